import FocusModel
import ImportKit
import XMLSource

/// Modifiers. A modifier that affects focus is a node that contains the view it modifies.
extension SwiftUIWalk {
  /// Modifiers with a handler that reacts to keys while focus is inside.
  private static let keyHandlers: [String: Trigger] = [
    "onKeyPress": .onKeyPress, "onMoveCommand": .onMoveCommand, "onExitCommand": .onExitCommand,
    "onDeleteCommand": .onDeleteCommand, "onCommand": .onCommand, "onPlayPauseCommand": .onCommand,
    "onCopyCommand": .onCommand, "onCutCommand": .onCommand, "onPasteCommand": .onCommand,
  ]

  /// Modifiers with a handler that does not depend on focus.
  private static let handlers: [String: Trigger] = [
    "onAppear": .onAppear, "task": .task, "onDisappear": .onDisappear, "onSubmit": .onSubmit,
    "onChange": .onChange, "onReceive": .onReceive, "refreshable": .onReceive,
  ].merging(SwiftUIModifier.events.map { ($0, .onReceive) }) { a, _ in a }

  /// Modifiers with a handler that assistive technology runs.
  private static let assistiveHandlers: Set<String> = [
    "accessibilityAction", "accessibilityAdjustableAction", "accessibilityScrollAction",
    "accessibilityZoomAction",
  ]

  /// Modifiers that only describe the view itself and are not nodes.
  private static let remarks: Set<String> = [
    "accessibilityLabel", "accessibilityIdentifier", "accessibilityFocused", "help", "keyboardShortcut",
    "frame", "position", "tabItem",
  ]

  /// Opens and returns the node of `modifier`; returns nil for a modifier that needs no node.
  mutating func openModifier(_ modifier: XMLElement) -> NodeID? {
    let name = modifier.name
    if name != "modifier", SwiftUILibrary.modifierUsed(by: modifier) != nil { return openUnknown(modifier) }
    guard SwiftUIModifier.known[name] != nil, !Self.remarks.contains(name) else { return nil }
    if name == "submitScope", modifier["isBlocking"] == "false" { return nil }
    if SwiftUIGestures.modifiers.contains(name), let isEnabled = modifier["isEnabled"],
      expression(isEnabled).truthOfConstants == false
    {
      return nil
    }
    // A colour behind a view and a hidden toolbar contain no views that people could reach.
    if ["overlay", "background", "toolbar"].contains(name), modifier.firstChild == nil { return nil }
    let node = open(modifier, role: .modifier)
    if let trigger = Self.keyHandlers[name] {
      builder.tree[node].traits.insert(.keyHandler)
      if name == "onKeyPress", let keys = SwiftUIValues.keysPressed(for: modifier) {
        builder.tree.focusSystem.handledKeys[node] = keys
      }
      handle(modifier, node: node, trigger: trigger)
    } else if let trigger = Self.handlers[name] {
      // Like keys, the Digital Crown's events go to the focused view.
      if name == "digitalCrownRotation", platforms == .watchOS {
        builder.tree[node].traits.insert(.keyHandler)
      }
      handle(modifier, node: node, trigger: trigger)
    } else if SwiftUIGestures.modifiers.contains(name) {
      // Full Keyboard Access reaches a view with a gesture ("the presence of gestures on the element" makes
      // the element respond to user interaction); macOS and tvOS have no equivalent.
      if !platforms.isDisjoint(with: [.macOS, .tvOS]), !doesNothing(modifier) {
        builder.tree[node].traits.insert(.pointerAction)
      }
      if modifier["onlyArranges"] == "true" { builder.tree[node].traits.insert(.onlyArranges) }
      builder.tree.focusSystem.gestures[node] = SwiftUIGestures.gesture(of: modifier)
      builder.tree.focusSystem.alternatives[node] =
        alternatives?.alternative(to: modifier)
        ?? alternatives?.placeOfUnknownKeys(besides: modifier).map { .unknownKeys(at: $0) }
      builder.tree.focusSystem.equivalents[node] = alternatives?.placeOfEquivalent(to: modifier)
      handle(modifier, node: node, trigger: .onTapGesture)
    } else {
      focusModifier(modifier, node)
      if Self.assistiveHandlers.contains(name) { handle(modifier, node: node, trigger: .onReceive) }
    }
    return node
  }

  private mutating func focusModifier(_ modifier: XMLElement, _ node: NodeID) {
    let place = span(modifier)
    switch modifier.name {
    case "focused": bind(modifier, node, isSearch: false)
    case "searchFocused": bind(modifier, node, isSearch: true)
    case "focusable": focusable(modifier, node)
    case "defaultFocus": defaultFocus(modifier, node)
    case "prefersDefaultFocus":
      builder.tree.focusSystem.preferences.append(
        DefaultFocusPreference(
          node: node, namespace: namespace(modifier["in"]),
          prefers: SwiftUIValues.bool(modifier["value"], default: true, span: span(modifier, "value")),
          span: place))
      requirePlatforms([.macOS, .tvOS, .watchOS], modifier, node)
    case "focusScope":
      builder.tree.focusSystem.scopes.append(
        NamespaceScope(node: node, namespace: namespace(modifier["namespace"]), span: place)
      )
      requirePlatforms([.macOS, .tvOS, .watchOS], modifier, node)
    case "focusSection":
      if requirePlatforms([.macOS, .tvOS], modifier, node) {
        builder.tree[node].traits.insert(.focusSection)
      }
    case "focusedValue", "focusedSceneValue", "focusedObject", "focusedSceneObject":
      publish(modifier, node)
    case "disabled": disable(modifier, node)
    case "windowKeys": builder.tree.focusSystem.windowKeys[node] = modifier["readAt"]
    case "neverKeyWindow": builder.tree.focusSystem.neverKeyWindows[node] = modifier["createdAt"]
    case "interactiveDismissDisabled":
      // "Prevents interactive dismissal": with it, Escape does not close a sheet.
      let layer = builder.tree.ancestors(of: node).first { builder.tree[$0].role.isLayer }
      if let layer, builder.tree[layer].traits.contains(.mayBeClosedFromInsideOnly),
        expression(modifier["isDisabled"] ?? "true").truthOfConstants == true
      {
        builder.tree[layer].traits.insert(.closedFromInsideOnly)
      }
    case "hidden": builder.tree[node].isVisible = .stated(false, place)
    case "opacity":
      // Some apps write `opacity(0.001)`, because a view with an opacity of 0 receives no clicks.
      if let value = modifier["value"].flatMap({ StatedMeasure($0.trimmed)?.value }), value <= 0.01 {
        builder.tree[node].traits.insert(.invisible)
      }
    default: accessibility(modifier, node)
    }
  }

  // MARK: Focus

  private mutating func bind(_ modifier: XMLElement, _ node: NodeID, isSearch: Bool) {
    let name = bare(modifier["state"])
    let state = instance.states[name]
    if case .unknown? = state { return }
    var binding = FocusBinding(
      node: node, state: state?.id, stateName: name,
      value: focusValue(modifier["equals"]),
      isSearch: isSearch, span: span(modifier, "equals"))
    binding.statesValue = modifier["equals"] != nil
    binding.givenAt = modifier["equals"].flatMap(SwiftUIValues.variable).flatMap { instance.origins[$0] }
    builder.tree.focusSystem.bindings.append(binding)
    if isSearch { requirePlatforms([.macOS, .iOS, .visionOS], modifier, node) }
  }

  private mutating func defaultFocus(_ modifier: XMLElement, _ node: NodeID) {
    let name = bare(modifier["state"])
    let state = instance.states[name]
    if case .unknown? = state { return }
    builder.tree.focusSystem.defaultFocuses.append(
      DefaultFocus(
        node: node, state: state?.id, stateName: name,
        value: focusValue(modifier["value"]),
        isUserInitiated: SwiftUIValues.member(modifier["priority"]) == "userInitiated",
        span: span(modifier, "value")))
  }

  private mutating func focusable(_ modifier: XMLElement, _ node: NodeID) {
    let fact = SwiftUIValues.bool(
      modifier["isFocusable"].map(value), default: true, span: span(modifier, "isFocusable"))
    let interactions = Set(SwiftUIValues.members(modifier["interactions"] ?? "automatic"))
    let isActivateOnly = interactions == ["activate"]
    builder.tree[node].focusability = Focusability(
      sequential: fact, pointer: isActivateOnly ? .implied(false) : fact, program: fact,
      assistive: .implied(true),
      // "focus-driven activation interactions are only possible when all-controls keyboard navigation is
      // enabled": `FocusInteractions.activate`.
      needsKeyboardNavigationSetting: isActivateOnly
        && platforms.isSubset(of: [.macOS, .iOS, .visionOS]))
    builder.tree[node].traversal = .selfThenContents
  }

  private mutating func publish(_ modifier: XMLElement, _ node: NodeID) {
    let value = modifier["value"] ?? modifier["object"]
    guard let subject = modifier.publishedSubject(types: { instance.types[$0] }) else {
      // Any reader of an object may find the published value.
      hasUnresolvedComponents = true
      note(modifier, "the type of '\(value ?? "")' is not declared here: add type, as in type=\"Document\"")
      return
    }
    let type = modifier.publishedType { instance.types[$0] }
    let isOptional =
      modifier["optional"] == "true" || type.flatMap(SwiftUIValues.optionalPayload) != nil
    builder.tree.focusSystem.publications.append(
      FocusedValuePublication(
        node: node, subject: subject, isSceneScoped: modifier.publishesForScene,
        isObservableObject: modifier.publishesObject, value: value == "nil" ? nil : expression(value ?? ""),
        mayBeNil: isOptional || value == "nil" || value?.contains("?") == true, span: span(modifier)))
  }

  private mutating func disable(_ modifier: XMLElement, _ node: NodeID) {
    guard let condition = modifier["condition"].map(value)?.trimmed, condition != "true" else {
      builder.tree[node].isEnabled = .stated(false, span(modifier))
      return
    }
    if condition == "false" {
      builder.tree[node].isEnabled = .stated(true, span(modifier, "condition"))
      return
    }
    builder.tree[node].isEnabled = .unknown(.bound)
    let place = span(modifier, "condition")
    builder.tree.focusSystem.disablements.append(
      Disablement(node: node, condition: expression(condition), span: place))
    // If the condition mentions a reader anywhere, the view depends on the focused value.
    var found: Set<String> = []
    for word in condition.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      let reader = String(word)
      guard instance.readers[reader] != nil, found.insert(reader).inserted else { continue }
      builder.tree.focusSystem.guards.append(FocusedValueGuard(node: node, reader: reader, span: place))
    }
  }

  /// Records `modifier` as ineffective if no platform of the description has this modifier. Returns whether
  /// any platform has the modifier.
  @discardableResult
  private mutating func requirePlatforms(
    _ available: SwiftUIPlatforms, _ modifier: XMLElement, _ node: NodeID
  ) -> Bool {
    guard platforms.isDisjoint(with: available) else { return true }
    let names = SwiftUIPlatforms.order.filter { available.contains($0.platform) }.map(\.name)
    builder.tree.ineffective.append(
      IneffectiveStatement(
        node: node, statement: modifier.name,
        reason: "SwiftUI supports it only on \(names.joined(separator: ", "))", span: span(modifier)))
    return false
  }

  // MARK: Facts about the view

  /// Applies the facts in `modifier` to its view, after the view's node has been added.
  mutating func apply(_ modifier: XMLElement, to view: NodeID, outermost: NodeID) {
    switch modifier.name {
    case "accessibilityLabel":
      addName(modifier, .accessible, to: view)
      // A view with a label is an accessibility element, even if it is a shape.
      if case .implied = builder.tree[view].focusability.assistive {
        builder.tree[view].focusability.assistive = .implied(true)
      }
    case "help":
      addName(modifier, .tooltip, to: view)
      if let button = onlyButton(in: view) { addName(modifier, .tooltip, to: button) }
    case "tabItem": addName(modifier, .content, to: outermost)
    case "accessibilityIdentifier":
      guard let value = modifier.attribute("value") else { return }
      let id = text(value.value)
      builder.tree[view].id = id
      builder.tree[view].idSpan = span(value.span)
      builder.tree.identifiers.append(
        Identifier(name: id, span: span(value.span), node: view, kind: builder.tree[view].kind))
    case "keyboardShortcut": shortcut(modifier, view)
    case "focusable":
      // `focusable(false)` revokes the focus that `focusable()` gave to a view; it is not documented whether
      // it also makes a control unfocusable.
      let focusability = builder.tree[view].focusability
      guard modifier["isFocusable"].map(value) == "false", focusability.sequential.value == true else {
        return
      }
      builder.tree[view].focusability.sequential = .unknown(.undocumented)
      builder.tree[view].focusability.program = .unknown(.undocumented)
    case "frame", "position": place(modifier, view, outermost)
    default: break
    }
  }

  /// The button in `view`, a container, if `view` contains no other control.
  private func onlyButton(in view: NodeID) -> NodeID? {
    guard !builder.tree[view].role.isControl else { return nil }
    let controls = builder.tree.subtree(of: view).lazy.filter { builder.tree[$0].role.isControl }.prefix(2)
    guard let first = controls.first, controls.count == 1 else { return nil }
    return [.button, .menuButton, .link].contains(builder.tree[first].role) ? first : nil
  }

  private mutating func addName(_ modifier: XMLElement, _ source: Name.Source, to view: NodeID) {
    guard let words = words(of: modifier) else { return }
    addName(words.text, source, at: words.span, to: view)
  }

  /// The words of `element`: an attribute, the element's text, or the words of the first view inside it that
  /// has any.
  func words(of element: XMLElement) -> (text: String, span: XMLSpan)? {
    let names =
      element.isView ? ["label", "text", "title", "verbatim"] : ["label", "text", "title", "value"]
    for name in names {
      if let attribute = element.attribute(name) { return (attribute.value, attribute.span) }
    }
    let text = element.text.trimmed
    if !text.isEmpty, let place = element.textSpan { return (text, place) }
    // Among the modifiers inside `element`, only `accessibilityLabel` adds words.
    for child in element.children where child.name == "accessibilityLabel" {
      if let words = words(of: child) { return words }
    }
    for child in element.children where child.isView || child.name == "title" || child.name == "Else" {
      if let words = words(of: child) { return words }
    }
    return nil
  }

  private mutating func shortcut(_ modifier: XMLElement, _ view: NodeID) {
    let written = modifier["key"] ?? ""
    // A single character is the key itself, not the name of a parameter.
    let key = written.count == 1 ? written : value(written)
    let keys = SwiftUIValues.keys(key, modifiers: modifier["modifiers"])
    let chord: Chord? = if case .chord(let chord) = keys { chord } else { nil }
    let action = builder.tree.focusSystem.actions.last { $0.node == view }.flatMap { action -> String? in
      if case .perform(let name) = action.effect { name } else { nil }
    }
    let text = [key, modifier["modifiers"]].compactMap { $0 }.joined(separator: " ")
    var shortcut = Shortcut(
      node: view, chord: chord, text: text, span: span(modifier),
      domain: isInMenuBar ? .application : .layer, action: action)
    if keys == .expression { shortcut.unknown = .bound }
    builder.tree.shortcuts.append(shortcut)
  }

  /// Reads `frame`, whose `x` and `y` are the top left corner, and `position`, whose `x` and `y` are the
  /// centre.
  private mutating func place(_ modifier: XMLElement, _ view: NodeID, _ outermost: NodeID) {
    func number(_ name: String, of element: XMLElement?) -> Double? {
      element?[name].flatMap { StatedMeasure($0.trimmed)?.value }
    }
    let isCentre = modifier.name == "position"
    let before = modifier.parent?.children.filter { $0.name == "frame" && $0.index < modifier.index }
    let sized = isCentre ? before?.last : modifier
    let width = number("width", of: sized)
    let height = number("height", of: sized)
    // Contents that do not shrink are drawn outside the frame, because the frame does not clip them.
    let isLargest = [number("maxWidth", of: sized), number("maxHeight", of: sized)].contains(0)
    let mayShrink =
      ![.group, .custom].contains(builder.tree[view].role) && !builder.tree[view].traits.contains(.instance)
    let isPoint = [width, height].allSatisfy { $0.map { $0 <= 1 } ?? false }
    if [width, height].contains(0) || isPoint || (isLargest && mayShrink) {
      builder.tree[view].traits.insert(.invisible)
    }
    guard let x = number("x", of: modifier), let y = number("y", of: modifier) else { return }
    let size = (width: width ?? 0, height: height ?? 0)
    builder.tree[outermost].frame = Frame(
      x: isCentre ? x - size.width / 2 : x, y: isCentre ? y - size.height / 2 : y, width: size.width,
      height: size.height)
  }
}

extension SwiftUIPlatforms {
  /// The platforms and their names, in the order in which messages list them.
  static let order: [(platform: SwiftUIPlatforms, name: String)] = [
    (.macOS, "macOS"), (.iOS, "iOS"), (.tvOS, "tvOS"), (.watchOS, "watchOS"), (.visionOS, "visionOS"),
  ]
}
