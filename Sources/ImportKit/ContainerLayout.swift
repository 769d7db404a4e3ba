package import FocusModel

/// How the containers of a class place their children: default values, and the properties that set other values.
///
/// A toolkit has a table of these layouts, by class, with the properties from its own list.
package struct ContainerLayout<Property: Sendable>: Sendable {
  /// The properties that set one number along each axis; the first property with a number takes precedence.
  package typealias Properties = StatedLayout.Both<[Property]>

  /// The values of properties that the document does not set.
  package var usual: StatedLayout.Container
  /// The distances between neighbours.
  package var spacing: Properties
  /// The insets before and after the contents.
  package var before: Properties, after: Properties

  /// Creates a row of a table.
  package init(
    _ usual: StatedLayout.Container = .usual(), spacing: Properties = Properties([], []),
    before: Properties = Properties([], []), after: Properties = Properties([], [])
  ) {
    self.usual = usual
    self.spacing = spacing
    self.before = before
    self.after = after
  }

  /// The layout of a container; `measure` returns the numbers that the document sets. Negative distances
  /// between neighbours mean the default.
  package func container(_ measure: (Property) -> Double?) -> StatedLayout.Container {
    var container = usual
    for axis in StatedLayout.Axis.allCases {
      let distance = spacing[axis].lazy.compactMap(measure).first { $0 >= 0 }
      container.spacing[axis] = distance ?? usual.spacing[axis]
      container.before[axis] = before[axis].lazy.compactMap(measure).first ?? usual.before[axis]
      container.after[axis] = after[axis].lazy.compactMap(measure).first ?? usual.after[axis]
    }
    return container
  }
}
