extension Toolkit {
  /// What keys do.
  package struct Keys: ToolkitFacts {
    /// Letters in labels that are keys; nil where there are none.
    package var mnemonics: Mnemonics?
    /// What a shortcut of several things does.
    package var sharedShortcut = Shared(.notDocumented, "which of them gets it is not documented")
    /// Which of several default or cancel buttons Return and Escape press, where a button is one by having that key
    /// for its shortcut; nil where it is not.
    package var defaultButton: Winner?
    /// Whether a shortcut counts although what it triggers is hidden or disabled.
    package var hiddenKeepShortcuts = false
    /// Whether the window in front is asked for a shortcut before the menus of the application are.
    package var windowIsAskedFirst = false
    /// Methods of windows and of the application that the menus which the system gives every app on the Mac call.
    package var standardMenuMethods: Set<String> = []
    /// The keys that leave a text in which Tab is typed; nil where that is another's concern, or nothing leaves it forward.
    package var leavesTexts: String?
    /// The keys that lead into a ``Node/Traits/cluster`` and out of it; nil where there are none.
    package var entersClusters: String?
    /// Whether a text field takes what is typed before any shortcut does.
    package var fieldsComeFirst = false
    /// Whether documents name an action by its method and who it is sent to, so that items called the same may still
    /// do different things.
    package var actionsAreNamedInFull = false

    /// The ordinary.
    package init() {}
  }

  /// What a key does that several things have.
  package struct Shared: Sendable {
    /// Which of them gets it.
    package let winner: Winner
    /// A clause that says so.
    package let words: String

    /// `winner` gets it, which `words` says in a clause.
    package init(_ winner: Winner, _ words: String) {
      self.winner = winner
      self.words = words
    }
  }

  /// Letters in labels that are keys.
  package struct Mnemonics: Sendable {
    /// The character that marks a letter; nil where several do.
    package let marker: Character?
    /// What a letter of several controls does.
    package let shared: Shared
    /// What a letter of several items of one menu does.
    package let sharedInMenu: Shared
    /// The same where one of them opens a menu; nil where that makes no difference.
    package let sharedWithSubmenu: Shared?
    /// What acts in its turn when a letter is another's, too, while others only get focus.
    package let actInTurn: ActInTurn
    /// What a label shows whose letter leads nowhere.
    package let withoutTarget: WithoutTarget
    /// The modifiers with which a letter is a shortcut like any other, so that the two clash; nil where letters are
    /// looked up apart.
    package let shortcutModifiers: Chord.Modifiers?
    /// What such a shortcut and a letter do; nil where that is what several letters do.
    package let sharedWithShortcut: Shared?
    /// Where a letter gives focus to its control and calls the action of a button, and does nothing else: what it does
    /// of several controls of which at most one takes focus. Nil where a letter works whether its control takes focus or
    /// not.
    package let sharedWithoutFocus: Shared?

    /// Letters that do that.
    package init(
      marker: Character? = nil, shared: Shared, sharedInMenu: Shared, sharedWithSubmenu: Shared? = nil,
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

    /// Controls that do not ask whether a letter is ambiguous.
    package struct ActInTurn: OptionSet, Sendable {
      package let rawValue: UInt8

      /// A set of the given bits.
      package init(rawValue: UInt8) { self.rawValue = rawValue }

      /// A tab opens its page.
      package static let tabs = ActInTurn(rawValue: 1 << 0)
      /// A group with a box to tick is toggled.
      package static let groups = ActInTurn(rawValue: 1 << 1)
    }

    /// What a label shows whose letter leads nowhere.
    package enum WithoutTarget: Sendable {
      /// The letter underlined, as always. `target` is what the label would have to state, where it can.
      case underline(target: String?)
      /// The marker itself, called `marker`, because there is no `target`, as people call it.
      case marker(String, target: String)
    }
  }
}
