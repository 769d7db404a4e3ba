package import FocusModel
package import FocusNavigation

/// Windows in which focus begins at a control in the middle.
package enum MisplacedInitialFocus: Rule {
  /// `misplaced-initial-focus`
  package static let description = RuleDescription(
    id: "misplaced-initial-focus",
    title: "Focus starts in the middle",
    summary:
      "A window opens with focus on something other than its first stop, and nothing shows that this is intended.",
    group: .ordering,
    severity: .warning,
    criteria: [.focusOrder], since: "0.1.0")

  /// The changes in code that may have fixed the initial focus.
  package static let dependsOn: CodeChange = [.focused, .order]

  /// Checks windows and dialogs.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for chain in tree.order.chains where chain.kind == .pairs { judge(chain, analysis, &verdict) }
    let remedy: String
    switch tree.toolkit.order.firstFocus {
    case .firstInDocument(let help): remedy = help
    case .firstStop, .firstStopOrPlace, .firstInContents, .notDocumented: return
    }
    var stated: Set<NodeID> = []
    for reference in tree.references where reference.kind == .initialFocus { stated.insert(reference.from) }
    for order in analysis.orders {
      let root = order.scope.root
      guard tree[root].role == .window || tree[root].role == .dialog, order.stops.count > 1 else { continue }
      verdict.applies()
      if stated.contains(root) { continue }
      let stops = order.stops.filter { !analysis.isInTitleBar($0.node) }
      guard let first = stops.first, let earliest = stops.min(by: { $0.node < $1.node }),
        first.node != earliest.node, analysis.keepsDocumentOrder(around: first.node, earliest.node)
      else { continue }
      let name = analysis.describe(earliest.node)
      if let doubt = first.doubt ?? earliest.doubt {
        verdict.cannotTell(
          root, at: tree[earliest.node].span, .firstStopIsUnclear(focus: name, doubt.explanation))
      } else if first.isConditional || earliest.isConditional {
        verdict.cannotTell(root, at: tree[earliest.node].span, .mayNotBeShown(name))
      } else {
        verdict.fail(
          earliest.node, at: tree[earliest.node].span, .warning, certainty: .likely,
          .focusIsNotFirst(
            name, first: analysis.describe(first.node), whenOpening: analysis.describe(root)),
          notes: [SpanNote("the first stop", at: tree[first.node].span)],
          help: remedy, with: [.node(first.node)])
      }
    }
  }

  /// Reports a declared tab order, written as pairs, whose first entry is not the first stop. If the declared
  /// order is a rotation of the existing order, all its pairs are already neighbours, so it changes nothing.
  private static func judge(_ chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard let order = analysis.order(of: chain.container),
      let begin = chain.members.first(where: { $0.node.map { analysis.isStop($0) } ?? false }),
      let listed = begin.node
    else { return }
    verdict.applies()
    guard let first = order.stops.first(where: { analysis[$0.node].page == nil })?.node, first != listed,
      analysis[listed].page == nil, chain.members.contains(where: { $0.node == first })
    else { return }
    if analysis.initialFocus(of: order)?.node == listed { return }
    let name = analysis.describe(first)
    // A form that is not a window may be placed in a window after other controls, and its list may then continue their
    // order.
    let host: FocusStop.PlaceDoubt? = tree[chain.container].role.isLayer ? nil : .host
    if let doubt = order.stops.lazy.compactMap(\.doubt).first ?? host {
      verdict.cannotTell(first, at: begin.span, .mayNotBeVisitedFirst(name, doubt.explanation))
      return
    }
    verdict.fail(
      listed, at: begin.span, .warning, certainty: .likely,
      .listedFirstIsNotFirst(analysis.describe(listed), first: name),
      notes: [SpanNote("Tab visits this first", at: tree[first].span)],
      help:
        "if \(analysis.describe(listed)) should come first, give it focus in code; otherwise, move it to its place in the list",
      with: [.node(first)])
  }
}

extension Finding.Message {
  fileprivate static func firstStopIsUnclear(focus name: String, _ reason: String) -> Self {
    "focus starts on \(name); it is unclear whether that is the first stop: \(reason)"
  }

  fileprivate static func mayNotBeShown(_ name: String) -> Self {
    "focus starts on \(name), if it is shown; it is unclear whether that is the first stop"
  }

  fileprivate static func focusIsNotFirst(_ name: String, first: String, whenOpening window: String) -> Self {
    "when \(window) opens, focus is on \(name), but the first stop in the Tab order is \(first)"
  }

  fileprivate static func mayNotBeVisitedFirst(_ name: String, _ reason: String) -> Self {
    "it is unclear whether Tab visits \(name) first: \(reason)"
  }

  fileprivate static func listedFirstIsNotFirst(_ name: String, first: String) -> Self {
    "the list of tab stops begins with \(name), but Tab visits \(first) first"
  }
}
