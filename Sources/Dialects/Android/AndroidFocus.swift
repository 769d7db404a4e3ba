import FocusModel
import ImportKit
import XMLSource

/// Focusability. Sources: the constructors of `View` and `TextView`, `setFlags`, `ViewGroup.addFocusables`
/// (API 30).
extension AndroidViewWalk {
  mutating func describeFocus(
    of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes, _ element: XMLElement,
    include: AndroidAttributes?
  ) {
    describeVisibility(include?[.visibility] ?? attributes[.visibility], of: node)
    describeTransparency(of: node, attributes)
    describeEnablement(of: node, viewClass, attributes)
    let clickable = clickability(viewClass, attributes)
    let isPressable = isPressableByCode(node, viewClass, attributes)
    let focusable: Fact<Bool> =
      isPressable ? .unknown(.applicationCode) : focusability(viewClass, attributes, clickable: clickable)
    let isTouchable = touchability(viewClass, attributes)
    builder.tree[node].focusability = Focusability(
      sequential: focusable, pointer: isTouchable, program: focusable, assistive: .implied(true))
    builder.tree[node].traversal = traversal(viewClass, attributes, focusable)
    describeAction(of: node, viewClass, attributes, clickable)
    if isPressable { builder.tree[node].role = .button }
    if viewClass.role.isTextInput, fieldHint?.hasEndIcon == true {
      builder.tree[node].traits.insert(.hasAlternativeAccess)
    }
    describeAccessibility(of: node, attributes)
    describeTraits(of: node, viewClass, attributes)
    describeTouchBlocking(of: node, isTouchable, focusable)
  }

  // MARK: Visibility and enablement

  /// Code may show a hidden view that has an ID; a hidden view without an ID stays hidden.
  private mutating func describeVisibility(_ value: AndroidAttributes.Value?, of node: NodeID) {
    guard let value else { return }
    let isFoundByCode = builder.tree[node].id != nil
    switch value.text {
    case "visible", "0": builder.tree[node].isVisible = .stated(true, value.span)
    case "gone", "invisible", "1", "2":
      builder.tree[node].isVisible = isFoundByCode ? .unknown(.applicationCode) : .stated(false, value.span)
      builder.tree[node].traits.insert(.hiddenAtFirst)
    default: builder.tree[node].isVisible = .unknown(value.unknown ?? .unresolvedDefinition)
    }
  }

  /// Marks permanently transparent views. Three kinds are excluded: the root, which the code that inflates
  /// the layout can access; a view that an animation may show on focus; and a `gone` view, because code that
  /// shows it also makes it opaque.
  private mutating func describeTransparency(of node: NodeID, _ attributes: AndroidAttributes) {
    guard let alpha = attributes[.alpha], StatedMeasure(alpha.text)?.value == 0,
      builder.tree[node].parent != nil, attributes[.stateListAnimator] == nil,
      !builder.tree[node].traits.contains(.hiddenAtFirst)
    else { return }
    builder.tree[node].traits.insert(.invisible)
  }

  /// `android:enabled` is an attribute of `TextView`, not of `View`: other views ignore the attribute.
  private mutating func describeEnablement(
    of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes
  ) {
    guard let value = attributes[.enabled] else { return }
    let enabled = attributes.fact(.enabled, otherwise: .implied(true))
    if viewClass.traits.contains(.text) {
      // Code can enable a view that has an ID; a disabled view without an ID stays disabled.
      let isOpen = enabled.value == false && builder.tree[node].id != nil
      builder.tree[node].isEnabled = isOpen ? .unknown(.applicationCode) : enabled
    } else if viewClass.isUnknown || viewClass.isInferred || value.unknown == .bound {
      builder.tree[node].isEnabled = enabled.value == true ? enabled : .unknown(value.unknown ?? .customClass)
    } else if enabled.value == false, Self.readsNoEnabled.contains(viewClass.name),
      !viewClass.traits.isDisjoint(with: [.focusable, .clickable]) || attributes[.onClick] != nil
        || attributes.isTrue(.clickable) || attributes.isTrue(.focusable)
    {
      builder.tree.ineffective.append(
        IneffectiveStatement(
          node: node, statement: "android:enabled",
          reason:
            "only TextView and its subclasses read this attribute, so people can still focus and use the view",
          span: value.span, certainty: .likely, isSuperfluous: false))
    }
  }

  /// Platform classes that people operate, but whose constructors do not read `android:enabled`.
  private static let readsNoEnabled: Set<String> = [
    "ImageButton", "AppCompatImageButton", "ImageView", "AppCompatImageView", "Spinner", "AppCompatSpinner",
    "LinearLayout", "RelativeLayout", "FrameLayout", "ConstraintLayout",
  ]

  // MARK: Focusable

  /// Whether the view is clickable; `onClick` makes it clickable regardless of `clickable`.
  private func clickability(_ viewClass: AndroidClass, _ attributes: AndroidAttributes) -> Fact<Bool> {
    if let handler = attributes[.onClick], handler.text != "@null" { return .stated(true, handler.span) }
    return attributes.fact(.clickable, otherwise: .implied(viewClass.traits.contains(.clickable)))
  }

  /// Whether the view is focusable. `FOCUSABLE_AUTO`, the default from API 26 on, means focusable if
  /// clickable; a long click does not count.
  private func focusability(
    _ viewClass: AndroidClass, _ attributes: AndroidAttributes, clickable: Fact<Bool>
  ) -> Fact<Bool> {
    if viewClass.traits.contains(.insists) { return .implied(true) }
    let refocuses = viewClass.traits.contains(.refocuses)
    let isTouchable =
      refocuses ? .implied(false) : attributes.fact(.focusableInTouchMode, otherwise: .implied(false))
    let statement = refocuses ? nil : attributes[.focusable]
    // `focusableInTouchMode` also makes a view focusable, but TextView reads `focusable` again afterwards.
    if isTouchable.value == true, statement == nil || !viewClass.traits.contains(.text) { return isTouchable }
    if let statement, statement.text != "auto" {
      return attributes.fact(.focusable, otherwise: .implied(viewClass.traits.contains(.focusable)))
    }
    if case .set(let isFocusable) = viewClass.focus { return .implied(isFocusable) }
    if viewClass.focus == .open { return .unknown(.customClass) }
    // An unknown style may set whether the view takes focus.
    if statement == nil, attributes.hasUnknownStyle { return .unknown(.unresolvedDefinition) }
    if viewClass.traits.contains(.rating) {
      // A rating that only shows its value is not a control.
      return attributes.isTrue(.isIndicator) ? .implied(false) : .implied(true)
    }
    if viewClass.traits.contains(.focusable) { return .implied(true) }
    if let selectable = statedTrue(.textIsSelectable, attributes) { return selectable }
    if viewClass.traits.contains(.text), attributes[.inputType] != nil { return .implied(true) }
    if viewClass.traits.contains(.text), let links = attributes.text(.autoLink), links != "none" {
      return .unknown(.applicationCode)
    }
    // Before API 26, a clickable view takes focus only if its attributes make it focusable.
    if clickable.value != false, let oldest = facts.androidMinimumAPI, oldest < 26 {
      return .unknown(.toolkitVersion)
    }
    if clickable.value == true { return clickable.span.map { .stated(true, $0) } ?? .implied(true) }
    if let reason = clickable.unknown { return .unknown(reason) }
    if viewClass.isUnknown { return .unknown(.customClass) }
    // An adapter's view takes focus while the adapter has items.
    if viewClass.traits.contains(.adapter) { return .unknown(.applicationCode) }
    if viewClass.isInferred, viewClass.role != .label, viewClass.role != .image {
      return .unknown(.customClass)
    }
    if attributes.hasUnknownStyle { return .unknown(.unresolvedDefinition) }
    return .implied(false)
  }

  /// Whether the view takes focus in touch mode. TextView applies `focusable` again after reading all
  /// attributes; if the value is false, the view takes no focus in touch mode either (`View.setFocusable`).
  private func touchability(_ viewClass: AndroidClass, _ attributes: AndroidAttributes) -> Fact<Bool> {
    let focusable = attributes.fact(.focusable, otherwise: .implied(true))
    if viewClass.traits.contains(.text), focusable.value == false { return focusable }
    return attributes.fact(
      .focusableInTouchMode, otherwise: .implied(viewClass.traits.contains(.touch)))
  }

  private func statedTrue(_ attribute: AndroidAttribute, _ attributes: AndroidAttributes) -> Fact<Bool>? {
    guard attributes[attribute] != nil else { return nil }
    let fact = attributes.fact(attribute, otherwise: .implied(false))
    return fact.value == false ? nil : fact
  }

  // MARK: Contents

  /// How focus traverses the view, according to `descendantFocusability`. By default, a view comes before its
  /// descendants.
  private func traversal(
    _ viewClass: AndroidClass, _ attributes: AndroidAttributes, _ focusable: Fact<Bool>
  ) -> Traversal {
    if viewClass.traits.contains(.leaf) { return focusable.value == false ? .contents : .selfThenContents }
    switch attributes.text(.descendantFocusability) {
    case "blocksDescendants", "2": return focusable.value == false ? .nothing : .selfOnly
    case "afterDescendants", "1": return focusable.value == false ? .contents : .contentsElseSelf
    case "beforeDescendants", "0": break
    default: if viewClass.traits.contains(.after) { return .contentsElseSelf }
    }
    // All items together are one tab stop; arrow keys move from item to item.
    if viewClass.traits.contains(.adapter) || viewClass.role == .comboBox { return .selfOnly }
    return focusable.value == false ? .contents : .selfThenContents
  }

  /// Records the attribute that blocks the contents of `node`.
  mutating func describeBlocking(of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes)
  {
    guard let value = attributes[.descendantFocusability],
      value.text == "blocksDescendants" || value.text == "2"
    else { return }
    builder.tree.order.traversalStatements[node] = value.span
  }

  /// The location of the attribute that blocks focus on devices with a touch screen; nil if no attribute
  /// does. A keyboard navigation cluster blocks nothing, because a key combination enters the cluster. A
  /// descendant that is focusable in touch mode is not blocked.
  func touchBlocker(_ viewClass: AndroidClass, _ attributes: AndroidAttributes) -> SourceSpan? {
    guard let value = attributes[.touchscreenBlocksFocus], attributes.isTrue(.touchscreenBlocksFocus),
      attributes.fact(
        .keyboardNavigationCluster, otherwise: .implied(viewClass.traits.contains(.cluster))
      ).value == false
    else { return nil }
    return value.span
  }

  private mutating func describeTouchBlocking(
    of node: NodeID, _ isTouchable: Fact<Bool>, _ focusable: Fact<Bool>
  ) {
    guard let blocker = touchBlockers.first, isTouchable.value == false, focusable.value != false else {
      return
    }
    builder.tree[node].focusability.sequential = .stated(false, blocker)
  }

  // MARK: Action and role

  /// Whether the view is a picture that shows a pressed state but does not set `clickable`. A listener that
  /// code sets makes the view clickable and focusable (`View.setOnClickListener`, `FOCUSABLE_AUTO`).
  private func isPressableByCode(
    _ node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes
  ) -> Bool {
    guard viewClass.role == .image, viewClass.traits.contains(.picture), !viewClass.isInferred,
      attributes[.clickable] == nil, attributes[.focusable] == nil, attributes[.onClick] == nil,
      attributes[.id] != nil
    else { return false }
    let background = attributes[.background]?.text ?? ""
    return background.hasPrefix("?")
      && ["selectableItemBackground", "actionBarItemBackground"].contains { background.contains($0) }
  }

  /// Describes clickable views: a leaf looks like a button, and a container responds to the pointer.
  private mutating func describeAction(
    of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes, _ clickable: Fact<Bool>
  ) {
    let role = viewClass.role
    if role == .button, attributes[.onClick] != nil { builder.tree.code.handledPresses.insert(node) }
    if clickable.span != nil, clickable.value == true, !role.isControl {
      // A tab, a list or a view of an unknown class keeps its role even if the view is clickable.
      if viewClass.traits.contains(.leaf), [.label, .image, .group, .heading].contains(role) {
        builder.tree[node].role = .button
      } else if role == .group {
        builder.tree[node].traits.insert(.pointerAction)
      }
    }
    if attributes.isTrue(.longClickable) || attributes.isTrue(.contextClickable), clickable.value == false,
      !role.isControl
    {
      builder.tree[node].traits.insert(.pointerAction)
    }
    // A check box with `clickable="false" focusable="false"` only shows the state of its row.
    if role.isControl, attributes.fact(.clickable, otherwise: .implied(true)).value == false,
      attributes.fact(.focusable, otherwise: .implied(true)).value == false
    {
      builder.tree[node].traits.insert(.decoration)
    }
  }

  private mutating func describeTraits(
    of node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes
  ) {
    if viewClass.traits.contains(.filled) || viewClass.isInferred && viewClass.role != .label
      || viewClass.isUnknown
    {
      builder.tree[node].traits.insert(.opaque)
    }
    if viewClass.isInferred { builder.tree.code.derivedNodes.insert(node) }
    let isCluster = attributes.fact(
      .keyboardNavigationCluster, otherwise: .implied(viewClass.traits.contains(.cluster)))
    let blocks = attributes.fact(
      .touchscreenBlocksFocus, otherwise: .implied(viewClass.traits.contains(.cluster)))
    if isCluster.value == true, blocks.value == true { builder.tree[node].traits.insert(.cluster) }
    if attributes.isTrue(.checked) { builder.tree[node].traits.insert(.selected) }
    // A password that is displayed as plain text is announced like any other text.
    let inputType = attributes.text(.inputType) ?? ""
    if inputType.mentions("assword"), !inputType.mentions("textVisiblePassword"),
      builder.tree[node].role == .textField
    {
      builder.tree[node].role = .secureField
    }
    if attributes.isTrue(.isIndicator), viewClass.traits.contains(.rating) {
      builder.tree[node].role = .image
    }
  }

  // MARK: Assistive technology

  private mutating func describeAccessibility(of node: NodeID, _ attributes: AndroidAttributes) {
    guard let value = attributes[.importantForAccessibility] else { return }
    switch value.text {
    case "no", "2": builder.tree[node].focusability.assistive = .stated(false, value.span)
    case "noHideDescendants", "4":
      builder.tree[node].focusability.assistive = .stated(false, value.span)
      var statement = Accessibility(span: value.span)
      statement.isHidden = .stated(true, value.span)
      builder.tree.accessibility[node] = statement
    case "yes", "1": builder.tree[node].focusability.assistive = .stated(true, value.span)
    case "auto", "0": break
    default: builder.tree[node].focusability.assistive = .unknown(value.unknown ?? .unresolvedDefinition)
    }
  }
}
