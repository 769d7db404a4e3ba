@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// WinUI and UWP documents.
  package static let winUI = Dialect("winui", words: "WinUI", document: "a WinUI document")
}

extension Toolkit {
  /// The WinUI 3 toolkit, including UWP.
  package static let winUI = Toolkit(
    .winUI,
    rules: [
      "ambiguous-mnemonic", "ambiguous-shortcut", "asymmetric-directional-links",
      "dangling-focus-reference", "dangling-label-reference", "dead-focus-target", "dead-mnemonic",
      "duplicate-id", "focus-order-contradicts-layout", "hidden-focusable", "indistinguishable-stops",
      "keyboard-trap",
      "misleading-name", "pointer-only-control", "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-shortcut": .warning, "dangling-focus-reference": .warning,
      "dangling-label-reference": .warning, "hidden-focusable": .warning, "pointer-only-control": .warning,
    ],
    // Tab follows the tree order and the tab indexes in each control, regardless of rows and columns
    // (focusmgr.cpp). A link to an element that cannot take focus is ignored, and a link to a group moves
    // focus into the group.
    order: Order(
      .document, basis: .author,
      links: Order.Links(deadTarget: .passedOver, arrowsLeadOut: true, entersGroups: true)),
    ids: .xaml,
    keys: Keys {
      // If several objects in a scope have the same access key, only the first object responds (AKCommon
      // Scope.h).
      let shared = Shared(.first, "only the first one responds")
      $0.mnemonics = Mnemonics(shared: shared, sharedInMenu: shared, word: "access key")
      // Escape is the key of a ContentDialog's close button, and closes a dialog without one as well.
      $0.escapeClosesDialogs = true
      // The first accelerator with an enabled owner handles the key (KeyboardAcceleratorUtility.cpp).
      $0.sharedShortcut = Shared(.first, "only the first one responds")
    },
    views: Views {
      // Storyboards and transitions fade in objects that are initially transparent.
      $0.code.fadesIn = true
      // All controls are tab stops (CControl.h), and no style removes these classes from the tab order.
      $0.structure.emptyStops = (
        ["ContentControl", "ItemsControl"], "set IsTabStop to False, unless code focuses it"
      )
    },
    speech: Speech {
      $0.interpolation = XAMLTexts.unreadMark
      // Source: FrameworkElementAutomationPeer_partial.cpp, GetHelpTextCore.
      $0.descriptions = [.tooltip]
      // Source: framework.cpp, CFrameworkElement::OnCreateAutomationPeer (NamedContainerAutomationPeer).
      $0.namesOfGroups = [.accessible]
      // Source: RatingControlAutomationPeer.cpp, GetLocalizedControlTypeCore (“Rating Slider”).
      $0.tellingRoles = [.rating]
    },
    code: .winUI,
    markup: .xaml(naming: "{Binding ElementName=%}"), drawing: .xaml)
}
