package import FocusModel
package import FocusNavigation

/// Focus in a running SwiftUI interface, simulated: what has it, what the focus states and focused values
/// are, and what each key, click, assignment or presentation does to them.
///
/// A value type: copy it to try something out. The rules it follows, with their sources, are listed in
/// `Documentation/FocusSession.md`; where Apple says nothing, a record's notes say what was assumed.
public struct FocusSession: Sendable {
  /// The simulated description, with the rows that the document states and with names as they are now.
  package internal(set) var analysis: Analysis
  /// Where.
  public let profile: Profile

  // Kept beside the analysis because every question goes through them.
  package let tree: FocusTree
  let system: FocusSystem
  let commands: [NodeID]
  let lookup: SessionLookup

  /// The layers on the screen, the one in front last. Never empty unless the tree is.
  var layers: [Layer] = []
  /// What properties hold that have a value; the others are false or nil.
  var stored: [Storage: SwiftValue] = [:]
  /// What conditions are taken to be that only the running interface decides.
  var assumptions: [Expression: Bool] = [:]
  /// Those of them that what is known contradicts, and of which that has been said.
  var contradicted: Set<Expression> = []
  /// What each `onChange` of the views on the screen has seen last, by its handler.
  var watched: [Int: Evaluation] = [:]
  /// The values that the `onChange` being run is told of.
  var change: Change?
  /// Statements that wait for time to pass, in the order in which they were met.
  var waiting: [Waiting] = []
  /// Shown children of conditions and pages that no variable decides, by container.
  var shownChildren: [NodeID: NodeID] = [:]
  /// Counts the moves of focus, so that a pending assignment knows whether one came between.
  var seed = 0
  /// Assignments that found no view yet.
  var deferred: [FocusStateID: Deferred] = [:]
  /// What was written through bindings to nothing that is known, by publication.
  var written: [Int: SwiftValue] = [:]
  /// The publications whose value is being worked out.
  var beingRead: Set<Int> = []
  /// Handlers of which it is said that they are not run.
  var toldUnplayed: Set<Int> = []
  /// Whether each node is there now.
  var isPresent: [Bool]
  /// Nodes that react to appearing and have appeared.
  var appeared: Set<NodeID> = []
  /// What the step under way has to tell.
  var remarks = Remarks()

  /// What happened when the interface appeared, before any step.
  public private(set) var start = Record(step: nil)

  /// A window, sheet, popover or menu on the screen.
  struct Layer: Sendable, Hashable {
    /// Its root.
    var root: NodeID
    /// The window it belongs to; itself for a window.
    var window: NodeID
    /// What has focus in it, also while another layer is in front.
    var focused: NodeID?
    /// Whether its first focus is still to be found.
    var isNew = true
  }

  /// A property, or a part of what it holds: `document.title`.
  struct Storage: Sendable, Hashable {
    var root: Referent
    var members: [String] = []
  }

  /// A value before and after it changed.
  struct Change: Sendable, Hashable {
    var old: Evaluation
    var new: Evaluation
  }

  /// What a delay puts off.
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

  /// What a step has to tell besides the state it leads to.
  struct Remarks: Sendable, Hashable {
    var warnings: [String] = []
    var notes: [String] = []
    var problem: String?
    /// Whether an assignment led to a view, if only to the one that has focus already.
    var assignsFocus = false
  }

  /// Shows the first window of the tree and lets its focus settle.
  ///
  /// Linear in the size of the tree, as each step is.
  ///
  /// - Parameters:
  ///   - analysis: What is simulated.
  ///   - profile: Where; nil for the platform that the document says it is for.
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

  /// Does `step` and says what came of it. A step that cannot be done changes nothing and says why.
  @discardableResult
  public mutating func perform(_ step: Step) -> Record {
    remarks = Remarks()
    if layers.isEmpty {
      remarks.problem = "there is nothing on the screen"
      return record(of: step)
    }
    switch step {
    case .tab: tab(by: 1)
    case .backTab: tab(by: -1)
    case .arrow(let arrow): self.arrow(arrow)
    case .click(let name): click(name)
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
    }
    settle()
    noteWhatIsNotRun()
    noteContradictions()
    fillNames()
    return record(of: step)
  }

  /// Says of `text`, which is no step, why it is none. Like a step that cannot be done, it changes nothing.
  mutating func refuse(_ text: String, because error: StepError) -> Record {
    remarks = Remarks()
    remarks.problem = error.description
    var record = record(of: nil)
    record.written = text
    return record
  }

  /// What has focus in the layer in front.
  package var focused: NodeID? { layers.last?.focused }

  /// Whether `node` is on the screen.
  package func isPresent(_ node: NodeID) -> Bool { isPresent[Int(node.index)] }

  /// `region` and all inside it, in document order.
  func nodes(in region: NodeID) -> some RandomAccessCollection<NodeID> {
    tree.subtree(of: region)
  }

  /// Whether `region` holds `node` in its own layer: what a view presents is not inside it.
  func covers(_ region: NodeID, _ node: NodeID) -> Bool {
    tree.contains(region, node) && analysis[region].layer == analysis[node].layer
  }
}
