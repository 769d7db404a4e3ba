extension Expression {
  /// Whether `conditions` can never all be true at the same time.
  ///
  /// The answer is sound: the result is true only if it follows from comparisons of one property with
  /// constants. `isStable` returns whether a property keeps its value throughout `conditions`.
  public static func exclude(_ conditions: [Expression], isStable: (Referent) -> Bool) -> Bool {
    var cases: [[Demand]] = [[]]
    for condition in conditions {
      let alternatives = Demand.alternatives(of: condition, isStable)
      // More combinations are unlikely; if there are more, all conditions are assumed to be possible
      // together.
      guard cases.count * alternatives.count <= 64 else { return false }
      cases = cases.flatMap { demands in alternatives.map { demands + $0 } }
    }
    return cases.allSatisfy { Demand.contradict($0) }
  }

  /// The property that has to be set to make the condition true, and its value: `isOpen`, `step == .second`.
  /// Nil if no single assignment makes the condition true.
  public var request: (target: Expression, value: SwiftValue)? {
    switch self {
    case .property, .access: (self, .bool(true))
    case .binding(let value): value.request
    case .not(let value) where value.path != nil: (value, .bool(false))
    case .binary(.notEqual, let target, .reset) where target.path != nil: (target, .bool(true))
    case .binary(.equal, let target, let value) where target.path != nil: value.constant.map { (target, $0) }
    default: nil
    }
  }
}

/// A requirement of a condition on one property.
private struct Demand {
  var root: Referent
  var members: [String]
  var relation: Relation

  enum Relation {
    case equal(SwiftValue)
    case notEqual(SwiftValue)
    case holds(Bool)
    case atLeast(Double, isInclusive: Bool)
    case atMost(Double, isInclusive: Bool)
  }

  /// The alternatives in which `condition` is true, each with its demands. Unknown expressions have no
  /// demands.
  static func alternatives(of condition: Expression, _ isStable: (Referent) -> Bool) -> [[Demand]] {
    switch condition {
    case .literal(.bool(false)), .literal(.absent): return []
    case .binary(.or, let a, let b):
      return either(alternatives(of: a, isStable), alternatives(of: b, isStable))
    case .binary(.and, let a, let b):
      return both(alternatives(of: a, isStable), alternatives(of: b, isStable))
    case .not(.binary(.or, let a, let b)):
      return both(alternatives(of: a.negation, isStable), alternatives(of: b.negation, isStable))
    case .not(.binary(.and, let a, let b)):
      return either(alternatives(of: a.negation, isStable), alternatives(of: b.negation, isStable))
    case .not(.not(let inner)): return alternatives(of: inner, isStable)
    case .not(.binary(let symbol, let a, let b)):
      return opposite(symbol).map { alternatives(of: .binary($0, a, b), isStable) } ?? [[]]
    case .not(let inner): return single(inner, .holds(false), isStable)
    case .binary(let symbol, let a, let b):
      if let value = b.constant, let relation = relation(symbol, value) {
        return single(a, relation, isStable)
      }
      if let value = a.constant, let swapped = swapped(symbol), let relation = relation(swapped, value) {
        return single(b, relation, isStable)
      }
      return [[]]
    default: return single(condition, .holds(true), isStable)
    }
  }

  private static let mostAlternatives = 16

  private static func either(_ a: [[Demand]], _ b: [[Demand]]) -> [[Demand]] {
    a.count + b.count <= mostAlternatives ? a + b : [[]]
  }

  private static func both(_ a: [[Demand]], _ b: [[Demand]]) -> [[Demand]] {
    a.count * b.count <= mostAlternatives ? a.flatMap { first in b.map { first + $0 } } : [[]]
  }

  private static func single(
    _ subject: Expression, _ relation: Relation, _ isStable: (Referent) -> Bool
  ) -> [[Demand]] {
    guard let path = subject.path, isStable(path.root) else { return [[]] }
    return [[Demand(root: path.root, members: path.members, relation: relation)]]
  }

  private static func relation(_ symbol: Expression.Operator, _ value: SwiftValue) -> Relation? {
    switch symbol {
    case .equal: return .equal(value)
    case .notEqual: return .notEqual(value)
    default: break
    }
    guard let number = value.number else { return nil }
    return switch symbol {
    case .less: .atMost(number, isInclusive: false)
    case .lessOrEqual: .atMost(number, isInclusive: true)
    case .greater: .atLeast(number, isInclusive: false)
    case .greaterOrEqual: .atLeast(number, isInclusive: true)
    default: nil
    }
  }

  private static func opposite(_ symbol: Expression.Operator) -> Expression.Operator? {
    switch symbol {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    default: nil
    }
  }

  private static func swapped(_ symbol: Expression.Operator) -> Expression.Operator? {
    switch symbol {
    case .equal, .notEqual: symbol
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }

  /// Whether two of `demands` are about the same property and cannot both be met.
  static func contradict(_ demands: [Demand]) -> Bool {
    for (index, first) in demands.enumerated() {
      for second in demands[..<index]
      where first.root == second.root && first.members == second.members {
        if contradict(first.relation, second.relation) || contradict(second.relation, first.relation) {
          return true
        }
      }
    }
    return false
  }

  private static func contradict(_ a: Relation, _ b: Relation) -> Bool {
    switch (a, b) {
    case (.equal(let x), .equal(let y)): x.equals(y) == false
    case (.equal(let x), .notEqual(let y)): x.equals(y) == true
    case (.equal(let x), .holds(let holds)): x.truth == !holds
    case (.holds(let x), .holds(let y)): x != y
    case (.equal(let x), .atLeast(let y, let isInclusive)):
      x.number.map { isInclusive ? $0 < y : $0 <= y } ?? false
    case (.equal(let x), .atMost(let y, let isInclusive)):
      x.number.map { isInclusive ? $0 > y : $0 >= y } ?? false
    case (.atLeast(let x, let first), .atMost(let y, let second)): first && second ? x > y : x >= y
    default: false
    }
  }
}
