import FocusModel
import ImportKit
import XMLSource

/// Outlets, actions, bindings and segues.
extension IBWalk {
  mutating func connections(_ element: XMLElement, of node: NodeID) {
    for connection in element.children {
      switch connection.name {
      case "outlet": outlet(connection, of: node)
      case "action":
        if let selector = connection[ib: .selector] {
          senders.append((node, selector, connection[ib: .target]))
        }
      case "binding": binding(connection, of: node)
      case "accessibilityConnection":
        guard let target = connection.attribute(ib: .destination) else { continue }
        // The title element of NSAccessibility is the text that gives the control its name.
        builder.tree.references.append(
          Reference(
            from: node, kind: connection[ib: .property] == "title" ? .labelledBy : .relation,
            target: target.value, span: SourceSpan(target.valueSpan), statement: "accessibility title"))
      case "outletCollection" where connection[ib: .property] == "gestureRecognizers":
        if let recognizer = connection[ib: .destination] { gestures.append((recognizer, node)) }
      case "segue": segue(connection)
      default: break
      }
    }
  }

  /// Whether the value of the view `element` is used: the view sends an action or has a binding, an outlet or action
  /// refers to it, or code may find it by its class, tag or identifier.
  mutating func isUsed(_ element: XMLElement, _ parts: IBParts) -> Bool {
    if element[ib: .customClass] != nil || element[ib: .identifier] != nil || element[ib: .tag] != nil {
      return true
    }
    if parts.cell.map({ $0[ib: .tag] != nil || $0[ib: .customClass] != nil }) == true { return true }
    if parts.connections.flatMap(\.children).contains(where: { ["action", "binding"].contains($0.name) }) {
      return true
    }
    let ids = [element, parts.cell].compactMap { $0?[ib: .id] }
    return ids.contains { destinations.contains($0) || targets.contains($0) }
  }

  /// Attaches a gesture recognizer that an AppKit document declares inside its view.
  mutating func attach(_ recognizer: XMLElement, to node: NodeID) {
    declareID(of: recognizer, node: nil, kind: recognizer.name)
    guard recognizer.name == "clickGestureRecognizer", let id = recognizer[ib: .id] else { return }
    tapRecognizers.insert(id)
    gestures.append((id, node))
  }

  private mutating func outlet(_ element: XMLElement, of node: NodeID) {
    guard let property = KeyViewOutlet.Property(rawValue: element[ib: .property] ?? ""),
      let target = element.attribute(ib: .destination)
    else { return }
    keyViewOutlets.append(
      KeyViewOutlet(
        property: property, node: node, target: target.value, span: SourceSpan(target.valueSpan)))
  }

  /// Reads a binding. Bindings to `enabled` or `hidden` set the property at run time; a view may have several
  /// of these bindings (`enabled2`).
  private mutating func binding(_ element: XMLElement, of node: NodeID) {
    guard let name = element[ib: .name] else { return }
    switch name.prefix(while: { !$0.isNumber }) {
    case "enabled": builder.tree[node].isEnabled = .unknown(.bound)
    case "hidden": builder.tree[node].isVisible = .unknown(.bound)
    case "editable":
      if builder.tree[node].role.isTextInput || builder.tree[node].role == .label {
        builder.tree[node].focusability.sequential = .unknown(.bound)
      }
    case "title", "displayPatternTitle", "toolTip", "label", "image":
      // A binding sets the view's name, so the name is not in the document.
      builder.tree[node].traits.insert(.opaque)
    default: break
    }
  }

  /// Records a segue. A segue that presents a scene makes that scene a layer.
  private mutating func segue(_ element: XMLElement) {
    guard let scene = element[ib: .destination] else { return }
    switch element[ib: .kind] {
    case "modal", "presentation", "sheet": presentations.append((scene, .dialog))
    case "popover", "popoverPresentation": presentations.append((scene, .popover))
    default: break
    }
  }

  /// Marks the labels that show the value of a control: the control sends them `takeIntValueFrom:` or a
  /// similar message.
  private func markValues(_ tree: inout FocusTree) {
    let receivers = Set(
      senders.compactMap { sender in
        sender.selector.hasPrefix("take") && sender.selector.hasSuffix("ValueFrom:") ? sender.receiver : nil
      })
    if receivers.isEmpty { return }
    for node in tree.ids where tree[node].role == .label {
      if let id = tree[node].id, receivers.contains(id) { tree[node].traits.insert(.showsValue) }
    }
  }

  /// Evaluates facts that need all connections.
  func finishConnections(_ tree: inout FocusTree) {
    markValues(&tree)
    for (scene, role) in presentations {
      if let root = scenes[scene] { tree[root].role = role }
    }
    for (recognizer, view) in gestures where tapRecognizers.contains(recognizer) {
      react(view, &tree)
    }
    // A toolbar button with the selector of a menu item is only a second way to run the command. A selector
    // sent to the first responder is a command of the main menu, which is nearly always in another document.
    for (node, selector, receiver) in senders {
      let isInMenus =
        menuSelectors.isEmpty
        ? receiver.map(firstResponders.contains) == true : menuSelectors.contains(selector)
      if isInMenus { tree[node].traits.insert(.hasAlternativeAccess) }
    }
    for index in tree.shortcuts.indices
    where tree.shortcuts[index].receiver.map(firstResponders.contains) == true {
      tree.shortcuts[index].receiver = nil
    }
  }

  /// Whether a recognizer only dismisses the on-screen keyboard or a presented view; people with a keyboard
  /// do not need this recognizer.
  static func onlyTakesAway(_ recognizer: XMLElement) -> Bool {
    let actions = recognizer.children.filter { $0.name == "connections" }.flatMap { connections in
      connections.children.filter { $0.name == "action" }.map { ($0[ib: .selector] ?? "").lowercased() }
    }
    return !actions.isEmpty
      && actions.allSatisfy { action in
        ["keyboard", "endediting", "resign", "dismiss"].contains { action.contains($0) }
      }
  }

  /// Describes a view that responds to taps. VoiceOver and Full Keyboard Access activate an accessibility
  /// element with a simulated tap; it is not documented whether they reach elements without an accessibility
  /// trait.
  private func react(_ view: NodeID, _ tree: inout FocusTree) {
    tree[view].traits.insert(.pointerAction)
    guard platform == .uiKit, !tree[view].role.isControl else { return }
    let isElement = tree[view].role == .label || tree.accessibility[view]?.children == .ignore
    let traits = tree.accessibility[view]?.traits ?? []
    if isElement, traits.contains("button") || traits.contains("link") {
      tree[view].focusability.sequential = .implied(true)
      tree[view].focusability.needsKeyboardNavigationSetting = true
    } else if isElement {
      tree[view].focusability.sequential = .unknown(.undocumented)
    } else {
      return
    }
    tree[view].traversal = .selfThenContents
  }
}
