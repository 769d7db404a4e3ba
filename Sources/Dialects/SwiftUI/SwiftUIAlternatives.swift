import FocusModel
import ImportKit
import XMLSource

/// The effects of the controls and keys in descriptions: the properties that they set and the calls that they
/// make. A control anywhere in the app may be an alternative to a gesture with the same effect.
///
/// A property of an object is known only by its name, because a description contains no types.
struct SwiftUIAlternatives: Sendable {
  /// A property or closure of a view, or a property of an object. For a property of an object, `view` is
  /// empty.
  struct Member: Hashable, Sendable {
    var view: String
    var name: String

    /// The stored value with the given key, which belongs to all views (`@AppStorage`, `@SceneStorage`).
    static func stored(_ key: String) -> Self { Self(view: "*", name: key) }
  }

  /// A property whose binding is passed to a view. For a property of an object, `owner` is the object's name.
  struct Passed: Hashable, Sendable {
    var member: Member
    var owner: Substring?
  }

  /// An effect of a control or gesture.
  struct Effect: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// An assignment, or the binding of a control. For a property of an object, `owner` is the object's name.
      case set(Member, Value, owner: Substring? = nil)
      /// A call to a method or function, as written, with the type of the app that declares the method, if it
      /// is known.
      case call(method: String, text: String, type: String? = nil)
      /// A call to a function that is known only by name.
      case callByName(String)
      /// A call to a closure that the user of a view passes.
      case perform(Member)
    }

    var kind: Kind
    /// The names of the properties that have to be set for the element to exist.
    var gates: Set<String>
    /// The file and line of the element; empty if the effect is in a closure that is passed to an unknown function, because
    /// it may only follow from another effect.
    var place: String
  }

  /// The value that is assigned to a property.
  enum Value: Hashable, Sendable {
    /// `false`, nil or an empty value.
    case reset
    /// The opposite of the current value.
    case inverted
    case constant(String)
    /// A value that is known only at run time.
    case computed
    /// A value that a person chooses in a control.
    case entered
    /// A value that a person types.
    case typed
  }

  /// The effects of controls and keys.
  private(set) var effects: Set<Effect> = []
  /// The effects of the closures that users pass to views, by closure.
  private(set) var given: [Member: [Set<Effect>]] = [:]
  /// The effects of changes, by the property that changes.
  private(set) var changes: [Member: Set<Effect>] = [:]
  /// The properties whose bindings are passed, by the property that receives the binding.
  private(set) var passed: [Member: Set<Passed>] = [:]
  /// The code that reads keys and may have any effect, by its place, with the names of the views in which it
  /// may have this effect; ``anyView`` for code that may act in any view of the app.
  private(set) var unknownKeys: [String: Set<String>] = [:]
  /// The names of the defined views and modifiers.
  private(set) var defined: Set<String> = []
  /// The names of properties that have to be set wherever a view is used, by view.
  private(set) var gatesOfUses: [String: Set<String>] = [:]

  /// The effects of the commands that show and hide inspectors.
  private(set) var inspectors: Set<Effect> = []
  /// Whether the application's menus contain the system's commands for inspectors.
  private(set) var hasInspectorCommands = false
  /// The effects of the buttons that show and hide the sidebars of split views.
  private(set) var sidebars: Set<Effect> = []
  /// Whether a view removes the button for its sidebar.
  private(set) var removesSidebarButton = false

  /// The binding that the system's button or command sets, by view: "the sidebar toggle toolbar item a `NavigationSplitView`
  /// adds by default" (`ToolbarDefaultItemKind.sidebarToggle`), and "a command for toggling the presented state of the
  /// inspector" (`InspectorCommands`).
  private static let partsWithButton = [
    "NavigationSplitView": "columnVisibility", "inspector": "isPresented",
  ]

  init() {}

  init(of document: SourceDocument) {
    let file = SwiftUICommands.file(of: document)
    for element in document.xml.root.children {
      if element.name == "keysRead" {
        effects.formUnion(SwiftUIEffectReader.effects(ofKeys: element))
        if let views = element["mayActIn"] {
          unknownKeys[SwiftUIEffectReader.place(ofKeys: element), default: []]
            .formUnion(views.split(separator: " ").map(String.init))
        }
      }
      element.forEachInside { part in
        let removed = part.name == "toolbar" ? part["removing"] : nil
        if removed?.contains("sidebarToggle") == true { removesSidebarButton = true }
      }
      let isDefinition = SwiftUILibrary.isDefinition(element)
      if isDefinition { defined.formUnion(SwiftUILibrary.names(of: element)) }
      gather(element, gates: [], SwiftUIEffectReader(of: isDefinition ? element : nil, file: file))
    }
  }

  /// The word for any view of the app in a list of views.
  static let anyView = "app"

  var isEmpty: Bool {
    effects.isEmpty && inspectors.isEmpty && sidebars.isEmpty && given.isEmpty && passed.isEmpty
      && defined.isEmpty && unknownKeys.isEmpty
  }

  private mutating func gather(_ element: XMLElement, gates: Set<String>, _ reader: SwiftUIEffectReader) {
    let name = element.name
    // A context menu of a row opens with a key while the row is selected.
    if Self.pointerOnly.contains(name), name != "contextMenu" || !Self.isInRows(element) { return }
    if name == "onChange" {
      guard let member = element["of"].flatMap(reader.member) else { return }
      changes[member, default: []].formUnion(reader.effects(of: element, gates: gates))
      return
    }
    if Self.handlers.contains(name) {
      // No key reaches a control with `focusable(false)`.
      if element.parent?.children.contains(where: Self.refusesFocus) == true { return }
      if let parent = element.parent, Self.isUse(parent) {
        let closure = Member(view: parent.name, name: element["name"] ?? name)
        given[closure, default: []].append(reader.effects(of: element, gates: gates))
      } else {
        effects.formUnion(reader.effects(of: element, gates: gates))
      }
      return
    }
    noteButtonsOfSystem(element, gates: gates, reader)
    let isUse = Self.isUse(element)
    if isUse {
      gatesOfUses[name] = gatesOfUses[name]?.intersection(gates) ?? gates
      for attribute in element.attributes { note(attribute, of: element, gates: gates, reader) }
    } else if Self.controls.contains(name) {
      for attribute in element.attributes where reader.isBinding(attribute.value) {
        guard let member = reader.member(attribute.value) else { continue }
        let kind = Effect.Kind.set(
          member, Self.fields.contains(name) ? .typed : .entered,
          owner: SwiftUIEffectReader.owner(attribute.value))
        effects.insert(Effect(kind: kind, gates: gates, place: reader.place(of: element)))
      }
    }
    let inner = gates.union(SwiftUIEffectReader.gates(of: element))
    for child in element.children {
      gather(child, gates: child.name == "Else" ? gates : inner, reader)
    }
  }

  /// Notes a binding or closure that a use of a view passes: `selection="$tab"`, `onClose="close"`.
  private mutating func note(
    _ attribute: XMLAttribute, of use: XMLElement, gates: Set<String>, _ reader: SwiftUIEffectReader
  ) {
    let receiver = Member(view: use.name, name: attribute.name)
    if reader.isBinding(attribute.value) {
      guard let member = reader.member(attribute.value) else { return }
      passed[receiver, default: []].insert(
        Passed(member: member, owner: SwiftUIEffectReader.owner(attribute.value)))
    } else if SwiftUIValues.isIdentifier(attribute.value[...]) {
      let closure = Member(view: reader.view, name: attribute.value)
      given[receiver, default: []].append([
        Effect(kind: .perform(closure), gates: gates, place: reader.place(of: use))
      ])
    }
  }

  /// Notes the button or command of the system that shows and hides a part of a window.
  private mutating func noteButtonsOfSystem(
    _ element: XMLElement, gates: Set<String>, _ reader: SwiftUIEffectReader
  ) {
    if element.name == "InspectorCommands" { hasInspectorCommands = true }
    guard let attribute = Self.partsWithButton[element.name], let shown = element[attribute],
      reader.isBinding(shown), let member = reader.member(shown)
    else { return }
    let effect = Effect(
      kind: .set(member, .entered, owner: SwiftUIEffectReader.owner(shown)), gates: gates,
      place: reader.place(of: element))
    if element.name == "inspector" {
      inspectors.insert(effect)
    } else {
      sidebars.insert(effect)
    }
  }

  mutating func merge(_ other: Self) {
    inspectors.formUnion(other.inspectors)
    sidebars.formUnion(other.sidebars)
    hasInspectorCommands = hasInspectorCommands || other.hasInspectorCommands
    removesSidebarButton = removesSidebarButton || other.removesSidebarButton
    effects.formUnion(other.effects)
    given.merge(other.given) { $0 + $1 }
    changes.merge(other.changes) { $0.union($1) }
    passed.merge(other.passed) { $0.union($1) }
    defined.formUnion(other.defined)
    unknownKeys.merge(other.unknownKeys) { $0.union($1) }
    gatesOfUses.merge(other.gatesOfUses) { $0.intersection($1) }
  }

  /// Whether a gesture or context menu in `document` may have an alternative.
  static func matter(to document: SourceDocument) -> Bool {
    SwiftUIGestures.areIn(document) || !document.xml.elements(named: "contextMenu").isEmpty
      || document.xml.elements(named: "focusable").contains(where: refusesFocus)
  }

  /// Whether `element` uses a view or modifier that a description may define.
  static func isUse(_ element: XMLElement) -> Bool {
    SwiftUILibrary.isComponentUse(element) || SwiftUILibrary.modifierUsed(by: element) != nil
  }

  private static func isInRows(_ element: XMLElement) -> Bool {
    var next = element.parent
    while let around = next {
      if ["List", "Table"].contains(around.name) { return true }
      next = around.parent
    }
    return false
  }

  /// Whether `modifier` excludes the modified view from focus.
  static func refusesFocus(_ modifier: XMLElement) -> Bool {
    modifier.name == "focusable" && modifier["isFocusable"] == "false"
  }

  /// The elements whose contents only the pointer reaches.
  private static let pointerOnly = SwiftUIGestures.modifiers.union(["contextMenu", "swipeActions", "onHover"])

  /// The elements whose statements a control or key runs.
  static let handlers: Set<String> = [
    "action", "primaryAction", "onSubmit", "onKeyPress", "onMoveCommand", "onExitCommand", "onDeleteCommand",
    "onCommand", "onIncrement", "onDecrement",
  ]

  /// The controls and modifiers that set the properties whose bindings they receive.
  static let controls: Set<String> = [
    "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "MultiDatePicker", "ColorPicker", "PhotosPicker",
    "TextField", "SecureField", "TextEditor", "List", "Table", "TabView", "DisclosureGroup", "searchable",
  ]

  /// The controls and modifiers in which people type.
  private static let fields: Set<String> = ["TextField", "SecureField", "TextEditor", "searchable"]
}
