import FocusModel
import FocusNavigation

extension PointerOnlyControl.Excuse {
  var words: String {
    switch self {
    case .mayBeFocusable(let reason): "it is unclear whether it can be focused: \(reason)"
    case .classIsUnknown: "it is unclear whether it can be focused, because its class is unknown"
    case .mayBeDone(let kind): "it is inside \(kind), which may take focus and do the same"
    case .mayTakeFocus(let modifier):
      "'\(modifier)', which is not declared in any document, may make it focusable"
    case .classIsElsewhere: "its class is not in the document and may handle focus and keys"
    case .isBackground: "it only draws a background, and another control may do the same"
    case .isCanvas: "it is unclear what it draws and which keys it handles"
    case .mayOnlyScroll: "the gesture may only scroll"
    case .row(let excuse): excuse.words
    case .mayBeMadeClickable: "application code may make it clickable, which also makes it focusable"
    case .mayNeverBeShown: "it is unclear whether it is ever shown"
    case .isCovered:
      "a view that fills it responds to the same gesture first, so the gesture may never reach it"
    case .keysAreHandledAround: "a view around it handles keys"
    case .keysAreReadInCode(let place): "code reads keys (\(place)), which may do the same"
    case .windowNeverTakesKeys(let place):
      "its window never becomes the key window (\(place)), and code may read keys elsewhere"
    case .keysOfPresenterDoIt:
      "the view that presents it reads a key that does the same, if the key reaches that view"
    case .keysChooseRow(let place): "keys handled at \(place) move between the rows and may select this one"
    case .happensByItself(let place): "the same happens automatically some time after it appears (\(place))"
    case .isDone(let control): "\(control) does the same"
    case .isEntered(let control): "\(control) sets the same value"
    case .isDeleted(let field): "it empties \(field), and keys can delete that text too"
    case .isPresented(let control): "\(control) opens the same"
    case .hasNameOfCommand(let command): "\(command) has the same name and may do the same"
    case .isInStandardMenus: "the application's standard menus do the same, if it has them"
    case .isPartOfStyledControl:
      "it is a part of a control with a custom style, and the control itself may take focus"
    case .isInList: "it is in a list, whose rows may do the same when they are selected with the keyboard"
    }
  }
}

extension Finding.Message {
  /// - Parameters:
  ///   - gestures: The gestures that the element reacts to; empty for clicks or if unknown.
  ///   - others: The element's other reactions.
  static func cannotBeFocused(
    _ name: String, reactingTo gestures: [Gesture], _ others: [PointerOnlyControl.OtherWay]
  ) -> Self {
    var ways = gestures.isEmpty ? ["the pointer"] : gestures.map(\.words)
    // The pointer also opens the context menu.
    if !gestures.isEmpty, others.contains(.contextMenu) { ways.append("a context menu") }
    let isHeard = others.contains(.assistiveTechnology)
    if isHeard { ways.append("assistive technology") }
    let last = ways.removeLast()
    let all = ways.isEmpty ? last : "\(ways.joined(separator: ", ")) and \(last)"
    return """
      \(name) responds only to \(all): it cannot be focused, so \
      \(isHeard ? "it cannot be used with the keyboard alone" : "a keyboard user cannot use it")
      """
  }

  static func hasNoKeys(_ name: String, reactingTo gestures: [Gesture]) -> Self {
    """
    \(name) takes focus and responds only to \(gestures.isEmpty ? "clicks" : gestures.map(\.words).listed()): with \
    focus on it, no key does anything
    """
  }

  static func isOperatedByFocusAlone(_ name: String, on platforms: String) -> Self {
    "\(name) responds to clicks and cannot be focused: on \(platforms) a click goes to the focused element, so nobody can use it"
  }

  static func keepsNobody(_ reason: PointerOnlyControl.Triviality) -> Self {
    switch reason {
    case .copies: "it only copies something to the pasteboard"
    case .signals: "it only gives feedback, such as a sound or a vibration"
    case .looks: "it only changes how something is drawn, which may reveal or hide it"
    case .arranges: "it only changes the size, position or appearance of something"
    case .removesItself: "it only removes the part of the view that contains it"
    case .hides: "it only hides something, or shows something that is also shown at first"
    case .switches: "it only replaces or reveals texts and pictures"
    case .zooms: "it only changes which part is shown and at what size"
    case .isBrief: "the content it shows disappears automatically"
    case .opensPicture: "it only opens something related to the picture"
    case .isUnfinished: "the code that it runs does nothing yet, or only writes to a log"
    case .isHidden: "a secret number of clicks opens something that most people are not meant to find"
    }
  }

  static func mayBeDone(_ alternative: Alternative) -> Self {
    switch alternative {
    case .sameEffect(let place): "a different control or key may have the same effect (\(place))"
    case .partOfEffect: "a different control or key may have a part of the effect"
    case .unknownKeys(let place): "code reads keys (\(place)), which may have the same effect"
    }
  }

  static func reactsHereToo(_ gesture: Gesture?) -> Self {
    "it responds to \(gesture?.words ?? "the pointer") here, too"
  }

  static func isShownInItsPlace(_ name: String) -> Self {
    "the same applies to \(name), which is shown in its place"
  }

  static func linkCannotBeFollowed(in name: String) -> Self {
    """
    the link in \(name) opens only with the pointer: the label cannot be focused, so a keyboard user cannot follow it
    """
  }

  static func isReadAsPlainText(_ name: String) -> Self {
    """
    \(name) responds to taps and is announced as plain text: nothing tells people who use a screen reader or a keyboard \
    that it can be activated
    """
  }

  static func mayRespondToKeys(_ name: String, _ excuse: PointerOnlyControl.Excuse) -> Self {
    "\(name) responds to the pointer; \(excuse.words)"
  }

  static func hasNoAction(_ button: String) -> Self {
    """
    \(button) responds only to the pointer: it handles clicks but has no action, so pressing it with \
    the keyboard does nothing
    """
  }

  static func hasNoActionButHandlesKeys(_ button: String) -> Self {
    "\(button) handles clicks and has no action; it also handles keys, which may do the same"
  }

  static func hasNoActionIfShown(_ button: String) -> Self {
    "\(button) handles clicks and has no action; it is unclear whether it is ever shown"
  }
}
