import FocusModel

/// The order in which GTK 4 visits the children of a container: by centres, as in GTK 3. Later versions visit
/// the children of a box in child order (measured on 4.8.3 and 4.18.6). If the children of a box are level,
/// both orders are the same.
struct Gtk4Ordering: ChildOrdering {
  var ordersStopsOnly: Bool { true }

  /// Measured on GTK 4.8.3.
  var obstaclesStopShiftTab: Bool { true }

  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    if tree[container].role == .window || tree[container].role == .dialog {
      return (GtkLines.window(children, tree), nil)
    }
    switch tree[container].arrangement {
    case .row:
      return (GtkLines.line(children, tree), GtkLines.areLevel(children, tree) ? nil : .toolkitVersion)
    case .column:
      return (GtkLines.line(children, tree), nil)
    case .grid:
      return GtkLines.grid(children, tree, latestFirst: false)
    case .absolute:
      return GtkLines.absolute(children, tree)
    case .overlay:
      return GtkLines.overlay(children, tree)
    case .none:
      return (children, tree[container].traits.contains(.opaque) ? .custom : .assumed)
    case .pages, .alternatives, .repeated:
      return (children, nil)
    }
  }
}
