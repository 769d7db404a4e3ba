import FocusModel
import ImportKit

extension Toolkit.Drawing {
  /// The estimated sizes of controls. Panels have no spacing unless the document sets it, and contents fill
  /// their space.
  static let xaml = Toolkit.Drawing {
    $0.states.on = ["IsChecked": ["true"], "IsOn": ["true"], "IsToggled": ["true"]]
    $0.states.gauges = [
      States.Gauge("Value", least: ["Minimum"], most: ["Maximum"], usual: 0...100),
      States.Gauge("Progress"),
    ]
    $0.insets["window"] = Insets()
    $0.insets["dialog"] = Insets(24, above: 24, below: 24)
    $0.insets["popover"] = Insets(12, above: 12, below: 12)
    $0.insets["menu"] = Insets(4, above: 4, below: 4)
    $0.insets["list"] = Insets(1, above: 1, below: 1)
    $0.insets["disclosure"] = Insets(1, above: 28, below: 1)
    $0.page = Insets(1, above: 28, below: 1)
    $0.tabbedPage = Insets(1, above: 28, below: 1)
    let fields = sizes(
      """
      label 0x22 - 4 preferred fixed
      textField 60x30 160x30 - expanding fixed
      secureField 60x30 160x30 - expanding fixed
      searchField 60x30 160x30 - expanding fixed
      comboBox 60x30 160x30 - expanding fixed
      textArea 60x72 220x72 - expanding preferred
      list 60x84 200x84 - expanding preferred
      table 60x84 200x84 - expanding preferred
      tree 60x84 200x84 - expanding preferred
      canvas 0x0 200x84 - preferred preferred
      custom 0x0 140x56 - preferred preferred
      """)
    $0.sizes.merge(fields) { _, new in new }
    $0.fillingPart = StatedLayout.Both(280, 160)
    $0.longestLine = nil
    $0.spacing = 0
    $0.scale = 1.2
    $0.fills = true
  }

  /// The drawing of WPF and MAUI, where a button fills its available space unless the document sets its
  /// alignment.
  static let stretchedXAML = Toolkit.Drawing {
    $0 = .xaml
    $0.sizes.merge(
      sizes(
        """
        button 64x30 - 24 minimum minimum
        toggleButton 64x30 - 24 minimum minimum
        menuButton 64x30 - 24 minimum minimum
        """)
    ) { _, new in new }
  }
}
