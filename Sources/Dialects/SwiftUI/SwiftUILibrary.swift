import FocusModel
import ImportKit
import XMLSource

/// The definitions that a view can use by name; definitions in the same document take precedence.
struct SwiftUILibrary {
  private let own: SwiftUIDefinitions
  private let shared: SwiftUIDefinitions
  private let expansion: SwiftUIExpansion
  /// The focused values of all documents.
  let values: SwiftUIFocusedValues

  /// Collects the definitions of `document` and the other `descriptions`.
  init(_ document: SourceDocument, among descriptions: SwiftUIDescriptions) {
    let known = descriptions.shared(with: document)
    shared = known.definitions
    guard let former = descriptions.former(of: document) else {
      expansion = known.expansion
      values = known.values
      own = SwiftUIDefinitions(document, known: shared)
      return
    }
    own = SwiftUIDefinitions([document])
    expansion = known.expansion.replacing(SwiftUIDefinitions(former, known: shared), by: own)
    values = known.values.replacing(former, by: document)
  }

  /// The definitions that the documents of a run share.
  struct Shared: Sendable {
    fileprivate let definitions: SwiftUIDefinitions
    fileprivate let expansion: SwiftUIExpansion
    fileprivate let values: SwiftUIFocusedValues

    /// Reads the definitions of `documents`, which are stored by path.
    init(_ documents: [String: SourceDocument]) {
      let sorted = documents.sorted { $0.key < $1.key }.map(\.value)
      definitions = SwiftUIDefinitions(sorted)
      values = SwiftUIFocusedValues(sorted)
      expansion = SwiftUIExpansion(definitions)
    }
  }

  /// The view or commands called `name`.
  func component(named name: String) -> SwiftUIComponent? { own.components[name] ?? shared.components[name] }

  /// The names of all views and commands.
  var componentNames: Set<String> { Set(shared.components.keys) }

  /// The modifier or style called `name` that an element of the kind `kind` defines.
  func modifier(_ kind: String, named name: String) -> SwiftUIComponent? {
    let key = SwiftUIDefinitions.ModifierKey(kind: kind, name: name)
    return own.modifiers[key] ?? shared.modifiers[key]
  }

  /// The definitions in the document itself that are roots of the document's tree.
  ///
  /// - Parameter isUsed: Returns whether any description uses the component with that name.
  func roots(besides isUsed: (String) -> Bool) -> [SwiftUIComponent] {
    own.all.filter { component in
      !Self.names(of: component.element).contains(where: isUsed) || expansion.isRoot(component)
    }
  }

  /// Whether `component` is audited where it is declared and not where it is used.
  func isSeparate(_ component: SwiftUIComponent) -> Bool { expansion.isSeparate(component) }

  /// Whether a document declares a modifier or a slot called `name`; `name` begins with a lower-case letter.
  func declares(_ name: String) -> Bool {
    modifier("ViewModifier", named: name) != nil || own.slots.contains(name) || shared.slots.contains(name)
  }

  /// The enumeration that a document declares as `name`.
  func enumeration(named name: String) -> Enumeration? { own.enumerations[name] ?? shared.enumerations[name] }

  /// Whether any document declares an enumeration.
  var hasEnumerations: Bool { !own.enumerations.isEmpty || !shared.enumerations.isEmpty }

  /// The names by which elements in `xml` use custom components, modifiers and styles. A use of a component
  /// inside its own definition does not count.
  static func namesUsed(in xml: XMLTree) -> Set<String> {
    var used: Set<String> = []
    for definition in xml.root.children {
      var names: Set<String> = []
      definition.forEachInside { element in
        if isComponentUse(element) { names.insert(element.name) }
        if let name = modifierUsed(by: element) ?? styleUsed(by: element)?.name { names.insert(name) }
      }
      if isDefinition(definition) { names.subtract(Self.names(of: definition)) }
      used.formUnion(names)
    }
    return used
  }

  /// The enumerations that `xml` uses in focus states, or in rows for all cases, and that the same definition
  /// does not declare.
  static func enumerationsUsed(in xml: XMLTree) -> Set<String> {
    var used: Set<String> = []
    func use(_ type: String, in scope: XMLElement?) {
      let isDeclared = scope?.children.contains { $0.name == "Enum" && $0["name"] == type } ?? false
      if !isDeclared { used.insert(type) }
    }
    for element in xml.elements(named: "FocusState", "FocusState.Binding", "let", "var")
    where element.name.first == "F" || element.propertyKind == "FocusState.Binding" {
      SwiftUIValues.optionalPayload(element.focusStateType).map { use($0, in: element.parent) }
    }
    for definition in xml.root.children {
      definition.forEachInside { element in
        if let type = element["data"].flatMap(SwiftUIValues.typeOfAllCases) { use(type, in: definition) }
      }
    }
    return used
  }

  /// Whether `element` uses a component: its name begins with a capital letter and is not in the vocabulary.
  static func isComponentUse(_ element: XMLElement) -> Bool {
    let name = element.name
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return false }
    return SwiftUIView.all[name] == nil && !reserved.contains(name)
  }

  /// The upper-case element names that are not views.
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
