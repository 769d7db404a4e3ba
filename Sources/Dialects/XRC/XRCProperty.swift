import ImportKit
import XMLSource

/// The attributes and properties that the importer and the wireframes read. Others are ignored.
enum XRCProperty: String {
  // Attributes of an object.
  case `class`, subclass, name, ref, platform
  // Names and keys.
  case label, title, hint, tooltip, bitmap, accel
  case extraAccelerators = "extra-accels"
  case translate
  // Focus and state.
  case hidden, enabled, focused, selected, value, style
  case `default`
  // Sizers and the positions of their items.
  case orient, cols, cellpos, cellspan

  // Sizes and distances, for wireframes.
  case size, minsize, hgap, vgap, growablecols, growablerows
  case option, proportion, flag, border
  // Visible values, for wireframes.
  case selection, content, dimension
}

extension XMLElement {
  /// Whether the element is an object or refers to one.
  var isXRCObject: Bool { name == "object" || name == "object_ref" }

  /// The value of the attribute `property`.
  subscript(xrc property: XRCProperty) -> String? { self[property.rawValue] }

  /// The attribute `property`.
  func attribute(xrc property: XRCProperty) -> XMLAttribute? { attribute(property.rawValue) }

  /// The first child that sets `property`.
  func child(xrc property: XRCProperty) -> XMLElement? { children.first { $0.name == property.rawValue } }

  /// The trimmed text of `property`; nil if the property is missing or empty.
  func text(of property: XRCProperty) -> String? { text(of: property.rawValue) }

  /// The text of the item with index `number` (from 0) in the list `property`; nil if the list has no such
  /// item.
  func item(_ number: String, of property: XRCProperty) -> String? { item(number, of: property.rawValue) }
}
