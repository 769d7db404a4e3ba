public import FocusModel
import FocusNavigation

extension FocusSession {
  /// A single action of a person or of the application.
  public enum Step: Sendable, Hashable {
    /// The person presses Tab.
    case tab
    /// The person presses Shift-Tab.
    case backTab
    /// The person presses an arrow key or the edge of a remote.
    case arrow(Arrow)
    /// The person clicks or taps the view with this id or label.
    case click(String)
    /// The application focuses the view with this id or label.
    case focus(String)
    /// The application assigns a focus state (`owner.name` if the name alone is ambiguous), or the step sets
    /// a fact about a view (`name.enabled`).
    case set(state: String, value: String)
    /// The person presses a key combination.
    case press(Chord)
    /// The person activates the focused view.
    case activate
    /// The application presents the layer with this id, label, variable or kind, or brings that window to the
    /// front.
    case present(String)
    /// The application dismisses the front layer.
    case dismiss
    /// The application sets a variable to true, so that the arms of conditions on the variable are shown.
    case show(String)
    /// The application sets a variable to false.
    case hide(String)
    /// The person selects the tab or page with this id, label or tag.
    case select(String)
    /// The application assigns a value through a `@FocusedBinding`.
    case write(reader: String, value: String)
    /// The person puts the insertion point into the field with this id or label, and replaces its contents
    /// with this text.
    case type(field: String, text: String)
    /// From this step on, a condition that is decided only in the running interface counts as true or false.
    case assume(condition: String, Bool)
    /// Time passes, so delayed statements run.
    case wait
    /// The step lists the stops of the front layer.
    case shows
  }

  /// A direction of arrow keys.
  public enum Arrow: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right
  }

  /// The reason why a string is not a step, or why a step cannot be performed.
  public struct StepError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text of the step.
    public var text: String
    /// The problem, as a clause.
    public var problem: String

    /// Whether the text is a valid step that cannot be performed now.
    public var isStep = false

    /// The complete, human-readable message.
    public var description: String {
      isStep ? "'\(text)' cannot be done: \(problem)" : "'\(text)' is not a step: \(problem)"
    }
  }
}

extension FocusSession.Step: CustomStringConvertible {
  /// The list of steps, as printed in a terminal.
  public static let manual = """
    tab, shift-tab           moves to the next or previous stop
    up, down, left, right    an arrow key, or the edge of a remote
    click:NAME               clicks or taps the element with that id, label or kind; NAME#2 is the second one
    focus:NAME               the application sends focus there
    press:CHORD              presses keys: press:command-s, or without 'press:': return, escape, alt+s
    activate                 activates the focused element
    shows                    lists the stops that Tab reaches in the layer in front
    set:STATE=VALUE          the application assigns a focus state; nil or false takes focus away
    set:NAME.enabled=false   the application disables a view; also visible, focusable, expanded
    present:NAME, open:NAME  presents a sheet, popover or menu, or brings a window to the front
    dismiss                  dismisses the layer in front, or the page pushed last
    show:VARIABLE            makes a condition's variable true
    hide:VARIABLE            makes it false
    select:NAME, page:NAME   selects a tab or page
    write:READER=VALUE       writes through a @FocusedBinding
    type:FIELD=TEXT          types TEXT into the field with that id or label, replacing its contents
    assume:CONDITION=true    treats a condition of the description as true, or false, from now on
    wait                     lets a pending delay elapse

    STATE and READER are property names, or Owner.name where that is ambiguous. In the documents of toolkits other
    than SwiftUI, CONDITION is NAME.visible, NAME.enabled, NAME.focusable,
    NAME.expanded or, for a table that has rows, NAME.filled.
    """

  /// Parses a step in any of the forms listed in ``manual``.
  public init(parsing text: String) throws(FocusSession.StepError) {
    func wrong(_ problem: String) -> FocusSession.StepError { .init(text: text, problem: problem) }
    let colon = text.firstIndex(of: ":")
    let verb = colon.map { String(text[..<$0]) } ?? text
    let rest = colon.map { String(text[text.index(after: $0)...]) }

    if let plain = Self.plain[verb] {
      guard rest == nil else { throw wrong("'\(verb)' takes no argument") }
      self = plain
      return
    }
    if rest == nil, let chord = Chord(written: text) {
      self = .press(chord)
      return
    }
    guard Self.verbs.contains(verb) else {
      if let problem = Self.problem(withKeys: text) { throw wrong(problem) }
      throw wrong(
        Spelling.nearest(to: verb, among: Array(Self.plain.keys) + Self.verbs).map { "did you mean '\($0)'?" }
          ?? "no step is called '\(verb)'; choose from \(Self.namesInWords)")
    }
    guard let rest, !rest.isEmpty else { throw wrong("something must follow '\(verb):'") }
    switch verb {
    case "assume":
      guard let equals = rest.lastIndex(of: "="), equals != rest.startIndex,
        let truth = Bool(String(rest[rest.index(after: equals)...]).lowercased())
      else { throw wrong("write assume:CONDITION=true or assume:CONDITION=false") }
      self = .assume(condition: String(rest[..<equals]), truth)
    case "click": self = .click(rest)
    case "focus": self = .focus(rest)
    case "present", "open": self = .present(rest)
    case "show": self = .show(rest)
    case "hide": self = .hide(rest)
    case "select", "page": self = .select(rest)
    case "press":
      guard let chord = Chord(words: rest) ?? Chord(written: rest) else {
        throw wrong("write a key combination like command-shift-s, return or escape")
      }
      self = .press(chord)
    default:
      guard let equals = rest.firstIndex(of: "="), equals != rest.startIndex else {
        throw wrong("write \(verb):NAME=VALUE")
      }
      let name = String(rest[..<equals])
      let value = String(rest[rest.index(after: equals)...])
      if verb == "type" {
        self = .type(field: name, text: value)
        return
      }
      guard !value.isEmpty else { throw wrong("the value is missing; write nil or false in full") }
      self = verb == "set" ? .set(state: name, value: value) : .write(reader: name, value: value)
    }
  }

  /// Why `text`, which looks like keys or an option of the command, is not a step; nil for other texts.
  private static func problem(withKeys text: String) -> String? {
    if text.isEmpty { return "it is empty; choose from \(namesInWords)" }
    if text.hasPrefix("--") { return "options must precede the '--' before the steps" }
    if text.count == 1 { return "write 'press:\(text)' for this key" }
    guard let plus = text.lastIndex(of: "+"), plus != text.startIndex, !text.contains(":") else { return nil }
    let key = text[text.index(after: plus)...]
    let isKey = key.count == 1 || Key.isNamed(key.lowercased())
    return isKey
      ? "'\(text[..<plus])' is not a modifier; write alt, ctrl, shift or command"
      : "'\(key)' is not a key" + Spelling.suggestion(for: key.lowercased(), among: Key.names.sorted())
  }

  /// The step in the form that ``init(parsing:)`` reads.
  public var description: String {
    switch self {
    case .tab: "tab"
    case .backTab: "shift-tab"
    case .arrow(let arrow): arrow.rawValue
    case .click(let name): "click:\(name)"
    case .focus(let name): "focus:\(name)"
    case .set(let state, let value): "set:\(state)=\(value)"
    case .press(let chord): "press:\(chord)"
    case .activate: "activate"
    case .present(let name): "present:\(name)"
    case .dismiss: "dismiss"
    case .show(let variable): "show:\(variable)"
    case .hide(let variable): "hide:\(variable)"
    case .select(let name): "select:\(name)"
    case .write(let reader, let value): "write:\(reader)=\(value)"
    case .type(let field, let text): "type:\(field)=\(text)"
    case .assume(let condition, let value): "assume:\(condition)=\(value)"
    case .wait: "wait"
    case .shows: "shows"
    }
  }

  /// The spellings and prefixes of steps, for shell completion.
  package static let spellings = plain.keys.sorted() + verbs.map { "\($0):" }

  private static let plain: [String: FocusSession.Step] = [
    "tab": .tab, "shift-tab": .backTab, "up": .arrow(.up), "down": .arrow(.down), "left": .arrow(.left),
    "right": .arrow(.right), "activate": .activate, "dismiss": .dismiss, "wait": .wait,
    "shows": .shows,
  ]
  private static let verbs = [
    "click", "focus", "press", "set", "present", "open", "show", "hide", "select", "page", "write", "type",
    "assume",
  ]
  private static let namesInWords =
    "tab, shift-tab, up, down, left, right, activate, dismiss, wait, shows, click:, focus:, press:, set:, present:, "
    + "open:, show:, hide:, select:, page:, write:, type: and assume:"
}

extension Chord {
  /// Reads keys as written on keyboards, joined by plus signs or hyphens: `alt+s`, `ctrl+shift+tab`,
  /// `escape`. Nil for a single character, which is not a step, and for words that are not keys.
  fileprivate init?(written text: String) {
    guard text.count > 1 else { return nil }
    self.init(words: text.split(separator: "+", omittingEmptySubsequences: false).joined(separator: "-"))
  }
}
