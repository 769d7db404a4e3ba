/// The effect of a fix, as an instruction: lower case, no full stop.
package struct FixWords: Sendable, Hashable {
  /// The instruction.
  package var text: String
  /// The kind of a fix that also has words for several controls; nil for any other fix.
  package var kind: Finding.Fix.Kind?

  /// The instruction `text` for a fix of the kind `kind`.
  package init(_ text: String, kind: Finding.Fix.Kind? = nil) { (self.text, self.kind) = (text, kind) }

  /// The words for naming a control.
  package static let naming = FixWords("give the control a name that describes its purpose", kind: .naming)

  /// The words for a tooltip as the name of a control.
  package static let promoting = FixWords("use the tooltip as the control's name", kind: .promoting)

  /// The words for links that the keyboard follows.
  package static let followingLinks = FixWords("let keyboard users follow the links", kind: .followingLinks)

  /// The words for a fix that repeats the label `text` as the name of a control. If `text` is nil, the words refer to
  /// the label beside the control.
  package static func repeating(_ text: String?) -> FixWords {
    FixWords("name the control after the label beside it" + quoted(text), kind: .repeating)
  }

  /// The words for a fix that repeats the title `text` of a group as the name of the group's only control.
  package static func naming(afterGroup text: String?) -> FixWords {
    FixWords("name the control after its group" + quoted(text), kind: .grouped)
  }

  /// The words for connecting the label `text` with a control; if `text` is nil, the words for the label next to the
  /// control.
  package static func connecting(_ text: String?) -> FixWords {
    FixWords("connect the label \(text.map { "“\($0)”" } ?? "beside it") to this control", kind: .connecting)
  }

  /// The end of words that name `text`, unless it is long.
  private static func quoted(_ text: String?) -> String {
    guard let text, text.utf8.count <= 60 else { return "" }
    return ", “\(text)”"
  }
}

extension FixWords: ExpressibleByStringInterpolation {
  /// The words of a fix without a kind.
  package init(stringLiteral text: String) { self.init(text) }
}

extension Finding.Fix {
  /// The kinds of fixes of one control that have words for several controls.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Connects a label.
    case connecting
    /// Repeats a label as a name.
    case repeating
    /// Repeats the title of a group as a name.
    case grouped
    /// Gives a name.
    case naming
    /// Gives the tooltip as a name.
    case promoting
    /// Lets the keyboard follow links.
    case followingLinks

    /// The words for several controls.
    var wordsForSeveral: String {
      switch self {
      case .connecting: "connect the labels to the controls beside them"
      case .repeating: "name the controls after the labels beside them"
      case .grouped: "name each control after its group"
      case .naming: "give each control a name that describes its purpose"
      case .promoting: "use the tooltips as the controls' names"
      case .followingLinks: "let keyboard users follow the links"
      }
    }
  }
}
