/// Distinguishes types that have the same name in several files, modules and packages.
extension DeclarationIndex {
  /// The names that descriptions use for types that have the same name as a different type, by type number.
  /// These names are necessary because all descriptions are read together and contain neither private types
  /// nor modules.
  func namesApart() -> [Int: String] {
    var names: [Int: String] = [:]
    let namesakes = Dictionary(grouping: types.indices, by: { types[$0].fullName }).filter { $1.count > 1 }
    for group in namesakes.values {
      let isOfPackages = Set(group.map { packages[types[$0].place.file] }).count > 1
      // Among types that are visible everywhere, the app's own type keeps its name.
      let isAlsoOfApp = group.contains { packages[types[$0].place.file] == nil && !isOutOfReach($0) }
      var taken: Set<String> = []
      for index in group
      where isOutOfReach(index)
        || isOfPackages && packages[types[index].place.file] != nil && (isAlsoOfApp || !types[index].isPublic)
      {
        names[index] = name(of: index, besides: &taken)
      }
      // The first of the remaining types keeps its name; types in other modules get different names.
      guard let first = group.first(where: { names[$0] == nil }) else { continue }
      for index in group
      where names[index] == nil && !isSameModule(index, types[first].place.file) {
        names[index] = name(of: index, besides: &taken)
      }
    }
    return names
  }

  /// The name of the type at `index`, preceded by the name of its file and of as many folders as are
  /// necessary to make the result different from the names in `taken`.
  private func name(of index: Int, besides taken: inout Set<String>) -> String {
    let path = paths[types[index].place.file]
    let parts = path.split(separator: "/").map {
      $0.prefix { $0 != "." }.filter { $0.isLetter || $0.isNumber }
    }
    var name = ""
    for count in 1...max(1, parts.count) {
      name = parts.suffix(count).joined() + "." + types[index].fullName
      if taken.insert(name).inserted { break }
    }
    return name
  }

  /// Whether the type or an enclosing type is private.
  private func isOutOfReach(_ index: Int) -> Bool {
    let (path, file) = (types[index].path, types[index].place.file)
    return path.indices.contains { depth in
      types(called: path[depth]).contains {
        types[$0].isPrivate && types[$0].place.file == file && types[$0].path.elementsEqual(path[...depth])
      }
    }
  }
}
