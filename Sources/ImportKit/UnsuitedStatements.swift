package import FocusModel

/// A statement that suggested changes write, but that does not suit every project.
package struct UnsuitedStatement: Sendable {
  /// The dialect of the documents.
  package let dialect: Dialect
  /// The beginning of the statement.
  package let beginning: String
  /// When the statement does not suit the project.
  package let circumstance: Circumstance

  /// A circumstance in which a statement does not suit a project.
  package enum Circumstance: Sendable {
    /// Several files use the document, perhaps for different purposes.
    case severalUses
    /// Code contains all the words in `all` and none of those in `none`.
    case code(all: Set<String>, none: Set<String>)
  }

  /// A statement in documents of `dialect` that begins with `beginning` and does not suit projects in `circumstance`.
  package init(_ dialect: Dialect, _ beginning: String, unsuitedTo circumstance: Circumstance) {
    (self.dialect, self.beginning, self.circumstance) = (dialect, beginning, circumstance)
  }
}
