import FocusModel
import ImportKit
import XMLSource

/// Default and cancel buttons, access keys, shortcuts, and pointer and key handlers.
extension XAMLWalk {
  mutating func describeKeys(of node: NodeID, _ known: XAMLClass, _ object: XAMLObject) {
    if object.states(XAMLProperty.keyHandlers) {
      builder.tree[node].traits.insert(.keyHandler)
      let handlers = XAMLProperty.keyHandlers.compactMap { object[$0]?.text }
      if !handlers.isEmpty { builder.tree.code.keyHandlers[node] = Set(handlers) }
    }
    if !known.role.isControl, !known.role.isLayer, Self.reactsToPointer(known, object) {
      builder.tree[node].traits.insert(.pointerAction)
      builder.tree.code.pointerHandlers[node] = pointerHandlers(of: object)
    }
    if let property = object.first(of: XAMLProperty.shownValues)?.extension, property.isBinding,
      known.role.isControl || known.role.holdsRows
    {
      builder.tree.code.boundProperties[node] = property.lastWord.map(String.init)
    }
    if framework.toolkit.code.possibleDisplays.contains(known.role), usesValue(of: object) {
      builder.tree.code.usedValues.insert(node)
    }
    describeCommand(of: node, object)
    describeOpener(of: node, object)
    if Self.rolesConnected.contains(known.role), !known.isDerived, isUnconnected(object) {
      builder.tree.code.unconnected.insert(node)
    }
    if !declaresNames { return }
    for (property, key) in Self.buttonKeys where object.fact(property, otherwise: false).value == true {
      guard let statement = object[property] else { continue }
      add(Chord(key: key, modifiers: []), property.rawValue, at: statement, to: node, .layer)
    }
    // A shortcut that a menu item only displays (`InputGestureText`, `InputGesture`) has no effect.
    if let statement = object.first(of: [.hotKey, .attachedHotKey]), let text = statement.gesture {
      add(XAMLGesture.chord(text), text, at: statement, to: node, .layer)
    }
    describeShownKeys(of: node, object)
    if object.fact(.isAccessKeyScope, otherwise: false).value == true { accessKeyScopes.insert(node) }
    if let statement = object[.accessKey], let text = statement.text,
      text.unicodeScalars.count == 1, let letter = text.first?.lowerCaseKey
    {
      if let owner = object[.accessKeyScopeOwner] {
        if let name = owner.objectName {
          let mnemonic = Mnemonic(
            node: node, character: letter, target: node, text: text, span: statement.span, context: .layer)
          ownedLetters.append((name, mnemonic))
        }
      } else {
        builder.addMnemonic(
          letter, of: node, text: text, span: statement.span, context: accessKeyContext(of: node))
      }
    }
    bindings(of: node, object.element)
  }

  /// Whether the document passes the value of `object` to a handler or a binding. A one-way binding only sets
  /// the value. Property elements of other classes, such as behaviors, may use the object's value, and so may
  /// another object that refers to this object by name.
  private mutating func usesValue(of object: XAMLObject) -> Bool {
    if object.states(XAMLProperty.valueHandlers) { return true }
    if object.element.children.contains(where: { $0.propertyName != nil && $0.prefix != nil }) { return true }
    if let statement = object.first(of: XAMLProperty.values) {
      let readsValue = statement.extension.map {
        !["OneWay", "OneTime"].contains($0.arguments["Mode"] ?? "")
      }
      if readsValue ?? (statement.text == nil) { return true }
    }
    // The words are collected only if nothing else decides.
    return object[.name]?.text.map { wordsOfExtensions.contains($0) } ?? false
  }

  /// The keys of default and cancel buttons.
  private static let buttonKeys: [(XAMLProperty, String)] = [(.isDefault, "return"), (.isCancel, "escape")]

  /// Where an access key of `node` works: in the nearest access-key scope, which opens like a menu, or else
  /// in the window (`IsAccessKeyScope`, `AccessKeyScopeOwner`). A scope's own access key belongs to the
  /// enclosing scope.
  private func accessKeyContext(of node: NodeID) -> Mnemonic.Context {
    if !accessKeyScopes.isEmpty,
      let scope = builder.tree.ancestors(of: node).first(where: {
        accessKeyScopes.contains($0) || builder.tree[$0].role.isLayer
      }),
      accessKeyScopes.contains(scope)
    {
      return .menu(scope)
    }
    return builder.tree.mnemonicContext(of: node)
  }

  /// The functions that receive clicks, taps and presses of the object.
  private func pointerHandlers(of object: XAMLObject) -> [String]? {
    let functions = (XAMLProperty.clickHandlers + XAMLProperty.pressHandlers).compactMap { property in
      object[property]?.text.map { "\(file.className).\($0)" }
    }
    return functions.isEmpty ? nil : functions
  }

  /// Whether a click or tap on the object has an effect. A press on a panel may only drag the panel.
  private static func reactsToPointer(_ known: XAMLClass, _ object: XAMLObject) -> Bool {
    if object.states(XAMLProperty.clickHandlers) { return true }
    if known.role == .label || known.role == .image, object.states(XAMLProperty.pressHandlers) { return true }
    return reactsToTaps(object.element)
      || object.element.children.contains { list in
        list.propertyName == "InputBindings"
          && list.children.contains { $0.name == "MouseBinding" && $0[.command] != nil }
      }
  }

  /// Whether `element` has a gesture that a tap triggers.
  static func reactsToTaps(_ element: XMLElement) -> Bool {
    element.children.contains { list in
      list.propertyName == "GestureRecognizers"
        && list.children.contains { $0.name == "TapGestureRecognizer" }
    }
  }

  /// Adds the keys that the object binds: `KeyBinding` works while focus is inside the object,
  /// `KeyboardAccelerator` works anywhere in the window.
  mutating func bindings(of node: NodeID, _ element: XMLElement) {
    if !declaresNames { return }
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
        let text = statement.gesture
      else { continue }
      let modifiers = object[.gesture] == nil ? object[.modifiers].map { $0.text ?? "?" } ?? "" : ""
      let keys = modifiers.isEmpty || modifiers == "None" ? text : "\(modifiers)+\(text)"
      guard let chord = XAMLGesture.chord(keys) else { continue }
      commandsOfKeys[statement.span] = boundCommand(of: object)
      if let command = Self.command(of: object) {
        builder.tree.code.keysOfHandlers[command] = chord.words(command: "Win")
      }
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: chord, text: text, span: statement.span,
          domain: isWindow ? .layer : .within(node), action: Self.action(element)))
    }
  }

  /// The command of a binding, with its parameter, in readable form: `Save` for `{Binding Save}`.
  private static func action(_ binding: XMLElement) -> String? {
    binding[.command].map { command in
      [command, binding[.commandParameter]].compactMap(\.self).map { value in
        XAMLExtension(value)?.lastWord.map(String.init) ?? value
      }.joined(separator: " ")
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
