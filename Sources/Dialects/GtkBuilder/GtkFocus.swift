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
      // In GTK 4 a window that cannot focus keeps focus from all it contains, as any widget does (measured on 4.8.3).
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

  /// The state of a widget: shown, enabled, transparent, modal, read-only, decoration.
  private mutating func describeState(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties, place: Place
  ) {
    let isLayer = builder.tree[node].role.isLayer
    // A window or popover is shown by code or by its button; `visible` says nothing about whether it ever is.
    if !isLayer { builder.tree[node].isVisible = visibility(properties, place) }
    if isLeftHidden(node) { builder.tree.code.unshownNodes.insert(node) }
    // `gtk_widget_show_all` leaves it out; GTK 4 does not have that function.
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

  /// The focus behaviour in a document of an unknown version: that of GTK 3, unless the two differ.
  private mutating func describeFocusOfBoth(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    // A control that refuses focus refuses it in both.
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

  /// A row takes focus for its list. In any other container it is a box in GTK 4, and in GTK 3 Tab gets lost
  /// in it, as it does in the child of a flow box (measured; GTK 4.8.3 crashes on the latter).
  private func isRowWithoutList(_ gtkClass: GtkClass, _ place: Place) -> Bool {
    guard let parent = place.parent else { return false }
    if gtkClass.isA(.flowBoxChild), version == .gtk3 { return !parent.isUnknown && !parent.isA(.flowBox) }
    // The text in an entry row takes focus wherever the row is (measured with libadwaita 1.2.2).
    guard gtkClass.isA(.listBoxRow), !(gtkClass.hasInnerStop && gtkClass.role.isTextInput) else {
      return false
    }
    return !parent.isUnknown && !parent.isA([.listBox, .preferencesGroup, .expanderRow])
  }

  /// Whether Return and Space activate the row of a list while it has focus, whatever can be selected in the list
  /// (`GtkListBox::activate-cursor-row`, gtklistbox.c). Those of libadwaita and libhandy are not activated unless they
  /// say so; their `activatable-widget` is a reference.
  private func isActivated(_ gtkClass: GtkClass, _ properties: GtkProperties) -> Bool {
    guard gtkClass.isA(.listBoxRow) else { return false }
    guard let stated = properties[.activatable] else { return !gtkClass.isA(.preferencesRow) }
    return stated.isBound || properties.flag(.activatable) != false
  }

  /// GTK 3 widgets are invisible until somebody shows them, which code often does for all at once.
  /// A widget's own parts (`internal-child`) are shown by the widget; a document for GTK 3 that never says it has
  /// all shown by code.
  private func visibility(_ properties: GtkProperties, _ place: Place) -> Fact<Bool> {
    let isShown =
      version == .gtk4 || version == .gtk3 && !statesVisibility && properties.flag(.noShowAll) != true
      || place.internalChild != nil
    let fallback: Fact<Bool> = isShown ? .implied(true) : .unknown(.applicationCode)
    return properties.fact(.visible, otherwise: fallback)
  }

  /// Whether a document for GTK 3 shows what `node` is in, and leaves it to code to show `node`.
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

  // MARK: GTK 3

  private mutating func describeFocus3(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    let stated = properties.fact(.canFocus, otherwise: .implied(gtkClass.isFocusable))
    let isFocusable = stated.value
    if gtkClass.isA(.notebook) {
      describeNotebook(node, stated, properties)
    } else if gtkClass.isA(.expander) {
      // A collapsed expander's child is still visited, on one pixel (3.24.38 and 3.24.49).
      if properties.flag(.expanded) != true {
        builder.tree[node].traits.insert(.collapsed)
        if version == .gtk3 { builder.tree[node].traits.insert(.visitedWhileCollapsed) }
      }
      set(node, sequential: stated, isFocusable == false ? .swallowsForward : .selfThenContents)
    } else if gtkClass.needsContents && !gtkClass.isA(.menuButton) {
      set(node, sequential: isFocusable == false ? stated : .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.listBoxRow) {
      set(node, sequential: stated, isFocusable == false ? .swallowsForward : .selfThenContents)
    } else if gtkClass.isA(.flowBoxChild) {
      set(node, sequential: stated, .selfThenContents)
    } else if gtkClass.scrolls {
      set(node, sequential: gtkClass.isA(.scrolledWindow) ? stated : .implied(true), .contentsElseSelf)
    } else if gtkClass.passesFocus {
      set(node, sequential: .implied(false), .contents)
    } else if gtkClass.isA(.toolbar) {
      set(node, sequential: .implied(false), .oneStop)
    } else if gtkClass.isA(.revealer) {
      describeRevealer(node, stated, properties, .revealChild)
    } else if gtkClass.isA(.searchBar) {
      describeRevealer(node, stated, properties, .searchModeEnabled)
    } else if gtkClass.isA(.label) {
      describeLabel(node, properties, stated: properties[.canFocus] == nil ? nil : stated)
    } else if gtkClass.isA(.comboBox) {
      // The combo box is not focusable, its button and entry are; made focusable, it takes Tab back. It hands focus to
      // its entry, and where that refuses it, Tab stays where it was (measured on 3.24.38).
      if isFocusable == true, properties.flag(.hasEntry) == true, properties.declaresUnfocusableEntry {
        builder.tree[node].traits.insert(.compound)
        return set(node, sequential: .implied(false), .swallowsForward)
      }
      describeCombo(node, gtkClass, properties, traversal: isFocusable == true ? .keepsFocus : nil)
      if isFocusable == true { builder.tree[node].focusability.program = stated }
    } else if gtkClass.isA(.menuButton) {
      let hasMenu = properties[.popover] != nil || properties[.popup] != nil || properties[.menuModel] != nil
      let focus: Fact<Bool> = isFocusable == true && !hasMenu ? .unknown(.applicationCode) : stated
      set(node, sequential: focus, .selfOnly)
    } else if gtkClass.isA(.switcher) {
      describeSwitcher(node, properties)
    } else if gtkClass.hasInnerStop {
      set(node, sequential: .implied(true), .selfOnly)
    } else if gtkClass.isA(.textView) {
      set(node, sequential: stated, .selfOnly)
      describeTab(node, properties)
    } else {
      // gtk_container_focus: a container that can take focus takes it, and its children are never asked.
      set(node, sequential: stated, isFocusable == false ? .contents : .selfOnly)
    }
  }

  // MARK: GTK 4

  private mutating func describeFocus4(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    // `can-focus` is about the widget and all inside it; `focusable` about the widget itself.
    let canFocus = properties.fact(.canFocus, otherwise: .implied(true))
    if canFocus.value == false {
      set(node, sequential: canFocus, .nothing)
      // Neither keys nor pointer get to it: out of use for everybody, until code says otherwise.
      if properties.flag(.canTarget) == false { builder.tree[node].isEnabled = .implied(false) }
      return
    }
    var stated = properties.fact(.focusable, otherwise: .implied(gtkClass.isFocusable))
    if case .unknown = canFocus, stated.value != false { stated = canFocus }
    if gtkClass.isA(.notebook) {
      describeNotebook(node, stated, properties)
    } else if gtkClass.isA(.expander) {
      let isOpen = properties.flag(.expanded) == true || properties[.expanded]?.isBound == true
      if !isOpen { builder.tree[node].traits.insert(.collapsed) }
      let takes: Traversal = isOpen ? .selfThenContents : .selfOnly
      set(node, sequential: stated, stated.value == false ? .swallowsForward : takes)
    } else if gtkClass.scrolls {
      set(node, sequential: gtkClass.isA(.scrolledWindow) ? stated : .implied(true), .contentsElseSelf)
    } else if gtkClass.passesFocus {
      set(node, sequential: .implied(false), .contents)
      // Tab passes it by, and code that sends focus to it gives it that, even where it is empty (measured on 4.8.3).
      if stated.value != false, properties[.focusable] != nil {
        builder.tree[node].focusability.program = stated
      }
    } else if gtkClass.isA(.revealer) {
      describeRevealer(node, stated, properties, .revealChild)
    } else if gtkClass.isA(.searchBar) {
      describeRevealer(node, stated, properties, .searchModeEnabled)
    } else if gtkClass.isA(.label) {
      describeLabel(node, properties, stated: nil)
    } else if gtkClass.isA([.listBase, .columnView]) || gtkClass.needsContents {
      // A list is as empty as its model, which code fills.
      set(node, sequential: .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.lockButton) {
      // It waits for the permission that code gives it (gtklockbutton.c; measured on 4.8.3).
      set(node, sequential: stated.value == false ? stated : .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.banner) {
      describeBanner(node, properties)
    } else if gtkClass.isFocusableLater {
      set(node, sequential: .unknown(.toolkitVersion), .selfThenContents)
    } else if gtkClass.isA(.menuButton) && !gtkClass.hasInnerStop {
      let hasMenu = properties[.popover] != nil || properties[.menuModel] != nil
      set(node, sequential: hasMenu ? .implied(true) : .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.comboBox) {
      describeCombo(node, gtkClass, properties, traversal: nil)
    } else if gtkClass.isA(.switcher) {
      describeSwitcher(node, properties)
    } else if gtkClass.hasInnerStop && gtkClass.isA(.listBoxRow) && gtkClass.role == .spinButton {
      // The entry of a spin row is behind the children that the file adds to the row.
      set(node, sequential: .implied(true), .contentsThenSelf)
    } else if gtkClass.hasInnerStop && gtkClass.role.isTextInput && gtkClass.isA(.listBoxRow) {
      // The text of an entry row takes focus, whatever `focusable` says of the row.
      set(node, sequential: .implied(true), .selfThenContents)
    } else if gtkClass.hasInnerStop && !gtkClass.isA(.listBoxRow) {
      // An inner part takes focus, whatever `focusable` says of the outside.
      set(node, sequential: .implied(true), .selfOnly)
    } else if gtkClass.role == .comboBox && gtkClass.isA(.actionRow) {
      // A combo row opens once its model has rows, which code usually gives it.
      describeComboRow(node, stated, properties)
    } else if gtkClass.swallowsFocus && stated.value == false {
      // Its focus function says that it has taken focus whether it could or not (measured on 4.8.3).
      set(node, sequential: stated, .swallowsForward)
    } else {
      set(node, sequential: stated, .selfThenContents)
    }
    if gtkClass.isA(.textView) { describeTab(node, properties) }
  }

  // MARK: Both

  /// Tabs are one stop, before the page, or after it where they stand below it or to its right. Without tabs
  /// there is nothing to focus; with tabs that cannot be focused, Tab gets lost.
  private mutating func describeNotebook(_ node: NodeID, _ stated: Fact<Bool>, _ properties: GtkProperties) {
    if properties.flag(.showTabs) == false {
      set(node, sequential: .implied(false), .contents)
    } else if stated.value == false {
      set(node, sequential: stated, .swallowsForward)
    } else {
      let isAfter = ["right", "bottom", "1", "3"].contains(properties.word(.tabPosition) ?? "")
      set(node, sequential: stated, isAfter ? .contentsThenSelf : .selfThenContents)
    }
  }

  /// Its contents exist while it is open, as `property`, a binding, or later code decides.
  private mutating func describeRevealer(
    _ node: NodeID, _ stated: Fact<Bool>, _ properties: GtkProperties, _ property: GtkProperty
  ) {
    let isOpen = properties.flag(property) == true || properties[property]?.isBound == true
    if !isOpen { builder.tree[node].traits.insert(.collapsed) }
    let open: Traversal =
      switch (version, stated.value) {
      case (.gtk4, _): .selfThenContents
      case (_, true): .selfOnly
      default: .contents
      }
    set(node, sequential: stated, isOpen ? open : .nothing)
  }

  /// Contents that a binding opens come and go.
  mutating func describeBoundContents(_ node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties) {
    let property: GtkProperty =
      gtkClass.isA(.revealer) ? .revealChild : gtkClass.isA(.searchBar) ? .searchModeEnabled : .revealed
    guard properties[property]?.isBound == true else { return }
    for index in Int(node.index) + 1..<builder.tree.nodes.count
    where builder.tree.nodes[index].parent == node && builder.tree.nodes[index].isVisible.value == true {
      builder.tree.nodes[index].isVisible = .unknown(.applicationCode)
    }
  }

  /// The button of a combo box without anything to choose is insensitive, until code fills it. An entry
  /// takes focus all the same; one that the document declares is a separate node.
  private mutating func describeCombo(
    _ node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties, traversal: Traversal?
  ) {
    let hasEntry = properties.flag(.hasEntry) == true
    if hasEntry { builder.tree[node].traits.insert(.compound) }
    // One without a model, other than a text combo box, waits for it with its button sensitive.
    let waits = properties[.model] == nil && !gtkClass.isA(.comboBoxText)
    let isStop =
      hasEntry && !properties.declaresEntry || properties.hasItems || waits
      || hasFilledModel(node, properties)
    set(
      node, sequential: isStop ? .implied(true) : .unknown(.applicationCode),
      traversal ?? (hasEntry ? .contentsThenSelf : .selfOnly))
  }

  private mutating func describeComboRow(
    _ node: NodeID, _ stated: Fact<Bool>, _ properties: GtkProperties
  ) {
    let isFilled = hasFilledModel(node, properties)
    if !isFilled { emptyComboRows.append(node) }
    set(
      node, sequential: isFilled || stated.value == false ? stated : .unknown(.applicationCode),
      .selfThenContents)
  }

  /// Whether the model of `node` is inside it and has rows. A model elsewhere is checked when the document has been read.
  private mutating func hasFilledModel(_ node: NodeID, _ properties: GtkProperties) -> Bool {
    guard let model = properties[.model], !model.isBound else { return false }
    if model.element.children.contains(where: { $0.name == "object" && Self.isFilledModel($0) }) {
      return true
    }
    combosOnModels.append((node, model.text.trimmed))
    return false
  }

  /// A banner is a stop when it has a button and is there.
  private mutating func describeBanner(_ node: NodeID, _ properties: GtkProperties) {
    var isStop = properties.fact(.revealed, otherwise: .implied(false))
    if properties[.buttonLabel] == nil, isStop.value != false { isStop = .implied(false) }
    set(node, sequential: isStop, .selfOnly)
  }

  private mutating func describeTab(_ node: NodeID, _ properties: GtkProperties) {
    if properties.flag(.acceptsTab) != false, properties.flag(.editable) != false {
      builder.tree[node].traits.insert(.keepsTab)
    }
  }

  /// A label is a stop when its text can be selected or holds links.
  private mutating func describeLabel(_ node: NodeID, _ properties: GtkProperties, stated: Fact<Bool>?) {
    let isSelectable = properties.flag(.selectable) == true
    let hasLinks = properties.flag(.useMarkup) == true && properties.text(.label)?.contains("<a ") == true
    if isSelectable || hasLinks { builder.tree[node].traits.insert(.selectableText) }
    let focus: Fact<Bool> =
      switch (isSelectable || hasLinks, stated?.value) {
      // Setting `selectable` makes it focusable, so which of the two statements comes last decides.
      case (true, false?): .unknown(.applicationCode)
      case (true, _): .implied(true)
      default: .implied(false)
      }
    // A label without a selection that was made focusable says that it has taken focus and has not: Tab stays where it
    // was (measured on 3.24.38).
    let swallows = version == .gtk3 && !isSelectable && !hasLinks && stated?.value == true
    set(node, sequential: focus, swallows ? .swallowsForward : .selfOnly)
  }

  /// GTK 4: an unfocusable scrolled window with nothing to focus inside keeps Tab from going on (measured).
  mutating func describeEmptyScrolledWindow(_ node: NodeID) {
    guard version == .gtk4, case .stated(false, _) = builder.tree[node].focusability.sequential else {
      return
    }
    let inside = builder.tree.nodes[(Int(node.index) + 1)...]
    if inside.allSatisfy({ $0.focusability.sequential.value == false && !$0.traits.contains(.opaque) }) {
      builder.tree[node].traversal = .swallowsForward
    }
  }
}
