import SwiftSyntax

/// Finds gestures that need no keyboard equivalent, because they have no effect or only move the window.
extension Translator {
  /// Whether `step`, which was read as `element`, is a gesture that needs no keyboard equivalent.
  func isIdleGesture(_ step: Chain.Step, _ arguments: Arguments, _ element: Element, _ scope: Scope) -> Bool {
    switch step.name {
    case "onTapGesture", "onLongPressGesture":
      return doNothing(element.children, scope) || isEmptyTap(arguments) || Self.moveWindow(element.children)
    case "gesture", "simultaneousGesture", "highPriorityGesture":
      guard let gesture = arguments.all.first?.value else { return doNothing(element.children, scope) }
      return doNothing(element.children, scope) || movesWindow(gesture, scope)
        || onlyReportsPress(gesture, scope)
    default: return false
    }
  }

  /// `onLongPressGesture(pressing: { isPressed = $0 }, perform: {})`: a closure that only shows whether the
  /// view is pressed is not an action.
  private func isEmptyTap(_ arguments: Arguments) -> Bool {
    let closures = arguments.all.filter {
      $0.isTrailing || $0.label == "perform" || Self.pressing.contains($0.label)
    }
    var isEmpty = false
    for argument in closures {
      guard let closure = argument.value.as(ClosureExprSyntax.self) else { return false }
      if Self.pressing.contains(argument.label) {
        guard Self.keepsItsParameter(closure) else { return false }
      } else {
        guard closure.statements.isEmpty else { return false }
        isEmpty = true
      }
    }
    return isEmpty
  }

  private static let pressing: Set<String?> = ["pressing", "onPressingChanged"]

  /// Whether a closure does nothing but assign its parameter to a variable, possibly inside an animation.
  private static func keepsItsParameter(_ closure: ClosureExprSyntax) -> Bool {
    let name = parameterNames(of: closure).first ?? "$0"
    return closure.statements.allSatisfy { item in
      if let sequence = item.item.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self)
          && elements[2].as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
      }
      guard let call = item.item.as(FunctionCallExprSyntax.self), let inner = call.trailingClosure,
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "withAnimation"
      else { return false }
      return inner.statements.allSatisfy {
        $0.item.as(SequenceExprSyntax.self)?.elements.last?.as(DeclReferenceExprSyntax.self)?.baseName
          .identifierText == name
      }
    }
  }

  /// Whether `gesture` begins with the press, and its only effect is to call a closure of the view with
  /// `true` or `false`. Such a closure reports whether the view is pressed, like the configuration of a
  /// button style.
  private func onlyReportsPress(_ gesture: ExprSyntax, _ scope: Scope) -> Bool {
    guard let type = scope.type else { return false }
    var calls = 0
    var step = gesture
    while let call = step.as(FunctionCallExprSyntax.self) {
      if Chain.typeName(call.calledExpression) != nil { return calls > 0 && Self.beginsAtOnce(call) }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        ["onChanged", "onEnded"].contains(member.declName.baseName.text),
        let closure = Arguments(call).all.last?.value.as(ClosureExprSyntax.self),
        closure.statements.allSatisfy({ reportsState($0.item, to: type) })
      else { return false }
      calls += closure.statements.count
      step = base
    }
    return false
  }

  /// Whether a statement only passes a Boolean to a closure of `type`: `onPress?(true)`.
  private func reportsState(_ item: CodeBlockItemSyntax.Item, to type: Int) -> Bool {
    guard let call = item.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.arguments.first?.expression.is(BooleanLiteralExprSyntax.self) == true
    else { return false }
    let called = call.calledExpression
    let closure = called.as(OptionalChainingExprSyntax.self)?.expression ?? called
    return closure.ownName.flatMap { index.property($0, of: type) }?.type?.isFunction == true
  }

  /// Whether a gesture begins with the press: `DragGesture(minimumDistance: 0)`,
  /// `LongPressGesture(minimumDuration: 0)`.
  private static func beginsAtOnce(_ call: FunctionCallExprSyntax) -> Bool {
    let label =
      switch Chain.typeName(call.calledExpression) {
      case "DragGesture": "minimumDistance"
      case "LongPressGesture": "minimumDuration"
      default: ""
      }
    let value = call.arguments.first { $0.label?.text == label }?.expression.trimmedText
    return value.flatMap(Double.init) == 0
  }

  /// Whether `allowsHitTesting(false)` comes before `step` in the chain of modifiers.
  func takesNoClicks(before step: Chain.Step, _ scope: Scope) -> Bool {
    var base = step.call?.calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let call = base?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      if member.declName.baseName.text == "allowsHitTesting", let value = call.arguments.first?.expression,
        truth(of: value, scope) == false
      {
        return true
      }
      base = member.base
    }
    return false
  }

  /// The gesture and the condition in `condition ? gesture : nil`; the condition is nil if `value` is only a
  /// gesture.
  func gestureInChoice(_ value: ExprSyntax, _ scope: Scope) -> (gesture: ExprSyntax, condition: String?) {
    let elements = value.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    guard elements.count == 3, let choice = elements[1].as(UnresolvedTernaryExprSyntax.self) else {
      return (value, nil)
    }
    let condition = conditionText(elements[0], scope)
    if elements[2].is(NilLiteralExprSyntax.self) { return (choice.thenExpression, condition) }
    if choice.thenExpression.is(NilLiteralExprSyntax.self) { return (elements[2], "!(\(condition))") }
    return (value, nil)
  }

  static let gestures: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
  ]

  /// Returns `view` without its gestures, because only the pointer can operate gestures.
  static func withoutGestures(_ view: Element) -> Element {
    var view = view
    view.children = view.children.filter { !gestures.contains($0.name) }.map(withoutGestures)
    return view
  }

  // MARK: Windows

  /// Whether a gesture only moves the window, as dragging a title bar does: a `WindowDragGesture` or a
  /// gesture of the app.
  private func movesWindow(_ gesture: ExprSyntax, _ scope: Scope) -> Bool {
    if let call = gesture.as(FunctionCallExprSyntax.self), let name = Chain.typeName(call.calledExpression) {
      if let type = index.type(named: name, in: path(of: scope), file: scope.file) {
        return gestureMovesWindow("body", of: type, scope)
      }
      if name == "WindowDragGesture" { return true }
    }
    if let reference = gesture.as(DeclReferenceExprSyntax.self), let type = scope.type,
      scope.locals[reference.baseName.identifierText] == nil
    {
      return gestureMovesWindow(reference.baseName.identifierText, of: type, scope)
    }
    return Self.moveWindow(
      statements(inClosuresOf: gesture, scope), isDrag: !Self.handlers(ofDrag: gesture).isEmpty)
  }

  private func gestureMovesWindow(_ property: String, of type: Int, _ scope: Scope) -> Bool {
    guard let property = index.property(property, of: type),
      let getter = syntax(property.getter),
      let inner = scope.entering(type: type, property.place, [:])
    else { return false }
    return Self.moveWindow(statements(inClosuresOf: getter, inner))
  }

  /// The window method that moves the window until the mouse button is released.
  private static let draggingMethod = "performDrag"
  /// If a drag calls one of these methods, it moves the window, whatever happens when the drag ends.
  private static let placingMethods: Set<String> = ["setFrameOrigin", "setFrameTopLeftPoint"]
  private static let movingMethods: Set<String> = [
    "performDrag", "setFrameOrigin", "setFrameTopLeftPoint", "setFrame",
  ]

  /// The name of the last method in `call`: `close` in `panel()?.close(nil)`.
  static func method(calledBy call: String) -> String {
    var end = call.endIndex
    if call.last == ")" {
      var depth = 0
      end =
        call.indices.reversed().first { place in
          if call[place] == ")" { depth += 1 }
          if call[place] == "(" { depth -= 1 }
          return depth == 0
        } ?? call.startIndex
    }
    return String(call[..<end].split { ".?!".contains($0) }.last ?? "")
  }

  /// Whether `statements` only move a window and store its initial position.
  private static func moveWindow(_ statements: [Element], isDrag: Bool = false) -> Bool {
    var moved: Set<String> = []
    var others = 0
    var pending = statements
    while let next = pending.popLast() {
      switch next.name {
      case "perform":
        let method = method(calledBy: next["name"] ?? "")
        if movingMethods.contains(method) { moved.insert(method) } else { others += 1 }
      case "If", "Else", "Switch", "Case", "delay": pending += next.children
      case "set": break
      default: return false
      }
    }
    return moved.contains(draggingMethod) || (!moved.isEmpty && others == 0)
      || isDrag && !moved.isDisjoint(with: placingMethods)
  }
}
