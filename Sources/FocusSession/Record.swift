public import FocusModel
import FocusNavigation

extension FocusSession {
  /// The result of a step.
  public struct Record: Sendable, Hashable {
    /// The step; nil for the beginning, and for text that is not a step.
    public var step: Step?
    /// The step as it was written, for toolkits other than SwiftUI and for text that is not a step.
    public var written: String?
    /// The focused node in the front layer.
    package var focused: NodeID?
    /// The focused node, in words.
    public var focus: String?
    /// The control that the key of the step pressed or gave focus to, in a toolkit other than SwiftUI.
    package var pressed: NodeID?
    /// The front layer, in words.
    public var layer: String = ""
    /// Whether the front layer is presented by another layer: a sheet, popover or menu.
    public var isPresented = false
    /// All focus states with their values, in the order of their declarations.
    public var states: [NamedValue] = []
    /// All readers of focused values with their values.
    public var values: [NamedValue] = []
    /// The publishers that readers of focused values read from, and which of several values a focus state
    /// reads, in words.
    public var sources: [String] = []
    /// Texts on the screen that depend on properties and focused values, by their description.
    public var shown: [String] = []
    /// The commands of the application, with their availability.
    public var commands: [Command] = []
    /// Assignments that wait for their view.
    public var pending: [NamedValue] = []
    /// The reasons why they wait, in the same order.
    public var pendingReasons: [String] = []
    /// The delays that 'wait' lets pass.
    public var waiting: [String] = []
    /// The warnings that SwiftUI would print at run time.
    public var warnings: [String] = []
    /// Other events, and assumptions.
    public var notes: [String] = []
    /// The decisions about this step that only the running application makes, and how to assume one.
    public var doubts: [String] = []
    /// The stops that the step requested, in the order in which Tab visits them.
    public var stops: [String] = []
    /// Why the step could not be done.
    public var problem: String?

    init(step: Step?) { self.step = step }
  }

  /// A command of the application.
  public struct Command: Sendable, Hashable {
    /// Its node.
    package var node: NodeID
    /// Its name.
    public var name: String
    /// Whether it is available.
    public var isEnabled: Bool
  }

  /// The current state.
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
    // Only SwiftUI makes them depend on focus.
    let commands = tree.toolkit.hasFocusSystem ? commands.filter { isPresent($0) } : []
    record.commands = commands.map { node in
      let name = analysis.accessibleName(of: node).text.map(legible)
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
    record.stops = remarks.stops
    record.problem = remarks.problem
    return record
  }
}
