import FocusModel
import ImportKit
import XMLSource

/// Visibility, enablement and focusability.
extension IBWalk {
  mutating func describeFocus(
    of node: NodeID, _ element: XMLElement, _ viewClass: IBClass, _ parts: IBParts
  ) {
    if let hidden = element.flag(.hidden), hidden.value {
      builder.tree[node].isVisible = .stated(false, hidden.span)
    }
    if let alpha = element.attribute(ib: .alpha) ?? element.attribute(ib: .alphaValue),
      StatedMeasure(alpha.value)?.value == 0
    {
      describeTransparent(node, SourceSpan((element.attribute(ib: .alpha) ?? alpha).span))
    }
    if let enabled = element.flag(.enabled) ?? parts.cell?.flag(.enabled), !enabled.value {
      builder.tree[node].isEnabled = .stated(false, enabled.span)
    }
    switch platform {
    case .appKit: describeAppKitFocus(of: node, element, viewClass, parts)
    case .uiKit: describeUIKitFocus(of: node, element, viewClass)
    }
  }

  /// Describes a transparent view. In UIKit, a transparent view receives no touches and is not an
  /// accessibility element; in AppKit, the view is merely not drawn, and code may fade it in.
  private mutating func describeTransparent(_ node: NodeID, _ span: SourceSpan) {
    switch platform {
    case .uiKit: builder.tree[node].isVisible = .stated(false, span)
    case .appKit:
      builder.tree[node].traits.insert(.invisible)
      builder.tree[node].isVisible = .unknown(.applicationCode)
    }
  }

  private mutating func set(_ node: NodeID, _ sequential: Fact<Bool>, bySetting: Bool, _ traversal: Traversal)
  {
    builder.tree[node].focusability = Focusability(
      sequential: sequential, pointer: bySetting ? .implied(false) : sequential, program: sequential,
      assistive: .implied(true), needsKeyboardNavigationSetting: bySetting)
    builder.tree[node].traversal = traversal
  }

  // MARK: AppKit

  /// Describes the value of `acceptsFirstResponder`, which depends on the view's class and cell.
  private mutating func describeAppKitFocus(
    of node: NodeID, _ element: XMLElement, _ viewClass: IBClass, _ parts: IBParts
  ) {
    let inside: Traversal = viewClass.keepsContents ? .selfOnly : .selfThenContents
    if let refuses = element.flag(.refusesFirstResponder) ?? parts.cell?.flag(.refusesFirstResponder),
      refuses.value
    {
      set(node, .stated(false, refuses.span), bySetting: true, inside)
      if element.name == "textField", parts.cell?[ib: .editable] != "YES" {
        // People read this text but do not operate it, so it does not need focus, even if it is selectable.
        describeText(node, element, parts, traversal: inside)
        builder.tree[node].focusability.sequential = .implied(false)
      }
      describeKind(of: node, element, parts)
      return
    }
    switch viewClass.focus {
    case .none: builder.tree[node].traversal = viewClass.keepsContents ? .selfOnly : .contents
    case .unknown: set(node, .unknown(.customClass), bySetting: false, inside)
    case .list: set(node, .implied(true), bySetting: false, inside)
    case .control: set(node, .implied(true), bySetting: true, inside)
    case .text: describeText(node, element, parts, traversal: inside)
    }
    if builder.tree[node].role == .custom { set(node, .unknown(.customClass), bySetting: false, inside) }
    if element.name == "tabView", element[ib: .type]?.hasPrefix("noTabs") == true {
      set(node, .implied(false), bySetting: true, .contents)
    }
    if element.name == "levelIndicator" || element.name == "imageView", parts.cell?[ib: .editable] == "YES" {
      builder.tree[node].role = element.name == "imageView" ? .fileChooser : .rating
      set(node, .implied(true), bySetting: true, inside)
    }
    describeKind(of: node, element, parts)
  }

  /// Describes a text field or text view. A text field takes focus if it is editable; the documentation of
  /// NSTextField mentions no other condition. A field that is only selectable also accepts the first
  /// responder, but it is not documented whether Tab reaches the field.
  private mutating func describeText(
    _ node: NodeID, _ element: XMLElement, _ parts: IBParts, traversal: Traversal
  ) {
    let isTextView = element.name == "textView"
    // A text view is editable and selectable unless the attribute is NO; a cell is editable or selectable
    // only if the attribute is YES.
    let isEditable = isTextView ? element[ib: .editable] != "NO" : parts.cell?[ib: .editable] == "YES"
    let isSelectable = isTextView ? element[ib: .selectable] != "NO" : parts.cell?[ib: .selectable] == "YES"
    if isEditable {
      set(node, .implied(true), bySetting: false, traversal)
      return
    }
    builder.tree[node].traits.insert(.readOnly)
    switch (element.name, isSelectable) {
    case ("comboBox", _): set(node, .implied(true), bySetting: true, traversal)
    case ("textView", true):
      set(node, .implied(true), bySetting: false, traversal)
    case (_, true):
      builder.tree[node].role = .label
      set(node, .unknown(.undocumented), bySetting: false, traversal)
    case (_, false):
      builder.tree[node].role = isTextView ? .textArea : .label
      builder.tree[node].traversal = .contents
      if isTextView { set(node, .implied(false), bySetting: false, traversal) }
    }
  }

  /// Sets the role of a button or menu button from its cell.
  private mutating func describeKind(of node: NodeID, _ element: XMLElement, _ parts: IBParts) {
    switch element.name {
    case "button":
      switch parts.cell?[ib: .type] {
      case "check": builder.tree[node].role = .checkbox
      case "radio": builder.tree[node].role = .radioButton
      default: break
      }
    case "popUpButton" where parts.cell?[ib: .pullsDown] == "YES": builder.tree[node].role = .menuButton
    case "box" where element[ib: .boxType] == "separator": builder.tree[node].role = .separator
    default: break
    }
  }

  // MARK: UIKit

  /// Describes the views on which Full Keyboard Access stops; text fields take focus regardless of settings.
  private mutating func describeUIKitFocus(of node: NodeID, _ element: XMLElement, _ viewClass: IBClass) {
    let inside: Traversal = viewClass.keepsContents ? .selfOnly : .selfThenContents
    switch viewClass.focus {
    case .none: builder.tree[node].traversal = .contents
    case .unknown:
      // A row is a tab stop if code handles its selection.
      let reason: Unknown = viewClass.role == .listItem ? .applicationCode : .customClass
      set(node, .unknown(reason), bySetting: true, inside)
    case .list, .control: set(node, .implied(true), bySetting: true, inside)
    case .text:
      let isReadOnly = element[ib: .editable] == "NO"
      if isReadOnly { builder.tree[node].traits.insert(.readOnly) }
      set(node, isReadOnly ? .unknown(.undocumented) : .implied(true), bySetting: isReadOnly, inside)
    }
    if builder.tree[node].role == .custom { set(node, .unknown(.customClass), bySetting: true, inside) }
    if element.name == "tableView", element[ib: .dataMode] == "prototypes" {
      builder.tree[node].arrangement = .repeated
    }
    guard let interaction = element.flag(.userInteractionEnabled), !interaction.value,
      viewClass.role != .label, viewClass.role != .image
    else { return }
    if viewClass.role.isControl {
      // Without user interaction, the control cannot be operated with any device and only shows a value,
      // unless code enables interaction.
      builder.tree[node].isEnabled = .stated(false, interaction.span)
    } else {
      set(node, .stated(false, interaction.span), bySetting: true, .nothing)
      builder.tree[node].traits.insert(.inert)
    }
  }
}
