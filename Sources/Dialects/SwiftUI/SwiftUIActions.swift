import FocusModel
import ImportKit
import XMLSource

/// The actions of controls and handlers.
extension SwiftUIWalk {
  /// Adds the handler for the `action` of a control. A link's action opens its address.
  mutating func actions(of element: XMLElement, node: NodeID) {
    for part in element.children where part.name == "action" || part.name == "primaryAction" {
      handle(part, node: node, trigger: .action)
      if isInMenu && !isInMenuBar || element.children.contains(where: SwiftUIAlternatives.refusesFocus) {
        builder.tree.focusSystem.alternatives[node] = alternatives?.alternative(to: part)
      }
    }
    if element.name == "Link", let address = element["destination"] {
      let place = span(element, "destination")
      let opening = Statement(.perform("openURL(\(address))"), span: place)
      builder.tree.focusSystem.add(
        Handler(node: node, trigger: .action, statements: [opening], span: place))
    }
  }

  /// Adds the handler that `element` describes; `trigger` runs the handler on behalf of `node`.
  mutating func handle(_ element: XMLElement, node: NodeID, trigger: Trigger) {
    var handler = Handler(node: node, trigger: trigger, statements: [], span: span(element))
    if element.name == "onChange" {
      handler.subject = element["of"].map { presence($0, at: span(element, "of")) }
      handler.isInitial = element["initial"] == "true"
      // Declare the closure's parameters, `oldValue` and `newValue`.
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

  /// The statements that `element` describes: none for an element that is part of another statement, several
  /// for an action that the component's user passes.
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
      // The target is a member of the value of a focused binding: `document?.title`.
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

  /// Whether `handler` does nothing in this use of a component, because each of its statements depends on a
  /// condition that is false for the arguments and defaults of this use, or performs a closure that is an
  /// empty action here.
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

  /// Whether the argument of `instance` for the closure `name` is an empty action. An action is also empty if
  /// it performs only closures for which the component's user passes empty actions.
  private static func isEmptyAction(_ name: String, in instance: SwiftUIInstance) -> Bool {
    guard let content = instance.content, let component = instance.component,
      let action = content.action(for: name, of: component)
    else { return false }
    return action.children.allSatisfy {
      $0.name == "perform" && isEmptyAction($0["name"] ?? "", in: content.instance)
    }
  }

  /// Whether `condition` is false in this use of a component.
  private func isFalse(_ condition: Expression) -> Bool {
    condition.replacingProperties { untouchedValue(of: $0) ?? .property($0) }.truthOfConstants == false
  }

  /// The initial value of the parameter `property` if the use of the component passes no value; otherwise
  /// nil.
  private func untouchedValue(of property: Property) -> Expression? {
    guard case .free = property.referent, instance.content != nil else { return nil }
    let declaration = instance.component?.element.children.first {
      $0.name == "let" && $0["name"] == property.name
    }
    return declaration?["initial"].map { Expression(parsing: $0) }
  }

  /// The statements for performing a named action. If the component's user passes an action for the closure
  /// with that name, the result is that action's statements, read in the user's context.
  private mutating func perform(_ element: XMLElement) -> [Statement] {
    var performed = perform(element["name"] ?? "", at: span(element))
    if performed.count == 1, performed[0].kind == .perform(element["name"] ?? "") {
      performed[0].parts = statements(of: element)
      performed[0].isEmpty = element["isEmpty"] == "true"
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
    // `Row(onDelete: remove)` passes one of the user's own functions, or a closure that the user received as
    // a parameter.
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

  /// The assignment of a `set` element, to a focus state or to a variable that controls presence or contains
  /// a value.
  private mutating func assignment(_ element: XMLElement) -> Statement? {
    if let written = element["variable"] {
      let target = presence(written, at: span(element, "variable"))
      guard let root = target.assignedProperty else { return nil }
      let value = self.value(assigned: element["to"] ?? "true", to: target)
      let isWhole = target.path?.members.isEmpty == true
      // The attribute `variable` may also contain the name of a focus state or a reader.
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
    // An unknown argument is not a defect of this document.
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

  /// The namespace to which `name` refers in the current instance.
  func namespace(_ name: String?) -> NamespaceID {
    let name = bare(name)
    return instance.namespaces[name] ?? NamespaceID(owner: nil, name: name)
  }

  /// A name without Swift's prefixes: `field` for `$field`.
  func bare(_ text: String?) -> String {
    guard let text else { return "" }
    return SwiftUIValues.variable(text) ?? text
  }
}
