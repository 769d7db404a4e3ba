package import FocusModel

extension FocusTreeBuilder {
  /// Adds a note that the class `name`, which the document uses at `span`, is unknown.
  package mutating func noteUnknownClass(_ name: String, at span: SourceSpan) {
    noteUnknown("the class '\(name)'", at: span)
    tree.notes[tree.notes.count - 1].unknownClass = name
  }

  /// Adds a note that `what`, found at `span`, is unknown.
  package mutating func noteUnknown(_ what: String, at span: SourceSpan) {
    tree.notes.append(
      ImportNote(span: span, message: "\(what) is unknown, so its effect on focus is unclear"))
  }
}
