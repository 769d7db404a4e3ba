import FocusModel
import ImportKit
import XMLSource

/// Top-level objects: windows, view controllers and their scenes, menus, separate views.
extension IBWalk {
  /// Imports the objects of a document or a scene.
  mutating func objects(of section: XMLElement) {
    for element in section.children {
      switch element.name {
      case "window", "panel": window(element)
      case "windowController":
        declareID(of: element, node: nil, kind: "NSWindowController")
        for child in element.children where child.name == "window" { window(child) }
      case "menu": menu(element, isInMenuBar: false)
      case "application":
        declareID(of: element, node: nil, kind: "NSApplication")
        for child in element.children where child.name == "menu" { menu(child, isInMenuBar: true) }
      case let name where name.hasSuffix("GestureRecognizer"):
        declareID(of: element, node: nil, kind: name)
        if name == "tapGestureRecognizer" || name == "clickGestureRecognizer", let id = element[ib: .id],
          !Self.onlyTakesAway(element)
        {
          tapRecognizers.insert(id)
        }
      case let name where name.hasSuffix("Controller") && Self.hasScene(element): controller(element)
      default: topLevel(element)
      }
    }
  }

  /// Whether the object is a view controller rather than a controller for data (NSArrayController) or user
  /// defaults.
  private static func hasScene(_ element: XMLElement) -> Bool {
    element.attribute(ib: .sceneMemberID) != nil
      || element.children.contains { ["view", "tableView", "collectionView"].contains($0[ib: .key]) }
  }

  private mutating func topLevel(_ element: XMLElement) {
    if element[ib: .sceneMemberID] == "firstResponder", let id = element[ib: .id] {
      firstResponders.insert(id)
    }
    if !view(ifKnown: element, in: .root) {
      declareID(of: element, node: nil, kind: element[ib: .customClass] ?? element.name)
    }
  }

  // MARK: Windows

  private mutating func window(_ element: XMLElement) {
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: element[ib: .customClass] ?? "NSWindow", role: .window)
    declareID(of: element, node: node, kind: "NSWindow")
    builder.tree[node].arrangement = .column
    addName(.title, of: element, .content, to: node)
    // The default is YES, and Interface Builder writes the attribute only for other values.
    recalculates[node] = element[ib: .autorecalculatesKeyViewLoop] != "NO"
    for child in element.children {
      switch child.name {
      case "toolbar": toolbar(child)
      case "connections": connections(child, of: node)
      default:
        if child[ib: .key] == "contentView" { view(ifKnown: child) }
      }
    }
    builder.closeNode()
  }

  /// Imports a window's toolbar. People can choose its items.
  private mutating func toolbar(_ element: XMLElement) {
    let node = builder.openNode(span: SourceSpan(element.span), kind: "NSToolbar", role: .toolbar)
    builder.tree[node].placement = .index(-1)
    declareID(of: element, node: node, kind: "NSToolbar")
    for items in element.children where items.name == "allowedToolbarItems" {
      for item in items.children { toolbarItem(item) }
    }
    builder.closeNode()
  }

  private mutating func toolbarItem(_ element: XMLElement) {
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: element[ib: .customClass] ?? "NSToolbarItem", role: .group)
    declareID(of: element, node: node, kind: "NSToolbarItem")
    builder.tree[node].isVisible = .unknown(.applicationCode)
    addName(.label, of: element, .content, to: node)
    for child in element.children {
      let inner = NodeID(builder.tree.nodes.count)
      guard view(ifKnown: child), child[ib: .key] == "view" else { continue }
      // The item passes its tooltip to its view (NSToolbarItem.toolTip). It is not documented whether the
      // item's label is also the view's name.
      if let (text, span) = element.text(.toolTip) {
        addName(text, .tooltip, span, to: inner)
      } else if element.text(.label) != nil {
        builder.tree[inner].traits.insert(.namedElsewhere)
      }
    }
    builder.closeNode()
  }

  // MARK: View controllers

  private mutating func controller(_ element: XMLElement) {
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: element[ib: .customClass] ?? element.name, role: .group)
    declareID(of: element, node: node, kind: element.name)
    builder.tree[node].arrangement = .column
    if let id = builder.tree[node].id { scenes[id] = node }
    addName(.title, of: element, .content, to: node)
    for child in element.children {
      switch child.name {
      case "connections": connections(child, of: node)
      case "keyCommands": keyCommands(child, of: node)
      case "navigationItem": navigationItem(child, in: IBSpace())
      case "toolbarItems":
        for item in child.children { view(ifKnown: item) }
      case "tabBarItem": declareID(of: child, node: nil, kind: child.name)
      default: view(ifKnown: child)
      }
    }
    builder.closeNode()
  }

  /// Imports the title and buttons that a view controller puts into the navigation bar. The back button in
  /// the navigation item appears only on the next screen.
  mutating func navigationItem(_ element: XMLElement, in space: IBSpace) {
    let node = builder.openNode(span: SourceSpan(element.span), kind: "UINavigationItem", role: .group)
    declareID(of: element, node: node, kind: "UINavigationItem")
    builder.tree[node].arrangement = .row
    builder.tree[node].placement = .index(-1)
    addName(.title, of: element, .content, to: node)
    for child in element.children where child[ib: .key] != "backBarButtonItem" {
      switch child.name {
      case "leftBarButtonItems": for item in child.children { view(ifKnown: item) }
      // The first item in the list is the rightmost (UINavigationItem, `rightBarButtonItems`).
      case "rightBarButtonItems": for item in child.children.reversed() { view(ifKnown: item) }
      default: view(ifKnown: child)
      }
    }
    builder.closeNode()
  }
}
