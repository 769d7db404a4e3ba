import FocusModel
import ImportKit

/// Sizes and distances that no property sets, in device-independent pixels, for wireframes.
enum XAMLMeasures {
  /// The width of a phone screen, for MAUI pages without a width.
  static let phoneWidth = 360.0
  /// The assumed padding of a container if a resource defines the padding.
  static let padding = 12.0
  /// The distances between the buttons of a dialog, and between the buttons and the contents.
  static let dialogGaps = StatedLayout.Both<Double?>(8, 20)
  /// The space around the text of a dialog's button, and the height of the button.
  static let dialogButton = (padding: 32.0, height: 30.0)
  /// The usual sizes of text in WPF and in the other frameworks.
  static let wpfTextSize = 12.0, textSize = 14.0
}
