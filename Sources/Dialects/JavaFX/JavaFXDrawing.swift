import FocusModel
import ImportKit

extension Toolkit.Drawing {
  /// The approximate sizes of controls in the Modena style with 12-point text: the paddings of `modena.css`,
  /// and the preferred sizes of skins without contents.
  static let javaFX = Toolkit.Drawing {
    $0.states.on = ["selected": ["true"]]
    $0.states.gauges = [
      States.Gauge("progress"), States.Gauge("value", least: ["min"], most: ["max"], usual: 0...100),
    ]
    $0.sizes = sizes(
      """
      button 24x25 - 18 maximum fixed
      toggleButton 24x25 - 18 maximum fixed
      menuButton 36x25 - 40 maximum fixed
      picture 34x25 - - maximum fixed
      label 0x17 - 0 maximum maximum
      heading 0x17 - 0 maximum maximum
      status 0x17 - 0 maximum maximum
      link 0x23 - 8 maximum fixed
      checkbox 18x18 - 24 maximum fixed
      radioButton 18x18 - 24 maximum fixed
      switchControl 40x18 - 46 maximum fixed
      textField 24x25 150x25 - preferred fixed
      secureField 24x25 150x25 - preferred fixed
      searchField 24x25 150x25 - preferred fixed
      editableLabel 24x25 150x25 - preferred fixed
      comboBox 40x25 100x25 - maximum fixed
      colorPicker 40x25 130x25 - maximum fixed
      datePicker 40x25 150x25 - maximum fixed
      fileChooser 40x25 150x25 - maximum fixed
      spinButton 40x25 130x25 - preferred fixed
      slider 40x16 140x16 - preferred fixed
      progress 20x18 100x18 - maximum fixed
      ProgressIndicator 20x20 40x40 - maximum maximum
      rating 40x24 120x24 - maximum fixed
      separator 3x3 - - preferred fixed
      textArea 40x40 320x180 - preferred preferred
      list 40x40 248x400 - preferred preferred
      table 40x40 400x400 - preferred preferred
      tree 40x40 248x400 - preferred preferred
      TableColumn 30x25 80x25 - maximum fixed
      TreeTableColumn 30x25 80x25 - maximum fixed
      canvas 10x10 200x200 - fixed fixed
      WebView 40x40 800x600 - preferred preferred
      image 8x8 32x32 - fixed fixed
      Glyph 8x8 16x16 - fixed fixed
      GlyphIcon 8x8 16x16 - fixed fixed
      FontAwesomeIcon 8x8 16x16 - fixed fixed
      FontAwesomeIconView 8x8 16x16 - fixed fixed
      MaterialDesignIconView 8x8 16x16 - fixed fixed
      MaterialIconView 8x8 16x16 - fixed fixed
      FontIcon 8x8 16x16 - fixed fixed
      AreaChart 40x40 500x400 - preferred preferred
      BarChart 40x40 500x400 - preferred preferred
      BubbleChart 40x40 500x400 - preferred preferred
      LineChart 40x40 500x400 - preferred preferred
      PieChart 40x40 500x400 - preferred preferred
      ScatterChart 40x40 500x400 - preferred preferred
      StackedAreaChart 40x40 500x400 - preferred preferred
      StackedBarChart 40x40 500x400 - preferred preferred
      scrollArea 20x20 - - preferred preferred
      ScrollBar 16x16 100x16 - preferred fixed
      tabList 40x30 - - preferred preferred
      disclosure 40x26 - 30 preferred preferred
      toolbar 20x35 - - preferred fixed
      menuBar 20x25 - - preferred fixed
      menuItem 0x25 - 16 fixed fixed
      tab 0x28 - 28 fixed fixed
      custom 24x24 60x30 - preferred preferred
      """)
    $0.insets = [
      "toolbar": Insets(6, above: 5, below: 5), "disclosure": Insets(1, above: 26, below: 1),
      "scrollArea": Insets(1, above: 1, below: 1), "table": Insets(1, above: 1, below: 1),
      "window": Insets(), "dialog": Insets(10, above: 10, below: 10),
      "popover": Insets(10, above: 10, below: 10),
      "menu": Insets(4, above: 4, below: 4),
    ]
    $0.titledInsets = [:]
    $0.tabbedPage = Insets(1, above: 28, below: 1)
    $0.page = Insets()
    $0.lineHeight = 17
    $0.longestLine = nil
    // Panes have no default spacing.
    $0.spacing = 0
    $0.scale = 1.3
    $0.fills = true
  }
}
