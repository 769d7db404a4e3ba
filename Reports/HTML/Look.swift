import FocusModel

/// The appearance of a role, which identifies a control before people read anything.
struct Look {
  var shape: Shape
  /// The name of the symbol in `Templates/icons.svg`.
  var icon: String?

  /// The outlines; each is a class in the style sheet.
  enum Shape: String {
    case frame, panel, button, field, toggle, slider, gauge, text, image, line, row, custom

    var isContainer: Bool { self == .frame || self == .panel }
  }

  /// Whether a person operates controls with this appearance.
  var isControl: Bool {
    switch shape {
    case .button, .field, .toggle, .slider: true
    default: false
    }
  }

  /// Whether the text of `box` is centred: in buttons, tabs and the titles of bars.
  func centres(_ box: Picture.Box) -> Bool { shape == .button || box.role == "tab" || box.isTitleCentred }

  /// The appearance of the role with the words `role`.
  init(_ role: String) {
    let known = Self.looks[role]
    shape = known?.shape ?? .custom
    icon = known?.icon
  }

  private static let looks: [String: (shape: Shape, icon: String?)] = [
    "window": (.frame, nil), "dialog": (.frame, nil), "popover": (.frame, nil), "menu": (.frame, nil),
    "page": (.panel, nil), "group": (.panel, nil), "grid": (.panel, nil), "list": (.panel, nil),
    "table": (.panel, nil), "tree": (.panel, nil), "scroll area": (.panel, nil), "tab list": (.panel, nil),
    "toolbar": (.panel, nil), "menu bar": (.panel, nil), "disclosure": (.panel, "open"),
    "splitter": (.panel, nil),
    "button": (.button, nil), "toggle button": (.button, nil), "menu button": (.button, "open"),
    "color picker": (.button, "color"), "file chooser": (.button, "file"), "date picker": (.button, "date"),
    "text field": (.field, nil), "password field": (.field, "secret"), "search field": (.field, "search"),
    "text area": (.field, nil), "editable label": (.field, "edit"), "combo box": (.field, "open"),
    "spin button": (.field, "spin"),
    "checkbox": (.toggle, "checkbox"), "radio button": (.toggle, "radio"), "switch": (.toggle, "switch"),
    "slider": (.slider, nil), "rating": (.text, "rating"), "progress": (.gauge, nil),
    "label": (.text, nil), "heading": (.text, nil), "status": (.text, nil), "link": (.text, "link"),
    "image": (.image, "image"), "canvas": (.image, "image"),
    "separator": (.line, nil),
    "list item": (.row, nil), "grid cell": (.row, nil), "tab": (.row, nil), "menu item": (.row, nil),
  ]
}
