import SwiftSyntax

/// Reads the effects of calls.
extension Translator {
  /// Methods that change a string or collection. If they change a local variable, the effect ends when the
  /// function returns.
  private static let buildingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "reverse", "formUnion",
    "subtract", "merge", "reserveCapacity",
  ]

  func statements(of call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    if let inner = unwrapped(call) {
      let statements = statements(inner.closure.statements, scope.adding(Self.parameters(of: inner.closure)))
      return inner.delay.map { delayed(statements, text($0, scope), ExprSyntax(call), scope) } ?? statements
    }
    if let closure = calledLater(by: call) {
      let statements = statements(closure.statements, scope.adding(Self.parameters(of: closure)))
      guard statements.contains(where: Self.matters) else { return [perform(ExprSyntax(call), scope)] }
      return delayed(statements, "", ExprSyntax(call), scope)
    }
    var called = call.calledExpression
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      if case .expression(let value, let outer)? = scope.locals[name], outer !== scope {
        return statements(calling: value, outer)
      }
      return statements(ofCall: name, call, ExprSyntax(call), scope)
    }
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.identifierText
      if base.isSelf {
        return statements(ofCall: name, call, ExprSyntax(call), scope)
      }
      let hasOwnToggle = instance(base, scope).map { !index.functions(name, of: $0.type).isEmpty } ?? false
      if name == "toggle", call.arguments.isEmpty, !hasOwnToggle {
        return assign("!\(text(base, scope))", to: base, call, scope)
      }
      if name == "dismiss", text(base, scope).hasSuffix("wrappedValue") {
        return [Element("dismiss", [], at: place(call, scope))]
      }
      if Self.buildingMethods.contains(name), let local = base.ownName, case .hidden? = scope.locals[local] {
        return call.arguments.flatMap { statements(inClosuresOf: $0.expression, scope) }
      }
      if let statements = statements(ofMethod: name, of: base, call, ExprSyntax(call), scope) {
        return statements
      }
      if name == "callAsFunction", let reference = base.as(DeclReferenceExprSyntax.self) {
        return statements(ofCall: reference.baseName.identifierText, call, ExprSyntax(call), scope)
      }
    }
    return foreignCall(call, scope)
  }

  /// The effects of a call: `save()`, `self.save()`, `onNext()`, `dismiss()`.
  func statements(
    ofCall name: String, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element] {
    if case .function(let function)? = scope.locals[name], let body = function.body?.statements {
      let place = place(function, scope)
      guard let inner = scope.entering(type: scope.type, place, scope.locals) else { return [] }
      return statements(at: place, calledBy: node, scope) { statements(body, inner) }
        ?? [perform(node, scope)]
    }
    if scope.locals[name] == nil, scope.type.map({ !index.hasMember(name, of: $0) }) ?? true,
      let function = index.functions[name]?.first(where: { Arguments(call).matched(to: $0.parameters) != nil }
      )
    {
      return statements(of: function, in: nil, call, node, scope)
    }
    guard let type = scope.type, scope.locals[name] == nil else {
      return call.map { foreignCall($0, scope) } ?? [perform(node, scope)]
    }
    if let property = index.property(name, of: type) {
      if property.wrapper == "Environment" {
        switch property.wrapperArguments.first?.text {
        case "\\.dismiss", "\\.dismissSearch", "\\.dismissWindow":
          return property.wrapperArguments.first?.text == "\\.dismiss"
            ? [Element("dismiss", [], at: place(node, scope))] : [perform(node, scope)]
        case "\\.resetFocus":
          let namespace = call.flatMap { Arguments($0)["in"] }.map { text($0, scope) } ?? ""
          return [Element("resetFocus", [("in", namespace)], at: place(node, scope))]
        case "\\.openURL", "\\.openWindow", "\\.openSettings": return [perform(node, scope)]
        default: break
        }
      }
      if Self.focusProperty(property) == .reader {
        return [Element("use", [("value", name)], at: place(node, scope))]
      }
      return [Element("perform", [("name", name)], at: place(node, scope))]
    }
    let functions = index.functions(name, of: type)
    let arguments = Arguments(call)
    guard
      let function = functions.first(where: { arguments.matched(to: $0.parameters) != nil })
        ?? functions.first
    else { return call.map { foreignCall($0, scope) } ?? [perform(node, scope)] }
    return statements(of: function, in: type, call, node, scope)
  }

  /// The effects of calling `function`, which the app declares. An effect other than focus is represented by
  /// the name of the function.
  private func statements(
    of function: Function, in type: Int?, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax, _ scope: Scope
  ) -> [Element] {
    guard let body = syntax(function.body) else {
      return call.map { foreignCall($0, scope) } ?? [perform(node, scope)]
    }
    // In a value's code, a method that is called without a receiver is a method of that value.
    var owner: Instance?
    if type != nil, type == scope.type, case .instance(let value)? = scope.locals["self"] { owner = value }
    let names = (owner.map { locals(of: $0) } ?? [:]).merging(locals(of: function, call, scope)) { $1 }
    guard
      let inner = scope.entering(
        type: type, function.place, names, types: parameterTypes(of: function, in: type))
    else { return [] }
    guard let statements = statements(at: function.place, calledBy: node, scope, { statements(body, inner) })
    else { return call.map { foreignCall($0, scope) } ?? [perform(node, scope)] }
    let isFollowed = statements.contains {
      Self.matters($0, besidesPropertiesOf: owner) || Self.returnsResult($0)
    }
    if isFollowed { return statements }
    // The function may pass on the closures of the call, so they run at an unknown time.
    if let call, self.statements(inClosuresOf: call, scope).contains(where: Self.matters) {
      return foreignCall(call, scope)
    }
    // A function that only calls another function is an alias of that function.
    if statements.count == 1, statements[0].name == "perform" { return statements }
    if callOnlySystem(statements) { return statements }
    var result = perform(node, endingIn: statements, of: body, scope)
    if let whole = call.flatMap({ self.whole($0, of: function, scope) }) { result["name"] = whole }
    let called = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
    if called.is(DeclReferenceExprSyntax.self), let owner {
      result["name"] = result["name"].map { "\(owner.text).\($0)" }
      result = calling(owner.type, result)
    }
    return [result]
  }

  /// The statements that run when a method of one of the app's values is called, including the statements in
  /// the call's closures. If the closures do not matter, a short method that only calls the system is
  /// represented by its calls. Any other short method is represented by its name, and by the calls or
  /// assignments with which it may end. Nil for an unknown method, and for a long method whose closures do
  /// not matter.
  ///
  /// - Parameter call: The call; nil if `node` only names the method, which is called without arguments later.
  func statements(
    ofMethod name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax?, _ node: ExprSyntax,
    _ scope: Scope
  ) -> [Element]? {
    let isGivenWhatMatters = statements(inClosuresOf: node, scope).contains(where: Self.matters)
    let value = instance(base, scope)
    guard let owner = value ?? type(of: base, scope),
      let function = index.functions(name, of: owner.type).first(where: {
        $0.isStatic == (value == nil) && Arguments(call).matched(to: $0.parameters) != nil
      }), let body = syntax(function.body)
    else { return nil }
    let isShort = body.count <= Self.shortBody
    guard isGivenWhatMatters || isShort || call == nil else {
      // A tap and a command may call the same method of values with different names.
      return call.map { foreignCall($0, scope).map { calling(owner.type, $0) } }
    }
    let names = value == nil ? locals(ofType: owner) : locals(of: owner)
    guard
      let inner = scope.entering(
        type: owner.type, function.place, names.merging(locals(of: function, call, scope)) { $1 },
        types: parameterTypes(of: function, in: owner.type))
    else { return nil }
    let read = { isGivenWhatMatters || isShort ? self.statements(body, inner) : [] }
    guard let statements = statements(at: function.place, calledBy: node, scope, read) else { return nil }
    if isGivenWhatMatters { return statements.contains(where: Self.matters) ? statements : nil }
    if callOnlySystem(statements) { return statements }
    let uses = uses(in: node, scope)
    var result = perform(node, endingIn: statements, of: body, scope)
    if call == nil { result["name"]?.append("()") }
    if let whole = call.flatMap({ self.whole($0, of: function, scope) }) { result["name"] = whole }
    return uses + [calling(owner.type, result)]
  }

  /// Returns `statement` with the name of `type`, whose method it calls.
  private func calling(_ type: Int, _ statement: Element) -> Element {
    guard statement.name == "perform" else { return statement }
    var statement = statement
    statement["type"] = index.types[type].fullName
    return statement
  }

  /// The type that `base` names, as the owner of its static methods; nil if `base` is a value, or if the app does
  /// not declare the type.
  private func type(of base: ExprSyntax, _ scope: Scope) -> Instance? {
    guard let name = Chain.typeName(base) else { return nil }
    return valueType(named: name, in: scope).map { Instance(type: $0, text: name) }
  }

  /// The element for a call to one of the app's functions. If each run of the function makes exactly one of
  /// several calls or assignments and has no other effect, the element lists these alternatives: a control that
  /// makes one of them may have the same effect. Otherwise, the element lists the function's assignments to
  /// properties of objects.
  private func perform(
    _ node: ExprSyntax, endingIn statements: [Element], of body: CodeBlockItemListSyntax, _ scope: Scope
  ) -> Element {
    var element = perform(node, scope)
    if Self.isEmpty(body) { element["isEmpty"] = "true" }
    var known: Set<[String]> = []
    let ends = Self.ends(of: statements).filter {
      known.insert([$0.name] + $0.attributes.map(\.value)).inserted
    }
    guard !ends.isEmpty, ends.count <= Self.mostEnds else {
      element.children = Self.assignments(in: statements)
      return element
    }
    // The name of a value that the function declares has no meaning outside of the function.
    let own = Self.names(declaredIn: body)
    let usesOwn = ends.contains { end in
      let root = (end["name"] ?? end["variable"])?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return root.map { own.contains(String($0)) } ?? false
    }
    if !usesOwn { element.children = ends }
    // A function that is called here may have more effects.
    if statements.contains(where: { $0.children.contains { $0.name == "effects" } }) {
      element.children += Self.assignments(in: statements)
    }
    return element
  }

  private static let mostEnds = 8

  /// The assignments to properties of objects in `statements` as the contents of a call; empty if there are none or too
  /// many.
  private static func assignments(in statements: [Element]) -> [Element] {
    var found: [Element] = []
    var known: Set<[String]> = []
    var pending = Array(statements.reversed())
    while let next = pending.popLast() {
      pending += next.children.reversed()
      let isAssignment =
        next.name == "set" && next["variable"]?.contains(".") == true
        || next.name == "perform" && next["name"].map(Self.isAssignment) == true
      guard isAssignment, known.insert([next.name] + next.attributes.map(\.value)).inserted else { continue }
      var assignment = next
      assignment.children = []
      found.append(assignment)
    }
    return found.isEmpty || found.count > mostEnds ? [] : [Element("effects", [], found)]
  }

  /// Whether `code` assigns a value to a property of an object: `Settings.shared.theme = theme`.
  private static func isAssignment(_ code: String) -> Bool {
    let target = code.prefix { $0 != "=" && $0 != "(" }
    return target.last == " " && target.contains(".") && code[target.endIndex...].hasPrefix("= ")
  }

  /// Functions that only write to a log or check an assumption.
  private static let logging: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "dump", "assert", "precondition", "logger", "Logger", "log",
    "Log", "os",
  ]

  /// The methods of loggers.
  private static let logMethods: Set<String> = [
    "log", "trace", "verbose", "debug", "info", "notice", "warning", "warn", "error", "critical", "fault",
  ]

  /// Whether `call` only writes to a log: `logger.info("Opened")`, `os_log("Opened")`, `Logger.ui.debug(text)`.
  private static func onlyLogs(_ call: FunctionCallExprSyntax) -> Bool {
    let called = call.calledExpression
    guard let method = called.as(MemberAccessExprSyntax.self) else {
      return ["debugPrint", "dump", "os_log"].contains(called.trimmedText)
    }
    let owner = method.base?.trimmedText.split(separator: ".").first?.lowercased() ?? ""
    return logMethods.contains(method.declName.baseName.text)
      && (owner.hasSuffix("log") || owner.hasSuffix("logger"))
  }

  /// Whether `body` contains no code except calls that only write to a log or check an assumption.
  private static func isEmpty(_ body: CodeBlockItemListSyntax) -> Bool {
    body.allSatisfy { item in
      item.item.is(FunctionCallExprSyntax.self)
        && item.firstToken(viewMode: .sourceAccurate).map { logging.contains($0.text) } ?? false
    }
  }

  /// The names of the constants and variables in `body`.
  private static func names(declaredIn body: CodeBlockItemListSyntax) -> Set<String> {
    var names: Set<String> = []
    var pending = [Syntax(body)]
    while let next = pending.popLast() {
      if let pattern = next.as(IdentifierPatternSyntax.self) {
        names.insert(pattern.identifier.identifierText)
      }
      pending += next.children(viewMode: .sourceAccurate)
    }
    return names
  }

  /// The alternatives, if `statements` make exactly one of several calls or assignments, directly or through
  /// functions that have no other effect. Empty if the statements do more.
  private static func ends(of statements: [Element]) -> [Element] {
    let statements = statements.filter { statement in
      let root = statement["name"]?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return statement.name != "perform" || root.map { !logging.contains(String($0)) } ?? true
    }
    guard statements.count == 1, let only = statements.first else { return [] }
    switch only.name {
    case "perform", "set":
      guard only["state"] == nil else { return [] }
      var end = only
      end.children = []
      return [end] + only.children.filter { $0.name != "effects" }
    case "If", "Else", "Case", "Default", "delay", "Switch":
      let arms = only.name == "Switch" ? only.children : Self.arms(of: only)
      let ends = arms.map { (arm: $0, ends: self.ends(of: $0.children)) }
      return ends.contains { !$0.arm.children.isEmpty && $0.ends.isEmpty } ? [] : ends.flatMap(\.ends)
    default: return []
    }
  }

  /// The mutually exclusive parts of `element`: the statements of an `If` and the statements of its `Else`.
  private static func arms(of element: Element) -> [Element] {
    var first = element
    first.children = element.children.filter { $0.name != "Else" }
    return [first] + element.children.filter { $0.name == "Else" }
  }

  /// The maximum number of statements in a short method that only calls the system.
  private static let shortBody = 4

  /// Whether all of `statements` call types that the app does not declare. Such calls, for example a copy to
  /// the pasteboard, describe the effect better than the name of the function that contains them.
  private func callOnlySystem(_ statements: [Element]) -> Bool {
    !statements.isEmpty
      && statements.allSatisfy { statement in
        guard statement.name == "perform",
          let name = statement.attributes.first(where: { $0.name == "name" })?.value
        else { return false }
        let root = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        return root == "openURL" || root.isTypeName && !index.declaresType(root)
      }
  }

  /// A call to a function that is declared elsewhere. Its closures run at an unknown time.
  private func foreignCall(_ call: FunctionCallExprSyntax, _ scope: Scope) -> [Element] {
    let name = text(call.calledExpression, scope)
    let inner = statements(inClosuresOf: call, scope)
    guard inner.contains(where: Self.matters) else {
      var result = perform(ExprSyntax(call), scope)
      if Self.onlyLogs(call) { result["isEmpty"] = "true" }
      result.children = Self.assignments(in: inner)
      return uses(in: ExprSyntax(call), scope) + [result]
    }
    note(.closureOfUnknownFunction, call, scope)
    let condition = Condition(text: "\(name) calls its closure", constant: nil, scope: scope)
    return branch(condition, inner, [], place(call, scope))
  }
}
