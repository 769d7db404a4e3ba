import SwiftSyntax

/// The effects of a gesture's closures, if they only change states of the view.
struct GestureCode {
  /// The states that the closures change.
  private(set) var changed: Set<String> = []
  /// The states that SwiftUI resets automatically: `updating($isPressed) { … }`.
  private(set) var updated: Set<String> = []
  /// The final value of each state, as written.
  private(set) var last: [String: String] = [:]
  /// The locations of the code that was read.
  private(set) var places: [Place] = []

  private let index: DeclarationIndex
  private let store: SyntaxStore
  private let type: Int
  private var file: Int
  /// The names of local values, which are invisible outside of the closures.
  private var locals: Set<String> = []
  private var isAtEnd = false

  /// Reads the `closures` of a tap or press; nil if the closures do anything other than change states of the
  /// view.
  init?(
    tap closures: [ClosureExprSyntax], in file: Int, of type: Int, _ index: DeclarationIndex,
    _ store: SyntaxStore
  ) {
    (self.index, self.store, self.type, self.file) = (index, store, type, file)
    isAtEnd = true
    for closure in closures { guard read(closure) else { return nil } }
  }

  /// Reads the closures of `gesture`; nil if the closures do anything other than change states of the view,
  /// or if one of them is unknown.
  init?(gesture: ExprSyntax, in file: Int, of type: Int, _ index: DeclarationIndex, _ store: SyntaxStore) {
    (self.index, self.store, self.type, self.file) = (index, store, type, file)
    guard readChain(gesture) else { return nil }
  }

  // MARK: Gestures

  private static let gestures: Set<String> = [
    "DragGesture", "TapGesture", "SpatialTapGesture", "LongPressGesture", "MagnificationGesture",
    "MagnifyGesture", "RotationGesture", "RotateGesture",
  ]

  /// Reads the closures of a gesture with handlers: `DragGesture().onChanged { … }.onEnded { … }`.
  private mutating func readChain(_ gesture: ExprSyntax) -> Bool {
    guard let call = gesture.as(FunctionCallExprSyntax.self) else { return false }
    if let name = Chain.typeName(call.calledExpression) {
      return Self.gestures.contains(name)
        && !call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      readChain(base)
    else { return false }
    let arguments = Arguments(call).all
    guard let closure = arguments.last?.value.as(ClosureExprSyntax.self) else { return false }
    switch member.declName.baseName.text {
    case "onChanged": isAtEnd = false
    case "onEnded": isAtEnd = true
    case "updating":
      guard let state = arguments.first?.value.as(DeclReferenceExprSyntax.self)?.baseName.text,
        state.first == "$"
      else { return false }
      changed.insert(String(state.dropFirst()))
      updated.insert(String(state.dropFirst()))
      isAtEnd = false
    default: return false
    }
    return read(closure)
  }

  private mutating func read(_ closure: ClosureExprSyntax) -> Bool {
    places.append(Place(closure, file: file))
    locals.formUnion(Translator.parameterNames(of: closure))
    return read(closure.statements)
  }

  // MARK: Statements

  private mutating func read(_ items: CodeBlockItemListSyntax) -> Bool {
    for item in items {
      switch item.item {
      case .decl(let declaration): guard read(declaration) else { return false }
      case .stmt(let statement): guard read(statement) else { return false }
      case .expr(let expression): guard read(expression) else { return false }
      }
    }
    return true
  }

  private mutating func read(_ declaration: DeclSyntax) -> Bool {
    if let choice = declaration.as(IfConfigDeclSyntax.self) {
      guard case .statements(let items)? = store.conditions.active(choice)?.elements else { return true }
      return read(items)
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        binding.accessorBlock == nil, binding.initializer.map({ isValue($0.value) }) ?? true
      else { return false }
      locals.insert(name)
    }
    return true
  }

  private mutating func read(_ statement: StmtSyntax) -> Bool {
    if let check = statement.as(GuardStmtSyntax.self) {
      return read(check.conditions) && read(check.body.statements)
    }
    if let value = statement.as(ReturnStmtSyntax.self) { return value.expression.map(isValue) ?? true }
    return statement.as(ExpressionStmtSyntax.self).map { read($0.expression) }
      ?? statement.is(BreakStmtSyntax.self)
  }

  private mutating func read(_ conditions: ConditionElementListSyntax) -> Bool {
    for element in conditions {
      switch element.condition {
      case .expression(let condition): guard isValue(condition) else { return false }
      case .optionalBinding(let binding):
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
          locals.insert(name)
        }
        guard binding.initializer.map({ isValue($0.value) }) ?? true else { return false }
      default: return false
      }
    }
    return true
  }

  private mutating func read(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let choice):
      guard read(choice.conditions), read(choice.body.statements) else { return false }
      switch choice.elseBody {
      case .ifExpr(let next): return read(ExprSyntax(next))
      case .codeBlock(let block): return read(block.statements)
      case nil: return true
      }
    case .tryExpr(let inner): return read(inner.expression)
    case .awaitExpr(let inner): return read(inner.expression)
    case .sequenceExpr(let sequence): return assign(Array(sequence.elements))
    case .functionCallExpr(let call): return read(call)
    default: return false
    }
  }

  /// Reads an assignment: `name = value`, `name += value`.
  private mutating func assign(_ elements: [ExprSyntax]) -> Bool {
    guard elements.count > 2, let target = elements.first,
      AssignedNames.assigns(elements[1]), elements.dropFirst(2).allSatisfy(isValue)
    else { return false }
    let value = elements.count == 3 && elements[1].is(AssignmentExprSyntax.self) ? elements[2] : nil
    return target.is(DiscardAssignmentExprSyntax.self) || change(target, to: value)
  }

  private mutating func change(_ target: ExprSyntax, to value: ExprSyntax?) -> Bool {
    guard let name = target.changedName else { return false }
    if locals.contains(name) { return true }
    guard let property = index.property(name, of: type),
      ["State", "GestureState", "AppStorage", "SceneStorage"].contains(property.wrapper)
    else { return false }
    changed.insert(name)
    if isAtEnd { last[name] = value.map(\.trimmedText) ?? "" }
    return true
  }

  /// Functions that only run a closure.
  private static let runners: Set<String> = [
    "withAnimation", "withTransaction", "Task", "async", "asyncAfter",
  ]

  private mutating func read(_ call: FunctionCallExprSyntax) -> Bool {
    let called = call.calledExpression
    let name = called.ownName ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    if called.trimmedText == "Task.sleep" { return true }
    if name == "toggle", let base = called.as(MemberAccessExprSyntax.self)?.base {
      return change(base, to: nil)
    }
    let arguments = Arguments(call).all
    if called.ownName != nil, let function = index.functions(name, of: type).first, let piece = function.body,
      let body = store[piece.file].node(piece)
    {
      guard index.functions(name, of: type).count == 1, arguments.allSatisfy({ isValue($0.value) }) else {
        return false
      }
      let place = Place(body, file: function.place.file)
      // A recursive function is read only once.
      guard !places.contains(place) else { return true }
      places.append(place)
      let outer = (file, locals)
      (file, locals) = (function.place.file, Set(function.parameters.map(\.name)))
      defer { (file, locals) = outer }
      return read(body)
    }
    guard Self.runners.contains(name) else { return false }
    for argument in arguments {
      if let closure = argument.value.as(ClosureExprSyntax.self) {
        guard read(closure) else { return false }
      } else if !isValue(argument.value) {
        return false
      }
    }
    return true
  }

  // MARK: Values

  /// Whether `expression` only computes a value.
  private func isValue(_ expression: ExprSyntax) -> Bool {
    var pending = [Syntax(expression)]
    while let next = pending.popLast() {
      if next.is(ClosureExprSyntax.self) || next.is(InOutExprSyntax.self)
        || next.is(MacroExpansionExprSyntax.self)
      {
        return false
      }
      if let call = next.as(FunctionCallExprSyntax.self), !isValue(call) { return false }
      pending += next.children(viewMode: .sourceAccurate)
    }
    return true
  }

  private func isValue(_ call: FunctionCallExprSyntax) -> Bool {
    let called = call.calledExpression
    if let name = called.ownName {
      let functions = index.functions(name, of: type)
      return DrawnStates.pureFunctions.contains(name) || Chain.typeName(called) != nil
        || !functions.isEmpty && functions.allSatisfy { $0.result != nil && $0.result?.name != "Void" }
    }
    let root = called.root
    // The root must be a member without a base, a type or a local value: `.zero`, `CGSize.zero`,
    // `value.contains(place)`.
    return root.is(MemberAccessExprSyntax.self) || Chain.typeName(root) != nil
      || root.ownName.map(locals.contains) == true
  }
}

extension ExprSyntax {
  /// The name in `name` or `self.name`; nil for any other expression.
  var ownName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.isSelf == true ? member.declName.baseName.identifierText : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  /// The name of the state that an assignment to the expression changes: `offset` for `self.offset.width`.
  var changedName: String? {
    if let name = ownName { return name }
    return self.as(MemberAccessExprSyntax.self)?.base?.changedName
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression.changedName
  }
}
