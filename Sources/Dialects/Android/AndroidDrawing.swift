import FocusModel
import ImportKit

extension Toolkit.Drawing {
  /// The sizes of Material's themes, in dp. Buttons look smaller than the space they occupy, because their
  /// backgrounds have insets (`abc_button_inset_vertical_material`).
  static let android = Toolkit.Drawing {
    $0.states.on = ["checked": ["true"]]
    $0.states.gauges = [States.Gauge("progress", least: ["min"], most: ["max"], usual: 0...100)]
    // The track of a switch comes after its text (`Switch.onLayout`).
    $0.textFirst = ["switchControl"]
    let own = sizes(
      """
      button 80x36 - 32 fixed fixed
      toggleButton 80x36 - 32 fixed fixed
      ImageButton 40x40 - - fixed fixed
      AppCompatImageButton 40x40 - - fixed fixed
      FloatingActionButton 56x56 - - fixed fixed
      ExtendedFloatingActionButton 80x56 - 40 fixed fixed
      Chip 48x32 - 24 fixed fixed
      checkbox 32x32 - 36 fixed fixed
      radioButton 32x32 - 36 fixed fixed
      switchControl 48x32 - 56 fixed fixed
      textField 160x45 - - expanding fixed
      secureField 160x45 - - expanding fixed
      searchField 160x48 - - expanding fixed
      comboBox 120x36 - - expanding fixed
      slider 140x32 - - expanding fixed
      rating 240x48 - - fixed fixed
      progress 48x48 - - fixed fixed
      LinearProgressIndicator 240x8 - - expanding fixed
      image 40x40 - - fixed fixed
      tab 0x48 - 32 fixed fixed
      """)
    $0.sizes.merge(own) { _, own in own }
  }
}
