import SwiftSyntax

/// The closures in a file that run only if the component that receives them calls them.
struct ClosureArguments: Sendable {
  /// A closure that is passed to a type as a named argument.
  struct Closure: Sendable {
    var type: String
    var name: String
    /// The location of the closure's statements.
    var place: Place
  }

  private(set) var closures: [Closure] = []
  /// The names that each type's code uses, by type. Assigning an initializer's parameter to the property of
  /// the same name is not a use.
  private(set) var used: [String: Set<String>] = [:]
  /// The names of members that are used on a value other than `self`.
  private(set) var usedElsewhere: Set<String> = []
  /// The enclosing types, each with the names that the type's code has used so far.
  private var open: [(type: String, used: Set<String>)] = []
  private let file: Int

  init(file: Int) { self.file = file }

  mutating func enter(_ type: String) { open.append((type, [])) }

  mutating func leave() {
    let (type, names) = open.removeLast()
    used[type.lastName, default: []].formUnion(names)
    // A name that is used in a type counts as used in the enclosing types as well.
    if !open.isEmpty { open[open.count - 1].used.formUnion(names) }
  }

  mutating func note(_ call: Call) {
    guard let type = call.type else { return }
    for argument in call.node.arguments {
      guard let name = argument.label?.identifierText,
        let closure = argument.expression.as(ClosureExprSyntax.self), !closure.statements.isEmpty
      else { continue }
      closures.append(Closure(type: type.lastName, name: name, place: Place(closure.statements, file: file)))
    }
  }

  mutating func note(_ reference: Reference) {
    let name = reference.property
    let member = reference.member
    if reference.isInKeyPath || (member != nil && member?.base?.isSelf != true) {
      usedElsewhere.insert(name)
    } else if !open.isEmpty, !Self.isKept(member.map { ExprSyntax($0) } ?? ExprSyntax(reference.node), name) {
      open[open.count - 1].used.insert(name)
    }
  }

  /// Whether `node` is a part of `self.name = name` in an initializer.
  private static func isKept(_ node: ExprSyntax, _ name: String) -> Bool {
    guard let sequence = node.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      case let elements = Array(sequence.elements), elements[1].is(AssignmentExprSyntax.self),
      elements[2].trimmedText == name, ["self.\(name)", name].contains(elements[0].trimmedText)
    else { return false }
    var next = sequence.parent
    while let current = next, !current.is(ClosureExprSyntax.self) {
      if current.is(InitializerDeclSyntax.self) { return true }
      next = current.parent
    }
    return false
  }
}
