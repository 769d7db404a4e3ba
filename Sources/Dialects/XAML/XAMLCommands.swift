import FocusModel
import ImportKit
import XMLSource

/// The functions and commands that objects run, and the keys that run the same commands.
extension XAMLWalk {
  /// Records the function or command that a press or click on the object runs.
  mutating func describeCommand(of node: NodeID, _ object: XAMLObject) {
    if builder.tree[node].role.isPressed, let effect = Self.smallEffect(of: object, in: file.className) {
      builder.tree.code.smallEffects[node] = effect
    }
    guard let handler = handler(of: object) else { return }
    builder.tree.code.pressHandlers[node] = handler
    describeBoundCommand(of: node, object)
    if let first = firstAlike(node, object) { builder.tree.code.alike[node] = first }
    if let keys = windowKeys(for: object, node) { builder.tree.code.keysOfHandlers[handler] = keys }
  }

  /// The first control that is like `node`, which `object` describes; nil if `object` runs no command or function.
  private mutating func firstAlike(_ node: NodeID, _ object: XAMLObject) -> NodeID? {
    guard let action = object.first(of: [.click, .command]) else { return nil }
    let looks = [.style, .classes, .theme, .template].map { object.element[$0] ?? "" }
    let contents = object.element.children.first { $0.propertyName == nil }?.name ?? ""
    let words =
      [
        builder.tree[node].kind, contents,
        action.text ?? action.extension.map { $0.pathOfCommand ?? $0.written } ?? "", file.className,
      ] + looks
    let description = words.joined(separator: "\0")
    if let first = controlsAlike[description] { return first }
    controlsAlike[description] = node
    return node
  }

  /// The function or command that a press or click on `object` runs. A function belongs to the class that the document
  /// describes. A command includes its parameter if the parameter is fixed.
  private func handler(of object: XAMLObject) -> String? {
    if let statement = object.first(of: XAMLProperty.handlersOfPresses) {
      return statement.text.map { "\(file.className).\($0)" } ?? statement.extension?.pathOfCommand
    }
    return Self.command(of: object)
  }

  /// The command of an object or binding: `Model.Save` for `{Binding Model.Save}`, `Commands.Save` for
  /// `{x:Static app:Commands.Save}`.
  static func command(of object: XAMLObject) -> String? {
    guard let statement = object[.command], let path = statement.text ?? statement.extension?.pathOfCommand
    else { return nil }
    let parameter = object.element[.commandParameter].flatMap { XAMLExtension.isExtension($0) ? nil : $0 }
    return [path, parameter].compactMap(\.self).joined(separator: " ")
  }

  /// The keys by which every window offers the command of `object`, a button of the window: closing, minimizing and
  /// maximizing.
  private func windowKeys(for object: XAMLObject, _ node: NodeID) -> String? {
    let isButton = builder.tree[node].role == .button || builder.tree[node].role == .toggleButton
    guard isButton, builder.tree[NodeID(0)].role == .window,
      !builder.tree.ancestors(of: node).contains(where: {
        $0 != NodeID(0) && builder.tree[$0].role.isLayer
      }),
      let words = object.first(of: [.click, .command]).flatMap(Self.wordsOfEffect), words.count == 1
    else { return nil }
    return Self.windowCommands[words[0]]
  }

  /// The lower-case words in the name of the function or command that `statement` states, without words that say nothing
  /// about the effect: `close` for `CloseButton_Click`. Nil if it states no name.
  static func wordsOfEffect(_ statement: XAMLStatement) -> [String]? {
    let name = statement.text ?? statement.extension?.lastWord.map(String.init)
    return name.map { $0.wordsOfName.filter { !fillers.contains($0) } }
  }

  /// The keys of commands that every window has, by the verbs in the names of functions and commands.
  private static let windowCommands = [
    "close": "Alt+F4", "exit": "Alt+F4", "quit": "Alt+F4", "minimize": "Alt+Space", "minimise": "Alt+Space",
    "maximize": "Alt+Space", "maximise": "Alt+Space", "restore": "Alt+Space",
  ]

  /// Words in the names of functions and commands that say nothing about the effect.
  private static let fillers: Set<String> = [
    "app", "application", "btn", "button", "click", "clicked", "cmd", "command", "commands", "dialog", "do",
    "execute", "handle", "handler", "on", "system", "the", "this", "window",
  ]

  /// Records that the popup at `node` is open while the object with a name is checked:
  /// `IsOpen="{Binding ElementName=help, Path=IsChecked}"`.
  mutating func describeOpener(of node: NodeID, _ object: XAMLObject) {
    guard declaresNames, builder.tree[node].role == .popover, let opener = object[.isOpen]?.extension?.source
    else { return }
    openers.append((opener, node))
  }

  /// Records the popups that controls open.
  func open(_ openers: [(name: String, layer: NodeID)], in tree: inout FocusTree) {
    for (name, layer) in openers {
      if let control = declared[name], !tree.contains(layer, control) {
        tree.code.openedLayers[control] = layer
      }
    }
  }
}

extension XAMLExtension {
  /// The path to a command, without the object that provides it: `Layer.Relink` for
  /// `{Binding Layer.Relink, ElementName=view}`; nil if there is no path.
  var pathOfCommand: String? {
    guard let path = arguments.path("Path", "Name"), !path.hasPrefix("{") else { return nil }
    let inner = path.utf8.split(separator: UInt8(ascii: ":")).last ?? ""[...].utf8
    let parts = inner.split(separator: UInt8(ascii: ".")).map { Substring($0) }.drop {
      $0.utf8.first == UInt8(ascii: "#") || $0.utf8.first == UInt8(ascii: "$") || $0 == "DataContext"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }

  /// The name of the object that has the bound property: `{Binding ElementName=help, Path=IsChecked}`,
  /// `{Binding #help.IsChecked}`.
  fileprivate var source: String? {
    let arguments = arguments
    if let name = arguments["ElementName"] { return name }
    guard let path = arguments.path("Path"), path.hasPrefix("#") else { return nil }
    return path.dropFirst().split(separator: ".").first.map(String.init)
  }
}
