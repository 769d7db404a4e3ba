@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// FXML documents.
  package static let javaFX = Dialect(
    "javafx", words: "JavaFX", document: "an FXML document", resourceKeys: .percent)
}

extension Toolkit {
  /// The JavaFX toolkit.
  package static let javaFX = Toolkit(
    .javaFX,
    rules: [
      "ambiguous-default", "ambiguous-label", "ambiguous-mnemonic", "ambiguous-shortcut",
      "dangling-label-reference", "dead-mnemonic", "duplicate-id", "empty-focus-scope",
      "focus-order-contradicts-layout", "hidden-focusable", "indistinguishable-stops", "misleading-name",
      "pointer-only-control",
      "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-default": .warning,
      "duplicate-id": .warning,
      "pointer-only-control": .warning,
    ],
    // Source: `Scene.focusIneligible` moves focus to the next node (measured on 11.0.11).
    order: Order(.javaFX, basis: .author, firstFocus: .firstStop, afterLoss: Order.AfterLoss(.nextStop)),
    ids: IDs {
      // FXMLLoader fills one map from name to object, in document order (measured on 11.0.11).
      $0.duplicates = .lastWins(
        words:
          "the controller and later references receive the last one, and the id no longer refers to the first"
      )
    },
    keys: Keys {
      $0.mnemonics = Mnemonics(
        shared: Shared(.neither, "pressing it only moves focus between them"),
        sharedInMenu: Shared(.neither, "pressing it only selects them in turn"),
        // Letters are registered as written, and the first letter that matches regardless of case gets the
        // key (MnemonicInfo.MnemonicKeyCombination; measured on 11.0.11).
        sharedInOtherCase: Shared(.one, "only the capital letter or only the small letter responds"),
        // A mnemonic gives focus and fires a button's action; it does not tick a check box or open a menu
        // (KeyboardShortcutsHandler; measured on 11.0.11).
        sharedWithoutFocus: Shared(.first, "pressing it runs only the action of the first one"))
      // Each window has a single map of accelerators, which is filled in document order (measured on
      // 11.0.11).
      $0.sharedShortcut = Shared(.last, "only the last one responds")
      // If there are several default buttons, the last one receives the key, even if it is not shown.
      $0.defaultButton = .last
      // Return presses these controls on Windows and Linux (ButtonBehavior). A field with an action handles
      // Return itself (TextFieldBehavior).
      $0.returnPresses = [.button, .toggleButton, .checkbox, .radioButton, .link]
      // Source: TabPaneBehavior; measured on 11.0.11.
      $0.pages = PageKeys {
        $0.next = [.controlTab, .controlPageDown]
        $0.previous = [.controlShiftTab, .controlPageUp]
        $0.focus = .tabs
        $0.tabInFields = .controlTab
        $0.followShortcuts = false
        $0.arrowsWrap = true
      }
      // Measured on 11.0.11. A letter is a mnemonic of the menu's own window (KeyboardShortcutsHandler).
      $0.menus = Menus {
        $0.selectsFirst = false
        $0.selectsFirstOfNeighbour = false
        $0.selectsDisabled = true
        $0.letters = .option
        $0.titlesWork = true
        $0.tabMoves = true
        $0.escape = .closesOne
      }
    },
    views: Views { $0.pressing.handlesClicksApart = true },
    speech: Speech {
      // Source: AccessibleAttribute.HELP; measured on 11.0.11.
      $0.descriptions = [.tooltip]
      // Assistive technology reads AccessibleAttribute.TEXT, and uses the control's label only if TEXT is
      // empty (WinAccessible).
      $0.textsComeBeforeLabels = true
      // A control without text takes its name from its graphic, but not from the graphic's contents (measured
      // on 11.0.11).
      $0.nestedPartsName = false
    },
    code: Code {
      $0.documents = [Form(), Form(suffix: ".fxml")]
      $0.languages = [.java, .kotlin]
      // Node.requestFocus only requires the node to be visible and enabled.
      $0.focusesAnything = true
      $0.windowCalls = [
        "getAccelerators", "accelerators", "addEventFilter", "addEventHandler", "setOnKeyPressed",
        "setOnKeyReleased", "setOnKeyTyped", "onKeyPressed", "onKeyReleased", "onKeyTyped",
      ]
      $0.keyFunctions = ["addEventFilter", "addEventHandler", "setOnKeyPressed", "onKeyPressed"]
    },
    markup: Markup {
      $0.name = Markup.Statement(.attribute, "accessibleText", "accessibleText=\"…\"")
      // If these controls have an accessible name, they return the name for AccessibleAttribute.TEXT instead
      // of the value that the user entered or chose (TextInputControl, ComboBox, DatePicker:
      // queryAccessibleAttribute).
      $0.valuesCompeteWithNames = [
        .textField, .secureField, .searchField, .textArea, .comboBox, .datePicker, .spinButton,
      ]
      // `$field` would refer only to objects above the label. A binding finds its object wherever the document
      // declares it (FXMLLoader; measured on 11.0.11).
      $0.labels = [.byLabel(Markup.Statement(.attribute, "labelFor", "labelFor=\"${%}\""))]
      $0.textReferences = "%"
      // `<fx:root>`
      $0.componentRoots = ["root"]
      $0.markedElements = [
        "Button", "CheckBox", "CheckMenuItem", "Hyperlink", "Menu", "MenuButton", "MenuItem", "RadioButton",
        "RadioMenuItem", "SplitMenuButton", "ToggleButton",
      ]
      $0.keyedTexts = ["accessibleText", "headerText", "promptText", "text", "title"]
      $0.order = .document(ties: ["\"$", "<fx:"])
    }, drawing: .javaFX)
}
