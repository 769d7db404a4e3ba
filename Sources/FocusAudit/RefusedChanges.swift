import Dialects
import FocusModel
import ImportKit
import SourceEvidence

/// Finds the suggested changes that the toolkit would refuse in the version that the project's files declare.
struct RefusedChanges {
  /// For each entry of the table of versions, the versions that the files of each folder declare.
  private var declared: [[Substring: DeclaredVersions]]?

  /// The versions that the files of a project, which `find` returns, declare for the document with the result `document`.
  /// The files are found and read only if a finding, or a suggested change, depends on the version.
  mutating func versions(of document: DocumentResult, among find: () -> [SourceFile], _ jobs: Int?)
    -> [RefusingVersions]
  {
    let versions = Importers.refusingVersions
    let open = versions.indices.filter { index in
      document.dialect == versions[index].dialect
        && document.findings.contains {
          versions[index].rules.contains($0.rule) || versions[index].refuses.map($0.writes) == true
        }
    }
    if open.isEmpty { return [] }
    let declared = self.declared ?? versions.map { Self.declared($0, among: find(), jobs) }
    self.declared = declared
    let folders = document.path.foldersAround
    return open.filter { index in
      DeclaredVersions.are(versions[index].majors, in: folders.compactMap { declared[index][$0] })
    }.map { versions[$0] }
  }

  /// Whether a rule with findings in `document` does not apply to some versions of its toolkit.
  static func concern(_ document: DocumentResult) -> Bool {
    Importers.refusingVersions.contains { version in
      version.dialect == document.dialect
        && document.findings.contains { version.rules.contains($0.rule) }
    }
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
  /// Makes the findings of those rules inconclusive that do not apply to one of `versions`.
  ///
  /// - Parameter rules: All rules, in the order of the outcomes.
  mutating func leaveOpen(in versions: [RefusingVersions], _ rules: [RuleID]) {
    let open = versions.reduce(into: [RuleID: String]()) { open, version in
      for rule in version.rules { open[rule] = version.reason }
    }
    let gone = findings.filter { open[$0.rule] != nil }
    if gone.isEmpty { return }
    findings.removeAll { open[$0.rule] != nil }
    for (index, rule) in rules.enumerated() where outcomes.indices.contains(index) {
      guard let reason = open[rule] else { continue }
      let doubts = gone.filter { $0.rule == rule }.map {
        Doubt(
          message: "\($0.message); but the project's version of the toolkit \(reason)",
          location: $0.location)
      }
      if doubts.isEmpty { continue }
      outcomes[index] = CodeClaims.outcome(
        of: rule, in: self,
        leavingOpen: (outcomes[index].doubts + doubts).sorted { $0.location < $1.location })
    }
  }

  /// Removes the suggested changes that contain one of `statements`.
  mutating func removeChanges(with statements: [String]) {
    for index in findings.indices where statements.contains(where: findings[index].writes) {
      findings[index].fix = nil
    }
  }
}
