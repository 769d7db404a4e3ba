/// The role of a node in the user's eyes, independent of the toolkit's name for the class.
public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
  // Layers that remember their own focus.
  case window, dialog, popover, menu
  // Controls.
  case button, toggleButton, checkbox, radioButton, switchControl, link, menuButton
  case textField, secureField, searchField, textArea, editableLabel
  case comboBox, slider, spinButton, datePicker, colorPicker, fileChooser, rating
  case list, listItem, table, tree, grid, gridCell
  case tabList, tab, disclosure, scrollArea, splitter, toolbar, menuBar, menuItem
  // Elements that only display something.
  case label, image, progress, separator, heading, canvas, status
  /// A plain container: a box, a grid, a form.
  case group
  /// A view of an unknown class, which may be or contain anything.
  case custom
  /// A modifier or other wrapper that draws nothing and has the same extent as its contents.
  case modifier

  /// Whether people operate elements of this role, so they must be reachable by keyboard.
  ///
  /// Containers that are focus stops in some toolkits (scroll areas, lists, tab lists) do not count, because people
  /// want to reach their contents.
  public var isControl: Bool {
    switch self {
    case .button, .toggleButton, .checkbox, .radioButton, .switchControl, .link, .menuButton,
      .textField, .secureField, .searchField, .textArea, .editableLabel, .comboBox, .slider,
      .spinButton, .datePicker, .colorPicker, .fileChooser, .rating:
      true
    default: false
    }
  }

  /// Whether the text of an element with this role describes its purpose, rather than an entered or selected
  /// value.
  package var showsCaption: Bool {
    switch self {
    case .button, .toggleButton, .checkbox, .radioButton, .switchControl, .link, .menuButton: true
    default: !isControl
    }
  }

  /// Whether people type text into elements of this role.
  public var isTextInput: Bool {
    switch self {
    case .textField, .secureField, .searchField, .textArea, .editableLabel: true
    default: false
    }
  }

  /// Whether elements of this role are layers with their own focus.
  public var isLayer: Bool {
    switch self {
    case .window, .dialog, .popover, .menu: true
    default: false
    }
  }

  /// The everyday word for the role, used in sentences.
  public var words: String {
    switch self {
    case .toggleButton: "toggle button"
    case .radioButton: "radio button"
    case .switchControl: "switch"
    case .menuButton: "menu button"
    case .textField: "text field"
    case .secureField: "password field"
    case .searchField: "search field"
    case .textArea: "text area"
    case .editableLabel: "editable label"
    case .comboBox: "combo box"
    case .spinButton: "spin button"
    case .datePicker: "date picker"
    case .colorPicker: "color picker"
    case .fileChooser: "file chooser"
    case .listItem: "list item"
    case .gridCell: "grid cell"
    case .tabList: "tab list"
    case .scrollArea: "scroll area"
    case .menuBar: "menu bar"
    case .menuItem: "menu item"
    case .custom: "custom view"
    default: rawValue
    }
  }
}
