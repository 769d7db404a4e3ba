import FocusModel
import ImportKit
import XMLSource

/// Focusability, and how Tab treats a node's contents (KeyboardNavigation.cs of WPF, TabNavigation.cs of Avalonia,
/// focusmgr.cpp of WinUI).
extension XAMLWalk {
  mutating func describeFocus(of node: NodeID, _ known: XAMLClass, _ object: XAMLObject) {
    builder.tree[node].focusability = focusability(known, object)
    let sequential = builder.tree[node].focusability.sequential
    if known.focus == .stop,
      sequential == .implied(false) || sequential.unknown != nil && Self.mayBeTurnedOff(object)
    {
      builder.tree[node].traits.insert(.unfocusableByStyle)
    }
    describeState(of: node, object)
    // Tab stays inside every window, menu and flyout, but that alone does not make any of them a group within
    // an enclosing layer. In a window with the mode `None`, Tab does nothing (TabNavigation.cs and
    // KeyboardNavigation.cs, `GetNextTabInGroup`).
    let isLayer = builder.tree[node].role.isLayer
    let isOff = builder.tree[node].parent == nil && object.word(.navigation) == "None"
    var scope = isLayer && !isOff ? .continue : scope(of: known, object)
    if scope == .contained, !framework.containedKeepsFocus {
      // After the last stop of a group with the mode `Contained`, Tab goes to the first stop of the window
      // (KeyboardNavigation.cs, "in case focus cannot navigate outside - we should cycle").
      builder.tree[node].traits.insert(.leadsToWindow)
      scope = .local
    }
    if scope == .once, framework.entersGroupsAtEnd, known.scope != .once, known.role != .list,
      known.name != "ItemsControl"
    {
      builder.tree[node].traits.insert(.enteredAtEnd)
    }
    builder.tree[node].traversal = Traversal(ownStop(of: known, object), scope)
    if scope == .once, let name = object[.activeElement]?.objectName { remembered.append((node, name)) }
    let isFocusedGroup =
      builder.tree[node].parent != nil && scope != .continue && scope != .none
      && builder.tree[node].focusability.sequential.value == true
      && builder.tree[node].traversal.stop == .before
    if isFocusedGroup, !framework.entersFocusedGroup {
      builder.tree[node].traversal = .skipsForward
      builder.tree.order.backwardScopes[node] = scope
    }
    if [.none, .cycle].contains(builder.tree[node].traversal.scope),
      let statement = object.first(of: XAMLProperty.modes)
    {
      builder.tree.order.traversalStatements[node] = statement.span
      // Arrow keys ignore the mode for Tab (KeyboardNavigation.cs, `GetNextInDirection`).
      if let mode = object[.directionalNavigation], mode.text != "None" {
        builder.tree.order.arrowGroups.insert(node)
      }
    }
    describeIndex(of: node, known, object, scope)
    describeTexts(of: node, object)
    describePointer(of: node, object)
    // An object that accepts neither focus nor clicks is purely visual.
    if builder.tree[node].focusability.sequential.value == false,
      builder.tree[node].traits.contains(.unclickable)
    {
      builder.tree[node].traits.insert(.decoration)
    }
    if known.traits.contains(.folds), object.fact(.isExpanded, otherwise: false).value != true {
      builder.tree[node].traits.insert(.collapsed)
      builder.tree[node].traversal = .selfOnly
    }
    if object.fact(.isSelected, otherwise: false).value == true {
      builder.tree[node].traits.insert(.selected)
    }
  }

  /// Describes whether the document keeps the pointer from an object. An object that the pointer does not hit hides
  /// its contents from the pointer as well (`UIElement.IsHitTestVisible`).
  mutating func describePointer(of node: NodeID, _ object: XAMLObject) {
    let isInside = builder.tree[node].parent.map { builder.tree[$0].traits.contains(.unclickable) } ?? false
    if isInside || object.fact(.isHitTestVisible, otherwise: true).value == false {
      builder.tree[node].traits.insert(.unclickable)
    }
  }

  /// Whether a style that may or may not apply to `object` turns off its focus.
  private static func mayBeTurnedOff(_ object: XAMLObject) -> Bool {
    XAMLProperty.stops.contains { object[$0] == nil && object.styled([$0])?.mayBeFalse == true }
  }

  /// Describes the visibility and enablement of an object, and whether assistive technology can reach it.
  mutating func describeState(of node: NodeID, _ object: XAMLObject) {
    if !builder.tree[node].role.isLayer {
      builder.tree[node].isVisible = Self.visibility(of: object)
      builder.tree[node].isEnabled = object.fact(.isEnabled, otherwise: true)
      let showing: [XAMLProperty] = [.visibility, .isVisible, .opacity]
      if object.first(of: showing) == nil,
        showing.contains(where: { object.styled([$0])?.pointer == .showsOnly })
      {
        builder.tree[node].traits.insert(.shownByPointer)
      }
    }
    if let condition = object.first(of: [.visibility, .isVisible])?.extension, condition.isBinding {
      builder.tree.code.conditions[node] = condition.written
    }
    if let name = object.first(of: [.load, .visibility, .isVisible])?.extension?.plainCondition {
      builder.tree.code.shownIf[node] = name
    }
    // Code, triggers, transitions or an animation of a style may fade in an object.
    if object.word(.opacity).flatMap({ StatedMeasure($0) })?.value == 0, object[.name] == nil,
      object[.opacity] == nil || object.styled([.opacity]) == nil,
      !object.element.children.contains(where: {
        $0.propertyName == "Triggers" || $0.propertyName == "Transitions"
      })
    {
      builder.tree[node].traits.insert(.invisible)
    }
    let isHidden =
      object.word(.accessibilityView) == "Raw"
      || object.fact(.isInAccessibleTree, otherwise: true).value == false
    if isHidden, let span = object.first(of: [.accessibilityView, .isInAccessibleTree])?.span {
      builder.tree[node].focusability.assistive = .stated(false, span)
    }
  }

  private static func visibility(of object: XAMLObject) -> Fact<Bool> {
    // Code creates the object later or never (`x:Load`, `x:DeferLoadStrategy`).
    if object[.deferredLoad] != nil { return .unknown(.applicationCode) }
    if let load = object[.load], load.text?.truth != true {
      return .unknown(load.text == nil ? .bound : .applicationCode)
    }
    if let statement = object[.visibility] {
      switch statement.text {
      case "Visible": return .stated(true, statement.span)
      case "Collapsed", "Hidden": return .stated(false, statement.span)
      default: return .unknown(.bound)
      }
    }
    if let styled = object.styled([.visibility]), object[.isVisible] == nil {
      switch styled.text {
      case "Visible": return .implied(true)
      case "Collapsed", "Hidden": return .implied(false)
      default: return .unknown(.style)
      }
    }
    return object.fact(.isVisible, otherwise: true)
  }

  private func focusability(_ known: XAMLClass, _ object: XAMLObject) -> Focusability {
    // A part of the template takes focus, and no property of the control changes this behaviour.
    if known.focus == .part { return .control }
    let own = ownFocusability(known, object)
    guard known.traits.contains(.typedInPart) else { return own }
    // The text box in the template is a tab stop, and no property of the combo box changes that (the themes'
    // ComboBox.xaml, `PART_EditableTextBox`).
    let isEditable = object.fact(.isEditable, otherwise: false)
    if isEditable.value == true { return .control }
    return own.sequential.value == false ? isEditable.unknown.map { .unknown($0) } ?? own : own
  }

  /// The focusability of an object without a part that takes focus.
  private func ownFocusability(_ known: XAMLClass, _ object: XAMLObject) -> Focusability {
    let isOpen = known.focus != .no
    func fact(_ properties: [XAMLProperty], _ value: Bool) -> Fact<Bool> {
      isOpen ? object.openFact(properties, otherwise: value) : object.fact(properties, otherwise: value)
    }
    let stop = fact([.isTabStop, .tabStop], known.focus == .stop || !isOpen)
    if framework.tabStopDecidesFocus {
      let stop = known.focus == .stop ? stop : fact([.isTabStop], false)
      return Focusability(sequential: stop, pointer: stop, program: stop, assistive: .implied(true))
    }
    let focusable = fact([.focusable], isOpen)
    return Focusability(
      sequential: Self.both(focusable, stop), pointer: focusable, program: focusable,
      assistive: .implied(true))
  }

  /// Returns whether both facts are true: a control is a tab stop if it is focusable and is not removed from
  /// the tab order.
  private static func both(_ a: Fact<Bool>, _ b: Fact<Bool>) -> Fact<Bool> {
    if a.value == false { return a }
    if b.value == false { return b }
    if a.unknown != nil { return a }
    return b.unknown != nil || b.span != nil ? b : a
  }

  /// The object's own kind of tab stop. Tab stops on an object before its contents. A list or a group of radio buttons
  /// whose items are in the document is a tab stop only if no item takes focus.
  private func ownStop(of known: XAMLClass, _ object: XAMLObject) -> OwnStop {
    guard known.traits.contains(.items) else { return .before }
    let hasItems = XAMLContents(of: object.element, file.meanings).shown.contains {
      knownClass(of: $0).map { $0.role == .listItem || $0.role == .radioButton } ?? false
    }
    return hasItems ? .otherwise : .before
  }

  private func scope(of known: XAMLClass, _ object: XAMLObject) -> TabScope {
    if known.traits.contains(.closed) { return .none }
    guard let stated = object.word(.navigation, .tabNavigation, .tabFocusNavigation) else {
      return object.first(of: XAMLProperty.modes) == nil ? known.scope : .local
    }
    return TabScope(xaml: stated) ?? known.scope
  }

  // MARK: Tab indexes

  private mutating func describeIndex(
    of node: NodeID, _ known: XAMLClass, _ object: XAMLObject, _ scope: TabScope
  ) {
    guard hasIndexes, let index = object.first(of: [.tabIndex, .index]) else { return }
    // Numbers may be hexadecimal (`Int32Converter`).
    let value = index.text.flatMap { StatedInteger($0, hexadecimal: true) }
    let isCompared =
      framework.everyControlHasIndex
      ? !known.traits.contains(.panel) || scope != .continue : isMember(node, known, scope)
    guard isCompared else {
      builder.tree.order.idleIndexes[node] = value.map { .stated($0, index.span) } ?? .unknown(.bound)
      if value != nil, framework.statesOrder, !known.isDerived, !object.hasUnknownStyle {
        noteIneffective(index, of: node, known)
      }
      return
    }
    builder.tree.order.tabIndexes[node] = value.map { .stated($0, index.span) } ?? .unknown(.bound)
  }

  /// Records the side at which a `DockPanel` docks the object. The default is the left side.
  mutating func describeDock(of node: NodeID, _ object: XAMLObject) {
    guard let panel = builder.tree[node].parent, builder.tree[panel].kind == "DockPanel" else { return }
    let isSet = object[.dock] != nil || object.styled([.dock]) != nil
    let side: EdgeOrder.Side? =
      switch object.word(.dock) {
      case "Left"?: .leading
      case "Right"?: .trailing
      case "Top"?: .top
      case "Bottom"?: .bottom
      default: isSet ? nil : .leading
      }
    builder.tree.order.docks[node] = side.map { .implied($0) } ?? .unknown(.bound)
  }

  /// The line in which the children of `node`, a `DockPanel`, are in document order: all of them are docked at the left or
  /// all at the top, and the last one fills the rest. Nil for any other arrangement, and for a panel that does not begin
  /// with a text: a text above the panel may then belong to its first child.
  func lineOfDocks(in node: NodeID) -> Arrangement? {
    guard builder.tree[node].kind == "DockPanel", builder.tree[node].arrangement == .none else { return nil }
    let children = builder.tree.nodes.indices.dropFirst(Int(node.index) + 1).map { NodeID($0) }
      .filter { builder.tree[$0].parent == node }
    let sides = children.map { builder.tree.order.docks[$0]?.value }
    guard let first = children.first, builder.tree[first].role == .label, sides.count > 1,
      let last = sides.last, last == .leading || last == .top
    else { return nil }
    if sides.dropLast().allSatisfy({ $0 == .leading }) { return isTurned ? nil : .row }
    return sides.dropLast().allSatisfy({ $0 == .top }) ? .column : nil
  }

  /// Whether Tab takes the tab index of `node` into account because the node is a tab stop or a group.
  private func isMember(_ node: NodeID, _ known: XAMLClass, _ scope: TabScope) -> Bool {
    if scope != .continue || known.traits.contains(.closed) { return true }
    return known.focus != .part && builder.tree[node].focusability.sequential.value != false
  }

  private mutating func noteIneffective(_ index: XAMLStatement, of node: NodeID, _ known: XAMLClass) {
    // A control that is removed from the tab order keeps its index in case code makes it a tab stop again.
    guard builder.tree[node].focusability.sequential.span == nil else { return }
    builder.tree.ineffective.append(
      IneffectiveStatement(
        node: node, statement: "TabIndex",
        reason:
          "\(framework.toolkit.name) orders only tab stops and groups that set TabNavigation, and a \(builder.tree[node].kind) is neither",
        span: index.span))
  }

  // MARK: Texts

  /// Whether a text box shows several lines: it wraps text or scrolls vertically.
  private static func showsLines(_ object: XAMLObject) -> Bool {
    object.word(.textWrapping)?.hasPrefix("Wrap") == true
      || ["Auto", "Visible"].contains(object.word(.verticalBar, .attachedVerticalBar) ?? "")
  }

  private mutating func describeTexts(of node: NodeID, _ object: XAMLObject) {
    guard builder.tree[node].role.isTextInput else { return }
    if object[.passwordChar] != nil || object.fact(.isPassword, otherwise: false).value == true {
      builder.tree[node].role = .secureField
    } else if object.fact(.acceptsReturn, otherwise: false).value == true {
      builder.tree[node].role = .textArea
    }
    if object.fact(.isReadOnly, otherwise: false).value == true {
      builder.tree[node].traits.insert(.readOnly)
      // Text that people only read, such as a log or a licence.
      if Self.showsLines(object) { builder.tree[node].role = .textArea }
    }
    if object.fact(.acceptsTab, otherwise: false).value == true {
      builder.tree[node].traits.insert(.keepsTab)
    }
  }
}
