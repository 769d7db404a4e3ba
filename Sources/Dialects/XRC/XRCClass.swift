import FocusModel
import ImportKit
import XMLSource

/// The facts about one window class, including those inherited from its base classes.
final class XRCClass: TeachableClass, DerivableClass {
  /// The name of the class.
  let name: String
  /// The role that people perceive.
  let role: Role
  /// How the window lays out its children without a sizer.
  let arrangement: Arrangement
  /// Whether Tab stops on the window (`AcceptsFocusFromKeyboard`).
  let isStop: Bool
  /// Whether this is a custom class whose base class is known from the application's sources.
  let isDerived: Bool

  private init(name: String, role: Role, arrangement: Arrangement, isStop: Bool, isDerived: Bool = false) {
    self.name = name
    self.role = role
    self.arrangement = arrangement
    self.isStop = isStop
    self.isDerived = isDerived
  }

  /// The custom class called `name`, as the project's settings describe it.
  func taught(_ name: String, _ widget: TaughtWidget) -> XRCClass {
    XRCClass(
      name: name, role: widget.role ?? role, arrangement: arrangement, isStop: widget.takesFocus ?? isStop)
  }

  /// The custom class called `name`, which derives from this class; nil for a class that derives from a
  /// panel, because the derived class adds its own contents.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> XRCClass? {
    guard role != .group, focus != .open else { return nil }
    var isStop = isStop
    if case .set(let value) = focus { isStop = value }
    return XRCClass(name: name, role: role, arrangement: arrangement, isStop: isStop, isDerived: true)
  }

  /// Whether the class called `name` is not part of wxWidgets.
  static func isOwn(_ name: String) -> Bool {
    table[name] == nil && !notVisible.contains(name) && !wrappers.contains(name)
      && XRCSizer.table[name] == nil && name != "unknown"
  }

  private init(_ lineage: ClassLineage) {
    name = lineage.name
    role = lineage.role
    arrangement = lineage.arrangement
    isStop = lineage.has("stop")
    isDerived = false
  }

  /// The wxWidgets classes that XRC can create, by name.
  static let table = ClassTable(text) { XRCClass($0) }

  /// Classes of objects that are not windows; the importer skips these objects.
  static let notVisible: Set<String> = [
    "wxBitmap", "wxIcon", "wxImageList", "data", "spacer", "separator", "space", "break", "item", "listitem",
    "listcol", "ownerdrawnitem", "label",
  ]

  /// Elements that only place the object inside them.
  static let wrappers: Set<String> = [
    "sizeritem", "notebookpage", "listbookpage", "choicebookpage", "treebookpage", "toolbookpage",
    "simplebookpage", "propertysheetpage", "panewindow", "page", "panel",
  ]

  /// The facts come from the headers of wxWidgets 3.2, where `AcceptsFocus` determines which classes accept
  /// focus from the keyboard. Each line lists the class, parent, role, arrangement and flags; `-` means the
  /// value of the parent class.
  private static let text = """
    wxWindow - group none -
    wxActivityIndicator wxControl progress - -
    wxAnimationCtrl wxControl image - -
    wxAuiNotebook wxBookCtrl - - -
    wxAuiToolBar wxToolBar - - -
    wxBannerWindow wxWindow group - -
    wxBitmapButton wxButton - - -
    wxBitmapComboBox wxComboBox - - -
    wxBitmapToggleButton wxToggleButton - - -
    wxBookCtrl wxControl tabList pages stop
    wxButton wxControl button - stop
    wxCalendarCtrl wxControl datePicker - stop
    wxCheckBox wxControl checkbox - stop
    wxCheckListBox wxListBox - - -
    wxChoice wxControl comboBox - stop
    wxChoicebook wxBookCtrl - - -
    wxCollapsiblePane wxControl disclosure - stop
    wxColourPickerCtrl wxControl colorPicker - stop
    wxComboBox wxControl comboBox - stop
    wxComboCtrl wxComboBox - - -
    wxCommandLinkButton wxButton - - -
    wxControl wxWindow - - -
    wxDataViewCtrl wxControl table - stop
    wxDataViewListCtrl wxDataViewCtrl - - -
    wxDataViewTreeCtrl wxDataViewCtrl tree - -
    wxDatePickerCtrl wxControl datePicker - stop
    wxDialog wxWindow dialog - -
    wxDirPickerCtrl wxControl fileChooser - stop
    wxEditableListBox wxControl list - stop
    wxFileCtrl wxControl fileChooser - stop
    wxFilePickerCtrl wxControl fileChooser - stop
    wxFontPickerCtrl wxControl button - stop
    wxFrame wxWindow window - -
    wxGauge wxControl progress - -
    wxGenericDirCtrl wxControl tree - stop
    wxGrid wxWindow table - stop
    wxHtmlWindow wxWindow scrollArea - stop
    wxHyperlinkCtrl wxControl link - stop
    wxListBox wxControl list - stop
    wxListbook wxBookCtrl - - -
    wxListCtrl wxControl table - stop
    wxListView wxListCtrl - - -
    wxMDIChildFrame wxFrame - - -
    wxMDIParentFrame wxFrame - - -
    wxMenu - menu column -
    wxMenuBar wxWindow menuBar row -
    wxMenuItem - menuItem - -
    wxMiniFrame wxFrame - - -
    wxNotebook wxBookCtrl - - -
    wxOwnerDrawnComboBox wxComboBox - - -
    wxPanel wxWindow - - -
    wxPropertyGrid wxControl table - stop
    wxPropertySheetDialog wxDialog - - -
    wxRadioBox wxControl radioButton - stop
    wxRadioButton wxControl radioButton - stop
    wxRearrangeList wxCheckListBox - - -
    wxRichTextCtrl wxControl textArea - stop
    wxScrollBar wxControl - - -
    wxScrolledWindow wxWindow - - -
    wxScrollingDialog wxDialog - - -
    wxSearchCtrl wxControl searchField - stop
    wxSimpleHtmlListBox wxListBox - - -
    wxSimplebook wxControl group pages -
    wxSlider wxControl slider - stop
    wxSpinButton wxControl spinButton - stop
    wxSpinCtrl wxControl spinButton - stop
    wxSpinCtrlDouble wxSpinCtrl - - -
    wxSplitterWindow wxWindow - - -
    wxStaticBitmap wxControl image - -
    wxStaticBox wxControl - - -
    wxStaticLine wxControl separator - -
    wxStaticText wxControl label - -
    wxStatusBar wxWindow status - -
    wxStyledTextCtrl wxControl textArea - stop
    wxTextCtrl wxControl textField - stop
    wxTimePickerCtrl wxControl datePicker - stop
    wxToggleButton wxControl toggleButton - stop
    wxToolBar wxControl toolbar row -
    wxToolbook wxBookCtrl - - -
    wxTreebook wxBookCtrl - - -
    wxTreeCtrl wxControl tree - stop
    wxTreeListCtrl wxControl tree - stop
    wxWizard wxDialog - - -
    wxWizardPage wxPanel - - -
    wxWizardPageSimple wxPanel - - -
    tool wxWindow button - -
    """
}
