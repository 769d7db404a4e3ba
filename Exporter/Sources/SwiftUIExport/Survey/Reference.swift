import SwiftSyntax

/// A reference by name in code, with facts that are looked up once for all visitors.
struct Reference {
  let node: DeclReferenceExprSyntax
  /// The name without backticks.
  let name: String
  /// The member access in which the reference is the member: `items` in `model.items`.
  let member: MemberAccessExprSyntax?
  /// The member access in which the reference is the base: `model` in `model.items`.
  let memberOfIt: MemberAccessExprSyntax?
  let isInKeyPath: Bool

  init(_ node: DeclReferenceExprSyntax) {
    self.node = node
    name = node.baseName.identifierText
    let parent = node.parent
    let around = parent?.as(MemberAccessExprSyntax.self)
    let isName = around.map { $0.declName.id == node.id } ?? false
    member = isName ? around : nil
    memberOfIt = isName ? nil : around
    isInKeyPath = parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
  }

  /// Whether the name refers to a binding or a property wrapper: `$name`, `_name`.
  var isWrapped: Bool { name.utf8.first == UInt8(ascii: "$") || name.utf8.first == UInt8(ascii: "_") }

  /// The name of the property, without `$` and `_`.
  var property: String { isWrapped ? String(name.dropFirst()) : name }
}

/// A call, with its callee looked up once for all visitors.
struct Call {
  let node: FunctionCallExprSyntax
  /// The name of the type that the call instantiates.
  let type: String?
  /// The member that is called.
  let member: MemberAccessExprSyntax?

  init(_ node: FunctionCallExprSyntax) {
    self.node = node
    let called = node.calledExpression
    member = called.as(MemberAccessExprSyntax.self)
    type = Chain.typeName(called)
  }
}
