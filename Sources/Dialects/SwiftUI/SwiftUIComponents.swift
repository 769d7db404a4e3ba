import FocusModel
import ImportKit
import XMLSource

/// Uses of components. Each use is an instance with its own nodes and properties.
extension SwiftUIWalk {
  /// Adds a use of a component, or of an undefined name.
  mutating func component(_ element: XMLElement) {
    guard let found = library.component(named: element.name) else {
      if let own = facts.ownClass(element.name, plain: "Group", known: { SwiftUIView.all[$0] }) {
        return ownView(element, own)
      }
      opaque(element, reason: .unresolvedDefinition)
      hasUnresolvedComponents = true
      // Note an unknown name only once for all instances of the enclosing component, because finding a
      // suggestion may mean comparing the name with thousands of other names.
      if notedUnknown.insert(span(element)).inserted {
        note(
          element,
          "'\(element.name)' is not defined in any document that was read: its contents are unknown\(suggestion(for: element.name))"
        )
      }
      return
    }
    if instance.isOutline || library.isSeparate(found) {
      opaque(element, reason: .auditedWhereDeclared)
      hasUnresolvedComponents = true
      noteSeparate(found, at: element)
      return
    }
    guard !expanding.contains(element.name) else {
      opaque(element, reason: .unresolvedDefinition)
      note(element, "'\(element.name)' uses itself: the inner use is left unexpanded")
      return
    }
    expand(found, for: element, role: .group)
  }

  /// Notes, once per document, that `component` is not expanded where it is used; `element` is its first use.
  mutating func noteSeparate(_ component: SwiftUIComponent, at element: XMLElement) {
    guard notedSeparate.insert(component.name).inserted else { return }
    note(
      element,
      "'\(element.name)' is large, so it is audited where it is declared: its contents are unknown here"
    )
  }

  /// Adds an instance of the component `found` for `use`; a modifier's instance surrounds its `subject`.
  mutating func expand(
    _ found: SwiftUIComponent, for use: XMLElement, role: Role,
    subject: SwiftUIContent.Subject? = nil
  ) {
    let caller = instance
    let callerDocument = document
    let node = open(use, kind: found.name, role: role)
    builder.tree[node].traits.insert(.instance)
    var inner = SwiftUIInstance(owner: node, of: found)
    // A large modifier is expanded only as an outline, which contains only the part that surrounds the view.
    inner.isOutline = caller.isOutline || library.isSeparate(found)
    inner.content = SwiftUIContent(
      use: use, instance: caller, document: callerDocument, subject: subject)
    takeParameters(of: found.element, from: use, into: &inner)
    noteWhatIsNotTaken(by: found, in: use)
    instance = inner
    let isUsePassedIn = isPassedIn
    isPassedIn = false
    enter(found.document)
    expanding.append(found.name)
    declare(found.element)
    builder.tree[node].arrangement = surroundingArrangement(of: node)
    body(of: found.element)
    expanding.removeLast()
    instance = caller
    isPassedIn = isUsePassedIn
    enter(callerDocument)
    close()
  }

  private func suggestion(for name: String) -> String {
    Spelling.suggestion(for: name, among: Set(SwiftUIView.all.keys).union(library.componentNames))
  }

  /// Imports a component as a root, because only code uses the component, or because the component is too
  /// large to be expanded at each use.
  mutating func standalone(_ component: SwiftUIComponent) {
    let definition = component.element
    let isCommands = definition.name == "Commands"
    let node = open(definition, kind: component.name, role: isCommands ? .menuBar : .group)
    builder.tree[node].traits.insert(.standalone)
    instance = SwiftUIInstance(owner: node, of: component)
    expanding.append(component.name)
    declare(definition)
    if isCommands {
      inMenuBar { $0.commandBodies(of: definition) }
    } else {
      body(of: definition)
    }
    expanding.removeLast()
    close()
  }

  private mutating func body(of definition: XMLElement) {
    if definition.name == "Commands" {
      commandBodies(of: definition)
      return
    }
    for part in definition.children where part.name == "body" { contents(of: part) }
  }

  /// Adds the content that the user of a component passes, in the user's context.
  mutating func givenContents(_ element: XMLElement) {
    guard let content = instance.content, let component = instance.component else {
      opaque(element, reason: .unresolvedDefinition)
      return
    }
    let node = open(element, role: .group)
    builder.tree[node].arrangement = surroundingArrangement(of: node)
    let parts = content.parts(for: element["name"], of: component)
    asUser(of: content) { walk in
      for part in parts {
        let text = part.index == content.use.index ? "" : part.text.trimmed
        if !text.isEmpty, let place = part.textSpan { walk.addName(text, .content, at: place, to: node) }
        walk.contents(of: part)
      }
    }
    close()
  }

  /// Reads the views that the user of the current component passes, in the user's context.
  mutating func asUser<Result>(of content: SwiftUIContent, _ body: (inout SwiftUIWalk) -> Result) -> Result {
    let (inner, innerDocument, innerExpanding) = (instance, document, expanding)
    let isInnerPassedIn = isPassedIn
    instance = content.instance
    isPassedIn = true
    enter(content.document)
    if !expanding.isEmpty { expanding.removeLast() }
    let result = body(&self)
    // `body` may add declarations to the user's instance, so store the changed instance for the user.
    instance = inner
    isPassedIn = isInnerPassedIn
    expanding = innerExpanding
    enter(innerDocument)
    return result
  }

  /// Adds a view whose kind and contents are unknown.
  mutating func opaque(_ element: XMLElement, reason: Unknown) {
    let node = open(element, role: .custom)
    builder.tree[node].traits.insert(.opaque)
    builder.tree[node].focusability = .unknown(reason)
    builder.tree[node].traversal = .selfThenContents
    if let label = element.attribute("label") ?? element.attribute("title") {
      addName(label.value, .content, at: label.span, to: node)
    }
    letStatesEscape(through: element)
    // The first binding among the arguments usually contains the value that people enter.
    let entered = element.attributes.filter { $0.value.trimmed.first == "$" }
      .map { expression($0.value) }.first { $0.assignedProperty != nil }
    if let entered { builder.tree.focusSystem.entries[node] = entered }
    actions(of: element, node: node)
    contents(of: element)
    for part in element.children where part.isSlot && !part.isModifier(of: element) { contents(of: part) }
    close()
  }

  /// An undefined component may bind and assign the focus states that are passed to it, and may depend on each
  /// property in its arguments.
  mutating func letStatesEscape(through use: XMLElement) {
    for attribute in use.attributes {
      if let state = focusState(passedBy: attribute.value) {
        builder.tree.focusSystem.states[state.index].escapes = true
      }
      for word in attribute.value.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        for property in instance.meaning(of: String(word)).properties {
          guard case .variable(let id) = property.referent else { continue }
          builder.tree.focusSystem.variables[id.index].escapes = true
        }
      }
    }
  }

  // MARK: Properties

  /// Notes arguments without effect: a focus state passed to a parameter of a different kind, views for which
  /// the definition has no place, and actions for which the definition has no closure.
  private mutating func noteWhatIsNotTaken(by component: SwiftUIComponent, in use: XMLElement) {
    let parameters = Set(
      component.element.children.filter { $0.propertyKind == "FocusState.Binding" }.compactMap { $0["name"] })
    for attribute in use.attributes where !parameters.contains(attribute.name) && attribute.value.first == "$"
    {
      guard let name = SwiftUIValues.variable(attribute.value), instance.states[name] != nil else { continue }
      note(use, "'\(use.name)' has no focus state called '\(attribute.name)'")
    }
    noteLostViews(component, in: use)
    let actions = use.children.filter { $0.name == "action" }
    if actions.isEmpty { return }
    let closures = component.closures
    for action in actions {
      if let name = action["name"], !closures.contains(name), !component.declares(name) {
        note(action, "'\(use.name)' has no closure called '\(name)': this action is never run")
      } else if action["name"] == nil, closures.allSatisfy({ use[$0] != nil }) {
        note(
          action,
          "'\(use.name)' declares no closure for this action, such as <let name=\"action\"/>")
      }
    }
  }

  private mutating func noteLostViews(_ component: SwiftUIComponent, in use: XMLElement) {
    guard use.firstChild != nil else { return }
    let slots = component.slots
    let isModifier = component.element.name == "ViewModifier"
    let filled = Set(use.children.compactMap { $0.isSlot ? $0.slotName : nil })
    let hasTrailing =
      !isModifier && slots.contains(nil) || slots.contains { $0.map { !filled.contains($0) } ?? false }
    if use.children.contains(where: { $0.isView }), !hasTrailing {
      note(use, "'\(use.name)' has no place for views: its contents here are ignored")
    }
    for child in use.children where child.isSlot && !slots.contains(child.slotName) {
      guard isModifier || !child.isModifier(of: use), child.slotName != nil || !hasTrailing else { continue }
      note(
        child,
        "'\(use.name)' has no <Content name=\"\(child.slotName ?? "content")\"/>: its contents here are ignored"
      )
    }
  }

  /// Adds the properties that `definition` declares to the current instance.
  mutating func declare(_ definition: XMLElement) {
    for element in definition.children { declareProperty(element) }
  }

  private mutating func declareProperty(_ element: XMLElement) {
    let name = element["name"] ?? ""
    let owner = instance.owner
    if let type = element.valueType { instance.types[name] = type }
    switch element.propertyKind {
    case "FocusState":
      // The component's user may pass its own property wrapper: `field: _field`.
      if instance.states[name] == nil { return declareState(element, name: name) }
      let state = state(element, name: name)
      // Keep a state that does not compile, so that it is reported.
      if state.type == .invalid || state.initialValue != nil {
        builder.tree.focusSystem.states.append(state)
      }
    case "FocusState.Binding":
      guard instance.states[name] == nil else { return }
      // This use passes no state; a use elsewhere may pass a state, and may also bind and assign that state.
      declareState(element, name: name)
      if let state = instance.states[name]?.id {
        builder.tree.focusSystem.states[state.index].escapes = true
      }
    case "AccessibilityFocusState", "AccessibilityFocusState.Binding":
      instance.accessibilityStates.insert(name)
    case "Namespace":
      instance.namespaces[name] = NamespaceID(owner: owner, name: name)
    case "Namespace.ID":
      if instance.namespaces[name] == nil {
        // This use passes no namespace; the focus scope is outside the component, and contains its use.
        instance.namespaces[name] = NamespaceID(owner: nil, name: name)
      }
    case "State", "Binding", "AppStorage", "SceneStorage":
      guard instance.variables[name] == nil else { return }
      // A binding to a part of a value (`$document.title`) represents that part, and a constant binding
      // represents its constant.
      if element.name == "Binding", instance.given[name] != nil { return }
      var variable = ViewVariable(
        owner: owner, name: name, initialValue: instance.given[name] ?? element["initial"].map(initial),
        span: span(element))
      variable.isOwnState = element.name == "State"
      variable.storageKey = element.name == "AppStorage" ? element["key"] : nil
      declareVariable(variable)
    case "StateObject", "ObservedObject", "EnvironmentObject", "Bindable":
      // Declare only objects whose members have initial values in the description.
      guard instance.variables[name] == nil, instance.given[name] == nil,
        let initial = element["initial"].map(initial), initial.initialMembers != nil
      else { return }
      declareVariable(
        ViewVariable(owner: owner, name: name, initialValue: initial, span: span(element)))
    case "FocusedValue", "FocusedBinding", "FocusedObject":
      declareReader(element, name: name)
    case "Environment":
      guard element["key"].map(SwiftUIValues.key) == "isFocused" else { return }
      let name = element["name"] ?? "isFocused"
      // A style's body is always inside a control, so the use of `isFocused` in the body needs no check.
      let isOfStyle = element.parent?.children.contains { $0["type"]?.hasSuffix("Configuration") == true }
      if isOfStyle != true {
        builder.tree.focusSystem.environmentReads.append(
          EnvironmentRead(owner: owner, name: name, span: span(element)))
      }
      instance.given[name] = .property(Property(name, .isFocused(owner)))
    default: break
    }
  }

  private mutating func declareState(_ element: XMLElement, name: String) {
    instance.states[name] = .known(FocusStateID(builder.tree.focusSystem.states.count))
    builder.tree.focusSystem.states.append(state(element, name: name))
  }

  private func state(_ element: XMLElement, name: String) -> FocusState {
    let type = element.focusStateType
    var state = FocusState(
      name: name, owner: instance.owner, typeName: type,
      type: SwiftUIValues.focusStateType(type) { enumeration(named: $0)?.cases.map(\.name) },
      span: span(element))
    state.initialValue = element["initial"]
    return state
  }

  private mutating func declareReader(_ element: XMLElement, name: String) {
    let type = element["type"]
    let kind: FocusedValueReader.Kind =
      switch element.name {
      case "FocusedBinding": .binding
      case "FocusedObject": .object
      default: .value
      }
    // `FocusedValue(Type.self)` makes the type optional; all other readers have the type of the property.
    let isProperty = kind == .object || element["key"] != nil
    let isOptional = !isProperty || type.map { SwiftUIValues.optionalPayload($0) != nil } ?? true
    builder.tree.focusSystem.readers.append(
      FocusedValueReader(
        owner: instance.owner, name: name, subject: element.readSubject, kind: kind, isOptional: isOptional,
        span: span(element)))
    instance.readers[name] = ReaderID(builder.tree.focusSystem.readers.count - 1)
  }

  /// The initial value of a property: an empty attribute means the empty string.
  private func initial(_ text: String) -> Expression {
    text.isEmpty ? .literal(.string("")) : expression(text)
  }

  /// Adds the keys of `FocusedValues` that a document declares.
  mutating func declareKeys(of root: XMLElement) {
    for group in root.children where group.name == "FocusedValues" {
      builder.tree.focusSystem.keys += group.children.compactMap { FocusedValueKey($0, at: span($0)) }
    }
  }
}
