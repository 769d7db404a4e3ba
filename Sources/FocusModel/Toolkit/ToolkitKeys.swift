extension Toolkit {
  /// The effects of keys in a toolkit's interfaces.
  package struct Keys: ToolkitFacts {
    /// Mnemonics: letters in labels that act as keys; nil if the toolkit has none.
    package var mnemonics: Mnemonics?
    /// The effect of a shortcut that several elements share.
    package var sharedShortcut = Shared(.notDocumented, "which one responds is not documented")
    /// Which of several default or cancel buttons Return or Escape presses, in toolkits where a button gets
    /// this role through its shortcut; nil in other toolkits.
    package var defaultButton: Winner?
    /// Whether the shortcut of a hidden or disabled element counts when shortcuts clash.
    package var hiddenKeepShortcuts = false
    /// Whether the front window receives a shortcut before the application's menus do.
    package var windowIsAskedFirst = false
    /// The methods of windows and of the application that are called by the menus that macOS gives every app.
    package var standardMenuMethods: Set<String> = []
    /// The keys that move focus out of text in which Tab types a tab character; nil if another fact covers
    /// this, or if no keys move focus forward out of the text.
    package var leavesTexts: Chord?
    /// The keys that move focus out of a container in which Tab cycles, unless they switch pages; nil if
    /// there aren't any.
    package var leavesCycles: Chord?
    /// The keys that move focus into a ``Node/Traits/cluster`` and out of it; nil if there aren't any.
    package var entersClusters: Chord?
    /// The name of the Command key, for a toolkit without mnemonics that writes keys as `Alt+S`; nil if the
    /// toolkit writes them as `option-s`.
    package var commandKey: String?
    /// The roles of controls that their mnemonic presses without giving them focus. The mnemonics of other controls also
    /// give them focus, as far as is known.
    package var pressedWithoutFocus: Set<Role> = []
    /// The control that gets focus when a mnemonic that several controls share is pressed.
    package var turns = Turns.afterFocus
    /// The roles of controls that Return presses while they have focus; nil if this is neither documented nor
    /// measured.
    package var returnPresses: Set<Role>?
    /// Whether Return in a text field presses the default button even if the field does not have
    /// ``Node/Traits/passesReturn``; nil if the field may consume Return.
    package var fieldsPassReturn: Bool?
    /// Whether Escape closes a dialog without a cancel button; nil if this is neither documented nor
    /// measured.
    package var escapeClosesDialogs: Bool?
    /// The keys that turn the pages of a list of tabs from anywhere inside it; nil if this is neither documented nor
    /// measured.
    package var pages: PageKeys?
    /// How keys move through menus; nil if this is neither documented nor measured.
    package var menus: Menus?
    /// Whether a text field receives typed keys before any shortcut does.
    package var fieldsComeFirst = false
    /// Whether documents identify an action by its method and its receiver, so items with the same method may still
    /// have different effects.
    package var actionsAreNamedInFull = false

    /// The default facts.
    package init() {}

    /// `chord` as the toolkit's users write it: `Alt+S`, or `option-s` on Apple's platforms.
    package func words(for chord: Chord) -> String {
      guard let command = commandKey ?? (mnemonics == nil ? nil : "Super") else { return chord.description }
      return chord.words(command: command)
    }
  }

  /// The keys that turn the pages of a list of tabs. After the last page, they show the first one.
  package struct PageKeys: ToolkitFacts {
    /// The keys that show the next page.
    package var next: [Chord] = []
    /// The keys that show the previous page.
    package var previous: [Chord] = []
    /// Where focus moves from the page that is turned.
    package var focus = Focus.asInCode
    /// The keys among these that a text field handles itself, as Tab; nil if there aren't any.
    package var tabInFields: Chord?
    /// Whether a shortcut with the same key precedes these keys.
    package var followShortcuts = true
    /// Whether the keys work in a text area.
    package var workInTextAreas = false
    /// Whether arrow keys go from the last tab to the first one; nil if this is neither documented nor measured.
    package var arrowsWrap: Bool?
    /// The keys that move focus to the stop after the list of tabs and its pages, and elsewhere to the next stop; nil if
    /// there aren't any.
    package var leave: Chord?

    /// The default facts.
    package init() {}

    /// Where focus moves from a page that a key turns.
    package enum Focus: Sendable {
      /// Where focus moves when code shows another page.
      case asInCode
      /// Focus moves to the tabs.
      case tabs
      /// Focus moves to the first stop of the new page, or else to its tab.
      case firstStop
    }
  }

  /// How keys move through the menus of a menu bar. Arrow keys wrap around the ends of a menu and of the bar. Nil marks
  /// what is neither documented nor measured.
  package struct Menus: ToolkitFacts {
    /// Whether a menu that is opened with its letter begins at its first item; otherwise an arrow key selects one. A
    /// submenu that is opened with a key always does.
    package var selectsFirst = true
    /// Whether a menu that is opened with an arrow key from the menu beside it begins at its first item.
    package var selectsFirstOfNeighbour: Bool? = true
    /// Whether arrow keys stop on disabled items.
    package var selectsDisabled = false
    /// The modifiers to hold while pressing the letter of an item.
    package var letters: Chord.Modifiers = []
    /// Whether the letter of a title in the bar opens its menu while another menu is open.
    package var titlesWork: Bool?
    /// Whether Tab selects the next item.
    package var tabMoves: Bool?
    /// The effect of Escape.
    package var escape = Escape.leavesBarLast

    /// The default facts.
    package init() {}

    /// The effect of Escape in a menu.
    package enum Escape: Sendable {
      /// Escape closes all menus.
      case closesAll
      /// Escape closes one menu.
      case closesOne
      /// Escape closes one menu. From the last menu, focus moves to its title in the bar, and only another Escape moves
      /// it to the control that had focus before.
      case leavesBarLast
    }
  }

  /// How controls take turns if they share a mnemonic that only moves focus between them.
  package enum Turns: Sendable {
    /// The control after the focused control, or else the first control.
    case afterFocus
    /// The first control, and with each further press the next one, wherever focus is.
    case counted
    /// As ``counted``, but the first control comes again after another mnemonic was pressed.
    case countedInARow
  }

  /// The effect of a key that several elements share.
  package struct Shared: Sendable {
    /// The element that receives the key.
    package let winner: Winner
    /// A clause that describes the effect.
    package let words: String

    /// Creates the effect that `winner` receives the key; the clause `words` describes this effect.
    package init(_ winner: Winner, _ words: String) {
      self.winner = winner
      self.words = words
    }
  }

  /// The behaviour of mnemonics: letters in labels that act as keys.
  package struct Mnemonics: Sendable {
    /// The character that marks a letter; nil if several characters do.
    package let marker: Marker?
    /// The effect of a mnemonic that several controls share.
    package let shared: Shared
    /// The effect of a mnemonic that several items of one menu share.
    package let sharedInMenu: Shared
    /// The effect if one of the items that share a mnemonic opens a menu; nil if the effect is the same.
    package let sharedWithSubmenu: Shared?
    /// The effect if the letters differ in case, in toolkits that register letters as they are written; nil if the
    /// effect is the same.
    package let sharedInOtherCase: Shared?
    /// The elements that are activated one after the other, one with each press, if they share a letter.
    /// Other elements only get focus.
    package let actInTurn: ActInTurn
    /// How a label with a letter that has no target is displayed.
    package let withoutTarget: WithoutTarget
    /// The modifiers that a letter is registered with as an ordinary shortcut, so it clashes with equal shortcuts; nil
    /// if letters are looked up separately.
    package let shortcutModifiers: Chord.Modifiers?
    /// The effect of a shortcut and a mnemonic with the same key; nil if the effect is the same as for a
    /// shared mnemonic.
    package let sharedWithShortcut: Shared?
    /// The effect of a shared mnemonic if at most one of its controls takes focus, in toolkits where a letter
    /// only focuses its control or presses a button. Nil if a letter works regardless of whether its control
    /// takes focus.
    package let sharedWithoutFocus: Shared?
    /// The toolkit's word for a mnemonic.
    package let word: String

    /// A character that marks the following letter.
    package struct Marker: Sendable {
      /// The marker character.
      package let character: Character
      /// The name of the character in a sentence.
      package let words: String
      /// Whether people also write the character between words, where it marks no letter.
      package let joinsWords: Bool

      /// The ampersand `&`, which people also write for *and*.
      package static let ampersand = Marker(character: "&", words: "ampersand", joinsWords: true)
      /// The underscore `_`.
      package static let underscore = Marker(character: "_", words: "underscore", joinsWords: false)
    }

    /// Mnemonics with the given effects.
    package init(
      marker: Marker? = nil, shared: Shared, sharedInMenu: Shared, sharedWithSubmenu: Shared? = nil,
      sharedInOtherCase: Shared? = nil, actInTurn: ActInTurn = [],
      withoutTarget: WithoutTarget = .underline(target: nil),
      shortcutModifiers: Chord.Modifiers? = nil, sharedWithShortcut: Shared? = nil,
      sharedWithoutFocus: Shared? = nil, word: String = "mnemonic"
    ) {
      self.marker = marker
      self.shared = shared
      self.sharedInMenu = sharedInMenu
      self.sharedWithSubmenu = sharedWithSubmenu
      self.sharedInOtherCase = sharedInOtherCase
      self.actInTurn = actInTurn
      self.withoutTarget = withoutTarget
      self.shortcutModifiers = shortcutModifiers
      self.sharedWithShortcut = sharedWithShortcut
      self.sharedWithoutFocus = sharedWithoutFocus
      self.word = word
    }

    /// The controls that act on their letter without checking whether it is ambiguous.
    package struct ActInTurn: OptionSet, Sendable {
      package let rawValue: UInt8

      /// A set of the given bits.
      package init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The letter of a title in a menu bar opens its menu.
      package static let menus = ActInTurn(rawValue: 1 << 2)
      /// The letter of a tab opens its page.
      package static let tabs = ActInTurn(rawValue: 1 << 0)
      /// The letter of a group with a check box toggles the group.
      package static let groups = ActInTurn(rawValue: 1 << 1)
    }

    /// How a label with a letter that has no target is displayed.
    package enum WithoutTarget: Sendable {
      /// The label shows the letter underlined, as always. `target` is the name of the statement that the
      /// label lacks, if there is one.
      case underline(target: String?)
      /// The label shows the marker itself, which is called `marker` in messages; `target` is the users' word
      /// for the missing target.
      case marker(String, target: String)
    }
  }
}
