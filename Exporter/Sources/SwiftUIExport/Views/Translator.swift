import SwiftSyntax

/// Reads the views of one file on one platform.
final class Translator {
  let index: DeclarationIndex
  let vocabulary = Vocabulary.standard
  let store: SyntaxStore
  private(set) var unknowns: [Unknown] = []
  /// The described types of all files, with the unknown parts of their contents.
  var described: [String: [Unknown]] = [:]
  /// The locations where each type's focus states are passed on, by type.
  let mentions: [String: [Census.Mention]]
  /// The locations where names were read as focus states.
  var readStates: Set<Place> = []
  /// The locations of code that never runs because the value of a condition is constant.
  var deadPlaces: [Place] = []
  /// The number of elements that may still be added to the description. Because code is read again at each
  /// call, the number of elements could otherwise grow exponentially.
  private var room = 100_000

  /// The code at the end of the described file that the parser has skipped.
  var unreadCode: Place?
  /// The calls in the action that is being read.
  var calls = CallBudget()

  /// A node whose closures were read in a scope.
  struct ClosureKey: Hashable {
    var node: SyntaxIdentifier
    var scope: ObjectIdentifier
  }

  /// The statements in the closures of nodes. Each scope is kept, so that no other scope gets its identity.
  var statementsInClosures: [ClosureKey: (scope: Scope, statements: [Element])] = [:]

  /// The files that have been parsed, by number.
  private var parsed: [Int: ParsedFile] = [:]

  init(index: DeclarationIndex, store: SyntaxStore, mentions: [String: [Census.Mention]]) {
    self.index = index
    self.store = store
    self.mentions = mentions
  }

  var conditions: BuildConditions { store.conditions }
  var files: [SourceFile] { store.files }

  func syntax<Node>(_ piece: Piece<Node>?) -> Node? {
    guard let piece else { return nil }
    if let known = parsed[piece.file] { return known.node(piece) }
    let file = store[piece.file]
    parsed[piece.file] = file
    return file.node(piece)
  }

  func note(_ kind: Unknown.Kind, _ node: some SyntaxProtocol, _ scope: Scope) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let file = files[scope.file]
    let text = String(ExpressionText.of(node, in: Scope(type: nil, file: scope.file), limit: 80))
    unknowns.append(Unknown(kind: kind, file: file.path, line: file.lines.line(at: offset), text: text))
  }

  func add(_ unknown: Unknown) { unknowns.append(unknown) }

  /// Calls `body` and discards the unknown parts that it records.
  func forgettingUnknowns(_ body: () -> Void) {
    let count = unknowns.count
    body()
    unknowns.removeSubrange(count...)
  }

  /// Returns whether one more element may be added to the description; if so, reduces the room.
  func takeRoom() -> Bool {
    room -= 1
    return room > 0
  }

  func text(_ node: some SyntaxProtocol, _ scope: Scope) -> String { ExpressionText.of(node, in: scope) }

  func place(_ node: some SyntaxProtocol, _ scope: Scope) -> Place { Place(node, file: scope.file) }

  // MARK: Statements of a view builder

  func views(_ items: CodeBlockItemListSyntax, _ scope: Scope) -> [Element] {
    views(Array(items)[...], scope)
  }

  func views(_ items: ArraySlice<CodeBlockItemSyntax>, _ scope: Scope) -> [Element] {
    views(items, scope, variables: [])
  }

  /// - Parameter variables: The local variables whose values are known so far.
  func views(_ items: ArraySlice<CodeBlockItemSyntax>, _ outer: Scope, variables: Set<String>)
    -> [Element]
  {
    var scope = outer
    var variables = variables
    var result: [Element] = []
    // A function with `return` is not a view builder: only its returned value is a view.
    let isBuilder = !returnsValue(items)
    for index in items.indices {
      let rest = items[(index + 1)...]
      scope = assign(variables, in: items[index], scope)
      if !isBuilder, !Self.isDeclaration(items[index]), !returnsValue(items[index...index]) { continue }
      switch items[index].item {
      case .decl(let declaration):
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
          if case .statements(let inner)? = conditions.active(condition)?.elements {
            return result + views(Array(inner)[...] + rest, scope, variables: variables)
          }
        } else {
          scope = declare(declaration, scope)
          variables.formUnion(Self.variables(declaration))
        }
      case .stmt(let statement):
        if let value = statement.as(ReturnStmtSyntax.self)?.expression { return result + views(value, scope) }
        if let check = statement.as(GuardStmtSyntax.self) {
          let condition = read(check.conditions, scope)
          if condition.constant == false {
            passOver(rest.map { Syntax($0) }, scope) { views(rest, condition.scope) }
            return result + views(check.body.statements, scope)
          }
          let exit = views(check.body.statements, scope)
          let arms = branch(condition, views(rest, condition.scope), exit, place(check, scope))
          return result + arms
        }
        guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression else { continue }
        if let choice = expression.as(IfExprSyntax.self), !rest.isEmpty, Self.leaves(choice.body) {
          return result + branch(choice, scope, rest: rest, reading: views)
        }
        result += views(expression, scope)
      case .expr(let expression): result += views(expression, scope)
      }
    }
    return result
  }

  private static func isDeclaration(_ item: CodeBlockItemSyntax) -> Bool {
    if case .decl = item.item { true } else { false }
  }

  /// Whether statements return a value, ignoring the closures and functions in these statements.
  private func returnsValue(_ items: ArraySlice<CodeBlockItemSyntax>) -> Bool {
    items.contains { item in
      switch item.item {
      case .decl(let declaration):
        guard let condition = declaration.as(IfConfigDeclSyntax.self),
          case .statements(let inner)? = conditions.active(condition)?.elements
        else { return false }
        return returnsValue(Array(inner)[...])
      case .stmt(let statement):
        if let value = statement.as(ReturnStmtSyntax.self) { return value.expression != nil }
        if let check = statement.as(GuardStmtSyntax.self) {
          return returnsValue(Array(check.body.statements)[...])
        }
        return statement.as(ExpressionStmtSyntax.self).map { returnsValue(in: $0.expression) } ?? false
      case .expr(let expression): return returnsValue(in: expression)
      }
    }
  }

  private func returnsValue(in expression: ExprSyntax) -> Bool {
    if let choice = expression.as(SwitchExprSyntax.self) {
      return cases(of: choice).contains { returnsValue(Array($0.statements)[...]) }
    }
    guard let branch = expression.as(IfExprSyntax.self) else { return false }
    if returnsValue(Array(branch.body.statements)[...]) { return true }
    switch branch.elseBody {
    case .ifExpr(let next): return returnsValue(in: ExprSyntax(next))
    case .codeBlock(let block): return returnsValue(Array(block.statements)[...])
    case nil: return false
    }
  }

  /// Returns `scope` with the local declarations of `declaration`.
  func declare(_ declaration: DeclSyntax, _ scope: Scope) -> Scope {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return scope.adding([function.name.identifierText: .function(function)])
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return scope }
    var names: [String: Scope.Local] = [:]
    var types: [String: Int] = [:]
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
        continue
      }
      if Self.isBindable(binding, called: name) { continue }
      types[name] = binding.typeAnnotation.flatMap { valueType(DeclaredType($0.type), in: scope) }
      if let value = binding.initializer?.value,
        variable.bindingSpecifier.text == "let" || looksLikeView(value, scope)
      {
        names[name] = .expression(value, scope)
      } else if case .getter(let items)? = binding.accessorBlock?.accessors, items.count == 1,
        case .expr(let value)? = items.first?.item
      {
        names[name] = .expression(value, scope)
      } else {
        names[name] = .hidden
      }
    }
    return scope.adding(names, types: types)
  }

  /// Whether `binding` makes bindings of a property of the view available: `@Bindable var model = model`. The
  /// name keeps its meaning.
  private static func isBindable(_ binding: PatternBindingSyntax, called name: String) -> Bool {
    let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    return binding.initializer?.value.ownName == name
      && variable?.attributes.contains { $0.trimmedDescription == "@Bindable" } == true
  }

  // MARK: Expressions

  /// The views that `expression` creates.
  func views(_ expression: ExprSyntax, _ scope: Scope) -> [Element] {
    guard takeRoom() else {
      note(.tooLarge, expression, scope)
      return [unknown(expression, scope)]
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let choice): return branch(choice, scope, reading: views)
    case .switchExpr(let choice): return self.choice(choice, scope, reading: views)
    case .sequenceExpr(let sequence): return views(sequence, scope)
    case .tryExpr(let inner): return views(inner.expression, scope)
    case .awaitExpr(let inner): return views(inner.expression, scope)
    case .asExpr(let inner): return views(inner.expression, scope)
    case .closureExpr(let closure):
      return views(closure.statements, scope.adding(Self.parameters(of: closure)))
    case .nilLiteralExpr: return []
    case .arrayExpr(let list): return list.elements.flatMap { views($0.expression, scope) }
    default: break
    }
    let chain = Chain(expression, in: scope, of: index, conditions)
    guard let root = chain.root else { return [] }
    if let label = label(ofConfiguration: root, in: scope), let part = chain.steps.first?.name,
      part == "label" || part == "content"
    {
      return chain.steps.dropFirst().reduce([label]) { apply($1, to: $0, scope) }
    }
    if let views = views(ofOptionalIn: chain, scope) { return views }
    if let (views, rest) = views(ofMembersIn: chain, scope) {
      return rest.reduce(views) { apply($1, to: $0, scope) }
    }
    var result = views(root: root, scope)
    var steps = chain.steps[...]
    // If `store` is unknown, `store.view` as a whole is unknown.
    if result.count == 1, result[0].name == "UnknownView", let name = result[0]["expression"] {
      let members = steps.prefix { $0.call == nil }
      result[0]["expression"] = ([name] + members.map(\.name)).joined(separator: ".")
      steps = steps.dropFirst(members.count)
    }
    for step in steps { result = apply(step, to: result, scope) }
    return result
  }

  /// The views of `condition ? a : b`, of `a + b` with `Text` views, or of `a as B`.
  private func views(_ sequence: SequenceExprSyntax, _ scope: Scope) -> [Element] {
    // An assignment is not a view.
    let signs = sequence.elements.dropFirst()
    if signs.first?.is(AssignmentExprSyntax.self) == true
      || Self.compoundAssignments[signs.first?.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""] != nil
    {
      return []
    }
    return views(Array(sequence.elements)[...], of: sequence, scope)
  }

  private func views(
    _ elements: ArraySlice<ExprSyntax>, of sequence: SequenceExprSyntax, _ scope: Scope
  ) -> [Element] {
    if elements.count == 1, let only = elements.first { return views(only, scope) }
    if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[place].as(UnresolvedTernaryExprSyntax.self)
    {
      let condition = elements[..<place].map { text($0, scope) }.joined(separator: " ")
      let constant = place == elements.startIndex + 1 ? truth(of: elements[place - 1], scope) : nil
      return branch(
        Condition(text: condition, constant: constant, scope: scope), views(ternary.thenExpression, scope),
        views(elements[(place + 1)...], of: sequence, scope), self.place(sequence, scope))
    }
    if let first = elements.first, elements.count > 1 {
      let next = elements[elements.startIndex + 1]
      if next.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" || next.is(UnresolvedAsExprSyntax.self)
      {
        return views(first, scope)
      }
    }
    note(.viewExpression, sequence, scope)
    return [unknown(sequence, scope)]
  }

  /// The element for a view that is known only by its arguments. Unknown code may bind the bindings in
  /// these arguments.
  func unknown(_ node: some SyntaxProtocol, _ scope: Scope) -> Element {
    var element = Element("UnknownView", [("expression", text(node, scope))], at: place(node, scope))
    if let call = Syntax(node).as(FunctionCallExprSyntax.self) {
      pass(Arguments(call), toForeign: &element, scope)
    }
    for token in node.tokens(viewMode: .sourceAccurate) where token.text.first == "$" {
      let name = String(token.text.dropFirst())
      if focusProperty(named: name, scope) != nil { element[name] = token.text }
    }
    return element
  }

  /// The parameters of a closure, which hide the same names outside the closure.
  static func parameters(of closure: ClosureExprSyntax) -> [String: Scope.Local] {
    var names: [String: Scope.Local] = [:]
    for name in parameterNames(of: closure) { names[name] = .hidden }
    return names
  }

  static func parameterNames(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): list.map { $0.name.identifierText }
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: []
    }
  }
}
