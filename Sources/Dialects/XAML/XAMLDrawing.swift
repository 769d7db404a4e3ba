import FocusModel
import ImportKit

extension Toolkit.Drawing {
  /// Approximate sizes of controls, which were not measured. Panels state all distances, and contents fill their space.
  static let xaml = Toolkit.Drawing {
    $0.insets["window"] = Insets()
    $0.insets["dialog"] = Insets(24, above: 24, below: 24)
    $0.insets["popover"] = Insets(12, above: 12, below: 12)
    $0.insets["menu"] = Insets(4, above: 4, below: 4)
    $0.insets["list"] = Insets(1, above: 1, below: 1)
    $0.insets["disclosure"] = Insets(1, above: 28, below: 1)
    $0.page = Insets(1, above: 28, below: 1)
    $0.tabbedPage = Insets(1, above: 28, below: 1)
    $0.longestLine = nil
    $0.spacing = 0
    $0.scale = 1.2
    $0.fills = true
  }
}
