package import FocusModel
package import FocusNavigation

/// Declarations about focus that have no effect.
package enum IneffectiveFocusOrder: Rule {
  /// `ineffective-focus-order`
  package static let description = RuleDescription(
    id: "ineffective-focus-order",
    title: "A focus setting has no effect",
    summary: "This version of the toolkit ignores a focus setting.",
    group: .ordering,
    severity: .warning,
    criteria: [.focusOrder], since: "0.1.0")

  /// The changes in code that may have fixed the declaration.
  package static let dependsOn: CodeChange = [.order, .focusability, .enablement]

  /// Checks the declarations that the importer found to have no effect.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    if hasStatements(tree) { verdict.applies() }
    // Computed for the first declaration that has a successor.
    var successors: [NodeID: NodeID]?
    for statement in tree.ineffective {
      if let next = statement.next {
        let known = successors ?? Self.successors(analysis)
        successors = known
        if known[statement.node] == next { continue }
      }
      if tree.order.idleIndexes[statement.node] != nil {
        judgeNumber(statement, analysis, &verdict)
        continue
      }
      verdict.fail(
        statement.node, at: statement.span, .warning, certainty: statement.certainty,
        .hasNoEffect(statement.statement, on: analysis.describe(statement.node), statement.reason),
        with: [.named(statement.statement)],
        remedy: statement.isSuperfluous ? .remove(statement.span) : nil,
        cause: statement.next == nil ? nil : Finding.Cause("overwritten", in: analysis[statement.node].layer))
    }
  }

  /// Judges a number that has no effect because its node is neither a stop nor a group. All numbers in a container are one
  /// finding. Little is lost if Tab follows the order of the numbers or of the layout anyway. A number is removed only if
  /// its removal leaves no order that contradicts the layout, and if it was not meant for the control after a label.
  private static func judgeNumber(
    _ statement: IneffectiveStatement, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let container = analysis.tree[statement.node].parent
    let numbers = container.flatMap { IdleNumbers(in: $0, analysis) }
    let isHarmless = numbers.map { $0.isPresent || $0.isReadAsPresent } ?? false
    let contradiction = isHarmless ? nil : numbers?.contradiction(analysis)
    let field = numberedField(after: statement.node, analysis)
    let remedy: Remedy? =
      if field != nil {
        nil
      } else if isHarmless || numbers == nil {
        numbers?.isMisread == true || numbers?.isAlone == true ? nil : .remove(statement.span)
      } else {
        numbers.flatMap { $0.isRead ? .group($0.idle) : nil }
      }
    verdict.fail(
      statement.node, at: statement.span, isHarmless ? .info : .warning, certainty: statement.certainty,
      .hasNoEffect(
        statement.statement, on: analysis.describe(statement.node), statement.reason,
        order: contradiction.map { (analysis.describe($0.first), analysis.describe($0.then)) }),
      notes: contradiction.map { [SpanNote("Tab reaches this first", at: analysis.tree[$0.first].span)] }
        ?? [],
      help: field.map { "give the number to \(analysis.describe($0))" },
      with: [.named(statement.statement)], remedy: remedy,
      cause: container.map { Finding.Cause("numbers", in: $0) })
  }

  /// The control that the number of the label `node` may be meant for: the next control has no number, although other
  /// controls of the window have one.
  private static func numberedField(after node: NodeID, _ analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    guard tree[node].role == .label, let order = analysis.order(of: analysis[node].layer),
      let next = order.stops.map(\.node).filter({ $0 > node }).min(),
      tree[next].role.isControl, tree[next].parent == tree[node].parent, tree.order.tabIndexes[next] == nil,
      order.stops.contains(where: { tree.order.tabIndexes[$0.node] != nil })
    else { return nil }
    return next
  }

  /// The stop that Tab reaches from each stop.
  private static func successors(_ analysis: Analysis) -> [NodeID: NodeID] {
    var successors: [NodeID: NodeID] = [:]
    for order in analysis.orders {
      guard let first = order.stops.first else { continue }
      for (stop, next) in zip(order.stops, order.stops.dropFirst() + [first]) {
        successors[stop.node] = next.node
      }
    }
    return successors
  }

  /// Whether the document declares anything about where focus moves.
  private static func hasStatements(_ tree: FocusTree) -> Bool {
    let system = tree.focusSystem
    return !tree.order.chains.isEmpty || !tree.ineffective.isEmpty || !system.defaultFocuses.isEmpty
      || !system.scopes.isEmpty
      || !system.preferences.isEmpty
      || tree.references.contains { [.initialFocus, .next, .directional].contains($0.kind) }
      || tree.nodes.contains { $0.traits.contains(.focusSection) }
  }
}

extension Finding.Message {
  /// - Parameter reason: A clause from the importer that gives the reason.
  /// - Parameter order: Two elements that Tab reaches in this order, contrary to the statement.
  fileprivate static func hasNoEffect(
    _ statement: String, on name: String, _ reason: String, order: (first: String, then: String)? = nil
  ) -> Self {
    let consequence = order.map { "; Tab therefore reaches \($0.first) before \($0.then)" } ?? ""
    return "\(statement) on \(name) has no effect: \(reason)\(consequence)"
  }
}
