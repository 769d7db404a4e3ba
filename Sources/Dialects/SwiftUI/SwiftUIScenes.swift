import FocusModel
import ImportKit
import XMLSource

/// Applications: their scenes and their commands.
extension SwiftUIWalk {
  static let scenes: Set<String> = [
    "WindowGroup", "Window", "UtilityWindow", "DocumentGroup", "Settings", "MenuBarExtra",
  ]

  /// Adds each scene of an application as a root, and all commands as one more root.
  mutating func application(_ app: XMLElement) {
    var scenes: [XMLElement] = []
    for child in app.children {
      if Self.scenes.contains(child.name) { scenes.append(child) }
      if child.name == "body" { scenes += child.children.filter { Self.scenes.contains($0.name) } }
    }
    var isFirst = true
    for scene in scenes {
      let style = scene["style"] ?? scene.children.first { $0.name == "menuBarExtraStyle" }?["style"]
      let isMenu = scene.name == "MenuBarExtra" && SwiftUIValues.member(style) != "window"
      let node = open(scene, role: isMenu ? .menu : .window)
      builder.tree[node].arrangement = .column
      if let id = scene["id"] { builder.tree[node].id = id }
      let label = scene.children.first { $0.name == "label" }.flatMap { words(of: $0) }
      if let title = scene.attribute("title") ?? scene.attribute("label") {
        addName(title.value, .content, at: title.span, to: node)
      } else if let label {
        addName(label.text, .content, at: label.span, to: node)
      }
      // The scenes share the application's declarations, which belong to the first scene.
      if isFirst {
        instance = SwiftUIInstance(owner: node, in: app)
        declare(app)
        isFirst = false
      }
      let outer = instance.variables["file"]
      declareDocument(of: scene, node)
      if isMenu {
        inMenu { $0.sceneContents(scene) }
      } else {
        sceneContents(scene)
      }
      instance.variables["file"] = outer
      close()
    }
    let commands = app.commandParts + scenes.flatMap(\.commandParts)
    guard let first = commands.first else { return }
    let bar = open(first, kind: "commands", role: .menuBar)
    if isFirst {
      instance = SwiftUIInstance(owner: bar, in: app)
      declare(app)
    }
    inMenuBar { walk in
      for part in commands { walk.contents(of: part) }
    }
    close()
  }

  /// Declares the argument of a `DocumentGroup`'s closure. Descriptions call this argument `file`. The
  /// property `document` of `file` is the new document.
  private mutating func declareDocument(of scene: XMLElement, _ node: NodeID) {
    guard scene.name == "DocumentGroup", let document = scene["newDocument"],
      instance.variables["file"] == nil
    else { return }
    let initial = Expression.call(
      .property(Property("FileDocumentConfiguration")), [Labelled("document", expression(document))])
    declareVariable(
      ViewVariable(
        owner: node, name: "file", initialValue: initial, span: span(scene, "newDocument")))
  }

  private mutating func sceneContents(_ scene: XMLElement) {
    sceneContents(scene, by: scene.children.filter { $0.isModifier(of: scene) }[...])
  }

  /// Adds the contents of `scene` with `modifiers`, its leading modifiers, which apply to all of the
  /// contents.
  mutating func sceneContents(_ scene: XMLElement, by modifiers: ArraySlice<XMLElement>) {
    let own = modifiers.lastIndex { ownDefinition(of: $0) != nil }
    var opened: [(XMLElement, NodeID)] = []
    for modifier in modifiers[(own.map { $0 + 1 } ?? modifiers.startIndex)...].reversed() {
      guard hasRoom(for: modifier) else { break }
      if let node = openModifier(modifier) { opened.append((modifier, node)) }
    }
    if let own, let found = ownDefinition(of: modifiers[own]), hasRoom(for: modifiers[own]) {
      let subject = SwiftUIContent.Subject(element: scene, modifiers: modifiers[..<own])
      expand(found, for: modifiers[own], role: .modifier, subject: subject)
    } else {
      contents(of: scene)
    }
    for (modifier, node) in opened.reversed() {
      attachContents(of: modifier, around: node)
      close()
    }
  }

  mutating func inMenuBar(_ body: (inout SwiftUIWalk) -> Void) {
    let before = isInMenuBar
    isInMenuBar = true
    inMenu(body)
    isInMenuBar = before
  }

  /// Adds the commands of a `Commands` definition, inside a `body` element or directly in the definition.
  mutating func commandBodies(of definition: XMLElement) {
    contents(of: definition)
    for part in definition.children where part.name == "body" { contents(of: part) }
  }

  /// Adds a menu of the menu bar, or items of an existing menu.
  mutating func commandMenu(_ element: XMLElement) {
    let node = open(element, role: .menu)
    builder.tree[node].arrangement = .column
    let title = element.attribute("title") ?? element.attribute("label") ?? element.attribute("name")
    if let title {
      addName(title.value, .content, at: title.span, to: node)
    }
    if let group = element["replacing"] { replacedCommandGroups.insert(SwiftUIValues.member(group)) }
    sceneContents(element)
    close()
  }
}

extension XMLElement {
  /// Whether the element is a scene or a menu of the menu bar, whose modifiers apply to its contents.
  var isScene: Bool {
    name == "CommandMenu" || name == "CommandGroup" || SwiftUIWalk.scenes.contains(name)
  }

  fileprivate var commandParts: [XMLElement] { children.filter { $0.name == "commands" } }
}
