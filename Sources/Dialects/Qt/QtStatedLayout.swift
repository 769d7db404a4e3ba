import FocusModel
import ImportKit
import XMLSource

/// Reads what a form says of sizes and distances, in a walk of its own: margins, spacings, stretches, spacers, size
/// policies.
struct QtStatedLayout {
  let tree: FocusTree
  /// The node of each element, by where the element begins.
  private(set) var nodes: [UInt32: NodeID] = [:]
  /// What `<layoutdefault>` says.
  private(set) var usualMargin: Double?, usualSpacing: Double?
  /// The names of actions that have no icon.
  private let textActions: Set<String>
  var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    textActions = Self.textActions(in: document.xml)
    nodes.reserveCapacity(tree.nodes.count)
    for node in tree.ids where tree[node].span.source == 0 && !tree[node].traits.contains(.internalPart) {
      // Stacks begin where their first page does, and the page is inside.
      nodes[tree[node].span.start] = node
    }
    let root = document.xml.root
    if let usual = root.children.first(where: { $0.name == "layoutdefault" }) {
      usualMargin = usual.measure("margin")
      usualSpacing = usual.measure("spacing")
    }
    for element in root.children where element.name == "widget" { widget(element, isForm: true) }
    for node in tree.ids where tree[node].role == .menuItem {
      // Actions are shown in menus and tool bars, which have nodes of their own for them.
      guard let parent = tree[node].parent, ![.menu, .menuBar, .toolbar].contains(tree[parent].role) else {
        continue
      }
      layout.items[node, default: StatedLayout.Item()].isElsewhere = true
    }
  }

  // MARK: Widgets

  mutating func widget(
    _ element: XMLElement, isForm: Bool = false, with start: StatedLayout.Item = StatedLayout.Item()
  ) {
    guard let node = nodes[SourceSpan(element.span).start] else { return }
    var item = start
    var container = StatedLayout.Container()
    describe(node, element, isForm: isForm, &item, &container)
    if tree[node].kind == "QDialogButtonBox", container.arrangement == .row {
      // What nothing in it takes is free, however much buttons could grow (QDialogButtonBoxPrivate::layoutButtons).
      for button in tree.children(of: node) {
        layout.items[button, default: StatedLayout.Item()].extents.across.flexibility =
          StatedLayout.Flexibility()
      }
    }
    if item != StatedLayout.Item() { layout.items[node] = item }
    if container != StatedLayout.Container() { layout.containers[node] = container }
    let showsTexts =
      tree[node].role == .toolbar
      && element.property("toolButtonStyle").map { !$0.hasSuffix("ToolButtonIconOnly") } ?? false
    var taken: Set<StatedLayout.Edge> = []
    for child in element.children {
      switch child.name {
      case "widget":
        widget(child, with: tree[node].role == .window ? docked(child, &taken) : StatedLayout.Item())
      case "addaction" where tree[node].role == .toolbar: showText(of: child, always: showsTexts)
      case "layout": self.layout(child, in: node, margin: margin(of: element, node))
      default: break
      }
    }
  }

  private func describe(
    _ node: NodeID, _ element: XMLElement, isForm: Bool, _ item: inout StatedLayout.Item,
    _ container: inout StatedLayout.Container
  ) {
    var number = (prefix: "", most: "99", suffix: "", decimals: 2)
    let kind = tree[node].kind
    for property in element.children where property.name == "property" {
      guard let name = property.lookUp("name", in: Property.words), let value = property.firstChild else {
        continue
      }
      switch name {
      case .sizePolicy: Self.read(policy: value, into: &item.extents)
      case .minimumSize:
        for (axis, length) in Self.lengths(value) where length > 0 { item.extents[axis].least = length }
      case .maximumSize: for (axis, length) in Self.lengths(value) { item.extents[axis].most = length }
      case .geometry:
        if isForm { for (axis, length) in Self.lengths(value) { item.extents[axis].wanted = length } }
      case .wordWrap: item.wraps = value.isTrue
      case .orientation:
        let isVertical = value.word == "Vertical"
        if tree[node].role == .splitter || kind == "QSplitter" { break }
        if isVertical { turn(node, &item) }
        if kind == "QDialogButtonBox", isVertical { container.arrangement = .column }
      case .frameShape:
        let isFramed = value.word != "NoFrame"
        let room = kind == "QFrame" && isFramed ? 1.0 : tree[node].role == .scrollArea && !isFramed ? -1 : 0
        container.before = StatedLayout.Both(room, room)
        container.after = container.before
      case .centerButtons: if value.isTrue { container.rest = .around }
      case .text where tree[node].role == .label: item.text = Self.paragraphs(of: value.text)
      case .text:
        // A picture is beside the text, and does not replace it.
        if tree[node].traits.contains(.picture), tree[node].kind != "QToolButton", !value.text.isEmpty {
          item.text = MarkedText(qt: value.text).text
        }
      case .maximum: number.most = value.text.trimmed
      case .prefix: number.prefix = value.text
      case .suffix: number.suffix = value.text
      case .decimals: number.decimals = StatedInteger(value.text.trimmed)?.value ?? 2
      default: break
      }
    }
    switch tree[node].role {
    case .comboBox:
      let choices = element.children.filter { $0.name == "item" }.compactMap {
        $0.firstChild?.firstChild?.text
      }
      item.text = TextWidth.widest(choices)
      let chosen = element.property("currentIndex").flatMap { StatedInteger($0)?.value } ?? 0
      item.value =
        element.property("currentText") ?? (choices.indices.contains(chosen) ? choices[chosen] : nil)
    case .textField, .searchField: item.value = element.property("text")
    case .spinButton:
      let whole = number.most.prefix { $0 != "." && $0 != "e" }
      let decimals =
        kind == "QDoubleSpinBox" ? "." + String(repeating: "9", count: min(max(0, number.decimals), 20)) : ""
      item.text = number.prefix + whole.prefix(20) + decimals + number.suffix
      // What is not stated is the least there can be, or 0.
      let value = (element.property("value") ?? element.property("minimum") ?? "0").prefix(40)
      item.value =
        element.property("specialValueText") == nil ? number.prefix + value + number.suffix : nil
    case .menuBar:
      container.arrangement = .row
      container.rest = .atEnd
    case .toolbar:
      let isUpright =
        item.edge.map { $0.axis == .across }
        ?? (element.property("orientation").map { $0.hasSuffix("Vertical") } ?? false)
      container.arrangement = isUpright ? .column : .row
      container.rest = .atEnd
      container.spacing = StatedLayout.Both(0, 0)
      if isUpright { item.extents.across.flexibility = StatedLayout.Flexibility() }
    default: break
    }
    // As a form it is a window, whose title is the desktop's.
    if isForm, kind == "QDockWidget" { container.before.down -= 16 }
    if kind == "QDialogButtonBox" {
      container.arrangement = container.arrangement ?? .row
      container.rest = container.rest ?? .atStart
    }
    if kind == "QSplitter" {
      container.sharesByWish = true
      container.spacing = StatedLayout.Both(4, 4)
    }
  }

  /// Rich text of several paragraphs, with a separator between them; nil for other text.
  private static func paragraphs(of text: String) -> String? {
    guard text.contains("</p>") else { return nil }
    return text.split(separator: "</p>").map { String($0).withoutTags.trimmed }.filter { !$0.isEmpty }
      .joined(separator: "\u{2029}")
  }

  /// What the layout of a widget keeps free at its edges (measured on 6.12.0). A plain widget in another one is taken for
  /// the rectangle of a layout (`QFormBuilder::create`).
  private func margin(of element: XMLElement, _ node: NodeID) -> Double {
    var around = element.parent
    while let candidate = around, candidate.name != "widget" { around = candidate.parent }
    switch around?["class"] {
    case nil: return 11
    case "QTabWidget", "QStackedWidget", "QToolBox": return 11
    case "QMainWindow", "QScrollArea", "QMdiArea", "QDockWidget": return 9
    default: break
    }
    if let pages = tree[node].parent, tree[pages].arrangement == .pages { return 11 }
    return element["class"] == "QWidget" && element["native"] == nil ? 0 : 9
  }

  /// Lays a slider, a progress bar or a line down the other way.
  private func turn(_ node: NodeID, _ item: inout StatedLayout.Item) {
    guard let size = tree.toolkit.drawing.size(of: tree[node]),
      size.natural.across != size.natural.down || tree[node].role == .separator,
      [.slider, .progress, .separator].contains(tree[node].role)
    else { return }
    item.extents.across.wanted = size.natural.down
    item.extents.across.flexibility = item.extents.across.flexibility ?? size.flexibility.down
    item.extents.across.most = size.natural.down
    item.extents.down.wanted = size.natural.across
    item.extents.down.flexibility = item.extents.down.flexibility ?? size.flexibility.across
  }

  // MARK: Main windows

  /// Where a main window puts one of its parts. A subclass is recognised by the attributes that the window gives it.
  ///
  /// - Parameter taken: The edges along which a tool bar lies already, and a dock: others stand beside it there.
  private func docked(_ element: XMLElement, _ taken: inout Set<StatedLayout.Edge>) -> StatedLayout.Item {
    var item = StatedLayout.Item()
    let role = nodes[SourceSpan(element.span).start].map { tree[$0].role }
    let attributes = element.children.filter { $0.name == "attribute" }
    let area = attributes.first { ($0["name"] ?? "").hasSuffix("Area") }
    let isBar = role == .toolbar || area?["name"] == "toolBarArea"
    if role == .menuBar {
      (item.edge, item.edgeRank) = (.top, 0)
    } else if element["class"] == "QStatusBar" {
      (item.edge, item.edgeRank) = (.bottom, 1)
    } else if isBar || area != nil || element["class"] == "QDockWidget" {
      let edge: StatedLayout.Edge =
        switch area?.firstChild?.word {
        case "LeftToolBarArea", "LeftDockWidgetArea", "1": .leading
        case "RightToolBarArea", "RightDockWidgetArea", "2": .trailing
        case "BottomToolBarArea", "BottomDockWidgetArea", "8": .bottom
        default: isBar || area != nil ? .top : .leading
        }
      item.edge = edge
      let places: [StatedLayout.Edge] = [.top, .bottom, .leading, .trailing]
      item.edgeRank = (isBar ? 2 : 6) + (places.firstIndex(of: edge) ?? 0)
      if isBar {
        let breaks = attributes.first { $0["name"] == "toolBarBreak" }?.firstChild?.isTrue == true
        item.sharesEdge = taken.contains(edge) && !breaks
        taken.insert(edge)
        // Each is as long as its buttons (QToolBarAreaLayout).
        item.extents[edge.axis == .down ? .across : .down].flexibility = .shrinks
      }
    }
    return item
  }

  /// A tool bar button shows its action's text if the action has no icon, or if the tool bar asks for text.
  private mutating func showText(of use: XMLElement, always: Bool) {
    guard let node = nodes[SourceSpan(use.span).start], let name = use["name"],
      let text = tree.names[node]?.first?.text, always || textActions.contains(name)
    else { return }
    layout.items[node, default: StatedLayout.Item()].text = text
  }

  /// The names of the actions of `form` that have no icon.
  private static func textActions(in form: XMLTree) -> Set<String> {
    Set(
      form.elements(named: "action").compactMap { action in
        let icon = action.children.first { $0.name == "property" && $0["name"] == "icon" }
        return icon == nil ? action["name"] : nil
      })
  }
}
