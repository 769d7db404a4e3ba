@_spi(Dialects) import FocusModel
import ImportKit

/// The differences between one framework of the XAML family and the others, as data.
final class XAMLFramework: Sendable {
  /// Its facts for rules.
  let toolkit: Toolkit
  /// The namespaces of its classes.
  let namespaces: Set<String>
  /// The beginnings of further namespaces of its classes.
  let namespacePrefixes: [String]
  /// Its classes.
  let classes: ClassTable<XAMLClass>
  /// Public libraries of controls for it.
  let libraries: [XAMLLibrary]
  /// The plainest class of visible objects.
  let plainClass: String
  /// The character before a mnemonic letter; nil if texts mark no letters.
  let letterMarker: Character?
  /// Whether the framework takes the character after the first mark as the letter, even if it is another mark.
  let readsFirstMark: Bool
  /// Whether a control that is not a tab stop cannot be focused at all (`Control.IsTabStop` in WinUI).
  let tabStopDecidesFocus: Bool
  /// Whether Tab compares the tab indexes of all controls, or only those of stops and groups.
  let everyControlHasIndex: Bool
  /// Whether its documents state where Tab goes.
  let statesOrder: Bool
  /// Whether Tab stays in a group with the mode `Contained`.
  let containedKeepsFocus: Bool
  /// Whether Tab goes from a group that itself has focus to the stops inside.
  let entersFocusedGroup: Bool
  /// Whether a placeholder names a field.
  let placeholdersName: Bool
  /// Whether `x:Uid` adds texts from resources.
  let uidsBringTexts: Bool
  /// The keys of the framework's own styles that do not affect focus or names.
  let ownStyles: Set<String>

  /// A framework with these differences.
  init(
    toolkit: Toolkit, namespaces: Set<String>, namespacePrefixes: [String], classes: ClassTable<XAMLClass>,
    libraries: [XAMLLibrary], plainClass: String, letterMarker: Character?, readsFirstMark: Bool,
    tabStopDecidesFocus: Bool, everyControlHasIndex: Bool, statesOrder: Bool, containedKeepsFocus: Bool,
    entersFocusedGroup: Bool, placeholdersName: Bool, uidsBringTexts: Bool, ownStyles: Set<String>
  ) {
    self.toolkit = toolkit
    self.namespaces = namespaces
    self.namespacePrefixes = namespacePrefixes
    self.classes = classes
    self.libraries = libraries
    self.plainClass = plainClass
    self.letterMarker = letterMarker
    self.readsFirstMark = readsFirstMark
    self.tabStopDecidesFocus = tabStopDecidesFocus
    self.everyControlHasIndex = everyControlHasIndex
    self.statesOrder = statesOrder
    self.containedKeepsFocus = containedKeepsFocus
    self.entersFocusedGroup = entersFocusedGroup
    self.placeholdersName = placeholdersName
    self.uidsBringTexts = uidsBringTexts
    self.ownStyles = ownStyles
  }

  /// Its name.
  var name: String { toolkit.name }

  /// Whether classes in `namespace` are the framework's.
  func owns(_ namespace: String) -> Bool {
    namespaces.contains(namespace) || namespacePrefixes.contains { namespace.hasPrefix($0) }
  }

  /// The class that code calls `name`: its own, or that of a public library.
  func knownClass(_ name: String) -> XAMLClass? {
    classes[name] ?? libraries.lazy.compactMap { $0[name] }.first
  }

  /// All frameworks, in the order in which a document is compared with them.
  static let all: [XAMLFramework] = [.avalonia, .maui, .winUI, .wpf]
}
