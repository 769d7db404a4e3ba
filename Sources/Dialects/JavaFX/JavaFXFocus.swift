import FocusModel
import ImportKit
import XMLSource

/// Focusability, and how sequential navigation treats a node's contents.
///
/// Measured on JavaFX 11.0.11 by loading small files and pressing Tab.
extension JavaFXWalk {
  mutating func describeFocus(
    of node: NodeID, _ javaFXClass: JavaFXClass, _ object: FXMLObject, place: Place
  ) {
    let isLayer = builder.tree[node].role.isLayer
    if !isLayer { builder.tree[node].isVisible = fact(object, .visible) }
    switch fact(object, .disable, otherwise: false) {
    case .stated(let isDisabled, let span): builder.tree[node].isEnabled = .stated(!isDisabled, span)
    case .implied: break
    case .unknown(let reason): builder.tree[node].isEnabled = .unknown(reason)
    }
    if object.text(.opacity).flatMap({ StatedMeasure($0) })?.value == 0 {
      builder.tree[node].traits.insert(.invisible)
    }
    if object.flag(.editable) == false, javaFXClass.role.isTextInput {
      builder.tree[node].traits.insert(.readOnly)
    }
    if isLayer || !javaFXClass.isUnknown && !javaFXClass.isA(.node) {
      // Tabs, columns and menu items are not JavaFX nodes, but their contents may be JavaFX nodes.
      set(node, .implied(false), .contents)
      return
    }
    if javaFXClass.isUnknown {
      builder.tree[node].focusability = .unknown(.customClass)
      if object[.focusTraversable] != nil {
        builder.tree[node].focusability.sequential = fact(object, .focusTraversable)
      }
      builder.tree[node].traversal = .selfThenContents
      return
    }
    let isFocusable = fact(object, .focusTraversable, otherwise: javaFXClass.isFocusable)
    set(node, isFocusable, javaFXClass.isClosed ? .selfOnly : .selfThenContents)
    if javaFXClass.keepsTab, object.flag(.editable) != false { builder.tree[node].traits.insert(.keepsTab) }
    if javaFXClass.isA(.titledPane) { setExpanded(node, object.flag(.expanded) != false) }
    if javaFXClass.isA(.toggle) { toggleGroups.add(node, object, in: current) }
    // A placeholder is shown only while its control has no other contents.
    if place.property == "placeholder" { builder.tree[node].isVisible = .unknown(.applicationCode) }
  }

  /// Expands or collapses a pane. Tab does not visit collapsed contents; a pane that cannot be expanded still
  /// takes focus.
  mutating func setExpanded(_ node: NodeID, _ isExpanded: Bool) {
    if isExpanded {
      builder.tree[node].traits.remove(.collapsed)
    } else {
      builder.tree[node].traits.insert(.collapsed)
    }
    builder.tree[node].traversal = isExpanded ? .selfThenContents : .selfOnly
  }

  private mutating func set(_ node: NodeID, _ sequential: Fact<Bool>, _ traversal: Traversal) {
    builder.tree[node].focusability = Focusability(
      sequential: sequential, pointer: sequential, program: .implied(true), assistive: .implied(true))
    builder.tree[node].traversal = traversal
  }
}
