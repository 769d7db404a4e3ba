import SwiftSyntax

/// Code in a file that runs only after a state has been set: `if model.isAsking { … }`,
/// `sheet(item: $model.book) { … }`.
struct StateGates: Sendable {
  struct Gate: Sendable {
    var state: StatePath
    /// The locations of the statements.
    var places: [Place]
  }

  private(set) var gates: [Gate] = []
  private let file: Int

  /// The modifiers that show a presentation while a state is set. They change the state only by resetting it.
  static let presenters: Set<String> = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination",
  ]
  private static let stateLabels: Set<String> = ["isPresented", "item"]

  init(file: Int) { self.file = file }

  mutating func note(_ node: IfExprSyntax, _ around: Surroundings) {
    for names in Self.states(in: node.conditions) {
      add(names, [node.body.statements], Syntax(node), around)
    }
  }

  mutating func note(_ call: Call, _ around: Surroundings) {
    guard Self.presents(call.node), let names = Self.state(presentedBy: call.node) else { return }
    add(names, Self.closures(of: call.node).map(\.statements), Syntax(call.node), around)
  }

  private mutating func add(
    _ names: [String], _ statements: [CodeBlockItemListSyntax], _ node: Syntax, _ around: Surroundings
  ) {
    let places = statements.filter { !$0.isEmpty }.map { Place($0, file: file) }
    guard !places.isEmpty, let state = StatePath(names, at: node, in: around.types) else { return }
    gates.append(Gate(state: state, places: places))
  }

  static func presents(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.as(MemberAccessExprSyntax.self)
      .map { presenters.contains($0.declName.baseName.text) } ?? false
  }

  /// Whether the argument `label` of a presenting modifier is the modifier's state.
  static func isState(_ label: String) -> Bool { stateLabels.contains(label) }

  private static func state(presentedBy call: FunctionCallExprSyntax) -> [String]? {
    call.arguments.first { $0.label.map { isState($0.text) } ?? false }
      .flatMap { StatePath.names(ofBinding: $0.expression) }
  }

  private static func closures(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
    Arguments(call).all.compactMap { $0.value.as(ClosureExprSyntax.self) }
  }

  /// The states that must have a value or be true for all conditions to be met: `isAsking`, `book != nil`,
  /// `let book`.
  private static func states(in conditions: ConditionElementListSyntax) -> [[String]] {
    conditions.flatMap { element -> [[String]] in
      switch element.condition {
      case .expression(let expression):
        guard let sequence = expression.as(SequenceExprSyntax.self) else {
          return [StatePath.names(expression)].compactMap(\.self)
        }
        return sequence.conjuncts.compactMap { operand in
          let isAlone = operand.count == 1
          let isCompared =
            operand.count == 3 && operand[2].is(NilLiteralExprSyntax.self)
            && operand[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "!="
          return isAlone || isCompared ? StatePath.names(operand[0]) : nil
        }
      case .optionalBinding(let binding):
        if let value = binding.initializer?.value { return [StatePath.names(value)].compactMap(\.self) }
        return [binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText]
          .compactMap { $0.map { [$0] } }
      default: return []
      }
    }
  }

  /// Whether `node` is in code that runs only after the state `names` has been set.
  static func isOpen(_ names: [String], at node: some SyntaxProtocol) -> Bool {
    var current = Syntax(node)
    while let parent = current.parent, parent.asProtocol((any DeclGroupSyntax).self) == nil {
      if let choice = parent.as(IfExprSyntax.self), choice.body.id == current.id,
        states(in: choice.conditions).contains(names)
      {
        return true
      }
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != current.id,
        presents(call), state(presentedBy: call) == names,
        closures(of: call).contains(where: { $0.contains(node) })
      {
        return true
      }
      current = parent
    }
    return false
  }
}

extension SequenceExprSyntax {
  /// The operands of `a && b == c`; empty if other operators connect the operands.
  var conjuncts: [[ExprSyntax]] {
    let isJoinedOtherwise = elements.contains {
      $0.is(UnresolvedTernaryExprSyntax.self)
        || $0.as(BinaryOperatorExprSyntax.self).map { ["||", "??"].contains($0.operator.text) } ?? false
    }
    if isJoinedOtherwise { return [] }
    return elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }.map(Array.init)
  }
}

extension SyntaxProtocol {
  fileprivate func contains(_ node: some SyntaxProtocol) -> Bool {
    position <= node.position && node.endPosition <= endPosition
  }
}
