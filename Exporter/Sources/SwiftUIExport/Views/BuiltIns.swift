import SwiftSyntax

/// The meanings of the arguments of a SwiftUI modifier or initializer.
struct CallForm {
  /// The meanings of arguments without labels, in order.
  var positional: [String] = []
  /// The meanings of a trailing closure without a label. The closure has the first of these meanings that no
  /// argument supplies.
  var closures: [String] = ["content"]

  static func view(_ name: String) -> CallForm { views[name] ?? CallForm(positional: ["label"]) }
  static func modifier(_ name: String) -> CallForm {
    modifiers[name] ?? CallForm(closures: ["perform", "content"])
  }

  private static let views: [String: CallForm] = [
    "AnyView": .init(), "AsyncImage": .init(closures: ["content", "placeholder"]),
    "Button": .init(positional: ["label"], closures: ["action", "label"]),
    "Canvas": .init(closures: []), "Chart": .init(closures: []), "Color": .init(positional: ["name"]),
    "ColorPicker": .init(positional: ["label"], closures: ["label"]),
    "CommandMenu": .init(positional: ["title"]),
    "ContentUnavailableView": .init(positional: ["label"], closures: ["label", "description", "actions"]),
    "ControlGroup": .init(positional: ["label"], closures: ["content", "label"]),
    "DatePicker": .init(positional: ["label"], closures: ["label"]),
    "DisclosureGroup": .init(positional: ["label"], closures: ["content", "label"]),
    "ForEach": .init(positional: ["data"]),
    "Gauge": .init(
      closures: ["label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "markedValueLabels"]
    ),
    "GroupBox": .init(positional: ["label"], closures: ["content", "label"]),
    "Image": .init(positional: ["name"]),
    "Label": .init(positional: ["label"], closures: ["title", "icon"]),
    "LabeledContent": .init(positional: ["label"], closures: ["content", "label"]),
    "Link": .init(positional: ["label"], closures: ["label"]),
    "List": .init(positional: ["data"]), "OutlineGroup": .init(positional: ["data"]),
    "Menu": .init(positional: ["label"], closures: ["content", "label", "primaryAction"]),
    "MenuBarExtra": .init(positional: ["title"], closures: ["content", "label"]),
    "MultiDatePicker": .init(positional: ["label"], closures: ["label"]),
    "NavigationLink": .init(positional: ["label"], closures: ["destination", "label"]),
    "NavigationSplitView": .init(closures: ["sidebar", "content", "detail"]),
    "Path": .init(closures: []),
    "PhotosPicker": .init(positional: ["label"], closures: ["label"]),
    "Picker": .init(positional: ["label"], closures: ["content", "label", "currentValueLabel"]),
    "ProgressView": .init(positional: ["label"], closures: ["label", "currentValueLabel"]),
    "ScrollView": .init(positional: ["axes"]),
    "Section": .init(positional: ["label"], closures: ["content", "header", "footer"]),
    "SecureField": .init(positional: ["label"], closures: ["label", "onCommit"]),
    "ShareLink": .init(positional: ["label"], closures: ["label"]),
    "SignInWithAppleButton": .init(positional: ["label"], closures: ["onRequest", "onCompletion"]),
    "Slider": .init(closures: ["label", "minimumValueLabel", "maximumValueLabel"]),
    "Stepper": .init(positional: ["label"], closures: ["label", "onIncrement", "onDecrement"]),
    "Tab": .init(positional: ["label"], closures: ["content", "label"]),
    "TabSection": .init(positional: ["label"], closures: ["content", "header"]),
    "Table": .init(positional: ["data"], closures: ["columns", "rows"]),
    "Text": .init(positional: ["text"], closures: []),
    "TextField": .init(positional: ["label"], closures: ["label", "onCommit"]),
    "TextEditor": .init(closures: []),
    "TimelineView": .init(positional: ["schedule"]),
    "Toggle": .init(positional: ["label"], closures: ["label"]),
    "Window": .init(positional: ["title"]), "WindowGroup": .init(positional: ["title"]),
    "UtilityWindow": .init(positional: ["title"]), "WebView": .init(positional: ["page"]),
  ]

  private static let modifiers: [String: CallForm] = [
    "focused": .init(positional: ["state"]), "searchFocused": .init(positional: ["state"]),
    "accessibilityFocused": .init(positional: ["state"]),
    "defaultFocus": .init(positional: ["state", "value"]),
    "prefersDefaultFocus": .init(positional: ["value"]), "focusScope": .init(positional: ["namespace"]),
    "focusable": .init(positional: ["isFocusable"]), "disabled": .init(positional: ["condition"]),
    "opacity": .init(positional: ["value"]), "keyboardShortcut": .init(positional: ["key"]),
    "help": .init(positional: ["label"]), "tag": .init(positional: ["value"]),
    "position": .init(positional: ["position"]), "digitalCrownRotation": .init(positional: ["value"]),
    "onKeyPress": .init(positional: ["key"], closures: ["perform"]),
    "onSubmit": .init(closures: ["perform"]), "submitScope": .init(positional: ["isBlocking"]),
    "interactiveDismissDisabled": .init(positional: ["isDisabled"]),
    "onReceive": .init(positional: ["of"], closures: ["perform"]),
    "onCommand": .init(positional: ["command"], closures: ["perform"]),
    "onLongPressGesture": .init(closures: ["perform", "onPressingChanged"]),
    "alert": .init(positional: ["title"], closures: ["actions", "message"]),
    "confirmationDialog": .init(positional: ["title"], closures: ["actions", "message"]),
    "toolbar": .init(positional: ["visibility"]),
    "overlay": .init(positional: ["style"]), "background": .init(positional: ["style"]),
    "searchable": .init(closures: ["content", "suggestions"]),
    "accessibilityLabel": .init(positional: ["label"], closures: []),
    "accessibilityIdentifier": .init(positional: ["value"]),
    "accessibilityHidden": .init(positional: ["condition"]),
    "accessibilitySortPriority": .init(positional: ["value"]),
    "accessibilityRespondsToUserInteraction": .init(positional: ["value"]),
    "accessibilityAddTraits": .init(positional: ["traits"]),
    "accessibilityAction": .init(positional: ["kind"], closures: ["perform"]),
    "menuBarExtraStyle": .init(positional: ["style"]),
    "fileImporter": .init(closures: ["perform"]), "fileExporter": .init(closures: ["perform"]),
    "dropDestination": .init(closures: ["perform"]), "onDrop": .init(closures: ["perform"]),
  ]
}

/// Reads calls of SwiftUI's own views and modifiers.
extension Translator {
  /// The labels of closures whose views are placed directly inside the element.
  private static let contentLabels: Set<String> = [
    "content", "root", "rowContent", "menuItems", "menu", "actions", "suggestions",
  ]
  /// The labels of closures that contain statements.
  private static let statementLabels: Set<String> = ["action", "perform", "onCompletion"]
  /// The labels of a link's arguments besides its destination.
  private static let besideDestinations: Set<String> = ["isActive", "tag", "selection"]
  /// The attributes that contain text that users read.
  private static let words: Set<String> = [
    "label", "title", "prompt", "name", "systemImage", "systemName", "image", "named", "decorative",
  ]

  func builtIn(
    _ name: String, _ pattern: Vocabulary.Pattern, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> Element {
    var element = Element(name, [], at: place(call, scope))
    fill(&element, Arguments(call), CallForm.view(name), pattern, scope)
    if name == "DisclosureGroup", let binding = Arguments(call)["isExpanded"] {
      return withoutFoldingTaps(element, isExpanded: binding, scope)
    }
    if name == "DocumentGroup", let type = scope.type, let given = Arguments(call)["newDocument"] {
      let made = given.as(ClosureExprSyntax.self)?.statements.first?.item.as(ExprSyntax.self) ?? given
      element["newDocument"] = filledIn(made, in: type) ?? text(made, scope)
    }
    return element
  }

  /// Adds the arguments of a call to `element`, as attributes and contents.
  func fill(
    _ element: inout Element, _ arguments: Arguments, _ form: CallForm, _ pattern: Vocabulary.Pattern,
    _ scope: Scope
  ) {
    var positional = form.positional[...]
    var given = Set(arguments.all.compactMap(\.label))
    // Any other argument with a label is the destination of a link: `NavigationLink(value: page) { … }`. Other
    // libraries have similar initializers, in which the closure is also the label.
    let isLabelled = given.contains("label") || arguments.all.contains { $0.label == nil && !$0.isTrailing }
    if element.name == "NavigationLink", !isLabelled,
      !given.subtracting(form.closures).isSubset(of: Self.besideDestinations)
    {
      given.insert("destination")
    }
    for argument in arguments.all {
      if let label = argument.label {
        fill(&element, label, argument.value, arguments, pattern, scope)
      } else if argument.isTrailing || argument.value.is(ClosureExprSyntax.self) {
        guard let name = form.closures.first(where: { !given.contains($0) }) else { continue }
        given.insert(name)
        fill(&element, name, argument.value, arguments, pattern, scope)
      } else if pattern.holdsViews,
        Known.viewsOfOneView.contains(element.name) || looksLikeView(argument.value, scope)
      {
        element.children += views(argument.value, scope)
      } else if let name = positional.popFirst() {
        given.insert(name)
        // A value such as a date is not a title. The exception is `Text(date, style: .time)`, which shows the
        // value as text.
        set(name, of: &element, argument.value, pattern, scope)
      } else if pattern.holdsStatements {
        // The argument is a method, as in `onSubmit(next)`.
        element.children += statements(of: element.name, calling: argument.value, scope)
      }
    }
  }

  /// Adds one argument to `element`, according to the argument's label.
  private func fill(
    _ element: inout Element, _ label: String, _ value: ExprSyntax, _ arguments: Arguments,
    _ pattern: Vocabulary.Pattern, _ scope: Scope
  ) {
    guard !value.is(NilLiteralExprSyntax.self) else { return }
    let isStatement = pattern.holdsStatements && Self.statementLabels.contains(label)
    if !isStatement, let index = pattern.children[label],
      label != "title" || !value.is(StringLiteralExprSyntax.self)
    {
      let part = vocabulary[index]
      if part.holdsStatements {
        element.children.append(
          Element(label, [], at: place(value, scope), statements(calling: value, scope)))
        return
      }
      let isDirect =
        label == "content" && element.name != "NavigationSplitView" && element.name != "AsyncImage"
      if isDirect {
        element.children += rows(of: &element, value, arguments, pattern, scope)
        return
      }
      // An icon is not part of its label's name, even if an initializer of the app creates the icon.
      if label == "icon", !value.is(ClosureExprSyntax.self), !looksLikeView(value, scope) {
        element.children.append(Element(label, [], at: place(value, scope), [picture(value, scope)]))
        return
      }
      if value.is(ClosureExprSyntax.self) || pattern.attributes[label] == nil || looksLikeView(value, scope) {
        let views = element.name == "AsyncImage" ? image(value, scope) : contents(value, scope)
        element.children.append(Element(label, [], at: place(value, scope), views))
        return
      }
    }
    if pattern.attributes[label] != nil, !value.is(ClosureExprSyntax.self) {
      set(label, of: &element, value, pattern, scope)
    } else if isStatement {
      element.children += statements(of: element.name, calling: value, scope)
    } else if pattern.holdsViews,
      Self.contentLabels.contains(label)
        // A closure that creates a value, such as `newDocument: { Notes() }`, is not content.
        || (pattern.attributes[label] == nil
          && (value.is(ClosureExprSyntax.self) || looksLikeView(value, scope)))
    {
      element.children += rows(of: &element, value, arguments, pattern, scope)
    }
  }

  /// The contents of `element`, or the rows of a `ForEach` or `List`.
  private func rows(
    of element: inout Element, _ value: ExprSyntax, _ arguments: Arguments, _ pattern: Vocabulary.Pattern,
    _ scope: Scope
  ) -> [Element] {
    if element.name == "DocumentGroup", let closure = value.as(ClosureExprSyntax.self) {
      // In a description, the configuration is called `file`, which replaces the closure's parameter.
      let parameter = Self.parameterNames(of: closure).first ?? "$0"
      return views(closure.statements, scope.adding([parameter: .text("file")]))
    }
    let inner = nameRows(of: &element, value, pattern, scope)
    guard let name = element["item"], let closure = value.as(ClosureExprSyntax.self),
      let parameter = Self.parameterNames(of: closure).first ?? (closure.signature == nil ? "$0" : nil),
      let data = arguments.all.first(where: { $0.label == nil && !$0.isTrailing })?.value,
      let row = self.element(of: data, named: name, scope)
    else { return contents(value, inner) }
    return views(closure.statements, inner.adding([parameter: .instance(row)]))
  }

  /// Notes the name by which the rows of a `ForEach` or `List` refer to their element, and returns the scope
  /// of the closure that creates the rows. The name is the closure's parameter. A closure with two parameters
  /// splits the element in a way that descriptions cannot express.
  private func nameRows(
    of element: inout Element, _ value: ExprSyntax, _ pattern: Vocabulary.Pattern, _ scope: Scope
  ) -> Scope {
    guard pattern.attributes["item"] != nil, element["data"] != nil,
      let closure = value.as(ClosureExprSyntax.self)
    else { return scope }
    let names = Self.parameterNames(of: closure)
    if names.count == 1, let name = names.first, name != "_" {
      // `$item` declares a property of that name, and a binding to that property.
      element["item"] = name.first == "$" ? String(name.dropFirst()) : name
    } else if closure.signature == nil,
      closure.statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "$0" })
    {
      let name = "element"
      if let type = scope.type, index.property(name, of: type) != nil { return scope }
      element["item"] = name
      return scope.adding(["$0": .text(name)])
    }
    return scope
  }

  /// The contents of an `AsyncImage`, with a closure that receives the image.
  private func image(_ value: ExprSyntax, _ scope: Scope) -> [Element] {
    guard let closure = value.as(ClosureExprSyntax.self),
      let name = Self.parameterNames(of: closure).first ?? (closure.signature == nil ? "$0" : nil)
    else { return contents(value, scope) }
    // In the initializer without a placeholder, the parameter is a phase, which contains the image.
    return views(
      closure.statements, scope.adding([name: .views([Element("Image", [], at: place(closure, scope))])]))
  }

  private func set(
    _ name: String, of element: inout Element, _ value: ExprSyntax, _ pattern: Vocabulary.Pattern,
    _ scope: Scope
  ) {
    guard !value.is(NilLiteralExprSyntax.self) || name == "equals" || name == "value" else { return }
    let isWords =
      Self.words.contains(name) || (name == "text" && element.name == "Text") || name == "verbatim"
    element[name] = isWords ? words(value, scope) : text(value, scope)
    if element.isCapital {
      element.children += effects(ofBinding: value, of: element, scope)
      if let entered = property(enteredThrough: value, in: element, scope) { element[name] = "$\(entered)" }
    }
  }

  /// The views that `value`, a closure or an expression, creates.
  func contents(_ value: ExprSyntax, _ scope: Scope) -> [Element] {
    guard let reference = value.as(DeclReferenceExprSyntax.self),
      scope.locals[reference.baseName.identifierText] == nil,
      let type = scope.type,
      let function = index.functions(reference.baseName.identifierText, of: type).first,
      let body = syntax(function.body)
    else { return views(value, scope) }
    // Here, the value is a function that is passed by name.
    guard let inner = scope.entering(type: type, function.place, locals(of: function, nil, scope)) else {
      return []
    }
    return views(body, inner)
  }

  /// The buttons of an alert or action sheet that is a value: `Alert(title: …, primaryButton: .default(Text("Yes")))`.
  func buttons(ofAlert call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    let arguments = Arguments(call)
    var values = ["primaryButton", "secondaryButton", "dismissButton"].compactMap { arguments[$0] }
    values += arguments["buttons"]?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    let buttons = values.compactMap { value -> Element? in
      guard let call = value.as(FunctionCallExprSyntax.self),
        let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { return nil }
      var button = Element("Button", [("label", "Cancel")], at: place(call, scope))
      let arguments = Arguments(call)
      for argument in arguments.all {
        if argument.isTrailing || argument.label == "action" {
          button.children.append(
            Element(
              "action", [], at: place(argument.value, scope), statements(calling: argument.value, scope)))
        } else if argument.label == nil {
          button["label"] = words(argument.value, scope)
        }
      }
      if kind != "default" { button["role"] = ".\(kind)" }
      return button
    }
    // SwiftUI adds a button that closes the alert to an alert without buttons.
    return buttons.isEmpty ? [Element("Button", [("label", "OK")], at: place(call, scope))] : buttons
  }

  /// The visible text of `expression`: the text of a literal, or a placeholder for any other expression.
  func words(_ expression: ExprSyntax, _ scope: Scope) -> String {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return words(literal, scope) }
    if let reference = expression.as(DeclReferenceExprSyntax.self),
      case .expression(let value, let outer)? = scope.locals[reference.baseName.identifierText],
      outer !== scope
    {
      return words(value, outer)
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let words = filledIn(call, scope) {
      return words
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let given = givenWords(call, scope) {
      return words(given, scope)
    }
    return "\\(\(text(expression, scope)))"
  }

  private func words(_ literal: StringLiteralExprSyntax, _ scope: Scope) -> String {
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): text += Self.withCharacters(segment.content.text)
      case .expressionSegment(let segment):
        let call = segment.expressions.first?.expression.as(FunctionCallExprSyntax.self)
        text +=
          call.flatMap { filledIn($0, scope) }
          ?? "\\(" + segment.expressions.map { self.text($0, scope) }.joined() + ")"
      }
    }
    for (escaped, character) in [("\\n", "\n"), ("\\\"", "\""), ("\\t", " ")] {
      text = text.replacing(escaped, with: character)
    }
    return text
  }

  /// `text` in which each character that is written as a number, for example `\u{D7}`, is replaced by the character
  /// itself.
  private static func withCharacters(_ text: String) -> String {
    var parts = text.split(separator: "\\u{", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      let number = parts[index].prefix { $0 != "}" }
      if let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init),
        number.endIndex < parts[index].endIndex
      {
        parts[index] = String(scalar) + parts[index][number.endIndex...].dropFirst()
      } else {
        parts[index] = "\\u{" + parts[index]
      }
    }
    return parts.joined()
  }
}
