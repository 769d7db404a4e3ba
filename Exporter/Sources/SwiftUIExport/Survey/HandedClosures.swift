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
  /// The types around, each with the names that its code has used so far.
  private var open: [(type: String, used: Set<String>)] = []
  private let file: Int

  init(file: Int) { self.file = file }

  mutating func enter(_ type: String) { open.append((type, [])) }

  mutating func leave() {
    let (type, names) = open.removeLast()
    used[type.lastName, default: []].formUnion(names)
    // A declaration in a type is also in the types around it.
    if !open.isEmpty { open[open.count - 1].used.formUnion(names) }
  }

  /// Modifiers that show something while a state holds, and only take it back.
  static let presenters: Set<String> = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination",
  ]
  static let stateLabels: Set<String> = ["isPresented", "item"]

  mutating func note(_ call: Call, _ around: Surroundings) {
    if let type = call.type {
      for argument in call.node.arguments {
        guard let name = argument.label?.identifierText,
          let closure = argument.expression.as(ClosureExprSyntax.self), !closure.statements.isEmpty
        else { continue }
        gifts.append(Gift(type: type.lastName, name: name, place: Place(closure.statements, file: file)))
      }
    } else if let member = call.member, Self.presenters.contains(member.declName.baseName.text) {
      let arguments = Arguments(call.node).all
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
