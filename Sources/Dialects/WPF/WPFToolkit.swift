@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// WPF documents.
  package static let wpf = Dialect("wpf", words: "WPF", document: "a WPF document")
}

extension Toolkit {
  /// The WPF toolkit.
  package static let wpf = Toolkit(
    .wpf,
    rules: [
      "ambiguous-default", "ambiguous-mnemonic", "ambiguous-shortcut", "blocked-subtree",
      "dangling-focus-reference", "dangling-label-reference", "dead-focus-target", "dead-mnemonic",
      "duplicate-id", "focus-order-contradicts-layout", "hidden-focusable", "indistinguishable-stops",
      "ineffective-focus-order", "keyboard-trap", "misleading-name", "pointer-only-control",
      "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-default": .warning, "ambiguous-shortcut": .warning, "dangling-focus-reference": .warning,
      "dangling-label-reference": .warning,
      "hidden-focusable": .warning, "keyboard-trap": .warning, "pointer-only-control": .warning,
    ],
    // Tab follows the tree order and the tab indexes in each group, regardless of rows and columns
    // (KeyboardNavigation.cs).
    order: Order(.document, basis: .author),
    ids: .xaml,
    keys: Keys {
      // If several controls share a mnemonic, its key moves focus from one control to the next
      // (AccessKeyManager.cs, ButtonBase.OnAccessKey).
      let shared = Shared(.neither, "the key only moves focus between them")
      $0.mnemonics = Mnemonics(
        marker: .underscore, shared: shared, sharedInMenu: shared, withoutTarget: .underline(target: "Target")
      )
      // WPF searches a collection of bindings from its end (InputBindingCollection.FindMatch).
      $0.sharedShortcut = Shared(.last, "only the last one responds")
      // Ctrl+Tab depends on another property, which only windows set
      // (KeyboardNavigation.ControlTabNavigation).
      $0.leavesCycles = Chord(key: "tab", modifiers: .control)
      // Return and Escape are access keys of default and cancel buttons. If there are several of these
      // buttons, the key only moves focus (Button.cs, AccessKeyManager.cs).
      $0.defaultButton = .neither
      // `ButtonBase.OnAccessKey` only presses the button; CheckBox and RadioButton focus themselves first, and do not
      // accept Return (`KeyboardNavigation.AcceptsReturn`).
      $0.pressedWithoutFocus = [.button, .toggleButton]
      $0.returnPresses = [.button, .toggleButton, .link]
      // Sources: `TabControl.OnKeyDown`, `TabItem.OnPreviewGotKeyboardFocus`.
      $0.pages = PageKeys {
        $0.next = [.controlTab]
        $0.previous = [.controlShiftTab]
        $0.focus = .firstStop
        // Keys go from the focused element outwards, and most shortcuts belong to the window.
        $0.followShortcuts = false
      }
      // Sources: `MenuItem.OnKeyDown` and `MenuBase.KeyboardLeaveMenuMode`.
      $0.menus = Menus { $0.selectsFirstOfNeighbour = nil }
    },
    views: Views {
      // Storyboards and transitions fade in objects that are initially transparent.
      $0.code.fadesIn = true
      $0.structure.closing = "its TabNavigation is None"
      // All controls are tab stops (Control.cs), and no theme removes these classes from the tab order.
      $0.structure.emptyStops = (
        ["ContentControl", "HeaderedContentControl", "ItemsControl"],
        "set IsTabStop to False, unless code focuses it"
      )
    },
    speech: Speech {
      $0.interpolation = XAMLTexts.unreadMark
      // A label only moves focus to its target (Label.cs); UIElementAutomationPeer reads only
      // AutomationProperties.LabeledBy.
      $0.labelsNameTargets = false
      // Source: FrameworkElementAutomationPeer.GetHelpTextCore.
      $0.descriptions = [.tooltip]
      // Source: GroupBoxAutomationPeer.GetNameCore.
      $0.namesOfGroups = [.content]
    },
    code: .xaml,
    // In these library classes, the text box in the template takes focus and gets no name. In AvalonEdit's TextEditor,
    // the text area takes focus, and its peer has no name (TextAreaAutomationPeer.cs).
    markup: .xaml(
      naming: "{Binding ElementName=%}",
      ignoring: ["DecimalUpDown", "DoubleUpDown", "IntegerUpDown", "NumericUpDown", "TextEditor"],
      // Sources: AccessText.cs, and the content presenters in the themes that recognise access keys.
      marked: [
        "AccessText", "Button", "CheckBox", "Expander", "GroupBox", "Label", "MenuItem", "RadioButton",
        "ToggleButton",
      ], grouping: .localNavigation), drawing: .stretchedXAML)
}
