import FocusModel
import ImportKit
import XMLSource

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
  /// - Parameters:
  ///   - includingFunctions: Whether the assignments in the code of called functions count.
  ///   - includingParts: Whether the calls and assignments of which a called function makes one count.
  func effects(
    of element: XMLElement, gates: Set<String>, includingFunctions: Bool = true, includingParts: Bool = true
  ) -> Set<SwiftUIAlternatives.Effect> {
    var found: Set<SwiftUIAlternatives.Effect> = []
    for statement in element.children where includingFunctions || statement.name != "effects" {
      if let kind = kind(of: statement) {
        let place = isInUnknownClosure(statement) ? "" : place(of: statement)
        found.insert(.init(kind: kind, gates: gates, place: place))
      }
      if !includingParts, statement.name == "perform" { continue }
      found.formUnion(
        effects(
          of: statement, gates: gates, includingFunctions: includingFunctions, includingParts: includingParts)
      )
    }
    return found
  }

  /// Whether `statement` is in a closure that is passed to an unknown function.
  private func isInUnknownClosure(_ statement: XMLElement) -> Bool {
    var next = statement.parent
    while let around = next {
      if around.name == "If", around["condition"]?.hasSuffix(" calls its closure") == true { return true }
      next = around.parent
    }
    return false
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
