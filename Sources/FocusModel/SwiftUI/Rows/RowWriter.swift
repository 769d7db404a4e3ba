/// Maps each part of a template to its counterparts in the copies, and builds the lists of a tree from this
/// mapping.
struct RowWriter {
  let template: FocusTree
  /// The rows that the document specifies, by container.
  let rows: [NodeID: StatedRows]
  /// For each node, the innermost container with specified rows that contains the node.
  private let containers: [NodeID?]
  /// The names with interpolated values, by node.
  private let filledNames: [NodeID: [FilledName]]
  /// The owners of the properties, by the name of the property.
  private let owners: [String: [NodeID]]
  /// The copies. The first one contains everything outside rows.
  var copies: [Copy] = [Copy()]
  /// The conditions of branches that are never taken in their row.
  var absentArms: [PresenceCondition] = []

  /// A row, without the rows inside it.
  struct Copy {
    /// The index of the row that contains this row; nil if there isn't one.
    var outer: Int?
    /// The container of the row, and the name and value of the row's element.
    var container: NodeID?
    var name: String?
    var element = SwiftValue.absent
    /// The indices of the rows in the containers inside this row.
    var inner: [NodeID: [Int]] = [:]
    var nodes: [NodeID: NodeID] = [:]
    var states: [FocusStateID: FocusStateID] = [:]
    var variables: [VariableID: VariableID] = [:]
    var readers: [ReaderID: ReaderID] = [:]
  }

  init(_ template: FocusTree) {
    self.template = template
    let rows = Dictionary(template.focusSystem.rows.map { ($0.node, $0) }) { first, _ in first }
    self.rows = rows
    var containers: [NodeID?] = []
    containers.reserveCapacity(template.nodes.count)
    for node in template.nodes {
      containers.append(node.parent.flatMap { rows[$0] == nil ? containers[Int($0.index)] : $0 })
    }
    self.containers = containers
    filledNames = Dictionary(grouping: template.focusSystem.filledNames, by: \.node)
    owners = Dictionary(
      grouping: template.focusSystem.variables.map { ($0.name, $0.owner) }
        + template.focusSystem.states.map { ($0.name, $0.owner) }, by: \.0
    ).mapValues { $0.map(\.1) }
  }

  /// Begins the row of `rows` for the element at `position`. Rows must begin in document order.
  mutating func addCopy(of rows: StatedRows, at position: Int, inside outer: Int) -> Int {
    copies.append(
      Copy(outer: outer, container: rows.node, name: rows.name, element: rows.elements[position]))
    copies[outer].inner[rows.node, default: []].append(copies.count - 1)
    return copies.count - 1
  }

  mutating func place(_ node: NodeID, at image: NodeID, in copy: Int) { copies[copy].nodes[node] = image }

  // MARK: Names

  /// The counterpart of `old` in `copy`, or else in the copies that contain `copy`.
  func find<Key: Hashable, Value>(
    _ old: Key, _ images: KeyPath<Copy, [Key: Value]>, in copy: Int
  ) -> Value? {
    var next: Int? = copy
    while let copy = next {
      if let image = copies[copy][keyPath: images][old] { return image }
      next = copies[copy].outer
    }
    return nil
  }

  /// The counterpart of `node` in `copy`. No reference from outside points into a row.
  func image(of node: NodeID, in copy: Int) -> NodeID { find(node, \.nodes, in: copy) ?? NodeID(0) }

  /// The text of `name` of `node` in `copy`.
  func text(of name: Name, at node: NodeID, in copy: Int) -> String {
    let filled = filledNames[node]?.first { $0.source == name.source && $0.text == name.text }
    return filled.flatMap { expression($0.expression, in: copy).constant?.text }
      ?? text(name.text, at: node, in: copy)
  }

  /// `text` with the names of row elements replaced by the elements: `Digit \(index)`.
  func text(_ text: String, at node: NodeID, in copy: Int) -> String {
    guard copy > 0, text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let filled = Expression(interpolating: text).replacingProperties { property in
      element(called: property.name, at: node, in: copy) ?? .property(property)
    }
    guard case .interpolation(let segments) = filled else { return text }
    return segments.map { segment in
      switch segment {
      case .text(let text): text
      case .value(let value): value.calculated.constant?.text ?? "\\(\(value))"
      }
    }.joined()
  }

  /// The element of the innermost row that calls its element `name`, unless a component in between has a
  /// property with that name.
  private func element(called name: String, at node: NodeID, in copy: Int) -> Expression? {
    var next: Int? = copy
    while let copy = next {
      if copies[copy].name == name, let container = copies[copy].container {
        let isHidden = owners[name]?.contains {
          template.contains(container, $0) && template.contains($0, node)
        }
        return isHidden == true ? nil : .literal(copies[copy].element)
      }
      next = copies[copy].outer
    }
    return nil
  }

  /// `expression` with its properties replaced by their values in `copy`.
  func expression(_ expression: Expression, in copy: Int) -> Expression {
    guard copy > 0 else { return renamed(expression, in: copy) }
    return renamed(expression, in: copy).calculated
  }

  private func renamed(_ expression: Expression, in copy: Int) -> Expression {
    expression.replacingProperties { property in
      func renamed(_ referent: Referent?) -> Expression {
        .property(Property(property.name, referent ?? .free(owner: nil, name: property.name)))
      }
      switch property.referent {
      case .state(let id): return renamed(find(id, \.states, in: copy).map { .state($0) })
      case .variable(let id): return renamed(find(id, \.variables, in: copy).map { .variable($0) })
      case .reader(let id): return renamed(find(id, \.readers, in: copy).map { .reader($0) })
      case .free(let owner, let name):
        return renamed(.free(owner: owner.map { image(of: $0, in: copy) }, name: name))
      case .change: return .property(property)
      case .isFocused(let owner): return renamed(.isFocused(image(of: owner, in: copy)))
      case .row(let container):
        var next: Int? = copy
        while let copy = next {
          if copies[copy].container == container { return .literal(copies[copy].element) }
          next = copies[copy].outer
        }
        return renamed(.row(image(of: container, in: copy)))
      }
    }
  }

  func namespace(_ namespace: NamespaceID, in copy: Int) -> NamespaceID {
    NamespaceID(owner: namespace.owner.map { image(of: $0, in: copy) }, name: namespace.name)
  }

  func state(_ state: FocusStateID?, in copy: Int) -> FocusStateID? {
    state.flatMap { find($0, \.states, in: copy) }
  }

  // MARK: Lists

  /// The container that contains `node`, among the containers with rows directly inside `copy`; nil if `node`
  /// is directly in `copy`.
  private func container(of node: NodeID, in copy: Int) -> NodeID? {
    let own = copies[copy].container
    var container = containers[Int(node.index)]
    while let inner = container, inner != own {
      let outer = containers[Int(inner.index)]
      if outer == own { return inner }
      container = outer
    }
    return nil
  }

  /// Calls `write` with each of `items` once for every copy of its node, row by row.
  mutating func copy<Item>(
    _ items: [Item], of node: (Item) -> NodeID, _ write: (inout RowWriter, Int, Item, Int) -> Void
  ) {
    copy(Array(items.indices), of: { node(items[$0]) }, in: 0) { writer, position, copy in
      write(&writer, position, items[position], copy)
    }
  }

  /// Calls `write` with each of `items` once for every copy of its node, with `node` set to that copy, row by
  /// row.
  mutating func move<Item>(
    _ items: [Item], at node: WritableKeyPath<Item, NodeID>,
    _ write: (inout RowWriter, Int, inout Item, Int) -> Void
  ) {
    copy(items, of: { $0[keyPath: node] }) { writer, position, item, copy in
      var item = item
      item[keyPath: node] = writer.image(of: item[keyPath: node], in: copy)
      write(&writer, position, &item, copy)
    }
  }

  private mutating func copy(
    _ positions: [Int], of node: (Int) -> NodeID, in copy: Int, _ write: (inout RowWriter, Int, Int) -> Void
  ) {
    var inRows: [NodeID: [Int]] = [:]
    for position in positions {
      if let container = container(of: node(position), in: copy) {
        inRows[container, default: []].append(position)
      }
    }
    for position in positions {
      guard let container = container(of: node(position), in: copy) else {
        write(&self, position, copy)
        continue
      }
      // All entries in the rows of one container are written at the place of the first entry.
      guard let inside = inRows.removeValue(forKey: container) else { continue }
      for row in copies[copy].inner[container] ?? [] { self.copy(inside, of: node, in: row, write) }
    }
  }
}
