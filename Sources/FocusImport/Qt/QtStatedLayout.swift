import FocusModel
import XMLSource

/// Reads what a form says of sizes and distances, in a walk of its own: margins, spacings, stretches, spacers, size
/// policies.
struct QtStatedLayout {
  private let tree: FocusTree
  /// The node of each element, by where the element begins.
  private var nodes: [UInt32: NodeID] = [:]
  /// What `<layoutdefault>` says.
  private var usualMargin: Double?, usualSpacing: Double?
  private(set) var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
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

  private mutating func widget(
    _ element: XMLElement, isForm: Bool = false, with start: StatedLayout.Item = StatedLayout.Item()
  ) {
    guard let node = nodes[SourceSpan(element.span).start] else { return }
    var item = start
    var container = StatedLayout.Container()
    describe(node, element, isForm: isForm, &item, &container)
    if item != StatedLayout.Item() { layout.items[node] = item }
    if container != StatedLayout.Container() { layout.containers[node] = container }
    for child in element.children {
      switch child.name {
      case "widget":
        widget(child, with: tree[node].role == .window ? Self.docked(child) : StatedLayout.Item())
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
      item.text = element.children.lazy.filter { $0.name == "item" }
        .compactMap { $0.firstChild?.firstChild?.text }.max { TextWidth.ems(of: $0) < TextWidth.ems(of: $1) }
    case .spinButton:
      let whole = number.most.prefix { $0 != "." && $0 != "e" }
      let decimals =
        kind == "QDoubleSpinBox" ? "." + String(repeating: "9", count: min(max(0, number.decimals), 20)) : ""
      item.text = number.prefix + whole.prefix(20) + decimals + number.suffix
    case .toolbar: container.arrangement = .row
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

  /// Where a main window puts one of its parts.
  private static func docked(_ element: XMLElement) -> StatedLayout.Item {
    var item = StatedLayout.Item()
    let area = element.children.first { $0.name == "attribute" && ($0["name"] ?? "").hasSuffix("Area") }?
      .firstChild?.word
    switch element["class"] {
    case "QMenuBar": (item.edge, item.edgeRank) = (.top, 0)
    case "QStatusBar": (item.edge, item.edgeRank) = (.bottom, 1)
    case "QToolBar", "QDockWidget":
      item.edge =
        switch area {
        case "LeftToolBarArea", "LeftDockWidgetArea", "1": .leading
        case "RightToolBarArea", "RightDockWidgetArea", "2": .trailing
        case "BottomToolBarArea", "BottomDockWidgetArea", "8": .bottom
        default: element["class"] == "QToolBar" || area != nil ? .top : .leading
        }
      item.edgeRank = (element["class"] == "QToolBar" ? 2 : 4) + (item.edge?.axis == .down ? 0 : 1)
    default: break
    }
    return item
  }

  // MARK: Layouts

  private mutating func layout(
    _ element: XMLElement, in widget: NodeID, margin: Double?, spacing outer: Double? = nil,
    with item: StatedLayout.Item = StatedLayout.Item()
  ) {
    let own = nodes[SourceSpan(element.span).start]
    let node = own ?? widget
    if let own, item != StatedLayout.Item() { layout.items[own] = item }
    var container = layout.containers[node] ?? StatedLayout.Container()
    let usual = margin.map { usualMargin ?? $0 } ?? 0
    var margins = StatedLayout.Both((usual, usual), (usual, usual))
    if let spacing = usualSpacing ?? outer { container.spacing = StatedLayout.Both(spacing, spacing) }
    var growth = Growth.allNonFixed
    for property in element.children where property.name == "property" {
      guard let name = property.lookUp("name", in: Property.words), let value = property.firstChild else {
        continue
      }
      let measure = StatedMeasure(value.text.trimmed)?.value
      switch name {
      case .leftMargin: margins.across.0 = measure ?? usual
      case .rightMargin: margins.across.1 = measure ?? usual
      case .topMargin: margins.down.0 = measure ?? usual
      case .bottomMargin: margins.down.1 = measure ?? usual
      case .margin: if let measure { margins = StatedLayout.Both((measure, measure), (measure, measure)) }
      case .spacing: if let measure, measure >= 0 { container.spacing = StatedLayout.Both(measure, measure) }
      case .horizontalSpacing: if let measure, measure >= 0 { container.spacing.across = measure }
      case .verticalSpacing: if let measure, measure >= 0 { container.spacing.down = measure }
      case .fieldGrowthPolicy: growth = Growth(rawValue: String(value.word)) ?? growth
      default: break
      }
    }
    for axis in [StatedLayout.Axis.across, .down] {
      container.before[axis] += margins[axis].0
      container.after[axis] += margins[axis].1
    }
    container.growsAsItsContents = own != nil
    let kind = element["class"]
    let isForm = kind == "QFormLayout"
    let along: StatedLayout.Axis = kind == "QHBoxLayout" ? .across : .down
    container.stretches[along] = element.numbers("stretch")
    if kind == "QGridLayout" {
      container.stretches = StatedLayout.Both(
        element.numbers("columnstretch"), element.numbers("rowstretch"))
    } else if isForm {
      container.stretches.across = [0, 1]
      container.leavesRest.down = true
    }
    let arrangement = tree[node].arrangement
    for (index, child) in element.children.filter({ $0.name == "item" }).enumerated() {
      var item = StatedLayout.Item()
      Self.read(alignment: child["alignment"] ?? "", into: &item.extents)
      for content in child.children {
        switch content.name {
        case "widget":
          if isForm, child["column"] != "0", child.attribute("colspan") == nil,
            let field = nodes[SourceSpan(content.span).start],
            !growth.grows(flexibility(of: field, content))
          {
            item.extents.across.alignment = .start
          }
          self.widget(content, with: item)
        case "layout":
          // A layout that says nothing takes over the distance of the one around it, if that has one (qSmartSpacing).
          let usual = tree.toolkit.drawing.spacing
          let (across, down) = (container.spacing.across ?? usual, container.spacing.down ?? usual)
          let spacing = across == down ? across : 0
          layout(content, in: node, margin: nil, spacing: spacing, with: item)
        case "spacer":
          container.springs.append(
            Self.spring(content, QtFormWalk.placement(of: child, index: index, in: arrangement)))
        default: break
        }
      }
    }
    layout.containers[node] = container
  }

  /// How the width of a field follows the room there is.
  private func flexibility(of field: NodeID, _ element: XMLElement) -> StatedLayout.Flexibility {
    var extents = StatedLayout.Both(StatedLayout.Extent(), StatedLayout.Extent())
    for property in element.children where property["name"] == "sizePolicy" {
      if let value = property.firstChild { Self.read(policy: value, into: &extents) }
    }
    return extents.across.flexibility ?? tree.toolkit.drawing.size(of: tree[field])?.flexibility.across
      ?? [.grows, .shrinks]
  }

  /// `QFormLayout::FieldGrowthPolicy`: which fields are wider than they would like.
  private enum Growth: String {
    case allNonFixed = "AllNonFixedFieldsGrow"
    case expanding = "ExpandingFieldsGrow"
    case none = "FieldsStayAtSizeHint"

    func grows(_ flexibility: StatedLayout.Flexibility) -> Bool {
      switch self {
      case .allNonFixed: flexibility.contains(.grows)
      case .expanding: flexibility.contains(.expands)
      case .none: false
      }
    }
  }

  // MARK: Values

  private static func spring(_ element: XMLElement, _ placement: Placement) -> StatedLayout.Spring {
    var isVertical = false
    var flexibility: StatedLayout.Flexibility = [.grows, .shrinks, .expands]
    var hint = StatedLayout.Both(0.0, 0.0)
    for property in element.children where property.name == "property" {
      guard let name = property.lookUp("name", in: Property.words), let value = property.firstChild else {
        continue
      }
      switch name {
      case .orientation: isVertical = value.word == "Vertical"
      case .sizeType: flexibility = Self.flexibility(value.word)
      case .sizeHint: for (axis, length) in lengths(value) { hint[axis] = max(0, length) }
      default: break
      }
    }
    var extents = StatedLayout.Both(StatedLayout.Extent(), StatedLayout.Extent())
    extents.across.wanted = hint.across
    extents.down.wanted = hint.down
    extents.across.flexibility = isVertical ? .grows : flexibility
    extents.down.flexibility = isVertical ? flexibility : .grows
    return StatedLayout.Spring(placement, extents)
  }

  /// `QSizePolicy::Policy` by name, or by number in old forms.
  private static func flexibility(_ word: Substring) -> StatedLayout.Flexibility {
    switch word {
    case "Fixed", "0": []
    case "Minimum", "1": .grows
    case "Maximum", "4": .shrinks
    case "MinimumExpanding", "3": [.grows, .expands]
    case "Expanding", "7": [.grows, .shrinks, .expands]
    default: [.grows, .shrinks]
    }
  }

  private static func read(
    policy: XMLElement, into extents: inout StatedLayout.Both<StatedLayout.Extent>
  ) {
    if let word = policy["hsizetype"] { extents.across.flexibility = flexibility(Substring(word)) }
    if let word = policy["vsizetype"] { extents.down.flexibility = flexibility(Substring(word)) }
    for child in policy.children {
      switch child.name {
      case "hsizetype": extents.across.flexibility = flexibility(child.word)
      case "vsizetype": extents.down.flexibility = flexibility(child.word)
      case "horstretch": extents.across.stretch = max(0, StatedMeasure(child.text.trimmed)?.value ?? 0)
      case "verstretch": extents.down.stretch = max(0, StatedMeasure(child.text.trimmed)?.value ?? 0)
      default: break
      }
    }
  }

  private static func read(
    alignment: String, into extents: inout StatedLayout.Both<StatedLayout.Extent>
  ) {
    if alignment.isEmpty { return }
    for flag in alignment.split(separator: "|") {
      switch Substring(String(flag).trimmed).afterLastColon {
      case "AlignLeft", "AlignLeading": extents.across.alignment = .start
      case "AlignRight", "AlignTrailing": extents.across.alignment = .end
      case "AlignHCenter": extents.across.alignment = .center
      case "AlignTop": extents.down.alignment = .start
      case "AlignBottom": extents.down.alignment = .end
      case "AlignVCenter": extents.down.alignment = .center
      case "AlignCenter":
        extents.across.alignment = .center
        extents.down.alignment = .center
      default: break
      }
    }
  }

  /// The width and the height in a `<size>` or `<rect>`.
  private static func lengths(_ element: XMLElement) -> [(StatedLayout.Axis, Double)] {
    element.children.compactMap { child in
      guard child.name == "width" || child.name == "height" else { return nil }
      return StatedMeasure(child.text.trimmed).map { (child.name == "width" ? .across : .down, $0.value) }
    }
  }

  /// The properties that are about layout.
  private enum Property: String, CaseIterable {
    case sizePolicy, minimumSize, maximumSize, geometry, wordWrap, orientation, frameShape, centerButtons
    case maximum, prefix, suffix, decimals, text
    case leftMargin, rightMargin, topMargin, bottomMargin, margin, spacing, horizontalSpacing, verticalSpacing
    case fieldGrowthPolicy, sizeHint, sizeType

    static let words = WordTable(allCases.map { ($0.rawValue, $0) })
  }
}

extension XMLElement {
  /// The text of an enumerator, without its scopes.
  fileprivate var word: Substring { Substring(text.trimmed).afterLastColon }
  /// Whether it is a `<bool>` that says yes.
  fileprivate var isTrue: Bool { text.trimmed == "true" }

  fileprivate func measure(_ attribute: String) -> Double? {
    self[attribute].flatMap { StatedMeasure($0.trimmed)?.value }
  }

  /// Numbers from 0 on with commas between them.
  fileprivate func numbers(_ attribute: String) -> [Double] {
    guard let text = self[attribute] else { return [] }
    return text.split(separator: ",").map { max(0, StatedMeasure(String($0).trimmed)?.value ?? 0) }
  }
}
