import FocusContract
import FocusModel

// Operations that commands use after the run.
extension ContractFolder {
  /// Whether the folder exists.
  package var exists: Bool { Auditor.isFolder(folder) }

  /// The number of existing contracts, which a run that creates contracts leaves unchanged.
  package var existing: Int { log.state.withLock { $0.existing } }

  /// The names of contracts that differ and were not accepted, because the orders may depend on documents outside
  /// the run, each with a document.
  package var uncertain: [(contract: String, document: String)] {
    log.state.withLock { $0.uncertain }.sorted().map { (name(ofFile: file(for: $0)), $0) }
  }

  /// Writes the contracts that the run changed. A file that cannot be written does not prevent others.
  ///
  /// - Returns: The names of the written files in reports, sorted, and the reasons for files that could not be
  ///   written.
  /// - Throws: ``OutputFile/WriteError`` if the folder cannot be created.
  package func write() throws(OutputFile.WriteError) -> (written: [String], failures: [OutputFile.WriteError])
  {
    let changes = log.state.withLock { $0.changes }
    var names: [String] = []
    var failures: [OutputFile.WriteError] = []
    let files = Dictionary(grouping: changes.keys, by: file(for:))
    if !files.isEmpty { try OutputFile.makeFolder(folder) }
    for (file, documents) in files.sorted(by: { $0.key < $1.key }) {
      let former = (try? FileSystem.read(file)).map(TextForm.init)
      var book = ContractBook(former?.text ?? "")
      // A document comes before its variants.
      for document in documents.sorted(by: {
        (path(of: $0) == file ? 0 : 1, $0) < (path(of: $1) == file ? 0 : 1, $1)
      }) {
        book.set(changes[document] ?? "", for: document)
      }
      let bytes = former?.bytes(of: book.text) ?? Array(book.text.utf8)
      do {
        try OutputFile.write(to: file, creatingFoldersBelow: folder) { $0(bytes) }
        names.append(name(ofFile: file))
      } catch {
        failures.append(error)
      }
    }
    return (names, failures)
  }

  /// The documents that have been audited.
  var audited: Set<String> { log.state.withLock { $0.documents } }

  /// The paths of all contracts in the folder, in no particular order. Endings in capitals are mistakes, but on many
  /// systems they name the same files.
  var files: [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for entry in (try? FileSystem.folder(folder).entries) ?? [] {
        let path = Places.join(folder, entry.name)
        if entry.isFolder {
          if !entry.isLink { folders.append(path) }
        } else if entry.name.lowercased().hasSuffix(Self.ending) {
          files.append(path)
        }
      }
    }
    return files
  }
}

/// The line ends of a text file, and whether it begins with a byte order mark.
private struct TextForm {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// The text, with the line ends of Unix.
  let text: String
  private let hasMark: Bool
  private let hasReturns: Bool

  init(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.mark)
    let end = bytes.firstIndex(of: Self.lineFeed) ?? 0
    hasReturns = end > 0 && bytes[end - 1] == Self.carriageReturn
    var plain: [UInt8] = []
    for byte in bytes.dropFirst(hasMark ? 3 : 0) {
      if byte == Self.lineFeed, plain.last == Self.carriageReturn { plain.removeLast() }
      plain.append(byte)
    }
    text = String(decoding: plain, as: UTF8.self)
  }

  /// The bytes of the file after its text becomes `text`.
  func bytes(of text: String) -> [UInt8] {
    var bytes = hasMark ? Self.mark : []
    for byte in text.utf8 {
      if byte == Self.lineFeed, hasReturns { bytes.append(Self.carriageReturn) }
      bytes.append(byte)
    }
    return bytes
  }
}
