package import FocusModel
package import FocusNavigation

/// Simulates focus in a running interface: the focused view, and the effect of each key, click and presentation on it;
/// in SwiftUI, also the focus states and focused values, and the effect of assignments on them.
///
/// A SwiftUI description states the application's handlers, and the session runs them. The documents of other
/// toolkits do not state handlers: keys do what the toolkit does by itself, and a record's doubts name each
/// decision that only the running application makes.
///
/// A value type: copy a session to try something out. `Documentation/FocusSession.md` lists its rules, with their
/// sources; if Apple says nothing, a record's notes state the assumption.
public struct FocusSession: Sendable {
  /// The simulated description, with the document's stated rows and the current names.
  package internal(set) var analysis: Analysis
  /// The environment.
  public let profile: Profile

  // Stored separately from the analysis, because every query uses them.
  package internal(set) var tree: FocusTree
  let system: FocusSystem
  let commands: [NodeID]
  let lookup: SessionLookup

  /// The layers on the screen, the front one last. Never empty unless the tree is.
  var layers: [Layer] = []
  /// Values of properties; properties without a value are false or nil.
  var stored: [Storage: SwiftValue] = [:]
  /// Assumed values of conditions that only the running interface decides.
  var assumptions: [Expression: Bool] = [:]
  /// Assumptions that known values contradict, and for which a note exists.
  var contradicted: Set<Expression> = []
  /// The last value that each `onChange` on the screen has seen, by its handler.
  var watched: [Int: Evaluation] = [:]
  /// The values passed to the running `onChange`.
  var change: Change?
  /// Statements that wait for a delay, in order of execution.
  var waiting: [Waiting] = []
  /// Shown children of conditions and pages that no variable decides, by container.
  var shownChildren: [NodeID: NodeID] = [:]
  /// Counts the moves of focus, so a pending assignment can find out whether focus has moved in between.
  var seed = 0
  /// Assignments that found no view yet.
  var deferred: [FocusStateID: Deferred] = [:]
  /// Values written through bindings to unknown targets, by publication.
  var written: [Int: SwiftValue] = [:]
  /// The publications whose values are being computed.
  var beingRead: Set<Int> = []
  /// Handlers with a note that they do not run.
  var toldUnplayed: Set<Int> = []
  /// Whether each node exists now.
  var isPresent: [Bool]
  /// The member that last had focus, for each group that is one stop.
  var lastMembers: [NodeID: NodeID] = [:]
  /// Nodes that react to appearing and have appeared.
  var appeared: Set<NodeID> = []
  /// The remarks of the current step.
  var remarks = Remarks()

  /// The record of the interface's appearance, before any step.
  public private(set) var start = Record(step: nil)

  /// A window, sheet, popover or menu on the screen.
  struct Layer: Sendable, Hashable {
    /// Its root.
    var root: NodeID
    /// The window it belongs to; itself for a window.
    var window: NodeID
    /// The focused node in it, even while another layer is in front.
    var focused: NodeID?
    /// Whether its first focus is not yet determined.
    var isNew = true
  }

  /// A property, or a part of its value: `document.title`.
  struct Storage: Sendable, Hashable {
    var root: Referent
    var members: [String] = []
  }

  /// A value before and after it changed.
  struct Change: Sendable, Hashable {
    var old: Evaluation
    var new: Evaluation
  }

  /// A delayed continuation.
  struct Waiting: Sendable, Hashable {
    var time: String
    var node: NodeID
    var statements: [Statement]
    var change: Change?
  }

  /// An assignment that waits for its view.
  struct Deferred: Sendable, Hashable {
    var value: SwiftValue
    var seed: Int
  }

  /// Remarks of a step, in addition to the resulting state.
  struct Remarks: Sendable, Hashable {
    var warnings: [String] = []
    var notes: [String] = []
    var doubts: [String] = []
    /// The control that the key of the step pressed.
    var pressed: NodeID?
    /// The stops that the step requested.
    var stops: [String] = []
    var problem: String?
    /// Whether an assignment led to a view, even if it already had focus.
    var assignsFocus = false
  }

  /// Shows the first window of the tree and lets its focus settle.
  ///
  /// Linear in the size of the tree, as each step is.
  ///
  /// - Parameters:
  ///   - analysis: The analysis to simulate.
  ///   - profile: The environment; nil for the platform that the document names.
  package init(_ analysis: Analysis, profile: Profile? = nil) {
    let expansion = RowExpansion(analysis.tree)
    let analysis = expansion.map { Analysis($0.tree) } ?? analysis
    self.analysis = analysis
    self.profile = profile ?? Profile(platform: analysis.tree.focusSystem.usualPlatform)
    tree = analysis.tree
    system = analysis.tree.focusSystem
    commands = Self.commands(in: analysis.tree)
    lookup = SessionLookup(analysis.tree)
    isPresent = [Bool](repeating: false, count: analysis.tree.nodes.count)
    guard let window = Self.firstWindow(of: analysis) else { return }
    layers = [Layer(root: window, window: window)]
    for rows in expansion?.shortened ?? [] {
      note("\(tree[rows.node].kind) has \(rows.stated) rows, of which \(rows.count) are played")
    }
    beginVariables()
    fillNames()
    settle()
    noteWhatIsNotRun()
    fillNames()
    start = record(of: nil)
  }

  /// Performs `step` and returns its record. A step that cannot be done changes nothing, and its record says
  /// why.
  @discardableResult
  public mutating func perform(_ step: Step) -> Record {
    remarks = Remarks()
    if layers.isEmpty {
      remarks.problem = "there is nothing on the screen"
      return record(of: step)
    }
    if tree.toolkit.hasFocusSystem { playByFocusSystem(step) } else { playByToolkit(step) }
    settle()
    noteWhatIsNotRun()
    noteContradictions()
    fillNames()
    return record(of: step)
  }

  /// Performs `step` in an interface that states its behaviour.
  private mutating func playByFocusSystem(_ step: Step) {
    switch step {
    case .tab: tab(by: 1)
    case .backTab: tab(by: -1)
    case .arrow(let arrow): self.arrow(arrow)
    case .click(let name): click(name)
    case .focus(let name): sendFocus(to: name)
    case .set(let state, let value): assign(state, value)
    case .press(let chord): press(chord)
    case .activate: activateFocused()
    case .present(let name): present(name)
    case .dismiss: dismissFront()
    case .show(let variable): setVariable(named: variable, to: .bool(true))
    case .hide(let variable): setVariable(named: variable, to: .unset)
    case .select(let name): select(name)
    case .write(let reader, let value): write(reader, value)
    case .type(let field, let text): type(text, into: field)
    case .assume(let condition, let value): assume(condition, value)
    case .wait: wait()
    case .shows: listStops()
    }
  }

  /// Records why `text` is not a step. Like a step that cannot be done, it changes nothing.
  mutating func refuse(_ text: String, because error: StepError) -> Record {
    remarks = Remarks()
    remarks.problem = error.description
    var record = record(of: nil)
    record.written = text
    return record
  }

  /// The focused node in the front layer.
  package var focused: NodeID? { layers.last?.focused }

  /// Whether `node` is on the screen.
  package func isPresent(_ node: NodeID) -> Bool { isPresent[Int(node.index)] }

  /// `region` and all inside it, in document order.
  func nodes(in region: NodeID) -> some RandomAccessCollection<NodeID> {
    tree.subtree(of: region)
  }

  /// Whether `region` contains `node` in its own layer: presented views are not inside their presenter.
  func covers(_ region: NodeID, _ node: NodeID) -> Bool {
    tree.contains(region, node) && analysis[region].layer == analysis[node].layer
  }
}
