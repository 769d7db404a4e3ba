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

  /// The document itself, then the others in order of their paths.
  private(set) var documents: [SourceDocument]
  private(set) var components: [String: Component] = [:]
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
    switch element.name {
    case "View", "Commands":
      guard components[name] == nil else { return }
      components[name] = Component(element: element, document: document)
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

  /// The names of elements in `xml` that are uses of components. A use of a component inside itself does
  /// not count.
  static func componentsUsed(in xml: XMLTree) -> Set<String> {
    var used: Set<String> = []
    for definition in xml.root.children {
      let own = definition.name == "View" || definition.name == "Commands" ? definition["name"] : nil
      var names: Set<String> = []
      visit(definition) { if isComponentUse($0) { names.insert($0.name) } }
      if let own { names.remove(own) }
      used.formUnion(names)
    }
    return used
  }

  /// Whether `definition` has a place for views that its user hands in.
  static func hasContent(_ definition: XMLElement) -> Bool {
    var found = false
    visit(definition) { found = found || $0.name == "Content" }
    return found
  }

  /// The closures that `definition` declares and performs, and that `use` gives by no attribute.
  static func closures(of definition: XMLElement, in use: XMLElement) -> Set<String> {
    var performed: Set<String> = []
    visit(definition) { if $0.name == "perform", let name = $0["name"] { performed.insert(name) } }
    let declared = definition.children.filter { $0.name == "let" }.compactMap { $0["name"] }
    return performed.intersection(declared.filter { use[$0] == nil })
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
  static let reserved: Set<String> = [
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
  ]
}
