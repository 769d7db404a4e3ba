@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// Documents of WPF.
  package static let wpf = Dialect("wpf", words: "WPF", document: "a WPF document")
}

extension Toolkit {
  /// WPF.
  package static let wpf = Toolkit(
    .wpf,
    rules: [
      "ambiguous-default", "ambiguous-mnemonic", "ambiguous-shortcut", "blocked-subtree",
      "dangling-label-reference", "dead-focus-target", "dead-mnemonic",
      "duplicate-id", "focus-order-contradicts-layout", "hidden-focusable", "indistinguishable-stops",
      "ineffective-focus-order", "keyboard-trap", "misleading-name", "pointer-only-control",
      "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-shortcut": .warning, "dangling-label-reference": .warning,
      "hidden-focusable": .warning, "keyboard-trap": .warning, "pointer-only-control": .warning,
    ],
    // Tab follows the tree and the tab indexes in each group, never rows and columns (KeyboardNavigation.cs).
    order: Order(.document, basis: .author),
    ids: .xaml,
    keys: Keys {
      // A letter shared by several controls moves focus from one to the next (AccessKeyManager.cs,
      // ButtonBase.OnAccessKey).
      let shared = Shared(.neither, "the key moves focus from one to the next and activates none")
      $0.mnemonics = Mnemonics(
        marker: .underscore, shared: shared, sharedInMenu: shared, withoutTarget: .underline(target: "Target")
      )
      // Within a collection, the last binding is found first (InputBindingCollection.FindMatch).
      $0.sharedShortcut = Shared(.last, "only the last one responds")
      // Ctrl+Tab follows another property, which only windows set (KeyboardNavigation.ControlTabNavigation).
      $0.leavesCycles = Chord(key: "tab", modifiers: .control)
      // Return and Escape are access keys of these buttons: if there are several, the key only moves focus
      // (Button.cs, AccessKeyManager.cs).
      $0.defaultButton = .neither
    },
    views: Views {
      // Storyboards and transitions fade in objects that are transparent at first.
      $0.code.fadesIn = true
      // Control.cs: all controls are stops; no theme changes this.
      $0.structure.emptyStops = (
        ["ContentControl", "HeaderedContentControl", "ItemsControl"],
        "set IsTabStop to False, unless code focuses it"
      )
    },
    speech: Speech {
      $0.interpolation = XAMLTexts.unreadMark
      // Label.cs: the target gets focus, and UIElementAutomationPeer reads only AutomationProperties.LabeledBy.
      $0.labelsNameTargets = false
      // FrameworkElementAutomationPeer.GetHelpTextCore.
      $0.descriptions = [.tooltip]
    },
    code: .xaml,
    markup: .xaml(naming: "{Binding ElementName=%}"), drawing: .stretchedXAML)
}
