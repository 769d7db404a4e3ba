import FocusModel
import ImportKit
import XMLSource

/// Reads the sizes and distances of a document in a separate walk: size requests, margins, expansion,
/// packing.
struct GtkStatedLayout {
  let tree: FocusTree
  let sheet: GtkStyleSheet
  let stackTitles: [String: [String]]
  private let nodes: NodesByPosition
  var layout = StatedLayout()
  /// The positions of the handles of paned widgets.
  var positions: [NodeID: Double] = [:]
  /// The labels of the items of each menu model, by the ID of the model.
  var menus: [String: [String?]] = [:]
  /// The title of the current page of a navigation view; ``isInSidebar`` is true if another page next to this
  /// page shows the window's buttons.
  var pageTitle: String?
  var isInSidebar = false

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    sheet = .of(tree.toolkit)
    stackTitles = Self.stackTitles(in: document)
    nodes = NodesByPosition(of: tree)
    for child in document.xml.root.children {
      if child.name == "object" { data(child) }
      if child.name == "menu", let id = child["id"] { menus[id] = Self.entries(of: child) }
    }
    for child in document.xml.root.children {
      objects(in: child, of: nil)
      if let root = nodes.outermost(child) { showWhole(root) }
    }
    sizeGroups(document.xml.root)
  }

  /// The object that contains the objects being described.
  struct Parent {
    var node: NodeID
    var kind: String
    /// The axis along which the object places its children one after another.
    var along: StatedLayout.Axis
    /// How leftover space is used.
    var rest: StatedLayout.Rest?
    /// The index of a paned widget's next child.
    var count = 0
    /// Whether the first and the second child of a paned widget share the leftover space.
    var resizes = (start: true, end: true)
    /// Whether the object has the style of a toolbar.
    var isToolbar = false
    /// The text that a preferences group shows above its rows.
    var header: Header?
    /// The position of a dialog's buttons.
    var actions: Actions?
  }

  /// The buttons of a dialog.
  struct Actions {
    /// The responses of the buttons, by ID.
    var responses: [String: String] = [:]
    /// Whether the buttons are in the dialog's header bar.
    var isHeader = false
    /// The width of the window's buttons in the header bar.
    var controls = 0.0
    /// The number of buttons so far, and the number of buttons at the end.
    var count = 0, countAtEnd = 0

    init(_ element: XMLElement, _ properties: GtkProperties, _ sheet: GtkStyleSheet) {
      isHeader = properties.flag(.useHeaderBar) == true
      for list in element.children where list.name == "action-widgets" {
        for widget in list.children { responses[widget.text.trimmed] = widget["response"] }
      }
      // A dialog that has a cancel or close button shows no window buttons (add_to_header_bar).
      let closes = responses.values.contains { ["cancel", "close", "-6", "-7"].contains($0) }
      if !closes, properties.flag(.deletable) != false { controls = sheet.windowControls }
    }
  }

  /// Describes the objects that are direct children of `element`, or describes `element` itself if it is an
  /// object.
  private mutating func objects(in element: XMLElement, of parent: Parent?) {
    switch element.name {
    case "object", "template": object(element, in: parent, as: nil)
    case "child", "property":
      for child in element.children where child.name == "object" { object(child, in: parent, as: element) }
    default: break
    }
  }

  private mutating func object(_ element: XMLElement, in parent: Parent?, as child: XMLElement?) {
    guard let node = nodes.outermost(element) else {
      // A stack page is not a widget; it contains a widget.
      for child in element.children { objects(in: child, of: parent) }
      return
    }
    let around = (pageTitle, isInSidebar)
    defer { (pageTitle, isInSidebar) = around }
    let (container, within) = describe(element, node, in: parent, as: child)
    var inside = within
    for child in element.children {
      objects(in: child, of: inside)
      if child.name == "child" { inside.count += 1 }
      if child["type"] == "action", let object = child.firstChild {
        inside.actions?.add(object["id"])
      }
    }
    if container != StatedLayout.Container() { layout.containers[node] = container }
  }

  /// A widget, with the sizes and distances that are already known.
  struct Widget {
    let element: XMLElement
    let node: NodeID
    let kind: String
    let role: Role
    let properties: GtkProperties
    /// The class of the parent.
    let parent: String?
    var item = StatedLayout.Item()
    var container = StatedLayout.Container()
  }

  /// Describes a widget, and returns the facts that its contents need. Objects nest deeply, so this function
  /// returns before the next level begins, which keeps the stack usage of each level small.
  private mutating func describe(
    _ element: XMLElement, _ node: NodeID, in parent: Parent?, as child: XMLElement?
  ) -> (StatedLayout.Container, Parent) {
    var widget = Widget(
      element: element, node: node,
      kind: element.name == "template" ? element["parent"] ?? "" : element["class"] ?? "",
      role: tree[node].role, properties: GtkProperties.initial(of: element), parent: parent?.kind)
    let (kind, properties) = (widget.kind, widget.properties)
    let classes = Self.styleClasses(of: element, properties)
    let isPage = kind == "AdwNavigationPage" || element.name == "template" && !widget.role.isLayer
    if isPage || Self.drawsOwnTitleBar(kind) { pageTitle = properties.text(.title) ?? pageTitle }
    if child?["name"] == "sidebar", parent?.kind.hasSuffix("SplitView") == true { isInSidebar = true }
    describeItem(&widget)
    describeContainer(&widget)
    describeTexts(&widget)
    if sheet.isOfGtk4 {
      for part in Self.contents4[kind] ?? [] { part(self)(&widget) }
      if drawsTitleBar(widget) { addTitleBar(&widget) }
      style(&widget, classes)
    }
    surround(&widget)
    // A widget that does not set `visible` is hidden in documents where other widgets set `visible` to true.
    widget.item.isHiddenAtFirst = tree[node].isVisible.value == nil && !properties.states(.visible)
    if let child { internals(&widget, child["internal-child"]) }
    if let parent { pack(&widget, in: parent, as: child) }
    fit(&widget)
    if kind.hasSuffix("Paned"), let position = properties.measure(.position) { positions[node] = position }
    if element.holdsTitleBar { frame(&widget) }
    for part in Self.parts[kind] ?? [] { part(self)(&widget) }
    if sheet.isOfGtk4, widget.role == .slider { roomForValue(&widget) }
    if isBox(element, node) { widget.container.arrangement = properties.isVertical == true ? .column : .row }
    if widget.container.leastShown.down > 0, scrollsHeaders(element) {
      widget.container.leastShown.down = max(widget.container.leastShown.down, GtkMeasures.scrolledHeaders)
    }
    if widget.item != StatedLayout.Item() { layout.items[node] = widget.item }
    return (widget.container, inside(widget, isToolbar: classes.contains("toolbar")))
  }

  /// The facts that the contents of a widget need.
  private func inside(_ widget: Widget, isToolbar: Bool) -> Parent {
    let (kind, properties) = (widget.kind, widget.properties)
    let isRow = (widget.container.arrangement ?? tree[widget.node].arrangement) == .row
    var inside = Parent(
      node: widget.node, kind: kind, along: isRow ? .across : .down, rest: widget.container.rest)
    inside.isToolbar = isToolbar
    if kind == "AdwPreferencesGroup" { inside.header = Header(properties) ?? Header.none }
    if kind.hasSuffix("Dialog") { inside.actions = Actions(widget.element, properties, sheet) }
    if kind.hasSuffix("Paned") {
      inside.resizes = (
        properties.flag(.resizeStartChild) != false, properties.flag(.resizeEndChild) != false
      )
    }
    return inside
  }

  /// Adds the border around a container. The border lies outside the container's allocation, except for
  /// windows (gtk_container_adjust_size_allocation).
  private func surround(_ widget: inout Widget) {
    guard let border = widget.properties.measure(.borderWidth), border > 0 else { return }
    if widget.role.isLayer || widget.kind == "GtkWindow" || widget.kind == "GtkDialog" {
      widget.container.surround(with: border)
    } else {
      widget.item.surround(with: border)
    }
  }

  /// Makes a widget wide enough for the longest text that it may show.
  private func fit(_ widget: inout Widget) {
    let properties = widget.properties
    switch widget.role {
    case .comboBox: fitCombo(&widget)
    case .spinButton:
      let letters = properties.text(.adjustment).flatMap { ranges[$0] }
      if let letters, widget.item.extents.across.letters == nil {
        let digits = max(0, properties.measure(.digits) ?? 0)
        widget.item.extents.across.letters = min(
          letters + (digits > 0 ? digits + 0.5 : 0), GtkMeasures.spinDigits)
      }
    case .button, .toggleButton, .menuButton:
      // The picture is next to the text and does not replace it.
      guard tree[widget.node].traits.contains(.picture), properties.flag(.useStock) != true,
        let label = properties.text(.label)
      else { break }
      // In a toolbar, only important buttons have text next to the picture (GtkToolbar, `both-horiz`).
      let isPlainTool = widget.kind.hasSuffix("ToolButton") && properties.flag(.isImportant) != true
      widget.item.text = isPlainTool ? "" : label
    default: break
    }
  }

  /// Makes a combo box wide enough for its longest item, or for its entry.
  private func fitCombo(_ widget: inout Widget) {
    let (element, properties) = (widget.element, widget.properties)
    widget.item.text = Self.longestItem(of: element) ?? properties.text(.model).flatMap { models[$0] }
    if widget.item.text == nil {
      widget.item.text = TextWidth.widest(
        element.children.lazy.filter { $0["name"] == "model" }.flatMap { $0.children }
          .compactMap { Self.longestItem(of: $0) })
    }
    let hasEntry =
      properties.flag(.hasEntry) == true
      || element.children.contains { $0["internal-child"] == "entry" }
    if widget.item.text == nil, !hasEntry, widget.item.extents.across.least == nil {
      widget.item.extents.across.wanted = GtkMeasures.emptyCombo
    }
    if hasEntry {
      widget.item.text = nil
      widget.item.extents.across.wanted = GtkMeasures.comboEntry.width
      widget.container.after.across = GtkMeasures.comboEntry.arrow
    }
  }

  /// Adds the shadow around a window with a custom title bar. In GTK 3, the window size in the document is
  /// the size of the window's contents.
  private func frame(_ widget: inout Widget) {
    if !sheet.isOfGtk4 {
      let frame = GtkMeasures.windowFrame
      if let width = widget.item.extents.across.wanted {
        widget.item.extents.across.wanted = width + frame.across
      }
      if let height = widget.item.extents.down.wanted {
        widget.item.extents.down.wanted = height + frame.down
      }
    }
    widget.container.surround(with: sheet.windowBorder)
  }

  /// Makes room in a scale for the longest value that the scale shows next to its trough (measured on GTK
  /// 4.8.3).
  private func roomForValue(_ widget: inout Widget) {
    let properties = widget.properties
    guard properties.flag(.drawValue) == true, properties.showsValueBeside else { return }
    let inner = widget.element.children.first { $0["name"] == "adjustment" }?.children
      .first { $0.name == "object" }
    let letters = inner.flatMap(Self.letters) ?? properties.text(.adjustment).flatMap { ranges[$0] } ?? 1
    let digits = max(0, properties.measure(.digits) ?? 1)
    let usual = GtkMeasures.scaleBesideValue
    let width = usual.width + usual.digit * (letters + (digits > 0 ? digits + 0.5 : 0))
    widget.item.extents.across.least = max(width, widget.item.extents.across.least ?? 0)
  }

  /// The number of characters in an adjustment's values.
  private static func letters(of adjustment: XMLElement) -> Double? {
    let properties = GtkProperties.initial(of: adjustment)
    let bounds = [properties.text(.upper), properties.text(.lower)].compactMap { $0?.prefix { $0 != "." } }
    return bounds.map { $0.utf8.prefix(20).reduce(0.0) { sum, _ in sum + 1 } }.max()
  }

  /// Whether a scrolled window has space for the headers of a tree view above the scrolled rows
  /// (`gtk_scrollable_get_border`).
  private func scrollsHeaders(_ element: XMLElement) -> Bool {
    element.children.contains { child in
      child.name == "child"
        && child.children.contains { inner in
          inner["class"] == "GtkTreeView" && GtkProperties.initial(of: inner).flag(.headersVisible) != false
            && inner.children.contains { $0.name == "child" && $0["internal-child"] == nil }
        }
    }
  }

  /// Shows all contents of a window if none of them would be visible, because code then shows the whole
  /// window (`gtk_widget_show_all`).
  private mutating func showWhole(_ root: NodeID) {
    var node = root
    while node < tree[root].subtreeEnd {
      let isHidden = node != root && layout.items[node]?.isHiddenAtFirst == true
      if !isHidden, tree[node].role.isControl || tree[node].role == .label { return }
      node = isHidden ? tree[node].subtreeEnd : NodeID(Int(node.index) + 1)
    }
    for node in tree.subtree(of: root) where layout.items[node] != nil {
      layout.items[node]?.isHiddenAtFirst = false
    }
  }

  /// Whether an object of an unknown class is treated as a box because its children have box packing.
  private func isBox(_ element: XMLElement, _ node: NodeID) -> Bool {
    guard tree[node].role == .custom || tree[node].arrangement == .none else { return false }
    return element.children.contains { child in
      child.name == "child"
        && child.children.contains { packing in
          packing.name == "packing"
            && packing.children.contains { $0["name"] == "expand" || $0["name"] == "fill" }
        }
    }
  }

  /// The longest text of each model, by ID; ``ranges`` contains the number of characters in each adjustment's
  /// values.
  private var models: [String: String] = [:]
  private var ranges: [String: Double] = [:]

  private mutating func data(_ element: XMLElement) {
    guard let id = element["id"] else { return }
    switch element["class"] {
    case "GtkListStore", "GtkTreeStore":
      for data in element.children where data.name == "data" {
        models[id] = TextWidth.widest(
          data.children.lazy.flatMap { $0.children }.filter { $0["id"] == "0" }.map { $0.text })
      }
    case "GtkStringList": models[id] = Self.longestItem(of: element)
    case "GtkAdjustment": ranges[id] = Self.letters(of: element)
    default: break
    }
  }

  private mutating func sizeGroups(_ root: XMLElement) {
    var ids: [String: NodeID] = [:]
    for group in root.children where group.name == "object" && group["class"] == "GtkSizeGroup" {
      if ids.isEmpty {
        for node in tree.ids.reversed() { if let id = tree[node].id { ids[id] = node } }
      }
      let axes: [StatedLayout.Axis] =
        switch GtkProperties.initial(of: group).word(.mode) {
        case "none", "0": []
        case "vertical", "2": [.down]
        case "both", "3": [.across, .down]
        default: [.across]
        }
      var members: [NodeID] = []
      for widgets in group.children where widgets.name == "widgets" {
        members += widgets.children.compactMap { widget in widget["name"].flatMap { ids[$0] } }
      }
      layout.sizeGroups.append((axes, members))
    }
  }
}

extension XMLElement {
  /// Whether a child or a property is the window's title bar.
  var holdsTitleBar: Bool {
    children.contains {
      $0.name == "child" && $0["type"] == "titlebar" || $0.name == "property" && $0["name"] == "titlebar"
    }
  }
}
