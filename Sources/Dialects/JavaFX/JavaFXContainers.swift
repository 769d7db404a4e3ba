import FocusModel
import ImportKit

/// How containers place their contents, for wireframes.
enum JavaFXContainers {
  typealias Layout = ContainerLayout<JavaFXProperty>

  /// The layout of `container`: that of its class, of its role, or of its arrangement.
  static func layout(of container: Node) -> Layout {
    classes[container.kind] ?? roles[container.role] ?? arrangements[container.arrangement] ?? Layout()
  }

  private static let classes: [String: Layout] = [
    "FlowPane": gaps, "TilePane": gaps,
    "SplitPane": Layout(.usual(spacing: JavaFXMeasures.divider)),
    "ButtonBar": Layout(.usual(spacing: JavaFXMeasures.betweenButtons) { $0.rest = .atStart }),
  ]

  private static let roles: [Role: Layout] = [
    .toolbar: Layout(.usual(spacing: JavaFXMeasures.betweenTools)),
    .menuBar: Layout(.usual(.row) { $0.rest = .atEnd }),
    // Scrolled contents are shown as a whole, because focus scrolls to them.
    .scrollArea: Layout(.usual { $0.scrolls = StatedLayout.Both(false, false) }),
  ]

  private static let arrangements: [Arrangement: Layout] = [
    .row: line, .column: line, .grid: gaps,
    // All children are placed at the same origin, each offset by its margins.
    .absolute: Layout(.usual(.overlay)),
  ]

  private static let line = Layout(.usual(spacing: 0), spacing: StatedLayout.Both([.spacing], [.spacing]))
  private static let gaps = Layout(.usual(spacing: 0), spacing: StatedLayout.Both([.hgap], [.vgap]))
}
