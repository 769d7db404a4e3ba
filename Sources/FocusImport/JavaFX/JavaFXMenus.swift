import FocusModel
import XMLSource

/// Menus: those of a menu bar, of a menu button, and those that the pointer opens.
extension JavaFXWalk {
  /// What a menu bar, a menu or a button with a menu holds. What opens is a layer of its own.
  mutating func menuContents(of element: XMLElement, node: NodeID, _ javaFXClass: JavaFXClass) {
    let isOpened = javaFXClass.isA([.menu, .menuButton])
    let contents = Self.objects(in: element).filter {
      $0.property != "graphic" && $0.property != "contextMenu"
    }
    if isOpened, !contents.isEmpty {
      let menu = builder.openNode(span: span(element.span), kind: "ContextMenu", role: .menu)
      builder.tree[menu].arrangement = .column
    }
    for (child, property) in contents { self.child(child, javaFXClass, property) }
    if isOpened, !contents.isEmpty { builder.closeNode() }
    for (child, property) in Self.objects(in: element) where property == "graphic" {
      if let picture = object(child, place: Place(parent: javaFXClass, property: property))?.node,
        builder.tree[picture].role == .image || builder.tree[picture].role == .custom
      {
        builder.tree[node].traits.insert(.picture)
      }
    }
  }
}
