import XMLSource

/// The attributes that the importer and the wireframes read. Others are ignored.
enum IBAttribute: String {
  // The document and its objects.
  case id, identifier, key, type, value, reference, customClass, userLabel, targetRuntime, sceneMemberID
  case systemItem, implicitItemIdentifier
  // Names. Text with several lines or styles is a child element.
  case title, label, text, placeholder, placeholderString, toolTip, description, textLabel, content
  case attributedTitle, attributedText, placeholderAttributedString, titlePosition
  case image, backgroundImage, imagePosition, catalog
  case base64UTF8 = "base64-UTF8"
  // Focus and state.
  case hidden, alpha, alphaValue, enabled, editable, selectable, refusesFirstResponder
  case userInteractionEnabled, autorecalculatesKeyViewLoop
  // Variants of a class.
  case buttonType, boxType, pullsDown, dataMode, systemMenu, isSeparatorItem, alternate, autoenablesItems
  // Connections, and attributes that are set when an object is loaded.
  case property, destination, selector, target, name, kind, keyPath, tag
  // Keys.
  case keyEquivalent, command, option, control, shift, input, modifierFlags, actionName
  // Positions.
  case x, y, width, height, row, column, orientation, axis, vertical, misplaced, ambiguous

  // Fonts, alignments and borders, for wireframes.
  case size, pointSize, style, metaFont, alignment, textAlignment, borderStyle
}

extension XMLElement {
  /// The value of the attribute `name`.
  subscript(ib name: IBAttribute) -> String? { self[name.rawValue] }

  /// The attribute `name`.
  func attribute(ib name: IBAttribute) -> XMLAttribute? { attribute(name.rawValue) }
}
