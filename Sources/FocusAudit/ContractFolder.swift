import Dialects
import FocusContract
import FocusModel
import FocusNavigation

/// The folder with the focus-order contracts of a project. Each file is named after the path of a document
/// and contains the contracts of this document and its variants.
package struct ContractFolder: Sendable {
  /// The way in which a run uses contracts.
  package enum Use: Sendable, Hashable {
    /// Compare documents with their contracts.
    case check
    /// Accept the current orders as the contracts.
    case accept
    /// Create contracts for documents without one.
    case create
  }

  /// The path to open.
  package private(set) var folder: String
  let project: Project
  /// The file system.
  private var state = FileTree.disk
  /// The name of the folder in reports. Names of its files are derived from this name, because a separate
  /// lookup takes as long as reading the file.
  package let name: String
  private let use: Use
  let log = Log()

  /// The extension of contract files.
  package static let ending = ".order.txt"
  /// The maximum size of a contract; longer files are not contracts.
  private static let mostBytes = 1 << 24
  /// The maximum number of lines of a contract. The largest document of 6,400 real ones has 15,000 elements.
  private static let mostLines = 20_000

  /// The state of a run so far, which is shared by the threads that audit documents.
  final class Log: Sendable {
    let state = Guarded(State())

    struct State: Sendable {
      /// The documents that have been audited.
      var documents: Set<String> = []
      /// The contracts to write, keyed by document.
      var changes: [String: String] = [:]
      /// The documents whose contracts differ, but whose orders may depend on documents outside the run.
      var uncertain: Set<String> = []
      /// The number of existing contracts that stay unchanged.
      var existing = 0
    }
  }

  /// Creates a reference to the contracts in `folder` of `project`.
  package init(_ folder: String, in project: Project, for use: Use) {
    (self.folder, self.project, self.use) = (folder, project, use)
    name = project.name(of: folder)
  }

  /// The same contracts in a different state of the files.
  func reading(_ state: FileTree) -> ContractFolder {
    var other = self
    other.folder = project.absolute(folder)
    other.state = state
    return other
  }

  /// The name that reports use for `file`, a path below ``folder``.
  func name(ofFile file: String) -> String {
    guard let below = Project.path(file, from: folder) else { return project.name(of: file) }
    return name == "." ? below : Places.join(name, below)
  }

  /// The text of the file with the contract for `document`, if any.
  ///
  /// - Throws: A ``DocumentProblem`` if the file cannot be read.
  func source(for document: String) throws(DocumentProblem) -> SourceText? {
    let file = file(for: document)
    guard let source = try source(in: file) else { return nil }
    if file == self.path(of: document) { return source }
    // The file may contain only contracts of other variants.
    return ContractBook(String(decoding: source.utf8, as: UTF8.self)).part(for: document).map { _ in source }
  }

  /// The text in `file`; nil if the file does not exist.
  func source(in file: String) throws(DocumentProblem) -> SourceText? {
    guard let place = state.place(ofAny: file) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(place, atMost: Self.mostBytes + 1)
    } catch {
      if error.isMissing { return nil }
      throw .file(name(ofFile: file), error.wordsForReading)
    }
    guard bytes.count <= Self.mostBytes else {
      throw .file(name(ofFile: file), "this file is too large for a contract")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .file(name(ofFile: file), "this file is not UTF-8")
    }
    let lineFeed = UInt8(ascii: "\n")
    guard bytes.count(where: { $0 == lineFeed }) <= Self.mostLines else {
      let line = Self.mostLines + 1
      throw DocumentProblem(
        message: "a contract has at most \(Self.mostLines) lines; write 'any' in place of generated stops",
        location: DocumentLocation(
          path: name(ofFile: file), line: line, column: 1, endLine: line, endColumn: 1))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var source = SourceText(
      path: name(ofFile: file), utf8: bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    source.isResource = true
    return source
  }

  /// Reads the contract in `source`, with spans in the source text `number`; nil if the run does not compare
  /// with contracts.
  ///
  /// - Parameter present: The current order. If the contract contains exactly this order, the contract is met
  ///   and not read any further.
  /// - Throws: A ``DocumentProblem`` with the location of an error.
  func contract(
    in source: SourceText, number: UInt16, for document: String,
    comparedWith present: @autoclosure () -> FocusContract
  ) throws(DocumentProblem) -> FocusContract? {
    guard use == .check else { return nil }
    var present = present()
    if present.isStated(in: source.utf8, for: document) {
      present.isMet = true
      return present
    }
    return try read(source, number: number, for: document).contract
  }

  /// The file with the contract in `source`; nil if `source` cannot be read.
  func editable(_ source: SourceText, for document: String) -> EditableContract? {
    let book = ContractBook(String(decoding: source.utf8, as: UTF8.self))
    var shown = book.shown(document, at: source.path)
    shown?.folder = name
    return shown
  }

  /// Records that `document` is audited.
  func noteAudit(of document: String) { log.state.withLock { _ = $0.documents.insert(document) } }

  /// Records that `document` has the focus order of `analysis`.
  ///
  /// - Parameter lacksDocuments: Whether the order may depend on documents outside the run. It is then not accepted.
  /// - Throws: A ``DocumentProblem`` with the location of an error in the contract.
  func note(
    _ analysis: Analysis, of document: String, contract source: SourceText?,
    _ lacksDocuments: Bool
  ) throws(DocumentProblem) {
    switch (use, source) {
    case (.check, _), (.accept, nil): break
    case (.create, _?): log.state.withLock { $0.existing += 1 }
    case (.create, nil):
      let order = analysis.presentOrder(commented: true)
      if !order.sections.isEmpty { change(document, to: ContractFile(of: order, document: document)) }
    case (.accept, let source?):
      let former = try read(source, number: 0, for: document)
      let order = analysis.presentOrder(commented: true)
      // If documents are missing, any difference is a reason not to accept.
      let unclear =
        lacksDocuments
        ? []
        : former.contract.differences(to: order).filter(
          UnclearRemovals(in: analysis, among: KeyedElements(in: analysis)).contains)
      let accepted = former.accepting(order, keeping: Set(unclear.map(\.entry.span)))
      if accepted.text == former.text { return }
      if lacksDocuments {
        log.state.withLock { _ = $0.uncertain.insert(document) }
      } else {
        change(document, to: accepted)
      }
    }
  }

  private func change(_ document: String, to file: ContractFile) {
    let text = file.text
    log.state.withLock { $0.changes[document] = text }
  }

  private func read(
    _ source: SourceText, number: UInt16, for document: String
  ) throws(DocumentProblem) -> ContractFile {
    func problem(_ message: String, line: Int, column: Int) -> DocumentProblem {
      DocumentProblem(
        message: message,
        location: DocumentLocation(
          path: source.path, line: line, column: column, endLine: line, endColumn: column))
    }
    let book = ContractBook(String(decoding: source.utf8, as: UTF8.self))
    let file: ContractFile
    do {
      file = try book.contract(of: document, source: number)
    } catch {
      throw problem(error.message, line: error.line, column: error.column)
    }
    if let mistake = mistake(in: book, for: document) {
      throw problem(mistake.message, line: mistake.line, column: 1)
    }
    if file.document == document { return file }
    throw problem(
      "this contract is for '\(file.document)'; in this place, the first line should name '\(document)'",
      line: file.beginning.count, column: 1)
  }

  /// A contract in `book`, the file for `document`, that is never compared, because it belongs in another file.
  private func mistake(in book: ContractBook, for document: String) -> (message: String, line: Int)? {
    if book.parts.count < 2 { return nil }
    let file = file(for: document)
    for part in book.parts {
      guard let other = part.document, other != document else { continue }
      let place = self.file(for: other)
      if place == file { continue }
      return (
        "the contract for '\(other)' belongs in '\(name(ofFile: place))'; in this place, it is not compared",
        part.titleLine
      )
    }
    return nil
  }

  /// The path of the file with the contract for `document`: a variant without a separate file uses the file
  /// of its base document.
  func file(for document: String) -> String {
    let own = path(of: document)
    guard let base = Importers.base(ofVariant: document), kind(of: own) == nil else { return own }
    return path(of: base)
  }

  private func kind(of path: String) -> FileSystem.Kind? {
    state.place(ofAny: path).flatMap { FileSystem.kind(of: $0) }
  }

  /// Whether one of the absolute paths `changed` is a file that contains or contained the contract for `document`.
  func changes(_ document: String, _ changed: Set<String>) -> Bool {
    let own = reading(state)
    return changed.contains(own.path(of: document))
      || Importers.base(ofVariant: document).map { changed.contains(own.path(of: $0)) } ?? false
  }

  /// The path of the file that is named after `document`; files for documents outside the project also stay
  /// in the folder.
  func path(of document: String) -> String {
    var path = document
    let slash = UInt8(ascii: "/")
    var isDoubled = false
    var last: UInt8?
    for byte in path.utf8 {
      isDoubled = isDoubled || byte == last && (byte == slash || byte == UInt8(ascii: "."))
      last = byte
    }
    if path.utf8.first == slash || isDoubled {
      path = path.split(separator: "/").map { $0 == ".." ? "__" : $0 }.joined(separator: "/")
    }
    return Places.join(folder, path + Self.ending)
  }
}
