extension Handler {
  /// Whether an `onKeyPress` handler always consumes its keys: true if it returns `.handled`, false if it
  /// returns `.ignored`. Nil if the result depends on a condition, or if the description does not contain the
  /// result.
  public var handlesKey: Bool? {
    switch Self.ends(of: statements) {
    case [.returns(.constant("handled"))]: true
    case [.returns(.constant("ignored"))]: false
    default: nil
    }
  }

  /// How a list of statements ends.
  private enum End: Hashable {
    case returns(SwiftValue)
    case returnsUnknown
    case goesOn
  }

  /// All possible ways in which `statements` end.
  private static func ends(of statements: [Statement]) -> Set<End> {
    var ends: Set<End> = []
    for statement in statements {
      switch statement.kind {
      case .result(let value): return ends.union([value.constant.map { .returns($0) } ?? .returnsUnknown])
      case .branch(let arms):
        var all = arms.reduce(into: Set<End>()) { $0.formUnion(Self.ends(of: $1.statements)) }
        let isWhole = arms.contains { $0.condition == nil }
        let goesOn = all.remove(.goesOn) != nil || !isWhole
        ends.formUnion(all)
        if !goesOn { return ends }
      default: continue
      }
    }
    return ends.union([.goesOn])
  }
}
