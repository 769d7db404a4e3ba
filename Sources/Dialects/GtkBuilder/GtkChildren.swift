import FocusModel
import ImportKit
import XMLSource

/// The contents of a widget: its children, its internal parts, and objects that are not children.
extension GtkObjectWalk {
  /// Imports the contents of `element`, an object of the class `gtkClass` whose node is `node`.
  mutating func children(
    of element: XMLElement, node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties, place: Place
  ) {
    if gtkClass.isA(.notebook) {
      notebook(element, node: node, gtkClass, properties)
      return
    }
    noteAnswers(in: element, gtkClass)
    var plain: [NodeID] = []
    var actions: [NodeID] = []
    let isExpanderRow = gtkClass.isA(.expanderRow)
    let rowKind = Self.implicitRow(of: gtkClass)
    var placements = GtkPlacements(
      of: gtkClass, properties, version: version, isActionArea: place.internalChild == "action_area")
    for child in element.children {
      switch child.name {
      case "child":
        let place = Place(type: child["type"], internalChild: child["internal-child"], parent: gtkClass)
        let first = builder.tree.nodes.count
        if place.internalChild == "accessible" {
          atkObject(child, of: node)
        } else if !isExpanderRow || place.type != nil || place.internalChild != nil {
          self.child(child, of: node, gtkClass, place: place, rowKind: rowKind, &placements)
        }
        guard gtkClass.isA(.dialog), builder.tree.nodes.count > first else { continue }
        if place.type == "action" { actions.append(NodeID(first)) }
        if place.type == nil, place.internalChild == nil { plain.append(NodeID(first)) }
      case "property":
        for object in child.children where object.name == "object" {
          let property = child["name"]?.exchanging("_", for: "-") ?? ""
          let place = Place(type: property, internalChild: nil, parent: gtkClass)
          guard let inner = self.object(object, place: place) else { continue }
          placements.add(inner, place: place, packing: nil)
          if property == "titlebar" { builder.tree[inner.node].traits.insert(.titleBar) }
        }
      default: besideChildren(child, of: node)
      }
    }
    if isExpanderRow { expanderRows(element, of: node, gtkClass, properties) }
    if gtkClass.isA(.dialog) {
      settleActions(actions, properties)
      settlePlainChildren(plain, actions: actions, of: element)
    } else if gtkClass.isA(.window) {
      settleTitleBar(of: node, element)
    }
    placements.apply(to: &builder.tree)
  }

  private mutating func child(
    _ child: XMLElement, of node: NodeID, _ gtkClass: GtkClass, place: Place, rowKind: String?,
    _ placements: inout GtkPlacements
  ) {
    let packing = child.children.first { $0.name == "packing" }
    var earlier: NodeID?
    for object in child.children where object.name == "object" {
      // GTK 4 adds only the last of several objects in one `<child>` (gtk_builder_parser; measured on 4.8.3).
      if version == .gtk4, let earlier { builder.tree[earlier].isVisible = .implied(false) }
      if let rowKind, place.type == nil, let row = implicitRow(rowKind, around: object, in: child, place) {
        placements.add(row, place: place, packing: nil)
        earlier = row.node
        continue
      }
      guard let inner = self.object(object, place: place) else { continue }
      earlier = inner.node
      if builder.tree[node].arrangement == .pages, let title = Self.pageTitle(in: child) {
        builder.tree.editorNames[inner.node] = title
      }
      placements.add(inner, place: place, packing: packing)
      // The header bar of a dialog is its title bar (gtk_dialog_constructed).
      if place.type == "titlebar" || place.internalChild == "headerbar" {
        builder.tree[inner.node].traits.insert(.titleBar)
      }
      if place.internalChild == "entry" { builder.tree[inner.node].traits.insert(.internalPart) }
      // Frames and expanders use their label's text as their name (gtk_frame_set_label_widget).
      if place.type == "label", gtkClass.isA([.frame, .expander]) { name(node, after: inner.node) }
    }
  }

  /// The title of the page in `child`, a child of a stack, as switchers show it; nil if the page has no
  /// title. In GTK 4, the title is a property of the page object; in GTK 3, it is in the widget's packing.
  static func pageTitle(in child: XMLElement) -> String? {
    let page = child.children.first {
      $0.name == "packing" || $0["class"] == "GtkStackPage" || $0["class"] == "AdwViewStackPage"
    }
    return page.flatMap { GtkProperties.initial(of: $0).text(.title) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Imports an element that appears among the `<child>` elements but is not a child.
  private mutating func besideChildren(_ element: XMLElement, of node: NodeID) {
    switch element.name {
    case "accessibility": accessibility(element, of: node)
    case "accelerator": accelerator(element, of: node)
    case "focus-chain": focusChain(element, of: node)
    case "signal": signal(element, of: node)
    default: break
    }
  }

  // MARK: Lists

  /// The class of the row that a list puts around a child that is not a row (gtk_list_box_insert,
  /// gtk_flow_box_insert).
  private static func implicitRow(of gtkClass: GtkClass) -> String? {
    if gtkClass.isA(.listBox) { return "GtkListBoxRow" }
    return gtkClass.isA(.flowBox) ? "GtkFlowBoxChild" : nil
  }

  /// Imports `object` inside a new row and returns the row; returns nil if the object is, or may be, a row
  /// itself.
  private mutating func implicitRow(
    _ kind: String, around object: XMLElement, in child: XMLElement, _ place: Place
  ) -> Widget? {
    guard let row = knownClass(kind), let inner = knownClass(object["class"] ?? ""), !inner.isUnknown,
      !inner.isA(row.families)
    else { return nil }
    let node = builder.openNode(span: SourceSpan(child.span), kind: kind, role: .listItem)
    defer { builder.closeNode() }
    let nothing = GtkProperties()
    describeFocus(of: node, row, nothing, place: place)
    builder.tree[node].isVisible = .implied(true)
    self.object(object, place: Place(type: nil, internalChild: nil, parent: row))
    return Widget(node: node, properties: nothing, element: child, isRow: true)
  }

  /// Imports the rows inside an expander row, which exist only while the expander row is expanded. The
  /// expander row's own parts come before these rows.
  private mutating func expanderRows(
    _ element: XMLElement, of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    guard
      element.children.contains(where: {
        $0.name == "child" && $0.attribute("type") == nil && $0.attribute("internal-child") == nil
      }), let list = knownClass("GtkListBox")
    else { return }
    let rows = builder.openNode(span: SourceSpan(element.span), kind: "GtkListBox", role: .list)
    builder.tree[rows].arrangement = .column
    let isOpen =
      (properties.flag(.expanded) == true || properties[.expanded]?.isBound == true)
      && properties.flag(.enableExpansion) != false
    if !isOpen { builder.tree[rows].traits.insert(.collapsed) }
    builder.tree[rows].traversal = isOpen ? .contents : .nothing
    var placements = GtkPlacements(of: list, GtkProperties(), version: version)
    for child in element.children
    where child.name == "child" && child.attribute("type") == nil && child.attribute("internal-child") == nil
    {
      let place = Place(type: nil, internalChild: nil, parent: list)
      self.child(child, of: rows, list, place: place, rowKind: "GtkListBoxRow", &placements)
    }
    placements.apply(to: &builder.tree)
    builder.closeNode()
  }

  // MARK: Notebooks

  /// The kind of the node that the importer adds around a notebook's pages.
  static let notebookPages = "pages"

  /// Imports a notebook. Each tab is the label of a page, and only one page is visible at a time, so the
  /// pages get a separate node.
  private mutating func notebook(
    _ element: XMLElement, node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    let showsTabs = properties.fact(.showTabs, otherwise: .implied(true))
    builder.tree[node].arrangement = .none
    let place = Place(type: nil, internalChild: nil, parent: gtkClass)
    var pageNodes: [NodeID] = []
    var tabsInPages: [XMLElement] = []
    let pages = builder.openNode(span: SourceSpan(element.span), kind: Self.notebookPages, role: .group)
    builder.tree[pages].arrangement = .pages
    // Measured on 3.24.38; in 4.8.3, the result also depends on earlier moves.
    if version == .gtk3 { builder.tree[pages].traits.formUnion([.entersShownPage, .leavesPageForTabs]) }
    for child in element.children where child.name == "child" && child["type"] == nil {
      for object in child.children where object.name == "object" {
        let count = builder.tree.nodes.count
        self.object(object, place: place)
        if builder.tree.nodes.count > count { pageNodes.append(NodeID(count)) }
        if object["class"] == "GtkNotebookPage" { tabsInPages.append(object) }
      }
    }
    builder.closeNode()
    let shown = properties[.page].map { $0.isBound ? nil : StatedInteger($0.text.trimmed)?.value } ?? 0
    if let shown, pageNodes.indices.contains(shown) {
      builder.tree[pageNodes[shown]].traits.insert(.selected)
    }
    // A notebook without pages has no tabs and is not a tab stop until code adds pages.
    if pageNodes.isEmpty, builder.tree[node].focusability.sequential.value == true {
      builder.tree[node].focusability.sequential = .unknown(.applicationCode)
    }
    var tabs = 0
    for child in element.children {
      if child.name == "child" {
        guard let type = child["type"] else { continue }
        for object in child.children where object.name == "object" {
          let place = Place(type: type, internalChild: nil, parent: gtkClass)
          guard let inner = self.object(object, place: place)?.node, type == "tab" else { continue }
          tab(inner, of: tabs < pageNodes.count ? pageNodes[tabs] : nil, showsTabs)
          tabs += 1
        }
      } else {
        besideChildren(child, of: node)
      }
    }
    for (index, page) in tabsInPages.enumerated() {
      for property in page.children where property.name == "property" && property["name"] == "tab" {
        for object in property.children where object.name == "object" {
          let place = Place(type: "tab", internalChild: nil, parent: gtkClass)
          guard let inner = self.object(object, place: place)?.node else { continue }
          tab(inner, of: index < pageNodes.count ? pageNodes[index] : nil, showsTabs)
        }
      }
    }
  }

  /// Describes a tab. The Tab key never visits the contents of a tab: the notebook itself is the stop, and
  /// arrow keys move along its tabs.
  private mutating func tab(_ tab: NodeID, of page: NodeID?, _ showsTabs: Fact<Bool>) {
    builder.tree[tab].traversal = .nothing
    // If a notebook shows no tabs, code switches its pages, and the tab labels are never shown.
    if showsTabs.value != true { builder.tree[tab].isVisible = showsTabs }
    guard let page else { return }
    // The tab of an invisible page is also invisible (gtknotebook.c).
    if showsTabs.value == true, builder.tree[page].isVisible.value != true {
      builder.tree[tab].isVisible = builder.tree[page].isVisible
      if builder.tree[page].traits.contains(.hiddenAtFirst) {
        builder.tree[tab].traits.insert(.hiddenAtFirst)
      }
    }
    name(page, after: tab)
  }

  /// Names the page `container` after the first text in `label`, the label of its tab.
  private mutating func name(_ container: NodeID, after label: NodeID) {
    for index in Int(label.index)..<builder.tree.nodes.count {
      if let name = builder.tree.names[NodeID(index)]?.first {
        builder.addName(name, to: container)
        return
      }
    }
  }
}
