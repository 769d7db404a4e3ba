import SwiftSyntax

/// Reads modifiers: those of SwiftUI, those of the app, and modifiers that no file declares.
extension Translator {
  /// Returns `views` with `step` applied to them.
  func apply(_ step: Chain.Step, to views: [Element], _ scope: Scope) -> [Element] {
    var step = step
    var arguments = Arguments(step.call)
    if index.helpers[step.name] == nil, let known = Known.modifiers[step.name] {
      // The type of the preference does not matter for focus.
      if step.name.hasSuffix("PreferenceValue") {
        arguments.all.removeAll { $0.label == nil && !$0.isTrailing }
      }
      step.name = known
    }
    if step.name == "accessibility", let label = arguments.all.first?.label,
      let known = Known.accessibilityModifiers[label]
    {
      step.name = known
      arguments.all[0].label = nil
    }
    guard !views.isEmpty else { return views }
    guard takeRoom() else {
      if let call = step.call { note(.tooLarge, call, scope, at: step.place.start, name: step.name) }
      return add(Element("unknownModifier", [("name", step.name)], at: step.place), to: views)
    }
    let pattern = vocabulary.modifier(step.name)
    if let changed = applyOwnMethod(step, arguments, to: views, scope) { return changed }
    if let helped = applyHelper(step, arguments, pattern, to: views, scope) { return helped }
    if step.name == "allowsHitTesting", let value = arguments.all.first?.value,
      truth(of: value, scope) == false
    {
      return views.map(Self.withoutGestures)
    }
    if StateGates.presenters.contains(step.name), neverPresents(arguments, scope) { return views }
    if step.name == "modifier", let value = arguments.all.first?.value {
      return add(ownModifier(value, step, scope), to: views)
    }
    if step.name == "commands" {
      let menus = arguments.all.flatMap { contents($0.value, scope) }
      return add(Element("commands", [], at: step.place, menus), to: views)
    }
    guard let pattern, Known.isFocusModifier(step.name, labels: arguments.all.map(\.label)) else {
      // A member of a view is not a modifier if it is not called; it is then a property of the view, for
      // example in a key path.
      guard step.call != nil, !step.name.hasPrefix("chart"), !Known.plainModifiers.contains(step.name) else {
        return views
      }
      return add(foreignModifier(step, arguments, scope), to: views)
    }
    if let style = style(step, arguments, scope) { return add(style, to: views) }
    if step.name == "font", let font = titleFont(arguments, scope), views.count == 1, views[0].name == "Text"
    {
      return add(font, to: views)
    }
    let isDrawn =
      pattern.takesAnyAttribute && !pattern.holdsStatements && step.name != "accessibilityLabeledPair"
    guard !isDrawn, step.name != "position" else {
      // `environment(\.close, { field = nil })`: any view that reads the environment value may call this
      // closure.
      return arguments.all.reduce(views) { views, argument in
        guard statements(inClosuresOf: argument.value, scope).contains(where: Self.movesFocus) else {
          return views
        }
        return handlers(inClosuresOf: argument.value, scope).reduce(views) { add($1, to: $0) }
      }
    }
    if let arms = bindEither(step, arguments, pattern, to: views, scope) { return arms }
    guard let modifier = builtInModifier(step, arguments, pattern, scope) else { return views }
    let modified = add(modifier, to: views)
    let held = index.gameInput.flatMap { isHeld(modifier, arguments, on: views, scope) ? $0 : nil }
    guard let place = held ?? keys(doing: modifier, scope) else { return modified }
    return add(keys(readAt: place), to: modified)
  }

  /// The modifier for a font in the size of a title, such as `.title.bold()`; nil for other fonts.
  private func titleFont(_ arguments: Arguments, _ scope: Scope) -> Element? {
    guard let font = arguments.all.first?.value,
      font.tokens(viewMode: .sourceAccurate).contains(where: { Known.titleFonts.contains($0.text) })
    else { return nil }
    return Element("font", [("value", text(font, scope))], at: place(font, scope))
  }

  /// Applies `modifier` to one or more views.
  func add(_ modifier: Element, to views: [Element]) -> [Element] {
    if views.count == 1 {
      var view = views[0]
      view.children.append(modifier)
      return [view]
    }
    return [Element("Group", [], at: nil, views + [modifier])]
  }

  // MARK: The app's own

  /// Reads the body of a function or property that the app adds to `View`, as if it were written at the call,
  /// with the views as `self`.
  private func applyHelper(
    _ step: Chain.Step, _ arguments: Arguments, _ pattern: Vocabulary.Pattern?, to views: [Element],
    _ scope: Scope
  ) -> [Element]? {
    var place: Place?
    var body: CodeBlockItemListSyntax?
    var locals: [String: Scope.Local] = [:]
    if step.call != nil {
      let fitting = (index.helpers[step.name] ?? []).filter { function in
        function.body != nil && arguments.matched(to: function.parameters) != nil
          && (pattern == nil || !Known.isFocusModifier(step.name, labels: arguments.all.map(\.label))
            || (step.name == "modifier" && arguments.all.last?.value.is(ClosureExprSyntax.self) == true)
            || function.parameters.contains { $0.label.map { pattern?.attributes[$0] == nil } ?? false }
            || takesOwnValue(function, arguments, scope))
      }
      // Private declarations in other files are not visible.
      let found = fitting.first { $0.place.file == scope.file } ?? fitting.first { !$0.isPrivate }
      guard let found else { return nil }
      place = found.place
      body = syntax(found.body)
      locals = self.locals(of: found, step.call, scope)
    } else if let property = index.helperProperties[step.name]?.first {
      place = property.place
      body = syntax(property.getter)
    }
    guard let place, let body else { return nil }
    locals["self"] = .views(views)
    guard let inner = scope.entering(type: nil, place, locals) else { return nil }
    return self.views(body, inner)
  }

  /// The element for a custom modifier: `.modifier(Outlined(state: $field))`.
  private func ownModifier(_ value: ExprSyntax, _ step: Chain.Step, _ scope: Scope) -> Element {
    if let (made, inner) = modifier(madeBy: value, scope) { return ownModifier(made, step, inner) }
    // Some apps begin the names of their types with a lower-case letter.
    guard let call = value.as(FunctionCallExprSyntax.self),
      let name = Chain.typeName(call.calledExpression)
        ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let type = index.type(named: name, in: path(of: scope), file: scope.file),
      index.role(of: type) == .modifier,
      body(of: type) != nil
    else {
      note(.foreignModifier, value, scope)
      var element = Element("unknownModifier", [("name", text(value, scope))], at: step.place)
      for token in value.tokens(viewMode: .sourceAccurate) where token.text.first == "$" {
        element[String(token.text.dropFirst())] = token.text
      }
      return element
    }
    var element = Element("modifier", [("name", elementName(of: type))], at: step.place)
    pass(Arguments(call), to: type, &element, call, scope)
    return element
  }

  /// The modifier that a function or property of the app returns; nil if the function or property has other
  /// effects.
  private func modifier(madeBy value: ExprSyntax, _ scope: Scope) -> (ExprSyntax, Scope)? {
    let call = value.as(FunctionCallExprSyntax.self)
    var called = call?.calledExpression ?? value
    if let member = called.as(MemberAccessExprSyntax.self), member.base?.isSelf == true {
      called = ExprSyntax(member.declName)
    }
    guard let type = scope.type, let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      scope.locals[name] == nil
    else { return nil }
    let arguments = Arguments(call)
    let function = index.functions(name, of: type).first { arguments.matched(to: $0.parameters) != nil }
    let property = index.property(name, of: type)
    guard let place = function?.place ?? property?.place,
      let body = syntax(function?.body) ?? syntax(property?.getter), body.count == 1,
      let inner = scope.entering(type: type, place, function.map { locals(of: $0, call, scope) } ?? [:])
    else { return nil }
    switch body.first?.item {
    case .expr(let made): return (made, inner)
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression.map { ($0, inner) }
    default: return nil
    }
  }

  private static let styles: Set<String> = ["buttonStyle", "textFieldStyle", "toggleStyle"]

  /// The modifiers that change the kind of control that people perceive, for example from a picker to a
  /// segmented control.
  private static let namingStyles: Set<String> = ["pickerStyle", "toggleStyle", "formStyle"]

  /// The element for a custom style, or for a SwiftUI style that changes the kind of a control; nil for other
  /// styles, which do not affect focus.
  private func style(_ step: Chain.Step, _ arguments: Arguments, _ scope: Scope) -> Element? {
    guard Self.styles.contains(step.name) || Self.namingStyles.contains(step.name),
      let value = arguments.all.first?.value
    else { return nil }
    let chain = Chain(value, in: scope, of: index, conditions)
    var name = chain.root.flatMap { $0.as(FunctionCallExprSyntax.self)?.calledExpression ?? $0 }.flatMap(
      Chain.typeName)
    if let member = value.as(MemberAccessExprSyntax.self)
      ?? value.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      member.base == nil
    {
      let text = member.declName.baseName.identifierText
      name = text.prefix(1).uppercased() + text.dropFirst()
    }
    guard let name, let type = index.type(named: name, in: path(of: scope), file: scope.file),
      body(of: type) != nil
    else { return namingStyle(step, value, scope) }
    return Element(step.name, [("style", "\(elementName(of: type))()")], at: step.place)
  }

  /// The element for a style such as `pickerStyle(.segmented)`; nil if the style is computed.
  private func namingStyle(_ step: Chain.Step, _ value: ExprSyntax, _ scope: Scope) -> Element? {
    guard Self.namingStyles.contains(step.name) else { return nil }
    let style = text(value, scope)
    let isStated = style.first == "." || style.first?.isUppercase == true
    // `SwitchToggleStyle(tint: .red)` is a single style; a choice between two styles is not.
    return isStated && (value.is(FunctionCallExprSyntax.self) || !style.contains(where: \.isWhitespace))
      ? Element(step.name, [("style", style)], at: step.place) : nil
  }

  /// The element for a modifier that no file declares and whose effect is therefore unknown.
  private func foreignModifier(_ step: Chain.Step, _ arguments: Arguments, _ scope: Scope) -> Element {
    if let call = step.call { note(.foreignModifier, call, scope, at: step.place.start, name: step.name) }
    // The auditor would treat a name that looks like a misspelling of a name in the vocabulary as an error.
    let isSlip = !Fitting.isName(step.name) || vocabulary.isNear(step.name)
    var element = Element(
      isSlip ? "unknownModifier" : step.name, isSlip ? [("name", step.name)] : [], at: step.place)
    pass(arguments, toForeign: &element, scope)
    return element
  }

  // MARK: SwiftUI's

  /// The handlers of events other than focus and keys. A handler is omitted unless it contains statements
  /// that matter.
  private static let passiveHandlers: Set<String> = [
    "onAppear", "onDisappear", "task", "refreshable", "onChange", "onReceive",
  ]

  func builtInModifier(
    _ step: Chain.Step, _ arguments: Arguments, _ pattern: Vocabulary.Pattern, _ scope: Scope
  ) -> Element? {
    var element = Element(step.name, [], at: step.place)
    switch step.name {
    case "focused", "searchFocused", "accessibilityFocused", "defaultFocus":
      guard let value = arguments.all.first?.value, let name = focusState(value, scope) else {
        let value = arguments.all.first?.value ?? ExprSyntax(MissingExprSyntax(placeholder: .identifier("")))
        note(.focusBinding, value, scope)
        return withStates(in: value, Element("unknownModifier", [("name", step.name)], at: step.place), scope)
      }
      element["state"] = name
      for argument in arguments.all.dropFirst() {
        element[argument.label ?? "value"] = text(argument.value, scope)
      }
      return element
    case "focusedValue", "focusedSceneValue", "focusedObject", "focusedSceneObject":
      publish(arguments, &element, scope)
    case "gesture", "simultaneousGesture", "highPriorityGesture":
      guard let argument = arguments.all.first?.value else { return nil }
      let (value, condition) = gestureInChoice(argument, scope)
      element["gesture"] = writtenGesture(value, scope)
      element["isEnabled"] = condition ?? arguments["isEnabled"].map { conditionText($0, scope) }
      element.children = statements(inClosuresOf: value, scope)
    case "accessibilityLabeledPair":
      for label in ["role", "id"] { element[label] = arguments[label].map { text($0, scope) } }
    case "onChange": change(arguments, &element, scope)
    case "frame":
      fill(&element, arguments, CallForm.modifier(step.name), pattern, scope)
      // An empty frame hides its view; other frames only affect the appearance.
      return element.attributes.contains { $0.value == "0" } ? element : nil
    case "accessibilityElement":
      // If the value is known only at run time, the elements inside may be visible to assistive technology.
      let children = arguments["children"].map { text($0, scope) }
      // A view that takes no clicks, such as a loading placeholder, has no action.
      if children == ".ignore", takesNoClicks(before: step, scope) { return nil }
      element["children"] = children.map { $0.contains("?") ? ".contain" : $0 }
    case "keyboardShortcut": shortcut(arguments, &element, pattern, scope)
    case "disabled": element["condition"] = arguments.all.first.map { conditionText($0.value, scope) }
    default: fill(&element, arguments, CallForm.modifier(step.name), pattern, scope)
    }
    if element.name == "accessibilityIdentifier", let value = arguments.all.first?.value {
      element["value"] = words(value, scope)
    }
    if isIdleGesture(step, arguments, element, scope)
      || Self.gestures.contains(step.name) && onlyDraws(step, arguments, scope)
    {
      return nil
    }
    if Self.gestures.contains(step.name), onlyArranges(step, arguments, element, scope) {
      element["onlyArranges"] = "true"
    }
    if Self.passiveHandlers.contains(step.name) || (pattern.takesAnyAttribute && pattern.holdsStatements) {
      element.attributes.removeAll { Self.passiveHandlers.contains(step.name) == false && $0.name != "of" }
      // Turning the crown acts on the focused view, regardless of the handler's statements.
      guard step.name == "digitalCrownRotation" || element.children.contains(where: Self.matters) else {
        return nil
      }
    }
    return element
  }

  /// Whether a statement describes more than the name of the code that runs.
  static func matters(_ statement: Element) -> Bool {
    switch statement.name {
    case "perform": false
    case "set", "write", "use", "dismiss", "resetFocus": true
    default: statement.children.contains(where: matters)
    }
  }

  /// Whether a statement in the code of `owner` describes more than the name of the code that runs or a change to a
  /// property of `owner`.
  static func matters(_ statement: Element, besidesPropertiesOf owner: Instance?) -> Bool {
    switch statement.name {
    case "set":
      guard let owner, let variable = statement["variable"] else { return true }
      return !variable.hasPrefix("\(owner.text).")
    case "If", "Else", "Switch", "Case", "Default", "delay":
      return statement.children.contains { matters($0, besidesPropertiesOf: owner) }
    default: return matters(statement)
    }
  }

  /// Whether a statement sets a focus state, writes a focused value or resets focus.
  private static func movesFocus(_ statement: Element) -> Bool {
    switch statement.name {
    case "set": statement["state"] != nil
    case "write", "resetFocus": true
    default: statement.children.contains(where: movesFocus)
    }
  }

  private func publish(_ arguments: Arguments, _ element: inout Element, _ scope: Scope) {
    let values = arguments.all.filter { $0.label == nil }.map(\.value)
    if values.count == 2 {
      element["key"] = text(values[0], scope)
      element["value"] = text(values[1], scope)
    } else if let value = values.first {
      element["object"] = text(value, scope)
      if let name = self.property(value, scope), let type = scope.type,
        let property = index.property(name, of: type)
      {
        element["type"] =
          property.typeText
          ?? syntax(property.initial).flatMap {
            $0.as(FunctionCallExprSyntax.self).flatMap { Chain.typeName($0.calledExpression) }
          }
      }
    }
  }

  private func change(_ arguments: Arguments, _ element: inout Element, _ scope: Scope) {
    element["of"] = arguments["of"].map { text($0, scope) }
    element["initial"] = arguments["initial"].map { text($0, scope) }
    guard let value = arguments["perform"] ?? arguments.all.last?.value else { return }
    guard let closure = value.as(ClosureExprSyntax.self) else {
      if arguments.all.count > 1 { element.children = statements(calling: value, scope) }
      return
    }
    // The vocabulary has names for the closure's parameters.
    var names: [String: Scope.Local] = [:]
    let parameters = Self.parameterNames(of: closure)
    let isPair =
      parameters.count == 2
      || closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "$1" }
    for (name, meaning) in zip(
      parameters.isEmpty ? ["$0", "$1"] : parameters, isPair ? ["oldValue", "newValue"] : ["newValue"])
    {
      names[name] = .text(meaning)
    }
    element.children = statements(closure.statements, scope.adding(names))
  }
}

extension Translator {
  func note(_ kind: Unknown.Kind, _ node: some SyntaxProtocol, _ scope: Scope, at offset: Int, name: String) {
    add(
      Unknown(
        kind: kind, file: files[scope.file].path, line: files[scope.file].lines.line(at: offset), text: name))
  }
}
