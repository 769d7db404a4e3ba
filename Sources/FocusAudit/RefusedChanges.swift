import Dialects
import FocusModel
import SourceEvidence

/// Finds the suggested changes that the toolkit would refuse in the version that the project's files declare.
struct RefusedChanges {
  /// The folders whose files declare each of the older versions.
  private var folders: [[String]]?

  /// The statements that the toolkit refuses in the document with the result `document`, in a project with the files that
  /// `find` returns. The files are found and read only if a change contains such a statement.
  mutating func statements(in document: DocumentResult, among find: () -> [SourceFile], _ jobs: Int?)
    -> [String]
  {
    let versions = OlderVersion.all
    let open = versions.indices.filter { index in
      document.dialect == versions[index].dialect
        && document.findings.contains { $0.writes(versions[index].refuses) }
    }
    if open.isEmpty { return [] }
    let folders = self.folders ?? versions.map { Self.folders(declaring: $0, among: find(), jobs) }
    self.folders = folders
    return open.filter { index in folders[index].contains { document.path.hasPrefix($0) } }
      .map { versions[$0].refuses }
  }

  /// The folders with files that declare `version`.
  private static func folders(declaring version: OlderVersion, among files: [SourceFile], _ jobs: Int?)
    -> [String]
  {
    let candidates = files.filter { file in version.files.contains { file.path.fileName.hasSuffix($0) } }
    return candidates.concurrentMap(jobs: jobs) { file -> String? in
      guard let bytes = try? FileSystem.read(file.readPath, atMost: largestFile, if: \.isText), bytes.isText
      else {
        return nil
      }
      let text = bytes.filter { $0 > UInt8(ascii: " ") }
      let isDeclared = version.signs.contains { text.contains(bytes: Array($0.utf8)) }
      return isDeclared ? String(file.path.dropLast(file.path.fileName.count)) : nil
    }.compactMap(\.self)
  }

  private static let largestFile = 1 << 20
}

extension Finding {
  /// Whether the suggested change adds a line with `statement`.
  fileprivate func writes(_ statement: String) -> Bool {
    fix?.edits.contains { edit in
      edit.new.contains { $0.contains(statement) && !edit.old.contains($0) }
    } ?? false
  }
}

extension DocumentResult {
  /// Removes the suggested changes that contain one of `statements`.
  mutating func removeChanges(with statements: [String]) {
    for index in findings.indices where statements.contains(where: findings[index].writes) {
      findings[index].fix = nil
    }
  }
}
