import FocusModel
import ImportKit
import XMLSource

/// The calls that menu commands and taps in one description make. If a command makes the same call as a tap,
/// keyboard users can choose the command instead, regardless of the file that describes the command.
struct SwiftUICommands {
  private(set) var commands: Set<CommandElsewhere> = []
  /// The methods of objects that ``commands`` call.
  private(set) var called: Set<String> = []
  /// The methods that gestures call.
  private(set) var tapped: Set<String> = []

  /// The elements that contain the application's menu commands.
  private static let menus: Set<String> = [
    "commands", "Commands", "CommandMenu", "CommandGroup", "MenuBarExtra",
  ]

  init(of document: SourceDocument) {
    // Most descriptions make no calls and have no switches.
    if ["perform", "set", "Toggle", "Picker"].allSatisfy({ document.xml.elements(named: $0).isEmpty }) {
      return
    }
    let root = document.xml.root
    let file = Self.file(of: document)
    for element in root.children { gather(element, in: file, inMenus: false, inGesture: false) }
  }

  /// The name of the file that `document` describes: the Swift source, which people know, rather than the
  /// description.
  static func file(of document: SourceDocument) -> String {
    let origin = document.xml.root.attribute("file", namespace: SourceOrigins.namespace)?.value
    let path = origin ?? document.source.path
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// - Parameters:
  ///   - inRows: Whether `element` exists once for each of several values.
  ///   - isPart: Whether `element` is a statement of the function that a `perform` element calls.
  private mutating func gather(
    _ element: XMLElement, in file: String, inMenus: Bool, inGesture: Bool, inRows: Bool = false,
    isPart: Bool = false
  ) {
    // A command that makes more than one assignment may do more than a tap.
    if element.name == "effects" { return }
    let inRows = inRows || element.name == "ForEach"
    let inMenus = inMenus || Self.menus.contains(element.name)
    let inGesture = inGesture || SwiftUIGestures.modifiers.contains(element.name)
    if inMenus, SwiftUIView.all[element.name] != nil, let name = element["label"] {
      commands.insert(CommandElsewhere(effect: nil, name: name, file: file))
    }
    if inMenus || inGesture, let effect = Self.effect(of: element), let member = Self.member(of: effect) {
      if inMenus, !isPart || Self.isFixed(effect) {
        let isPerChoice = element.name == "Picker" || inRows && element.name == "set" && !Self.isFixed(effect)
        commands.insert(CommandElsewhere(effect: effect, isPerChoice: isPerChoice, file: file))
        called.insert(member)
      } else if inGesture {
        tapped.insert(member)
      }
    }
    for child in element.children {
      gather(
        child, in: file, inMenus: inMenus, inGesture: inGesture, inRows: inRows,
        isPart: element.name == "perform")
    }
  }

  /// Whether any command has a name.
  var haveNames: Bool { commands.contains { $0.name != nil } }

  /// The call or assignment of a statement, or the assignment that a switch or picker makes.
  private static func effect(of element: XMLElement) -> ViewAction.Effect? {
    switch element.name {
    case "perform": return element["name"].map { .perform($0) }
    case "set": return element["variable"].map { .set(variable: $0, value: element["to"] ?? "true") }
    case "Toggle":
      guard let binding = element["isOn"], binding.first == "$" else { return nil }
      return .set(variable: String(binding.dropFirst()), value: "!\(binding.dropFirst())")
    case "Picker":
      guard let binding = element["selection"], binding.first == "$" else { return nil }
      return .set(variable: String(binding.dropFirst()), value: "")
    default: return nil
    }
  }

  /// Whether `effect` always has the same arguments or value. If a function passes on one of its arguments,
  /// the call in the tap does not contain the value.
  private static func isFixed(_ effect: ViewAction.Effect) -> Bool {
    switch effect {
    case .perform(let call):
      guard case .call(_, let arguments) = Expression(parsing: call) else { return !call.contains("(") }
      return arguments.allSatisfy(\.value.isConstantOrInversion)
    case .set(let variable, let value):
      return value == "!\(variable)" || Expression(parsing: value).constant != nil
    case .write, .use, .dismiss: return false
    }
  }

  /// The method or property of an object that `effect` calls or assigns: `seek` of `app.player.seek(to: time)`.
  private static func member(of effect: ViewAction.Effect) -> String? {
    let path: Substring
    switch effect {
    case .perform(let call): path = call.prefix { $0 != "(" }
    case .set(let variable, _): path = variable[...]
    case .write, .use, .dismiss: return nil
    }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let member = path[path.index(after: dot)...]
    return member.isEmpty ? nil : String(member)
  }
}
