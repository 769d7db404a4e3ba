import FocusModel
import XMLSource

/// What takes focus, and what sequential navigation does with a widget's contents.
///
/// Measured on GTK 3.24.38, 4.8.3 and 4.18 by loading small files and pressing Tab.
extension GtkObjectWalk {
  mutating func describeFocus(of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties) {
    let isLayer = builder.tree[node].role.isLayer
    // A window or popover is shown by code or by its button; `visible` says nothing about whether it ever is.
    if !isLayer { builder.tree[node].isVisible = visibility(properties) }
    builder.tree[node].isEnabled = properties.fact(.sensitive, otherwise: .implied(true))
    if properties.flag(.modal) == true { builder.tree[node].traits.insert(.modal) }
    if properties.flag(.editable) == false, gtkClass.role.isTextInput {
      builder.tree[node].traits.insert(.readOnly)
    }
    if let role = properties.text(.accessibleRole), role == "presentation" || role == "none" {
      builder.tree[node].traits.insert(.decoration)
    }
    if isLayer {
      builder.tree[node].traversal = .contents
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
    switch version {
    case .gtk3: describeFocus3(of: node, gtkClass, properties)
    case .gtk4: describeFocus4(of: node, gtkClass, properties)
    case .unknown:
      // What both versions agree on: nothing about focus is stated in a way that they read differently.
      let statesFocus = properties[.canFocus] != nil
      describeFocus3(of: node, gtkClass, properties)
      if statesFocus, properties.flag(.canFocus) != gtkClass.isFocusable {
        builder.tree[node].focusability.sequential = .unknown(.toolkitVersion)
        builder.tree[node].traversal = .selfThenContents
      }
    }
  }

  /// GTK 3 widgets are invisible until somebody shows them, which code often does for all at once.
  private func visibility(_ properties: GtkProperties) -> Fact<Bool> {
    let fallback: Fact<Bool> =
      version == .gtk4 || !statesVisibility ? .implied(true) : .unknown(.applicationCode)
    return properties.fact(.visible, otherwise: fallback)
  }

  private mutating func set(
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
    switch true {
    case gtkClass.isA("GtkNotebook"):
      // Without tabs there is nothing to focus. With tabs that cannot be focused, Tab gets lost in it.
      if properties.flag(.showTabs) == false {
        set(node, sequential: .implied(false), .contents)
      } else {
        set(node, sequential: stated, isFocusable == false ? .swallowsForward : .selfThenContents)
      }
    case gtkClass.isA("GtkExpander"):
      // A collapsed expander's child is still visited, on one pixel (3.24.38).
      if properties.flag(.expanded) != true { builder.tree[node].traits.insert(.collapsed) }
      set(node, sequential: stated, isFocusable == false ? .swallowsForward : .selfThenContents)
    case gtkClass.isA("GtkListBoxRow"):
      set(node, sequential: stated, isFocusable == false ? .swallowsForward : .selfThenContents)
    case gtkClass.isA("GtkFlowBoxChild"):
      set(node, sequential: stated, .selfThenContents)
    case gtkClass.scrolls:
      set(node, sequential: gtkClass.isA("GtkScrolledWindow") ? stated : .implied(true), .contentsElseSelf)
    case gtkClass.passesFocus:
      set(node, sequential: .implied(false), .contents)
    case gtkClass.isA("GtkToolbar"):
      set(node, sequential: .implied(false), .oneStop)
    case gtkClass.isA("GtkRevealer"):
      let isOpen = properties.flag(.revealChild) == true || properties[.revealChild]?.isBound == true
      if !isOpen { builder.tree[node].traits.insert(.collapsed) }
      set(node, sequential: .implied(false), isOpen ? .contents : .nothing)
    case gtkClass.isA("GtkLabel"):
      describeLabel(node, properties, stated: properties[.canFocus] == nil ? nil : stated)
    case gtkClass.isA("GtkComboBox"):
      // The combo box is not focusable, its button and entry are; made focusable, it takes Tab back.
      let hasEntry = properties.flag(.hasEntry) == true
      let traversal: Traversal = isFocusable == true ? .keepsFocus : hasEntry ? .contentsThenSelf : .selfOnly
      set(node, sequential: comboFact(properties, hasEntry: hasEntry), traversal)
      if isFocusable == true { builder.tree[node].focusability.program = stated }
    case gtkClass.isA("GtkMenuButton"):
      let hasMenu = properties[.popover] != nil || properties[.popup] != nil || properties[.menuModel] != nil
      let focus: Fact<Bool> = isFocusable == true && !hasMenu ? .unknown(.applicationCode) : stated
      set(node, sequential: focus, .selfOnly)
    case gtkClass.hasInnerStop, gtkClass.isA("GtkToolButton"), gtkClass.isA("GtkStackSwitcher"):
      set(node, sequential: .implied(true), .selfOnly)
    case gtkClass.isA("GtkTextView"):
      set(node, sequential: stated, .selfOnly)
      if properties.flag(.acceptsTab) != false, properties.flag(.editable) != false {
        builder.tree[node].traits.insert(.keepsTab)
      }
    default:
      // gtk_container_focus: a container that can take focus takes it, and its children are never asked.
      set(node, sequential: stated, isFocusable == false ? .contents : .selfOnly)
    }
  }

  /// The button of a combo box without anything to choose is insensitive, until code fills it. An entry
  /// takes focus all the same; one that the document declares is a node of its own.
  private func comboFact(_ properties: GtkProperties, hasEntry: Bool) -> Fact<Bool> {
    if hasEntry, !properties.declaresEntry { return .implied(true) }
    if properties.hasItems { return .implied(true) }
    guard let model = properties[.model], !model.isBound else { return .unknown(.applicationCode) }
    let isFilled = filledModels.contains(model.text.trimmed) || model.element.children.contains { $0.isFilledModel }
    return isFilled ? .implied(true) : .unknown(.applicationCode)
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
      // A label without a selection that was made focusable takes focus and shows nothing.
      case (false, true?): version == .gtk3 ? stated ?? .implied(true) : .implied(false)
      default: .implied(false)
      }
    set(node, sequential: focus, .selfOnly)
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
    switch true {
    case gtkClass.isA("GtkNotebook"):
      if properties.flag(.showTabs) == false {
        set(node, sequential: .implied(false), .contents)
      } else {
        set(node, sequential: stated, stated.value == false ? .swallowsForward : .selfThenContents)
      }
    case gtkClass.isA("GtkExpander"):
      let isOpen = properties.flag(.expanded) == true || properties[.expanded]?.isBound == true
      if !isOpen { builder.tree[node].traits.insert(.collapsed) }
      set(node, sequential: stated, isOpen ? .selfThenContents : .selfOnly)
    case gtkClass.isA("AdwExpanderRow"):
      set(node, sequential: stated, .selfThenContents)
    case gtkClass.scrolls:
      set(node, sequential: gtkClass.isA("GtkScrolledWindow") ? stated : .implied(true), .contentsElseSelf)
    case gtkClass.passesFocus:
      // These pass focus on to their children and ignore their own `focusable`.
      set(node, sequential: .implied(false), .contents)
    case gtkClass.isA("GtkRevealer"):
      let isOpen = properties.flag(.revealChild) == true || properties[.revealChild]?.isBound == true
      if !isOpen { builder.tree[node].traits.insert(.collapsed) }
      set(node, sequential: .implied(false), isOpen ? .contents : .nothing)
    case gtkClass.isA("GtkLabel"), gtkClass.isA("GtkInscription"):
      describeLabel(node, properties, stated: nil)
    case gtkClass.isA("GtkListBase"), gtkClass.isA("GtkColumnView"):
      // A list is as empty as its model, which code fills.
      set(node, sequential: .unknown(.applicationCode), .selfOnly)
    case gtkClass.isA("GtkMenuButton"), gtkClass.isA("AdwSplitButton"):
      let hasMenu = properties[.popover] != nil || properties[.menuModel] != nil
      set(node, sequential: hasMenu ? .implied(true) : .unknown(.applicationCode), .selfOnly)
    case gtkClass.isA("GtkComboBox"):
      let hasEntry = properties.flag(.hasEntry) == true
      set(
        node, sequential: comboFact(properties, hasEntry: hasEntry), hasEntry ? .contentsThenSelf : .selfOnly)
    case gtkClass.isA("AdwPreferencesRow"):
      set(node, sequential: stated, .selfThenContents)
    case gtkClass.hasInnerStop:
      // An inner part takes focus, whatever `focusable` says of the outside.
      set(node, sequential: .implied(true), .selfOnly)
    case gtkClass.isA("GtkStackSwitcher"), gtkClass.isA("AdwViewSwitcher"):
      set(
        node, sequential: properties[.stack] == nil ? .unknown(.applicationCode) : .implied(true), .selfOnly)
    default:
      set(node, sequential: stated, .selfThenContents)
    }
    if gtkClass.isA("GtkTextView"), properties.flag(.acceptsTab) != false,
      properties.flag(.editable) != false
    {
      builder.tree[node].traits.insert(.keepsTab)
    }
  }

  // MARK: Radio groups

  /// Of the members of a radio group only the active one is a stop; arrow keys go to the others.
  func formRadioGroups(in tree: inout FocusTree) {
    var groups: [NodeID: [NodeID]] = [:]
    for reference in tree.references where reference.kind == .group {
      guard case .node(let leader) = reference.resolution, leader != reference.from else { continue }
      groups[leader, default: [leader]].append(reference.from)
    }
    for members in groups.values {
      let active = members.last { activeButtons.contains($0) }
      // GTK 3 always has an active one, the leader if no other; GTK 4 stops on each while there is none.
      guard let stop = active ?? (version == .gtk4 ? nil : members.first) else { continue }
      if tree[stop].focusability.sequential.value == false { continue }
      for member in members {
        if version == .gtk4 { tree[member].role = .radioButton }
        guard member != stop else { continue }
        tree[member].focusability.sequential = .implied(false)
        tree[member].traits.insert(.arrowKeyMember)
      }
    }
  }
}
