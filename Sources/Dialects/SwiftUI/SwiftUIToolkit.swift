@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// SwiftUI descriptions, in the project's own vocabulary.
  package static let swiftUI = Dialect("swiftui", words: "SwiftUI", document: "a SwiftUI description")
}

extension Toolkit {
  /// SwiftUI, on all Apple platforms.
  package static let swiftUI = Toolkit(
    .swiftUI,
    rules: [
      "ambiguous-default", "ambiguous-focus-binding", "ambiguous-focused-value", "ambiguous-shortcut",
      "binding-without-focusable", "broken-focus-chain", "dead-focus-target", "empty-focus-scope",
      "hidden-focusable", "indistinguishable-stops", "ineffective-focus-order", "interleaved-groups",
      "invalid-focus-state", "keyboard-trap", "misleading-name", "mismatched-focused-value",
      "pointer-only-control",
      "unavailable-focused-value", "unbound-focus-value", "unnamed-focus-stop", "unreachable-control",
    ],
    severities: [
      "broken-focus-chain": .warning, "keyboard-trap": .warning,
    ],
    order: Order(
      .swiftUILayout, basis: .layout, contiguity: .rowsCross(remedy: "make each column a focus section")),
    ids: IDs { $0.areFoundByCode = false },
    keys: Keys {
      $0.sharedShortcut = Shared(.first, "only the first one responds")
      // "Use the first one found" (`KeyboardShortcut`).
      $0.defaultButton = .first
      $0.hiddenKeepShortcuts = true
      $0.windowIsAskedFirst = true
      // SwiftUI gives an app the menus of AppKit, which contain Close, Minimize, Zoom, Enter Full Screen,
      // Hide and Quit.
      $0.standardMenuMethods = [
        "performClose", "performMiniaturize", "performZoom", "toggleFullScreen", "hide", "terminate",
      ]
    },
    views: Views {
      $0.structure.silentOnesAreBackgrounds = true
      $0.structure.placeholders = ["If", "Switch", "Case", "Default", "then", "else", "Content"]
      $0.pressing.clearingPictures = [
        "xmark", "xmark.circle", "xmark.circle.fill", "multiply", "multiply.circle", "multiply.circle.fill",
        "x.circle", "x.circle.fill", "delete.left", "delete.left.fill", "delete.backward",
        "delete.backward.fill",
      ]
      $0.pressing.minorCalls = [
        "NSPasteboard": .copies, "UIPasteboard": .copies,
        "NSHapticFeedbackManager": .signals, "UIImpactFeedbackGenerator": .signals,
        "UINotificationFeedbackGenerator": .signals, "UISelectionFeedbackGenerator": .signals,
        "impactOccurred": .signals, "notificationOccurred": .signals, "selectionChanged": .signals,
        "NSSound": .signals, "AudioServicesPlaySystemSound": .signals, "print": .signals, "NSLog": .signals,
        "openURL": .opens, "NSWorkspace": .opens,
        "scrollTo": .scrolls,
        "makeFirstResponder": .takesFocusAway, "resignFirstResponder": .takesFocusAway,
        "endEditing": .takesFocusAway,
      ]
    },
    speech: Speech {
      // The exporter writes the application's own view `Label` as `Own.Label`.
      $0.markOfOwnNames = "Own."
      $0.pictureNames = Speech.PictureNames(reader: "VoiceOver", remedy: "add accessibilityLabel")
      // "Adding help to a view configures the view's accessibility hint" (`help(_:)`).
      $0.tooltipsAreHints = true
      $0.interpolation = "\\("
      // A string in a description may be a `LocalizedStringKey`.
      $0.textsMayBeKeys = true
    },
    markup: Markup {
      $0.name = Markup.Statement(.last, "accessibilityLabel", "<accessibilityLabel>…</accessibilityLabel>")
      $0.types = ["type", "value"]
      $0.statements = ["keyboardShortcut"]
    }, evidence: .program, hasFocusSystem: true)
}
