import FocusModel
import ImportKit
import XMLSource

/// Modifiers that contain views.
extension SwiftUIWalk {
  /// Adds the contents of `modifier` to `node`, after the modified view.
  mutating func attachContents(of modifier: XMLElement, around node: NodeID) {
    if SwiftUILibrary.modifierUsed(by: modifier) != nil { return attachUnknown(modifier) }
    guard let kind = SwiftUIModifier.known[modifier.name], kind != .statement else { return }
    switch kind {
    case .statement: break
    case .sheet: layer(modifier, role: .dialog, isModal: true)
    case .alert: layer(modifier, role: .dialog, isModal: true)
    case .popover: layer(modifier, role: .popover, isModal: false)
    case .menu:
      let menu = open(modifier, role: .menu)
      builder.tree[menu].arrangement = .column
      // On macOS, Control-Return opens the menu of the focused view; on iOS, Full Keyboard Access reaches all
      // menus.
      if modifier.name == "contextMenu", platforms.contains(.macOS) {
        builder.tree.focusSystem.contextMenus.append(menu)
      }
      inMenu { $0.heldViews(of: modifier) }
      if let handler = modifier.children.first(where: { $0.name == "primaryAction" }) {
        handle(handler, node: menu, trigger: .action)
      }
      close()
    case .beside:
      builder.tree[node].arrangement = modifier.name == "inspector" ? .row : .column
      let part = open(modifier, role: .group)
      present(modifier, part)
      heldViews(of: modifier)
      close()
    case .above:
      builder.tree[node].arrangement = .overlay
      _ = open(modifier, role: .group)
      heldViews(of: modifier)
      close()
    case .page:
      // The pushed page replaces the page that contains this modifier.
      builder.tree[node].arrangement = .pages
      let page = open(modifier, role: .group)
      present(modifier, page)
      heldViews(of: modifier)
      close()
    case .toolbar:
      builder.tree[node].arrangement = .column
      let bar = open(modifier, role: .toolbar)
      builder.tree[bar].arrangement = .row
      if platforms.contains(.macOS) { builder.tree[bar].traits.insert(.titleBar) }
      heldViews(of: modifier)
      close()
    case .search:
      builder.tree[node].arrangement = .column
      searchField(modifier)
    }
  }

  /// Adds the views in `modifier`, including those in its `content` and `suggestions` elements.
  private mutating func heldViews(of modifier: XMLElement) {
    contents(of: modifier)
    for part in modifier.children where part.name == "content" || part.name == "suggestions" {
      contents(of: part)
    }
  }

  private mutating func layer(_ modifier: XMLElement, role: Role, isModal: Bool) {
    let layer = open(modifier, role: role)
    builder.tree[layer].arrangement = .column
    if isModal { builder.tree[layer].traits.insert(.modal) }
    // On macOS, no swipe closes a sheet. Escape presses a button with `.cancelAction` (`KeyboardShortcut`); without
    // such a button, some people report that Escape closes the sheet, and nothing is documented.
    let platforms = builder.tree.focusSystem.platforms
    if modifier.name == "sheet", platforms.isEmpty || platforms.contains(.macOS) {
      builder.tree[layer].traits.insert(.mayBeClosedFromInsideOnly)
    }
    if let title = modifier.attribute("title") {
      addName(title.value, .content, at: title.span, to: layer)
    }
    present(modifier, layer)
    if let handler = modifier.children.first(where: { $0.name == "onDismiss" }) {
      handle(handler, node: layer, trigger: .onDisappear)
    }
    slot("message", of: modifier)
    heldViews(of: modifier)
    slot("actions", of: modifier)
    close()
  }

  /// Makes the presence of `node` depend on `isPresented` and `item`.
  private mutating func present(_ modifier: XMLElement, _ node: NodeID) {
    for attribute in ["isPresented", "item"] {
      guard let value = modifier.attribute(attribute) else { continue }
      let property = presence(value.value, at: span(value.span))
      // The presence of a view that is always presented, or that a function call presents, depends on no
      // known variable.
      guard property.path != nil else { continue }
      require(
        attribute == "item" ? .binary(.notEqual, property, .reset) : property, of: node, at: span(value.span))
    }
  }

  private mutating func searchField(_ modifier: XMLElement) {
    let field = open(modifier, kind: "search field", role: .searchField)
    builder.tree[field].focusability = .control
    builder.tree[field].traversal = .selfThenContents
    if platforms.contains(.macOS) { builder.tree[field].traits.insert(.titleBar) }
    // If the modifier has no prompt, SwiftUI shows "Search".
    let prompt = modifier.attribute("prompt")
    builder.addName(
      Name(
        text: text(prompt?.value ?? "Search"), source: .content,
        span: prompt.map { span($0.span) } ?? span(modifier)), to: field)
    if let typed = modifier.attribute("text") {
      let property = presence(typed.value, at: span(typed.span))
      if property.assignedProperty != nil { builder.tree.focusSystem.contents[field] = property }
    }
    close()
    let views = modifier.children.contains { $0.isView || $0.name == "suggestions" }
    guard views else { return }
    let suggestions = open(modifier, kind: "suggestions", role: .group)
    builder.tree[suggestions].arrangement = .column
    heldViews(of: modifier)
    close()
  }
}
