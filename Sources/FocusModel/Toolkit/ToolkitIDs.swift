extension Toolkit {
  /// What ids mean.
  package struct IDs: ToolkitFacts {
    /// What becomes of two objects with one id.
    package var duplicates = Duplicates.notDocumented
    /// Whether application code finds objects by their ids, and names, enables, shows or hides them.
    package var areFoundByCode = true
    /// Whether a reference to an id that is not in the document may be meant for another document's.
    package var mayBeElsewhere = false
    /// Whether a reference to an id that does not exist keeps the document from being loaded.
    package var danglingRefusesDocument = false

    /// The ordinary.
    package init() {}

    /// What becomes of two objects with one id. The words are a clause that says so.
    package enum Duplicates: Sendable {
      /// The loader refuses the whole document; an application may ask it for one of the objects at the top and what is in
      /// that (`gtk_builder_add_objects_from_file`).
      case documentRefused(words: String)
      /// Both are made, and the id leads to the last.
      case lastWins(words: String)
      /// The second gets another name.
      case renamed(words: String)
      /// Both are made, and the id leads to one or the other. `wordsForText` says what it means for what was typed.
      case ambiguous(words: String, wordsForText: String)
      /// Not documented.
      case notDocumented
    }
  }
}
