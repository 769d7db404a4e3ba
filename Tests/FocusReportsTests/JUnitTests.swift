import FocusModel
import FocusReports
import Foundation
import TestSupport
import Testing

@Suite struct JUnitTests {
  /// The schemas may not be copied into the repository, so the test looks for them next to the package.
  @Test(arguments: ["windyroad.xsd", "junit-10.xsd"])
  func `strict is valid`(under schema: String) throws {
    let file = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/schemas/\(schema)")
      .path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: file) else {
      print("\(schema) is not here, so validity under it is not checked")
      return
    }
    for result in [Fixture.result, Hostile.result, Fixture.empty] {
      try expectNoComplaint(
        "xmllint", ["--noout", "--nonet", "--schema", file, "-"], input: ReportFormat.junit.render(result))
    }
  }

  @Test(arguments: [ReportFormat.junit, .junitCommon]) func `is well formed`(format: ReportFormat) throws {
    for result in [Fixture.result, Hostile.result, Fixture.empty] {
      try expectNoComplaint("xmllint", ["--noout", "--nonet", "-"], input: format.render(result))
    }
  }

  @Test(arguments: [ReportFormat.junit, .junitCommon])
  func `no two cases share their name`(format: ReportFormat) {
    var result = Fixture.result
    // All of these paths would have the same class name.
    let paths = ["a/b.ui", "./a/b.ui", "a/b_ui", "../a/b.ui", "a b.ui", "a\tb.ui", ""]
    result.documents = paths.map { DocumentResult(path: $0, outcomes: [.passed, .passed, .passed, .passed]) }
    let report = String(decoding: format.render(result), as: UTF8.self)
    let names = report.matches(of: /<testcase name="([^"]*)" classname="([^"]*)"/).map { "\($0.2) \($0.1)" }
    #expect(names.count == paths.count * 5)
    #expect(Set(names).count == names.count)
  }

  @Test func `every rule is a case of every readable document`() {
    let report = String(decoding: ReportFormat.junit.render(Fixture.result), as: UTF8.self)
    #expect(report.matches(of: /<testcase name="unreachable-control"/).count == 3)
    #expect(report.matches(of: /<testcase name="unreadable-document"/).count == 4)
  }

  @Test func `finding of an unlisted rule is not lost`() {
    var result = Fixture.result
    result.rules = []
    let report = String(decoding: ReportFormat.junit.render(result), as: UTF8.self)
    #expect(report.contains("is never reached by Tab"))
  }
}

extension Fixture {
  static let empty = AuditResult(documents: [], rules: [], unrecognisedFiles: 0, version: "0.1.0", help: [:])
}
