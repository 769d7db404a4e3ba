import Dialects
import FocusModel
import ImportKit
import SourceEvidence

/// Finds the suggested changes that the toolkit would refuse in the version that the project's files declare.
struct RefusedChanges {
  /// For each entry of the table of versions, the versions that the files of each folder declare.
  private var declared: [[Substring: DeclaredVersions]]?

  /// The statements that the toolkit refuses in the document with the result `document`, in a project with the files that
  /// `find` returns. The files are found and read only if a change contains such a statement.
  mutating func statements(in document: DocumentResult, among find: () -> [SourceFile], _ jobs: Int?)
    -> [String]
  {
    let versions = Importers.refusingVersions
    let open = versions.indices.filter { index in
      document.dialect == versions[index].dialect
        && document.findings.contains { $0.writes(versions[index].refuses) }
    }
    if open.isEmpty { return [] }
    let declared = self.declared ?? versions.map { Self.declared($0, among: find(), jobs) }
    self.declared = declared
    let folders = document.path.foldersAround
    return open.filter { index in
      DeclaredVersions.are(versions[index].majors, in: folders.compactMap { declared[index][$0] })
    }.map { versions[$0].refuses }
  }

  /// The versions that the files of each folder declare.
  private static func declared(_ version: RefusingVersions, among files: [SourceFile], _ jobs: Int?)
    -> [Substring: DeclaredVersions]
  {
    let candidates = files.filter { file in version.files.contains { file.path.fileName.hasSuffix($0) } }
    let found = candidates.concurrentMap(jobs: jobs) { file -> (Substring, DeclaredVersions)? in
      guard let bytes = try? FileSystem.read(file.readPath, atMost: largestFile, if: \.isText), bytes.isText
      else {
        return nil
      }
      let declared = version.declared(bytes)
      return declared.isEmpty ? nil : (file.path.folder, declared)
    }
    return Dictionary(found.compactMap(\.self)) { known, new in
      var both = known
      both.merge(new)
      return both
    }
  }

  private static let largestFile = 1 << 20
}

extension Finding {
  /// Whether the suggested change adds a line with `statement`.
  func writes(_ statement: String) -> Bool {
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
