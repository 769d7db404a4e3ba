@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// FXML documents.
  package static let javaFX = Dialect(
    "javafx", words: "JavaFX", document: "an FXML document", resourceKeys: .percent)
}

extension Toolkit {
  /// JavaFX.
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
    // `Scene.focusIneligible` traverses to the next node.
    order: Order(.javaFX, basis: .author, firstFocus: .firstStop, afterLoss: .nextStop),
    ids: IDs {
      // One map from name to object, filled in the order of the document (FXMLLoader; measured on 11.0.11).
      $0.duplicates = .lastWins(
        words:
          "the controller and later references get the last one; the id no longer leads to the first")
    },
    keys: Keys {
      $0.mnemonics = Mnemonics(
        shared: Shared(.neither, "pressing it cycles focus between them and activates none"),
        sharedInMenu: Shared(.neither, "pressing it selects them in turn and activates none"),
        // A letter gives focus, and calls a button's action; it does not tick a box or open a menu
        // (KeyboardShortcutsHandler; measured on 11.0.11).
        sharedWithoutFocus: Shared(.first, "pressing it calls only the action of the one that comes first"))
      // One map for the accelerators of a window, filled in the order of the document (measured on 11.0.11).
      $0.sharedShortcut = Shared(.last, "only the last one responds")
      // The last button keeps the key, whether it is shown or not.
      $0.defaultButton = .last
      // On Windows and Linux (ButtonBehavior). A field with an action keeps Return (TextFieldBehavior).
      $0.returnPresses = [.button, .toggleButton, .checkbox, .radioButton, .link]
    },
    views: Views { $0.pressing.handlesClicksApart = true },
    speech: Speech {
      // AccessibleAttribute.HELP; measured on 11.0.11.
      $0.descriptions = [.tooltip]
      // AccessibleAttribute.TEXT; if it is empty, the label is used (WinAccessible).
      $0.textsComeBeforeLabels = true
      // A control without a text takes its name from its graphic, not from the graphic's contents (measured on 11.0.11).
      $0.nestedPartsName = false
    },
    code: Code {
      $0.documents = [Form(), Form(suffix: ".fxml")]
      $0.languages = [.java, .kotlin]
      // Node.requestFocus requires a node that is shown and not disabled.
      $0.focusesAnything = true
      $0.windowCalls = [
        "getAccelerators", "accelerators", "addEventFilter", "addEventHandler", "setOnKeyPressed",
        "setOnKeyReleased", "setOnKeyTyped", "onKeyPressed", "onKeyReleased", "onKeyTyped",
      ]
    },
    markup: Markup {
      $0.name = Markup.Statement(.attribute, "accessibleText", "accessibleText=\"…\"")
      // With a name, they return it for AccessibleAttribute.TEXT instead of the entered or chosen value
      // (TextInputControl, ComboBox, DatePicker: queryAccessibleAttribute).
      $0.valuesGiveWayToNames = [
        .textField, .secureField, .searchField, .textArea, .comboBox, .datePicker, .spinButton,
      ]
      // A reference must lead to an object that already exists (FXMLLoader), so a label contains the field
      // that follows it. Scene Builder also writes this form.
      $0.labels = [.containing(property: "labelFor", reference: "<fx:reference source=\"%\"/>")]
      $0.order = .document(ties: ["\"$", "<fx:"])
    }, drawing: .javaFX)
}
