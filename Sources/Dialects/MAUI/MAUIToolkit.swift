@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// .NET MAUI documents.
  package static let maui = Dialect("maui", words: ".NET MAUI", document: "a .NET MAUI document")
}

extension Toolkit {
  /// The .NET MAUI toolkit. Its documents do not set a focus order: Windows follows the order of the
  /// children, and Android follows their rectangles.
  package static let maui = Toolkit(
    .maui,
    rules: ["ambiguous-shortcut", "misleading-name", "pointer-only-control", "unnamed-focus-stop"],
    severities: ["ambiguous-shortcut": .warning, "pointer-only-control": .warning],
    order: Order(.documentOrRows, basis: .author),
    keys: Keys {
      // On Windows, accelerators become those of WinUI, where the first enabled owner handles the key
      // (KeyboardAcceleratorUtility.cpp); a menu of macOS performs the first item with the key.
      $0.sharedShortcut = Shared(.one, "only one of them responds")
      $0.commandKey = "Cmd"
    },
    speech: Speech {
      $0.interpolation = XAMLTexts.unreadMark
      $0.descriptions = [.tooltip]
    },
    code: .xaml,
    markup: Markup {
      $0.name = Markup.Statement(
        .attribute, "SemanticProperties.Description", "SemanticProperties.Description=\"…\"")
      // On Android, TalkBack's editing actions no longer work in an Entry or Editor that has a description
      // (dotnet/maui#15888, "Build accessible apps with semantic properties").
      $0.valuesCompeteWithNames = [.textField, .searchField, .textArea]
    }, drawing: .stretchedXAML)
}
