extension Handler {
  /// Whether an `onKeyPress` keeps its keys from everything else, whatever happens: it returns `.handled`, or else `.ignored`.
  /// Nil where that depends on something, or where the description does not say what it returns.
  public var handlesKey: Bool? {
    switch Self.ends(of: statements) {
    case [.returns(.constant("handled"))]: true
    case [.returns(.constant("ignored"))]: false
    default: nil
    }
  }

  /// How statements end.
  private enum End: Hashable {
    case returns(SwiftValue)
    case returnsUnknown
    case goesOn
  }

  /// All ways in which `statements` may end.
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
