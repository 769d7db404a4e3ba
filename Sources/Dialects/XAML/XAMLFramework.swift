@_spi(Dialects) import FocusModel
import ImportKit

/// The differences between the frameworks of the XAML family, as data.
final class XAMLFramework: Sendable {
  /// The facts about the framework that rules use.
  let toolkit: Toolkit
  /// The namespaces of the framework's classes.
  ///
  /// They are few, so comparing them is faster than hashing a namespace.
  let namespaces: [String]
  /// The prefixes of further namespaces of the framework's classes.
  let namespacePrefixes: [String]
  /// The framework's classes.
  let classes: ClassTable<XAMLClass>
  /// Public control libraries for the framework.
  let libraries: [XAMLLibrary]
  /// The most general class of visible objects.
  let plainClass: String
  /// The namespaces in whose documents no control has a tab index, because the framework removed the property.
  let namespacesWithoutIndexes: Set<String>
  /// The character before a mnemonic; nil if the framework has no mnemonics in text.
  let letterMarker: Character?
  /// The key of a marked letter; nil if no key types the letter in every supported version.
  let letterKey: @Sendable (Character) -> Character?
  /// Whether the framework uses the character after the first marker as the mnemonic, even if that character
  /// is itself a marker.
  let readsFirstMark: Bool
  /// Whether a control that is not a tab stop cannot take focus at all (`Control.IsTabStop` in WinUI).
  let tabStopDecidesFocus: Bool
  /// Whether Tab compares the tab indexes of all controls; otherwise, Tab compares only the indexes of stops
  /// and groups.
  let everyControlHasIndex: Bool
  /// Whether the framework's documents set the order in which Tab moves.
  let statesOrder: Bool
  /// Whether Tab stays in a group with the mode `Contained`.
  let containedKeepsFocus: Bool
  /// Whether Shift-Tab enters a group with the mode `Once` at its last member, unless the group has items.
  let entersGroupsAtEnd: Bool
  /// Whether Tab moves from a focused group to the stops inside the group.
  let entersFocusedGroup: Bool
  /// Whether a placeholder gives a field its name.
  let placeholdersName: Bool
  /// Whether `x:Uid` gives an object text from resources.
  let uidsBringTexts: Bool
  /// Whether a menu item without text shows the text of its command.
  let commandsBringTexts: Bool
  /// The classes with commands that have texts, which name buttons without text.
  let commandOwners: Set<String>
  /// The keys of the framework's own styles that do not affect focus or names.
  let ownStyles: Set<String>

  /// Creates a framework from its properties.
  init(
    toolkit: Toolkit, namespaces: Set<String>, namespacePrefixes: [String], classes: ClassTable<XAMLClass>,
    libraries: [XAMLLibrary], plainClass: String, namespacesWithoutIndexes: Set<String> = [],
    letterMarker: Character?,
    letterKey: @escaping @Sendable (Character) -> Character? = { $0.lowerCaseKey }, readsFirstMark: Bool,
    tabStopDecidesFocus: Bool, everyControlHasIndex: Bool, statesOrder: Bool, containedKeepsFocus: Bool,
    entersGroupsAtEnd: Bool = false, entersFocusedGroup: Bool, placeholdersName: Bool, uidsBringTexts: Bool,
    commandsBringTexts: Bool, commandOwners: Set<String> = [], ownStyles: Set<String>
  ) {
    self.toolkit = toolkit
    self.namespaces = namespaces.sorted()
    self.namespacePrefixes = namespacePrefixes
    self.classes = classes
    self.libraries = libraries
    self.plainClass = plainClass
    self.namespacesWithoutIndexes = namespacesWithoutIndexes
    self.letterMarker = letterMarker
    self.letterKey = letterKey
    self.readsFirstMark = readsFirstMark
    self.tabStopDecidesFocus = tabStopDecidesFocus
    self.everyControlHasIndex = everyControlHasIndex
    self.statesOrder = statesOrder
    self.containedKeepsFocus = containedKeepsFocus
    self.entersGroupsAtEnd = entersGroupsAtEnd
    self.entersFocusedGroup = entersFocusedGroup
    self.placeholdersName = placeholdersName
    self.uidsBringTexts = uidsBringTexts
    self.commandsBringTexts = commandsBringTexts
    self.commandOwners = commandOwners
    self.ownStyles = ownStyles
  }

  /// The framework's name.
  var name: String { toolkit.name }

  /// Whether the classes in `namespace` belong to the framework.
  func owns(_ namespace: String) -> Bool {
    namespaces.contains(namespace) || namespacePrefixes.contains { namespace.hasPrefix($0) }
  }

  /// The class that code calls `name`: a class of the framework, or of a public library.
  func knownClass(_ name: String) -> XAMLClass? {
    classes[name] ?? libraries.lazy.compactMap { $0[name] }.first
  }

  /// Classes of .NET and of libraries for view models, from which no visible class derives.
  static let plainData = ClassTable(
    """
    object - - - - - - value
    BindableBase - - - - - - value
    Collection - - - - - - value
    Freezable - - - - - - value
    List - - - - - - value
    MarkupExtension - - - - - - value
    ObservableCollection - - - - - - value
    ObservableObject - - - - - - value
    ObservableRecipient - - - - - - value
    ObservableValidator - - - - - - value
    ReactiveObject - - - - - - value
    """
  ) { XAMLClass($0) }

  /// All frameworks, in the order in which documents are checked for them.
  static let all: [XAMLFramework] = [.avalonia, .maui, .winUI, .wpf]

  /// The namespaces of all frameworks, without duplicates. Most elements are in the first ones.
  static let namespacesOfAll = [wpf, avalonia, maui, winUI].reduce(into: [String]()) { all, framework in
    all += framework.namespaces.filter { !all.contains($0) }
  }
}
