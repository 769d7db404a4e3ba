extension Toolkit {
  /// The words that screen readers and people use for views.
  package struct Speech: ToolkitFacts {
    /// Whether people know views by their classes, because the editor shows them.
    package var callsByClass = false
    /// Whether the editor generates ids, so people know a view by its label or outlet.
    package var idsAreMade = false
    /// The words for a role here, if they are not ``Role/words``.
    package var roles: [Role: String] = [:]
    /// The announcement of a screen reader for the kind of a control.
    package var kinds = Kinds.roles
    /// Whether a picture may come with its own description, which is not in the document.
    package var picturesDescribeThemselves = false
    /// How a screen reader treats a picture's own name; nil if it announces nothing.
    package var pictureNames: PictureNames?
    /// How a screen reader treats the application's names for its pictures; nil if it announces nothing.
    package var assetNames: PictureNames?
    /// Date and color pickers that are not named by the value that they show.
    package var silentPickers: Set<Role> = []
    /// Classes of pickers that consist of cells, which announce their own values.
    package var pickersOfCells: Set<String> = []
    /// Whether a view for pictures shows one only if the document states which.
    package var imageViewsMayBeEmpty = false
    /// Whether only some versions name a button by the tooltips of its contents.
    package var tooltipsInButtonsMayName = false
    /// Whether a tooltip is a hint that is announced after the name, so the picture of a control still names
    /// it.
    package var tooltipsAreHints = false
    /// Whether a button is named by its text even if it has a label.
    package var textsComeBeforeLabels = false
    /// Whether a label names its target. If not, it only leads focus there.
    package var labelsNameTargets = true
    /// Whether a group that takes focus is named after the group around it, and not by its own title.
    package var outerTitlesComeFirst = false
    /// Whether all contents of a control name it, and not only its child.
    package var nestedPartsName = true
    /// Whether contents deeper in a control than its child name it only in some versions.
    package var nestedPartsNameInSomeVersions = false
    /// Sources that give a description here instead of a name, best first: screen readers announce them after
    /// the name, or instead of it.
    package var descriptions: [Name.Source] = []
    /// The descriptions that become the name of an element that has no other name.
    package var descriptionsName: Set<Name.Source> = []
    /// Classes of controls that may show their picture instead of their text.
    package var mayHideTexts: Set<String> = []
    /// Default texts of new windows and labels in the toolkit's editor, which have no meaning.
    package var placeholderTitles: Set<String> = []
    /// Whether text in a document may be the key of a translation.
    package var textsMayBeKeys = false
    /// The mark of an interpolated part of text; nil if text has no such parts.
    package var interpolation: String?

    /// The ordinary facts.
    package init() {}

    /// `text` for a sentence, without the code of interpolations; nil if it consists only of interpolations.
    package func legible(_ text: String) -> String? {
      let legible = if let interpolation { text.legible(fillingAfter: interpolation) } else { text }
      // A message is one line.
      guard let legible, legible.contains(where: \.isNewline) else { return legible }
      return legible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The words for `role`.
    package func words(for role: Role) -> String { roles[role] ?? role.words }

    /// The announcement of a screen reader for the kind of a control.
    package enum Kinds: Sendable {
      /// The words that people use.
      case roles
      /// The screen reader's own words.
      case ownWords
      /// The screen reader's own words, except for pressed elements, for which it uses people's words.
      case ownWordsButForButtons
    }

    /// How a screen reader treats a picture's own name.
    package struct PictureNames: Sendable {
      /// The screen reader.
      package let reader: String
      /// How to give a better name, as advice.
      package let remedy: String

      /// `reader` announces the name, and `remedy` says how to give a better one.
      package init(reader: String, remedy: String) {
        self.reader = reader
        self.remedy = remedy
      }
    }
  }
}
