import SwiftSyntax

/// Views and modifiers of an app that nothing in it names but their own definitions and previews: no person ever meets them.
///
/// What is public is left open, since others may use it. So is everything where no program begins in the sources, since what
/// uses them may not have been read. So it is in a few files, and where more than a quarter of the views are unused: these are
/// examples, whose views are there to be looked at.
struct UnusedViews: Sendable {
  /// How many files an app has at least.
  static let fewestFiles = 20

  /// The names of types that are used; nil where that is open.
  private let used: Set<String>?

  init(_ files: [FileMentions]) {
    used =
      files.count >= Self.fewestFiles && files.contains(where: \.beginsProgram)
      ? files.reduce(into: Set<String>()) { $0.formUnion($1.types) } : nil
  }

  /// Which of `views`, views and modifiers by their numbers, nothing names.
  func find(among views: [Int: TypeDeclaration]) -> Set<Int> {
    guard let used else { return [] }
    let unused = views.filter { !$0.value.isPublic && !used.contains($0.value.name) }
    return unused.count * 4 > views.count ? [] : Set(unused.keys)
  }
}

/// What a file names that may be a type.
struct FileMentions: Sendable {
  /// Names that begin with a capital, but for those of the types that they stand in.
  fileprivate(set) var types: Set<String> = []
  /// Whether a program begins in the file.
  fileprivate(set) var beginsProgram = false

  init(of source: SourceFileSyntax) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(source)
    self = visitor.found
  }

  private init() {}

  private final class Visitor: SyntaxVisitor {
    var found = FileMentions()
    private var around: [String] = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.identifierText, node.inheritanceClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.identifierText, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(DeclarationCollector.name(of: node.extendedType), node.inheritanceClause)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    // What a preview shows is no part of the app.
    private func enter(_ name: String, _ inheritance: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
      around.append(name)
      let isPreview = inheritance?.inheritedTypes.contains {
        DeclarationCollector.name(of: $0.type) == "PreviewProvider"
      }
      return isPreview == true ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.macroName)
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      enter(node.macroName)
    }

    private func enter(_ macro: TokenSyntax) -> SyntaxVisitorContinueKind {
      macro.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      let programs = ["main", "UIApplicationMain", "NSApplicationMain"]
      if programs.contains(node.attributeName.trimmedDescription) { found.beginsProgram = true }
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier = token.tokenKind {
        let name = token.identifierText
        if name.first?.isUppercase == true, !around.contains(name) { found.types.insert(name) }
      }
      return .skipChildren
    }
  }
}
