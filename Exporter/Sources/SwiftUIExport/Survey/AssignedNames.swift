import SwiftSyntax

/// The names of properties and variables that a file changes or hands on to be changed, whatever they belong to.
struct AssignedNames: Sendable {
  private(set) var names: Set<String> = []
  /// Those that it changes outside of initializers.
  private(set) var changedLater: Set<String> = []
  var isInInitializer = false

  private mutating func add(_ name: String) {
    names.insert(name)
    if !isInInitializer { changedLater.insert(name) }
  }

  /// `$name` and `_name` are handed on, and what is in a key path may be.
  mutating func note(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.identifierText
    if name.first == "$" || name.first == "_" { add(String(name.dropFirst())) }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { add(name) }
  }

  /// `name = value`, `name += value`.
  mutating func note(_ elements: [ExprSyntax]) {
    for (place, element) in elements.enumerated() where place > 0 {
      let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      let isCompound = sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
      if isCompound || element.is(AssignmentExprSyntax.self) { note(changed: elements[place - 1]) }
    }
  }

  /// `name.toggle()`, `self.name.toggle()`: a method may change what it is called on.
  mutating func note(_ call: FunctionCallExprSyntax) {
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return }
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      add(reference.baseName.identifierText)
    } else if let member = base.as(MemberAccessExprSyntax.self) {
      add(member.declName.baseName.identifierText)
    }
  }

  mutating func note(changed expression: ExprSyntax) {
    for token in expression.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind { add(token.identifierText) }
    }
  }
}
