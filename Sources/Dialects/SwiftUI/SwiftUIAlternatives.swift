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
    /// The file and line of the element.
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
      let isDefinition = SwiftUILibrary.isDefinition(element)
      if isDefinition { defined.formUnion(SwiftUILibrary.names(of: element)) }
      gather(element, gates: [], SwiftUIEffectReader(of: isDefinition ? element : nil, file: file))
    }
  }

  /// The word for any view of the app in a list of views.
  static let anyView = "app"

  var isEmpty: Bool {
    effects.isEmpty && given.isEmpty && passed.isEmpty && defined.isEmpty && unknownKeys.isEmpty
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
      if let parent = element.parent, Self.isUse(parent) {
        let closure = Member(view: parent.name, name: element["name"] ?? name)
        given[closure, default: []].append(reader.effects(of: element, gates: gates))
      } else {
        effects.formUnion(reader.effects(of: element, gates: gates))
      }
      return
    }
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

  mutating func merge(_ other: Self) {
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

/// Reads the effects of the statements in a view.
struct SwiftUIEffectReader {
  /// The name of the view.
  var view: String
  /// The file of the view.
  var file: String
  /// The keys of stored values, by the name of the view's property.
  private var stored: [String: String] = [:]
  /// The properties that are bindings and are not written with a `$`.
  private var bindings: Set<String> = []

  /// A reader of the code in `definition`; nil for code outside of definitions.
  init(of definition: XMLElement?, file: String) {
    view = definition?["name"] ?? ""
    self.file = file
    guard let definition else { return }
    for property in definition.children {
      guard let name = property["name"] else { continue }
      switch property.name {
      case "AppStorage", "SceneStorage": stored[name] = property["key"].map { "\(property.name) \($0)" }
      case "Binding": bindings.insert(name)
      default: break
      }
    }
  }

  /// Whether `text` is a binding: `$isOn`, or the name of a property with a binding.
  func isBinding(_ text: String) -> Bool { text.first == "$" || bindings.contains(text) }

  /// The name of the object in `text`: `player` for `app.player.volume`; nil for other expressions.
  static func owner(_ text: String) -> Substring? {
    let names = text.split(separator: ".")
    guard names.count > 1 else { return nil }
    return Substring(names[names.count - 2].filter { $0 != "$" && $0 != "?" && $0 != "!" })
  }

  func place(of element: XMLElement) -> String {
    let origin = element.attribute("at", namespace: SourceOrigins.namespace)?.value
    guard let line = origin?.prefix(while: { $0 != ":" }) else { return file }
    return "\(file):\(line)"
  }

  /// The effects of the statements in `element`.
  ///
  /// - Parameter includingFunctions: Whether the assignments in the code of called functions count.
  func effects(
    of element: XMLElement, gates: Set<String>, includingFunctions: Bool = true
  ) -> Set<SwiftUIAlternatives.Effect> {
    var found: Set<SwiftUIAlternatives.Effect> = []
    for statement in element.children where includingFunctions || statement.name != "effects" {
      if let kind = kind(of: statement) {
        found.insert(.init(kind: kind, gates: gates, place: place(of: statement)))
      }
      found.formUnion(effects(of: statement, gates: gates, includingFunctions: includingFunctions))
    }
    return found
  }

  /// The effects of code that reads keys.
  static func effects(ofKeys element: XMLElement) -> Set<SwiftUIAlternatives.Effect> {
    let place = place(ofKeys: element)
    let calls = (element["calls"] ?? "").split(separator: " ").map {
      SwiftUIAlternatives.Effect.Kind.callByName(String($0))
    }
    let sets = (element["sets"] ?? "").split(separator: " ").map {
      SwiftUIAlternatives.Effect.Kind.set(.init(view: element["view"] ?? "", name: String($0)), .entered)
    }
    return Set((calls + sets).map { .init(kind: $0, gates: [], place: place) })
  }

  /// The file and line of code that reads keys.
  static func place(ofKeys element: XMLElement) -> String {
    element["readAt"].map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
  }

  /// The effect of one statement, without the statements inside; nil if it is not important.
  func effect(of statement: XMLElement, gates: Set<String>) -> SwiftUIAlternatives.Effect? {
    kind(of: statement).map { .init(kind: $0, gates: gates, place: place(of: statement)) }
  }

  private func kind(of statement: XMLElement) -> SwiftUIAlternatives.Effect.Kind? {
    switch statement.name {
    case "set":
      guard let variable = statement["variable"] else { return nil }
      let value = Self.value(statement["to"] ?? "true", of: variable)
      return member(variable).map {
        .set($0, Self.isForEachCase(statement) ? .entered : value, owner: Self.owner(variable))
      }
    case "perform":
      guard let text = statement["name"] else { return nil }
      if let assignment = assignment(text) { return assignment }
      let callee = text.prefix { $0 != "(" }
      if Self.isMinor(callee) { return nil }
      guard let method = callee.split(separator: ".").last else { return nil }
      let isOwn =
        SwiftUIValues.isIdentifier(callee) && !Self.systemFunctions.contains(String(callee))
        && statement["type"] == nil
      return isOwn
        ? .perform(.init(view: view, name: String(callee)))
        : .call(method: String(method), text: text, type: statement["type"])
    default: return nil
    }
  }

  /// Whether `statement` exists once for each case of an enumeration, which it assigns.
  private static func isForEachCase(_ statement: XMLElement) -> Bool {
    var next = statement.parent
    while let around = next {
      if around.name == "ForEach", around["data"]?.hasSuffix(".allCases") == true {
        return around["item"] != nil && around["item"] == statement["to"]
      }
      next = around.parent
    }
    return false
  }

  /// The property that an expression reads or binds: `model.pane`, `$isOpen`, `self.pane`. Subscripts and
  /// signs for optional values do not matter. Nil for other expressions.
  func member(_ text: String) -> SwiftUIAlternatives.Member? {
    var depth = 0
    var path = ""
    for character in text {
      switch character {
      case "[": depth += 1
      case "]": depth -= 1
      case "$", "?", "!", " ": continue
      default: if depth == 0 { path.append(character) }
      }
    }
    var names = path.split(separator: ".")
    if names.last == "wrappedValue" || names.last == "projectedValue" { names.removeLast() }
    if names.first == "self" { names.removeFirst() }
    guard let last = names.last, names.allSatisfy({ SwiftUIValues.isIdentifier($0) }) else { return nil }
    if names.count > 1 { return .init(view: "", name: String(last)) }
    return stored[String(last)].map { .stored($0) } ?? .init(view: view, name: String(last))
  }

  /// The assignment in `item.isDone = true`; nil for other text.
  private func assignment(_ text: String) -> SwiftUIAlternatives.Effect.Kind? {
    let target = text.prefix { $0 != "=" && $0 != "(" }
    guard target.last == " ", target.endIndex < text.endIndex, text[target.endIndex] == "=",
      let member = member(String(target))
    else { return nil }
    let value = text[text.index(after: target.endIndex)...].drop { $0 == " " }
    return .set(
      member, Self.value(String(value), of: String(target.dropLast())),
      owner: Self.owner(String(target.dropLast())))
  }

  private static func value(_ text: String, of variable: String) -> SwiftUIAlternatives.Value {
    switch text {
    case "nil", "false", "\"\"", "[]", "[:]", ".none": return .reset
    case "toggle", "toggle()", "!\(variable)": return .inverted
    default: return isConstant(text) ? .constant(text) : .computed
    }
  }

  /// Whether `text` is a literal or the case of an enumeration.
  private static func isConstant(_ text: String) -> Bool {
    if text == "true" || StatedInteger(text) != nil { return true }
    if text.first == "\"" { return !text.contains("\\(") }
    return text.first == "." && SwiftUIValues.isIdentifier(text.dropFirst())
  }

  /// Whether a call to `callee` has only a minor effect.
  private static func isMinor(_ callee: Substring) -> Bool {
    callee.split(separator: ".").contains { minorCalls[String($0)].map { $0 != .opens } ?? false }
  }

  private static let minorCalls = Toolkit.swiftUI.views.pressing.minorCalls

  /// The actions in the environment that views call like their own functions.
  static let systemFunctions: Set<String> = [
    "openWindow", "openURL", "openSettings", "openDocument", "newDocument", "pushWindow",
  ]

  /// The names of the properties that have to be set for the contents of `element` to exist.
  static func gates(of element: XMLElement) -> Set<String> {
    var found: Set<String> = []
    let reader = Self(of: nil, file: "")
    for attribute in ["isPresented", "item"] {
      if element.name != "ForEach", let name = element[attribute].flatMap(reader.member)?.name {
        found.insert(name)
      }
    }
    guard element.name == "If", let condition = element["condition"] else { return found }
    for part in condition.split(separator: "&") {
      var text = String(part).trimmed
      if text.hasSuffix("!= nil") { text.removeLast(6) }
      if text.hasPrefix("!"), text.hasSuffix(".isEmpty") { text = String(text.dropFirst().dropLast(8)) }
      if text.first != "!", let name = reader.member(text.trimmed)?.name { found.insert(name) }
    }
    return found
  }
}
