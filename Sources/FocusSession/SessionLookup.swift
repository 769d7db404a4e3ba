import FocusModel
import FocusNavigation

/// Lookup tables that a session uses in every step, built once.
struct SessionLookup: Sendable {
  /// The indices of the handlers of each node, in document order.
  private(set) var handlers: [NodeID: [Int]] = [:]
  /// The nodes that react to appearing or disappearing.
  private(set) var reacting: [NodeID] = []
  /// The indices of handlers that react to events outside the simulation.
  private(set) var unplayed: [Int] = []
  /// The indices of the `onChange` handlers.
  private(set) var watching: [Int] = []
  /// The index of the innermost `disabled(condition)` that contains each node in its layer; -1 if there isn't
  /// one.
  private(set) var disablements: [Int32]
  /// The index of the innermost `disabled(condition)` that contains each `disabled(condition)`; -1 if there
  /// isn't one.
  private(set) var outerDisablements: [Int32]
  /// The indices of the bindings of each focus state, by state index.
  private(set) var bindings: [[Int]]
  /// The constant value of each binding; nil if the value can change.
  private(set) var values: [SwiftValue?]
  /// The presence conditions that depend on each property.
  private(set) var conditions: [Referent: [Int]] = [:]
  /// The text nodes that can change or disappear, in document order.
  private(set) var texts: [NodeID] = []
  /// The names with interpolated values, in document order.
  private(set) var filledNames: [FilledPlace] = []
  /// The properties that are used but not declared.
  private(set) var undeclared: [Name: VariableID] = [:]

  /// The name of a property in a view instance.
  struct Name: Hashable {
    var owner: NodeID?
    var name: String
  }

  /// The position of a name with interpolated values among the names of its node.
  struct FilledPlace {
    var node: NodeID
    var position: Int
    var expression: Expression
  }

  /// Builds the tables. Linear in the size of `tree`.
  init(_ tree: FocusTree) {
    let system = tree.focusSystem
    (disablements, outerDisablements) = Self.disablements(in: tree)
    texts = Self.texts(in: tree)
    for (position, handler) in system.handlers.enumerated() {
      handlers[handler.node, default: []].append(position)
      switch handler.trigger {
      case .onAppear, .task, .onDisappear: if reacting.last != handler.node { reacting.append(handler.node) }
      case .onChange where handler.subject != nil: watching.append(position)
      case .onChange, .onReceive, .onCommand: if !handler.statements.isEmpty { unplayed.append(position) }
      default: break
      }
    }
    filledNames = system.filledNames.compactMap { filled in
      tree.names[filled.node]?.firstIndex { $0.source == filled.source && $0.text == filled.text }
        .map { FilledPlace(node: filled.node, position: $0, expression: filled.expression) }
    }
    bindings = Array(repeating: [], count: system.states.count)
    values = []
    values.reserveCapacity(system.bindings.count)
    for (position, binding) in system.bindings.enumerated() {
      if let state = binding.state { bindings[state.index].append(position) }
      values.append(binding.value.constant)
    }
    for (position, variable) in system.variables.enumerated() where !variable.isDeclared {
      undeclared[Name(owner: variable.owner, name: variable.name)] = VariableID(position)
    }
    for (position, condition) in system.conditions.enumerated() {
      for property in condition.condition.properties {
        if conditions[property.referent]?.last != position {
          conditions[property.referent, default: []].append(position)
        }
      }
    }
  }

  private static func disablements(in tree: FocusTree) -> (innermost: [Int32], outer: [Int32]) {
    var outer = [Int32](repeating: -1, count: tree.focusSystem.disablements.count)
    if outer.isEmpty { return ([Int32](repeating: -1, count: tree.nodes.count), outer) }
    let own = Dictionary(
      tree.focusSystem.disablements.enumerated().map {
        ($0.element.node, Int32(truncatingIfNeeded: $0.offset))
      }
    ) { first, _ in first }
    var innermost: [Int32] = []
    innermost.reserveCapacity(tree.nodes.count)
    for position in tree.nodes.indices {
      let node = tree.nodes[position]
      // A presented view does not count as inside its presenter.
      let around = node.role.isLayer ? -1 : node.parent.map { innermost[Int($0.index)] } ?? -1
      if let here = own[NodeID(position)] {
        outer[Int(here)] = around
        innermost.append(here)
      } else {
        innermost.append(around)
      }
    }
    return (innermost, outer)
  }

  /// The text nodes with interpolated values, and the text nodes that are shown only under a condition.
  private static func texts(in tree: FocusTree) -> [NodeID] {
    let system = tree.focusSystem
    let arms = Set(system.conditions.lazy.map(\.node).filter { !tree[$0].role.isLayer })
    return tree.ids.filter { node in
      if case .interpolation = system.contents[node] { return true }
      return !arms.isEmpty && tree[node].role == .label
        && tree.ancestry(of: node).contains { arms.contains($0) }
    }
  }
}
