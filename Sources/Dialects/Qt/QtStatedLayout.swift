import FocusModel
import ImportKit
import XMLSource

/// Reads the sizes and distances of a form in a separate walk: margins, spacings, stretches, spacers, size
/// policies.
struct QtStatedLayout {
  let tree: FocusTree
  let nodes: NodesByPosition
  /// The default margin and spacing that `<layoutdefault>` sets.
  private(set) var usualMargin: Double?, usualSpacing: Double?
  /// The names of actions that have no icon.
  private let textActions: Set<String>
  var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    textActions = Self.textActions(in: document.xml)
    nodes = NodesByPosition(of: tree, among: tree.ids.filter { !tree[$0].traits.contains(.internalPart) })
    let root = document.xml.root
    if let usual = root.children.first(where: { $0.name == "layoutdefault" }) {
      usualMargin = usual.measure("margin")
      usualSpacing = usual.measure("spacing")
    }
    for element in root.children where element.name == "widget" { widget(element, isForm: true) }
    for node in tree.ids where tree[node].role == .menuItem {
      // Menus and toolbars show actions, and have separate nodes for them.
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
    guard let node = nodes.innermost(element) else { return }
    var item = start
    var container = StatedLayout.Container()
    describe(node, element, isForm: isForm, &item, &container)
    if tree[node].kind == "QDialogButtonBox", container.arrangement == .row {
      // Space that no child occupies remains free, even if buttons could grow
      // (QDialogButtonBoxPrivate::layoutButtons).
      for button in tree.children(of: node) {
        layout.items[button, default: StatedLayout.Item()].extents.across.flexibility =
          StatedLayout.Flexibility()
      }
    }
    if item != StatedLayout.Item() { layout.items[node] = item }
    if container != StatedLayout.Container() { layout.containers[node] = container }
    let showsTexts =
      tree[node].role == .toolbar
      && QtProperties(of: element)[.toolButtonStyle].map { $0.word != "ToolButtonIconOnly" } ?? false
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
    let properties = QtProperties(of: element)
    size(&item, properties, isForm: isForm)
    let (kind, role) = (tree[node].kind, tree[node].role)
    if let usual = QtMeasures.containers[kind] { container.add(usual) }
    if properties[.orientation]?.word == "Vertical", role != .splitter, kind != "QSplitter" {
      turn(node, &item)
      if kind == "QDialogButtonBox" { container.arrangement = .column }
    }
    if let shape = properties[.frameShape] {
      let isFramed = shape.word != "NoFrame"
      let room = kind == "QFrame" && isFramed ? 1.0 : role == .scrollArea && !isFramed ? -1 : 0
      item.isOutlined = kind == "QFrame" && isFramed && !shape.word.hasSuffix("Line")
      container.before = StatedLayout.Both(room, room)
      container.after = container.before
    }
    if role == .table || role == .tree {
      let titles = element.children.lazy.filter { $0.name == "column" }
        .map { (title: QtProperties(of: $0)[.text]?.text ?? "", expands: false) }
      container.addColumns(Array(titles), fontSize: tree.toolkit.drawing.fontSize)
    }
    if properties.flag(.centerButtons) == true { container.rest = .around }
    fit(&item, element, properties, node)
    if role == .menuBar || role == .toolbar { bar(&item, &container, properties, role) }
    // A dock widget that is the form itself is a window, and the desktop draws its title.
    if isForm, kind == "QDockWidget" { container.before.down -= QtMeasures.dockTitle }
  }

  /// Reads the sizes that the form sets for a widget.
  private func size(_ item: inout StatedLayout.Item, _ properties: QtProperties, isForm: Bool) {
    for stated in properties.values {
      guard let value = stated.content else { continue }
      switch stated.property {
      case .sizePolicy: Self.read(policy: value, into: &item.extents)
      case .minimumSize:
        for (axis, length) in Self.lengths(value) where length > 0 { item.extents[axis].least = length }
      case .maximumSize: for (axis, length) in Self.lengths(value) { item.extents[axis].most = length }
      case .geometry:
        if isForm { for (axis, length) in Self.lengths(value) { item.extents[axis].wanted = length } }
      case .wordWrap: item.wraps = stated.flag == true
      default: break
      }
    }
  }

  /// Sets the text that determines a widget's width, and the text that the widget shows.
  private func fit(
    _ item: inout StatedLayout.Item, _ element: XMLElement, _ properties: QtProperties, _ node: NodeID
  ) {
    func text(_ property: QtProperty) -> String? { properties[property]?.text.trimmed }
    switch tree[node].role {
    case .label:
      item.text = (properties[.text]?.text).flatMap(Self.paragraphs)
      let font = properties[.font]?.content
      let points = font?.children.first { $0.name == "pointsize" }.flatMap {
        StatedMeasure($0.text.trimmed)?.value
      }
      item.setTextSize(points, usual: QtMeasures.pointSize)
      let isBold = font?.children.first { $0.name == "bold" || $0.name == "weight" }?.text.trimmed
      item.isBold = isBold == "true" || isBold == "75"
    case .comboBox:
      let choices = element.children.filter { $0.name == "item" }.compactMap {
        $0.firstChild?.firstChild?.text
      }
      item.text = TextWidth.widest(choices)
      let chosen = properties[.currentIndex]?.number?.value ?? 0
      item.value = text(.currentText) ?? (choices.indices.contains(chosen) ? choices[chosen] : nil)
    case .textField, .searchField: item.value = text(.text)
    case .spinButton:
      let (prefix, suffix) = (properties[.prefix]?.text ?? "", properties[.suffix]?.text ?? "")
      let whole = (text(.maximum) ?? "99").prefix { $0 != "." && $0 != "e" }
      let count = min(max(0, properties[.decimals]?.number?.value ?? 2), 20)
      let decimals = tree[node].kind == "QDoubleSpinBox" ? "." + String(repeating: "9", count: count) : ""
      item.text = prefix + whole.prefix(20) + decimals + suffix
      // A spin box without a value in the form shows its minimum, or 0. Special text replaces the minimum.
      let value = text(.value) ?? text(.minimum) ?? "0"
      let isLeast = StatedMeasure(value)?.value == StatedMeasure(text(.minimum) ?? "0")?.value
      let special = isLeast ? text(.specialValueText) : nil
      item.value = special ?? prefix + value.prefix(40) + suffix
    case .group where properties.flag(.checkable) == true:
      // The tick box comes before the title.
      guard let title = properties[.title]?.text, !title.isEmpty else { break }
      let mark = properties.flag(.checked) == false ? "☐" : "☑"
      item.shownText = "\(mark) \(MarkedText(qt: title).text)"
    default:
      // The picture is next to the text and does not replace it.
      guard tree[node].traits.contains(.picture), tree[node].kind != "QToolButton",
        let text = properties[.text]?.text, !text.isEmpty
      else { break }
      item.text = MarkedText(qt: text).text
    }
  }

  /// Describes a menu bar or toolbar, which shows its entries in a line.
  private func bar(
    _ item: inout StatedLayout.Item, _ container: inout StatedLayout.Container, _ properties: QtProperties,
    _ role: Role
  ) {
    container.rest = .atEnd
    container.arrangement = .row
    guard role == .toolbar else { return }
    container.spacing = StatedLayout.Both(0, 0)
    let isUpright =
      item.edge.map { $0.axis == .across }
      ?? (properties[.orientation].map { $0.word.hasSuffix("Vertical") } ?? false)
    guard isUpright else { return }
    container.arrangement = .column
    item.extents.across.flexibility = StatedLayout.Flexibility()
  }

  /// The text of rich-text paragraphs, with a separator between them; nil for other text.
  private static func paragraphs(of text: String) -> String? {
    guard text.contains("</p>") else { return nil }
    return text.split(separator: "</p>").map { String($0).withoutTags.trimmed }.filter { !$0.isEmpty }
      .joined(separator: "\u{2029}")
  }

  /// The margin of a widget's layout (measured on 6.12.0). A plain widget inside another widget is treated as
  /// the frame of a layout (`QFormBuilder::create`).
  private func margin(of element: XMLElement, _ node: NodeID) -> Double {
    var around = element.parent
    while let candidate = around, candidate.name != "widget" { around = candidate.parent }
    switch around?["class"] {
    case nil, "QTabWidget", "QStackedWidget", "QToolBox": return QtMeasures.windowMargin
    case "QMainWindow", "QScrollArea", "QMdiArea", "QDockWidget": return QtMeasures.margin
    default: break
    }
    if let pages = tree[node].parent, tree[pages].arrangement == .pages { return QtMeasures.windowMargin }
    return element["class"] == "QWidget" && element["native"] == nil ? 0 : QtMeasures.margin
  }

  /// Swaps the width and height of a slider, a progress bar or a line.
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

  /// The position at which a main window docks one of its parts. Subclasses are recognised by attributes that
  /// only a main window adds.
  ///
  /// - Parameter taken: The edges that already have a toolbar or a dock; further bars and docks are placed
  ///   next to these.
  private func docked(_ element: XMLElement, _ taken: inout Set<StatedLayout.Edge>) -> StatedLayout.Item {
    var item = StatedLayout.Item()
    let role = nodes.innermost(element).map { tree[$0].role }
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
        // Each toolbar is as long as its buttons (QToolBarAreaLayout).
        item.extents[edge.axis == .down ? .across : .down].flexibility = .shrinks
      }
    }
    return item
  }

  /// Shows an action's text on its toolbar button if the action has no icon, or if the toolbar is set to
  /// show text.
  private mutating func showText(of use: XMLElement, always: Bool) {
    guard let node = nodes.innermost(use), let name = use["name"],
      let text = tree.names[node]?.first?.text, always || textActions.contains(name)
    else { return }
    layout.items[node, default: StatedLayout.Item()].text = text
  }

  /// The names of the actions of `form` that have no icon.
  private static func textActions(in form: XMLTree) -> Set<String> {
    Set(
      form.elements(named: "action").compactMap { action in
        QtProperties(of: action)[.icon] == nil ? action["name"] : nil
      })
  }
}
