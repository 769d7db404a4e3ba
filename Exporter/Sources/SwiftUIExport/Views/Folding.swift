import SwiftSyntax

/// Finds taps on the label of a disclosure group that fold or unfold the group, as its triangle does, but
/// call functions whose effects a description cannot express.
extension Translator {
  /// Returns `group` without the taps that only fold or unfold the group.
  func withoutFoldingTaps(_ group: Element, isExpanded: ExprSyntax, _ scope: Scope) -> Element {
    let folding = changes(byBinding: isExpanded, scope)
    guard !folding.isEmpty else { return group }
    func without(_ element: Element) -> Element {
      var element = element
      element.children = element.children.filter { child in
        child.name != "onTapGesture" || child.children.isEmpty
          || !child.children.allSatisfy { changesOnly(folding, $0, scope) }
      }.map(without)
      return element
    }
    var group = group
    group.children = group.children.map { $0.name == "label" ? without($0) : $0 }
    return group
  }

  /// The names of the states that setting a binding changes. The binding is a `Binding(get: …, set: …)`,
  /// written as an argument or returned by a property or function of the view.
  private func changes(byBinding value: ExprSyntax, _ scope: Scope) -> Set<String> {
    guard let setter = setter(of: value, scope)?.as(ClosureExprSyntax.self) else { return [] }
    return StateChanges(in: setter.statements).names ?? []
  }

  /// Whether a statement changes only the properties in `names`.
  private func changesOnly(_ names: Set<String>, _ statement: Element, _ scope: Scope) -> Bool {
    switch statement.name {
    case "If", "Else":
      return !statement.children.isEmpty && statement.children.allSatisfy { changesOnly(names, $0, scope) }
    case "set": return statement["variable"].map(names.contains) ?? false
    case "perform":
      var name = statement["name"] ?? ""
      if name.hasPrefix("self.") { name.removeFirst(5) }
      let called = String(name.prefix { $0 != "(" })
      if let dot = called.lastIndex(of: ".") {
        return names.contains(String(called[..<dot]))
          && StateChanges.methods.contains(String(called[dot...].dropFirst()))
      }
      guard let type = scope.type,
        let body = index.functions(called, of: type).first.flatMap({ syntax($0.body) }),
        let changed = StateChanges(in: body).names
      else { return false }
      return !changed.isEmpty && changed.isSubset(of: names)
    default: return false
    }
  }
}

/// The states that statements change.
private struct StateChanges {
  /// The names of the changed states; nil if the statements also have other effects.
  private(set) var names: Set<String>? = []

  /// Methods of a value that only read or change the value.
  static let methods: Set<String> = [
    "toggle", "contains", "insert", "remove", "update", "append", "removeAll", "removeValue", "subtract",
    "formUnion", "formSymmetricDifference",
  ]

  init(in statements: CodeBlockItemListSyntax) { read(Syntax(statements)) }

  private mutating func read(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      if let base = member?.base, let name = member?.declName.baseName.text, Self.methods.contains(name) {
        change(base)
      } else if member != nil, member?.base == nil {
        // Here, the call creates a value, for example an animation.
      } else if call.calledExpression.ownName != "withAnimation" {
        names = nil
      }
    } else if let sequence = node.as(SequenceExprSyntax.self), let target = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      change(target)
    }
    for child in node.children(viewMode: .sourceAccurate) where names != nil { read(child) }
  }

  private mutating func change(_ target: ExprSyntax) {
    var target = target
    while let element = target.as(SubscriptCallExprSyntax.self) { target = element.calledExpression }
    var name = target.trimmedText
    if name.hasPrefix("self.") { name.removeFirst(5) }
    names?.insert(name)
  }
}
