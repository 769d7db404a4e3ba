import FocusModel
import ImportKit
import XMLSource

/// Default and cancel buttons, access keys, shortcuts, and handlers of the pointer and of keys.
extension XAMLWalk {
  mutating func describeKeys(of node: NodeID, _ known: XAMLClass, _ object: XAMLObject) {
    if XAMLProperty.keyHandlers.contains(where: { object[$0] != nil }) {
      builder.tree[node].traits.insert(.keyHandler)
    }
    if !known.role.isControl, !known.role.isLayer, reactsToPointer(known, object) {
      builder.tree[node].traits.insert(.pointerAction)
    }
    if !declaresNames { return }
    let keys: [(XAMLProperty, String)] = [(.isDefault, "return"), (.isCancel, "escape")]
    for (property, key) in keys where object.fact(property, otherwise: false).value == true {
      guard let statement = object[property] else { continue }
      add(Chord(key: key, modifiers: []), property.rawValue, at: statement, to: node, .layer)
    }
    // The key of a menu item that is only a text (`InputGestureText`, `InputGesture`) does nothing.
    if let statement = object[.hotKey], let text = statement.text {
      add(XAMLGesture.chord(text), text, at: statement, to: node, .layer)
    }
    if let statement = object[.accessKey], let text = statement.text, text.count == 1,
      let letter = text.lowercased().first
    {
      builder.addMnemonic(
        letter, of: node, text: text, span: statement.span,
        context: builder.tree.mnemonicContext(of: node))
    }
    bindings(of: node, object.element)
  }

  /// Whether a click or tap does something. A press on a panel may only drag it.
  private func reactsToPointer(_ known: XAMLClass, _ object: XAMLObject) -> Bool {
    let handlers =
      known.role == .label || known.role == .image
      ? XAMLProperty.clickHandlers + XAMLProperty.pressHandlers : XAMLProperty.clickHandlers
    if handlers.contains(where: { object[$0] != nil }) { return true }
    return object.element.children.contains { list in
      switch list.propertyName {
      case "GestureRecognizers"?: list.children.contains { $0.name == "TapGestureRecognizer" }
      case "InputBindings"?: list.children.contains { $0.name == "MouseBinding" && $0["Command"] != nil }
      default: false
      }
    }
  }

  /// The keys that the object binds: `KeyBinding` while focus is inside it, `KeyboardAccelerator` anywhere in the window.
  private mutating func bindings(of node: NodeID, _ element: XMLElement) {
    for list in element.children {
      switch list.propertyName {
      case "InputBindings"?, "KeyBindings"?: keyBindings(list, of: node)
      case "KeyboardAccelerators"?: accelerators(list, of: node)
      default: break
      }
    }
  }

  private mutating func keyBindings(_ list: XMLElement, of node: NodeID) {
    let isWindow = builder.tree[node].role.isLayer
    for element in list.children where element.name == "KeyBinding" {
      let object = read(element)
      guard object[.command] != nil, let statement = object[.gesture] ?? object[.key],
        let text = statement.text
      else { continue }
      var chord: Chord?
      if object[.gesture] == nil {
        let modifiers = object[.modifiers].map { $0.text ?? "?" } ?? ""
        chord = XAMLGesture.chord(modifiers.isEmpty || modifiers == "None" ? text : "\(modifiers)+\(text)")
      } else {
        chord = XAMLGesture.chord(text)
      }
      guard let chord else { continue }
      let command = object[.command]
      var shortcut = Shortcut(
        node: node, chord: chord, text: text, span: statement.span,
        domain: isWindow ? .layer : .within(node),
        action: element["Command"].map { $0 + (element["CommandParameter"].map { " " + $0 } ?? "") })
      shortcut.unknown = nil
      if command != nil { builder.tree.shortcuts.append(shortcut) }
    }
  }

  private mutating func accelerators(_ list: XMLElement, of node: NodeID) {
    for element in list.children where element.name == "KeyboardAccelerator" {
      let object = read(element)
      // An accelerator with a scope works only in that scope.
      guard object[.scopeOwner] == nil, let statement = object[.key], let key = statement.text else {
        continue
      }
      let modifiers = object[.modifiers].map { $0.text ?? "?" } ?? ""
      let text = modifiers.isEmpty || modifiers == "None" ? key : "\(modifiers)+\(key)"
      guard let chord = XAMLGesture.chord(text.split(separator: ",").joined(separator: "+")) else { continue }
      add(chord, text, at: statement, to: node, .layer)
    }
  }

  private mutating func add(
    _ chord: Chord?, _ text: String, at statement: XAMLStatement, to node: NodeID, _ domain: Shortcut.Domain
  ) {
    builder.tree.shortcuts.append(
      Shortcut(node: node, chord: chord, text: text, span: statement.span, domain: domain))
  }
}
