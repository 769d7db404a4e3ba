import FocusModel
import ImportKit
import XMLSource

/// The actions of controls and handlers.
extension SwiftUIWalk {
  /// The `action` of a control. A link opens its address.
  mutating func actions(of element: XMLElement, node: NodeID) {
    for part in element.children where part.name == "action" || part.name == "primaryAction" {
      handle(part, node: node, trigger: .action)
    }
    if element.name == "Link", let address = element["destination"] {
      let place = span(element, "destination")
      let opening = Statement(.perform("openURL(\(address))"), span: place)
      builder.tree.focusSystem.add(
        Handler(node: node, trigger: .action, statements: [opening], span: place))
    }
  }

  /// Adds the handler in `element`: `trigger` runs it on behalf of `node`.
  mutating func handle(_ element: XMLElement, node: NodeID, trigger: Trigger) {
    var handler = Handler(node: node, trigger: trigger, statements: [], span: span(element))
    if element.name == "onChange" {
      handler.subject = element["of"].map { presence($0, at: span(element, "of")) }
      handler.isInitial = element["initial"] == "true"
      // Declares the closure's parameters.
      let before = instance.given
      instance.given["oldValue"] = .property(Property("oldValue", .change(isNew: false)))
      instance.given["newValue"] = .property(Property("newValue", .change(isNew: true)))
      let types = instance.types
      if let type = element["of"].flatMap(SwiftUIValues.variable).flatMap({ types[$0] }) {
        instance.types["oldValue"] = type
        instance.types["newValue"] = type
      }
      handler.statements = statements(of: element)
      instance.given = before
      instance.types = types
    } else {
      handler.statements = statements(of: element)
    }
    builder.tree.focusSystem.add(handler)
  }

  /// The statements in `element`, in order.
  mutating func statements(of element: XMLElement) -> [Statement] {
    var statements: [Statement] = []
    for child in element.children { statements += self.statement(child) }
    return statements
  }

  /// The statement in `element`: none for a part of another statement, several for a user's argument.
  private mutating func statement(_ element: XMLElement) -> [Statement] {
    let place = span(element)
    let kind: Statement.Kind
    switch element.name {
    case "set":
      guard let assignment = assignment(element) else { return [] }
      guard let condition = element["if"] else { return [assignment] }
      kind = .branch([.init(expression(condition), [assignment])])
    case "write":
      let target = expression(element["binding"] ?? "")
      let value = self.value(assigned: element["value"] ?? "", to: target)
      // The target is a part of a focused binding's value: `document?.title`.
      if target.assignedProperty != nil, target.path?.members.isEmpty != true {
        kind = .assign(target, value)
      } else {
        let name = bare(element["binding"])
        kind = .write(instance.readers[name], name: name, value)
      }
    case "use":
      let used = element["value"] ?? ""
      // `book?.update()` uses the value that `book` reads.
      let reader = expression(used).properties.compactMap { property in
        if case .reader(let reader) = property.referent { reader } else { nil }
      }.first
      kind = .use(reader, name: reader.map { builder.tree.focusSystem.readers[$0.index].name } ?? bare(used))
    case "dismiss": kind = .dismiss
    case "perform": return perform(element)
    case "return": kind = .result(expression(element["value"] ?? ""))
    case "resetFocus": kind = .resetFocus(namespace(element["in"]))
    case "If":
      let condition = expression(element["condition"] ?? "")
      var arms = [Statement.Arm(condition, statements(of: element))]
      for part in element.children where part.name == "Else" {
        arms.append(.init(nil, statements(of: part)))
      }
      kind = .branch(arms)
    case "Switch": kind = choice(element)
    case "delay": kind = .delay(element["seconds"].map { "\($0) s" } ?? "some time", statements(of: element))
    default: return []
    }
    return [Statement(kind, span: place)]
  }

  /// Whether `handler` does nothing in this use of a component: all its statements depend on conditions that
  /// are false with the use's arguments and defaults, or are an empty action of the use.
  func doesNothing(_ handler: XMLElement) -> Bool {
    handler.firstChild != nil
      && handler.children.allSatisfy { part in
        switch part.name {
        case "If":
          !part.children.contains { $0.name == "Else" }
            && (isFalse(expression(part["condition"] ?? "")) || doesNothing(part))
        case "perform": Self.isEmptyAction(part["name"] ?? "", in: instance)
        default: false
        }
      }
  }

  /// Whether the argument of `instance` for the closure `name` is an empty action, or an action that only
  /// calls one of the user's closures that is also empty.
  private static func isEmptyAction(_ name: String, in instance: SwiftUIInstance) -> Bool {
    guard let content = instance.content, let component = instance.component,
      let action = content.action(for: name, of: component)
    else { return false }
    return action.children.allSatisfy {
      $0.name == "perform" && isEmptyAction($0["name"] ?? "", in: content.instance)
    }
  }

  /// Whether `condition` does not hold in this use of a component.
  private func isFalse(_ condition: Expression) -> Bool {
    condition.replacingProperties { untouchedValue(of: $0) ?? .property($0) }.truthOfConstants == false
  }

  /// The initial value of the parameter `property`, if the use of the component passes no value.
  private func untouchedValue(of property: Property) -> Expression? {
    guard case .free = property.referent, instance.content != nil else { return nil }
    let declaration = instance.component?.element.children.first {
      $0.name == "let" && $0["name"] == property.name
    }
    return declaration?["initial"].map { Expression(parsing: $0) }
  }

  /// An action with a custom name, or the action that the user of the component passes for the closure with
  /// that name, which runs at the use.
  private mutating func perform(_ element: XMLElement) -> [Statement] {
    var performed = perform(element["name"] ?? "", at: span(element))
    if performed.count == 1, performed[0].kind == .perform(element["name"] ?? "") {
      performed[0].parts = statements(of: element)
    }
    return performed
  }

  private mutating func perform(_ name: String, at place: SourceSpan) -> [Statement] {
    guard let content = instance.content, let component = instance.component else {
      return [Statement(.perform(name), span: place)]
    }
    if let action = content.action(for: name, of: component) {
      return asUser(of: content) { $0.statements(of: action) }
    }
    // `Row(onDelete: remove)` passes the user's function, or a closure that the user itself received.
    if let given = content.use[name].flatMap(SwiftUIValues.variable),
      component.closures.contains(name)
    {
      return asUser(of: content) { $0.perform(given, at: place) }
    }
    return [Statement(.perform(name), span: place)]
  }

  private mutating func choice(_ element: XMLElement) -> Statement.Kind {
    let subject = expression(element["on"] ?? "")
    var arms: [Statement.Arm] = []
    for arm in element.children {
      if arm.name == "Case" {
        arms.append(.init(matches(subject, arm["value"] ?? ""), statements(of: arm)))
      } else if arm.name == "Default" {
        arms.append(.init(nil, statements(of: arm)))
      }
    }
    return .branch(arms)
  }

  /// `set`: assigns a focus state, or a variable that controls presence or holds a value.
  private mutating func assignment(_ element: XMLElement) -> Statement? {
    if let written = element["variable"] {
      let target = presence(written, at: span(element, "variable"))
      guard let root = target.assignedProperty else { return nil }
      let value = self.value(assigned: element["to"] ?? "true", to: target)
      let isWhole = target.path?.members.isEmpty == true
      // `variable` may also name a focus state or a reader.
      switch root {
      case .state(let state) where isWhole:
        return Statement(.focus(state, name: bare(written), value), span: span(element))
      case .reader(let reader) where isWhole:
        return Statement(.write(reader, name: bare(written), value), span: span(element))
      default: return Statement(.assign(target, value), span: span(element))
      }
    }
    let name = bare(element["state"])
    guard !instance.accessibilityStates.contains(name) else { return nil }
    let state = instance.states[name]
    // It is not this document's mistake if a parameter receives an unknown value.
    if case .unknown? = state { return nil }
    let target = Expression.property(Property(name, (state?.id).map { .state($0) }))
    let value = self.value(assigned: element["to"] ?? "true", to: target)
    return Statement(.focus(state?.id, name: name, value), span: span(element))
  }

  /// `toggle` and `name.toggle()` invert a Boolean; `+= 1` adds to the current value.
  private func value(assigned text: String, to target: Expression) -> Expression {
    let text = text.trimmed
    for (sign, symbol) in Self.compoundAssignments where text.hasPrefix(sign) {
      return .binary(symbol, target, expression(String(text.dropFirst(2))))
    }
    if text == "toggle" || text == "toggle()" { return .not(target) }
    let value = focusValue(text)
    if case .call(.access(let base, "toggle", _), []) = value, base == target { return .not(target) }
    return value
  }

  private static let compoundAssignments: [(String, Expression.Operator)] = [
    ("+=", .plus), ("-=", .minus), ("*=", .times),
  ]

  /// The namespace that `name` means here.
  func namespace(_ name: String?) -> NamespaceID {
    let name = bare(name)
    return instance.namespaces[name] ?? NamespaceID(owner: nil, name: name)
  }

  /// A name without its Swift prefix.
  func bare(_ text: String?) -> String {
    guard let text else { return "" }
    return SwiftUIValues.variable(text) ?? text
  }
}
