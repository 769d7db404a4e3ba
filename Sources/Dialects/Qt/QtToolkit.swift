@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// Qt Designer forms.
  package static let qt = Dialect("qt", words: "Qt", document: "a Qt form")
}

extension Toolkit {
  /// The Qt Widgets toolkit.
  package static let qt = Toolkit(
    .qt,
    rules: [
      "ambiguous-default", "ambiguous-label", "ambiguous-mnemonic", "ambiguous-shortcut",
      "broken-focus-chain", "dangling-label-reference", "dead-mnemonic", "duplicate-id", "empty-focus-scope",
      "focus-order-contradicts-layout", "indistinguishable-stops", "ineffective-focus-order",
      "interleaved-groups", "keyboard-trap", "misleading-name", "misplaced-initial-focus",
      "pointer-only-control", "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-default": .warning,
      "broken-focus-chain": .warning,
      "duplicate-id": .info,
      "pointer-only-control": .warning,
    ],
    order: Order(
      .qtFocusChain, basis: .author, contiguity: .statedOrderCrosses, firstFocus: .firstStop,
      // Sources: `QWidgetPrivate::setEnabled_helper` and `QWidgetPrivate::hide_helper` call
      // `focusNextPrevChild`; a disabled container only loses focus (measured on 5.15).
      afterLoss: Order.AfterLoss(
        disabled: .nextStop, disabledAround: .nothing, hidden: .nextStop, hiddenAround: .nextStop)),
    ids: IDs {
      // If a name is a duplicate, uic generates a different name (driver.cpp, `Driver::unique`).
      $0.duplicates = .renamed(
        words:
          "uic renames the second object, and references to the id (buddies, tab order) mean the first")
    },
    // A label's mnemonic gives focus to its buddy only if the buddy accepts focus (`QLabel::event`). The
    // Return key clicks the default button of a dialog regardless of the button's focus policy
    // (`QDialog::keyPressEvent`; measured).
    keys: Keys {
      $0.mnemonics = Mnemonics(
        marker: .ampersand,
        shared: Shared(.neither, "pressing it only moves focus between them"),
        sharedInMenu: Shared(.neither, "pressing it only selects them in turn"),
        // Source: QMenu::keyPressEvent; measured on 6.12.
        sharedWithSubmenu: Shared(
          .neither, "pressing it selects them in turn and opens submenus, but activates nothing"),
        // QMenuBar, QTabBar::event and QGroupBox::event do not check whether a shortcut is ambiguous;
        // measured on 6.12.
        actInTurn: [.menus, .tabs, .groups],
        withoutTarget: .marker("ampersand", target: "buddy"),
        // Mnemonics and shortcuts share one QShortcutMap.
        shortcutModifiers: .option)
      $0.sharedShortcut = Shared(.neither, "Qt treats it as ambiguous and triggers none of them")
      // Source: ShortcutOverride; measured on 6.12.
      $0.fieldsComeFirst = true
      // A line edit passes Return to the dialog (`QLineEdit::keyPressEvent`), and Escape rejects a dialog
      // (`QDialog::keyPressEvent`). A focused push button handles Return if it is `autoDefault`, as it is in dialogs
      // (QPushButton::autoDefault); all other controls leave Return to the default button (measured on 5.15).
      $0.fieldsPassReturn = true
      $0.returnPresses = []
      // `QAbstractButton::animateClick` gives focus only to a button that can be checked (measured on 5.15).
      $0.pressedWithoutFocus = [.button]
      // `QShortcutMap::dispatchEvent` counts how often an ambiguous key was pressed (measured on 5.15).
      $0.turns = .countedInARow
      $0.escapeClosesDialogs = true
      // Source: `QTabWidget::keyPressEvent`; measured on 5.15.
      $0.pages = PageKeys {
        $0.next = [.controlTab]
        $0.previous = [.controlShiftTab]
        $0.workInTextAreas = true
        $0.arrowsWrap = false
      }
      // Measured on 5.15.
      $0.menus = Menus {
        $0.titlesWork = true
        $0.tabMoves = true
      }
    },
    views: Views {
      $0.pressing.linkRemedy = "add LinksAccessibleByKeyboard to textInteractionFlags"
      $0.pressing.shownPictureRemedy =
        "if it is only a picture, make it a QLabel, or set its focusPolicy to NoFocus; if people press it, give it a name"
    },
    // The accessible description is the `accessibleDescription`, the tooltip or a line edit's placeholder
    // (QAccessibleWidget::text, QAccessibleLineEdit::text; measured on 6.12.0).
    speech: Speech {
      $0.placeholderTitles = [
        "Dialog", "DockWidget", "Form", "Frame", "GroupBox", "MainWindow", "ScrollArea", "Wizard",
        "WizardPage",
      ]
      $0.descriptions = [.description, .tooltip, .placeholder]
      // The date in a date edit is the widget's value, not its name (QAccessibleAbstractSpinBox::text;
      // measured on 6.12.0).
      $0.silentPickers = [.datePicker]
      $0.pickersOfCells = ["QCalendarWidget"]
      // Source: QAccessibleGroupBox::text.
      $0.outerTitlesComeFirst = true
      // Source: QAccessibleButton::text.
      $0.textsComeBeforeLabels = true
      // The default is Qt::ToolButtonIconOnly, unless the form or the window sets a different style.
      $0.mayHideTexts = ["QToolButton"]
    },
    code: Code {
      // The output of uic and pyuic, and the form itself for `QUiLoader` and `loadUi`.
      $0.documents = [Form(prefix: "ui_"), Form(suffix: ".ui")]
      $0.languages = [.c, .objectiveC, .python, .rust, .javaScript]
      $0.windowCalls = QtDesignerImporter.codeWords.windows.filling
      $0.fillingCalls = QtDesignerImporter.codeWords.painting.filling
      $0.keyFunctions = ["focusNextPrevChild", "installEventFilter"]
      // A shortcut precedes the focused widget (QShortcutMap).
      $0.takingFocus = ["NoFocus", "Key_Space", "keyPressEvent", "setFocus", "setFocusPolicy"]
      // QWidget::setFocus does not check the focus policy (measured on 6.12).
      $0.focusesAnything = true
      // With AUTOUIC, code includes the output of uic, and no build list names the form.
      $0.buildLists = BuildLists(
        [
          ".pro", ".pri", "CMakeLists.txt", ".cmake", "meson.build", ".qrc", ".vcxproj", "Makefile.am",
          ".qbs",
        ], generated: [Form(prefix: "ui_"), Form(prefix: "Ui_")])
      $0.classesLoadDocuments = true
      $0.possibleDisplays = [.slider]
    },
    markup: Markup {
      $0.name = Markup.Statement(
        .first, "accessibleName", "<property name=\"accessibleName\">", " <string>…</string>", "</property>")
      // On Unix, the name of a combo box is its selected item (qaccessiblewidgets.cpp, QAccessibleComboBox::text;
      // measured on 6.12). A screen reader announces the label through the relation.
      $0.valuesCompeteWithNames = [.comboBox]
      // A label names its buddy only if both have the same parent widget (qaccessiblewidgets.cpp, buddyString;
      // measured on 6.12).
      $0.labels = [
        .bySibling(
          Markup.Statement(
            .first, "buddy", "<property name=\"buddy\">", " <cstring>%</cstring>", "</property>"),
          arranging: "Layout")
      ]
      $0.repeatsLabels = false
      $0.prompts = ["placeholderText"]
      $0.textAttributes = ["comment", "id", "notr"]
      // Designer drops comments, but preserves properties that it does not know.
      $0.suppression = .statement(
        holders: ["widget", "action"],
        lines: [
          "<property name=\"focusAudit\" stdset=\"0\">", " <string notr=\"true\">%</string>", "</property>",
        ])
      $0.tabLeaves = [
        .textArea: Markup.Statement(
          .after(["property"]), "tabChangesFocus", "<property name=\"tabChangesFocus\">",
          " <bool>true</bool>", "</property>"
        ),
        .table: Markup.Statement(
          .after(["property"]), "tabKeyNavigation", "<property name=\"tabKeyNavigation\">",
          " <bool>false</bool>",
          "</property>"),
      ]
      // By default, the links of a label respond to clicks.
      $0.links = (
        Markup.Statement(
          .after(["property"]), "textInteractionFlags", "<property name=\"textInteractionFlags\">",
          " <set>Qt::LinksAccessibleByKeyboard|Qt::LinksAccessibleByMouse</set>", "</property>"),
        "Qt::LinksAccessibleByKeyboard"
      )
      $0.order = .list("tabstops", entry: "<tabstop>%</tabstop>")
      $0.holders = ["widget"]
      $0.statements = ["property", "tabstop"]
    }, drawing: .qt)
}
