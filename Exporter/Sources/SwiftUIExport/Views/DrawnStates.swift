import SwiftSyntax

/// Finds gestures that only change the appearance of their view and then change it back. No function of the view
/// depends on these gestures.
extension Translator {
  /// Whether the gesture `step` has no noticeable effect other than the appearance of the view during the
  /// gesture.
  func onlyDraws(_ step: Chain.Step, _ arguments: Arguments, _ scope: Scope) -> Bool {
    guard let type = scope.type, scope.locals["self"] == nil,
      let code = code(of: step, arguments, type, scope),
      !code.changed.isEmpty
    else { return false }
    return DrawnStates(of: type, index, store).hold(code)
  }

  /// Whether the drag or tap `step`, which was read as `element`, only changes the size, position or appearance
  /// of a part of the view, which then stays: for example, a handle that changes the width of a column. A tap
  /// that sets a state which nothing reads changes nothing.
  func onlyArranges(_ step: Chain.Step, _ arguments: Arguments, _ element: Element, _ scope: Scope) -> Bool {
    guard let type = scope.type, scope.locals["self"] == nil else { return false }
    if step.name == "onTapGesture" {
      guard let code = code(of: step, arguments, type, scope), !code.changed.isEmpty else { return false }
      return DrawnStates(of: type, index, store, lasting: true, stored: false).hold(code)
    }
    guard element["gesture"]?.hasPrefix("DragGesture(") == true else { return false }
    if let code = code(of: step, arguments, type, scope), !code.changed.isEmpty,
      DrawnStates(of: type, index, store, lasting: true).hold(code)
    {
      return true
    }
    return step.call.map(Self.showsResizePointer) == true && onlyMeasures(element.children, type)
  }

  /// Whether another modifier of the view that `call` modifies shows the pointer of a handle that resizes:
  /// `NSCursor.resizeLeftRight.push()`, `pointerStyle(.columnResize)`.
  private static func showsResizePointer(around call: FunctionCallExprSyntax) -> Bool {
    var outermost = call
    while let outer = outermost.parent?.parent?.as(FunctionCallExprSyntax.self),
      outer.calledExpression.as(MemberAccessExprSyntax.self)?.base?.id == outermost.id
    {
      outermost = outer
    }
    var next: FunctionCallExprSyntax? = outermost
    while let call = next, let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let arguments = Arguments(call).all.map { Syntax($0.value) }
      if call.arguments.first?.expression.is(ClosureExprSyntax.self) != true,
        !gestures.contains(member.declName.baseName.text),
        arguments.contains(where: { $0.tokens(viewMode: .sourceAccurate).contains(where: isResizePointer) })
      {
        return true
      }
      next = member.base?.as(FunctionCallExprSyntax.self)
    }
    return false
  }

  private static func isResizePointer(_ token: TokenSyntax) -> Bool {
    guard let name = token.identifierName else { return false }
    return ["resizeLeftRight", "resizeUpDown", "resizeLeft", "resizeRight", "resizeUp", "resizeDown"]
      .contains(name)
      || ["columnResize", "rowResize", "frameResize"].contains(name)
  }

  /// Whether `statements` only set states of the view `type`, and lengths that are stored or passed to the
  /// view.
  private func onlyMeasures(_ statements: [Element], _ type: Int) -> Bool {
    var pending = statements
    var isEmpty = true
    while let next = pending.popLast() {
      switch next.name {
      case "If", "Else", "Switch", "Case", "Default", "delay": pending += next.children
      case "perform": guard next["name"]?.hasPrefix("NSCursor.") == true else { return false }
      case "set":
        guard let property = next["variable"].flatMap({ index.property($0, of: type) }) else { return false }
        isEmpty = false
        switch property.wrapper {
        case "State", "GestureState": break
        case "Binding", "AppStorage", "SceneStorage":
          guard ["CGFloat", "CGSize"].contains(property.type?.name) || property.typeText == nil else {
            return false
          }
        default: return false
        }
      default: return false
      }
    }
    return !isEmpty
  }

  private func code(of step: Chain.Step, _ arguments: Arguments, _ type: Int, _ scope: Scope) -> GestureCode?
  {
    switch step.name {
    case "onTapGesture", "onLongPressGesture":
      let closures = arguments.all.filter {
        $0.isTrailing || ["perform", "pressing", "onPressingChanged"].contains($0.label)
      }
      .map { $0.value.as(ClosureExprSyntax.self) }
      let known = closures.compactMap { $0 }
      return known.count == closures.count
        ? GestureCode(tap: known, in: scope.file, of: type, index, store) : nil
    default:
      guard let gesture = arguments.all.first?.value else { return nil }
      if case .expression(let value, let outer)? = gesture.ownName.flatMap({ scope.locals[$0] }) {
        return outer.type == type ? GestureCode(gesture: value, in: outer.file, of: type, index, store) : nil
      }
      guard let made = made(by: gesture, type) else {
        return GestureCode(gesture: gesture, in: scope.file, of: type, index, store)
      }
      return GestureCode(gesture: made.value, in: made.file, of: type, index, store)
    }
  }

  /// The result of the view's property or function to which `value` refers.
  private func made(by value: ExprSyntax, _ type: Int) -> (value: ExprSyntax, file: Int)? {
    let call = value.as(FunctionCallExprSyntax.self)
    guard let name = (call?.calledExpression ?? value).ownName else { return nil }
    let function = call == nil ? nil : index.functions(name, of: type).first
    let property = call == nil ? index.property(name, of: type) : nil
    guard let body = syntax(function?.body) ?? syntax(property?.getter), body.count == 1,
      let made = body.first?.item.value, let file = function?.place.file ?? property?.place.file
    else { return nil }
    return (made, file)
  }
}

/// The states of a view that only affect how the view is drawn.
struct DrawnStates {
  private let type: Int
  private let index: DeclarationIndex
  private let store: SyntaxStore
  /// Whether the states are allowed to keep their values after the gesture and to determine the size of a
  /// view.
  private let lasting: Bool
  /// Whether the states may be stored values, which other views may read, too.
  private let stored: Bool

  init(
    of type: Int, _ index: DeclarationIndex, _ store: SyntaxStore, lasting: Bool = false, stored: Bool = true
  ) {
    (self.type, self.index, self.store) = (type, index, store)
    (self.lasting, self.stored) = (lasting, stored)
  }

  /// Whether `code` changes only these states and finally resets them to their initial values. If a view
  /// stays where it was dragged, the gesture has a lasting effect.
  func hold(_ code: GestureCode) -> Bool {
    guard code.changed.allSatisfy({ isDrawable($0) }) else { return false }
    let files = Set(
      [index.types[type].place.file] + index.types[type].properties.map(\.place.file)
        + index.types[type].functions.map(\.place.file))
    var names = code.changed
    var pending = names
    while !pending.isEmpty {
      var mentions = Mentions(names: pending, type: index.types[type], without: code.places)
      for file in files.sorted() { mentions.collect(in: store[file].syntax, file) }
      pending = []
      for (name, node) in mentions.found {
        switch use(of: node, name) {
        case .change: break
        case .look: guard isSetBack(name, code) else { return false }
        case .value(let other):
          guard isSetBack(name, code) else { return false }
          if names.insert(other).inserted { pending.insert(other) }
        case .other: return false
        }
      }
    }
    return true
  }

  /// Whether the state `name` has its initial value again after `code`. A computed value does not count,
  /// because it depends on the states.
  private func isSetBack(_ name: String, _ code: GestureCode) -> Bool {
    if lasting { return true }
    guard code.changed.contains(name), let state = index.property(name, of: type) else { return true }
    if code.updated.contains(name) || state.wrapper == "GestureState" { return true }
    let initial =
      state.initial.flatMap { store[$0.file].node($0) }?.trimmedText
      ?? (state.type?.isOptional == true ? "nil" : nil)
    guard let initial, let last = code.last[name] else { return false }
    return Self.plain(initial) == Self.plain(last)
  }

  /// The shortest form of `value`: `.zero` for `CGSize.zero`, `0` for `0.0`.
  private static func plain(_ value: String) -> String {
    if let number = Double(value) { return "\(number)" }
    guard value.allSatisfy({ $0.isLetter || $0 == "." }), let dot = value.lastIndex(of: ".") else {
      return value
    }
    return String(value[dot...])
  }

  // MARK: Uses

  private enum Use {
    case change, look, other
    /// The state is used in the value of a property or local variable.
    case value(String)
  }

  /// The modifiers that only change how a view is drawn, except for modifiers that may hide a view.
  private static let modifiers: Set<String> = [
    "scaleEffect", "offset", "rotationEffect", "rotation3DEffect", "brightness", "contrast", "saturation",
    "grayscale", "hueRotation", "colorMultiply", "shadow", "foregroundStyle", "foregroundColor", "tint",
    "background", "border", "fill", "stroke", "strokeBorder", "animation", "zIndex", "transformEffect",
    "projectionEffect", "fontWeight", "bold",
  ]

  /// The modifiers that only determine where and how large a view is.
  private static let arranging: Set<String> = ["frame", "padding", "position"]

  static let pureFunctions: Set<String> = [
    "min", "max", "abs", "hypot", "sqrt", "pow", "sin", "cos", "tan", "atan2", "exp", "log", "floor", "ceil",
    "round",
  ]

  private static let values: Set<String> = [
    "CGSize", "CGPoint", "CGFloat", "CGRect", "CGVector", "Double", "Float", "Int", "Bool", "Angle",
    "UnitPoint", "Color",
    "Animation", "Gradient", "LinearGradient", "RadialGradient", "AngularGradient", "AnyShapeStyle",
    "NSColor", "UIColor",
    "CGAffineTransform", "ProjectionTransform", "RoundedRectangle", "Rectangle", "Capsule", "Circle",
    "Ellipse",
  ]

  /// The use of the state to which `node` refers.
  private func use(of node: DeclReferenceExprSyntax, _ name: String) -> Use {
    var current = Syntax(node)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      current = Syntax(member)
    }
    // A reference such as `$name` or `_name` is a binding or a wrapper.
    let isBinding = node.baseName.identifierText != name
    while let parent = current.parent {
      if let argument = parent.as(LabeledExprSyntax.self) {
        if let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) {
          let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          if isBinding { return member == "updating" ? .change : .other }
          if draws(call, argument, node) { return .look }
          guard Self.isValue(call) else { return .other }
        }
      } else if isBinding || parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self)
        || parent.is(InitializerDeclSyntax.self)
      {
        return .other
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == current.id {
        if call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "toggle" {
          return .change
        }
      } else if let list = parent.as(ExprListSyntax.self), let sign = list.dropFirst().first,
        AssignedNames.assigns(sign)
      {
        guard list.first?.id != current.id else { return .change }
        guard let target = list.first?.changedName, isDrawable(target) else { return .other }
        return .value(target)
      } else if let binding = parent.as(PatternBindingSyntax.self) {
        return use(in: binding)
      } else if let accessor = parent.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text != "get" {
        return .other
      }
      current = parent
    }
    return .other
  }

  private static let wrappers: Set<String?> = ["State", "GestureState"]
  private static let storages: Set<String?> = ["AppStorage", "SceneStorage"]

  /// Whether `state` holds an object, whose properties other code may read.
  private func holdsObject(_ state: Property) -> Bool {
    guard let name = state.type?.unwrapped.name ?? state.initialType,
      let held = index.type(named: name, in: index.types[type].path, file: state.place.file)
    else { return false }
    return index.types[held].kind == .reference
  }

  /// Whether an assignment to `target`, a state or a local variable, has no other effect.
  private func isDrawable(_ target: String) -> Bool {
    index.property(target, of: type).map {
      (Self.wrappers.contains($0.wrapper) || lasting && stored && Self.storages.contains($0.wrapper))
        && !holdsObject($0)
    } ?? true
  }

  /// The use of a state in the value of a property or local variable; a choice between views is a different
  /// use.
  private func use(in binding: PatternBindingSyntax) -> Use {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.attributes.isEmpty
    else { return .other }
    guard let type = binding.typeAnnotation?.type.trimmedText else {
      return binding.accessorBlock == nil ? .value(name) : .other
    }
    let isView = ["some ", "any ", "View", "Gesture", "Binding", "->"].contains { type.contains($0) }
    return isView ? .other : .value(name)
  }

  /// Whether `call` is a modifier in which `argument` only changes how the view is drawn.
  private func draws(
    _ call: FunctionCallExprSyntax, _ argument: LabeledExprSyntax, _ node: DeclReferenceExprSyntax
  ) -> Bool {
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      index.helpers[name] == nil
    else { return false }
    if name == "opacity" { return Self.staysVisible(argument.expression, node) }
    guard Self.modifiers.contains(name) || lasting && Self.arranging.contains(name) else { return false }
    // A value for a background or a style is a colour, not a view, so it does not hide a view.
    var pending = [Syntax(argument.expression)]
    while let next = pending.popLast() {
      if let inner = next.as(FunctionCallExprSyntax.self), !Self.isValue(inner), !Self.isPlainMember(inner) {
        return false
      }
      if name.hasPrefix("foreground"), next.as(DeclReferenceExprSyntax.self)?.baseName.text == "clear" {
        return false
      }
      pending += next.children(viewMode: .sourceAccurate)
    }
    return true
  }

  /// Whether `value` is a choice between values, none of which hides the view: `isPressed ? 0.7 : 1`.
  private static func staysVisible(_ value: ExprSyntax, _ node: DeclReferenceExprSyntax) -> Bool {
    var numbers = 0
    for token in value.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .integerLiteral(let text), .floatLiteral(let text):
        guard Double(text).map({ $0 > 0 }) == true else { return false }
        numbers += 1
      default: break
      }
    }
    guard numbers > 1, let elements = value.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      let sign = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let last = elements.last,
      let choice = elements[sign].as(UnresolvedTernaryExprSyntax.self)
    else { return false }
    let isCondition = node.position < choice.position
    return isCondition && isNumber(choice.thenExpression) && isNumber(last) && sign == elements.count - 2
  }

  private static func isNumber(_ value: ExprSyntax) -> Bool {
    value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
  }

  /// Whether a call only creates a value from its arguments.
  private static func isValue(_ call: FunctionCallExprSyntax) -> Bool {
    let called = call.calledExpression
    if let name = Chain.typeName(called) { return values.contains(name) }
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return pureFunctions.contains(name)
    }
    return isPlainMember(call)
  }

  /// Whether a call only creates a value from a member: `.degrees(3)`, `Color.black.opacity(0.2)`,
  /// `.spring().speed(2)`.
  private static func isPlainMember(_ call: FunctionCallExprSyntax) -> Bool {
    let root = call.calledExpression.root
    return root.is(MemberAccessExprSyntax.self) || Chain.typeName(root).map(values.contains) == true
      || root.is(DeclReferenceExprSyntax.self)
        && ["opacity", "speed", "delay"].contains(
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text)
  }
}
