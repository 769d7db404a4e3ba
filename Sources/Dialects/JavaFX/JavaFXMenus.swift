import FocusModel
import ImportKit
import XMLSource

/// Menus in menu bars, menus of buttons, and context menus.
extension JavaFXWalk {
  /// Imports the items of a menu bar, a menu or a button with a menu. Each open menu is a separate layer.
  mutating func menuContents(
    of element: XMLElement, node: NodeID, _ javaFXClass: JavaFXClass, _ members: [Member]
  ) {
    let isOpened = javaFXClass.isA([.menu, .menuButton])
    let contents = members.filter { $0.property != "graphic" && $0.property != "contextMenu" }
    if isOpened, !contents.isEmpty {
      let menu = builder.openNode(span: span(element.span), kind: "ContextMenu", role: .menu)
      builder.tree[menu].arrangement = .column
    }
    for member in contents { child(member, javaFXClass) }
    if isOpened, !contents.isEmpty { builder.closeNode() }
    for member in members where member.property == "graphic" {
      if let picture = object(member, in: javaFXClass)?.node,
        builder.tree[picture].role == .image || builder.tree[picture].role == .custom
      {
        builder.tree[node].traits.insert(.picture)
      }
    }
  }
}
