import FocusModel

/// A violation together with the uses of its component that have the violation.
struct ComponentViolation {
  var violation: Violation
  /// The uses of the component in which the defect is most severe. For each use: its root, and the roots of
  /// the uses that contain it, innermost first.
  private var uses: [[NodeID]]
  /// The innermost roots of all uses with the defect, regardless of severity.
  private var known: Set<NodeID>

  fileprivate init(_ violation: Violation, _ use: [NodeID]) {
    self.violation = violation
    uses = [use]
    known = Set(use.prefix(1))
  }

  /// Whether `use`, a use of the same component, has not been added yet.
  fileprivate func isNew(_ use: [NodeID]) -> Bool {
    guard let root = use.first, !known.isEmpty else { return false }
    return !known.contains(root)
  }

  /// Adds the violation in another use; the most severe violation is reported.
  fileprivate mutating func add(_ other: Violation, _ use: [NodeID]) {
    known.formUnion(use.prefix(1))
    if other.severity < violation.severity { return }
    if other.severity > violation.severity { uses = [] }
    uses.append(use)
    if (other.severity, other.certainty.rank) > (violation.severity, violation.certainty.rank) {
      violation = other
    }
  }

  /// The locations where the component is used, if only some of its uses have the defect, or if several have
  /// it. If all uses have the defect, the locations are where the paths of the uses diverge. Each location is
  /// listed once, because a program may have written one location of its source into several locations of the
  /// document.
  ///
  /// - Parameter sites: All uses of the component that contains the defect, keyed by the location of the
  ///   element.
  func places(
    in tree: FocusTree, among sites: [SourceSpan: Set<SourceSpan>], _ sources: inout SourcePlaces
  ) -> [SpanNote] {
    let innermost = uses.compactMap(\.first)
    // Most defects are in no component.
    if innermost.isEmpty { return [] }
    var reported = Set(violation.notes.map { sources.location(of: $0.span) })
    func isNew(_ use: NodeID) -> Bool { reported.insert(sources.location(of: tree[use].span)).inserted }
    let all = violation.node.flatMap { sites[tree[$0].span] } ?? []
    if Set(innermost.map { tree[$0].span }).count < all.count {
      return notes(on: innermost.filter { isNew($0) }, tree)
    }
    guard uses.count > 1 else {
      guard violation.span.source != 0, let use = uses.first else { return [] }
      // For a definition in another document: the location where it is used, and the element in this document
      // that contains the use.
      let ends = [use.first, use.last { tree[$0].span.source == 0 }].compactMap(\.self)
      return notes(on: ends.filter { isNew($0) }, tree)
    }
    reported = []
    var places: [NodeID] = []
    for (index, use) in uses.enumerated() {
      let other = uses[index == 0 ? 1 : 0]
      let parting = use.indices.first { $0 >= other.count || tree[use[$0]].span != tree[other[$0]].span }
      guard let parting, isNew(use[parting]) else { continue }
      places.append(use[parting])
    }
    return places.count > 1 ? notes(on: places, tree) : []
  }

  private func notes(on places: [NodeID], _ tree: FocusTree) -> [SpanNote] {
    let shown = places.count > 6 ? 5 : places.count
    var notes = places.prefix(shown).map {
      SpanNote(.inUse(of: tree.componentName(of: $0)), at: tree[$0].span)
    }
    if shown < places.count {
      notes.append(SpanNote(.inMoreUses(places.count - shown), at: tree[places[shown]].span))
    }
    return notes
  }
}

extension Certainty {
  fileprivate var rank: Int { self == .certain ? 1 : 0 }
}

extension FocusTree {
  /// The uses of the components that contain `violations`, keyed by the location of the violation, both with
  /// and without the defect. Linear in the size of the tree if any violation is in a component.
  func sites(of violations: [Violation]) -> [SourceSpan: Set<SourceSpan>] {
    let inComponents = violations.compactMap(\.node).filter { !instances(writing: $0).isEmpty }
    let wanted = Set(inComponents.map { self[$0].span })
    if wanted.isEmpty { return [:] }
    var sites: [SourceSpan: Set<SourceSpan>] = [:]
    // The innermost instance whose body contains each node.
    var innermost: [NodeID?] = []
    innermost.reserveCapacity(nodes.count)
    for id in ids {
      let node = self[id]
      let use =
        node.traits.contains(.instance)
        ? id : (writtenIn[id] ?? node.parent).flatMap { innermost[Int($0.index)] }
      innermost.append(use)
      if let use, wanted.contains(node.span) { sites[node.span, default: []].insert(self[use].span) }
    }
    return sites
  }

  /// The `violations` of one rule, in order, without duplicates from other uses of a component. Duplicates
  /// are violations at the same location in the document but in different instances of the component.
  func deduplicatedByComponent(_ violations: [Violation]) -> [ComponentViolation] {
    var distinct: [ComponentViolation] = []
    distinct.reserveCapacity(violations.count)
    var atPlace: [SourceSpan: [Int]] = [:]
    for violation in violations {
      let use = violation.node.map { instances(writing: $0) } ?? []
      if let index = atPlace[violation.span]?.first(where: { distinct[$0].isNew(use) }) {
        distinct[index].add(violation, use)
      } else {
        atPlace[violation.span, default: []].append(distinct.count)
        distinct.append(ComponentViolation(violation, use))
      }
    }
    return distinct
  }
}

extension Finding.Message {
  static func inUse(of component: String) -> Self { "in this use of '\(component)'" }

  fileprivate static func inMoreUses(_ count: Int) -> Self { "and in \(count) more uses" }
}
