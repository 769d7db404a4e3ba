import SwiftSyntax

/// The locations where the code of a type mentions certain properties of the type.
struct Mentions {
  let names: Set<String>
  let type: TypeDeclaration
  private(set) var found: [(name: String, node: DeclReferenceExprSyntax)] = []
  private let places: [Place]

  init(names: Set<String>, type: TypeDeclaration, without places: [Place]) {
    (self.names, self.type, self.places) = (names, type, places)
  }

  mutating func collect(in source: SourceFileSyntax, _ file: Int) {
    collect(Syntax(source), file, isInside: false)
  }

  private mutating func collect(_ node: Syntax, _ file: Int, isInside: Bool) {
    var isInside = isInside
    if let group = node.asProtocol((any DeclGroupSyntax).self) {
      if let addition = group.as(ExtensionDeclSyntax.self) {
        isInside = DeclarationCollector.name(of: addition.extendedType).lastName == type.name
      } else {
        isInside = Place(group, file: file) == type.place
      }
    }
    if isInside {
      if node.is(ClosureExprSyntax.self) || node.is(CodeBlockItemListSyntax.self),
        places.contains(Place(node, file: file))
      {
        return
      }
      if let reference = node.as(DeclReferenceExprSyntax.self), let name = own(reference) {
        found.append((name, reference))
      }
    }
    for child in node.children(viewMode: .sourceAccurate) { collect(child, file, isInside: isInside) }
  }

  private func own(_ reference: DeclReferenceExprSyntax) -> String? {
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id,
      member.base?.isSelf != true
    {
      return nil
    }
    let text = reference.baseName.identifierText
    if names.contains(text) { return text }
    let rest = String(text.dropFirst())
    return ["$", "_"].contains(text.prefix(1)) && names.contains(rest) ? rest : nil
  }
}
