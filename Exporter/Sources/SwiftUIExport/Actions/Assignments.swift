import SwiftSyntax

/// Reads the effects of assignments.
extension Translator {
  /// The assignment operators other than `=`. For each operator: whether a description can express it.
  static let compoundAssignments = ["+=": true, "-=": true, "*=": true, "/=": false, "%=": false]

  /// The effects of an assignment: `field = .name`, `isOpen = true`, `count += 1`.
  func statements(of sequence: SequenceExprSyntax, _ scope: Scope) -> [Element] {
    let elements = Array(sequence.elements)
    let sign = elements.count > 2 ? elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text : nil
    let hasWords = sign.flatMap { Self.compoundAssignments[$0] }
    guard elements.count > 2, hasWords != nil || elements[1].is(AssignmentExprSyntax.self) else {
      return statements(inClosuresOf: sequence, scope)
    }
    if elements[0].is(DiscardAssignmentExprSyntax.self) {
      return Self.withoutResults(elements[2...].flatMap { statements(of: $0, scope) })
    }
    var value = elements[2...].map { text($0, scope) }.joined(separator: " ")
    if let sign, let hasWords {
      value = hasWords ? "\(sign) \(value)" : "\(text(elements[0], scope)) \(sign.dropLast()) (\(value))"
    }
    let inner = elements[2...].flatMap { statements(inClosuresOf: $0, scope) }
    return inner + assign(value, to: elements[0], sequence, scope)
  }

  func assign(_ value: String, to target: ExprSyntax, _ node: some ExprSyntaxProtocol, _ scope: Scope)
    -> [Element]
  {
    let place = place(node, scope)
    if let name = property(target, scope), let type = scope.type {
      switch index.types[type].properties.first(where: { $0.name == name && !$0.isComputed }).flatMap(
        Self.focusProperty)
      {
      case .state: return [Element("set", [("state", name), ("to", value)], at: place)]
      case .assistiveState: return []
      case .reader: return [Element("write", [("binding", name), ("value", value)], at: place)]
      case nil:
        guard let property = index.property(name, of: type), !property.isComputed else { return [] }
        return [Element("set", [("variable", name), ("to", value)], at: place)]
      }
    }
    // The target is a part of a value: `book.title = …` through a focused value, `model.isOpen = …`.
    guard let root = Self.root(of: target), let name = property(root, scope), let type = scope.type else {
      if isOfReadInstance(root: Self.root(of: target), scope) {
        return [Element("set", [("variable", text(target, scope)), ("to", value)], at: place)]
      }
      // The parameter itself can be assigned only if its value is returned to the caller, which shows it at most.
      if let root = Self.root(of: target), root.id == target.id, isElement(root, scope) { return [] }
      // An assignment to a member of a type's value, such as `UIPasteboard.general.string = …`, or of an
      // element, such as `item.isDone = true`, is described by its source text.
      let isKnown = Self.root(of: target).map { Chain.isType($0) || isElement($0, scope) }
      return isKnown == true ? [perform(ExprSyntax(node), scope)] : []
    }
    var part = text(target, scope)
    if part.hasPrefix("self.") { part.removeFirst(5) }
    if focusProperty(named: name, scope) == .reader {
      return [Element("write", [("binding", part), ("value", value)], at: place)]
    }
    guard index.property(name, of: type) != nil else {
      return Chain.isType(root) ? [perform(ExprSyntax(node), scope)] : []
    }
    return [Element("set", [("variable", part), ("to", value)], at: place)]
  }

  /// Whether `root` is a property of the value whose method is being read: `isOpen` in the code of `model`.
  private func isOfReadInstance(root: ExprSyntax?, _ scope: Scope) -> Bool {
    guard let root, case .instance? = scope.locals["self"] else { return false }
    if let member = root.as(MemberAccessExprSyntax.self) { return member.base?.isSelf == true }
    switch root.ownName.flatMap({ scope.locals[$0] }) {
    case .text, .instance: return true
    default: return false
    }
  }

  /// Whether `root` is the parameter of a closure, or another value whose name the function does not declare as
  /// a variable.
  private func isElement(_ root: ExprSyntax, _ scope: Scope) -> Bool {
    guard let name = root.ownName, case .hidden? = scope.locals[name] else { return false }
    var around = Syntax(root)
    while let outer = around.parent {
      for item in outer.as(CodeBlockItemListSyntax.self) ?? [] {
        guard case .decl(let declaration) = item.item else { continue }
        if Self.variables(declaration).contains(name) { return false }
      }
      if outer.is(MemberBlockItemSyntax.self) { break }
      around = outer
    }
    return true
  }

  /// The first part of a chain of members: `self.book` in `self.book?.title`.
  private static func root(of expression: ExprSyntax) -> ExprSyntax? {
    var current = expression
    while true {
      if let member = current.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return nil }
        if base.isSelf { return current }
        current = base
      } else if let optional = current.as(OptionalChainingExprSyntax.self) {
        current = optional.expression
      } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
        current = forced.expression
      } else {
        return current
      }
    }
  }
}
