/// Reads properties that only some classes of widgets have.
extension GtkStatedLayout {
  typealias Part = @Sendable (GtkStatedLayout) -> (inout Widget) -> Void

  /// The sizes that depend on the class.
  static let sizes: [String: Part] = [
    "GtkImage": sizeImage, "GtkProgressBar": sizeProgress,
    "GtkScale": sizeScale, "GtkHScale": sizeScale, "GtkVScale": sizeScale,
  ]

  /// The contents of containers.
  static let contents: [String: Part] = [
    "GtkScrolledWindow": describeScrolling, "GtkViewport": describeViewport, "GtkFrame": describeFrame,
    "GtkExpander": describeExpander, "GtkNotebook": describeNotebook, "GtkButtonBox": describeButtonBox,
    "GtkHButtonBox": describeButtonBox, "GtkVButtonBox": describeButtonBox,
  ]

  /// The contents of containers in GTK 4 and libadwaita.
  static let contents4: [String: [Part]] = [
    "GtkHeaderBar": [describeHeaderBar], "AdwHeaderBar": [describeHeaderBar],
    "GtkScrolledWindow": [describeScrolling4], "GtkPopoverMenu": [showMenu],
    "AdwClamp": [describeClamp], "AdwClampScrollable": [describeClamp],
    "AdwPreferencesPage": [showsAsSigns, describePage], "AdwPreferencesGroup": [describeGroup],
    "AdwShortcutsSection": [describeShortcuts], "AdwShortcutsItem": [describeShortcuts],
    "AdwActionRow": [showSubtitle, describeRow], "AdwSwitchRow": [showSubtitle, describeRow],
    "AdwComboRow": [describeRow], "AdwEntryRow": [describeRow], "AdwPasswordEntryRow": [describeRow],
    "AdwSpinRow": [describeRow], "AdwStatusPage": [showsAsSigns, describeStatus],
    "AdwPreferencesWindow": [sizePreferences], "AdwPreferencesDialog": [sizePreferences],
    "AdwDialog": [sizeDialog], "AdwAlertDialog": [sizeDialog],
  ]

  /// The parts that are read after the widget's container has placed the widget.
  static let parts: [String: [Part]] = [
    "GtkButton": [scaleText], "GtkToggleButton": [scaleText], "GtkMenuButton": [scaleText],
    "GtkDropDown": [scaleText], "GtkComboBoxText": [scaleText], "AdwSplitButton": [scaleText],
    "AdwButtonContent": [scaleText, showLabel], "AdwWindowTitle": [showWindowTitle],
    "GtkScrolledWindow": [roomForContents], "GtkNotebook": [pages],
    "GtkListBox": [roomForText], "GtkListView": [roomForText], "GtkGridView": [roomForText],
    "GtkColumnView": [roomForText, headers], "GtkTreeView": [headers],
  ]
}
