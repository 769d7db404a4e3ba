/// Looks up members of types, and of the protocols that the types conform to.
extension DeclarationIndex {
  /// The indices of the app's protocols to which the type conforms.
  func protocols(of index: Int) -> [Int] {
    types[index].inherits.compactMap {
      type(named: $0, in: types[index].path, file: types[index].place.file)
    }.filter { types[$0].kind == .interface }
  }

  /// A property of the type or of its protocols' extensions.
  func property(_ name: String, of index: Int) -> Property? {
    if let own = types[index].properties.first(where: {
      $0.name == name && !($0.isComputed && $0.getter == nil)
    }) {
      return own
    }
    for inner in protocols(of: index) {
      if let found = types[inner].properties.first(where: { $0.name == name && $0.getter != nil }) {
        return found
      }
    }
    return nil
  }

  /// The functions called `name` of the type and of its protocols' extensions.
  func functions(_ name: String, of index: Int) -> [Function] {
    var found = types[index].functions.filter { $0.name == name && $0.body != nil }
    for inner in protocols(of: index) {
      found += types[inner].functions.filter { $0.name == name && $0.body != nil }
    }
    return found
  }

  /// The global variable or constant to which `name` refers in `file`.
  func variable(_ name: String, file: Int) -> Property? {
    guard let found = variables[name] else { return nil }
    return found.first { $0.place.file == file } ?? found.first { !$0.isPrivate }
  }

  /// Whether the type has a property or function called `name`.
  func hasMember(_ name: String, of index: Int) -> Bool {
    property(name, of: index) != nil || !functions(name, of: index).isEmpty
  }

  /// Whether one of the app's types has a function called `name`.
  func hasMethod(_ name: String) -> Bool { methods.contains(name) }

  /// The indices of the app's protocols to which the type conforms, including the protocols that these
  /// protocols refine.
  func allProtocols(of index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var pending = protocols(of: index)
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += protocols(of: next) }
    }
    return found
  }

  /// The types that conform to the protocol at `index`; nil if types from other modules also conform to the
  /// protocol.
  func conformingTypes(to index: Int) -> [Int]? {
    guard !foreignConformances.contains(types[index].name) else { return nil }
    return conforming[index] ?? []
  }
}
