import FocusModel
import FocusNavigation

/// Finds contents that people see one at a time, all laid out in the same place.
extension Analysis {
  /// The containers in the scope that have several pages.
  func pagers(in root: NodeID, _ layout: LayoutEstimate) -> [Picture.Pager] {
    tree.subtree(of: root).compactMap { container in
      guard tree[container].arrangement == .pages, layout[container] != nil else { return nil }
      let pages = tree.children(of: container).filter { layout[$0] != nil }
      guard pages.count > 1 else { return nil }
      let tabs = tree[container].parent.flatMap { tree[$0].role == .tabList ? $0 : nil }
      let owner = tabs ?? container
      return Picture.Pager(
        owner: owner,
        pages: pages.map { page in
          Picture.Page(
            node: page, end: tree[page].subtreeEnd,
            name: statedName(of: page) ?? layout.stated.item(page)?.text?.unlessBlank ?? pageName(of: page),
            isSelected: tree[page].traits.contains(.selected))
        },
        hasTabs: tree[owner].role == .tabList && layout.stated.container(owner)?.hidesTabs != true)
    }
  }

  /// The conditions with several drawn arms; only one arm exists at a time.
  func choices(in root: NodeID, _ drawn: [NodeID], _ player: inout Player) -> [Picture.Pager] {
    let containers = tree.subtree(of: root).filter { tree[$0].arrangement == .alternatives }
    if containers.isEmpty { return [] }
    var conditions: [NodeID: [Expression]] = [:]
    for condition in tree.focusSystem.conditions {
      conditions[condition.node, default: []].append(condition.condition)
    }
    return containers.compactMap { container in
      let arms = tree.children(of: container).filter { arm in
        let first = drawn.partitioningIndex { $0 >= arm }
        return first < drawn.count && drawn[first] < tree[arm].subtreeEnd && !tree[arm].role.isLayer
      }
      guard arms.count > 1 else { return nil }
      return Picture.Pager(
        owner: container,
        pages: arms.map { arm in
          let asked = conditions[arm] ?? []
          return Picture.Page(
            node: arm, end: tree[arm].subtreeEnd,
            name: asked.count == 1 ? asked[0].description : pageName(of: arm),
            isSelected: player.shows(arm))
        })
    }
  }

  /// The contents that cover each other, so code shows only one of them at a time.
  func overlaid(in root: NodeID, _ drawn: [NodeID], _ layout: LayoutEstimate) -> [Picture.Pager] {
    tree.subtree(of: root).compactMap { container in
      guard tree[container].arrangement == .overlay, layout[container] != nil else { return nil }
      let layers = tree.children(of: container).lazy.filter { layout[$0] != nil }.prefix(Self.mostLayers)
        .map { (node: $0, areas: self.areas(in: $0, drawn, layout)) }
      let all = Array(layers)
      let covered = all.filter { one in
        all.contains { $0.node != one.node && Self.cover(one.areas, $0.areas) }
      }
      guard covered.count > 1 else { return nil }
      return Picture.Pager(
        owner: container,
        pages: covered.map { layer in
          Picture.Page(
            node: layer.node, end: tree[layer.node].subtreeEnd, name: layerName(of: layer.node, drawn),
            isSelected: self[layer.node].isVisible == .yes
              && !tree[layer.node].traits.contains(.hiddenAtFirst))
        })
    }
  }

  /// The contents of a grid that share two or more cells of a row and cover each other, for example a label and a
  /// field for each choice of a setting: code shows only one of them at a time. Contents of a single cell may be
  /// visible together, at different edges of the cell.
  func sharingCells(in root: NodeID, _ drawn: [NodeID], _ layout: LayoutEstimate) -> [Picture.Pager] {
    tree.subtree(of: root).flatMap { container -> [Picture.Pager] in
      guard tree[container].arrangement == .grid, layout[container] != nil else { return [] }
      var members: [GridCell: [NodeID]] = [:]
      let children = tree.children(of: container).filter { layout[$0] != nil }
      for child in children {
        guard let cell = layout.stated.item(child)?.cell ?? tree[child].placement.gridCell else { continue }
        members[cell, default: []].append(child)
      }
      let shared = members.filter { $0.value.count > 1 && $0.value.count <= Self.mostLayers }
      return Dictionary(grouping: shared.keys, by: \.rows).sorted { $0.key.lowerBound < $1.key.lowerBound }
        .compactMap { _, cells in
          guard cells.count > 1 else { return nil }
          let sides = alternatives(in: children, sharing: cells.map { shared[$0] ?? [] })
          let areas = sides.map { side in side.flatMap { self.areas(in: $0, drawn, layout) } }
          let isCovered = areas.indices.allSatisfy { one in
            areas.indices.contains { $0 != one && Self.cover(areas[one], areas[$0]) }
          }
          guard sides.count > 1, isCovered else { return nil }
          return Picture.Pager(
            owner: container,
            pages: sides.compactMap { side in
              guard let first = side.first, let last = side.last else { return nil }
              let text = side.contains { isText($0) } ? side.first { isText($0) } : first
              return Picture.Page(
                node: first, end: tree[last].subtreeEnd, name: layerName(of: text ?? first, drawn),
                isSelected: !side.contains { tree[$0].traits.contains(.hiddenAtFirst) })
            })
        }
    }
  }

  /// The contents of the cells `sharing` as alternatives: neighbours among `children`, with one node of each cell.
  /// Empty if the nodes are in another order.
  private func alternatives(in children: [NodeID], sharing cells: [[NodeID]]) -> [[NodeID]] {
    let cellOf = Dictionary(
      uniqueKeysWithValues: cells.enumerated().flatMap { index, nodes in nodes.map { ($0, index) } })
    var sides: [[NodeID]] = []
    var isNext = false
    for child in children {
      guard let cell = cellOf[child] else {
        isNext = false
        continue
      }
      let taken = sides.last.map { side in side.contains { cellOf[$0] == cell } } ?? true
      if isNext, !taken {
        sides[sides.count - 1].append(child)
      } else {
        sides.append([child])
      }
      isNext = true
    }
    return sides.allSatisfy { $0.count == cells.count } ? sides : []
  }

  /// The first text that people see in `layer`.
  private func layerName(of layer: NodeID, _ drawn: [NodeID]) -> String {
    let first = drawn.partitioningIndex { $0 >= layer }
    let texts = drawn[first...].prefix { $0 < tree[layer].subtreeEnd }.lazy.compactMap { node in
      self.tree.names[node]?.first { $0.source == .content && !$0.text.isBlank }?.text
    }
    return texts.first ?? tree[layer].id ?? pageName(of: layer)
  }

  /// The maximum number of layers, and of controls in a layer, that are compared.
  private static let mostLayers = 8, mostAreas = 24

  /// The frames of the controls and text that are drawn in `layer`.
  private func areas(in layer: NodeID, _ drawn: [NodeID], _ layout: LayoutEstimate) -> [Frame] {
    let first = drawn.partitioningIndex { $0 >= layer }
    return drawn[first...].prefix { $0 < tree[layer].subtreeEnd }.lazy
      .filter { self.tree[$0].role.isControl || self.isText($0) }
      .prefix(Self.mostAreas).compactMap { layout[$0] }
  }

  private func isText(_ node: NodeID) -> Bool {
    [.label, .heading, .status, .progress].contains(tree[node].role)
  }

  /// Whether one of `areas` overlaps one of `others`. A small area inside a large one does not count, because
  /// a button may float above a list.
  private static func cover(_ areas: [Frame], _ others: [Frame]) -> Bool {
    areas.contains { a in
      others.contains { b in
        let width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
        let height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
        guard width > 2, height > 2 else { return false }
        let (one, other) = (a.width * a.height, b.width * b.height)
        return max(one, other) < 6 * min(one, other)
      }
    }
  }
}
