import FocusAudit
public import FocusModel
public import FocusSession
import Testing
import XCTest

/// Expects that focus-audit finds nothing in `paths`, and records an issue for each finding, with its message
/// and location.
///
/// This function works like the command: it walks folders, and the `.focus-audit.yml` of the project decides
/// which files are skipped, which rules apply and which findings are known. An issue is also recorded for
/// each document that cannot be audited, and for a call that audits no document.
///
/// The function works in Swift Testing and in XCTest. In a detached task of Swift Testing, use `Auditor` of
/// FocusAudit instead.
///
/// - Parameters:
///   - paths: Files and folders. Relative paths start from the folder of the test's source file.
///   - rules: The rules whose findings become issues; nil for all rules.
///   - severity: The lowest severity of findings that become issues.
///   - baseline: The file with the project's known findings, a path like those in `paths`; nil for the file
///     that `.focus-audit.yml` names, if any.
///   - fileID: The source file of the call, provided by Swift.
///   - filePath: The path of this source file; relative paths start from its folder.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The findings that became issues.
@discardableResult
public func expectNoFindings(
  in paths: String..., rules: Set<RuleID>? = nil, from severity: Severity = .info, baseline: String? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> [Finding] {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  for rule in (rules ?? []).sorted() where !RuleListing.rules.contains(where: { $0.id == rule }) {
    place.record(RuleListing.unknown(rule.description))
  }
  let result: AuditResult
  do {
    result = try Auditor.auditProject(
      paths.map(place.path), baseline: baseline.map(place.path), isDetailed: false)
  } catch {
    place.record(error.line)
    return []
  }
  for problem in result.problems { place.record(problem.line) }
  if result.documents.isEmpty {
    place.record("there is no document to audit in \(paths.map { "'\($0)'" }.listed())")
  }
  let findings = result.findings.filter { finding in
    finding.severity >= severity && rules?.contains(finding.rule) ?? true
  }
  for finding in findings { place.record(finding.line) }
  return findings
}

extension FocusSession {
  /// Starts a session with the document at `path`, of any toolkit.
  ///
  /// - Parameters:
  ///   - path: The document. Relative paths start from the folder of the test's source file.
  ///   - profile: The environment of a SwiftUI interface; nil for the platform that the description declares.
  ///   - filePath: The path of the test's source file, provided by Swift.
  /// - Throws: A `DocumentProblem` with the location and the reason if the document cannot be read.
  public init(
    contentsOf path: String, profile: Profile? = nil, filePath: StaticString = #filePath
  ) throws(DocumentProblem) {
    let place = TestPlace(fileID: "", filePath: filePath, line: 0, column: 0)
    self = try Auditor().session(with: place.path(path), profile: profile)
  }
}

/// The location of a call in a test.
private struct TestPlace {
  var fileID: String
  var filePath: StaticString
  var line: UInt
  var column: UInt

  /// The absolute form of `path`, relative to the folder of the source file.
  func path(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let folder = "\(filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/" + path
  }

  /// Records an issue in the running test.
  func record(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: line)
    } else {
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: fileID, filePath: "\(filePath)", line: Int(line), column: Int(column)))
    }
  }
}

extension Finding {
  /// The finding in the format of compiler messages.
  fileprivate var line: String {
    let notes = notes.map { "\n\($0.location.place): note: \($0.message)" }
    return "\(location.place): \(severity.rawValue): \(message) [\(rule)]" + notes.joined()
  }
}

extension DocumentProblem {
  /// The problem in the format of compiler messages.
  fileprivate var line: String { "\(location.place): error: \(message)" }
}

extension DocumentLocation {
  fileprivate var place: String { "\(path):\(line):\(column)" }
}
