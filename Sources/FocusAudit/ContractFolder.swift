import Dialects
import FocusContract
import FocusModel

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
  package let folder: String
  private let project: Project
  /// The name of the folder in reports. Names of its files are derived from this name, because a separate
  /// lookup takes as long as reading the file.
  package let name: String
  private let use: Use
  private let log = Log()

  /// The extension of contract files.
  package static let ending = ".order.txt"
  /// The maximum size of a contract; longer files are not contracts.
  private static let mostBytes = 1 << 24

  /// The state of a run so far, which is shared by the threads that audit documents.
  private final class Log: Sendable {
    let state = Guarded(State())

    struct State: Sendable {
      /// The documents that have been audited.
      var documents: Set<String> = []
      /// The contracts to write, keyed by document.
      var changes: [String: String] = [:]
      /// The number of existing contracts that stay unchanged.
      var existing = 0
    }
  }

  /// Creates a reference to the contracts in `folder` of `project`.
  package init(_ folder: String, in project: Project, for use: Use) {
    (self.folder, self.project, self.use) = (folder, project, use)
    name = project.name(of: folder)
  }

  /// The name that reports use for `file`, a path below ``folder``.
  private func name(ofFile file: String) -> String {
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
  private func source(in file: String) throws(DocumentProblem) -> SourceText? {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(file, atMost: Self.mostBytes + 1)
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

  /// The contract that replaces the one in `source` if `present` is accepted; nil if `source` cannot be
  /// read.
  func accepted(_ source: SourceText, _ present: FocusContract, for document: String) -> EditableContract? {
    guard let file = try? read(source, number: 0, for: document) else { return nil }
    return file.accepting(present).shown(at: source.path)
  }

  /// Records that `document` has the focus order `order`.
  ///
  /// - Throws: A ``DocumentProblem`` with the location of an error in the contract.
  func note(
    _ order: @autoclosure () -> FocusContract, of document: String, contract source: SourceText?
  ) throws(DocumentProblem) {
    log.state.withLock { _ = $0.documents.insert(document) }
    switch (use, source) {
    case (.check, _), (.accept, nil): break
    case (.create, _?): log.state.withLock { $0.existing += 1 }
    case (.create, nil):
      let order = order()
      if !order.sections.isEmpty { change(document, to: ContractFile(of: order, document: document)) }
    case (.accept, let source?):
      let former = try read(source, number: 0, for: document)
      let accepted = former.accepting(order())
      if accepted.text != former.text { change(document, to: accepted) }
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
    let file: ContractFile
    do {
      let book = ContractBook(String(decoding: source.utf8, as: UTF8.self))
      file = try book.contract(of: document, source: number)
    } catch {
      throw problem(error.message, line: error.line, column: error.column)
    }
    if file.document == document { return file }
    throw problem(
      "this contract is for '\(file.document)'; in this place, the first line should name '\(document)'",
      line: file.beginning.count, column: 1)
  }

  /// The path of the file with the contract for `document`: a variant without a separate file uses the file
  /// of its base document.
  private func file(for document: String) -> String {
    let own = path(of: document)
    guard let base = Importers.base(ofVariant: document), FileSystem.kind(of: own) == nil else { return own }
    return path(of: base)
  }

  /// The path of the file that is named after `document`; files for documents outside the project also stay
  /// in the folder.
  private func path(of document: String) -> String {
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

// Operations that commands use after the run.
extension ContractFolder {
  /// Whether the folder exists.
  package var exists: Bool { Auditor.isFolder(folder) }

  /// The number of existing contracts, which a run that creates contracts leaves unchanged.
  package var existing: Int { log.state.withLock { $0.existing } }

  /// Writes the contracts that the run changed.
  ///
  /// - Returns: The names of the files in reports, sorted.
  /// - Throws: ``OutputFile/WriteError``.
  package func write() throws(OutputFile.WriteError) -> [String] {
    let changes = log.state.withLock { $0.changes }
    var names: [String] = []
    let files = Dictionary(grouping: changes.keys, by: file(for:))
    for (file, documents) in files.sorted(by: { $0.key < $1.key }) {
      let former = try? source(in: file)
      var book = ContractBook(former.map { String(decoding: $0.utf8, as: UTF8.self) } ?? "")
      // A document comes before its variants.
      for document in documents.sorted(by: {
        (path(of: $0) == file ? 0 : 1, $0) < (path(of: $1) == file ? 0 : 1, $1)
      }) {
        book.set(changes[document] ?? "", for: document)
      }
      let bytes = Array(book.text.utf8)
      try OutputFile.write(to: file) { $0(bytes) }
      names.append(name(ofFile: file))
    }
    return names
  }

  /// The names of contracts in `contracts` for which no document was audited, sorted.
  package static func unused(in contracts: [ContractFolder]) -> [String] {
    let used = Set(
      contracts.flatMap { contract in
        contract.log.state.withLock { $0.documents }.map { contract.file(for: $0) }
      })
    let unused = contracts.flatMap { contract in
      contract.files.filter { !used.contains($0) }.map { contract.name(ofFile: $0) }
    }
    return Set(unused).sorted()
  }

  /// The paths of all contracts in the folder, in no particular order.
  var files: [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for entry in (try? FileSystem.folder(folder).entries) ?? [] {
        let path = Places.join(folder, entry.name)
        if entry.isFolder {
          if !entry.isLink { folders.append(path) }
        } else if entry.name.hasSuffix(Self.ending) {
          files.append(path)
        }
      }
    }
    return files
  }
}
