@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// Documents of WinUI and UWP.
  package static let winUI = Dialect("winui", words: "WinUI", document: "a WinUI document")
}

extension Toolkit {
  /// WinUI 3 and UWP.
  package static let winUI = Toolkit(
    .winUI,
    rules: [
      "ambiguous-mnemonic", "ambiguous-shortcut", "dangling-label-reference", "duplicate-id",
      "focus-order-contradicts-layout", "hidden-focusable", "indistinguishable-stops", "keyboard-trap",
      "misleading-name", "pointer-only-control", "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-shortcut": .warning, "dangling-label-reference": .warning, "hidden-focusable": .warning,
      "pointer-only-control": .warning,
    ],
    // Tab follows the tree and the tab indexes in each control, never rows and columns (focusmgr.cpp).
    order: Order(.document, basis: .author),
    ids: .xaml,
    keys: Keys {
      // The first access key of a scope is registered, and later ones never respond (AKCommon Scope.h).
      let shared = Shared(.first, "only the first one responds")
      $0.mnemonics = Mnemonics(shared: shared, sharedInMenu: shared)
      // The first accelerator with an enabled owner handles the key (KeyboardAcceleratorUtility.cpp).
      $0.sharedShortcut = Shared(.first, "only the first one responds")
    },
    views: Views {
      // Storyboards and transitions fade in objects that are transparent at first.
      $0.code.fadesIn = true
      // CControl.h: all controls are stops; no style changes this.
      $0.structure.emptyStops = (
        ["ContentControl", "ItemsControl"], "set IsTabStop to False, unless code focuses it"
      )
    },
    speech: Speech {
      $0.interpolation = XAMLTexts.unreadMark
      // FrameworkElementAutomationPeer_partial.cpp, GetHelpTextCore.
      $0.descriptions = [.tooltip]
    },
    code: .xaml,
    markup: .xaml(naming: "{Binding ElementName=%}"), drawing: .xaml)
}
