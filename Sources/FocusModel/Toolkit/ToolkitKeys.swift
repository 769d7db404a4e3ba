extension Toolkit {
  /// The effects of keys.
  package struct Keys: ToolkitFacts {
    /// Mnemonics: letters in labels that work as keys, if any.
    package var mnemonics: Mnemonics?
    /// The effect of a shortcut that several elements share.
    package var sharedShortcut = Shared(.notDocumented, "which of them gets it is not documented")
    /// Which of several default or cancel buttons Return or Escape presses, in toolkits where a button gets
    /// this role by having the key as its shortcut; nil in other toolkits.
    package var defaultButton: Winner?
    /// Whether the shortcut of a hidden or disabled element counts.
    package var hiddenKeepShortcuts = false
    /// Whether the front window receives a shortcut before the application's menus do.
    package var windowIsAskedFirst = false
    /// Methods of windows and of the application that are called by the menus that the system gives every Mac
    /// app.
    package var standardMenuMethods: Set<String> = []
    /// The keys that move focus out of text in which Tab types a tab; nil if another fact covers this, or if
    /// no keys move focus forward out of it.
    package var leavesTexts: Chord?
    /// The keys that move focus out of a container in which Tab cycles, unless they turn pages; nil if no
    /// keys do.
    package var leavesCycles: Chord?
    /// The keys that lead into a ``Node/Traits/cluster`` and out of it, if any.
    package var entersClusters: Chord?
    /// The name of the Command key, for a toolkit without mnemonics that writes keys as `Alt+S`; nil if it
    /// writes them as `option-s`.
    package var commandKey: String?
    /// The roles of the focused controls that Return presses; nil if this is neither documented nor measured.
    package var returnPresses: Set<Role>?
    /// Whether Return in a field presses the default button, whatever the field does; nil if the field may take it.
    package var fieldsPassReturn: Bool?
    /// Whether Escape closes a dialog without a cancel button; nil if this is neither documented nor
    /// measured.
    package var escapeClosesDialogs: Bool?
    /// Whether a text field receives typed keys before any shortcut does.
    package var fieldsComeFirst = false
    /// Whether documents name an action by its method and its receiver: items with the same method may then still
    /// have different effects.
    package var actionsAreNamedInFull = false

    /// The ordinary facts.
    package init() {}

    /// `chord` as people write it: `Alt+S`, or `option-s` on Apple's platforms.
    package func words(for chord: Chord) -> String {
      guard let command = commandKey ?? (mnemonics == nil ? nil : "Super") else { return chord.description }
      return chord.words(command: command)
    }
  }

  /// The effect of a key that several elements share.
  package struct Shared: Sendable {
    /// The element that gets it.
    package let winner: Winner
    /// A clause that states it.
    package let words: String

    /// `winner` gets it; `words` says this in a clause.
    package init(_ winner: Winner, _ words: String) {
      self.winner = winner
      self.words = words
    }
  }

  /// Letters in labels that work as keys.
  package struct Mnemonics: Sendable {
    /// The character that marks a letter; nil if several do.
    package let marker: Marker?
    /// The effect of a mnemonic that several controls share.
    package let shared: Shared
    /// The effect of a mnemonic that several items of one menu share.
    package let sharedInMenu: Shared
    /// The effect if one of these items opens a menu; nil if that makes no difference.
    package let sharedWithSubmenu: Shared?
    /// The elements that are activated in turn if they share a letter, while others only get focus.
    package let actInTurn: ActInTurn
    /// The appearance of a label with a letter that has no target.
    package let withoutTarget: WithoutTarget
    /// The modifiers with which a letter is a shortcut like any other, and clashes with equal shortcuts; nil
    /// if letters are looked up separately.
    package let shortcutModifiers: Chord.Modifiers?
    /// The effect of a shortcut and a mnemonic with the same key; nil if it is the same as for a shared
    /// mnemonic.
    package let sharedWithShortcut: Shared?
    /// The effect of a shared mnemonic if at most one of its controls takes focus, in toolkits where a letter
    /// only focuses its control and calls the action of a button. Nil if a letter works whether its control
    /// takes focus or not.
    package let sharedWithoutFocus: Shared?

    /// A character that marks the letter after it.
    package struct Marker: Sendable {
      /// The character.
      package let character: Character
      /// Its name in a sentence.
      package let words: String
      /// Whether people also write it between words, not only to mark a letter.
      package let joinsWords: Bool

      /// `&`, which also means *and*.
      package static let ampersand = Marker(character: "&", words: "ampersand", joinsWords: true)
      /// `_`
      package static let underscore = Marker(character: "_", words: "underscore", joinsWords: false)
    }

    /// Mnemonics with these effects.
    package init(
      marker: Marker? = nil, shared: Shared, sharedInMenu: Shared, sharedWithSubmenu: Shared? = nil,
      actInTurn: ActInTurn = [],
      withoutTarget: WithoutTarget = .underline(target: nil),
      shortcutModifiers: Chord.Modifiers? = nil, sharedWithShortcut: Shared? = nil,
      sharedWithoutFocus: Shared? = nil
    ) {
      self.marker = marker
      self.shared = shared
      self.sharedInMenu = sharedInMenu
      self.sharedWithSubmenu = sharedWithSubmenu
      self.actInTurn = actInTurn
      self.withoutTarget = withoutTarget
      self.shortcutModifiers = shortcutModifiers
      self.sharedWithShortcut = sharedWithShortcut
      self.sharedWithoutFocus = sharedWithoutFocus
    }

    /// Controls that do not check whether their letter is ambiguous.
    package struct ActInTurn: OptionSet, Sendable {
      package let rawValue: UInt8

      /// A set of the given bits.
      package init(rawValue: UInt8) { self.rawValue = rawValue }

      /// A title in a menu bar opens its menu.
      package static let menus = ActInTurn(rawValue: 1 << 2)
      /// A tab opens its page.
      package static let tabs = ActInTurn(rawValue: 1 << 0)
      /// A group with a check box is toggled.
      package static let groups = ActInTurn(rawValue: 1 << 1)
    }

    /// The appearance of a label with a letter that has no target.
    package enum WithoutTarget: Sendable {
      /// The letter underlined, as always. `target` is the statement that the label would need, if there is
      /// one.
      case underline(target: String?)
      /// The marker itself, called `marker`, because there is no target; `target` is the users' word for the
      /// target.
      case marker(String, target: String)
    }
  }
}
