package import FocusModel
import XMLSource

/// Writes tab orders.
extension RemedyWriter {
  /// The changes that make Tab visit `nodes` in this order. `contents` are the contents of the container, in
  /// reading order.
  package func order(_ nodes: [NodeID], _ contents: [NodeID]) -> [Change]? {
    switch tree.toolkit.markup.order {
    case .list(let name, let entry): list(nodes, in: name, entry: entry)
    case .document(let ties): permutation(of: contents, ties: ties)
    case .links: links(along: nodes + nodes.prefix(1))
    case .chain: nil
    case .numbers(let names, _): renumbering(nodes, by: names)
    case nil: nil
    }
  }

  /// The changes that make Tab visit `nodes` in this order, which people have agreed on. The order may contradict the
  /// order of the document. `present` is the current order.
  func agreedOrder(_ nodes: [NodeID], _ contents: [NodeID], from present: [NodeID]) -> [Change]? {
    switch tree.toolkit.markup.order {
    case .numbers(let names, let added): numbering(nodes, by: names, adding: added)
    case .chain(let statement): chain(along: nodes, from: present, by: statement)
    default: order(nodes, contents)
    }
  }

  // MARK: A list

  /// Writes the whole list in place of the existing list.
  private func list(_ nodes: [NodeID], in name: String, entry: String) -> [Change]? {
    // Buttons that a button box creates have no ids, so the list cannot contain them. If they come
    // last, the listed stops precede them anyway.
    let listed = nodes[..<(nodes.lastIndex { tree[$0].id != nil }.map { $0 + 1 } ?? 0)]
    // Qt moves only the listed container itself; stops that the container's custom class adds keep their
    // places.
    guard !listed.contains(where: { tree[$0].role == .group && tree.code.derivedNodes.contains($0) }) else {
      return nil
    }
    let ids = listed.compactMap { tree[$0].id }
    guard ids.count > 1, ids.count == listed.count, Set(ids).count == ids.count,
      ids.allSatisfy({ $0.utf8.allSatisfy(\.isPlain) })
    else { return nil }
    let root = xml.root
    let own = root.firstChild.map { indentation(of: $0) } ?? step(of: root)
    let stated = root.children.first { $0.name == name }
    let former = (stated?.children).map { $0.map(\.text.trimmed) } ?? []
    // Qt 5.15.19 and 6.5 lose stops if an entry of the list is a container and the next entry is a widget
    // inside it.
    let formerPairs = Set(zip(former, former.dropFirst()).map { [$0, $1] })
    for index in ids.indices.dropFirst() where tree.contains(listed[index - 1], listed[index]) {
      guard formerPairs.contains([ids[index - 1], ids[index]]) else { return nil }
    }
    guard let all = addingInactive(to: adding(former, to: ids), besides: former),
      all.allSatisfy({ $0.utf8.allSatisfy(\.isPlain) })
    else { return nil }
    let entries = all.map { own + step(of: root) + entry.replacing("%", with: $0) }
    let list = ["<\(name)>"] + entries + [own + "</\(name)>"]
    if let stated {
      return [Change(range: stated.fullSpan.range, text: list.joined(separator: "\n"))]
    }
    guard let widget = root.children.first(where: { $0.span.start == tree.nodes[0].span.start }) else {
      return nil
    }
    let end = widget.fullSpan.range.upperBound
    return [Change(range: end..<end, text: "\n" + own + list.joined(separator: "\n"))]
  }

  /// `ids` together with the other listed ids, each of which follows the id that it followed before. An id that Tab
  /// does not reach keeps its place among the ids that do not move.
  private func adding(_ listed: [String], to ids: [String]) -> [String] {
    var all = ids
    let known = Set(ids)
    let moving = Self.moving(from: listed, to: ids)
    let refusing = Set(
      tree.ids.filter { tree[$0].focusability.sequential.value == false }.compactMap { tree[$0].id })
    var last: String?
    var lastAtRest: String?
    for id in listed {
      if !known.contains(id), !all.contains(id) {
        let before = refusing.contains(id) ? lastAtRest : last
        all.insert(id, at: before.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
      }
      last = id
      if !moving.contains(id) { lastAtRest = id }
    }
    return all
  }

  /// The smallest set of ids, or one of them, that move if `listed` is put into the order of `ids`.
  private static func moving(from listed: [String], to ids: [String]) -> Set<String> {
    let known = Set(ids)
    var ranks: [String: Int] = [:]
    for id in listed where known.contains(id) && ranks[id] == nil { ranks[id] = ranks.count }
    let common = ids.filter { ranks[$0] != nil }
    let kept = KeptSequence.kept(common.map { KeptSequence.Member(former: ranks[$0] ?? 0) })
    return Set(common).subtracting(kept.map { common[$0] })
  }

  /// `ids`, extended by the controls that are disabled or hidden at first, each after the control before it in its box
  /// or its row of a grid. Otherwise, Tab would reach these controls after all listed controls as soon as code enables
  /// them. If there is a `former` list, only boxes with stops that enter the list are considered. Nil if the place of
  /// one of these controls is unknown.
  private func addingInactive(to ids: [String], besides former: [String]) -> [String]? {
    var all = ids
    let entering = Set(ids).subtracting(former)
    for node in tree.ids where tree[node].role.isControl && tree[node].focusability.sequential.value == true {
      guard tree.ancestry(of: node).contains(where: { isInactive($0) }), let id = tree[node].id,
        !all.contains(id)
      else { continue }
      guard let box = tree[node].parent else { return nil }
      let changes =
        former.isEmpty
        || tree.children(of: box).contains { tree[$0].id.map(entering.contains) ?? false }
      if !changes {
        if let other = control(beforeInDocument: node), entering.contains(other) { return nil }
        continue
      }
      guard
        let place = control(before: node, in: box).flatMap({ tree[$0].id }).flatMap({ all.firstIndex(of: $0) }
        )
      else { return nil }
      all.insert(id, at: place + 1)
    }
    return all
  }

  /// The id of the last control before `node` in the document.
  private func control(beforeInDocument node: NodeID) -> String? {
    tree.ids.last {
      $0 < node && tree[$0].role.isControl && tree[$0].focusability.sequential.value == true
        && !tree.contains($0, node)
    }.flatMap { tree[$0].id }
  }

  /// Whether the document disables or hides `node`.
  private func isInactive(_ node: NodeID) -> Bool {
    tree[node].isEnabled.value == false
      || tree[node].isVisible.value == false && tree[node].isVisible.span != nil
  }

  /// The last control before `node` in its row or column, or in its row of a grid; nil if no control precedes it.
  private func control(before node: NodeID, in box: NodeID) -> NodeID? {
    let controls = tree.children(of: box).filter { $0 != node && tree[$0].role.isControl }
    switch tree[box].arrangement {
    case .row, .column: return controls.last { $0 < node }
    case .grid:
      guard let own = tree[node].placement.gridCell else { return nil }
      return controls.filter { control in
        tree[control].placement.gridCell.map {
          $0.rows == own.rows && $0.columns.lowerBound < own.columns.lowerBound
        } ?? false
      }.max { column(of: $0) < column(of: $1) }
    default: return nil
    }
  }

  /// The first column of `node` in a grid.
  private func column(of node: NodeID) -> Int { tree[node].placement.gridCell?.columns.lowerBound ?? 0 }

  /// The changes that add `node`, which becomes a stop, to the document's list of stops, after the nearest
  /// listed control before it. Empty if there is no list; nil if its place in the list is unknown.
  func listing(_ node: NodeID) -> [Change]? {
    guard case .list(let name, let entry) = tree.toolkit.markup.order,
      let entries = xml.root.children.first(where: { $0.name == name }).map({ Array($0.children) }),
      entries.count > 1
    else { return [] }
    let places = Dictionary(
      entries.enumerated().map { ($1.text.trimmed, $0) }, uniquingKeysWith: { first, _ in first })
    guard let id = tree[node].id, places[id] == nil else { return [] }
    let listed = tree.ids.filter { tree[$0].id.map { places[$0] != nil } ?? false }
    guard id.utf8.allSatisfy(\.isPlain), let before = listed.last(where: { $0 < node }),
      let place = tree[before].id.flatMap({ places[$0] }), !tree.contains(before, node)
    else { return nil }
    let next = listed.first { $0 > node }.flatMap { tree[$0].id }.flatMap { places[$0] }
    guard next ?? entries.count == place + 1 || follows(before, node, in: places),
      isRead(node, after: before, among: listed)
    else { return nil }
    let element = entries[place]
    let text = "\n" + indentation(of: element) + entry.replacing("%", with: id)
    let end = element.fullSpan.range.upperBound
    return [Change(range: end..<end, text: text)]
  }

  /// Whether `node` comes after `before` in the grid around both, and none of the `listed` controls is between them.
  /// True in other containers, which show their contents in the order of the document.
  private func isRead(_ node: NodeID, after before: NodeID, among listed: [NodeID]) -> Bool {
    guard let box = tree.commonAncestor(before, node), tree[box].arrangement == .grid else { return true }
    func place(of inner: NodeID) -> (row: Int, column: Int)? {
      tree.children(of: box).first { tree.contains($0, inner) }.flatMap { tree[$0].placement.gridCell }
        .map { ($0.rows.lowerBound, $0.columns.lowerBound) }
    }
    guard let start = place(of: before), let own = place(of: node), start < own else { return false }
    return !listed.contains { other in
      tree.contains(box, other) && place(of: other).map { start < $0 && $0 < own } ?? false
    }
  }

  /// Whether `node` is read directly after `before` in the same row of a container: `before` is the last
  /// listed stop in its part of the row, and `node` the first listed stop in its part. `places` are the
  /// positions in the list.
  private func follows(_ before: NodeID, _ node: NodeID, in places: [String: Int]) -> Bool {
    guard let box = tree.commonAncestor(before, node) else { return false }
    let parts = [before, node].compactMap { inner in tree.children(of: box).first { tree.contains($0, inner) }
    }
    guard parts.count == 2, let place = tree[before].id.flatMap({ places[$0] }) else { return false }
    func listed(in part: NodeID) -> some Sequence<Int> {
      tree.subtree(of: part).lazy.compactMap { tree[$0].id.flatMap { places[$0] } }
    }
    guard listed(in: parts[0]).allSatisfy({ $0 <= place }), listed(in: parts[1]).allSatisfy({ $0 > place })
    else {
      return false
    }
    if tree[box].arrangement == .row { return true }
    guard let one = tree[parts[0]].placement.gridCell, let other = tree[parts[1]].placement.gridCell else {
      return false
    }
    return one.rows == other.rows
  }

  // MARK: Links

  /// Links each of `nodes` to the next node.
  package func links(along nodes: [NodeID]) -> [Change]? {
    guard case .links(let statement) = tree.toolkit.markup.order, nodes.count > 1,
      Set(nodes.dropFirst()).count == nodes.count - 1
    else { return nil }
    var changes: [Change] = []
    for (node, next) in zip(nodes, nodes.dropFirst()) {
      // The last link takes effect.
      let stated = tree.references.last { $0.kind == .next && $0.from == node }
      if stated?.resolution == .node(next) { continue }
      guard let id = tree[next].id, id.utf8.allSatisfy(\.isPlain) else { return nil }
      if let stated {
        guard stated.span.source == 0 else { return nil }
        changes.append(Change(range: stated.span.range, text: id))
      } else {
        guard let added = self.statement(statement, of: node, naming: id) else { return nil }
        changes += added
      }
    }
    return changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Links the stops from the one before the first that moves to the last that moves. If the document already contains
  /// links, all stops are linked.
  private func chain(
    along nodes: [NodeID], from present: [NodeID], by statement: Toolkit.Markup.Statement
  ) -> [Change]? {
    guard nodes.count == present.count, Set(nodes).count == nodes.count,
      let first = nodes.indices.first(where: { nodes[$0] != present[$0] }),
      let last = nodes.indices.last(where: { nodes[$0] != present[$0] })
    else { return nil }
    let isLinked = tree.references.contains { $0.kind == .next }
    let linked = isLinked ? nodes[...] : nodes[max(0, first - 1)...last]
    var changes: [Change] = []
    for (node, next) in zip(linked, linked.dropFirst()) {
      guard let id = tree[next].id, tree[node].span.source == 0,
        tree.identifiers.count(where: { $0.name == id }) < 2
      else { return nil }
      let prefix = prefix(ofIDOf: next, id)
      if let stated = element(at: tree[node].span)?.attributes.first(where: { $0.name == statement.key }) {
        changes.append(Change(range: stated.valueSpan.range, text: prefix + id))
      } else {
        guard let added = self.statement(statement, of: node, naming: id, writtenAfter: prefix) else {
          return nil
        }
        changes += added
      }
    }
    return changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: The document

  /// Reorders the elements of `contents`.
  private func permutation(of contents: [NodeID], ties: [String]) -> [Change]? {
    let elements = contents.compactMap { element(at: tree[$0].span) }
    guard elements.count == contents.count, let moved = Self.branches(of: elements) else { return nil }
    return permutation(of: moved.sorted { $0.index < $1.index }, to: moved, ties: ties)
  }

  /// Moves the element of `node` to the place before the element of `other`. The elements in
  /// between then follow it.
  package func moving(_ node: NodeID, before other: NodeID) -> [Change]? {
    guard let first = element(at: tree[other].span), let last = element(at: tree[node].span),
      let parent = first.parent, last.parent?.index == parent.index, first.index < last.index
    else { return nil }
    let slots = parent.children.filter { (first.index...last.index).contains($0.index) }
    return permutation(of: slots, to: [last] + slots.dropLast(), ties: [])
  }

  /// Writes the elements `moved` in place of the elements `slots`. Each element keeps the comments
  /// before it; text between the elements stays in place.
  private func permutation(of slots: [XMLElement], to moved: [XMLElement], ties: [String]) -> [Change]? {
    guard let first = slots.indices.first(where: { slots[$0].index != moved[$0].index }),
      let last = slots.indices.last(where: { slots[$0].index != moved[$0].index }),
      let parent = slots[first].parent
    else { return nil }
    var ranges: [Int: Range<Int>] = [:]
    var end = parent.span.range.upperBound
    for child in parent.children {
      let range = child.fullSpan.range
      let start = xml.utf8[end..<range.lowerBound].firstIndex { !$0.isSpace } ?? range.lowerBound
      ranges[child.index] = start..<range.upperBound
      end = range.upperBound
    }
    end = slots[last].fullSpan.range.upperBound
    var text = ""
    var place: Int?
    for index in first...last {
      guard let old = ranges[slots[index].index], let new = ranges[moved[index].index] else { return nil }
      if let place { text += String(decoding: xml.utf8[place..<old.lowerBound], as: UTF8.self) }
      text += String(decoding: xml.utf8[new], as: UTF8.self)
      place = old.upperBound
    }
    guard let start = ranges[slots[first].index]?.lowerBound, !ties.contains(where: text.contains) else {
      return nil
    }
    return [Change(range: start..<end, text: text)]
  }

  /// For each of `elements`, the element or ancestor directly inside the common container of all `elements`.
  /// Adjacent elements that share an ancestor, for example a label and its field, are returned as one
  /// ancestor. Nil if elements that are not adjacent share an ancestor.
  private static func branches(of elements: [XMLElement]) -> [XMLElement]? {
    guard elements.count > 1 else { return nil }
    let paths = elements.map { element in
      Array(sequence(first: element, next: \.parent)).reversed() as [XMLElement]
    }
    var depth = 0
    while let shared = paths[0].dropFirst(depth).first?.index,
      paths.allSatisfy({ $0.dropFirst(depth).first?.index == shared })
    { depth += 1 }
    var branches: [XMLElement] = []
    for path in paths {
      guard let branch = path.dropFirst(depth).first else { return nil }
      if branches.last?.index != branch.index { branches.append(branch) }
    }
    return Set(branches.map(\.index)).count == branches.count ? branches : nil
  }
}
