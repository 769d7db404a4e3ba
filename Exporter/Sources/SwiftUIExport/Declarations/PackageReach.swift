/// Determines which types from other packages, modules and files are visible to code.
extension DeclarationIndex {
  /// Whether the type belongs to a package that does not contain `file`.
  func isOfPackage(_ type: Int, beside file: Int) -> Bool {
    packages[types[type].place.file].map { !$0.isEmpty && !paths[file].hasPrefix($0 + "/") } ?? false
  }

  /// Whether the type is in the module of a program; no other module can import such a module. `programs` are
  /// the files in which programs begin.
  func isOfProgram(_ type: Int, beginningIn programs: [Int]) -> Bool {
    let own = modules[types[type].place.file]
    return !own.isEmpty && own.allSatisfy { module in programs.contains { modules[$0].contains(module) } }
  }

  func isSamePackage(_ type: Int, _ file: Int) -> Bool {
    packages[types[type].place.file] == packages[file]
  }

  func isSameModule(_ type: Int, _ file: Int) -> Bool {
    let other = types[type].place.file
    if other == file { return true }
    if modules[other].isEmpty, modules[file].isEmpty { return packages[other] == packages[file] }
    return !modules[other].isDisjoint(with: modules[file])
  }

  /// Whether a name in `file` may refer to the type. A name cannot refer to a type that is private to a
  /// different file, or to a type that is in a different module if the file's own module has a type with the
  /// same name.
  func isInReach(_ type: Int, of file: Int) -> Bool {
    let declared = types[type]
    if declared.isPrivate, declared.place.file != file { return false }
    return isSameModule(type, file)
      || !types(called: declared.name).contains { other in
        isSameModule(other, file) && types[other].path == declared.path && !types[other].isPrivate
      }
  }
}
