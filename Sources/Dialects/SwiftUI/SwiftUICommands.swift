import FocusModel
import ImportKit
import XMLSource

/// The calls that menu commands and taps make in one description. If a command makes the same call as a tap, keyboard users
/// lose nothing, whichever file describes the command.
struct SwiftUICommands {
  private(set) var commands: Set<CommandElsewhere> = []
  /// The methods of objects that ``commands`` call.
  private(set) var called: Set<String> = []
  /// The methods that gestures call.
  private(set) var tapped: Set<String> = []

  /// The contents of the application's menus.
  private static let menus: Set<String> = [
    "commands", "Commands", "CommandMenu", "CommandGroup", "MenuBarExtra",
  ]

  init(of document: SourceDocument) {
    // Most descriptions make no calls.
    if document.xml.elements(named: "perform").isEmpty { return }
    let root = document.xml.root
    // The file that a person knows: the source of the description.
    let path = root.attribute("file", namespace: SourceOrigins.namespace)?.value ?? document.source.path
    let file = path.split(separator: "/").last.map(String.init) ?? path
    for element in root.children { gather(element, in: file, inMenus: false, inGesture: false) }
  }

  private mutating func gather(_ element: XMLElement, in file: String, inMenus: Bool, inGesture: Bool) {
    let inMenus = inMenus || Self.menus.contains(element.name)
    let inGesture = inGesture || SwiftUIGestures.modifiers.contains(element.name)
    if inMenus, SwiftUIView.all[element.name] != nil, let name = element["label"] {
      commands.insert(CommandElsewhere(call: "", name: name, file: file))
    }
    if inMenus || inGesture, element.name == "perform", let call = element["name"],
      let method = Self.method(of: call)
    {
      if inMenus {
        commands.insert(CommandElsewhere(call: call, file: file))
        called.insert(method)
      } else {
        tapped.insert(method)
      }
    }
    for child in element.children { gather(child, in: file, inMenus: inMenus, inGesture: inGesture) }
  }

  /// Whether a command has a name.
  var haveNames: Bool { commands.contains { $0.name != nil } }

  /// The method that `call` calls of an object: `seek` of `app.player.seek(to: time)`.
  private static func method(of call: String) -> String? {
    let path = call.prefix { $0 != "(" }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let method = path[path.index(after: dot)...]
    return method.isEmpty ? nil : String(method)
  }
}
