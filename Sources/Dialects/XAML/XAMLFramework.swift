@_spi(Dialects) import FocusModel
import ImportKit

/// The differences of one framework of the XAML family from the others, as data.
struct XAMLFramework: Sendable {
  /// Its facts for rules.
  let toolkit: Toolkit
  /// The namespaces of its classes.
  let namespaces: Set<String>
  /// How further namespaces of its classes begin.
  let namespacePrefixes: [String]
  /// Its classes.
  let classes: ClassTable<XAMLClass>
  /// Public libraries of controls for it.
  let libraries: [XAMLLibrary]
  /// The plainest class that it shows.
  let plainClass: String
  /// The character before a letter that is a key; nil if texts mark none.
  let letterMarker: Character?
  /// How it reads a mark: two are one character, and the letter may not be another mark.
  let readsFirstMark: Bool
  /// Whether a control that is no tab stop cannot be focused at all (`Control.IsTabStop` in WinUI).
  let tabStopDecidesFocus: Bool
  /// Whether Tab compares the tab index of each control, or only those of stops and of groups.
  let everyControlHasIndex: Bool
  /// Whether its documents state where Tab goes.
  let statesOrder: Bool
  /// Whether Tab stays in a group whose mode is `Contained`.
  let containedKeepsFocus: Bool
  /// Whether Tab goes from a group that has focus itself into the group.
  let entersFocusedGroup: Bool
  /// Whether a placeholder names a field.
  let placeholdersName: Bool
  /// Whether `x:Uid` brings texts from resources.
  let uidsBringTexts: Bool
  /// The keys of its styles that change nothing here.
  let ownStyles: Set<String>

  /// Its name.
  var name: String { toolkit.name }

  /// Whether classes in `namespace` are its own.
  func owns(_ namespace: String) -> Bool {
    namespaces.contains(namespace) || namespacePrefixes.contains { namespace.hasPrefix($0) }
  }

  /// All of them, in the order in which a document is compared with them.
  static let all: [XAMLFramework] = [.avalonia, .maui, .winUI, .wpf]
}
