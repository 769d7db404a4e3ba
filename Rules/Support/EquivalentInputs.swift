import FocusModel
import FocusNavigation

/// The values that a person enters with fields, sliders, steppers and similar controls, or changes step by
/// step with buttons and keys.
struct EquivalentInputs {
  private var controls: [Storage: [NodeID]] = [:]
  /// The controls and keys that assign each property, with the assigned values.
  private var steps: [Storage: [Step]] = [:]

  private struct Step {
    var node: NodeID
    var value: Expression
  }

  /// A property, or a part of its value.
  private struct Storage: Hashable {
    var root: Referent
    var members: [String]

    init?(_ expression: Expression, _ tree: FocusTree) {
      guard var path = expression.path else { return nil }
      // A parameter stands for the argument that is passed for it.
      if case .variable(let id) = path.root, !tree.focusSystem.variables[id.index].isDeclared,
        let given = tree.focusSystem.variables[id.index].initialValue?.path
      {
        path = (given.root, given.members + path.members)
      }
      (root, members) = (path.root, path.members)
    }

    /// The file with a control for the stored value that the property represents.
    func fileOfControl(_ tree: FocusTree) -> String? {
      guard members.isEmpty, case .variable(let id) = root else { return nil }
      let key = tree.focusSystem.variables[id.index].storageKey
      return key.flatMap { tree.focusSystem.controlsOfStoredValues[$0] }
    }

    /// Whether the root is a `@State` of a view.
    func isOwnState(_ tree: FocusTree) -> Bool {
      if case .variable(let id) = root { tree.focusSystem.variables[id.index].isOwnState } else { false }
    }
  }

  init(_ tree: FocusTree) {
    for (node, value) in tree.focusSystem.entries {
      if let storage = Storage(value, tree) { controls[storage, default: []].append(node) }
    }
    for storage in controls.keys { controls[storage]?.sort() }
    guard tree.focusSystem.gestures.values.contains(.drag) else { return }
    for handler in tree.focusSystem.handlers where EquivalentCommands.triggers.contains(handler.trigger) {
      var values: [Storage: [Expression]] = [:]
      Self.collect(handler.statements, tree, into: &values)
      for (storage, assigned) in values {
        steps[storage, default: []] += assigned.map { Step(node: handler.node, value: $0) }
      }
    }
  }

  /// The words for a control that sets the same property as a gesture on `node`, with its location. Besides
  /// this property, a drag may set its own position: a state of the view, or a property that the drag resets
  /// at the end. A click must have no other effects than assignments. A text field does not match a click,
  /// because people would have to type the value that the click assigns.
  func control(settingAs node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    let areAnyElsewhere = !tree.focusSystem.controlsOfStoredValues.isEmpty
    guard !controls.isEmpty || !steps.isEmpty || areAnyElsewhere else { return nil }
    let isDrag = tree.focusSystem.gestures[node] == .drag
    var values: [Storage: [Expression]] = [:]
    for handler in tree.focusSystem.handlers where handler.node == node {
      guard isDrag || Self.onlyAssigns(handler.statements) else { return nil }
      Self.collect(handler.statements, tree, into: &values)
    }
    var found: NodeID?
    var files: Set<String> = []
    for (storage, assigned) in values {
      let control = controls[storage]?.first {
        tree[$0].role.isControl && (isDrag || !tree[$0].role.isTextInput) && analysis.isStop($0)
          && !analysis.isOutOfUse($0) && analysis[$0].layer == analysis[node].layer
      }
      if let control = control ?? (isDrag ? self.control(stepping: storage, besides: node, analysis) : nil) {
        found = min(found ?? control, control)
      } else if let file = storage.fileOfControl(tree) {
        files.insert(file)
      } else if !assigned.contains(where: \.isReset), !(isDrag && storage.isOwnState(tree)) {
        return nil
      }
    }
    return found.map { Self.words(for: $0, analysis) } ?? files.min().map { "a control in \($0)" }
  }

  /// The first control or key that changes `storage` in steps. Otherwise, the first of several controls or
  /// keys that set `storage` to different values.
  private func control(stepping storage: Storage, besides drag: NodeID, _ analysis: Analysis) -> NodeID? {
    let others = (steps[storage] ?? []).filter {
      $0.node != drag && !analysis.isOutOfUse($0.node)
        && analysis[$0.node].layer == analysis[drag].layer
    }
    let isStepped = others.contains { $0.value.constant == nil } || Set(others.map(\.value)).count > 1
    return isStepped ? others.map(\.node).min() : nil
  }

  /// The words for a text field that a click on `node` empties, with its location. Keys can do the same: they select
  /// and delete the text. The click may also reset states. A view of an unknown class that receives the text may be a
  /// field.
  func field(emptiedBy node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    guard !controls.isEmpty else { return nil }
    if let field = field(withCross: node, analysis) { return Self.words(for: field, analysis) }
    var values: [Storage: [Expression]] = [:]
    for handler in tree.focusSystem.handlers where handler.node == node {
      guard Self.onlyAssigns(handler.statements) else { return nil }
      Self.collect(handler.statements, tree, into: &values)
    }
    var found: NodeID?
    for (storage, assigned) in values {
      let field = controls[storage]?.first {
        (tree[$0].role.isTextInput || tree[$0].role == .custom) && analysis.isStop($0)
          && !analysis.isOutOfUse($0) && analysis[$0].layer == analysis[node].layer
      }
      if let field, assigned.allSatisfy({ $0 == .literal(.string("")) }) {
        found = min(found ?? field, field)
      } else if !assigned.allSatisfy(\.isReset) {
        return nil
      }
    }
    return found.map { Self.words(for: $0, analysis) }
  }

  private static func words(for control: NodeID, _ analysis: Analysis) -> String {
    var places = SourcePlaces(analysis.tree.sources)
    let place = places.location(of: analysis.tree[control].span)
    return "\(analysis.describe(control)) (\(place.path):\(place.line))"
  }

  /// The text field whose text decides whether the picture in `node` is shown, if this is a system picture
  /// for clearing fields. The method that a click calls does not matter.
  private func field(withCross node: NodeID, _ analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    let isCross = tree.names[tree.modified(by: node)]?.contains {
      $0.source == .picture && tree.toolkit.views.pressing.clearingPictures.contains($0.text)
    }
    guard isCross == true else { return nil }
    let around = Set(tree.ancestors(of: node).prefix { !tree[$0].role.isLayer })
    return tree.focusSystem.conditions.lazy.filter { around.contains($0.node) }
      .flatMap { Self.texts(thatAreNotEmptyIf: $0.condition) }
      .compactMap { Storage($0, tree).flatMap { controls[$0]?.first { tree[$0].role.isTextInput } } }
      .first { analysis[$0].layer == analysis[node].layer && analysis.isStop($0) && !analysis.isOutOfUse($0) }
  }

  /// The strings that are not empty if `condition` is true.
  private static func texts(thatAreNotEmptyIf condition: Expression) -> [Expression] {
    switch condition {
    case .not(.access(let text, "isEmpty", _)), .binary(.notEqual, let text, .literal(.string(""))),
      .binary(.greater, .access(let text, "count", _), .literal(.integer(0))):
      [text]
    case .binary(.and, let first, let second):
      texts(thatAreNotEmptyIf: first) + texts(thatAreNotEmptyIf: second)
    default: []
    }
  }

  private static func onlyAssigns(_ statements: [Statement]) -> Bool {
    statements.allSatisfy { statement in
      switch statement.kind {
      case .assign, .focus: true
      case .branch(let arms): arms.allSatisfy { onlyAssigns($0.statements) }
      default: false
      }
    }
  }

  private static func collect(
    _ statements: [Statement], _ tree: FocusTree, into values: inout [Storage: [Expression]]
  ) {
    for statement in statements {
      switch statement.kind {
      case .assign(let target, let value):
        if let storage = Storage(target, tree) { values[storage, default: []].append(value) }
      case .branch(let arms): for arm in arms { collect(arm.statements, tree, into: &values) }
      case .delay(_, let inner): collect(inner, tree, into: &values)
      default: break
      }
    }
  }
}
