@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// Android layouts and menus.
  package static let android = Dialect(
    "android", words: "Android", document: "an Android layout or menu", resourceKeys: .at)
}

extension Toolkit {
  /// The toolkit of Android's views.
  package static let android = Toolkit(
    .android,
    rules: [
      "ambiguous-default", "ambiguous-label", "ambiguous-shortcut", "asymmetric-directional-links",
      "blocked-subtree", "broken-focus-chain", "dangling-focus-reference", "dangling-label-reference",
      "dead-focus-target", "duplicate-id", "focus-order-contradicts-layout", "focus-order-cycle",
      "hidden-focusable", "indistinguishable-stops", "ineffective-focus-order", "keyboard-trap",
      "merging-focus-chains",
      "misleading-name", "pointer-only-control", "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-default": .warning,
      "broken-focus-chain": .warning,
      "dangling-focus-reference": .warning,
      "dangling-label-reference": .warning,
      "duplicate-id": .warning,
      "focus-order-cycle": .warning,
      "keyboard-trap": .info,
      "pointer-only-control": .warning,
    ],
    // Sources: `FocusFinder.findNextUserSpecifiedFocus`, `View.requestFocus`. `ViewRootImpl` gives focus to
    // the root of a window, unless the screen was touched last; `ViewGroup.onRequestFocusInDescendants` gives
    // focus to the first child that accepts it.
    order: Order(
      .androidRows, basis: .layout, firstFocus: .firstInContents,
      links: Order.Links(deadTarget: .passedOver, arrowsLeadOut: true)),
    ids: IDs {
      // `View.findViewById` and saved states use IDs; Android Lint reports duplicates as `DuplicateIds`.
      $0.duplicates = .ambiguous(
        words: "code and links that use it refer to only one of them",
        wordsForText: "text typed into one can be restored into the other")
      $0.mayBeElsewhere = true
    },
    keys: Keys {
      $0.sharedShortcut = Shared(.first, "only the first one responds")
      // Sources: `FocusFinder.getEffectiveRoot`, `ViewGroup.shouldBlockFocusForTouchscreen`,
      // `ViewRootImpl.performKeyboardGroupNavigation`.
      $0.entersClusters = Chord(key: "tab", modifiers: .command)
      $0.commandKey = "Meta"
      // Sources: `KeyEvent.isConfirmKey`, `View.onKeyUp`.
      $0.returnPresses = [.button, .toggleButton, .checkbox, .radioButton, .switchControl, .link, .comboBox]
    },
    views: Views {
      $0.pressing.clicksMakeFocusable = true
      $0.lists.rowsActForContents = true
      $0.pressing.buttonsNeedListeners = true
      $0.pressing.unheardPictureRemedy =
        "if it is only a picture, make it an ImageView with android:importantForAccessibility=\"no\" and without android:clickable; if people press it, give it a name"
      $0.code.setsFocus = true
      $0.pressing.groupsArePressedWhole = true
      // All views of a `<merge>` are added to the same parent.
      $0.structure.rootsAreSiblings = true
    },
    speech: Speech {
      // TalkBack uses its own words for most kinds of controls.
      $0.kinds = .ownWordsButForButtons
      $0.roles = [.comboBox: "spinner"]
      $0.imageViewsMayBeEmpty = true
    },
    code: Code {
      $0.keyFunctions = ["dispatchKeyEvent", "onKeyDown"]
      // Code refers to a layout as `R.layout.activity_main` or by its view-binding or data-binding class; IDs
      // are fields of these binding classes.
      $0.documents = [Form(), Form(.pascal, suffix: "Binding")]
      $0.objects = [Form(), Form(.camel)]
      // The property names for a row holder's view and for a binding class's root view.
      $0.roots = ["itemView", "root"]
      // A button whose picture changes does something else, or does it for something else.
      $0.renames = .pictured
      $0.languages = [.java, .kotlin, .cSharp, .visualBasic]
      $0.findsIncludedObjects = true
    },
    markup: Markup {
      $0.name = Markup.Statement(
        .attribute, "contentDescription", "android:contentDescription=\"@string/…\"")
      // TalkBack would announce a content description instead of the text that the user typed.
      $0.fieldName = Markup.Statement(.attribute, "hint", "android:hint=\"@string/…\"")
      $0.longTexts = ("inputType", "textMultiLine")
      // A text that a layout sets in a field is often its purpose, until code replaces it.
      $0.prompts = ["text"]
      // TalkBack would announce a content description instead of the selected item.
      $0.valuesCompeteWithNames = [.comboBox]
      $0.labels = [.byLabel(Markup.Statement(.attribute, "labelFor", "android:labelFor=\"%\""))]
      $0.repeatsLabels = false
      // A chain places its members one after the other (`FocusFinder.UserSpecifiedFocusComparator`).
      $0.order = .chain(Markup.Statement(.attribute, "nextFocusForward", "android:nextFocusForward=\"%\""))
      $0.idPrefix = Markup.IDPrefix(in: "id", own: "@+id/", for: ["@+id/", "@id/"])
    },
    drawing: .android)
}
