import FocusModel
import XMLSource

/// Reads what a document says of sizes and distances, in a walk of its own: requests, margins, expansion, packing.
struct GtkStatedLayout {
  private let tree: FocusTree
  /// The node of each element, by where the element begins.
  private var nodes: [UInt32: NodeID] = [:]
  private(set) var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    nodes.reserveCapacity(tree.nodes.count)
    for node in tree.ids.reversed() where tree[node].span.source == 0 {
      // What a widget makes of itself begins where it does, and is inside.
      nodes[tree[node].span.start] = node
    }
    for child in document.xml.root.children where child.name == "object" { data(child) }
    for child in document.xml.root.children { objects(in: child, of: nil) }
    sizeGroups(document.xml.root)
  }

  /// An object around others.
  private struct Parent {
    var node: NodeID
    var kind: String
    /// The axis along which it puts one after the other.
    var along: StatedLayout.Axis
    /// What it does with what nothing takes.
    var rest: StatedLayout.Rest?
    /// Where the next child of a paned is.
    var count = 0
  }

  /// The objects that are directly in `element`, or `element` itself.
  private mutating func objects(in element: XMLElement, of parent: Parent?) {
    switch element.name {
    case "object", "template": object(element, in: parent, as: nil)
    case "child", "property":
      for child in element.children where child.name == "object" { object(child, in: parent, as: element) }
    default: break
    }
  }

  private mutating func object(_ element: XMLElement, in parent: Parent?, as child: XMLElement?) {
    guard let node = nodes[SourceSpan(element.span).start] else {
      // A page of a stack is no widget and holds one.
      for child in element.children { objects(in: child, of: parent) }
      return
    }
    var item = StatedLayout.Item()
    var container = StatedLayout.Container()
    let kind = element.name == "template" ? element["parent"] ?? "" : element["class"] ?? ""
    let values = Values(element)
    describe(&item, values, kind: kind, role: tree[node].role)
    describe(&container, values, kind: kind, in: parent?.kind)
    if let border = values.measure(.borderWidth), border > 0 {
      // It is outside what a container is given, but for windows (gtk_container_adjust_size_allocation).
      if tree[node].role.isLayer || kind == "GtkWindow" || kind == "GtkDialog" {
        container.surround(with: border)
      } else {
        item.surround(with: border)
      }
    }
    if let child { internals(&item, &container, values, child["internal-child"]) }
    if let parent { pack(&item, node, values, in: parent, as: child) }
    switch tree[node].role {
    case .comboBox:
      item.text = Self.longestItem(of: element) ?? values.text(.model).flatMap { models[$0] }
      if values.flag(.hasEntry) == true
        || element.children.contains(where: { $0["internal-child"] == "entry" })
      {
        item.text = nil
        item.extents.across.wanted = 203
        container.after.across = 35
      }
    case .spinButton:
      let letters = values.text(.adjustment).flatMap { ranges[$0] }
      if let letters, item.extents.across.letters == nil {
        let digits = max(0, values.measure(.digits) ?? 0)
        item.extents.across.letters = min(letters + (digits > 0 ? digits + 0.5 : 0), 8)
      }
    case .button, .toggleButton, .menuButton:
      // A picture is beside the text, and does not replace it.
      if tree[node].traits.contains(.picture), values.flag(.useStock) != true, let label = values.text(.label)
      {
        item.text = label
      }
    default: break
    }
    if kind.hasSuffix("Paned"), let position = values.measure(.position) { positions[node] = position }
    if element.children.contains(where: { $0.name == "child" && $0["type"] == "titlebar" }) {
      // Around a window that draws its own title bar is a shadow; its stated size is that of its contents.
      if let width = item.extents.across.wanted { item.extents.across.wanted = width + 10 }
      if let height = item.extents.down.wanted { item.extents.down.wanted = height + 56 }
      container.surround(with: 5)
    }
    if isBox(element, node) { container.arrangement = values.isVertical == true ? .column : .row }
    if kind == "GtkTreeView", let parent, values.flag(.headersVisible) != false,
      element.children.contains(where: { $0.name == "child" && $0["internal-child"] == nil })
    {
      // A scrolled window has room for the headers above what it scrolls (gtk_scrollable_get_border).
      let height = layout.items[parent.node]?.extents.down.least ?? 46
      layout.items[parent.node, default: StatedLayout.Item()].extents.down.least = max(height, 73)
    }
    if item != StatedLayout.Item() { layout.items[node] = item }
    let isRow = (container.arrangement ?? tree[node].arrangement) == .row
    var inside = Parent(node: node, kind: kind, along: isRow ? .across : .down, rest: container.rest)
    for child in element.children {
      objects(in: child, of: inside)
      if child.name == "child" { inside.count += 1 }
    }
    if container != StatedLayout.Container() { layout.containers[node] = container }
  }

  /// Whether a class that nobody knows is a box: it packs what it holds as boxes do.
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

  /// The longest text of each model, and how many letters the numbers of each adjustment have, by id.
  private var models: [String: String] = [:]
  private var ranges: [String: Double] = [:]

  private mutating func data(_ element: XMLElement) {
    guard let id = element["id"] else { return }
    switch element["class"] {
    case "GtkListStore", "GtkTreeStore":
      for data in element.children where data.name == "data" {
        models[id] = data.children.lazy.flatMap { $0.children }.filter { $0["id"] == "0" }.map { $0.text }
          .max { TextWidth.ems(of: $0) < TextWidth.ems(of: $1) }
      }
    case "GtkAdjustment":
      let values = Values(element)
      let bounds = [values.text(.upper), values.text(.lower)].compactMap { $0?.prefix { $0 != "." } }
      ranges[id] = bounds.map { $0.utf8.prefix(20).reduce(0.0) { sum, _ in sum + 1 } }.max()
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
        switch Values(group).word(.mode) {
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

  // MARK: Widgets

  private func describe(_ item: inout StatedLayout.Item, _ values: Values, kind: String, role: Role) {
    let sides: [(StatedLayout.Axis, Property, Property, Property)] = [
      (.across, .widthRequest, .hexpand, .halign), (.down, .heightRequest, .vexpand, .valign),
    ]
    for (axis, request, expand, align) in sides {
      if let length = values.measure(request), length > 0 { item.extents[axis].least = length }
      if let length = values.measure(axis == .across ? .minContentWidth : .minContentHeight), length > 0 {
        item.extents[axis].least = max(length, item.extents[axis].least ?? 0)
      }
      if let expands = values.flag(expand) {
        item.extents[axis].flexibility = expands ? [.grows, .shrinks, .expands] : [.grows, .shrinks]
      }
      item.extents[axis].alignment =
        switch values.word(align) {
        case "fill", "0": .fill
        case "start", "1": .start
        case "end", "2": .end
        case "center", "3": .center
        default: nil
        }
    }
    let margin = values.measure(.margin) ?? 0
    item.extents.across.before = values.measure(.marginStart) ?? values.measure(.marginLeft) ?? margin
    item.extents.across.after = values.measure(.marginEnd) ?? values.measure(.marginRight) ?? margin
    item.extents.down.before = values.measure(.marginTop) ?? margin
    item.extents.down.after = values.measure(.marginBottom) ?? margin
    if values.flag(.resizable) != false {
      if let width = values.measure(.defaultWidth), width > 0 { item.extents.across.wanted = width }
      if let height = values.measure(.defaultHeight), height > 0 { item.extents.down.wanted = height }
    }
    if let letters = values.measure(.widthChars), letters >= 0 { item.extents.across.letters = letters }
    if let letters = values.measure(.maxWidthChars), letters >= 0 {
      item.extents.across.mostLetters = letters
    }
    if role == .label {
      item.wraps = values.flag(.wrap) == true
      item.isCut = values.word(.ellipsize).map { $0 != "none" && $0 != "0" } ?? false
    }
    switch kind {
    case "GtkImage":
      let length =
        values.measure(.pixelSize).flatMap { $0 > 0 ? $0 : nil }
        ?? Self.iconLengths[values.word(.iconSize) ?? ""]
      item.extents.across.wanted = length
      item.extents.down.wanted = length
    case "GtkScale", "GtkHScale", "GtkVScale", "GtkProgressBar", "GtkLevelBar":
      let isVertical = values.isVertical ?? (kind == "GtkVScale")
      if kind.hasSuffix("Scale"), values.flag(.drawValue) == false { item.extents.down.wanted = 34 }
      if isVertical, kind == "GtkProgressBar" {
        item.extents.across.most = 4
        item.extents.down.wanted = 82
      }
    default: break
    }
  }

  /// `GtkIconSize`, by number.
  private static let iconLengths: [String: Double] = ["3": 24, "5": 32, "6": 48]

  private func describe(
    _ container: inout StatedLayout.Container, _ values: Values, kind: String, in parent: String?
  ) {
    if kind == "GtkAlignment" {
      container.before.across = values.measure(.leftPadding) ?? 0
      container.after.across = values.measure(.rightPadding) ?? 0
      container.before.down = values.measure(.topPadding) ?? 0
      container.after.down = values.measure(.bottomPadding) ?? 0
    }
    if let spacing = values.measure(.spacing) { container.spacing = StatedLayout.Both(spacing, spacing) }
    if let spacing = values.measure(.columnSpacing) { container.spacing.across = spacing }
    if let spacing = values.measure(.rowSpacing) { container.spacing.down = spacing }
    let isEven = values.flag(.homogeneous) == true
    container.isEven.across = isEven || values.flag(.columnHomogeneous) == true
    container.isEven.down = isEven || values.flag(.rowHomogeneous) == true
    switch kind {
    case "GtkScrolledWindow":
      let policies = (values.word(.hscrollbarPolicy), values.word(.vscrollbarPolicy))
      container.scrolls = StatedLayout.Both(
        policies.0 != "never" && policies.0 != "2", policies.1 != "never" && policies.1 != "2")
      if let shadow = values.word(.shadowType), shadow != "none", shadow != "0" {
        container.surround(with: 1)
      }
    case "GtkViewport":
      // The theme leaves out the border inside a scrolled window.
      if parent == "GtkScrolledWindow" || values.word(.shadowType) == "none"
        || values.word(.shadowType) == "0"
      {
        container.surround(with: -1)
      }
    case "GtkFrame":
      if values.word(.shadowType) == "none" || values.word(.shadowType) == "0" {
        container.surround(with: -1)
      }
      if values.has(.label) { container.before.down += 17 }
      container.arrangement = Arrangement.none
    case "GtkExpander":
      container.arrangement = Arrangement.none
      if values.has(.label) { container.before.down += 17 }
    case "GtkNotebook":
      container.tabs =
        switch values.word(.tabPos) {
        case "left", "0": .leading
        case "right", "1": .trailing
        case "bottom", "3": .bottom
        default: nil
        }
    case "GtkPaned", "GtkHPaned", "GtkVPaned": container.spacing = StatedLayout.Both(1, 1)
    case "GtkHeaderBar", "HdyHeaderBar":
      if values.measure(.spacing) == nil { container.spacing = StatedLayout.Both(6, 6) }
    case "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox":
      container.isEven = StatedLayout.Both(true, true)
      container.rest = Self.rest(values.word(.layoutStyle)) ?? .between
    default: break
    }
  }

  /// `GtkButtonBoxStyle`.
  private static func rest(_ word: String?) -> StatedLayout.Rest? {
    switch word {
    case "spread", "1": .aroundEach
    case "edge", "2": .between
    case "start", "3": .atEnd
    case "end", "4": .atStart
    case "center", "5": .around
    default: nil
    }
  }

  /// What a dialog sets of its own parts unless the document does (`update_spacings` of gtkdialog.c).
  private func internals(
    _ item: inout StatedLayout.Item, _ container: inout StatedLayout.Container, _ values: Values,
    _ part: String?
  ) {
    if part == "vbox" {
      if values.measure(.borderWidth) == nil { item.surround(with: 2) }
      container.arrangement = values.isVertical == false ? .row : .column
    }
    if part == "action_area" {
      if values.measure(.spacing) == nil { container.spacing = StatedLayout.Both(4, 4) }
      if !values.has(.layoutStyle) { container.rest = .atStart }
    }
  }

  private static func longestItem(of element: XMLElement) -> String? {
    element.children.lazy.filter { $0.name == "items" }.flatMap { $0.children }.map { $0.text }
      .max { TextWidth.ems(of: $0) < TextWidth.ems(of: $1) }
  }

  // MARK: Places

  /// What a container does with a child, by `<packing>`.
  private mutating func pack(
    _ item: inout StatedLayout.Item, _ node: NodeID, _ values: Values, in parent: Parent,
    as child: XMLElement?
  ) {
    let packing = Values(child?.children.first { $0.name == "packing" })
    let along = parent.along
    let type = child?["type"]
    if type == "titlebar" || type == "label" && ["GtkFrame", "GtkExpander"].contains(parent.kind) {
      item.edge = .top
      return
    }
    switch parent.kind {
    case "GtkTable":
      pack(&item, .across, packing.word(.xOptions), padding: packing.measure(.xPadding))
      pack(&item, .down, packing.word(.yOptions), padding: packing.measure(.yPadding))
    case "GtkPaned", "GtkHPaned", "GtkVPaned":
      let isFirst = parent.count == 0
      if packing.flag(.resize) ?? !isFirst { item.extents[along].flexibility = [.grows, .shrinks, .expands] }
      if isFirst, let position = positions[parent.node] {
        item.extents[along].wanted = position
        item.extents[along].flexibility = [.grows, .shrinks]
      }
    case "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox":
      // Those that are secondary are at the other end.
      let isSecondary = packing.flag(.secondary) == true
      item.isAtEnd = parent.rest == .atStart ? !isSecondary : parent.rest == .atEnd && isSecondary
      if packing.flag(.nonHomogeneous) != true, item.extents.across.least ?? 0 < 86 {
        item.extents.across.least = 86
      }
    case "GtkAlignment", "GtkFixed", "GtkLayout", "GtkGrid", "GtkStack", "GtkNotebook", "GtkOverlay": break
    default:
      let isOld = ["GtkHBox", "GtkVBox"].contains(parent.kind)
      if packing.flag(.expand) ?? isOld {
        item.extents[along].flexibility = [.grows, .shrinks, .expands]
        if packing.flag(.fill) == false { item.extents[along].alignment = .center }
      }
      if let padding = packing.measure(.padding) {
        item.extents[along].before += padding
        item.extents[along].after += padding
      }
      let end = packing.word(.packType)
      item.isAtEnd = end == "end" || end == "1" || type == "end"
    }
  }

  /// `GtkAttachOptions`: what a table does with a child that says nothing is to expand and fill.
  private func pack(
    _ item: inout StatedLayout.Item, _ axis: StatedLayout.Axis, _ options: String?, padding: Double?
  ) {
    let options = options?.lowercased() ?? "expand|fill"
    if options.contains("expand") { item.extents[axis].flexibility = [.grows, .shrinks, .expands] }
    if !options.contains("fill") { item.extents[axis].alignment = item.extents[axis].alignment ?? .center }
    item.extents[axis].before += padding ?? 0
    item.extents[axis].after += padding ?? 0
  }

  /// Where the handles of paned widgets are.
  private var positions: [NodeID: Double] = [:]

  // MARK: Values

  /// The properties of an object or of its packing that are about layout.
  private struct Values {
    private var values: [(Property, XMLElement)] = []

    init(_ element: XMLElement?) {
      guard let element else { return }
      for child in element.children where child.name == "property" {
        if let property = child.lookUp("name", in: Property.words) { values.append((property, child)) }
      }
    }

    func text(_ property: Property) -> String? {
      values.last { $0.0 == property }.map { $0.1.text.trimmed }
    }
    func has(_ property: Property) -> Bool { values.contains { $0.0 == property } }
    func measure(_ property: Property) -> Double? { text(property).flatMap { StatedMeasure($0)?.value } }
    func flag(_ property: Property) -> Bool? { text(property).flatMap(GtkProperties.boolean) }
    /// An enumerator by its nick or number.
    func word(_ property: Property) -> String? {
      guard let text = text(property) else { return nil }
      guard text.hasPrefix("GTK_"), !text.contains("|") else { return text }
      return text.split(separator: "_").last.map { $0.lowercased() }
    }
    var isVertical: Bool? { word(.orientation).map { $0 == "vertical" || $0 == "1" } }
  }

  private enum Property: String, CaseIterable {
    case widthRequest = "width-request"
    case heightRequest = "height-request"
    case hexpand, vexpand, halign, valign, margin
    case marginStart = "margin-start"
    case marginEnd = "margin-end"
    case marginLeft = "margin-left"
    case marginRight = "margin-right"
    case marginTop = "margin-top"
    case marginBottom = "margin-bottom"
    case defaultWidth = "default-width"
    case defaultHeight = "default-height"
    case resizable
    case widthChars = "width-chars"
    case maxWidthChars = "max-width-chars"
    case wrap, ellipsize, label, orientation
    case pixelSize = "pixel-size"
    case iconSize = "icon-size"
    case drawValue = "draw-value"
    case borderWidth = "border-width"
    case leftPadding = "left-padding"
    case rightPadding = "right-padding"
    case topPadding = "top-padding"
    case bottomPadding = "bottom-padding"
    case spacing, homogeneous, position
    case rowSpacing = "row-spacing"
    case columnSpacing = "column-spacing"
    case rowHomogeneous = "row-homogeneous"
    case columnHomogeneous = "column-homogeneous"
    case hscrollbarPolicy = "hscrollbar-policy"
    case vscrollbarPolicy = "vscrollbar-policy"
    case minContentWidth = "min-content-width"
    case minContentHeight = "min-content-height"
    case headersVisible = "headers-visible"
    case mode, model, adjustment, digits, upper, lower
    case hasEntry = "has-entry"
    case useStock = "use-stock"
    case tabPos = "tab-pos"
    case nonHomogeneous = "non-homogeneous"
    case shadowType = "shadow-type"
    case layoutStyle = "layout-style"
    case expand, fill, padding, resize, secondary
    case packType = "pack-type"
    case xOptions = "x-options"
    case yOptions = "y-options"
    case xPadding = "x-padding"
    case yPadding = "y-padding"

    static let words = WordTable(
      allCases.flatMap { [($0.rawValue, $0), ($0.rawValue.exchanging("-", for: "_"), $0)] })
  }
}

extension StatedLayout.Item {
  /// Stays further away from all sides.
  fileprivate mutating func surround(with room: Double) {
    for axis in [StatedLayout.Axis.across, .down] {
      extents[axis].before += room
      extents[axis].after += room
    }
  }
}

extension StatedLayout.Container {
  /// Keeps more free on all sides.
  fileprivate mutating func surround(with room: Double) {
    for axis in [StatedLayout.Axis.across, .down] {
      before[axis] += room
      after[axis] += room
    }
  }
}
