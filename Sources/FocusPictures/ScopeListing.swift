public import FocusModel
public import FocusNavigation
import FocusSession

extension Analysis {
  /// The focus orders of all scopes that have stops or obstacles, in document order, ready to be printed.
  ///
  /// - Parameters:
  ///   - drawsPictures: Whether each result includes a picture.
  ///   - nodes: The nodes that pictures show even if they are plain containers, because findings are about
  ///     them.
  public func scopeResults(
    withPictures drawsPictures: Bool = false, showing nodes: Set<NodeID> = []
  ) -> [ScopeResult] {
    scopeResults(picturedBy: drawsPictures ? StatedLayout() : nil, showing: nodes)
  }

  /// The focus orders of all scopes. Each result includes a picture if `layout` is not nil; `layout` contains
  /// the sizes and distances that the document sets.
  package func scopeResults(
    picturedBy layout: StatedLayout?, showing nodes: Set<NodeID> = []
  ) -> [ScopeResult] {
    var places = SourcePlaces(tree.sources)
    let placing = Placing(self)
    var player = Player(self)
    var pageNames: [NodeID: String] = [:]
    let played = tree.toolkit.hasFocusSystem && !orders.isEmpty ? FocusSession(self).focused : nil
    let statements = initialFocusStatements
    return orders.compactMap { order in
      if order.stops.isEmpty, order.obstacles.isEmpty { return nil }
      let root = order.scope.root
      let title = tree.names[root]?.first.map { legibleName($0.text) }
      return ScopeResult(
        kind: kind(of: root), name: title ?? tree[root].id ?? "",
        title: title.flatMap { tree.toolkit.speech.placeholderTitles.contains($0) ? nil : $0 },
        location: places.location(of: tree[root].span),
        stops: order.stops.map { stop in
          let view = tree[tree.modified(by: stop.node)]
          let name = stopName(of: stop.node)
          return StopResult(
            id: tree[stop.node].id, role: view.role.words,
            name: name.text.map { legibleName($0) },
            nameDoubt: name.doubt ?? versionDoubt(about: name, of: stop.node),
            kind: tree[stop.node].kind,
            location: places.location(of: tree[stop.node].span), doubt: stop.doubt?.explanation,
            page: self[stop.node].page.map { page in
              let name = pageNames[page] ?? pageName(of: page)
              pageNames[page] = name
              return name
            }, node: stop.node,
            condition: stop.isConditional ? condition(of: stop.node) : nil,
            unreached: stop.isCutOff ? "Tab and Shift-Tab stop before reaching it" : nil,
            placing: placing.reason(for: stop.node), states: announcedStates(of: stop.node))
        },
        obstacles: obstacles(of: order).map { message, node in
          Doubt(message: message, location: places.location(of: tree[node].span))
        },
        isCertain: order.isCertain,
        start: start(of: order, statements, playedTo: played).map { start in
          FocusStart(
            element: describe(start.node), location: places.location(of: tree[start.node].span),
            doubt: start.doubt)
        },
        picture: layout.map { picture(of: order, showing: nodes, stated: $0, &places, &player) }
      )
    }
  }

  /// The nodes of `order` at which sequential navigation fails, or needs other keys, each with a sentence.
  private func obstacles(of order: FocusOrder) -> [(message: String, node: NodeID)] {
    var obstacles = order.obstacles.map { obstacle -> (message: String, node: NodeID) in
      let keys = obstacle.kind == .keepsFocus ? keysLeaving(obstacle.node) : nil
      let exit = keys.map { "; \(tree.toolkit.keys.words(for: $0)) leaves it" } ?? ""
      return (message: "\(obstacle.kind.words) \(describe(obstacle.node))\(exit)", node: obstacle.node)
    }
    if let keys = tree.toolkit.keys.leavesTexts, order.stops.count > 1 {
      let words = tree.toolkit.keys.words(for: keys)
      for stop in order.stops where tree[stop.node].traits.contains(.keepsTab) {
        obstacles.append(
          ("\(Obstacle.Kind.typesTab.words) \(describe(stop.node)); \(words) leaves it", stop.node))
      }
    }
    return obstacles
      + tablesToFill(in: order).map { table in
        ("Tab never leaves \(describe(table)) when it has more than one cell", table)
      }
  }

  /// `name` as people read it, with “…” for parts known only at run time.
  private func legibleName(_ name: String) -> String { tree.toolkit.speech.legible(name) ?? "…" }

  /// The initial focus in the scope of `order`. In a simulated interface, `played` is the initial focus of
  /// the first window.
  private func start(
    of order: FocusOrder, _ statements: [Reference], playedTo played: NodeID?
  ) -> InitialFocus? {
    guard tree.toolkit.hasFocusSystem else { return initialFocus(of: order, statedBy: statements) }
    return played.flatMap { node in
      order.stops.contains { $0.node == node } ? InitialFocus(node: node) : nil
    }
  }

  /// The elements that the importer skipped or could not resolve, with their locations.
  public func importDoubts() -> [Doubt] {
    if tree.notes.isEmpty { return [] }
    var places = SourcePlaces(tree.sources)
    return tree.notes.map { Doubt(message: $0.message, location: places.location(of: $0.span)) }
  }

  /// The kind of a scope in words; a fragment without a window is named after its own kind.
  private func kind(of root: NodeID) -> String {
    let node = tree[root]
    if node.role.isLayer { return node.kind.first?.isLowercase == true ? node.kind : node.role.rawValue }
    return node.traits.contains(.standalone) ? "component \(node.kind)" : "fragment"
  }

  /// Why it is uncertain that `node` is a stop; nil if it is certain.
  private func condition(of node: NodeID) -> String? {
    if let reason = tree[node].focusability.sequential.unknown { return reason.explanation }
    let circumstances = self[node]
    let unknown =
      circumstances.visibilityDecider.flatMap { tree[$0].isVisible.unknown }
      ?? circumstances.enablementDecider.flatMap { tree[$0].isEnabled.unknown }
    if let unknown { return unknown.explanation }
    let group = tree.ancestors(of: node).first { tree[$0].traits.contains(.closedAtFirst) }
    if let group { return "\(describe(group)) is initially closed" }
    return tree[node].traversal.stop == .otherwise ? "it is a stop only while nothing in it takes focus" : nil
  }

  /// The states of a control that are announced in addition to its name and role.
  private func announcedStates(of node: NodeID) -> [String] {
    let traits = tree[node].traits
    var states: [String] = []
    if traits.contains(.selected) { states.append("selected") }
    if tree[node].role == .disclosure {
      states.append(traits.contains(.collapsed) ? "collapsed" : "expanded")
    }
    if traits.contains(.readOnly) { states.append("read only") }
    return states
  }

  /// The name of a page, from its tab or title.
  func pageName(of page: NodeID) -> String {
    statedName(of: page) ?? tree[page].id ?? tree[page].kind
  }

  /// The accessible name of `page`; nil if the name is blank.
  func statedName(of page: NodeID) -> String? {
    accessibleName(of: page).text?.unlessBlank
  }
}

extension String {
  /// Whether the string contains only whitespace.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
  /// The string; nil if it is blank.
  var unlessBlank: String? { isBlank ? nil : self }
}

extension Obstacle.Kind {
  fileprivate var words: String {
    switch self {
    case .swallowsForward: "Tab gets stuck in"
    case .keepsFocus: "Tab never leaves"
    case .typesTab: "Tab inserts a tab character in"
    }
  }
}
