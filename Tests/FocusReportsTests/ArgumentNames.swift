package import FocusModel
public import Testing

/// The name of a result in the test log, because the whole result would be thousands of lines.
extension AuditResult: CustomTestStringConvertible {
  package var testDescription: String {
    let findings = documents.reduce(0) { $0 + $1.findings.count }
    return "\(documents.count) documents with \(findings) findings"
  }
}
