import FocusModel
import FocusNavigation

extension PointerOnlyControl {
  /// Facts about all gestures, computed once.
  struct Knowledge {
    /// The nodes whose actions only dismiss, close their container, or remove focus.
    var takingAway: Set<NodeID>
    /// The nodes whose actions only move focus, as Tab does.
    var focusing: Set<NodeID> = []
    /// The labels of elements in the document.
    var captions: Set<NodeID> = []
    /// The effects of taps, keyed by node.
    private var taps: [NodeID: [ViewAction.Effect]] = [:]
    /// The actions that taps run, with their timing.
    private var tapActions: [NodeID: [ViewAction]] = [:]
    /// The effects of controls and keys, with the nodes that have them.
    private var others: [ViewAction.Effect: [NodeID]] = [:]
    /// The effects of keys that a view reads itself, with the nodes that have them.
    private var keys: [ViewAction.Effect: [NodeID]] = [:]
    /// The effects of keys in the whole document.
    private let elsewhere: EquivalentCommands
    /// The properties that value controls set.
    private let entering: EquivalentInputs
    /// The keys that choose rows.
    private let rowKeys: RowKeys
    /// The actions that happen some time after a view appears, keyed by effect.
    private var later: [ViewAction.Effect: [ViewAction]] = [:]
    /// The layers that each variable presents.
    private var presented: [String: [NodeID]] = [:]
    /// The conditions that open collapsible groups, keyed by group.
    private var folding: [NodeID: String] = [:]

    init(_ tree: FocusTree) {
      for reference in tree.references {
        switch (reference.kind, reference.resolution) {
        case (.labels, .node), (.labels, .notYet): captions.insert(reference.from)
        case (.labelledBy, .node(let label)): captions.insert(label)
        default: break
        }
      }
      takingAway = []
      elsewhere = EquivalentCommands(tree)
      entering = EquivalentInputs(tree)
      rowKeys = RowKeys(tree)
      var doingMore: Set<NodeID> = []
      for presence in tree.focusSystem.conditions where tree[presence.node].role.isLayer {
        var variable = presence.condition
        if case .binary(.notEqual, let item, _) = variable { variable = item }
        presented[variable.description, default: []].append(presence.node)
      }
      for presence in tree.focusSystem.conditions {
        guard let choice = tree[presence.node].parent, let group = tree[choice].parent,
          tree[group].role == .disclosure
        else { continue }
        folding[group] = presence.condition.description
      }
      for action in tree.focusSystem.actions {
        if action.trigger == .onTapGesture {
          taps[action.node, default: []].append(action.effect)
          tapActions[action.node, default: []].append(action)
        } else if EquivalentCommands.triggers.contains(action.trigger) {
          others[action.effect, default: []].append(action.node)
          if action.trigger == .onKeyPress { keys[action.effect, default: []].append(action.node) }
        }
        if action.isDelayed, Self.isOfAppearance(action.trigger) {
          later[action.effect, default: []].append(action)
        }
        switch action.effect {
        case .dismiss: takingAway.insert(action.node)
        case .perform where action.effect.minorKind(tree.toolkit) == .takesFocusAway:
          takingAway.insert(action.node)
        case .set(let variable, "false"), .set(let variable, "nil"):
          let closes = presented[variable]?.contains { tree.contains($0, action.node) } == true
          if closes { takingAway.insert(action.node) } else { doingMore.insert(action.node) }
        default: doingMore.insert(action.node)
        }
      }
      for assignment in tree.focusSystem.assignments {
        if assignment.value.isReset {
          takingAway.insert(assignment.node)
        } else {
          focusing.insert(assignment.node)
        }
      }
      takingAway.subtract(doingMore.union(focusing))
      focusing.subtract(doingMore)
    }

    /// Whether `trigger` runs when a view appears, or when the value that shows it changes.
    private static func isOfAppearance(_ trigger: Trigger) -> Bool {
      [.onAppear, .task, .onChange, .onReceive].contains(trigger)
    }

    /// Whether controls or keys in the same layer have all effects of a tap on `node`. Example: Return in the
    /// field above a list of commands runs the chosen command.
    func doesAsKeysDo(_ node: NodeID, _ analysis: Analysis) -> Bool {
      guard let effects = taps[node] else { return false }
      return effects.allSatisfy { effect in
        others[effect]?.contains { analysis[$0].layer == analysis[node].layer } == true
      }
    }

    /// Whether a tap on `node` only opens or closes a group around `node`, and keys can also open and close
    /// this group.
    func foldsAsItsGroupDoes(_ node: NodeID, _ analysis: Analysis) -> Bool {
      guard let effects = taps[node], !folding.isEmpty else { return false }
      let opened = analysis.tree.ancestors(of: node).compactMap { folding[$0] }
      return effects.allSatisfy { effect in
        if case .set(let variable, let value) = effect {
          opened.contains(variable) && value == "!\(variable)"
        } else {
          false
        }
      }
    }

    /// The reason why people miss nothing important although no key has the effect of a tap on `node`.
    func triviality(of node: NodeID, _ analysis: Analysis) -> Triviality? {
      Triviality(
        of: node, doing: tapActions[node] ?? [], resets: Set(later.keys), presents: { presented[$0] != nil },
        analysis)
    }

    /// Another element that has all effects of a tap on `node`, or the same name.
    func doneElsewhere(_ node: NodeID, _ analysis: Analysis) -> Excuse? {
      doneElsewhere(byEffectsOf: node, analysis)
        ?? elsewhere.command(
          named: analysis.accessibleName(of: analysis.tree.modified(by: node)).text, analysis
        )
        .map { .hasNameOfCommand($0) }
    }

    private func doneElsewhere(byEffectsOf node: NodeID, _ analysis: Analysis) -> Excuse? {
      if doesAsKeysAroundDo(node, analysis) { return .keysOfPresenterDoIt }
      guard let effects = taps[node] else { return nil }
      if !effects.isEmpty, effects.allSatisfy({ $0.minorKind(analysis.tree.toolkit) == .scrolls }) {
        return .mayOnlyScroll
      }
      if let place = placeOfDoingBySelf(effects, around: node, analysis.tree) {
        return .happensByItself(at: place)
      }
      if EquivalentCommands.isInStandardMenus(answers(to: effects, analysis.tree) ?? effects, analysis.tree) {
        return .isInStandardMenus
      }
      let essence = essence(of: effects, on: node, analysis.tree)
      return elsewhere.control(doing: essence, for: node, analysis).map { .isDone(by: $0) }
        ?? elsewhere.control(stepping: essence, for: node, analysis).map { .isEntered(with: $0) }
        ?? entering.control(settingAs: node, analysis).map { .isEntered(with: $0) }
        ?? entering.field(emptiedBy: node, analysis).map { .isDeleted(in: $0) }
        ?? presenter(ofWhat: effects, presentFor: node, analysis).map { .isPresented(by: $0) }
        ?? rowKeys.place(choosing: node, analysis).map { .keysChooseRow(at: $0) }
    }

    /// The functions that a drag on `node` calls with its position, if the drag also stores the position in a
    /// state; otherwise all of `effects`.
    private func essence(
      of effects: [ViewAction.Effect], on node: NodeID, _ tree: FocusTree
    ) -> [ViewAction.Effect] {
      guard tree.focusSystem.gestures[node] == .drag else { return effects }
      let calls = effects.filter { effect in
        switch effect {
        case .perform: return effect.minorKind(tree.toolkit) == nil
        case .set(let variable, _):
          return !tree.focusSystem.variables.contains {
            $0.name == variable && $0.isOwnState && tree.contains($0.owner, node)
          }
        default: return true
        }
      }
      return calls.isEmpty ? effects : calls
    }

    /// The effects of a dialog's buttons, if `effects` only present the dialog as a question.
    private func answers(
      to effects: [ViewAction.Effect], _ tree: FocusTree
    ) -> [ViewAction.Effect]? {
      guard effects.count == 1, case .set(let variable, "true")? = effects.first,
        let layers = presented[variable], !layers.isEmpty
      else { return nil }
      return tree.focusSystem.actions.filter { action in
        action.trigger == .action && layers.contains { tree.contains($0, action.node) }
      }.map(\.effect)
    }

    /// Another element that presents the layers of `effects`, if all other effects only set properties in
    /// preparation. In rows, the set value decides which layer is presented.
    private func presenter(
      ofWhat effects: [ViewAction.Effect], presentFor node: NodeID, _ analysis: Analysis
    ) -> String? {
      let presenting = effects.filter { effect in
        if case .set(let variable, "true") = effect { presented[variable] != nil } else { false }
      }
      let isPrepared = effects.allSatisfy { if case .set = $0 { true } else { false } }
      let isInRow = analysis.tree.ancestors(of: node).contains { analysis.tree[$0].arrangement == .repeated }
      guard !presenting.isEmpty, isPrepared, !isInRow else { return nil }
      return elsewhere.control(doing: presenting, for: node, analysis)
    }

    /// The location in code where all of `effects`, the effects of a tap on `node`, also happen some time after the
    /// view appears. For example, a notice that a tap removes also disappears automatically. Nil if there is no such
    /// location, or if repeating an effect changes something.
    private func placeOfDoingBySelf(
      _ effects: [ViewAction.Effect], around node: NodeID, _ tree: FocusTree
    ) -> String? {
      let effects = effects.filter { !Self.stopsWaiting($0, among: effects) }
      if later.isEmpty || !effects.contains(where: \.settles) { return nil }
      let view = tree.ancestors(of: node).prefix { tree[$0].role == .modifier }.last ?? node
      let found = effects.compactMap { effect in
        later[effect]?.first { tree.contains(view, $0.node) || tree.contains($0.node, node) }
      }
      guard found.count == effects.count, let first = found.first else { return nil }
      var places = SourcePlaces(tree.sources)
      let place = places.location(of: first.span)
      return "\(place.path):\(place.line)"
    }

    /// Whether `effect` only stops a task or timer, which `effects` also discard: `task?.cancel()` and `task = nil`.
    private static func stopsWaiting(_ effect: ViewAction.Effect, among effects: [ViewAction.Effect]) -> Bool
    {
      func stops(_ other: ViewAction.Effect, _ holder: String) -> Bool {
        guard case .perform(let call) = other else { return false }
        return ["cancel", "invalidate"].contains {
          call == "\(holder)?.\($0)()" || call == "\(holder).\($0)()"
        }
      }
      switch effect {
      case .set(let holder, "nil"): return effects.contains { stops($0, holder) }
      case .perform:
        return effects.contains { other in
          if case .set(let holder, "nil") = other { stops(effect, holder) } else { false }
        }
      default: return false
      }
    }

    /// Whether keys have all effects of a tap on `node`, if the view that presents the layer of `node` handles
    /// them. Example: Return in a field below which a list of choices opens.
    func doesAsKeysAroundDo(_ node: NodeID, _ analysis: Analysis) -> Bool {
      guard let effects = taps[node] else { return false }
      return effects.allSatisfy { effect in
        keys[effect]?.contains {
          analysis.tree.contains(analysis[$0].layer, analysis[node].layer)
            && analysis[$0].layer != analysis[node].layer
        } == true
      }
    }
  }
}

extension ViewAction.Effect {
  /// Whether repeating the effect changes nothing.
  fileprivate var settles: Bool {
    switch self {
    case .dismiss: true
    case .set(_, let value): Expression(parsing: value).constant != nil
    case .write, .use, .perform: false
    }
  }
}
