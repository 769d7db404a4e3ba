import FocusAudit
import FocusModel
import FocusReports
import Foundation
import TestSupport
import Testing

/// Findings that a single change fixes are reported once, even if different rules find them.
@Suite struct ConsequenceTests {
  private static let dialog = """
    <interface>
      <requires lib="gtk+" version="3.20"/>
      <object class="GtkGrid" id="grid">
        <property name="visible">True</property>
        <child>
          <object class="GtkLabel">
            <property name="visible">True</property>
            <property name="label">_Host</property>
            <property name="use-underline">True</property>
          </object>
          <packing><property name="left-attach">0</property><property name="top-attach">0</property></packing>
        </child>
        <child>
          <object class="GtkEntry">
            <property name="visible">True</property>
            <property name="can-focus">True</property>
          </object>
          <packing><property name="left-attach">1</property><property name="top-attach">0</property></packing>
        </child>
      </object>
    </interface>
    """

  private func audit() -> AuditResult {
    var configuration = Auditor.Configuration()
    configuration.readsCode = false
    return Auditor(configuration).audit(source: Self.dialog.utf8, path: "host.ui")
  }

  @Test func `a letter without a target is reported with the field that the label does not name`() throws {
    let found = audit().documents[0].findings
    #expect(found.map(\.rule) == ["unnamed-focus-stop"])
    let finding = try #require(found.first)
    #expect(finding.separate.map(\.rule) == ["unnamed-focus-stop", "dead-mnemonic"])
    #expect(finding.notes.map(\.message).contains { $0.contains("shows Alt+H, which does nothing") })
    #expect(!finding.message.contains("the same applies"))
  }

  @Test func `each rule still fails in JUnit`() throws {
    let report = String(decoding: ReportFormat.junit.render(audit()), as: UTF8.self)
    for rule in ["unnamed-focus-stop", "dead-mnemonic"] {
      #expect(report.contains(#"name="\#(rule)""#))
    }
    #expect(report.contains(#"failures="2""#))
  }

  @Test func `each is reported separately, and together again they are one`() throws {
    var document = audit().documents[0]
    let joined = document
    document.separateFindings()
    #expect(document.findings.map(\.rule).sorted() == ["dead-mnemonic", "unnamed-focus-stop"])
    document.joinFindings()
    #expect(document == joined)
  }
}
