import FocusModel
import FocusReports
import Foundation
import TestSupport
import Testing

/// The files in `Reports/Samples` are real reports, byte for byte. They are both a gallery and golden files.
/// `RECORD=1 swift test --filter SampleTests` rewrites them.
@Suite struct SampleTests {
  @Test(arguments: ReportFormat.allCases) func `sample is what is written`(format: ReportFormat) throws {
    try expectSample(Fixture.names[format] ?? "", format.render(Fixture.result))
  }

  @Test func `verbose text`() throws {
    try expectSample(
      "verbose.txt", ReportFormat.text.render(Fixture.result, options: ReportOptions(verbose: true)))
  }

  @Test func `the sample of focus orders is current`() throws {
    let documents = Fixture.result.documents
    try expectSample(
      "order.json", OrderJSON.render(documents.flatMap(\.scopes), notes: documents.flatMap(\.notes)))
  }

  @Test(arguments: ReportFormat.allCases) func `same bytes twice`(format: ReportFormat) {
    #expect(format.render(Fixture.result) == format.render(Fixture.result))
  }

  private func expectSample(
    _ name: String, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Golden.expect(Data(bytes), at: "Reports/Samples/\(name)", sourceLocation: sourceLocation)
  }
}

extension Fixture {
  static let names: [ReportFormat: String] = [
    .text: "audit.txt", .html: "audit.html", .junit: "junit.xml", .junitCommon: "junit-common.xml",
    .json: "audit.json", .jsonLines: "audit.jsonl", .sarif: "audit.sarif", .sarifGitHub: "github.sarif",
    .gitHubAnnotations: "github-annotations.txt", .gitLabCodeQuality: "gitlab-code-quality.json",
    .gitLabAccessibility: "gitlab-accessibility.json", .checkstyle: "checkstyle.xml", .markdown: "audit.md",
    .concise: "concise.txt", .rdjson: "reviewdog.json",
  ]
}
