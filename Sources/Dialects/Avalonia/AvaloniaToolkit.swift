@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// Markup of Avalonia.
  package static let avalonia = Dialect("avalonia", words: "Avalonia", document: "an Avalonia document")
}

extension Toolkit {
  /// Avalonia.
  package static let avalonia = Toolkit(
    .avalonia,
    rules: [
      "ambiguous-mnemonic", "focus-order-contradicts-layout", "unnamed-focus-stop",
    ],
    severities: [
      "unnamed-focus-stop": .warning
    ],
    // Tab goes by the tree and by tab indexes in each group, never by rows and columns (TabNavigation.cs).
    order: Order(.document, basis: .author),
    keys: Keys {
      // A letter of several controls moves focus from one to the next (AccessKeyHandler.cs).
      let shared = Shared(.neither, "the key moves focus from one to the next and activates none")
      $0.mnemonics = Mnemonics(marker: "_", shared: shared, sharedInMenu: shared)
      // Button.cs, `OnKeyDown`.
      $0.returnPresses = [.button, .toggleButton, .checkbox, .radioButton]
    },
    speech: Speech {
      // Help texts (ControlAutomationPeer.cs, TextBoxAutomationPeer.cs).
      $0.descriptions = [.tooltip, .placeholder]
    },
    code: Code { $0.languages = [.cSharp] },
    markup: Markup {
      $0.name = Markup.Statement(.attribute, "AutomationProperties.Name", "AutomationProperties.Name=\"…\"")
    })
}
