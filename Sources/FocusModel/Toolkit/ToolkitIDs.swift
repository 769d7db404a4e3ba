extension Toolkit {
  /// The rules for ids in a toolkit's documents.
  package struct IDs: ToolkitFacts {
    /// The effect of a duplicate id on the document.
    package var duplicates = Duplicates.notDocumented
    /// Whether application code looks up objects by their ids, and names, enables, shows or hides them.
    package var areFoundByCode = true
    /// Whether a reference may have its target in another document if no object in this document has
    /// the id.
    package var mayBeElsewhere = false
    /// The words for an object that documents refer to, and for the id by which they refer to it.
    package var words = (object: "view", id: "id")
    /// Whether a document with a reference to a nonexistent id fails to load.
    package var danglingRefusesDocument = false

    /// The default facts.
    package init() {}

    /// The effect of a duplicate id. `words` is a clause that describes the effect.
    package enum Duplicates: Sendable {
      /// The loader rejects the whole document; an application may still request only one of the root objects
      /// and its contents (`gtk_builder_add_objects_from_file`).
      case documentRefused(words: String)
      /// Both objects are created, and the id refers to the last one.
      case lastWins(words: String)
      /// The second object gets a different name.
      case renamed(words: String)
      /// Both objects are created, and the id refers to either of them. `wordsForText` describes the
      /// consequence for entered text.
      case ambiguous(words: String, wordsForText: String)
      /// The effect is not documented.
      case notDocumented
    }
  }
}
