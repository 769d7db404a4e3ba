/// A location in a source file, in bytes of UTF-8.
struct Place: Sendable, Hashable {
  /// Index of the file in the source tree.
  var file: Int
  var start: Int
  var end: Int

  func contains(_ other: Place) -> Bool { file == other.file && start <= other.start && other.end <= end }
}

/// An element of a description: a view, a modifier, a statement, a declaration or a part of one.
struct Element: Sendable {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [Element] = []
  /// The element's location in the source; nil if the element does not come from a single location.
  var place: Place?
  /// The call of the app's function that creates the element and binds it to a focus state; each call creates
  /// a separate element.
  var call: Place?

  init(
    _ name: String, _ attributes: [(String, String)] = [], at place: Place? = nil, _ children: [Element] = []
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.place = place
    self.children = children
  }

  subscript(attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      if let index = attributes.firstIndex(where: { $0.name == attribute }) {
        if let newValue { attributes[index].value = newValue } else { attributes.remove(at: index) }
      } else if let newValue {
        attributes.append((name: attribute, value: newValue))
      }
    }
  }

  /// The number of elements in this element, including the element itself. Takes time linear in this number.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Whether this element or an element inside it binds a focus state. Takes time linear in ``count``.
  var bindsFocus: Bool { name == "focused" || children.contains(where: \.bindsFocus) }

  /// Whether the element's name begins with a capital letter, like that of a view, a scene or a declaration.
  var isCapital: Bool { name.unicodeScalars.first?.properties.isUppercase == true }
}
