internal import SwiftParser
import SwiftSyntax

/// Finds the files that the compiler would reject for a platform, or that the project does not build for the
/// platform. The views in these files belong to a different platform or are never shown.
enum UnbuiltFiles {
  /// The modules and names that exist on only one platform, and that code uses outside of `#if`. Names that
  /// the app itself declares do not count.
  private struct Signs {
    var modules: Set<String>
    var names: Set<String>
    /// Words that show that an app also supports the platform. If the app contains none of these words, it
    /// does not support the requested platform. No files are then omitted, because this would remove half of
    /// the app.
    var purposes: [String]

    init(_ platform: Platform) {
      let isMac = platform == .macOS
      purposes = ["os(\(platform.rawValue))"] + (isMac ? ["AppKit", "Cocoa"] : ["UIKit"])
      modules = isMac ? ["UIKit"] : ["AppKit", "Cocoa"]
      names = isMac ? ["UIApplication"] : ["NSApplication", "NSApp", "NSWorkspace"]
    }
  }

  /// The numbers of the files of `tree` that are not built for `platform`.
  static func find(in tree: SourceTree, for platform: Platform, threads: Int) -> Set<Int> {
    let files = tree.files
    let signs = Signs(platform)
    let purposes = signs.purposes.map { Array($0.utf8) }
    let isMeant = files.contains { file in purposes.contains(where: file.bytes.mentions) }
    let words = signs.modules.union(signs.names).map { Array($0.utf8) }
    // If neither a target of the project nor a package is for the platform, all files would be omitted.
    // Targets are ignored in this case.
    let isTarget =
      files.contains { $0.builds?.built?.contains(platform) == true }
      || tree.packagePlatforms.contains(platform) && files.contains { $0.package != nil }
    let isAnyUnlikely = files.contains { $0.membership == .unlikely }
    let built = isAnyUnlikely ? declarations(in: files, threads: threads) : []
    let found = Parallel.map(files, threads: threads) { file -> Found in
      switch file.membership {
      case .possible: break
      case .unlikely: if isCopy(file, of: built) { return Found(isUnbuilt: true) }
      case .none: return Found(isUnbuilt: true)
      }
      // The product of a Swift package may be a separate app.
      if file.package == nil {
        if file.builds?.filtered?.contains(platform) == false { return Found(isUnbuilt: true) }
        if isTarget, file.builds?.built?.contains(platform) == false { return Found(isUnbuilt: true) }
      }
      guard isMeant, words.contains(where: { file.bytes.mentions($0) }) else { return Found() }
      let visitor = Visitor(signs.names)
      let syntax = file.parsed()
      visitor.walk(syntax)
      return Found(
        isUnbuilt: imports(syntax).contains { signs.modules.contains($0) }, uses: visitor.uses,
        declares: visitor.declares)
    }
    let declared = found.reduce(into: Set<String>()) { $0.formUnion($1.declares) }
    return Set(
      found.indices.filter { found[$0].isUnbuilt || !found[$0].uses.isSubset(of: declared) })
  }

  /// Whether the names that `file` declares are also in `built`, so each of them would be declared twice.
  private static func isCopy(_ file: SourceFile, of built: Set<String>) -> Bool {
    let declarations = file.parsed().statements.compactMap { statement -> String? in
      let item = statement.item
      if let type = item.as(StructDeclSyntax.self) { return "struct \(type.name.text)" }
      if let type = item.as(ClassDeclSyntax.self) { return "class \(type.name.text)" }
      return item.as(EnumDeclSyntax.self).map { "enum \($0.name.text)" }
    }
    return !declarations.isEmpty && built.isSuperset(of: declarations)
  }

  /// The declarations of types in files that are built, found in the text without parsing: `struct Name`.
  private static func declarations(in files: [SourceFile], threads: Int) -> Set<String> {
    let keywords = ["struct ", "class ", "enum "].map { Array($0.utf8) }
    let ends = Set(": <{".utf8)
    let found = Parallel.map(files.filter { $0.membership == .possible }, threads: threads) { file in
      var found: Set<String> = []
      for keyword in keywords {
        file.bytes.forEachMention(of: keyword) { start in
          let rest = file.bytes[(start + keyword.count)...]
          if let end = rest.firstIndex(where: ends.contains) {
            found.insert(String(decoding: file.bytes[start..<end], as: UTF8.self))
          }
          return true
        }
      }
      return found
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  private struct Found: Sendable {
    var isUnbuilt = false
    var uses: Set<String> = []
    var declares: Set<String> = []
  }

  /// The modules that a file imports on every platform.
  private static func imports(_ file: SourceFileSyntax) -> [String] {
    file.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
  }

  private final class Visitor: SyntaxVisitor {
    private let names: Set<String>
    private var conditions = 0
    /// The names that the file uses outside of `#if`.
    var uses: Set<String> = []
    /// The names that the file declares anywhere.
    var declares: Set<String> = []

    init(_ names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      conditions += 1
      return .visitChildren
    }

    override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      // `.UIApplication` is a member of a value, not the class.
      let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
      if conditions == 0, !isMember, names.contains(node.baseName.text) { uses.insert(node.baseName.text) }
      return .skipChildren
    }

    private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
      if names.contains(name.text) { declares.insert(name.text) }
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      declare(node.identifier)
    }
  }
}
