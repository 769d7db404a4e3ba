@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// Avalonia documents.
  package static let avalonia = Dialect("avalonia", words: "Avalonia", document: "an Avalonia document")
}

extension Toolkit {
  /// The Avalonia toolkit.
  package static let avalonia = Toolkit(
    .avalonia,
    rules: [
      "ambiguous-default", "ambiguous-mnemonic", "ambiguous-shortcut", "blocked-subtree",
      "dangling-label-reference", "dead-mnemonic", "duplicate-id", "focus-order-contradicts-layout",
      "hidden-focusable", "indistinguishable-stops", "ineffective-focus-order", "keyboard-trap",
      "misleading-name", "pointer-only-control", "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "ambiguous-shortcut": .warning, "dangling-label-reference": .warning, "hidden-focusable": .warning,
      "pointer-only-control": .warning,
    ],
    // Tab follows the tree order and the tab indexes in each group, regardless of rows and columns
    // (TabNavigation.cs).
    order: Order(.document, basis: .author),
    ids: .xaml,
    keys: Keys {
      // If several controls share a mnemonic, its key moves focus from one control to the next
      // (AccessKeyHandler.cs).
      let shared = Shared(.neither, "the key only moves focus between them")
      $0.mnemonics = Mnemonics(
        marker: .underscore, shared: shared, sharedInMenu: shared, withoutTarget: .underline(target: "Target")
      )
      // Source: Button.cs, `OnKeyDown`.
      $0.returnPresses = [.button, .toggleButton, .checkbox, .radioButton]
      // Source: Button.cs, `OnAccessKey`, of which all these controls are subclasses.
      $0.pressedWithoutFocus = [.button, .toggleButton, .checkbox, .radioButton, .switchControl, .link]
      // No such key is in TabControl.cs.
      $0.pages = PageKeys()
      // Source: DefaultMenuInteractionHandler.cs.
      $0.menus = Menus()
      // The search ends at the first binding that handles the key (KeyboardDevice.cs).
      $0.sharedShortcut = Shared(.first, "only the first one responds")
      // The first button that is shown and enabled handles the key (Button.cs).
      $0.defaultButton = .first
    },
    views: Views {
      // Storyboards and transitions fade in objects that are initially transparent.
      $0.code.fadesIn = true
      $0.structure.closing = "its TabNavigation is None"
    },
    speech: Speech {
      $0.interpolation = XAMLTexts.unreadMark
      // Contents without text become a name by `ToString`, which returns the name of their class
      // (ContentControlAutomationPeer.cs, `GetNameCore`).
      $0.contentsNameByClass = "Avalonia.Controls.Image"
      // A ToggleSwitch has the peer of a ToggleButton, which is a button (ToggleSwitch.cs, ToggleButtonAutomationPeer.cs).
      $0.announcedRoles = [.switchControl: "button"]
      // A label only moves focus to its target (Label.cs).
      $0.labelsNameTargets = false
      // The properties that become the help text (ControlAutomationPeer.cs, TextBoxAutomationPeer.cs).
      $0.descriptions = [.tooltip, .placeholder]
    },
    code: .xaml,
    // The text box in the template takes focus and gets no name (AutoCompleteBox.xaml, NumericUpDown.xaml,
    // FluentAvalonia's NumberBoxStyles.axaml). The text area in AvaloniaEdit's TextEditor takes focus and gets no name
    // either (TextEditor.cs, TextArea.cs).
    markup: Markup {
      $0 = .xaml(
        naming: "{Binding #%}", ignoring: ["AutoCompleteBox", "NumberBox", "NumericUpDown", "TextEditor"],
        // The content presenters of these classes recognise access keys (Avalonia.Themes.Fluent).
        marked: [
          "AccessText", "Button", "CheckBox", "Expander", "Label", "MenuItem", "RadioButton", "ToggleButton",
        ],
        grouping: .localNavigation)
      $0.shownPrompt = ("UseFloatingWatermark", "Watermark")
    },
    drawing: .xaml)
}
