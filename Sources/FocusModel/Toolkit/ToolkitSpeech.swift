extension Toolkit {
  /// The words that screen readers and people use for views.
  package struct Speech: ToolkitFacts {
    /// The prefix that a document adds to the name of an application view if a view of the toolkit has the same name.
    package var markOfOwnNames: String?
    /// Whether the toolkit's editor generates ids, so people know a view by its label or outlet instead.
    package var idsAreMade = false
    /// The toolkit's words for roles, where they differ from ``Role/words``.
    package var roles: [Role: String] = [:]
    /// The words that a screen reader announces for roles, where the toolkit exposes another role.
    package var announcedRoles: [Role: String] = [:]
    /// How a screen reader announces the kind of a control.
    package var kinds = Kinds.roles
    /// The announcement of a pressed control whose contents are not text, if the toolkit names it after the class of its
    /// contents: a sample of such a class name.
    package var contentsNameByClass: String?
    /// Whether a picture may have a description that is not in the document.
    package var picturesDescribeThemselves = false
    /// How a screen reader treats a picture's own name; nil if it announces nothing.
    package var pictureNames: PictureNames?
    /// How a screen reader treats the application's names for its pictures; nil if it announces nothing.
    package var assetNames: PictureNames?
    /// The roles of date and color pickers whose value does not serve as their name.
    package var silentPickers: Set<Role> = []
    /// The classes of pickers that consist of cells. The cells announce their own values.
    package var pickersOfCells: Set<String> = []
    /// Whether an image view without a declared image is empty.
    package var imageViewsMayBeEmpty = false
    /// Whether only some versions of the toolkit use the tooltips of a button's contents as the button's
    /// name.
    package var tooltipsInButtonsMayName = false
    /// Whether a tooltip is a hint that is announced after the name, so the picture of a control still gives the
    /// control its name.
    package var tooltipsAreHints = false
    /// Whether a button's own text takes precedence over its label as its name.
    package var textsComeBeforeLabels = false
    /// Whether a label gives its target a name, rather than only moving focus there.
    package var labelsNameTargets = true
    /// The roles of controls whose announced type says what their value means.
    package var tellingRoles: Set<Role> = []
    /// The sources of the names of containers that screen readers announce as the names of groups.
    package var namesOfGroups: Set<Name.Source> = []
    /// Whether a group that takes focus is named after the group that contains it, not by its own title.
    package var outerTitlesComeFirst = false
    /// Whether all contents of a control contribute to its name, rather than only its child.
    package var nestedPartsName = true
    /// Whether contents deeper than a control's child contribute to its name only in some versions.
    package var nestedPartsNameInSomeVersions = false
    /// The sources that give a description instead of a name in this toolkit, best first. Screen readers
    /// announce descriptions after the name, or instead of it.
    package var descriptions: [Name.Source] = []
    /// The descriptions that become the name of an element without any other name.
    package var descriptionsName: Set<Name.Source> = []
    /// The classes of controls that may show their picture instead of their text.
    package var mayHideTexts: Set<String> = []
    /// The strings that the toolkit's editor gives to new windows and labels. These strings have no meaning.
    package var placeholderTitles: Set<String> = []
    /// Whether text in a document may be the key of a translation.
    package var textsMayBeKeys = false
    /// The beginning of an interpolation in a string; nil if strings have no interpolations.
    package var interpolation: String?

    /// The default facts.
    package init() {}

    /// `text` for use in a sentence, without the code of interpolations; nil if `text` consists only of
    /// interpolations.
    package func legible(_ text: String) -> String? {
      let legible = if let interpolation { text.legible(fillingAfter: interpolation) } else { text }
      // A message is a single line. Most texts are ASCII, so each byte is a character.
      guard let legible, !legible.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
        legible.contains(where: \.isNewline)
      else { return legible }
      return legible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The toolkit's words for `role`.
    package func words(for role: Role) -> String { roles[role] ?? role.words }

    /// How a screen reader announces the kind of a control.
    package enum Kinds: Sendable {
      /// The screen reader uses the everyday words for roles.
      case roles
      /// The screen reader uses its own words.
      case ownWords
      /// The screen reader uses its own words, except for elements that people press, for which it uses the everyday
      /// words.
      case ownWordsButForButtons
    }

    /// How a screen reader treats the name of a picture.
    package struct PictureNames: Sendable {
      /// The name of the screen reader.
      package let reader: String
      /// Advice on how to give a better name.
      package let remedy: String

      /// Creates the treatment in which `reader` announces the name; `remedy` is advice on a better name.
      package init(reader: String, remedy: String) {
        self.reader = reader
        self.remedy = remedy
      }
    }
  }
}
