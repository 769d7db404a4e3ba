import SwiftSyntax

/// Looks up the declarations of states by their names in code.
struct StateTypes {
  let index: DeclarationIndex

  /// The type of the value of `path` in `file`.
  func type(of path: StatePath, in file: Int) -> Int? { type(of: path.names[...], path, file) }

  /// The property that `path` refers to in `file`, with the number of its type.
  func property(of path: StatePath, in file: Int) -> (property: Property, owner: Int)? {
    guard let name = path.names.last, path.local == nil || path.names.count > 1,
      let owner = type(of: path.names.dropLast(), path, file),
      let property = index.types[owner].properties.first(where: { $0.name == name })
    else { return nil }
    return (property, owner)
  }

  private func type(of names: ArraySlice<String>, _ path: StatePath, _ file: Int) -> Int? {
    var names = names
    var current: Int?
    if let local = path.local {
      names = names.dropFirst()
      current = type(local, path.types, file)
    } else {
      current = index.type(named: path.types.joined(separator: "."), in: [], file: file)
    }
    for name in names {
      guard let type = current,
        let property = index.types[type].properties.first(where: { $0.name == name })
      else { return nil }
      current = self.type(of: property, in: type)
    }
    return current
  }

  private func type(of property: Property, in owner: Int) -> Int? {
    let path = index.types[owner].path
    if let declared = property.type { return type(declared, path, property.place.file) }
    // The type is an argument of the wrapper: `@Environment(Model.self) var model`.
    if let argument = property.wrapperArguments.first?.text, argument.hasSuffix(".self") {
      return index.type(named: String(argument.dropLast(5)), in: path, file: property.place.file)
    }
    // The type is named in the initial value: `var mode = Mode.plain`.
    return property.initialType.flatMap { index.type(named: $0, in: path, file: property.place.file) }
  }

  /// The name of the type in `Mode.plain` and `Mode()`; nil for any other value.
  static func typeName(_ value: ExprSyntax) -> String? {
    let called = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    return Chain.typeName(called) ?? called.as(MemberAccessExprSyntax.self)?.base.flatMap(Chain.typeName)
  }

  private func type(_ declared: DeclaredType, _ path: [String], _ file: Int) -> Int? {
    guard case .plain = declared.unwrapped.form else { return nil }
    return index.type(named: declared.unwrapped.name, in: path, file: file)
  }
}
