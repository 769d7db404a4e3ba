import FocusModel
import ImportKit
import XMLSource

/// Places the items of navigation bars and toolbars as UIKit does: Interface Builder does not write frames
/// for bar items.
extension IBStatedLayout {
  /// Places the items of all bars.
  mutating func placeBarItems(in document: SourceDocument) {
    let xml = document.xml
    let items = xml.elements(named: "navigationItem")
    let lists = xml.elements(named: "toolbarItems")
    let bars = xml.elements(named: "toolbar")
    if items.isEmpty, lists.isEmpty, bars.isEmpty { return }
    let nodes = NodesByPosition(of: tree)
    func node(of element: XMLElement) -> NodeID? { nodes.innermost(element) }
    for item in items {
      guard let node = node(of: item) else { continue }
      placeNavigationItem(node, item, node(of:))
    }
    for list in lists {
      guard let controller = list.parent.flatMap(node(of:)), let view = view(of: controller),
        let screen = frame(of: view)
      else { continue }
      let foot = screen.height >= IBMeasures.roundedScreen.height ? IBMeasures.roundedScreen.foot : 0
      let bar = Frame(
        x: screen.x, y: screen.y + screen.height - foot - IBMeasures.bar.height, width: screen.width,
        height: IBMeasures.bar.height)
      placeInRow(Array(list.children), in: bar, node(of:))
    }
    for bar in bars {
      guard let items = bar.children.first(where: { $0.name == "items" }),
        let frame = node(of: bar).flatMap({ frame(of: $0) })
      else { continue }
      placeInRow(
        Array(items.children),
        in: Frame(x: 0, y: 0, width: frame.width, height: min(frame.height, IBMeasures.bar.height)),
        node(of:))
    }
    for item in xml.elements(named: "barButtonItem") {
      guard let system = item[ib: .systemItem], item[ib: .title] == nil, let node = node(of: item) else {
        continue
      }
      layout.items[node, default: StatedLayout.Item()].shownText = Self.words(of: system)
    }
  }

  /// The view of a view controller.
  private func view(of controller: NodeID) -> NodeID? {
    tree.children(of: controller).first { frame(of: $0) != nil && tree[$0].kind != "UINavigationItem" }
  }

  /// The word or symbol that a system item shows.
  private static func words(of system: String) -> String {
    if system == "add" { return "+" }
    var words = ""
    for letter in system.unicodeScalars.prefix(40) {
      if letter.properties.isUppercase { words += " " }
      words.unicodeScalars.append(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  // MARK: Navigation bars

  /// Places the title in the middle of the navigation bar, and the items at both ends.
  private mutating func placeNavigationItem(
    _ node: NodeID, _ element: XMLElement, _ nodeOf: (XMLElement) -> NodeID?
  ) {
    guard let parent = tree[node].parent else { return }
    let bar: Frame
    if element.parent?.parent?.name == "navigationBar" {
      guard let frame = frame(of: parent) else { return }
      bar = Frame(x: 0, y: 0, width: frame.width, height: frame.height)
    } else {
      if tree.names[node] == nil, tree[node].subtreeEnd.index == node.index + 1 {
        layout.items[node, default: StatedLayout.Item()].isElsewhere = true
        return
      }
      guard let place = navigationBar(above: parent) else { return }
      bar = place
    }
    layout.items[node, default: StatedLayout.Item()].frame = bar
    layout.items[node, default: StatedLayout.Item()].isTitleCentred = true
    layout.items[node, default: StatedLayout.Item()].isBold = true
    let gap = IBMeasures.betweenBarItems
    var (left, right) = (gap, bar.width - gap)
    func add(_ item: XMLElement, atEnd: Bool) {
      guard let node = nodeOf(item) else { return }
      let width = width(of: node)
      if atEnd { right -= width }
      put(node, at: Self.inBar(bar.height, x: atEnd ? right : left, width: width))
      if atEnd { right -= gap } else { left += width + gap }
    }
    for child in element.children {
      switch child.name {
      case "leftBarButtonItems": for item in child.children { add(item, atEnd: false) }
      case "rightBarButtonItems": for item in child.children { add(item, atEnd: true) }
      default:
        switch child[ib: .key] {
        case "leftBarButtonItem": add(child, atEnd: false)
        case "rightBarButtonItem": add(child, atEnd: true)
        case "titleView":
          guard let node = nodeOf(child) else { continue }
          let width = min(frame(of: node)?.width ?? IBMeasures.titleView, bar.width)
          layout.items[node, default: StatedLayout.Item()].frame = Self.inBar(
            bar.height, x: (bar.width - width) / 2, width: width)
        default: break
        }
      }
    }
  }

  /// The frame of the navigation bar above the view of `controller`. Contents at the upper edge begin below
  /// the bar, including those of lists and scroll views, although the frames in the document do not show
  /// this.
  private mutating func navigationBar(above controller: NodeID) -> Frame? {
    guard let view = view(of: controller), var screen = frame(of: view) else { return nil }
    let scrolls = [.list, .table, .scrollArea].contains(tree[view].role)
    let tops = tree.children(of: view).compactMap { frame(of: $0)?.y }
    let top = scrolls ? 0 : tops.min() ?? IBMeasures.topOfContents
    if top >= IBMeasures.topOfContents {
      return Frame(
        x: screen.x, y: screen.y + min(top, 2 * IBMeasures.bar.height) - IBMeasures.bar.height,
        width: screen.width,
        height: IBMeasures.bar.height)
    }
    let bar = Frame(x: screen.x, y: screen.y, width: screen.width, height: IBMeasures.bar.height)
    screen.y += IBMeasures.bar.height
    layout.items[view, default: StatedLayout.Item()].frame = screen
    return bar
  }

  // MARK: Toolbars

  /// Places items one after another; flexible spaces share the remaining width.
  private mutating func placeInRow(
    _ items: [XMLElement], in bar: Frame, _ nodeOf: (XMLElement) -> NodeID?
  ) {
    var widths: [Double] = []
    var flexible = 0.0
    for item in items {
      switch item[ib: .systemItem] {
      case "flexibleSpace":
        flexible += 1
        widths.append(0)
      case "fixedSpace":
        widths.append(item[ib: .width].flatMap { StatedMeasure($0)?.value } ?? IBMeasures.fixedSpace)
      default: widths.append(nodeOf(item).map { width(of: $0) + IBMeasures.betweenBarItems } ?? 0)
      }
    }
    let left = max(0, bar.width - 2 * IBMeasures.betweenBarItems - widths.reduce(0, +))
    var x = IBMeasures.betweenBarItems
    for (item, width) in zip(items, widths) {
      if item[ib: .systemItem] == "flexibleSpace" {
        x += left / flexible
      } else {
        if let node = nodeOf(item) {
          var frame = Self.inBar(bar.height, x: bar.x + x, width: max(0, width - IBMeasures.betweenBarItems))
          frame.y += bar.y
          put(node, at: frame)
        }
        x += width
      }
    }
  }

  /// Places a bar item, and the view that it represents, at `frame`.
  private mutating func put(_ node: NodeID, at frame: Frame) {
    layout.items[node, default: StatedLayout.Item()].frame = frame
    if let view = ownView(of: node) {
      layout.items[view, default: StatedLayout.Item()].frame = Frame(
        x: 0, y: 0, width: frame.width, height: frame.height)
    }
  }

  /// The view that a bar item represents.
  private func ownView(of item: NodeID) -> NodeID? { tree.children(of: item).first { _ in true } }

  /// The width of a bar item: the width of its custom view, or the width required by its text.
  private func width(of node: NodeID) -> Double {
    if let view = ownView(of: node), let frame = frame(of: view) { return frame.width }
    let text = layout.items[node]?.shownText ?? tree.names[node]?.first { $0.source == .content }?.text
    let width = TextWidth.ems(of: text ?? "").width * tree.toolkit.drawing.fontSize
    return max(IBMeasures.barItem.width, width + IBMeasures.barItem.padding)
  }

  /// A rectangle that is vertically centred in a bar.
  private static func inBar(_ height: Double, x: Double, width: Double) -> Frame {
    let own = min(height, IBMeasures.bar.itemHeight)
    return Frame(x: x, y: (height - own) / 2, width: width, height: own)
  }
}
