import FocusModel
import ImportKit
import XMLSource

/// Menus and flyouts that open next to an object, and the parts of a text block.
extension XAMLWalk {
  /// Adds the menus and flyouts of an object, each as a layer with separate focus.
  mutating func layers(_ contents: XAMLContents, of object: XAMLObject) {
    for element in contents.opened { layer(element) }
    for used in layersInResources(of: object) { read(used) { $0.layer(used.element) } }
  }

  private mutating func layer(_ element: XMLElement) {
    guard let known = knownClass(of: element) else { return }
    var object = read(element)
    object.hasUnknownStyle = false
    let role: Role = known.role == .menu || known.role == .menuItem ? .menu : .popover
    let node = open(object, kind: known.name, role: role, place: .documentOrder)
    builder.tree[node].arrangement = role == .menu ? .column : .none
    builder.tree[node].traversal = .contents
    for child in XAMLContents(of: element, file.meanings).shown { self.object(child, place: .documentOrder) }
    builder.closeNode()
  }

  /// Adds the items of a menu of `object`, which opens as a separate layer: a submenu, or the further commands of a bar.
  ///
  /// - Parameter owner: The bar, if the keys of the items work only while the bar is shown.
  mutating func menu(
    _ items: [XMLElement], _ kind: String, of object: XAMLObject, shownWith owner: NodeID? = nil
  ) {
    if items.isEmpty { return }
    let menu = builder.openNode(span: object.span, kind: kind, role: .menu)
    if let owner { builder.tree[menu].isVisible = builder.tree[owner].isVisible }
    builder.tree[menu].arrangement = .column
    for item in items { self.object(item, place: .documentOrder) }
    builder.closeNode()
  }

  /// Adds the items of a list in a separate group, because its header and footer are not list items.
  mutating func items(_ items: [XMLElement], of list: NodeID, _ object: XAMLObject) {
    let group = builder.openNode(
      span: object.span, kind: "ItemsPresenter", role: .group)
    // The header and the footer belong to the list's cycle.
    if builder.tree[list].traversal.scope == .cycle {
      builder.tree[group].traversal = Traversal(.never, .local)
    } else {
      builder.tree[group].traversal = Traversal(.never, builder.tree[list].traversal.scope)
      builder.tree[list].traversal.scope = .local
    }
    for item in items { self.object(item, place: .documentOrder) }
    builder.closeNode()
  }

  /// Makes Tab enter a list or a group of radio buttons at the selected item if the document selects an item.
  mutating func choose(among list: NodeID, _ object: XAMLObject) {
    let items = (Int(list.index) + 1..<builder.tree.nodes.count).map { NodeID($0) }.filter { item in
      builder.tree[item].role == .listItem
        || builder.tree[item].role == .radioButton && builder.tree[item].parent == list
    }
    if let number = object[.selectedIndex]?.text.flatMap({ StatedInteger($0) })?.value,
      items.indices.contains(number)
    {
      builder.tree[items[number]].traits.insert(.selected)
    }
    guard items.contains(where: { builder.tree[$0].traits.contains(.selected) }) else { return }
    for item in items where !builder.tree[item].traits.contains(.selected) {
      builder.tree[item].traversal = Traversal(.never, .none)
      builder.tree[item].traits.insert(.arrowKeyMember)
    }
  }

  /// Makes Tab enter `group` at `member`; arrow keys reach the other members.
  func visit(_ member: NodeID, of group: NodeID, in tree: inout FocusTree) {
    for node in tree.subtree(of: group)
    where node != group && !tree.contains(node, member) && !tree.contains(member, node) {
      tree[node].traversal = Traversal(.never, .none)
      tree[node].traits.insert(.arrowKeyMember)
    }
  }

  /// Marks the page that the document selects.
  mutating func turn(_ container: NodeID, _ object: XAMLObject) {
    let pages = (Int(container.index) + 1..<builder.tree.nodes.count).map { NodeID($0) }.filter {
      builder.tree[$0].parent == container
    }
    if let number = object[.selectedIndex]?.text.flatMap({ StatedInteger($0) })?.value,
      pages.indices.contains(number)
    {
      builder.tree[pages[number]].traits.insert(.selected)
    }
  }

  /// Adds the links and embedded objects in a text block, and the parts that react to taps. Links are tab stops; all
  /// other parts of the text are only words.
  mutating func inline(_ element: XMLElement) {
    if element.name == "InlineUIContainer" {
      for child in XAMLContents(of: element, file.meanings).shown { object(child, place: .documentOrder) }
    } else {
      for child in element.children where child.name == "Hyperlink" || child.name == "InlineUIContainer" {
        object(child, place: .documentOrder)
      }
      for part in [element] + element.children where part.name == "Span" && Self.reactsToTaps(part) {
        object(part, place: .documentOrder)
      }
    }
  }
}
