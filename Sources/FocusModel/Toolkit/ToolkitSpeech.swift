extension Toolkit {
  /// What screen readers and people call views.
  package struct Speech: ToolkitFacts {
    /// Whether people know views by their classes, because that is what the editor shows.
    package var callsByClass = false
    /// Whether ids are made by the editor, so that a person knows a view by its label or outlet.
    package var idsAreMade = false
    /// What people call a role here, where it is not ``Role/words``.
    package var roles: [Role: String] = [:]
    /// What a screen reader says of the kind of a control.
    package var kinds = Kinds.roles
    /// Whether a picture may bring a description of itself that is not in the document.
    package var picturesDescribeThemselves = false
    /// What a screen reader makes of a picture's own name; nil where it says nothing.
    package var pictureNames: PictureNames?
    /// What a screen reader makes of what the application calls its own pictures; nil where it says nothing.
    package var assetNames: PictureNames?
    /// Date and color pickers that are not called by the value they show.
    package var silentPickers: Set<Role> = []
    /// Classes of those that are made of cells, which say their own.
    package var pickersOfCells: Set<String> = []
    /// Whether a view for pictures shows one only where the document says which.
    package var imageViewsMayBeEmpty = false
    /// Whether only some versions call a button by the tooltips of what is in it.
    package var tooltipsInButtonsMayName = false
    /// Whether a tooltip is a hint that comes after a name, so that the picture of a control names it all the same.
    package var tooltipsAreHints = false
    /// Whether a button is called by its text where it has a label, too.
    package var textsComeBeforeLabels = false
    /// Whether a group that takes focus is called after the group around it, and not by its own title.
    package var outerTitlesComeFirst = false
    /// Whether a control is called after all that is inside it, and not only after what is its child.
    package var nestedPartsName = true
    /// Whether a control is called after what is deeper in it than its child in some versions only.
    package var nestedPartsNameInSomeVersions = false
    /// What names nothing here but describes, best first: screen readers say it after the name, or in its place.
    package var descriptions: [Name.Source] = []
    /// Those that become the name of what has no other.
    package var descriptionsName: Set<Name.Source> = []
    /// Classes of controls that may show their picture in place of their text.
    package var mayHideTexts: Set<String> = []
    /// Titles that the toolkit's editor gives to new windows, which say nothing of them.
    package var placeholderTitles: Set<String> = []
    /// Whether a text in a document may be the key of a translation.
    package var textsMayBeKeys = false
    /// What marks a part of a text that is filled in at run time; nil where texts are what they are.
    package var interpolation: String?

    /// The ordinary.
    package init() {}

    /// `text` for a sentence, without code; nil where there is nothing but what is filled in.
    package func legible(_ text: String) -> String? {
      let legible = if let interpolation { text.legible(fillingAfter: interpolation) } else { text }
      // A message is one line.
      guard let legible, legible.contains(where: \.isNewline) else { return legible }
      return legible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// What people call `role`.
    package func words(for role: Role) -> String { roles[role] ?? role.words }

    /// What a screen reader says of the kind of a control.
    package enum Kinds: Sendable {
      /// What people call it.
      case roles
      /// Words of its own.
      case ownWords
      /// Words of its own, but for what is pressed, which it calls what people call it.
      case ownWordsButForButtons
    }

    /// What a screen reader makes of a picture's own name.
    package struct PictureNames: Sendable {
      /// The screen reader.
      package let reader: String
      /// How to give a better name, as advice.
      package let remedy: String

      /// `reader` says the name, and `remedy` is better.
      package init(reader: String, remedy: String) {
        self.reader = reader
        self.remedy = remedy
      }
    }
  }
}
