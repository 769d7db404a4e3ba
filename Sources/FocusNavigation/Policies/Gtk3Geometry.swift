import FocusModel

/// The order in which GTK 3 visits the children of a container: by the centres of allocations, unless the
/// container has a focus chain.
struct Gtk3Geometry: ChildOrdering {
  var ordersStopsOnly: Bool { true }

  /// Measured on GTK 3.24.38.
  var obstaclesStopShiftTab: Bool { true }

  /// Measured on GTK 3.24.38.
  var obstaclesCutOff: Bool { true }

  /// The focus chains, by container.
  private let chains: [NodeID: FocusChain]

  init(_ tree: FocusTree) {
    chains = Dictionary(tree.order.chains.map { ($0.container, $0) }) { first, _ in first }
  }

  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    if !chains.isEmpty, let chain = chains[container] {
      return (members(of: chain, tree), nil)
    }
    if tree[container].role == .window || tree[container].role == .dialog {
      return (GtkLines.window(children, tree), nil)
    }
    // A GtkPaned puts each child at the origin of a separate window, so the smaller child comes first
    // (measured on 3.24.38).
    if tree[container].role == .splitter {
      return (GtkLines.line(children, tree), children.count > 1 ? .geometry : nil)
    }
    switch tree[container].arrangement {
    case .row:
      return (GtkLines.line(children, tree), GtkLines.areLevel(children, tree) ? nil : .geometry)
    case .column:
      return (GtkLines.line(children, tree), nil)
    case .grid:
      // A grid stores its children with the latest child in front, and the sort is stable.
      return GtkLines.grid(children, tree, latestFirst: true)
    case .absolute:
      return GtkLines.absolute(children, tree)
    case .overlay:
      return (children, .geometry)
    case .none:
      return (children, tree[container].traits.contains(.opaque) ? .custom : .assumed)
    case .pages, .alternatives, .repeated:
      return (children, nil)
    }
  }

  /// The contents of a collapsed expander are visited although they were never allocated. All of them have
  /// the same position, so the contents of boxes keep their packing order (measured on 3.24.38).
  func doubt(inside container: NodeID, _ tree: FocusTree) -> FocusStop.PlaceDoubt? {
    let node = tree[container]
    guard node.role == .disclosure, node.traits.contains(.collapsed) else { return nil }
    let arePacked = (Int(container.index) + 1..<Int(node.subtreeEnd.index)).allSatisfy { index in
      let children = Array(tree.children(of: NodeID(index)))
      switch tree.nodes[index].arrangement {
      case .row, .column: return tree.alongLine(children, unplacedLast: true) == children
      default: return children.count < 2
      }
    }
    return arePacked ? nil : .geometry
  }

  /// The members of an explicit chain, in order; all other children are skipped.
  private func members(of chain: FocusChain, _ tree: FocusTree) -> [NodeID] {
    chain.members.compactMap { member in
      guard let node = member.node, node != chain.container, tree.contains(chain.container, node) else {
        return nil
      }
      return node
    }
  }
}
