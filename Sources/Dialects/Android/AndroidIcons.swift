import FocusModel
import ImportKit
import XMLSource

/// Buttons that a view creates for an icon from the document: the icon before the title of a toolbar, and
/// the icon at the end of a field.
extension AndroidViewWalk {
  /// Adds the navigation icon of the toolbar `node`, before its other contents.
  mutating func leadingIcon(of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes) {
    guard viewClass.role == .toolbar, let icon = attributes[.navigationIcon], icon.text != "@null" else {
      return
    }
    addIcon("navigation icon", icon, .navigationContentDescription, attributes, to: node)
  }

  /// Adds the icon at the end of the field in `node`.
  mutating func trailingIcon(of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes) {
    // The other modes have built-in descriptions (`PasswordToggleEndIconDelegate`,
    // `ClearTextEndIconDelegate`, `DropdownMenuEndIconDelegate`).
    if viewClass.traits.contains(.fieldHint), let mode = attributes[.endIconMode],
      mode.text == "custom" || mode.text == "-1", attributes[.endIconDrawable] != nil
    {
      addIcon("end icon", mode, .endIconContentDescription, attributes, to: node)
    }
  }

  /// Whether a field in this view may have an icon at its end that opens a picker, for example a calendar or
  /// a list.
  static func hasEndIcon(_ attributes: AndroidAttributes) -> Bool {
    guard let mode = attributes.text(.endIconMode) else { return false }
    return ["custom", "-1", "dropdown_menu", "3"].contains(mode)
  }

  /// Adds a node for an icon. Code finds the icon through the ID of the view that creates the icon; a
  /// listener makes the icon clickable and focusable (`IconHelper.setIconOnClickListener`).
  private mutating func addIcon(
    _ words: String, _ value: AndroidAttributes.Value, _ description: AndroidAttribute,
    _ attributes: AndroidAttributes, to view: NodeID
  ) {
    let icon = builder.openNode(span: value.span, kind: words, role: .button)
    builder.tree[icon].focusability = Focusability(
      sequential: .unknown(.applicationCode), pointer: .implied(false), program: .unknown(.applicationCode),
      assistive: .implied(true))
    builder.tree[icon].traversal = .selfThenContents
    builder.tree[icon].traits.insert(.picture)
    builder.tree.code.partsOfViews.insert(icon)
    builder.tree.editorNames[icon] = words
    if let id = builder.tree[view].id { builder.tree.code.names[icon] = id }
    name(icon, attributes[description], .accessible)
    builder.closeNode()
  }
}
