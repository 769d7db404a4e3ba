package import FocusModel
package import FocusNavigation

/// Simulates focus in a running interface: which view has focus, and how each key, click and presentation
/// moves it. In SwiftUI, the simulation includes focus states and focused values, and the effect of
/// assignments.
///
/// A SwiftUI description contains the application's handlers, and the session runs them. The documents of
/// other toolkits contain no handlers. There, keys have only the toolkit's own effects, and the doubts of a
/// record list each decision that is made only in the running application.
///
/// A session is a value: copy it to try something out. `Documentation/FocusSession.md` lists its rules with
/// their sources. Where Apple documents nothing, the notes of a record explain the assumption.
public struct FocusSession: Sendable {
  /// The analysis of the simulated description, with the rows that the document specifies and with the
  /// current names.
  package internal(set) var analysis: Analysis
  /// The simulated environment.
  public let profile: Profile

  // The tree is stored separately from the analysis, because every query uses it.
  package internal(set) var tree: FocusTree
  let system: FocusSystem
  let commands: [NodeID]
  let lookup: SessionLookup

  /// The layers on the screen, the front layer last. Empty only if the tree is empty.
  var layers: [Layer] = []
  /// The values of properties; a property without a value is false or nil.
  var stored: [Storage: SwiftValue] = [:]
  /// The assumed values of conditions that are decided only in the running interface.
  var assumptions: [Expression: Bool] = [:]
  /// The assumptions that contradict known values and have already been reported in a note.
  var contradicted: Set<Expression> = []
  /// The last value that each `onChange` handler on the screen has seen, by handler.
  var watched: [Int: Evaluation] = [:]
  /// The values passed to the `onChange` handler that is running.
  var change: Change?
  /// The statements that wait for a delay, in order of execution.
  var waiting: [Waiting] = []
  /// The visible child of each condition or page container that no variable controls, by container.
  var shownChildren: [NodeID: NodeID] = [:]
  /// Counts the moves of focus, so that the session knows whether focus has moved since an assignment became
  /// pending.
  var seed = 0
  /// The assignments that have not found a view yet.
  var deferred: [FocusStateID: Deferred] = [:]
  /// The values written through bindings whose targets are unknown, by publication.
  var written: [Int: SwiftValue] = [:]
  /// The publications whose values are being computed.
  var beingRead: Set<Int> = []
  /// The handlers that have already been reported as not run.
  var reportedUnplayed: Set<Int> = []
  /// Whether each node currently exists.
  var isPresent: [Bool]
  /// The member that last had focus in each group that is one stop.
  var lastMembers: [NodeID: NodeID] = [:]
  /// The element that last had focus in each page.
  var lastInPage: [NodeID: NodeID] = [:]
  /// The own enablement of elements that the check box of their group disables.
  var ownEnablement: [NodeID: Fact<Bool>] = [:]
  /// The control that had focus before the menu bar; nil while the bar has no focus.
  var focusBeforeBar: NodeID?
  /// The index of the control that last got focus by each key that several controls share.
  var turns: [Chord: Int] = [:]
  /// The nodes that react to appearing and have appeared.
  var appeared: Set<NodeID> = []
  /// The notes, warnings and doubts of the current step.
  var remarks = Remarks()

  /// The record of the initial state, before any step.
  public private(set) var start = Record(step: nil)

  /// A window, sheet, popover or menu on the screen.
  struct Layer: Sendable, Hashable {
    /// The root node of the layer.
    var root: NodeID
    /// The root of the window that the layer belongs to; for a window, its own root.
    var window: NodeID
    /// The focused node in the layer, even while another layer is in front.
    var focused: NodeID?
    /// Whether the initial focus of the layer is not yet determined.
    var isNew = true
  }

  /// A property, or a part of its value: `document.title`.
  struct Storage: Sendable, Hashable {
    var root: Referent
    var members: [String] = []
  }

  /// The value of a property before and after a change.
  struct Change: Sendable, Hashable {
    var old: Evaluation
    var new: Evaluation
  }

  /// Statements that run after a delay.
  struct Waiting: Sendable, Hashable {
    var time: String
    var node: NodeID
    var statements: [Statement]
    var change: Change?
  }

  /// An assignment of a focus state that waits for its view to appear.
  struct Deferred: Sendable, Hashable {
    var value: SwiftValue
    var seed: Int
  }

  /// The information about a step in addition to the resulting state.
  struct Remarks: Sendable, Hashable {
    var warnings: [String] = []
    var notes: [String] = []
    var doubts: [String] = []
    /// The control that the key of the step pressed.
    var pressed: NodeID?
    /// The control that the step operated.
    var operated: NodeID?
    /// Descriptions of the stops that the step requested.
    var stops: [String] = []
    /// The stops that the step requested; nil if it requested none.
    var listed: [NodeID]?
    /// How the step opens menus.
    var opening = MenuOpening.key
    var problem: String?
    /// Whether an assignment found a view to focus, even if that view already had focus.
    var assignsFocus = false
  }

  /// Shows the first window of the tree and determines its initial focus.
  ///
  /// Linear in the size of the tree, like each step.
  ///
  /// - Parameters:
  ///   - analysis: The analysis to simulate.
  ///   - profile: The environment; nil for the platform that the document declares.
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
    switchOffAtFirst()
    guard let window = Self.firstWindow(of: analysis) else { return }
    layers = [Layer(root: window, window: window)]
    for rows in expansion?.shortened ?? [] {
      note("\(tree[rows.node].kind) has \(rows.stated) rows, of which \(rows.count) are simulated")
    }
    beginVariables()
    fillNames()
    settle()
    noteWhatIsNotRun()
    fillNames()
    start = record(of: nil)
  }

  /// Performs `step` and returns its record. A step that cannot be performed changes nothing, and its record
  /// gives the reason.
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

  /// Performs `step` in an interface whose document describes its behaviour.
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

  /// Records why `text` is not a step. Like a step that cannot be performed, this changes nothing.
  mutating func refuse(_ text: String, because error: StepError) -> Record {
    remarks = Remarks()
    remarks.problem = error.description
    var record = record(of: nil)
    record.written = text
    return record
  }

  /// The focused node in the front layer; nil if there isn't one.
  package var focused: NodeID? { layers.last?.focused }

  /// Whether `node` is on the screen.
  package func isPresent(_ node: NodeID) -> Bool { isPresent[Int(node.index)] }

  /// `region` and all its descendants, in document order.
  func nodes(in region: NodeID) -> some RandomAccessCollection<NodeID> {
    tree.subtree(of: region)
  }

  /// Whether `region` contains `node` in its own layer. Presented views do not count as inside their
  /// presenter.
  func covers(_ region: NodeID, _ node: NodeID) -> Bool {
    tree.contains(region, node) && analysis[region].layer == analysis[node].layer
  }
}
