import FocusModel
import ImportKit
import XMLSource

/// Focusability, visibility and enablement of widgets.
///
/// Measured on Qt 6.12 by loading small files and pressing Tab (Tests/Oracles/qt).
extension QtFormWalk {
  mutating func describeFocus(of widget: inout Widget, _ element: XMLElement, place: Place) {
    let node = widget.node
    let qtClass = widget.qtClass
    let properties = widget.properties
    // Code shows a form even if the form sets `visible` to false.
    if place.parent != nil {
      builder.tree[node].isVisible = properties.fact(.visible, otherwise: true)
    }
    builder.tree[node].isEnabled = properties.fact(.enabled, otherwise: true)
    if builder.tree[node].isEnabled.value == true, place.isEnabled.value != true {
      builder.tree[node].isEnabled = place.isEnabled
    }
    if qtClass.isA(.groupBox), properties.flag(.checkable) == true {
      builder.tree[node].traits.insert(.switchesContents)
      // The contents become enabled when people check the box, so their enablement is unknown.
      if isUnchecked(properties) {
        builder.tree[node].traits.insert(.switchedOff)
        widget.enablesContents = .unknown(.switched)
      }
    }
    if qtClass.isA(.compound) || qtClass.isA(.comboBox) && properties.flag(.editable) == true {
      builder.tree[node].traits.insert(.compound)
    }
    setPolicy(of: widget)
    if onlyShows(widget, element) { builder.tree[node].traits.insert(.readOnly) }
    describeTab(of: widget, element)
    groups.add(widget, attributes: element)
  }

  /// Whether the form unchecks a group box. A call to `setChecked` before `setCheckable` has no effect.
  private func isUnchecked(_ properties: QtProperties) -> Bool {
    guard let checkable = properties[.checkable], let checked = properties[.checked] else { return false }
    return checked.flag == false && checked.element.index > checkable.element.index
  }

  /// Applies the properties that set a focus policy, in document order; the last property takes precedence.
  private mutating func setPolicy(of widget: Widget) {
    let node = widget.node
    var policy: Fact<UInt8> =
      widget.qtClass.isOpaque ? .unknown(.customClass) : .implied(widget.qtClass.policy.rawValue)
    for value in widget.properties.values {
      switch value.property {
      case .focusPolicy:
        if let stated = QtFocusPolicy(named: Substring(value.text.trimmed)) {
          policy = .stated(stated.rawValue, value.span)
        }
      case .checkable where widget.qtClass.isA(.groupBox) && value.flag == true:
        // QGroupBox::setCheckable sets StrongFocus.
        policy = .implied(QtFocusPolicy([.tab, .click]).rawValue)
      case .textInteractionFlags where widget.qtClass.isA(.label):
        policy = .stated(Self.labelPolicy(value.enumerators).rawValue, value.span)
      default: break
      }
    }
    func fact(_ bits: QtFocusPolicy) -> Fact<Bool> {
      func has(_ rawValue: UInt8) -> Bool { !QtFocusPolicy(rawValue: rawValue).isDisjoint(with: bits) }
      return switch policy {
      case .stated(let value, let span): .stated(has(value), span)
      case .implied(let value): .implied(has(value))
      case .unknown(let reason): .unknown(reason)
      }
    }
    builder.tree[node].focusability = Focusability(
      sequential: fact(.tab), pointer: fact(.click), program: fact([.tab, .click]),
      assistive: .implied(true))
    builder.tree[node].traversal =
      builder.tree[node].role.isLayer || policy.value == 0 ? .contents : .selfThenContents
  }

  /// The focus policy that `QLabel::setTextInteractionFlags` sets.
  private static func labelPolicy(_ flags: [Substring]) -> QtFocusPolicy {
    if flags.contains(where: { $0 == "LinksAccessibleByKeyboard" || $0 == "TextBrowserInteraction" }) {
      return [.tab, .click]
    }
    let isSelectable = flags.contains { $0.hasPrefix("TextSelectableBy") || $0.hasPrefix("TextEdit") }
    return isSelectable ? .click : []
  }

  /// Whether the widget is a list, table or tree that cannot take focus and whose rows cannot be selected or checked,
  /// and whose form states no keys or clicks that begin to edit a row. The keys of such a view would do nothing but
  /// scroll.
  private func onlyShows(_ widget: Widget, _ element: XMLElement) -> Bool {
    let properties = widget.properties
    guard widget.qtClass.isA(.itemView), builder.tree[widget.node].focusability.program.value == false,
      properties[.selectionMode]?.enumerators == ["NoSelection"]
    else { return false }
    let isNeverEdited = properties[.editTriggers].map { $0.enumerators == ["NoEditTriggers"] }
    return isNeverEdited != false && !Self.hasItemsToOperate(element)
  }

  /// Whether an item in `element` can be checked or sets flags.
  private static func hasItemsToOperate(_ element: XMLElement) -> Bool {
    element.children.contains { child in
      switch child.name {
      case "item": hasItemsToOperate(child)
      case "property": child["name"] == "checkState" || child["name"] == "flags"
      default: false
      }
    }
  }

  /// Describes widgets with special handling of Tab: editors that insert tabs, tables where Tab moves from
  /// cell to cell, and tab widgets where Tab has no effect.
  private mutating func describeTab(of widget: Widget, _ element: XMLElement) {
    let node = widget.node
    let properties = widget.properties
    if widget.qtClass.role.isTextInput, properties.flag(.readOnly) == true || widget.qtClass.isA(.textBrowser)
    {
      builder.tree[node].traits.insert(.readOnly)
    }
    if widget.qtClass.isA(.textEdit), properties.flag(.tabChangesFocus) != true,
      !builder.tree[node].traits.contains(.readOnly)
    {
      let flags = properties[.textInteractionFlags]?.enumerators
      let isEditable = flags?.contains { $0 == "TextEditable" || $0 == "TextEditorInteraction" } ?? true
      if isEditable { builder.tree[node].traits.insert(.keepsTab) }
      if isEditable, (properties[.tabStopDistance] ?? properties[.tabStopWidth]) != nil {
        builder.tree[node].traits.insert(.editsCode)
      }
    }
    if widget.qtClass.isA(.tableView), !widget.qtClass.isCustom, properties.flag(.tabKeyNavigation) != false {
      if Self.hasCells(element, properties) {
        builder.tree[node].traversal = .keepsFocus
      } else {
        builder.tree.code.tablesToFill.insert(node)
      }
    }
    if widget.qtClass.isA(.tabWidget), properties.flag(.tabBarAutoHide) == true {
      let pages = element.children.count { $0.name == "widget" }
      // The tab widget passes focus to its tab bar, which is hidden, so focus does not move (measured).
      builder.tree[node].focusability.sequential = .implied(false)
      builder.tree[node].traversal = pages == 1 ? .swallowsForward : .contents
      if pages > 1 {
        builder.tree[node].focusability.sequential = .implied(true)
        builder.tree[node].traversal = .selfThenContents
      }
    }
  }

  /// Whether a table has more than one cell, in which case Tab can move between cells.
  private static func hasCells(_ element: XMLElement, _ properties: QtProperties) -> Bool {
    var rows = properties[.rowCount]?.number?.value ?? 0
    var columns = properties[.columnCount]?.number?.value ?? 0
    var listed = (rows: 0, columns: 0)
    for child in element.children {
      if child.name == "row" { listed.rows += 1 }
      if child.name == "column" { listed.columns += 1 }
    }
    rows = max(rows, listed.rows)
    columns = max(columns, listed.columns)
    return rows > 0 && columns > 0 && (rows > 1 || columns > 1)
  }
}
