import FocusModel

extension UnnamedFocusStop {
  /// The text that a screen reader announces for a control without a name.
  enum Announcement {
    /// The kind of the control, in the screen reader's own words.
    case kindOfControl
    /// The kind of the control, in these words.
    case words(String)
    /// The name of the class of the control's contents, such as this one.
    case classOfContents(String)
    case selectedValue
    /// The kind of the control, followed by its contents, if any.
    case contents
    /// The tooltip, announced as a description.
    case tooltip(String)
    /// The placeholder, announced as a description.
    case placeholder(String)
    case nothing
  }

  /// The information that is missing from the announcement of a control that is named after its group.
  enum Purpose { case whatItSwitches, whatItDoes, whatItIsFor, whatValueIsFor }

  /// Text that sighted people read as the label of a control. If a label points to the control, its text may
  /// be unknown.
  enum LabelLike { case beside(String), rowTitle(String), leading(String?) }
}

extension UnnamedFocusStop.Announcement {
  /// The announcement. After the text of a label, “it” would be unclear, so the words then say “the control”.
  fileprivate func words(afterLabel: Bool) -> String {
    switch self {
    case .kindOfControl: "announces only the kind of control"
    case .words(let words): "announces only “\(words)”"
    case .classOfContents(let sample): "announces only the name of a class, such as “\(sample)”"
    case .selectedValue: "announces the selected value but not its purpose"
    case .contents: "does not announce what \(afterLabel ? "the control" : "it") is for"
    case .tooltip(let text): "announces the tooltip instead, “\(text)”"
    case .placeholder(let text): "announces the placeholder instead, “\(text)”"
    case .nothing: "has nothing to announce there"
    }
  }

  fileprivate var words: String { words(afterLabel: false) }
}

extension UnnamedFocusStop.Purpose {
  fileprivate var words: String {
    switch self {
    case .whatItSwitches: "what it switches"
    case .whatItDoes: "what it does"
    case .whatItIsFor, .whatValueIsFor: "what it is for"
    }
  }
}

// Messages about controls with no name at all.
extension Finding.Message {
  static func hasNoLabel(
    _ control: String, _ text: UnnamedFocusStop.LabelLike?, announced: UnnamedFocusStop.Announcement
  ) -> Self {
    let consequence = "a screen reader \(announced.words(afterLabel: text != nil))"
    return switch text {
    case .beside(let text)?:
      "“\(text)” is next to \(control) but is not its label: \(consequence)"
    case .rowTitle(let title)?:
      "“\(title)” is the title of the row that contains \(control) but is not its label: \(consequence)"
    case .leading(let text)?:
      "\(text.map { "“\($0)”" } ?? "a label") points to \(control) but does not name it: \(consequence)"
    case nil: "\(control) has no label connected to it: \(consequence)"
    }
  }

  static func isEmptyStop(_ group: String, before control: String? = nil) -> Self {
    "\(group) takes focus, has no name and does nothing: it is an unnecessary stop\(control.map { " before \($0)" } ?? "")"
  }

  static func hasOnlyLabelOf(
    _ other: String, _ control: String, announced: UnnamedFocusStop.Announcement
  ) -> Self {
    """
    \(control) has no name, and the preceding \(other.withoutArticle) does not name it: a screen reader \(announced.words)
    """
  }

  static func partsDoNotNameIt(
    _ control: String, _ text: String, announced: UnnamedFocusStop.Announcement
  ) -> Self {
    "the text “\(text)” inside \(control) does not name it: a screen reader \(announced.words)"
  }

  static func pictureHasNoName(_ control: String, announced: UnnamedFocusStop.Announcement) -> Self {
    """
    \(control) shows a picture and has no text, accessible name or tooltip: a screen reader \(announced.words)
    """
  }

  static func nameIsGlyph(_ control: String) -> Self {
    """
    the name of \(control) is only a character of a symbol font: a screen reader cannot announce it in words
    """
  }

  static func shapesHaveNoName(_ control: String, announced: UnnamedFocusStop.Announcement) -> Self {
    """
    \(control) has no accessible name, and contains no text and no picture with a name: a screen reader \
    \(announced.words)
    """
  }

  static func isShownByPointer(_ message: Self) -> Self {
    "\(message.text); a style shows this control only under the pointer"
  }

  static func clickablePictureHasNoName(_ picture: String) -> Self {
    """
    \(picture) can be clicked but has no accessible name or tooltip: a screen reader announces only “button”
    """
  }

  static func isEmpty(_ button: String) -> Self { "\(button) has no text, picture or accessible name" }

  static func isUsedWithoutName(_ button: String) -> Self {
    """
    \(button) has no text or accessible name in the document, and no code was found that gives it one: a screen reader \
    announces only “button”
    """
  }

  static func isEmptyAndLost(_ button: String) -> Self {
    """
    \(button) has no text, picture or accessible name, and no id that code could use to find and name it
    """
  }
}

// Messages about controls whose names do not describe their purpose.
extension Finding.Message {
  /// - Parameter picture: A readable name; nil for a name that code generates.
  private static func quoted(_ picture: String?) -> String {
    picture.map { "“\($0)”" } ?? "set at run time"
  }

  /// - Parameter reader: The screen reader that derives the name from the picture's name.
  static func nameIsMadeOfPicture(_ control: String, _ picture: String?, by reader: String) -> Self {
    """
    \(control) shows a picture and has no text: \(reader) derives a name from the picture's name, \(quoted(picture)), which \
    may not say what the control does
    """
  }

  static func tooltipDoesNotName(_ control: String, _ picture: String?, by reader: String) -> Self {
    """
    \(control) shows a picture and has no text: \(reader) derives a name from the picture's name, \(quoted(picture)), which \
    may not say what the control does; the tooltip is only a hint
    """
  }

  static func isOnlyExplained(_ control: String, by tooltip: String, announced kind: String) -> Self {
    """
    \(control) shows a picture and has no text or accessible name: a screen reader announces “\(kind)” and at best its \
    tooltip, “\(tooltip)”, as a description
    """
  }

  static func pictureNamesIt(_ control: String, _ picture: String?, reader: String) -> Self {
    """
    \(control) shows a picture and has no text or accessible name: \(reader) announces the picture's name, \
    \(quoted(picture)), which may not say what the control does
    """
  }

  static func nameIsDots(_ control: String, _ dots: String) -> Self {
    "\(control) is called only “\(dots)”: a screen reader cannot announce what it does"
  }

  static func isCalledAfterGroup(
    _ control: String, _ title: String, besides text: String?,
    silentOn purpose: UnnamedFocusStop.Purpose
  ) -> Self {
    let beside = text.map { ", and the text “\($0)” next to it is not connected as its label" } ?? ""
    if purpose == .whatValueIsFor {
      return """
        \(control) has no label except the title of its group, “\(title)”\(beside): a screen reader announces the \
        selected value but not its purpose
        """
    }
    return """
      \(control) is named only by its group, “\(title)”\(beside): a screen reader does not announce \
      \(purpose.words)
      """
  }
}

// Messages about controls that may get a name, or a better name, at run time.
extension Finding.Message {
  static func mayBeNamedLater(_ control: String, _ reason: String) -> Self {
    "\(control) may be named at run time: \(reason)"
  }

  static func mayBeNamedByPart(_ control: String, _ part: String) -> Self {
    "\(control) may be named at run time: the class of \(part) inside it is unknown"
  }

  static func mayBeNamedBy(maker: String, _ kind: String) -> Self {
    "this \(kind) is inside \(maker), which may name it; the definition of \(maker) is unknown"
  }

  static func mayGetTitle(_ item: String) -> Self {
    "\(item) has no title; code may find it by its id and set one"
  }

  static func mayIllustrate(_ control: String) -> Self {
    """
    \(control) is in the middle of a sentence, and nothing in the document uses its value: it may be only an \
    illustration in the text
    """
  }

  static func mayBePicture(_ control: String) -> Self {
    """
    \(control) has no name, but the document keeps the pointer from it: it may only be part of a picture, for example a \
    preview
    """
  }

  static func isAloneAndUnnamed(_ kind: String) -> Self {
    "this \(kind) is the only element of its document; a container in another document may name it"
  }

  static func mayBeCalledAfterGroup(_ control: String, _ title: String) -> Self {
    "\(control) is called “\(title)” after its group, unless something outside the document names it"
  }

  static func mayBeFilled(_ control: String) -> Self {
    "\(control) has no text or picture in the document; the application may add one"
  }

  static func pictureMayNameIt(_ control: String, _ picture: String, reader: String) -> Self {
    """
    \(control) shows a picture and has no text or accessible name: \(reader) announces the picture's name, \
    “\(picture)”; check that it describes the control
    """
  }
}
