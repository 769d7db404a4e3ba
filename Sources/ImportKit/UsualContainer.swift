package import FocusModel

extension StatedLayout.Container {
  /// Creates a row of a table of containers: the default layout of a class.
  package static func usual(
    _ arrangement: Arrangement? = nil, spacing: Double? = nil,
    _ state: (inout StatedLayout.Container) -> Void = { _ in }
  ) -> StatedLayout.Container {
    var container = StatedLayout.Container()
    container.spacing = StatedLayout.Both(spacing, spacing)
    container.arrangement = arrangement
    state(&container)
    return container
  }

  /// Adds the insets of `usual`, and copies the other properties that `usual` sets.
  package mutating func add(_ usual: StatedLayout.Container) {
    for axis in StatedLayout.Axis.allCases {
      before[axis] += usual.before[axis]
      after[axis] += usual.after[axis]
      spacing[axis] = usual.spacing[axis] ?? spacing[axis]
    }
    arrangement = usual.arrangement ?? arrangement
    rest = usual.rest ?? rest
    scrolls = usual.scrolls ?? scrolls
    clamp = usual.clamp ?? clamp
    sharesByWish = sharesByWish || usual.sharesByWish
  }
}
