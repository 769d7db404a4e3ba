package import FocusModel

/// A focus order as sections of stops. It is either the order that a project has agreed on (read by
/// ``ContractReader``) or the current order of a document (``PresentOrder``).
package struct FocusContract: Sendable, Hashable {
  /// The windows, dialogs and fragments as sections; an `any` entry allows further sections.
  package var sections: [Entry]
  /// Whether the contract is known to equal the current order of the document.
  package var isMet = false
  /// Whether the current order may depend on documents that the run does not include. Differences are then
  /// uncertain.
  package var lacksDocuments = false

  /// Creates an order from `sections`.
  package init(sections: [Entry]) { self.sections = sections }

  /// An entry of a contract: a stop, a section with its entries, or `any`.
  package struct Entry: Sendable, Hashable {
    /// The form of the entry.
    package var kind: Kind
    /// The element; nil for `any`.
    package var key: Key?
    /// The roles of the button: the keys that press it wherever focus is.
    package var roles: Set<ButtonRole> = []
    /// The contents of a section.
    package var entries: [Entry] = []
    /// The element in the document; nil in a contract from a file.
    package var node: NodeID?
    /// The location in the contract file.
    package var span = SourceSpan.documentStart
    /// The text after `#`, without surrounding blanks. The text is only for people.
    package var comment = ""

    /// Creates an entry for the element with `key`.
    package init(_ kind: Kind, _ key: Key? = nil) {
      self.kind = kind
      self.key = key
    }
  }

  /// The form of an entry.
  package enum Kind: Sendable, Hashable {
    /// A window, dialog or fragment, with the word that a contract uses for it.
    case scope(String)
    /// A page: contents that are shown in place of other pages.
    case page
    /// A focus stop.
    case stop
    /// A focus stop for several controls; arrow keys move focus among the controls.
    case group
    /// Any number of stops, pages or windows.
    case any

    /// The word for the entry at the start of its line; nil if the line begins with the element.
    package var word: String? {
      switch self {
      case .scope(let word): word
      case .page: ContractWords.page
      case .group: ContractWords.group
      case .any: ContractWords.any
      case .stop: nil
      }
    }

    /// Whether entries of this kind contain other entries.
    package var isSection: Bool {
      switch self {
      case .scope, .page: true
      case .stop, .group, .any: false
      }
    }
  }

  /// The role of a button that Return or Escape presses wherever focus is.
  package enum ButtonRole: String, Sendable, Hashable, CaseIterable {
    /// Return presses the button.
    case `default`
    /// Escape presses the button.
    case cancel
  }

  /// Identifies an element by properties that stay the same when other elements change.
  package struct Key: Sendable, Hashable {
    /// The element.
    package var subject: Subject
    /// The number of the element among those with the same subject in its section, from 1.
    package var number = 1

    /// How an element is identified.
    package enum Subject: Sendable, Hashable {
      /// The id or the place of the element, written as in the keys of findings.
      case place(FindingKey.Place)
      /// The role and accessible name of an element without an id.
      case named(role: String, name: String)
    }

    /// Creates a key for an element identified by `subject`.
    package init(_ subject: Subject, number: Int = 1) {
      self.subject = subject
      self.number = number
    }
  }
}

extension FocusContract.Entry {
  /// The name of the element that people see: from the key, or else the first quoted text in the comment.
  package var quotedName: String? {
    if case .named(_, let name)? = key?.subject { return name }
    guard let start = comment.firstIndex(of: "\u{201C}"),
      let end = comment[start...].firstIndex(of: "\u{201D}")
    else { return nil }
    return String(comment[start..<end].dropFirst())
  }
}

extension FocusContract.Key: CustomStringConvertible {
  /// The key in the form of a contract: `login`, `button "Sign in"`, `box/GtkButton[2]`, `item [2]`.
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

/// The words of the text format.
enum ContractWords {
  /// The start of a file.
  static let title = "focus order"
  /// The version of the format.
  static let version = 1
  static let any = "any"
  static let group = "group"
  static let page = "page"
  static let fragment = "fragment"

  /// The first words of sections.
  static let scopes = Role.allCases.filter(\.isLayer).map(\.rawValue) + [fragment]

  /// Ids that must be quoted, because they have a different meaning at the start of a line.
  static let reserved: Set<String> = [any, group, page]
}
