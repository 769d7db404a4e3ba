import FocusModel
import FocusNavigation

/// Tables that a session uses at every step, built once.
struct SessionLookup: Sendable {
  /// The handlers of each node, in document order.
  private(set) var handlers: [NodeID: [Int]] = [:]
  /// Nodes that react to appearing or disappearing.
  private(set) var reacting: [NodeID] = []
  /// The handlers of events outside the simulation.
  private(set) var unplayed: [Int] = []
  /// The `onChange` handlers.
  private(set) var watching: [Int] = []
  /// For each node the innermost `disabled(condition)` around it in its layer, by position; -1 for none.
  private(set) var disablements: [Int32]
  /// For each `disabled(condition)` the next one around it; -1 for none.
  private(set) var outerDisablements: [Int32]
  /// The bindings of each focus state, by its index.
  private(set) var bindings: [[Int]]
  /// The value of each binding, if it never changes.
  private(set) var values: [SwiftValue?]
  /// The presence conditions that mention each property.
  private(set) var conditions: [Referent: [Int]] = [:]
  /// The texts that can change or disappear, in document order.
  private(set) var texts: [NodeID] = []
  /// Names with interpolated values, in document order.
  private(set) var filledNames: [FilledPlace] = []
  /// Properties that are used but not declared.
  private(set) var undeclared: [Name: VariableID] = [:]

  /// A name in a view instance.
  struct Name: Hashable {
    var owner: NodeID?
    var name: String
  }

  /// The position of each name with values in it among the names of its node.
  struct FilledPlace {
    var node: NodeID
    var position: Int
    var expression: Expression
  }

  /// Linear in the size of `tree`.
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
      // A presented view is not inside its presenter.
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

  /// Texts with interpolated values, and texts that only a condition shows.
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
