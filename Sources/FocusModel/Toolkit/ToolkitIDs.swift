extension Toolkit {
  /// The meaning of ids.
  package struct IDs: ToolkitFacts {
    /// The effect of a duplicate id.
    package var duplicates = Duplicates.notDocumented
    /// Whether application code finds objects by their ids, and names, enables, shows or hides them.
    package var areFoundByCode = true
    /// Whether a reference to an id that is not in the document may refer to an id in another document.
    package var mayBeElsewhere = false
    /// Whether a reference to an id that does not exist keeps the document from being loaded.
    package var danglingRefusesDocument = false

    /// The ordinary facts.
    package init() {}

    /// The effect of a duplicate id. The words are a clause that states this effect.
    package enum Duplicates: Sendable {
      /// The loader refuses the whole document; an application may request only one of the root objects with
      /// its contents (`gtk_builder_add_objects_from_file`).
      case documentRefused(words: String)
      /// Both are created, and the id leads to the last.
      case lastWins(words: String)
      /// The second gets another name.
      case renamed(words: String)
      /// Both are created, and the id leads to one or the other. `wordsForText` states the consequence for
      /// entered text.
      case ambiguous(words: String, wordsForText: String)
      /// Not documented.
      case notDocumented
    }
  }
}
