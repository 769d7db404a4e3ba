/// Looks up types by their names and locations.
extension DeclarationIndex {
  /// Whether the app declares a type called `name`, inside any types.
  func declaresType(_ name: String) -> Bool { byName[name] != nil }

  /// The index of the type that `name` refers to inside the types `path` in `file`; nil if the app does not
  /// declare the type.
  func type(named name: String, in path: [String], file: Int) -> Int? {
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last, let candidates = byName[last] else { return nil }
    // Searches from the innermost enclosing type outwards. A type in the same file takes precedence over
    // types in other files, whose private types are not visible; next come types in the same module, and then
    // types in the same package.
    for depth in stride(from: path.count, through: 0, by: -1) {
      let wanted = path.prefix(depth) + parts
      let found = candidates.filter { types[$0].path.elementsEqual(wanted) }
      if let own = found.first(where: { types[$0].place.file == file }) { return own }
      let others = found.filter { !types[$0].isPrivate }
      if let other = others.first(where: { isSameModule($0, file) }) { return other }
      if let other = others.first(where: { isSamePackage($0, file) }) { return other }
      if let other = others.first(where: { types[$0].isPublic }) ?? others.first { return other }
    }
    // The name may be preceded by the name of its module.
    guard parts.count > 1, parts[0] != "SwiftUI" else { return nil }
    return candidates.first { types[$0].path.elementsEqual(parts.dropFirst()) && !types[$0].isPrivate }
  }

  /// The indices of all types called `name`, regardless of their enclosing types.
  func types(called name: String) -> [Int] { byName[name] ?? [] }

  /// The type for which `name` is an alias.
  func aliased(_ name: String) -> String? { aliases[name].map(\.name).flatMap { $0 == name ? nil : $0 } }

  /// The text of `type` with type aliases resolved: `Binding<Book>?` for `BookBinding?`.
  func withoutAliases(_ type: DeclaredType, after steps: Int = 0) -> String {
    switch type.form {
    case .optional(let inner):
      let text = withoutAliases(inner, after: steps)
      return text.hasSuffix("?") ? text : text + "?"
    case .parenthesized(let inner): return withoutAliases(inner, after: steps)
    default:
      // Aliases may form a cycle.
      guard type.text == type.name, let other = aliases[type.name], steps < 8 else { return type.text }
      return withoutAliases(other, after: steps + 1)
    }
  }

  /// The names by which code may refer to the type at `index`, without the enclosing types.
  func names(of index: Int) -> Set<String> {
    let name = types[index].name
    return (aliasNames[name] ?? []).union([name])
  }

  /// The index of the type that is declared at `place`.
  func type(at place: Place) -> Int? { byPlace[place] }

  /// Whether `file` declares the type `fullName`, rather than only extending it.
  func isDeclared(_ fullName: String, in file: Int) -> Bool {
    let name = fullName.lastName
    return byName[name]?.contains { types[$0].place.file == file && types[$0].fullName == fullName } ?? false
  }

  /// The types directly inside the type `path`.
  func types(inside path: [String]) -> [TypeDeclaration] {
    (byOuterName[path.joined(separator: ".")] ?? []).map { types[$0] }
  }

  /// The index of the first type with the path `path`, in any file.
  func firstType(_ path: some BidirectionalCollection<String>) -> Int? {
    path.last.flatMap { byName[$0]?.first { types[$0].path.elementsEqual(path) } }
  }
}
