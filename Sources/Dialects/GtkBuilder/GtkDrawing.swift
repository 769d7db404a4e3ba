import FocusModel
import ImportKit

extension Toolkit.Drawing {
  /// The sizes in the Adwaita theme of GTK 3.24.38, with the DejaVu Sans font at 10 points: preferred sizes
  /// of newly created widgets, and the theme's borders.
  static let gtk = Toolkit.Drawing {
    $0.states.on = ["active": ["true", "yes", "t", "y", "1"]]
    $0.states.gauges = [
      States.Gauge("fraction"),
      States.Gauge(
        "value", least: ["lower", "min-value", "min_value"], most: ["upper", "max-value", "max_value"]),
    ]
    $0.states.numbersElsewhere = "adjustment"
    $0.sizes = sizes(
      """
      button 36x34 - 34x10 minimum minimum
      toggleButton 36x34 - 34x10 minimum minimum
      menuButton 36x34 - 34 minimum minimum
      link 36x34 - 34 minimum minimum
      colorPicker 46x34 - - minimum minimum
      fileChooser 93x34 - - minimum minimum
      GtkToolButton 36x34 - - minimum minimum
      GtkToggleToolButton 36x34 - - minimum minimum
      GtkRadioToolButton 36x34 - - minimum minimum
      GtkMenuToolButton 72x34 - - minimum minimum
      GtkFontButton 144x34 - - minimum minimum
      datePicker 204x156 - - minimum minimum
      picture 36x34 - - minimum minimum
      label 0x17 - 0 minimum minimum
      heading 0x17 - 0 minimum minimum
      status 0x17 - 0 minimum minimum
      editableLabel 0x17 - 0 minimum minimum
      GtkStatusbar 28x37 - - minimum minimum
      checkbox 16x16 - 28x5 minimum minimum
      radioButton 16x16 - 28x5 minimum minimum
      switchControl 50x26 - - minimum minimum
      textField 168x34 - 18 minimum minimum
      secureField 168x34 - 18 minimum minimum
      searchField 168x34 - 18 minimum minimum
      comboBox 36x34 - 40 minimum minimum
      spinButton 118x34 - 88 minimum minimum
      slider 34x43 - - minimum minimum
      progress 152x4 - - minimum minimum
      GtkSpinner 16x16 - - minimum minimum
      GtkLevelBar 8x9 - - minimum minimum
      separator 1x1 - - minimum minimum
      image 16x16 - - minimum minimum
      scrollArea 0x0 - - minimum minimum
      textArea 0x17 - - minimum minimum
      GtkTreeView 0x25 - - minimum minimum
      GtkStackSwitcher 0x34 - - minimum minimum
      GtkScrollbar 46x14 - - minimum minimum
      menuBar 0x25 - - minimum minimum
      menuItem 0x25 - 16 minimum minimum
      toolbar 7x7 - - minimum minimum
      GtkHeaderBar 87x46 - - minimum minimum
      HdyHeaderBar 87x46 - - minimum minimum
      disclosure 16x17 - 26 minimum minimum
      GtkShortcutsShortcut 365x32 - - minimum minimum
      custom 24x24 - - minimum minimum
      """)
    $0.insets = [
      "button": Insets(10, above: 5, below: 5), "toggleButton": Insets(10, above: 5, below: 5),
      "menuButton": Insets(10, above: 5, below: 5), "GtkFrame": Insets(1, above: 1, below: 1),
      "GtkViewport": Insets(1, above: 1, below: 1), "GtkListBoxRow": Insets(2, above: 2, below: 2),
      "GtkFlowBoxChild": Insets(3, above: 3, below: 3),
      "GtkActionBar": Insets(6, above: 7, below: 6), "GtkHeaderBar": Insets(6, above: 0, below: 0),
      "GtkToolbar": Insets(3, above: 4, below: 4), "tab": Insets(12, above: 6, below: 6),
    ]
    $0.titledInsets = [:]
    $0.tabbedPage = Insets(1, above: 38, below: 1)
    $0.page = Insets()
    $0.tabs = (32, 30, 8)
    $0.fontSize = 13
    $0.lineHeight = 17
    $0.countedLetter = 8
    $0.longestLine = nil
    $0.spacing = 0
    // The contents of a scrolled window do not enlarge it.
    $0.scrolledAtMost = StatedLayout.Both(0, 0)
    $0.scale = 1.3
    $0.fills = true
    $0.picturesReplaceTexts = true
    $0.sharing = .adds
  }

  /// The drawing of GTK 4.8.3, as differences from GTK 3.
  static let gtk4 = Toolkit.Drawing {
    $0 = .gtk
    $0.sizes.merge(
      sizes(
        """
        label 0x16 - 0 minimum minimum
        heading 0x16 - 0 minimum minimum
        status 0x16 - 0 minimum minimum
        editableLabel 0x16 150x16 0 preferred minimum
        checkbox 16x16 - 28x8 minimum minimum
        radioButton 16x16 - 28x8 minimum minimum
        textField 18x34 168x34 18 preferred minimum
        secureField 18x34 168x34 18 preferred minimum
        searchField 62x34 212x34 62 preferred minimum
        spinButton 112x34 - 88 minimum minimum
        slider 34x34 - - minimum minimum
        datePicker 251x203 - - minimum minimum
        GtkFontButton 130x34 - - minimum minimum
        disclosure 16x16 - 26 minimum minimum
        textArea 0x16 - - minimum minimum
        menuButton 36x34 - 42 minimum minimum
        GtkDropDown 86x34 - 42 minimum minimum
        GtkHeaderBar 214x47 335x47 - preferred minimum
        AdwHeaderBar 214x47 335x47 - preferred minimum
        GtkLevelBar 2x11 - - minimum minimum
        AdwButtonContent 16x16 - 24 minimum minimum
        AdwSplitButton 73x34 - 57 minimum minimum
        """)
    ) { _, new in new }
    for bar in ["GtkHeaderBar", "AdwHeaderBar"] { $0.insets[bar] = Insets(6, above: 6, below: 7) }
    $0.insets["GtkSearchBar"] = Insets(6, above: 6, below: 7)
    $0.insets["GtkInfoBar"] = Insets(8, above: 8, below: 9)
    $0.insets["AdwPreferencesRow"] = $0.insets["GtkListBoxRow"]
    $0.lineHeight = 16
  }

  /// The drawing of libadwaita 1.2.2, as differences from GTK 4: libadwaita has its own style sheet.
  static let libadwaita = Toolkit.Drawing {
    $0 = .gtk4
    $0.sizes.merge(
      sizes(
        """
        picture 34x34 - - minimum minimum
        menuButton 34x34 - 42 minimum minimum
        GtkDropDown 92x34 - 42 minimum minimum
        GtkFontButton 145x34 - - minimum minimum
        checkbox 26x26 - 32x12 minimum minimum
        radioButton 26x26 - 32x12 minimum minimum
        switchControl 48x26 - - minimum minimum
        spinButton 106x34 - 82 minimum minimum
        progress 150x8 - - minimum minimum
        GtkLevelBar 0x8 - - minimum minimum
        datePicker 251x205 - - minimum minimum
        GtkHeaderBar 201x47 309x47 - preferred minimum
        AdwHeaderBar 201x47 309x47 - preferred minimum
        AdwActionRow 24x54 - 28 minimum minimum
        AdwComboRow 52x54 - 34 minimum minimum
        AdwEntryRow 42x54 217x54 - preferred minimum
        AdwPasswordEntryRow 67x54 257x54 - preferred minimum
        AdwSpinRow 130x54 - 116 minimum minimum
        AdwSwitchRow 78x54 - 90 minimum minimum
        AdwExpanderRow 56x54 - 56 minimum minimum
        AdwButtonRow 28x54 - 28 minimum minimum
        AdwSplitButton 57x34 - 43 minimum minimum
        AdwWindowTitle 40x29 - 0 minimum minimum
        """)
    ) { _, new in new }
    $0.insets["GtkInfoBar"] = Insets(6, above: 6, below: 7)
    $0.textFirst = ["AdwSwitchRow"]
  }
}
