import FocusModel
import ImportKit
import XMLSource

/// The focus behaviour of specific kinds of widgets, in both versions.
extension GtkObjectWalk {
  /// Describes a notebook. Its tabs form one tab stop, which comes before the page, or after the page if the
  /// tabs are below the page or to its right. A notebook without tabs takes no focus; if the tabs cannot take
  /// focus, the Tab key no longer works once it reaches the notebook.
  mutating func describeNotebook(_ node: NodeID, _ stated: Fact<Bool>, _ properties: GtkProperties) {
    if properties.flag(.showTabs) == false {
      set(node, sequential: .implied(false), .contents)
    } else if stated.value == false {
      set(node, sequential: stated, .swallowsForward)
    } else {
      let isAfter = ["right", "bottom", "1", "3"].contains(properties.word(.tabPosition) ?? "")
      set(node, sequential: stated, isAfter ? .contentsThenSelf : .selfThenContents)
    }
  }

  /// Describes a widget that reveals its contents. The contents exist while the widget is open. `property` or
  /// a binding determines whether the widget is open, and code may open or close the widget later.
  mutating func describeRevealer(
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

  /// Marks contents as appearing and disappearing if a binding reveals them.
  mutating func describeBoundContents(_ node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties) {
    let property: GtkProperty =
      gtkClass.isA(.revealer) ? .revealChild : gtkClass.isA(.searchBar) ? .searchModeEnabled : .revealed
    guard properties[property]?.isBound == true else { return }
    for index in Int(node.index) + 1..<builder.tree.nodes.count
    where builder.tree.nodes[index].parent == node && builder.tree.nodes[index].isVisible.value == true {
      builder.tree.nodes[index].isVisible = .unknown(.applicationCode)
    }
  }

  /// Describes a combo box. If the combo box has no choices, its button is insensitive until code adds
  /// choices, but its entry still takes focus. An entry that the document declares is a separate node.
  mutating func describeCombo(
    _ node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties, traversal: Traversal?
  ) {
    let hasEntry = properties.flag(.hasEntry) == true
    if hasEntry { builder.tree[node].traits.insert(.compound) }
    // The button of a combo box without a model is sensitive, unless the widget is a text combo box.
    let waits = properties[.model] == nil && !gtkClass.isA(.comboBoxText)
    let isStop =
      hasEntry && !properties.declaresEntry || properties.hasItems || waits
      || hasFilledModel(node, properties)
    set(
      node, sequential: isStop ? .implied(true) : .unknown(.applicationCode),
      traversal ?? (hasEntry ? .contentsThenSelf : .selfOnly))
  }

  mutating func describeComboRow(
    _ node: NodeID, _ stated: Fact<Bool>, _ properties: GtkProperties
  ) {
    let isFilled = hasFilledModel(node, properties)
    if !isFilled { emptyComboRows.append(node) }
    set(
      node, sequential: isFilled || stated.value == false ? stated : .unknown(.applicationCode),
      .selfThenContents)
  }

  /// Whether the combo box `node` contains its own model and this model has rows. A model outside the combo
  /// box is checked once the document has been read.
  mutating func hasFilledModel(_ node: NodeID, _ properties: GtkProperties) -> Bool {
    guard let model = properties[.model], !model.isBound else { return false }
    if model.element.children.contains(where: { $0.name == "object" && Self.isFilledModel($0) }) {
      return true
    }
    combosOnModels.append((node, model.text.trimmed))
    return false
  }

  /// Describes a banner, which is a stop if it is shown and has a button.
  mutating func describeBanner(_ node: NodeID, _ properties: GtkProperties) {
    var isStop = properties.fact(.revealed, otherwise: .implied(false))
    if properties[.buttonLabel] == nil, isStop.value != false { isStop = .implied(false) }
    set(node, sequential: isStop, .selfOnly)
  }

  mutating func describeTab(_ node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties) {
    if properties.flag(.acceptsTab) != false, properties.flag(.editable) != false {
      builder.tree[node].traits.insert(.keepsTab)
    }
    if gtkClass.isA(.sourceView) { builder.tree[node].traits.insert(.editsCode) }
  }

  /// Describes a label, which is a stop if its text can be selected or contains links.
  mutating func describeLabel(_ node: NodeID, _ properties: GtkProperties, stated: Fact<Bool>?) {
    let isSelectable = properties.flag(.selectable) == true
    let hasLinks = properties.flag(.useMarkup) == true && properties.text(.label)?.contains("<a ") == true
    let focus: Fact<Bool> =
      switch (isSelectable || hasLinks, stated?.value) {
      // Setting `selectable` makes the label focusable, so whichever of the two properties is set later takes
      // effect.
      case (true, false?): .unknown(.applicationCode)
      case (true, _): .implied(true)
      default: .implied(false)
      }
    // A label that was made focusable but has no selectable text claims to have taken focus although it did
    // not, so focus does not move (measured on 3.24.38).
    let swallows = version == .gtk3 && !isSelectable && !hasLinks && stated?.value == true
    set(node, sequential: focus, swallows ? .swallowsForward : .selfOnly)
  }

  /// Describes an unfocusable scrolled window without focusable contents, in which the Tab key no longer
  /// works in GTK 4 (measured).
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
