import SwiftSyntax

/// Closures of a file that run only if something else does: those that are handed to a component, and those that make what a
/// state presents.
struct HandedClosures: Sendable {
  /// A closure that is given to a type by a name.
  struct Gift: Sendable {
    var type: String
    var name: String
    /// Its statements.
    var place: Place
  }

  /// What a state presents: `sheet(item: $book) { … }`.
  struct Presentation: Sendable {
    var state: String
    /// The types around it.
    var types: [String]
    /// The statements of its closures.
    var places: [Place]
  }

  private(set) var gifts: [Gift] = []
  private(set) var presentations: [Presentation] = []
  /// By type, the names that its code uses, but to assign a property what the initializer is given by the same name.
  private(set) var used: [String: Set<String>] = [:]
  /// Names of members that are used of something else than `self`.
  private(set) var usedElsewhere: Set<String> = []
  private let file: Int

  init(file: Int) { self.file = file }

  /// Modifiers that show something while a state holds, and only take it back.
  static let presenters: Set<String> = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination",
  ]
  static let stateLabels: Set<String> = ["isPresented", "item"]

  mutating func note(_ node: FunctionCallExprSyntax, _ around: Surroundings) {
    if let type = Chain.typeName(node.calledExpression) {
      for argument in node.arguments {
        guard let name = argument.label?.identifierText,
          let closure = argument.expression.as(ClosureExprSyntax.self), !closure.statements.isEmpty
        else { continue }
        gifts.append(Gift(type: type.lastName, name: name, place: Place(closure.statements, file: file)))
      }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.presenters.contains(member.declName.baseName.text)
    {
      let arguments = Arguments(node).all
      guard let binding = arguments.first(where: { $0.label.map(Self.stateLabels.contains) ?? false })?.value,
        let state = Self.state(in: binding)
      else { return }
      let closures = arguments.compactMap { $0.value.as(ClosureExprSyntax.self)?.statements }
      presentations.append(
        Presentation(
          state: state, types: around.types,
          places: closures.filter { !$0.isEmpty }.map { Place($0, file: file) }))
    }
  }

  /// The name of `$book` or `self.$book`.
  private static func state(in binding: ExprSyntax) -> String? {
    var reference = binding.as(DeclReferenceExprSyntax.self)
    if let member = binding.as(MemberAccessExprSyntax.self), member.base?.isSelf == true {
      reference = member.declName
    }
    guard let text = reference?.baseName.text, text.first == "$" else { return nil }
    return String(text.dropFirst())
  }

  mutating func note(_ node: DeclReferenceExprSyntax, _ around: Surroundings) {
    let written = node.baseName.identifierText
    let name = written.first == "$" || written.first == "_" ? String(written.dropFirst()) : written
    let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
      || (member != nil && member?.base?.isSelf != true)
    {
      usedElsewhere.insert(name)
    } else if !Self.isKept(ExprSyntax(member.map { ExprSyntax($0) } ?? ExprSyntax(node)), name) {
      for type in around.types { used[type.lastName, default: []].insert(name) }
    }
  }

  /// Whether `node` is a part of `self.name = name` in an initializer.
  private static func isKept(_ node: ExprSyntax, _ name: String) -> Bool {
    guard let sequence = node.parent?.parent?.as(SequenceExprSyntax.self),
      case let elements = Array(sequence.elements),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      ["self.\(name)", name].contains(elements[0].trimmedDescription),
      elements[2].trimmedDescription == name
    else { return false }
    var next = sequence.parent
    while let current = next, !current.is(ClosureExprSyntax.self) {
      if current.is(InitializerDeclSyntax.self) { return true }
      next = current.parent
    }
    return false
  }
}
