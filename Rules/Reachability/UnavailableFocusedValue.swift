package import FocusModel
package import FocusNavigation

/// Focused values that are always nil, wherever focus is.
package enum UnavailableFocusedValue: Rule {
  /// `unavailable-focused-value`
  package static let description = RuleDescription(
    id: "unavailable-focused-value",
    title: "A focused value is never available",
    summary: "A focused value is never available, or disappears while a command needs it.",
    group: .reachability,
    severity: .error,
    criteria: [.keyboard], since: "0.1.0")

  /// Checks readers without publishers, and publishers that contain nothing focusable.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let system = analysis.tree.focusSystem
    judgeEnvironment(analysis, &verdict)
    if system.readers.isEmpty && system.publications.isEmpty { return }
    verdict.applies()
    let published = Set(system.publications.map(\.subject))
    for reader in system.readers where !published.contains(reader.subject) {
      judge(reader, analysis, &verdict)
    }
    for publication in system.publications where !publication.isSceneScoped {
      judge(publication, analysis, &verdict)
    }
    judgeCommands(analysis, &verdict)
  }

  // MARK: Commands

  /// Judges menu commands that a focused value enables: they are disabled while focus is on some stops of the
  /// window.
  private static func judgeCommands(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var reported: Set<FocusedValueSubject> = []
    for command in tree.focusSystem.guards {
      guard tree.isInMenuBar(command.node),
        let reader = tree.reader(of: command), reported.insert(reader.subject).inserted
      else { continue }
      let publications = tree.focusSystem.publications.filter {
        $0.subject == reader.subject && $0.value != nil
      }
      if publications.contains(where: \.isSceneScoped) { continue }
      for (scope, order) in zip(analysis.scopes, analysis.orders) {
        let inside = publications.filter { analysis[$0.node].layer == scope.root }
        guard let first = inside.first else { continue }
        let covered = order.stops.filter { stop in inside.contains { tree.contains($0.node, stop.node) } }
        let outside = order.stops.filter { stop in !inside.contains { tree.contains($0.node, stop.node) } }
        if covered.isEmpty { continue }
        if inside.allSatisfy({ tree.needsSettingForFocus(inside: $0.node) }) {
          verdict.fail(
            first.node, at: first.span, .warning, certainty: .likely,
            .needsSetting(
              reader.subject, publishedBy: analysis.describe(first.node),
              stop: analysis.describe(covered[0].node),
              disables: definite(analysis.describe(command.node))),
            notes: [SpanNote("without it, the command is disabled here", at: command.span)],
            help: Self.forTheScene,
            with: [.node(command.node), .named(reader.subject.description)])
          continue
        }
        guard let stop = outside.first else { continue }
        verdict.fail(
          first.node, at: first.span, .info,
          .isLostElsewhere(
            reader.subject, publishedBy: analysis.describe(first.node), stop: analysis.describe(stop.node),
            andMore: outside.count - 1, disables: definite(analysis.describe(command.node))),
          notes: [
            SpanNote("without it, the command is disabled here", at: command.span),
            SpanNote("focus here disables it", at: tree[stop.node].span),
          ],
          help: Self.forTheScene,
          with: [.node(command.node), .named(reader.subject.description)])
      }
    }
  }

  private static let forTheScene =
    "publish it for the scene, for example with focusedSceneValue, if the command is for the whole window"

  /// `the Section` for `a Section`.
  private static func definite(_ name: String) -> String {
    for article in ["a ", "an "] where name.hasPrefix(article) {
      return "the " + name.dropFirst(article.count)
    }
    return name
  }

  // MARK: Values without a publisher

  private static func judge(
    _ reader: FocusedValueReader, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let system = tree.focusSystem
    let isPublishedElsewhere = system.publicationsElsewhere.contains { $0.subject == reader.subject }
    if !tree.isClosedWorld {
      if isPublishedElsewhere { return }
      verdict.cannotTell(reader.owner, at: reader.span, .mayBePublishedElsewhere(reader))
      return
    }
    if isPublishedElsewhere {
      verdict.cannotTell(reader.owner, at: reader.span, .isPublishedOutsideApplication(reader))
      return
    }
    verdict.fail(
      reader.owner, at: reader.span, .error, .isNeverPublished(reader),
      notes: (system.keys + system.keysElsewhere).filter { .key($0.name) == reader.subject }.map {
        SpanNote(.isDeclaredHere($0.name), at: $0.span)
      }, with: [.named(reader.name)])
  }

  private static func judge(
    _ publication: FocusedValuePublication, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let holdsFocusable = analysis.holdsFocusable(publication.node)
    if holdsFocusable == true { return }
    let name = analysis.describe(tree.modified(by: publication.node))
    if holdsFocusable == nil {
      verdict.cannotTell(
        publication.node, at: publication.span, .publisherMayHoldNothing(name, publication.subject))
      return
    }
    if let focusable = tree.focusableModifier(around: publication.node) {
      verdict.fail(
        publication.node, at: publication.span, .error, .isPublishedInside(publication.subject),
        notes: [SpanNote("this makes the view focusable, but too late", at: tree[focusable].span)],
        with: [.named(publication.subject.description)],
        remedy: .move(focusable, before: publication.node))
      return
    }
    if let container = containerThatMayFocus(publication.node, tree) {
      verdict.cannotTell(
        publication.node, at: publication.span,
        .dependsOnContainer(publication.subject, publishedBy: name, analysis.describe(container)))
      return
    }
    verdict.fail(
      publication.node, at: publication.span, .error,
      .publisherHoldsNothing(publication.subject, publishedBy: name),
      with: [.named(publication.subject.description)])
  }

  /// A container of a publisher that may take focus on the publisher's behalf: a row of a list, or a
  /// component whose context is unknown. Focus on this container may count as focus on the publisher.
  private static func containerThatMayFocus(_ node: NodeID, _ tree: FocusTree) -> NodeID? {
    var outermost = node
    for container in tree.ancestors(of: node) {
      switch tree[container].role {
      case .listItem, .list, .table, .tree, .grid, .gridCell, .custom: return container
      default: break
      }
      outermost = container
    }
    return tree[outermost].traits.contains(.standalone) ? outermost : nil
  }
}

extension FocusTree {
  /// Whether every focusable view in `node` takes focus only while the platform's keyboard setting is on.
  fileprivate func needsSettingForFocus(inside node: NodeID) -> Bool {
    subtree(of: node).allSatisfy { inner in
      let focusability = self[inner].focusability
      if focusability.needsKeyboardNavigationSetting { return true }
      return focusability.sequential.value == false && focusability.program.value == false
        && !self[inner].traits.contains(.opaque)
    }
  }

  /// Whether `node` is in the menu bar of an application.
  fileprivate func isInMenuBar(_ node: NodeID) -> Bool {
    ancestry(of: node).contains { self[$0].role == .menuBar }
  }
}

extension Finding.Message {
  /// - Parameter count: The number of further stops on which the command is disabled.
  fileprivate static func isLostElsewhere(
    _ value: FocusedValueSubject, publishedBy view: String, stop: String, andMore count: Int,
    disables command: String
  ) -> Self {
    let others = count > 0 ? " and on \(count) more" : ""
    return """
      '\(value)' is published only while focus is in \(view): with focus on \(stop)\(others), \(command) is disabled
      """
  }

  fileprivate static func needsSetting(
    _ value: FocusedValueSubject, publishedBy view: String, stop: String, disables command: String
  ) -> Self {
    """
    '\(value)' is published only while focus is in \(view). There, \(stop) and all other controls take focus only with the setting for \
    keyboard navigation: without it, \(command) is always disabled
    """
  }

  fileprivate static func mayBePublishedElsewhere(_ reader: FocusedValueReader) -> Self {
    "no audited document publishes '\(reader.subject)', which '\(reader.name)' reads; other code may publish it"
  }

  fileprivate static func isPublishedOutsideApplication(_ reader: FocusedValueReader) -> Self {
    """
    '\(reader.subject)', which '\(reader.name)' reads, is published only by views that no scene of the application shows; \
    other code may show them
    """
  }

  fileprivate static func isNeverPublished(_ reader: FocusedValueReader) -> Self {
    """
    '\(reader.name)' reads '\(reader.subject)', which no view publishes: it is always nil, and code that needs it never works
    """
  }

  fileprivate static func publisherMayHoldNothing(_ view: String, _ value: FocusedValueSubject) -> Self {
    "it is unclear whether anything in \(view), which publishes '\(value)', can be focused"
  }

  fileprivate static func isPublishedInside(_ value: FocusedValueSubject) -> Self {
    "'\(value)' is published inside the view that takes focus, not around it, so it is never available"
  }

  fileprivate static func dependsOnContainer(
    _ value: FocusedValueSubject, publishedBy view: String, _ container: String
  ) -> Self {
    "\(view) cannot be focused; whether '\(value)' is available depends on \(container)"
  }

  fileprivate static func publisherHoldsNothing(
    _ value: FocusedValueSubject, publishedBy view: String
  ) -> Self {
    "'\(value)' is published by \(view), in which nothing can be focused: it is always nil"
  }
}
