import FocusModel
import ImportKit
import XMLSource

/// Places toolbars as AppKit does: in a row under the window's title, above the contents.
extension IBStatedLayout {
  /// Places the toolbars of all windows.
  mutating func placeToolbars(in document: SourceDocument) {
    let bars = document.xml.elements(named: "toolbar")
    if bars.isEmpty { return }
    let nodes = NodesByPosition(of: tree)
    for bar in bars {
      guard let node = nodes.innermost(bar), let window = tree[node].parent,
        let content = tree.children(of: window).first(where: { $0 != node && frame(of: $0) != nil }),
        var room = frame(of: content)
      else { continue }
      let height = placeItems(of: bar, width: room.width, nodes)
      layout.items[node, default: StatedLayout.Item()].frame = Frame(
        x: room.x, y: room.y, width: room.width, height: height)
      // The content frame in a document does not include the toolbar.
      room.y += height
      layout.items[content, default: StatedLayout.Item()].frame = room
      if var outer = frame(of: window) {
        outer.height += height
        layout.items[window, default: StatedLayout.Item()].frame = outer
      }
    }
  }

  /// Puts the items of `bar` into a row. Returns the height of the row.
  private mutating func placeItems(of bar: XMLElement, width: Double, _ nodes: NodesByPosition) -> Double {
    func items(_ name: String) -> [XMLElement] {
      bar.children.filter { $0.name == name }.flatMap { Array($0.children) }
    }
    let allowed = items("allowedToolbarItems")
    let byID = Dictionary(
      allowed.compactMap { item in item[ib: .id].map { ($0, item) } }, uniquingKeysWith: { first, _ in first }
    )
    // The toolbar initially shows these items; people can add all other allowed items.
    let initial = items("defaultToolbarItems").compactMap { item in
      item[ib: .reference].flatMap { byID[$0] } ?? (item[ib: .id] == nil ? nil : item)
    }
    let shown = initial.isEmpty ? allowed : initial
    let sizes = shown.map { size(of: $0, nodes) }
    let flexible = shown.reduce(0.0) { Self.isFlexible($1) ? $0 + 1 : $0 }
    let most = min(sizes.map(\.height).max() ?? 0, IBMeasures.toolbarItem.mostHeight)
    let height = max(IBMeasures.toolbar.itemHeight, most) + IBMeasures.toolbar.gap * 2
    let used = sizes.reduce(IBMeasures.toolbar.gap) { $0 + $1.width + IBMeasures.toolbar.gap }
    var (x, placed): (Double, Set<NodeID>) = (IBMeasures.toolbar.gap, [])
    for (item, size) in zip(shown, sizes) {
      if let node = nodes.innermost(item), placed.insert(node).inserted {
        let frame = Frame(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
        layout.items[node, default: StatedLayout.Item()].frame = frame
        if let view = tree.children(of: node).first {
          layout.items[node, default: StatedLayout.Item()].hasNoBorder = true
          layout.items[view, default: StatedLayout.Item()].frame = Frame(
            x: 0, y: 0, width: size.width, height: size.height)
        } else if Self.isSpace(item) {
          layout.items[node, default: StatedLayout.Item()].isElsewhere = true
        }
      }
      x += size.width + IBMeasures.toolbar.gap
      if Self.isFlexible(item) { x += max(0, width - used) / flexible }
    }
    for item in allowed {
      guard let node = nodes.innermost(item), !placed.contains(node) else { continue }
      layout.items[node, default: StatedLayout.Item()].isHiddenAtFirst = true
    }
    return height
  }

  /// The size of a toolbar item: the size of its view, or the size required by its label.
  private func size(of item: XMLElement, _ nodes: NodesByPosition) -> (width: Double, height: Double) {
    if Self.isFlexible(item) { return (0, 0) }
    if Self.isSpace(item) { return (IBMeasures.toolbar.space, 0) }
    guard let node = nodes.innermost(item) else { return (0, 0) }
    if let frame = tree.children(of: node).lazy.compactMap({ self.frame(of: $0) }).first,
      frame.width > 0, frame.height > 0
    {
      return (
        max(frame.width, IBMeasures.toolbar.itemHeight),
        max(frame.height, IBMeasures.toolbarItem.leastHeight)
      )
    }
    let text = tree.names[node]?.first { $0.source == .content }?.text ?? ""
    let width = TextWidth.ems(of: text).width * tree.toolkit.drawing.fontSize
    let height = IBMeasures.toolbar.itemHeight
    return (max(height, width + IBMeasures.toolbarItem.padding), height)
  }

  private static func isFlexible(_ item: XMLElement) -> Bool {
    item[ib: .implicitItemIdentifier] == "NSToolbarFlexibleSpaceItem"
  }

  private static func isSpace(_ item: XMLElement) -> Bool {
    item[ib: .implicitItemIdentifier] == "NSToolbarSpaceItem" || isFlexible(item)
  }
}
