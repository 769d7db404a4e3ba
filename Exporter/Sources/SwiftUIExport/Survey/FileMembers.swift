import SwiftSyntax

/// The members of the types in a file, and the names that the file's code uses.
struct FileMembers: Sendable {
  /// A function, or a computed property that creates a view.
  struct Member: Sendable {
    var name: String
    /// Whether the member creates a view.
    var makesView: Bool
    /// The types that contain the member.
    var types: [String]
    var isPrivate: Bool
    /// The location of the member's statements.
    var place: Place
  }

  private(set) var members: [Member] = []
  private(set) var named: Set<String> = []
  private let file: Int

  init(file: Int) { self.file = file }

  mutating func note(_ node: VariableDeclSyntax, _ around: Surroundings) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      case .getter(let statements)? = binding.accessorBlock?.accessors,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return }
    note(name, binding.typeAnnotation?.type, statements, node, around)
  }

  mutating func note(_ node: FunctionDeclSyntax, _ around: Surroundings) {
    guard let statements = node.body?.statements else { return }
    note(node.name.identifierText, node.signature.returnClause?.type, statements, node, around)
  }

  private mutating func note(
    _ name: String, _ result: TypeSyntax?, _ statements: CodeBlockItemListSyntax,
    _ node: some WithAttributesSyntax & WithModifiersSyntax, _ around: Surroundings
  ) {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, !around.types.isEmpty else { return }
    let makesView =
      result.map { $0.is(SomeOrAnyTypeSyntax.self) || $0.trimmedText.hasSuffix("View") } ?? false
    let modifiers = node.modifiers.map(\.name.text)
    let isPrivate = modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    guard makesView || node.is(FunctionDeclSyntax.self) && (isPrivate || !Self.mayConformByMacro(node)),
      Self.areInert(node.attributes), modifiers.allSatisfy(Self.inertModifiers.contains)
    else { return }
    members.append(
      Member(
        name: name, makesView: makesView, types: around.types, isPrivate: isPrivate,
        place: Place(statements, file: file)))
  }

  private static let inertModifiers: Set<String> = [
    "private", "fileprivate", "internal", "static", "final", "mutating", "nonmutating", "nonisolated",
  ]

  /// Whether the attributes show that only code calls or reads the member: no macro or framework calls or
  /// reads it.
  private static func areInert(_ attributes: AttributeListSyntax) -> Bool {
    attributes.allSatisfy { attribute in
      guard case .attribute(let attribute) = attribute else { return false }
      let name = attribute.attributeName.trimmedText
      return name.hasSuffix("Builder") || inertAttributes.contains(name)
    }
  }

  private static let inertAttributes: Set<String> = [
    "MainActor", "available", "discardableResult", "inlinable", "Observable", "main", "frozen", "Sendable",
  ]

  /// Whether a macro may make the type that contains `node` conform to a protocol that requires `node`.
  private static func mayConformByMacro(_ node: some SyntaxProtocol) -> Bool {
    let declaration = node.parent?.parent?.parent?.parent?.asProtocol((any WithAttributesSyntax).self)
    return declaration.map { !areInert($0.attributes) } ?? true
  }

  mutating func note(_ reference: Reference) { named.insert(reference.property) }
}
