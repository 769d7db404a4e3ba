import FocusModel
package import ImportKit
import XMLSource

/// The meaning of a resource file's path: `res/layout-land/player.xml` is the layout `player` of the module
/// `res`, for landscape screens.
struct AndroidResourcePath: Sendable, Hashable {
  /// The folder that contains the module's resources.
  var module: String
  /// The folder inside the module: the resource type and its qualifiers.
  var folder: String
  /// The name of the resource.
  var name: String

  /// Parses `path`. A file outside the typed folders forms a module with its neighbours.
  init(_ path: String) {
    let bytes = Array(path.utf8)
    let (folderPath, file) = Self.separateLast(bytes[...])
    let (parent, folder) = Self.separateLast(folderPath)
    let type = folder.prefix { $0 != UInt8(ascii: "-") }
    let isTyped = Self.types.contains { type.elementsEqual($0.utf8) }
    name = Self.text(file.prefix { $0 != UInt8(ascii: ".") })
    self.folder = isTyped ? Self.text(folder) : ""
    module = Self.text(isTyped ? parent : folderPath)
  }

  private static let types = ["layout", "menu", "values"]

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The parts before and after the last slash.
  private static func separateLast(
    _ path: ArraySlice<UInt8>
  ) -> (before: ArraySlice<UInt8>, last: ArraySlice<UInt8>) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return ([], path) }
    return (path[..<slash], path[(slash + 1)...])
  }
}

/// The definitions of the resource folders of one run.
package struct AndroidDefinitions: SharedDefinitions {
  /// The modules, by resource folder.
  var modules: [String: AndroidModule] = [:]
  /// The resource folders that define a string, by the string's name.
  var stringFolders: [String: [String]] = [:]
  /// The IDs of menus and of `<item type="id">`; after ``settle()``, also the IDs in ``layouts`` to which
  /// some file refers.
  var ids: Set<String> = []
  /// The IDs that files refer to without declaring them, each with the names of those files.
  var wanted: [String: Set<String>] = [:]
  /// All layouts, by name.
  var layouts: [String: [AndroidLayoutFile]] = [:]
  /// The layouts that other layouts include, by path.
  var documents: [String: SourceDocument] = [:]

  /// The modules whose resource folders are merged.
  private var joined = AndroidModuleFolders()
  /// The styles in all resource folders of each module, by their names.
  private var joinedStyles: [String: [String: AndroidStyle]] = [:]

  /// Creates an empty set of definitions.
  package init() {}

  /// Joins the strings and styles of the resource folders in each module that the project names: a layout in
  /// `src/debug/res` can use definitions from `src/main/res`. The definitions in a layout's own folder take
  /// precedence.
  package mutating func apply(_ facts: ProjectFacts) {
    joined = AndroidModuleFolders(facts.androidModules)
    for folder in modules.keys.sorted() {
      guard let name = joined.module(of: folder), let module = modules[folder] else { continue }
      joinedStyles[name, default: [:]].merge(module.styles) { a, _ in a }
    }
  }

  /// The string called `name`, as seen from the resource folder `folder`.
  func string(_ name: String, in folder: String) -> String? {
    stringFolder(of: name, for: folder).flatMap { modules[$0]?.strings[name] }
  }

  /// The resource folder that defines the string called `name`, as seen from the resource folder `folder`.
  /// Tries `folder` itself first, then the folders that are merged with `folder`, then the only folder that
  /// defines the string; the module of that folder must be a dependency.
  func stringFolder(of name: String, for folder: String) -> String? {
    guard let folders = stringFolders[name] else { return nil }
    if folders.contains(folder) { return folder }
    if let module = joined.module(of: folder),
      let merged = folders.filter({ joined.module(of: $0) == module }).min()
    {
      return merged
    }
    return folders.count == 1 ? folders[0] : nil
  }

  /// The styles available to files in the resource folder `folder`.
  func styles(in folder: String) -> AndroidStyles {
    AndroidStyles(
      module: modules[folder], joined: joined.module(of: folder).flatMap { joinedStyles[$0] })
  }

  /// Adds the definitions of other files.
  package mutating func merge(_ other: AndroidDefinitions) {
    // The definitions are merged in place, because a run adds the definitions of thousands of files one by
    // one.
    for (path, module) in other.modules { modules[path, default: AndroidModule()].merge(module) }
    for (name, folders) in other.stringFolders {
      for folder in folders where stringFolders[name]?.contains(folder) != true {
        stringFolders[name, default: []].append(folder)
      }
    }
    ids.formUnion(other.ids)
    for (id, files) in other.wanted { wanted[id, default: []].formUnion(files) }
    for (name, files) in other.layouts { layouts[name, default: []] += files }
    documents.merge(other.documents) { a, _ in a }
  }

  /// Searches the IDs of all layouts once for the IDs in ``wanted``, which are few.
  package mutating func settle() {
    if wanted.isEmpty { return }
    for layout in layouts.values.joined() {
      for id in layout.ids where wanted[id] != nil { ids.insert(id) }
    }
  }

  /// The file to which `@layout/name` refers in a file at `place`: the file for the same configuration or,
  /// failing that, the default file. If the module has neither file, the result is the file in another
  /// module, provided that only one module has a layout with this name.
  func layout(_ name: String, for place: AndroidResourcePath) -> AndroidLayoutFile? {
    guard let all = layouts[name] else { return nil }
    var candidates = all.filter { $0.place.module == place.module }
    if candidates.isEmpty, let module = joined.module(of: place.module) {
      candidates = all.filter { joined.module(of: $0.place.module) == module }
    }
    if candidates.isEmpty {
      guard Set(all.map(\.place.module)).count == 1 else { return nil }
      candidates = all
    }
    return candidates.first { $0.place.folder == place.folder }
      ?? candidates.first { $0.place.folder == "layout" || $0.place.folder.isEmpty }
      ?? candidates.min { $0.place.folder < $1.place.folder }
  }

  /// The resolution of `id`, which the tree of the document at `place` does not contain.
  func resolution(of id: String, isCreatedHere: Bool, in place: AndroidResourcePath) -> Reference.Resolution {
    let isWhole = modules[place.module]?.isWhole == true
    if isWhole, isOnlyInVariants(id, of: place) || isOnlyOnOtherScreens(id, than: place) { return .missing }
    if ids.contains(id) { return .unknown(.otherDocument) }
    // An ID that no file declares must come from a library; otherwise the application does not build.
    guard isCreatedHere, isWhole else { return .unknown(.unresolvedDefinition) }
    // If several files refer to the ID, it more likely comes from a library than from a spelling mistake.
    let isCountedOn = (wanted[id]?.count ?? 0) > 1
    return isCountedOn ? .unknown(.unresolvedDefinition) : .missing
  }

  /// Whether `id` occurs only in other configurations of the layout at `place`, and in no layout that might
  /// surround this layout.
  private func isOnlyInVariants(_ id: String, of place: AndroidResourcePath) -> Bool {
    let variants = layouts[place.name]?.filter { $0.place.module == place.module && $0.place != place } ?? []
    guard variants.contains(where: { $0.ids.contains(id) }) else { return false }
    return !layouts.contains { name, files in
      name != place.name && files.contains { $0.ids.contains(id) }
    }
  }

  /// Whether no layout that has `id` can share a window with the layout at `place`: the layouts have
  /// different activities in `tools:context`, or no layout has room for both.
  private func isOnlyOnOtherScreens(_ id: String, than place: AndroidResourcePath) -> Bool {
    let own = layouts[place.name]?.filter { $0.place.module == place.module } ?? []
    let others = layouts.values.joined().filter { $0.ids.contains(id) }
    guard !own.isEmpty, !others.isEmpty, (own + others).allSatisfy({ documents[$0.path] == nil }) else {
      return false
    }
    let activities = Set(own.map(\.activity))
    if !activities.contains(nil),
      others.allSatisfy({ $0.activity != nil && !activities.contains($0.activity) })
    {
      return true
    }
    // If a layout does not fill a screen, code may add the layout to any group of another layout.
    return (own + others).allSatisfy { $0.room == .none && $0.fillsScreen }
      && !layouts.values.joined().contains { $0.room == .forSeveral }
  }
}

/// The facts about one layout file that other layouts need.
struct AndroidLayoutFile: Sendable {
  var path: String
  var place: AndroidResourcePath
  /// The IDs of the file's views, in document order.
  var ids: [String]
  /// The activity that shows the layout, according to `tools:context`.
  var activity: String?
  /// The number of other layouts that code can put into this layout at the same time.
  var room = Room.none
  /// Whether the layout contains several views and is as large as its parent.
  var fillsScreen = false

  /// The number of other layouts for which a layout has room.
  enum Room { case none, forOne, forSeveral }
}

/// The definitions in one resource folder.
struct AndroidModule: Sendable {
  var strings: [String: String] = [:]
  /// The names of the strings that are the same in all languages.
  var fixedStrings: Set<String> = []
  var styles: [String: AndroidStyle] = [:]
  /// Whether all files of the folder are among the documents.
  var isWhole = false

  mutating func merge(_ other: AndroidModule) {
    strings.merge(other.strings) { a, _ in a }
    fixedStrings.formUnion(other.fixedStrings)
    styles.merge(other.styles) { a, _ in a }
    isWhole = isWhole || other.isWhole
  }
}

/// The module folders that a project names.
struct AndroidModuleFolders: Sendable {
  private var patterns: [[Substring]] = []

  /// Creates the modules from `patterns` of folders, in which `*` matches exactly one folder name.
  init(_ patterns: [String] = []) { self.patterns = patterns.map { $0.split(separator: "/") } }

  /// The module that contains `folder`, as the path of the module's folder; nil if no pattern matches.
  func module(of folder: String) -> String? {
    if patterns.isEmpty { return nil }
    let names = folder.split(separator: "/")
    let lengths = patterns.lazy.filter { pattern in
      pattern.count <= names.count && zip(pattern, names).allSatisfy { $0 == "*" || $0 == $1 }
    }.map(\.count)
    return lengths.max().map { names.prefix($0).joined(separator: "/") }
  }
}

/// A style of a module.
struct AndroidStyle: Sendable {
  /// The name of the parent style; empty if the style has no parent.
  var parent: String
  /// The values that affect focus.
  var items: [(AndroidAttribute, String)]
}

/// Reads `res/values/*.xml`.
enum AndroidValues {
  /// The definitions of a `<resources>` document.
  static func definitions(of document: SourceDocument) -> AndroidDefinitions {
    var definitions = AndroidDefinitions()
    var module = AndroidModule()
    for element in document.xml.root.children {
      guard let name = element["name"] else { continue }
      switch element.name {
      case "string":
        module.strings[name] = text(of: element)
        if element["translatable"] == "false" { module.fixedStrings.insert(name) }
      case "style":
        // The parent of `Widget.Big` is `Widget`, unless the style sets a different parent.
        let parent = element["parent"] ?? name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
        module.styles[name] = AndroidStyle(parent: parent, items: items(of: element))
      case "item" where element["type"] == "id": definitions.ids.insert(name)
      default: break
      }
    }
    let folder = AndroidResourcePath(document.source.path).module
    definitions.modules[folder] = module
    for name in module.strings.keys { definitions.stringFolders[name] = [folder] }
    return definitions
  }

  /// A string as people read it.
  private static func text(of element: XMLElement) -> String {
    var text = element.text
    // The contents of inline elements (<b>, <xliff:g>) are part of the string.
    if element.firstChild != nil {
      text = element.children.reduce(text) { $0 + $1.text }
    }
    return AndroidString.words(text)
  }

  private static func items(of style: XMLElement) -> [(AndroidAttribute, String)] {
    style.children.compactMap { item in
      guard item.name == "item", let name = item["name"] else { return nil }
      let local = name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
      return AndroidAttribute.byName[local].map { ($0, item.text.trimmed) }
    }
  }
}

/// The styles that a document can refer to.
struct AndroidStyles: Sendable {
  var module: AndroidModule?
  /// The styles of the resource folders that are merged with the styles of the module.
  var joined: [String: AndroidStyle]?

  /// The values of the style that `reference` refers to, beginning with the style itself, and whether all
  /// values are known.
  func items(of reference: String) -> (items: [(AndroidAttribute, String)], isComplete: Bool) {
    var items: [(AndroidAttribute, String)] = []
    func ending(with style: String) -> (items: [(AndroidAttribute, String)], isComplete: Bool) {
      let isToolkit = Self.isToolkit(style)
      // Theme attributes are assumed to be AppCompat's.
      let isKnown = isToolkit || style.hasPrefix("?")
      let stated = isKnown ? Self.statedByEnding.filter { style.hasSuffix($0.ending) } : []
      return (items + stated.map { ($0.attribute, $0.value) }, isToolkit)
    }
    guard var name = Self.name(in: reference) else { return ending(with: reference) }
    for _ in 0..<32 {
      if let style = module?.styles[name] ?? joined?[name] ?? AndroidLibraryStyles.styles[name] {
        items += style.items
        guard !style.parent.isEmpty else { return (items, true) }
        guard let parent = Self.name(in: style.parent) else { return ending(with: style.parent) }
        if parent == name { return (items, true) }
        name = parent
      } else {
        return ending(with: name)
      }
    }
    return (items, false)
  }

  /// The name in a reference to one of the application's styles; nil for other references.
  private static func name(in reference: String) -> String? {
    if reference.hasPrefix("?") || reference.mentions("android:") { return nil }
    guard let slash = reference.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return reference.isEmpty ? nil : reference
    }
    return String(reference[reference.utf8.index(after: slash)...])
  }

  /// Whether a style belongs to the platform or a library. These styles change only the look of a button, not
  /// its role or other facts about its class.
  private static func isToolkit(_ reference: String) -> Bool {
    if reference.mentions("android:") { return true }
    if reference.hasPrefix("?") { return reference.hasSuffix("Style") || reference.hasSuffix("Appearance") }
    return families.contains { reference.hasPrefix($0) }
  }

  /// The values of platform and library styles, by name suffix. Small rating bars only show a value
  /// (AppCompat), and a field with a list has an icon that opens the list (Material,
  /// `textfield/res/values/styles.xml`).
  private static let statedByEnding: [(ending: String, attribute: AndroidAttribute, value: String)] = [
    ("RatingBar.Small", .isIndicator, "true"), ("RatingBar.Indicator", .isIndicator, "true"),
    ("ratingBarStyleSmall", .isIndicator, "true"), ("ratingBarStyleIndicator", .isIndicator, "true"),
    (".ExposedDropdownMenu", .endIconMode, "dropdown_menu"),
  ]

  /// The prefixes of library style names.
  private static let families = [
    "Widget.AppCompat", "Widget.Material", "Widget.Design", "Widget.Support", "Widget.Leanback",
    "ExoMediaButton", "ExoStyledControls", "TextAppearance", "Base.Widget", "RtlOverlay", "RtlUnderlay",
    "ThemeOverlay", "Platform.", "Theme.",
  ]
}
