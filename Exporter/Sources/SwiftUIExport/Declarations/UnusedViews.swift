import SwiftSyntax

/// Views and modifiers of an app that only previews and their own definitions name: nobody ever sees them.
///
/// Public ones don't count, since other modules may use them. None do if the sources have no entry point, since the code that
/// uses them may not have been read; nor if there are few files, or more than a quarter of the views is unused: these are
/// examples, and their views are there to be looked at.
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

  /// Which of `views`, the indices of views and modifiers in `types`, nothing names.
  func find(among views: [Int], of types: [TypeDeclaration]) -> Set<Int> {
    guard let used else { return [] }
    let unused = views.filter { !types[$0].isPublic && !used.contains(types[$0].name) }
    return unused.count * 4 > views.count ? [] : Set(unused)
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

    // Previews are not part of the app.
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
