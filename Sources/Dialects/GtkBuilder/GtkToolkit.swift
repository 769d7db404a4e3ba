@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// GtkBuilder files for GTK 3.
  package static let gtk3 = Dialect("gtk3", words: "GTK 3", document: "a GTK 3 file")
  /// GtkBuilder files for GTK 4.
  package static let gtk4 = Dialect("gtk4", words: "GTK 4", document: "a GTK 4 file")
  /// GtkBuilder files for an unknown version of GTK.
  package static let gtk = Dialect("gtk", words: "GTK", document: "a GTK file", versions: [gtk3, gtk4])
}

extension Toolkit {
  /// The GTK 3 toolkit.
  package static let gtk3 = Toolkit(
    .gtk3, rules: gtkRules.union(gtk3Rules),
    severities: [
      "ambiguous-default": .warning, "dangling-focus-reference": .warning, "pointer-only-control": .warning,
    ],
    // A widget that is hidden or made insensitive loses focus (measured on 3.24.38).
    order: Order(
      .gtk3Geometry, basis: .centres, firstFocus: .firstStop, afterLoss: Order.AfterLoss(.nothing)),
    ids: IDs { $0.duplicates = refused }, keys: gtk3Keys, views: gtkViews,
    // Source: gtkwidgetaccessible.c. A placeholder is a separate attribute, in addition to the name and
    // description (gtkentryaccessible.c; measured on 3.24.38).
    speech: Speech {
      $0.descriptions = [.description, .tooltip, .placeholder]
      // A color button has no name, regardless of its color (measured on 3.24.38).
      $0.silentPickers = [.colorPicker]
      // The style of the toolbar determines whether buttons show their text (GtkToolbarStyle).
      $0.mayHideTexts = toolButtons
    },
    code: gtk3Code,
    markup: Markup {
      gtkMarkup(&$0, labelledBy: "<relation type=\"labelled-by\" target=\"%\"/>")
      // GTK creates an object when its first child element begins, so the elements before that child are
      // parsed first.
      $0.name = Markup.Statement(
        .last, "accessible", "<child internal-child=\"accessible\">", " <object class=\"AtkObject\">",
        "  <property name=\"AtkObject::accessible-name\" translatable=\"yes\">…</property>", " </object>",
        "</child>")
      // A tool button's accessible object belongs to the item. The button inside the item takes focus, and
      // only the label names that button (measured on 3.24.38).
      for name in toolButtons {
        $0.classNames[name] = Markup.Statement(
          .first, "label", "<property name=\"label\" translatable=\"yes\">…</property>")
      }
    }, drawing: .gtk)

  /// The buttons for toolbars in GTK 3.
  private static let toolButtons: Set = [
    "GtkToolButton", "GtkToggleToolButton", "GtkMenuToolButton", "GtkRadioToolButton",
  ]

  /// The GTK 4 toolkit.
  package static let gtk4 = Toolkit(
    .gtk4, rules: gtkRules.union(gtk4Rules), severities: ["pointer-only-control": .warning],
    // GTK 4 sets initial focus before it allocates sizes, so it chooses the first focusable widget of the
    // document. Tab follows the centres of the allocations. Measured on 4.8.3.
    order: Order(
      .gtk4, basis: .centres,
      firstFocus: .firstInDocument(
        remedy: "name the first stop in focus-widget, or put it first in the document"),
      afterLoss: Order.AfterLoss(
        disabled: .nothing, disabledAround: .nothing, hidden: .nextStop, hiddenAround: .notDocumented)),
    ids: IDs {
      $0.duplicates = refused
      // GTK 4 rejects a document in which a property refers to an object that does not exist
      // (`GTK_BUILDER_ERROR_INVALID_ID`); GTK 3 only warns about `<initial-focus>`.
      $0.danglingRefusesDocument = true
    },
    keys: gtkKeys, views: gtkViews,
    // In GTK 4.18, the name of a button comes from all of its contents, including a picture's tooltip
    // (`gtk_at_context_get_text_accumulate`); in 4.8, the name comes only from a label that is the button's
    // child. GTK 4.8 exposes a tooltip as the description; 4.18 uses the tooltip as the name if the widget
    // has no other name. In both versions, a placeholder is a separate attribute (measured).
    speech: Speech {
      $0.tooltipsInButtonsMayName = true
      $0.nestedPartsNameInSomeVersions = true
      $0.descriptions = [.tooltip, .description, .placeholder]
      // Source: gtk_at_context_get_name_accumulate.
      $0.descriptionsName = [.tooltip]
    }, code: gtkCode,
    markup: Markup {
      gtkMarkup(&$0, labelledBy: "<relation name=\"labelled-by\">%</relation>")
      $0.name = Markup.Statement(
        .last, "accessibility", "<accessibility>",
        " <property name=\"label\" translatable=\"yes\">…</property>", "</accessibility>")
      // The template of a drop-down names it after the selected item (gtkdropdown.ui: `labelled-by`); newer
      // versions prefer this relation to `label` (gtkatcontext.c).
      $0.ignoredNames = ["GtkDropDown"]
    }, drawing: .gtk4)

  /// The GTK 4 toolkit in libadwaita applications, which differ from other GTK 4 applications only in their
  /// drawing.
  package static let libadwaita = gtk4.drawn(as: .libadwaita)

  /// The toolkit for a document of an unknown GTK version: the facts and rules that both versions share.
  package static let gtk = Toolkit(
    .gtk, rules: gtkRules.union(gtk3Rules).union(gtk4Rules),
    severities: ["ambiguous-default": .warning, "pointer-only-control": .warning],
    order: Order(.gtk3Geometry, basis: .centres),
    ids: IDs { $0.duplicates = refused }, keys: gtkKeys, views: gtkViews, code: gtk3Code,
    markup: Markup { gtkMarkup(&$0) }, drawing: .gtk)

  /// A search entry has signals for the next and the previous match (`GtkSearchEntry::next-match`).
  private static let gtkViews = Views { $0.lists.searchFieldsMoveInLists = true }

  /// The markup that both versions share.
  ///
  /// - Parameter labelledBy: The relation that connects a control without an ID to its label; nil if the
  ///   version is unknown.
  private static func gtkMarkup(_ markup: inout Markup, labelledBy: String? = nil) {
    markup.labels = [
      .byLabel(
        Markup.Statement(.first, "mnemonic-widget", "<property name=\"mnemonic-widget\">%</property>"))
    ]
    if let labelledBy {
      let part = Markup.Statement.Part("accessibility", at: .last)
      markup.labels.append(.byControl(Markup.Statement(.last, "labelled-by", labelledBy, in: part)))
    }
    markup.repeatsLabels = false
    markup.textAttributes = ["context", "translatable"]
    markup.tabLeaves = [
      .textArea: Markup.Statement(
        .before(["accessibility", "child", "layout", "signal", "style"]), "accepts-tab",
        "<property name=\"accepts-tab\">False</property>")
    ]
    markup.holders = ["object", "template"]
    // GNOME has not shown an application menu since 3.32, and GTK 4 has none.
    markup.retiredMenus = ["app-menu"]
    markup.namesMayHaveUnderscores = true
    markup.prompts = ["placeholder-text"]
    markup.statements = ["property"]
  }

  /// Code refers to a document by the path of the file or of its resource, and to objects by their IDs. In
  /// GJS, children of templates are fields with an underscore (`Gtk.Widget` `InternalChildren`).
  private static let gtkCode = Code {
    $0.documents = [
      Form(suffix: ".ui"), Form(suffix: ".glade"), Form(suffix: ".xml"), Form(suffix: ".blp"),
    ]
    $0.objects = [Form(), Form(.underscored), Form(.underscored, prefix: "_")]
    $0.languages.subtract([.java, .kotlin, .objectiveC])
    $0.keyFunctions = ["do_focus", "do_key_press_event", "key_press_event"]
    // In GTK 3, accelerators and key handlers of a window precede the focused widget (gtk_window_key_press_event).
    $0.takingFocus = [
      "set_can_focus", "gtk_widget_set_can_focus", "set_focus_on_click", "gtk_widget_set_focus_on_click",
      "gtk_button_set_focus_on_click", "can_focus", "CanFocus", "GDK_KEY_space", "GDK_KEY_Return",
      "GDK_KEY_Escape", "GDK_space", "GDK_Return", "GDK_Escape", "KEY_space", "KEY_Return", "KEY_Escape",
      "Escape", "Return", "UIManager", "AccelGroup", "GtkAccelGroup", "gtk_accel_group_new",
      "add_accel_group",
      "set_accels_for_action", "gtk_application_set_accels_for_action", "grab_focus", "gtk_widget_grab_focus",
    ]
    $0.buildLists = BuildLists(
      [
        "gresource.xml", "meson.build", "CMakeLists.txt", ".cmake", "Makefile.am", ".csproj", "MANIFEST.in",
        "setup.py", "pyproject.toml",
      ], wholeFolders: ["Sdk="])
    // A button whose picture changes does something else.
    $0.renames = .pictured
    // `gtk_widget_init_template` fills only objects of the template's class.
    $0.classesLoadDocuments = true
  }

  /// The icon of a button's picture gives the button its name (gtkbuttonaccessible.c, gtkimageaccessible.c).
  /// GTK 4 has no `gtk_button_set_image`, and its icons do not provide names.
  private static let gtk3Code = Code {
    $0 = gtkCode
    $0.namesBy = .pictured
    $0.showsContents = ["show_all", "gtk_widget_show_all", "showAll", "show_all_children"]
  }

  /// The rules that apply to both versions.
  private static let gtkRules: Set<RuleID> = [
    "ambiguous-label", "ambiguous-mnemonic", "ambiguous-shortcut", "blocked-subtree",
    "dangling-focus-reference", "dangling-label-reference", "dead-focus-target", "dead-mnemonic",
    "duplicate-id", "empty-focus-scope", "focus-order-contradicts-layout", "hidden-focusable",
    "indistinguishable-stops", "ineffective-focus-order", "interleaved-groups", "keyboard-trap",
    "misleading-name", "pointer-only-control", "unnamed-focus-stop", "unreachable-control",
  ]
  private static let gtk3Rules: Set<RuleID> = ["ambiguous-default", "broken-focus-chain"]
  private static let gtk4Rules: Set<RuleID> = ["misplaced-initial-focus"]

  /// GTK rejects a file with duplicate IDs: `GTK_BUILDER_ERROR_DUPLICATE_ID` (gtkbuilderparser.c).
  private static let refused = IDs.Duplicates.documentRefused(
    words: "GtkBuilder rejects the whole file, and its window never appears")

  /// A label's mnemonic gives focus to a field only if the field accepts focus
  /// (`gtk_entry_mnemonic_activate`, `gtk_widget_real_mnemonic_activate`). Return activates the default
  /// button even if the button is not focusable (`gtk_window_activate_default`; measured).
  private static let gtkKeys = makeKeys(
    pressed: [.button, .link, .menuButton, .switchControl, .disclosure, .checkbox, .radioButton],
    pageFocus: .tabs)

  /// Each window has one table of accelerators and mnemonics. Mnemonics take precedence, even if they belong
  /// to disabled widgets (`gtk_window_activate_key`; measured on 3.24.38).
  private static let gtk3Keys = makeKeys(
    pressed: [.button, .link, .menuButton, .switchControl, .disclosure], shortcutModifiers: .option,
    withShortcut: Shared(.first, "the letter takes precedence, so the accelerator does nothing"),
    // `gtk_mnemonic_hash_activate` moves the target that it activates to the end of its list (measured on 3.24.38).
    turns: .counted,
    // Measured on 3.24.38.
    menus: Menus {
      $0.titlesWork = false
      $0.tabMoves = false
      $0.escape = .closesAll
    })

  /// - Parameter pressed: The roles that a mnemonic presses without giving focus
  ///   (`gtk_widget_real_mnemonic_activate`; measured on 3.24.38 and 4.8.3).
  private static func makeKeys(
    pressed: Set<Role>, shortcutModifiers: Chord.Modifiers? = nil, withShortcut: Shared? = nil,
    turns: Turns = .afterFocus, menus: Menus? = nil, pageFocus: PageKeys.Focus = .asInCode
  ) -> Keys {
    Keys {
      $0.menus = menus
      // Measured on 3.24.38 and 4.8.3.
      $0.pages = PageKeys {
        $0.next = [.controlPageDown]
        $0.previous = [.controlPageUp]
        $0.leave = .controlTab
        $0.focus = pageFocus
        $0.arrowsWrap = true
      }
      $0.pressedWithoutFocus = pressed
      $0.turns = turns
      // Measured on GTK 3.24.38 and 4.8.3: a mnemonic with several targets moves focus from target to target
      // and activates none of them.
      $0.mnemonics = Mnemonics(
        marker: .underscore,
        shared: Shared(.neither, "pressing it only moves focus between them"),
        sharedInMenu: Shared(
          .neither, "pressing it only selects these items in turn, skipping disabled ones"),
        // gtk_notebook_mnemonic_activate_switch_page switches the page even if the mnemonic has several
        // targets (measured on 3.24.38).
        actInTurn: .tabs,
        withoutTarget: .underline(target: "mnemonic-widget"), shortcutModifiers: shortcutModifiers,
        sharedWithShortcut: withShortcut)
      // A disabled action is skipped (measured on 4.8.3).
      $0.sharedShortcut = Shared(.first, "only the first enabled one responds")
      // Shift+Tab also inserts a tab character (measured on 3.24.38).
      $0.leavesTexts = Chord(key: "tab", modifiers: .control)
      // `gtk_window_activate_default` presses the focused widget if that widget can be the default widget;
      // buttons can be the default widget, but check buttons cannot. An entry passes Return to the default
      // widget if `activates-default` is set.
      $0.returnPresses = [.button, .toggleButton, .link, .menuButton]
      $0.fieldsPassReturn = false
      // Escape emits GtkDialog's `close` signal.
      $0.escapeClosesDialogs = true
    }
  }
}
