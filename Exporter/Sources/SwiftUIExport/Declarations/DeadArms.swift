import SwiftSyntax

/// Code that never runs: arms for cases that nothing makes.
struct DeadArms {
  private let index: DeclarationIndex
  private let store: SyntaxStore

  /// The statements of such arms.
  static func find(
    _ arms: [CaseArms.Arm], _ unmade: UnmadeCases, _ index: DeclarationIndex, _ store: SyntaxStore
  ) -> [Place] {
    guard !unmade.names.isEmpty else { return [] }
    let names = unmade.names.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let dead = DeadArms(index: index, store: store)
    return arms.filter { arm in
      guard arm.cases.isSubset(of: names), let type = dead.type(of: arm), let missing = unmade.names[type]
      else {
        return false
      }
      return arm.cases.isSubset(of: missing) && arm.siblings.isSubset(of: index.types[type].caseNames)
    }.map(\.place)
  }

  /// The enumeration of the value that an arm hangs on.
  private func type(of arm: CaseArms.Arm) -> Int? {
    var names = arm.subject[...]
    var current: Int?
    if let local = arm.local {
      names = names.dropFirst()
      current = type(local, arm.types, arm.place.file)
    } else {
      current = index.type(named: arm.types.joined(separator: "."), in: [], file: arm.place.file)
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
    // `var mode = Mode.plain`
    guard let piece = property.initial, let name = store[piece.file].node(piece).flatMap(Self.typeName) else {
      return nil
    }
    return index.type(named: name, in: path, file: property.place.file)
  }

  private static func typeName(_ value: ExprSyntax) -> String? {
    let called = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    return Chain.typeName(called) ?? called.as(MemberAccessExprSyntax.self)?.base.flatMap(Chain.typeName)
  }

  private func type(_ declared: DeclaredType, _ path: [String], _ file: Int) -> Int? {
    guard case .plain = declared.unwrapped.form else { return nil }
    return index.type(named: declared.unwrapped.name, in: path, file: file)
  }
}
