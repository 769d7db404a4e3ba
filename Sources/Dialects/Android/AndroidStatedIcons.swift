import FocusModel
import ImportKit

/// Pictures next to the text of a view, and views that are only a line. No other node draws these pictures
/// and lines.
extension AndroidStatedLayout {
  /// Arranges the pictures next to the text of the view `node`, and the text between these pictures.
  func addIcons(
    _ container: inout StatedLayout.Container, _ item: inout StatedLayout.Item, to node: NodeID,
    _ attributes: AndroidAttributes
  ) {
    let role = tree[node].role
    guard [.button, .label, .heading, .link, .toggleButton, .menuButton].contains(role) else { return }
    let icons = Self.icons.filter { icon in
      icon.attributes.contains { attributes[$0].map { $0.text != "@null" } ?? false }
    }
    guard let first = icons.first else { return }
    let axis = first.edge.axis
    let usual = AndroidMeasures.icon
    container.arrangement = axis == .across ? .row : .column
    container.spacing = .init(0, 0)
    for edge in StatedLayout.Axis.allCases {
      (container.before[edge], container.after[edge]) = attributes.padding(edge)
    }
    if role != .label, container.before.across == 0 { container.before.across = usual.gap }
    for icon in icons where icon.edge.axis == axis {
      var extent = StatedLayout.Extent()
      extent.wanted = usual.side
      container.springs.append(
        .init(.index(icon.edge.isFirst ? -9 : .max), .init(extent, extent), .init(nil)))
    }
    let text = item.shownText ?? tree.names[node]?.first { $0.source == .content }?.text ?? item.value
    guard let text, !text.isEmpty else { return }
    var (across, down) = (StatedLayout.Extent(), StatedLayout.Extent())
    across.wanted = TextWidth.ems(of: text).width * tree.toolkit.drawing.fontSize + 2 * usual.gap
    across.flexibility = [.grows, .shrinks, .expands]
    down.wanted = tree.toolkit.drawing.lineHeight
    down.flexibility = [.grows, .shrinks, .expands]
    container.springs.append(
      .init(.index(0), .init(across, down), .init(text, isCentred: role != .label || axis == .down)))
    (item.shownText, item.text) = ("", text)
  }

  private static let icons: [(edge: StatedLayout.Edge, attributes: [AndroidAttribute])] = [
    (.leading, [.drawableStart, .drawableStartCompat, .drawableLeft, .drawableLeftCompat]),
    (.trailing, [.drawableEnd, .drawableEndCompat, .drawableRight, .drawableRightCompat]),
    (.top, [.drawableTop, .drawableTopCompat]), (.bottom, [.drawableBottom, .drawableBottomCompat]),
  ]

  /// Whether the view is a separator line: thin and with a background.
  func isLine(_ node: NodeID, _ attributes: AndroidAttributes) -> Bool {
    guard tree[node].kind == "View", attributes[.background] != nil else { return false }
    return StatedLayout.Axis.allCases.contains { axis in
      if case .length(let length) = attributes.size(axis) {
        return length > 0 && length <= AndroidMeasures.separator
      }
      return false
    }
  }
}
