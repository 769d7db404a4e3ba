import FocusAudit
import FocusModel
import FocusReports
import Foundation
import TestSupport
import Testing

/// Auditing a document that is not in a file.
@Suite struct SourceAuditTests {
  static let examples = [
    "Examples/Gtk/ExportWindow.gtk3.ui", "Examples/Qt/ContactDialog.ui", "Examples/JavaFX/Invoice.fxml",
    "Examples/SwiftUI/CrowdedToolbar.xml", "Examples/InterfaceBuilder/ServerWindow.xib",
  ]

  @Test(arguments: examples)
  func `a document in memory has the findings of the file`(path: String) throws {
    let file = PackageFolder.root.appending(path: path)
    var configuration = Auditor.Configuration()
    configuration.root = PackageFolder.root.path
    configuration.readsCode = false
    let auditor = Auditor(configuration)
    let ofFile = auditor.audit([file.path])
    let ofBytes = auditor.audit(source: try Data(contentsOf: file), path: path)
    #expect(!ofFile.documents.isEmpty)
    #expect(ofBytes == ofFile)
  }

  @Test func `what is no description is a problem with its place`() throws {
    let result = Auditor().audit(source: "<a>\n<b></a>".utf8, path: "broken.ui")
    let problem = try #require(result.problems.first)
    #expect(problem.location.path == "broken.ui")
    #expect(problem.location.line == 2)
    #expect(Auditor().audit(source: "<html/>".utf8, path: "page.ui").problems.count == 1)
  }

  /// Sources in a toolkit's other languages, from which a program generates descriptions.
  @Test(arguments: [
    ("import SwiftUI\n\nstruct A: View {}\n", "this is Swift source; "),
    ("using Gtk 4.0;\n", "this is Blueprint; "),
    ("import QtQuick\nItem {}\n", "this is not XML: "), ("<a><!-- import SwiftUI --><b></a>", "'b'"),
  ])
  func `a text that is not XML is called what it is`(text: String, message: String) throws {
    let result = Auditor().audit(source: text.utf8, path: "form")
    #expect(try #require(result.problems.first).message.contains(message))
  }

  @Test func `reports state the version`() {
    let result = Auditor().audit(source: "<ui version=\"4.0\"/>".utf8, path: "empty.ui")
    for format in [ReportFormat.json, .sarif] {
      let report = String(decoding: format.render(result), as: UTF8.self)
      #expect(report.contains("\"version\": \"\(Auditor.version)\""))
    }
  }
}
