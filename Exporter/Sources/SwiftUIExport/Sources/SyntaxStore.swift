internal import SwiftSyntax
import Synchronization

/// The syntax of a file, kept while it is in use.
struct ParsedFile: Sendable {
  let syntax: SourceFileSyntax
  let declarations: FileDeclarations
  /// The syntax that declarations refer to by number.
  fileprivate let pieces: [Syntax]

  init(_ source: SourceFile, file: Int, _ conditions: BuildConditions) {
    syntax = source.parsed()
    var (declarations, pieces) = DeclarationCollector.declarations(in: syntax, file: file, conditions)
    declarations.gatherBareView(in: source.path)
    (self.declarations, self.pieces) = (declarations, pieces)
  }

  /// The syntax that `piece` refers to; nil if the syntax is in a different file.
  func node<Node>(_ piece: Piece<Node>) -> Node? {
    pieces.indices.contains(piece.number) ? pieces[piece.number].as(Node.self) : nil
  }
}

/// A reference to a part of a declaration's syntax, such as the body of a function. A tree takes fifty times
/// as much memory as its text, so declarations contain only numbers of pieces, and a file is parsed again
/// when its tree is needed. Parsing the same text always yields the same pieces.
struct Piece<Node: SyntaxProtocol>: Sendable {
  let file: Int
  let number: Int
}

/// Parses files when their syntax is needed, and keeps the most recently used trees.
final class SyntaxStore: Sendable {
  let files: [SourceFile]
  let conditions: BuildConditions
  /// The numbers of the files that are treated as if they were empty.
  private let unbuilt: Set<Int>
  private let kept = Mutex(Kept())

  /// The maximum total size of the source texts whose trees are kept, in bytes.
  private static let capacity = 2 << 20

  private struct Kept {
    var files: [Int: (parsed: ParsedFile, lastUse: Int)] = [:]
    var uses = 0
    var size = 0

    mutating func use(_ file: Int) -> ParsedFile? {
      uses += 1
      files[file]?.lastUse = uses
      return files[file]?.parsed
    }

    mutating func keep(_ parsed: ParsedFile, _ file: Int, sizes: [SourceFile]) {
      uses += 1
      if files.updateValue((parsed, uses), forKey: file) == nil { size += sizes[file].bytes.count }
      while size > capacity, let oldest = files.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        files[oldest.key] = nil
        size -= sizes[oldest.key].bytes.count
      }
    }
  }

  init(files: [SourceFile], conditions: BuildConditions, unbuilt: Set<Int> = []) {
    self.files = files
    self.unbuilt = unbuilt
    self.conditions = conditions
  }

  /// The syntax and declarations of `file`.
  subscript(file: Int) -> ParsedFile {
    if let known = kept.withLock({ $0.use(file) }) { return known }
    // Two threads may parse a file at the same time, with the same result.
    let parsed = parse(file)
    kept.withLock { $0.keep(parsed, file, sizes: files) }
    return parsed
  }

  /// The syntax and declarations of `file`, parsed again and not kept.
  func parse(_ file: Int) -> ParsedFile {
    let source = isBuilt(file) ? files[file] : SourceFile(path: files[file].path, bytes: [])
    return ParsedFile(source, file: file, conditions)
  }

  /// Whether the file is built for the platform.
  func isBuilt(_ file: Int) -> Bool { !unbuilt.contains(file) }
}
