public import FocusModel
import FocusNavigation

extension FocusSession {
  /// One thing that a person or the application does.
  public enum Step: Sendable, Hashable {
    /// Tab.
    case tab
    /// Shift-Tab.
    case backTab
    /// An arrow key or the edge of a remote.
    case arrow(Arrow)
    /// A click or tap on the view with this id or label.
    case click(String)
    /// The application sends focus to the view with this id or label.
    case focus(String)
    /// The application assigns a focus state, `owner.name` if the name alone is ambiguous, or states a fact about a view,
    /// `name.enabled`.
    case set(state: String, value: String)
    /// A key combination.
    case press(Chord)
    /// Operates the focused view.
    case activate
    /// Presents the layer of this id, label, variable or kind, or brings the window to the front.
    case present(String)
    /// Dismisses the front layer.
    case dismiss
    /// Makes a variable true, which shows the arms of conditions on it.
    case show(String)
    /// Makes a variable false.
    case hide(String)
    /// Selects the tab or page of this id, label or tag.
    case select(String)
    /// Writes through a `@FocusedBinding`.
    case write(reader: String, value: String)
    /// Puts the insertion point into the field of this id or label, and replaces its contents with this text.
    case type(field: String, text: String)
    /// From here on, a condition that only the running interface decides counts as true or false.
    case assume(condition: String, Bool)
    /// Time passes: delayed statements continue.
    case wait
    /// Lists the stops of the front layer.
    case shows
  }

  /// A direction.
  public enum Arrow: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right
  }

  /// Why text is not a step, or why a step cannot be done.
  public struct StepError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text.
    public var text: String
    /// The problem, in a clause.
    public var problem: String

    /// Whether it is a valid step that cannot be done now.
    public var isStep = false

    /// The complete message, for people.
    public var description: String {
      isStep ? "'\(text)' cannot be done: \(problem)" : "'\(text)' is not a step: \(problem)"
    }
  }
}

extension FocusSession.Step: CustomStringConvertible {
  /// The list of steps, for people at a terminal.
  public static let manual = """
    tab, shift-tab           moves to the next or previous stop
    up, down, left, right    an arrow key, or the edge of a remote
    click:NAME               clicks or taps what has that id, label or kind; NAME#2 is the second
    focus:NAME               the application sends focus there
    press:CHORD              presses keys: press:command-s, or without 'press:': return, escape, alt+s
    activate                 operates what has focus
    shows                    lists the stops that Tab reaches in the layer in front
    set:STATE=VALUE          the application assigns a focus state; nil or false takes focus away
    set:NAME.enabled=false   the application disables a view; also visible, focusable, expanded
    present:NAME, open:NAME  presents a sheet or popover, or brings a window to the front
    dismiss                  dismisses the layer in front, or the page pushed last
    show:VARIABLE            makes a condition's variable true
    hide:VARIABLE            makes it false
    select:NAME, page:NAME   selects a tab or page
    write:READER=VALUE       writes through a @FocusedBinding
    type:FIELD=TEXT          types TEXT into the field of that id or label, in place of what it holds
    assume:CONDITION=true    takes a condition of the description to be true, or false, from here on
    wait                     lets the time pass that a delay waits for

    STATE and READER are property names, or Owner.name where that is ambiguous. In the documents of toolkits other
    than SwiftUI, CONDITION is NAME.visible, NAME.enabled, NAME.focusable,
    NAME.expanded or, for a table that has rows, NAME.filled.
    """

  /// Parses the step in `text`, in the forms that ``manual`` lists.
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
      throw wrong(
        Spelling.nearest(to: verb, among: Array(Self.plain.keys) + Self.verbs).map { "did you mean '\($0)'?" }
          ?? "no step is called '\(verb)'; choose from \(Self.namesInWords)")
    }
    guard let rest, !rest.isEmpty else { throw wrong("something has to follow '\(verb):'") }
    switch verb {
    case "assume":
      guard let equals = rest.lastIndex(of: "="), equals != rest.startIndex,
        let truth = Bool(String(rest[rest.index(after: equals)...]).lowercased())
      else { throw wrong("it is written assume:CONDITION=true or assume:CONDITION=false") }
      self = .assume(condition: String(rest[..<equals]), truth)
    case "click": self = .click(rest)
    case "focus": self = .focus(rest)
    case "present", "open": self = .present(rest)
    case "show": self = .show(rest)
    case "hide": self = .hide(rest)
    case "select", "page": self = .select(rest)
    case "press":
      guard let chord = Chord(words: rest) ?? Chord(written: rest) else {
        throw wrong("a key combination is written like command-shift-s, return or escape")
      }
      self = .press(chord)
    default:
      guard let equals = rest.firstIndex(of: "="), equals != rest.startIndex else {
        throw wrong("it is written \(verb):NAME=VALUE")
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

  /// In the form that ``init(parsing:)`` reads.
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

  /// The prefixes of steps, for a shell's completion.
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
  /// Reads keys as they are written on keyboards, joined by plus signs or hyphens: `alt+s`, `ctrl+shift+tab`, `escape`.
  /// Nil for a single character, which is not a step, and for words that are not keys.
  fileprivate init?(written text: String) {
    guard text.count > 1 else { return nil }
    self.init(words: text.split(separator: "+", omittingEmptySubsequences: false).joined(separator: "-"))
  }
}
