package import FocusModel

/// A focus order in sections of stops: one that a project has agreed on, read by ``ContractReader``, or the present
/// one of a document (``PresentOrder``).
package struct FocusContract: Sendable, Hashable {
  /// The windows, dialogs and fragments, each a section; an `any` entry allows others.
  package var sections: [Entry]
  /// Whether it is known to be the present order of the document that it is compared with.
  package var isMet = false

  /// An order of `sections`.
  package init(sections: [Entry]) { self.sections = sections }

  /// A line of a contract: a stop, a section with the lines in it, or `any`.
  package struct Entry: Sendable, Hashable {
    /// Its form.
    package var kind: Kind
    /// The element; nil for `any`.
    package var key: Key?
    /// The keys that press the control wherever focus is.
    package var roles: Set<ButtonRole> = []
    /// The contents of a section.
    package var entries: [Entry] = []
    /// The element in the document; nil in a contract from a file.
    package var node: NodeID?
    /// The place in the contract's file.
    package var span = SourceSpan.documentStart
    /// The text after `#`, without surrounding blanks, for people only.
    package var comment = ""

    /// An entry for the element with `key`.
    package init(_ kind: Kind, _ key: Key? = nil) {
      self.kind = kind
      self.key = key
    }
  }

  /// The form of an entry.
  package enum Kind: Sendable, Hashable {
    /// A window, dialog or fragment, by the word that a contract uses.
    case scope(String)
    /// A page: contents that are shown in place of other pages.
    case page
    /// A focus stop.
    case stop
    /// A focus stop for several controls, among which arrow keys move.
    case group
    /// Any stops, pages or windows, in any number.
    case any

    /// Whether it contains entries.
    package var isSection: Bool {
      switch self {
      case .scope, .page: true
      case .stop, .group, .any: false
      }
    }
  }

  /// A button that a key presses wherever focus is.
  package enum ButtonRole: String, Sendable, Hashable, CaseIterable {
    /// Return presses it.
    case `default`
    /// Escape presses it.
    case cancel
  }

  /// Identifies an element by words that stay the same when other elements change.
  package struct Key: Sendable, Hashable {
    /// The element.
    package var subject: Subject
    /// Its number among those with the same subject in its section, from 1.
    package var number = 1

    /// The way in which an element is identified.
    package enum Subject: Sendable, Hashable {
      /// By id, or by place, as in the keys of findings.
      case place(FindingKey.Place)
      /// Without an id, by role and accessible name.
      case named(role: String, name: String)
    }

    /// An element identified by `subject`.
    package init(_ subject: Subject, number: Int = 1) {
      self.subject = subject
      self.number = number
    }
  }
}

extension FocusContract.Entry {
  /// The name of the element as people see it: from the key, or else the first quoted text in the comment.
  package var quotedName: String? {
    if case .named(_, let name)? = key?.subject { return name }
    guard let start = comment.firstIndex(of: "\u{201C}"),
      let end = comment[start...].firstIndex(of: "\u{201D}")
    else { return nil }
    return String(comment[start..<end].dropFirst())
  }
}

extension FocusContract.Key: CustomStringConvertible {
  /// The key as a contract writes it: `login`, `button "Sign in"`, `box/GtkButton[2]`, `item [2]`.
  package var description: String {
    let number = number > 1 ? " [\(number)]" : ""
    switch subject {
    case .named(let role, let name): return "\(KeyWord.written(role)) \(KeyWord.quoted(name))\(number)"
    case .place(let place):
      let isReserved = place.part == nil && place.id.map(ContractWords.reserved.contains) == true
      return (isReserved ? KeyWord.quoted(place.id ?? "") : place.description) + number
    }
  }
}

/// The words of the text form.
enum ContractWords {
  /// The beginning of a file.
  static let title = "focus order"
  /// The version of the format.
  static let version = 1
  static let any = "any"
  static let group = "group"
  static let page = "page"
  static let fragment = "fragment"

  /// The beginnings of sections.
  static let scopes = Role.allCases.filter(\.isLayer).map(\.rawValue) + [fragment]

  /// Ids that must be quoted, because they mean something else at the beginning of a line.
  static let reserved: Set<String> = [any, group, page]
}
