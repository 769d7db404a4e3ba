import FocusModel

/// A violation with the uses of the component that it stands in.
struct ToldViolation {
  var violation: Violation
  /// The roots of the uses, innermost first, for every use of the component that has the defect.
  private var uses: [[NodeID]]

  fileprivate init(_ violation: Violation, _ use: [NodeID]) {
    self.violation = violation
    uses = [use]
  }

  /// Whether `use`, of the same component as the others, has not been told of yet.
  fileprivate func isNew(_ use: [NodeID]) -> Bool {
    !use.isEmpty && uses.allSatisfy { $0.first != nil && $0.first != use.first }
  }

  /// Adds what is wrong in another use. The worst of all stands for them.
  fileprivate mutating func add(_ other: Violation, _ use: [NodeID]) {
    uses.append(use)
    if (other.severity, other.certainty.rank) > (violation.severity, violation.certainty.rank) {
      violation = other
    }
  }

  /// Where the component is used, if more than one use has the defect: the places where the ways to them part.
  func places(in tree: FocusTree) -> [SpanNote] {
    guard uses.count > 1 else { return [] }
    var told: Set<SourceSpan> = []
    var places: [NodeID] = []
    for (index, use) in uses.enumerated() {
      let other = uses[index == 0 ? 1 : 0]
      let parting = use.indices.first { $0 >= other.count || tree[use[$0]].span != tree[other[$0]].span }
      guard let parting, told.insert(tree[use[parting]].span).inserted else { continue }
      places.append(use[parting])
    }
    guard places.count > 1 else { return [] }
    let shown = places.count > 6 ? 5 : places.count
    var notes = places.prefix(shown).map {
      SpanNote("in this use of '\(tree[$0].kind)'", at: tree[$0].span)
    }
    if shown < places.count {
      notes.append(
        SpanNote("and so on, in \(places.count - shown) more uses", at: tree[places[shown]].span))
    }
    return notes
  }
}

extension Certainty {
  fileprivate var rank: Int { self == .certain ? 1 : 0 }
}

extension FocusTree {
  /// `violations` of one rule, in their order, but for those that are the same defect of a component in another use of
  /// it: they stand at the same place in the document, and in another instance.
  func toldOnce(_ violations: [Violation]) -> [ToldViolation] {
    var told: [ToldViolation] = []
    told.reserveCapacity(violations.count)
    var atPlace: [SourceSpan: [Int]] = [:]
    for violation in violations {
      let use = ancestry(of: violation.node).filter { self[$0].traits.contains(.instance) }
      if let index = atPlace[violation.span]?.first(where: { told[$0].isNew(use) }) {
        told[index].add(violation, use)
      } else {
        atPlace[violation.span, default: []].append(told.count)
        told.append(ToldViolation(violation, use))
      }
    }
    return told
  }
}
