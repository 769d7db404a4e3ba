import FocusModel
import ImportKit
import XMLSource

/// Menu models: `<menu id=><section><item><attribute name="label">…`.
extension GtkObjectWalk {
  mutating func menuModel(_ element: XMLElement) {
    let node = builder.openNode(span: SourceSpan(element.span), kind: "menu", role: .menu)
    builder.tree[node].arrangement = .column
    declareID(of: element, node: node, kind: "menu")
    menuItems(of: element, in: Part(menu: node))
    builder.closeNode()
  }

  /// The state of the items of a menu or of one of its sections.
  private struct Part {
    /// The menu that shows the items.
    var menu: NodeID
    /// Whether code chooses the items that are shown.
    var isChosenByCode = false
    /// Whether the items are buttons side by side; buttons with a picture then show no text
    /// (`update_visibility` in gtkmodelbutton.c).
    var isOfButtons = false

    /// The state of the items in `section`. If a section has an ID, code can find the section and show or
    /// replace it.
    func section(_ section: XMLElement) -> Part {
      var part = self
      if section["id"] != nil || GtkObjectWalk.isChosenByCode(section) { part.isChosenByCode = true }
      let hint = section.menuAttributes.first { $0["name"] == "display-hint" }
      part.isOfButtons = hint?.text.trimmed.hasSuffix("-buttons") ?? isOfButtons
      return part
    }
  }

  /// The attributes that GTK itself reads (GtkMenuTracker, GtkModelButton). An application that adds other
  /// attributes reads them itself to choose the items it shows.
  private static let attributes: Set<String> = [
    "label", "action", "target", "accel", "icon", "verb-icon", "id", "display-hint", "text-direction",
    "submenu-action", "custom", "use-markup", "hidden-when", "action-namespace",
  ]

  fileprivate static func isChosenByCode(_ element: XMLElement) -> Bool {
    element.menuAttributes.contains { !($0["name"].map(attributes.contains) ?? true) }
  }

  private static func hasIcon(_ item: XMLElement) -> Bool {
    item.menuAttributes.contains { ["icon", "verb-icon"].contains($0["name"]) }
  }

  private mutating func menuItems(of element: XMLElement, in part: Part) {
    for child in element.children {
      switch child.name {
      case "section": menuItems(of: child, in: part.section(child))
      case "item":
        menuItem(child, in: part, isChosenByCode: part.isChosenByCode || Self.isChosenByCode(child))
        builder.closeNode()
      case "submenu":
        // The item that opens the submenu is in this menu; its contents are a separate menu.
        menuItem(child, in: part, isChosenByCode: part.isChosenByCode)
        let submenu = builder.openNode(span: SourceSpan(child.span), kind: "submenu", role: .menu)
        builder.tree[submenu].arrangement = .column
        menuItems(of: child, in: Part(menu: submenu))
        builder.closeNode()
        builder.closeNode()
      default: break
      }
    }
  }

  /// Opens the node of one item.
  private mutating func menuItem(_ element: XMLElement, in part: Part, isChosenByCode: Bool) {
    let node = builder.openNode(span: SourceSpan(element.span), kind: element.name, role: .menuItem)
    if isChosenByCode { builder.tree[node].isVisible = .unknown(.applicationCode) }
    declareID(of: element, node: node, kind: element.name)
    var action: String?
    var target = ""
    var accelerator: XMLElement?
    let isPicture = part.isOfButtons && Self.hasIcon(element)
    for attribute in element.menuAttributes {
      switch attribute["name"] {
      case "label":
        let text = attribute.text
        let span = SourceSpan(attribute.fullSpan)
        let marked = MarkedText(text, marker: "_")
        builder.addName(Name(text: marked.text.trimmed, source: .content, span: span), to: node)
        if isPicture { continue }
        builder.addMnemonic(marked.mnemonic, of: node, text: text, span: span, context: .menu(part.menu))
      case "action": action = attribute.text.trimmed
      case "target": target = "(\(attribute.text.trimmed))"
      case "accel": accelerator = attribute
      // Items with this attribute alternate: each of them appears or disappears with the state of its action.
      case "hidden-when": builder.tree[node].isVisible = .unknown(.bound)
      default: break
      }
    }
    if let action { builder.tree.code.actionNames[node] = action + target }
    if let accelerator {
      let text = accelerator.text.trimmed
      // The attribute overrides the key shown for the action (gtkmenutrackeritem.c); an empty value hides the
      // key.
      if text.isEmpty { return }
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: GtkAccelerator.chord(text), text: text,
          span: SourceSpan(accelerator.fullSpan), domain: .application, action: action))
    }
  }
}

extension XMLElement {
  /// The attributes of a menu, a section or an item.
  fileprivate var menuAttributes: some Sequence<XMLElement> {
    children.lazy.filter { $0.name == "attribute" }
  }
}
