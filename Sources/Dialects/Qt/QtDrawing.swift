import FocusModel
import ImportKit

extension Toolkit.Drawing {
  /// The sizes in the Fusion style of Qt 6.12.0, with DejaVu Sans at 9 points. Sources: `sizeHint`,
  /// `minimumSizeHint` and `sizePolicy` of newly created widgets, and the style's pixel metrics.
  static let qt = Toolkit.Drawing {
    $0.states.on = ["checked": ["true"]]
    $0.states.gauges = [States.Gauge("value", least: ["minimum"], most: ["maximum"], usual: 0...100)]
    $0.states.startsAtLeast = true
    $0.sizes = sizes(
      """
      button 80x22 - 14 minimum fixed
      toggleButton 80x22 - 14 minimum fixed
      menuButton 80x22 - 24 minimum fixed
      QToolButton 24x23 - 18 fixed fixed
      QCommandLinkButton 172x41 - 54 preferred preferred
      picture 24x22 - - fixed fixed
      label 0x15 - 0 preferred preferred
      heading 0x15 - 0 preferred preferred
      status 0x15 - 0 preferred preferred
      link 0x15 - 0 preferred preferred
      QLCDNumber 64x23 - - minimum minimum
      checkbox 14x19 - 25 minimum fixed
      radioButton 14x19 - 25 minimum fixed
      textField 28x22 125x22 - expanding fixed
      secureField 28x22 125x22 - expanding fixed
      searchField 28x22 125x22 - expanding fixed
      comboBox 79x22 - 29 preferred fixed
      QFontComboBox 204x22 - - preferred fixed
      spinButton 43x23 - 28 minimum fixed
      datePicker 96x23 - - minimum fixed
      QTimeEdit 62x23 - - minimum fixed
      QDateTimeEdit 135x23 - - minimum fixed
      QCalendarWidget 264x149 - - preferred preferred
      slider 15x15 84x15 - expanding fixed
      QScrollBar 54x14 - - minimum fixed
      QDial 50x50 100x100 - preferred preferred
      progress 95x22 - - expanding fixed
      textArea 70x70 256x192 - expanding expanding
      list 70x70 256x192 - expanding expanding
      table 70x70 256x192 - expanding expanding
      tree 70x70 256x192 - expanding expanding
      canvas 70x70 256x192 - expanding expanding
      QOpenGLWidget 0x0 - - preferred preferred
      QVideoWidget 0x0 - - preferred preferred
      scrollArea 70x70 - - expanding expanding
      tabList 127x30 - - expanding expanding
      QTabBar 123x26 - - preferred fixed
      tab 0x26 - 24 fixed fixed
      separator 3x3 - - minimum fixed
      menuItem 0x19 - 12 fixed fixed
      menuBar 0x19 - - expanding fixed
      toolbar 8x29 - - expanding fixed
      QStatusBar 3x22 - - preferred fixed
      QDialogButtonBox 0x22 - - expanding fixed
      QSplitter 0x0 - - expanding preferred
      QMdiArea 196x68 533x533 - expanding expanding
      QGroupBox 30x31 - 12 preferred preferred
      custom 24x22 - - preferred preferred
      """)
    $0.insets = [
      "QGroupBox": Insets(3, above: 6, below: 3), "scrollArea": Insets(1, above: 1, below: 1),
      "QDockWidget": Insets(0, above: 16, below: 0), "QToolBar": Insets(4, above: 4, below: 4),
    ]
    $0.titledInsets = ["QGroupBox": Insets(3, above: 20, below: 3)]
    $0.tabbedPage = Insets(2, above: 26, below: 2)
    $0.page = Insets()
    $0.fontSize = 12
    $0.lineHeight = 14
    $0.betweenParagraphs = 12
    $0.countedLetter = 7
    $0.longestLine = nil
    $0.spacing = 6
    // The maximum of QScrollArea::sizeHint: 36 by 24 line heights, plus the frame.
    $0.scrolledAtMost = StatedLayout.Both(506, 338)
    $0.scale = 1.4
    $0.fills = true
    $0.picturesReplaceTexts = true
    $0.sharing = .divides
  }
}
