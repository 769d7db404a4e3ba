import FocusModel
import XMLSource

/// What documents define that a view can use by name: components, enumerations, keys of focused values.
struct SwiftUILibrary {
  /// A component and where it is defined.
  struct Component {
    var element: XMLElement
    /// Index in ``documents``.
    var document: Int
  }

  /// What a modifier or style is found by.
  struct ModifierKey: Hashable {
    /// The element that defines it.
    var kind: String
    var name: String
  }

  /// The document itself, then the others in order of their paths.
  private(set) var documents: [SourceDocument]
  private(set) var components: [String: Component] = [:]
  /// `ViewModifier`s and styles, by kind and name.
  private(set) var modifiers: [ModifierKey: Component] = [:]
  private var enumerations: [String: [String]] = [:]

  /// What `document` and the documents of `definitions` define; the document's own definitions come first.
  init(_ document: SourceDocument, definitions: Definitions) {
    documents = [document]
    let others = definitions.swiftUIDocuments.filter { $0.key != document.source.path }
    documents += others.sorted { $0.key < $1.key }.map(\.value)
    for (index, document) in documents.enumerated() {
      for element in document.xml.root.children { collect(element, from: index) }
    }
  }

  private mutating func collect(_ element: XMLElement, from document: Int) {
    guard let name = element["name"] else { return }
    let component = Component(element: element, document: document)
    switch element.name {
    case "View", "Commands":
      guard components[name] == nil else { return }
      components[name] = component
    case _ where Self.modifierKinds.contains(element.name):
      for name in Self.names(of: element) {
        let key = ModifierKey(kind: element.name, name: name)
        modifiers[key] = modifiers[key] ?? component
      }
    case "App": break
    case "Enum":
      if enumerations[name] == nil { enumerations[name] = Self.cases(of: element) }
      return
    default: return
    }
    // Enumerations nest in the views that use them; others write the view's name before them.
    for child in element.children where child.name == "Enum" {
      guard let inner = child["name"] else { continue }
      enumerations["\(name).\(inner)"] = Self.cases(of: child)
    }
  }

  /// The cases of the enumeration that `name` means in `scope`, a view: the view's own before those of the
  /// documents. Nil for one that is declared nowhere.
  func cases(of name: String, in scope: XMLElement?) -> [String]? {
    if let own = scope?.children.first(where: { $0.name == "Enum" && $0["name"] == name }) {
      return Self.cases(of: own)
    }
    return enumerations[name]
  }

  private static func cases(of element: XMLElement) -> [String] {
    element.children.compactMap { child in
      guard child.name == "Case", let name = child["name"] else { return nil }
      return name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
    }
  }

  /// The names by which elements in `xml` use components, modifiers and styles of the application's own. A use inside
  /// the definition itself does not count.
  static func namesUsed(in xml: XMLTree) -> Set<String> {
    var used: Set<String> = []
    for definition in xml.root.children {
      var names: Set<String> = []
      visit(definition) { element in
        if isComponentUse(element) { names.insert(element.name) }
        if let name = modifierUsed(by: element) ?? styleUsed(by: element)?.name { names.insert(name) }
      }
      if isDefinition(definition) { names.subtract(Self.names(of: definition)) }
      used.formUnion(names)
    }
    return used
  }

  /// The places that `definition` has for views that its user hands in: the names of its `Content`s in the order of the
  /// document, nil for one without.
  static func slots(of definition: XMLElement) -> [String?] {
    var slots: [(Int, String?)] = []
    visit(definition) { if $0.name == "Content" { slots.append(($0.index, $0["name"])) } }
    return slots.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The closures that `definition` declares and performs, or hands on.
  static func closures(of definition: XMLElement) -> Set<String> {
    let declared = definition.children.filter { $0.name == "let" || $0.name == "var" }.compactMap {
      $0["name"]
    }
    if declared.isEmpty { return [] }
    var used: Set<String> = []
    visit(definition) { element in
      if element.name == "perform", let name = element["name"] { used.insert(name) }
      guard isComponentUse(element) || modifierUsed(by: element) != nil else { return }
      for attribute in element.attributes { used.insert(attribute.value) }
    }
    return used.intersection(declared)
  }

  private static func visit(_ element: XMLElement, _ body: (XMLElement) -> Void) {
    var pending = [element]
    while let next = pending.popLast() {
      body(next)
      pending.append(contentsOf: next.children)
    }
  }

  /// Whether the name of `element` is neither the vocabulary's nor a modifier's.
  static func isComponentUse(_ element: XMLElement) -> Bool {
    let name = element.name
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return false }
    return SwiftUIView.all[name] == nil && !reserved.contains(name)
  }

  /// Upper-case names that are no views.
  static let reserved: Set<String> = modifierKinds.union([
    "SwiftUI", "View", "App", "Commands", "Enum", "Case", "FocusedValues", "Entry", "FocusedValueKey",
    "FocusState", "FocusState.Binding", "State", "Binding", "Namespace", "Namespace.ID", "FocusedValue",
    "FocusedBinding", "FocusedObject", "Environment", "AccessibilityFocusState",
    "AccessibilityFocusState.Binding", "AppStorage", "SceneStorage", "StateObject", "ObservedObject",
    "EnvironmentObject", "Bindable", "GestureState", "ScaledMetric", "Query", "FetchRequest", "If", "Else",
    "Switch", "Default", "Content",
    "WindowGroup", "Window", "DocumentGroup", "Settings", "MenuBarExtra", "UtilityWindow",
    "CommandMenu", "CommandGroup",
    "SidebarCommands", "ToolbarCommands", "TextEditingCommands", "TextFormattingCommands",
    "InspectorCommands", "ImportFromDevicesCommands", "EmptyCommands",
  ])
}
