import Foundation
import TestSupport
import Testing

/// Audits the examples as a new user would. The reports are kept in `Reports/Samples`.
@Suite struct ExampleTests {
  @Test(arguments: [
    ("text", "examples.txt"), ("html", "examples.html"), ("junit", "examples.junit.xml"),
    ("json", "examples.json"),
  ])
  func `the reports of the examples are what they were`(format: String, file: String) throws {
    // Without a title, the page has the name of the project's folder.
    let title = format == "html" ? ["--title", "focus-audit"] : []
    let outcome = try Command.focusAudit.run(
      ["Examples", "--root", ".", "--report", format] + title, in: PackageFolder.root)
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
    try Golden.expect(Data(outcome.output.utf8), at: "Reports/Samples/\(file)")
  }

  /// Deliberately flawed examples are marked by a comment. All other examples must have no findings, so that people can
  /// copy them.
  @Test func `an example has findings if and only if it is flawed on purpose`() throws {
    let folder = PackageFolder.root.appending(path: "Examples")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { file in [".xml", ".ui", ".fxml", ".xib", ".storyboard"].contains { file.hasSuffix($0) } }
    #expect(files.count > 10)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // Strings and styles without layouts are not documents.
      let outcome = try Command.focusAudit.run(
        [file, "--fail-on", "info", "--require-documents", "0"], in: folder)
      let isFlawed = text.lowercased().contains("flawed on purpose")
      #expect(outcome.status == (isFlawed ? 1 : 0), "\(file): \(outcome.output)")
    }
  }
}
