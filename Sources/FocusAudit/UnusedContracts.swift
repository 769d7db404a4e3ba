import Dialects
import FocusContract
import FocusModel

/// A part of a contract file that is not compared with any document.
package struct UnusedContract: Sendable, Hashable {
  /// The name of the file in reports.
  package let file: String
  /// The line of the contract's title, from 1.
  package let line: Int
  /// The reason: lower case, no full stop.
  package let reason: String
}

// Contracts that a run does not compare.
extension ContractFolder {
  /// The parts of `contracts` that were not compared with a document, sorted by file and line.
  ///
  /// - Parameter failed: The documents and contracts that could not be read. They are reported separately.
  package static func unused(
    in contracts: [ContractFolder], besides failed: Set<String>
  ) -> [UnusedContract] {
    let audited = contracts.reduce(into: Set<String>()) { $0.formUnion($1.audited) }
    var unused: Set<UnusedContract> = []
    for contract in contracts {
      // Files that are named after documents.
      let own = Set(audited.union(failed).map(contract.path(of:)))
      let files = contract.files
      let all = Set(files)
      for file in files where !failed.contains(contract.name(ofFile: file)) {
        unused.formUnion(
          contract.unused(in: file, audited, failed, isNamed: own.contains(file)) { other in
            // On a disk that ignores case, both names are the same file.
            file.lowercased() == other.lowercased() && !all.contains(other)
              && FileSystem.kind(of: other) != nil
          })
      }
    }
    return unused.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// The parts of `file` that were not compared with a document.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the file is named after an audited document. Contracts in it that belong in another file are
  ///     then reported with this document.
  ///   - isSame: Whether another path leads to the same file.
  private func unused(
    in file: String, _ audited: Set<String>, _ failed: Set<String>, isNamed: Bool, isSame: (String) -> Bool
  ) -> [UnusedContract] {
    let source: SourceText?
    do {
      source = try self.source(in: file)
    } catch {
      if isNamed { return [] }
      let place = error.location
      return [UnusedContract(file: place.path, line: place.line, reason: Self.noDocument(error.message))]
    }
    guard let source else { return [] }
    return ContractBook(String(decoding: source.utf8, as: UTF8.self)).parts.compactMap { part in
      guard let document = part.document else {
        guard !isNamed, let error = part.error else { return nil }
        return UnusedContract(
          file: source.path, line: part.titleLine, reason: Self.noDocument(error.message))
      }
      if failed.contains(document) { return nil }
      let place = self.file(for: document)
      let reason: String
      if audited.contains(document) {
        if isNamed || place == file || isSame(place) { return nil }
        reason =
          "this contract for '\(document)' is not compared: it belongs in '\(name(ofFile: place))'"
      } else if FileSystem.kind(of: project.absolute(document)) != nil {
        reason = "'\(document)' was not audited: the run leaves it out"
      } else {
        reason = "'\(document)' was not audited: it does not exist; it may have been renamed or removed"
      }
      return UnusedContract(file: source.path, line: part.titleLine, reason: reason)
    }
  }

  private static func noDocument(_ problem: String) -> String { "no document uses this file: \(problem)" }
}

// Contracts and documents that a change has separated.
extension ContractFolder {
  /// The contracts of documents at the absolute paths `changed` that no longer exist.
  ///
  /// - Parameter newName: The new name of a renamed document.
  func abandoned(by changed: Set<String>, renamedTo newName: (String) -> String?) -> [UnusedContract] {
    let audited = audited
    return changed.compactMap { path in
      let document = project.name(ofAbsolute: path)
      guard !audited.contains(document), newName(path) != nil || FileSystem.kind(of: path) == nil,
        let source = try? source(for: document)
      else { return nil }
      let book = ContractBook(String(decoding: source.utf8, as: UTF8.self))
      guard let part = book.part(for: document) ?? book.parts.first else { return nil }
      let remedy =
        newName(path).map {
          "'\(document)' is now '\($0)': move this contract to '\(name(ofFile: file(for: $0)))' and change the path in "
            + "its first line"
        } ?? "'\(document)' was removed: remove its contract"
      return UnusedContract(file: source.path, line: part.titleLine, reason: remedy)
    }
  }

  /// The contract files among the absolute paths `changed` that are gone although their documents were audited.
  func ended(by changed: Set<String>) -> [UnusedContract] {
    let own = reading(.disk)
    let endings = changed.filter { $0.hasSuffix(Self.ending) }
    if endings.isEmpty { return [] }
    return audited.compactMap { document in
      let file = own.path(of: document)
      let base = Importers.base(ofVariant: document).map(own.path(of:))
      guard let gone = [file, base].compactMap(\.self).first(where: endings.contains),
        FileSystem.kind(of: gone) == nil, (try? source(for: document)) == nil
      else { return nil }
      return UnusedContract(
        file: own.name(ofFile: gone), line: 1,
        reason: "this contract was removed, so the focus order of '\(document)' is no longer compared")
    }
  }
}
