import FocusModel
import ImportKit
import XMLSource

/// Focusability, and how sequential navigation treats a widget's contents.
///
/// Measured on GTK 3.24.38, 4.8.3 and 4.18 by loading small files and pressing Tab.
extension GtkObjectWalk {
  mutating func describeFocus(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties, place: Place
  ) {
    let isLayer = builder.tree[node].role.isLayer
    describeState(of: node, gtkClass, properties, place: place)
    if isLayer {
      // In GTK 4, if a window has `can-focus` set to false, its contents cannot take focus either. The same
      // is true of any other widget (measured on 4.8.3).
      let refuses = version == .gtk4 && properties.flag(.canFocus) == false
      builder.tree[node].traversal = refuses ? .nothing : .contents
      if refuses, let value = properties[.canFocus] {
        builder.tree.order.traversalStatements[node] = value.span
      }
      return
    }
    if gtkClass.isA(.infoBar) || version == .gtk4 && gtkClass.isA(.actionBar),
      properties.flag(.revealed) == false
    {
      builder.tree[node].traits.insert(.collapsed)
      set(node, sequential: .implied(false), .nothing)
      return
    }
    if gtkClass.isUnknown {
      var focus = Focusability.unknown(.customClass)
      let stated = properties.fact(
        version == .gtk4 ? .focusable : .canFocus, otherwise: .unknown(.customClass))
      focus.sequential = stated
      builder.tree[node].focusability = focus
      builder.tree[node].traversal = .selfThenContents
      return
    }
    if isRowWithoutList(gtkClass, place) {
      set(node, sequential: .implied(false), version == .gtk4 ? .contents : .swallowsForward)
      return
    }
    if isActivated(gtkClass, properties) { builder.tree.code.activatedRows.insert(node) }
    switch version {
    case .gtk3: describeFocus3(of: node, gtkClass, properties)
    case .gtk4: describeFocus4(of: node, gtkClass, properties)
    case .unknown: describeFocusOfBoth(of: node, gtkClass, properties)
    }
  }

  /// Describes the state of a widget: shown, enabled, transparent, modal, read-only, decorative.
  private mutating func describeState(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties, place: Place
  ) {
    let isLayer = builder.tree[node].role.isLayer
    // Code or a button shows a window or popover, regardless of its `visible` property.
    if !isLayer { builder.tree[node].isVisible = visibility(properties, place) }
    if isLeftHidden(node) { builder.tree.code.unshownNodes.insert(node) }
    // `gtk_widget_show_all` skips the widget; GTK 4 does not have that function.
    if version != .gtk4, properties.flag(.noShowAll) == true, builder.tree[node].isVisible.value != true {
      builder.tree[node].traits.insert(.hiddenAtFirst)
    }
    builder.tree[node].isEnabled = properties.fact(.sensitive, otherwise: .implied(true))
    if let id = builder.tree[node].id, waitingButtons.contains(id), builder.tree[node].isEnabled.value == true
    {
      builder.tree[node].isEnabled = .unknown(.applicationCode)
    }
    if let opacity = properties[.opacity], !opacity.isBound, StatedMeasure(opacity.text.trimmed)?.value == 0 {
      builder.tree[node].traits.insert(.invisible)
    }
    if properties.flag(.modal) == true { builder.tree[node].traits.insert(.modal) }
    if properties.flag(.editable) == false, gtkClass.role.isTextInput {
      builder.tree[node].traits.insert(.readOnly)
    }
    if let role = properties.text(.accessibleRole), role == "presentation" || role == "none" {
      builder.tree[node].traits.insert(.decoration)
    }
  }

  /// Describes focus in a document of an unknown version: as in GTK 3, but with unknown values where the two
  /// versions differ.
  private mutating func describeFocusOfBoth(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    // A control that refuses focus does so in both versions.
    let isRefused =
      properties.flag(.canFocus) == false && gtkClass.isFocusable && !gtkClass.hasInnerStop
      && gtkClass.role.isControl
    let statesFocus = properties[.canFocus] != nil && !isRefused
    describeFocus3(of: node, gtkClass, properties)
    let later = otherClass(gtkClass.name)
    let differs =
      later.map { $0.isFocusable != gtkClass.isFocusable && !$0.hasInnerStop || $0.isFocusableLater }
      ?? false
    if differs || statesFocus && properties.flag(.canFocus) != gtkClass.isFocusable {
      builder.tree[node].focusability.sequential = .unknown(.toolkitVersion)
      builder.tree[node].traversal = .selfThenContents
    }
  }

  /// Whether a row is outside a list. A list takes focus through its rows. In any other container, a row is
  /// like a box in GTK 4. In GTK 3, the Tab key no longer works in the row or in a flow box child outside a
  /// flow box (measured; GTK 4.8.3 crashes on this child).
  private func isRowWithoutList(_ gtkClass: GtkClass, _ place: Place) -> Bool {
    guard let parent = place.parent else { return false }
    if gtkClass.isA(.flowBoxChild), version == .gtk3 { return !parent.isUnknown && !parent.isA(.flowBox) }
    // The text in an entry row takes focus in any container (measured with libadwaita 1.2.2).
    guard gtkClass.isA(.listBoxRow), !(gtkClass.hasInnerStop && gtkClass.role.isTextInput) else {
      return false
    }
    return !parent.isUnknown && !parent.isA([.listBox, .preferencesGroup, .expanderRow])
  }

  /// Whether Return and Space activate a list row that has focus, regardless of the list's selection mode
  /// (`GtkListBox::activate-cursor-row`, gtklistbox.c). The rows of libadwaita and libhandy are activatable
  /// only if the document makes them so; their `activatable-widget` is imported as a reference.
  private func isActivated(_ gtkClass: GtkClass, _ properties: GtkProperties) -> Bool {
    guard gtkClass.isA(.listBoxRow) else { return false }
    guard let stated = properties[.activatable] else { return !gtkClass.isA(.preferencesRow) }
    return stated.isBound || properties.flag(.activatable) != false
  }

  /// The visibility of a widget. GTK 3 widgets are invisible until they are shown, and code often shows all
  /// widgets at once. A widget shows its own parts (`internal-child`). If a GTK 3 document never sets
  /// `visible`, code is assumed to show all widgets.
  private func visibility(_ properties: GtkProperties, _ place: Place) -> Fact<Bool> {
    let isShown =
      version == .gtk4 || version == .gtk3 && !statesVisibility && properties.flag(.noShowAll) != true
      || place.internalChild != nil
    let fallback: Fact<Bool> = isShown ? .implied(true) : .unknown(.applicationCode)
    return properties.fact(.visible, otherwise: fallback)
  }

  /// Whether a GTK 3 document shows the container of `node` but leaves it to code to show `node` itself.
  private func isLeftHidden(_ node: NodeID) -> Bool {
    guard version == .gtk3, builder.tree[node].isVisible.unknown == .applicationCode,
      let parent = builder.tree[node].parent
    else { return false }
    return builder.tree[parent].isVisible.span != nil && builder.tree[parent].isVisible.value == true
  }

  mutating func set(
    _ node: NodeID, sequential: Fact<Bool>, _ traversal: Traversal, isOperated: Bool = true
  ) {
    builder.tree[node].focusability = Focusability(
      sequential: sequential, pointer: sequential, program: sequential, assistive: .implied(isOperated))
    builder.tree[node].traversal = traversal
  }
}
