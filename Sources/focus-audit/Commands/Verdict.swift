import ArgumentParser
import FocusAudit
import FocusModel

/// The values of `--fail-on`.
enum FailOn: String, CaseIterable {
  case error, warning, info, never

  static let names = allCases.map { $0.rawValue }
  static let help = "The lowest severity that sets the exit status to 1: \(names.listed("or"))."

  init(argument: String) throws {
    guard let value = FailOn(rawValue: argument) else {
      throw ValidationError(Spelling.unknown("severity", argument, among: Self.names))
    }
    self = value
  }

  private var severity: Severity? { Severity(rawValue: rawValue) }

  /// Whether the severity `found` of a finding reaches this level.
  func isReached(by found: Severity) -> Bool { severity.map { found >= $0 } ?? false }

  /// Whether any finding in `run` reaches this level.
  func isReached(by run: ResultStream) -> Bool {
    guard let severity else { return false }
    return run.totals.counts.contains { $0.key >= severity && $0.value > 0 }
  }
}

extension ResultStream {
  /// Whether at least `number` documents were audited; otherwise prints a message.
  ///
  /// - Parameter search: Describes what was searched, and where.
  func hasDocuments(_ number: Int, search: () -> String) -> Bool {
    let audited = totals.audited + (about.selection?.others ?? 0)
    if audited >= number { return true }
    if audited > 0 || number > 1 {
      let were = audited == 1 ? "1 document was" : "\(audited) documents were"
      Terminal.complain("focus-audit: \(were) audited, but --require-documents requires \(number)")
    }
    // If documents are unreadable, the problems already explain why nothing was audited.
    if audited == 0, totals.unreadable == 0 {
      Terminal.complain("focus-audit: no UI description was found: \(search())")
    }
    return false
  }
}
