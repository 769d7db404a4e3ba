public import FocusModel
import FocusNavigation

extension FocusSession {
  /// The result of a step.
  public struct Record: Sendable, Hashable {
    /// The step; nil for the initial state, and for text that is not a step.
    public var step: Step?
    /// The text of the step, for toolkits other than SwiftUI and for text that is not a step.
    public var written: String?
    /// The focused node in the front layer.
    package var focused: NodeID?
    /// A description of the focused node.
    public var focus: String?
    /// The control that the key of the step pressed or focused, in a toolkit other than SwiftUI.
    package var pressed: NodeID?
    /// The control that the step pressed, toggled, chose or opened, in a toolkit other than SwiftUI.
    package var operated: NodeID?
    /// A description of the front layer.
    public var layer: String = ""
    /// Whether the front layer is presented by another layer: a sheet, popover or menu.
    public var isPresented = false
    /// All focus states with their values, in declaration order.
    public var states: [NamedValue] = []
    /// All readers of focused values with their values.
    public var values: [NamedValue] = []
    /// Descriptions of the publishers whose values readers read, and of the value that a focus state reads if
    /// several values are bound to the focused view.
    public var sources: [String] = []
    /// The strings on the screen that depend on properties and focused values, by their description.
    public var shown: [String] = []
    /// The commands of the application, with their availability.
    public var commands: [Command] = []
    /// The assignments that wait for their view to appear.
    public var pending: [NamedValue] = []
    /// The reasons why assignments are ``pending``, in the same order.
    public var pendingReasons: [String] = []
    /// The delays that the step `wait` lets pass.
    public var waiting: [String] = []
    /// The warnings that SwiftUI would print at run time.
    public var warnings: [String] = []
    /// Other events and assumptions.
    public var notes: [String] = []
    /// The decisions in this step that are made only in the running application, and the steps that assume a
    /// result.
    public var doubts: [String] = []
    /// Descriptions of the stops that the step requested, in Tab order.
    public var stops: [String] = []
    /// The ``stops``; nil if the step requested none.
    package var listed: [NodeID]?
    /// Why the step could not be performed; nil if it was performed.
    public var problem: String?

    init(step: Step?) { self.step = step }
  }

  /// A command of the application.
  public struct Command: Sendable, Hashable {
    /// The node of the command.
    package var node: NodeID
    /// The name of the command.
    public var name: String
    /// Whether the command is available.
    public var isEnabled: Bool
  }

  /// The record of the current state after `step`.
  func record(of step: Step?) -> Record {
    var record = Record(step: step)
    record.focused = focused
    record.focus = focused.map { analysis.describe($0) }
    record.layer = layers.last.map { analysis.describe($0.root) } ?? ""
    record.isPresented = layers.last.map { $0.root != $0.window } ?? false
    record.states = system.states.indices.map { index in
      let id = FocusStateID(index)
      return NamedValue(name: name(of: id), value: value(of: id).description)
    }
    record.values = system.readers.indices.map { index in
      NamedValue(name: name(ofReader: index), value: value(of: system.readers[index]))
    }
    record.sources = sources
    record.shown = shownTexts
    // Commands depend on focus only in SwiftUI.
    let commands = tree.toolkit.hasFocusSystem ? commands.filter { isPresent($0) } : []
    record.commands = commands.map { node in
      let name = analysis.accessibleName(of: node).text.flatMap(legible)
      return Command(node: node, name: name ?? tree[node].id ?? tree[node].kind, isEnabled: isEnabled(node))
    }
    for (state, pending) in deferred.sorted(by: { $0.key < $1.key }) {
      record.pending.append(NamedValue(name: name(of: state), value: pending.value.description))
      record.pendingReasons.append(reasonForWaiting(state, pending.value))
    }
    record.waiting = waiting.map(\.time)
    record.warnings = remarks.warnings
    record.notes = remarks.notes
    record.doubts = remarks.doubts
    record.pressed = remarks.pressed
    record.operated = remarks.operated
    record.stops = remarks.stops
    record.listed = remarks.listed
    record.problem = remarks.problem
    return record
  }
}
