import SwiftSyntax

/// Members of types that make views, and the names that the code of a file uses.
struct FileMembers: Sendable {
  /// A computed property or function that makes a view.
  struct Member: Sendable {
    var name: String
    /// The types around it.
    var types: [String]
    var isPrivate: Bool
    /// Its statements.
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
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let result, !around.types.isEmpty else {
      return
    }
    let attributes = node.attributes.compactMap { attribute -> String? in
      if case .attribute(let attribute) = attribute {
        attribute.attributeName.trimmedText
      } else {
        nil
      }
    }
    let modifiers = node.modifiers.map(\.name.text)
    guard result.is(SomeOrAnyTypeSyntax.self) || result.trimmedText.hasSuffix("View"),
      attributes.allSatisfy({ $0.hasSuffix("Builder") || ["MainActor", "available"].contains($0) }),
      modifiers.allSatisfy({ ["private", "fileprivate", "internal", "static", "nonisolated"].contains($0) })
    else { return }
    members.append(
      Member(
        name: name, types: around.types,
        isPrivate: modifiers.contains { $0 == "private" || $0 == "fileprivate" },
        place: Place(statements, file: file)))
  }

  mutating func note(_ reference: Reference) { named.insert(reference.property) }
}
