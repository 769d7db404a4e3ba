import FocusAudit
import FocusModel
import FocusReports
import TestSupport
import Testing

/// A finding that variants of a document share is reported once.
@Suite struct VariantFindingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A layout with a picture that responds to clicks, and `more`.
  private static func layout(id: String? = "send", _ more: String = "") -> String {
    """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
        android:layout_height="match_parent">
      <ImageButton \(id.map { "android:id=\"@+id/\($0)\"" } ?? "") android:src="@drawable/send"
          android:layout_width="wrap_content" android:layout_height="wrap_content"/>
      \(more)
    </LinearLayout>
    """
  }

  private func audit(_ files: [String: String], part: Auditor.Shard? = nil) throws
    -> AuditResult
  {
    for (name, text) in files { try folder.write(text, to: "res/\(name)") }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    configuration.readsCode = false
    configuration.shard = part
    return Auditor(configuration).audit([folder.path("")])
  }

  private func severities(_ result: AuditResult) -> [String: [Severity]] {
    Dictionary(
      result.documents.map { (String($0.path.dropFirst("res/".count)), $0.findings.map(\.severity)) },
      uniquingKeysWith: +)
  }

  @Test func `the base has the finding and notes the other places`() throws {
    let names = ["layout/main.xml", "layout-land/main.xml", "layout-v21/main.xml"]
    let result = try audit(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.layout()) }))
    #expect(severities(result) == [names[0]: [.error], names[1]: [.info], names[2]: [.info]])
    let base = try #require(result.documents.first { $0.path == "res/layout/main.xml" }?.findings.first)
    #expect(base.notes.map(\.location.path) == ["res/layout-land/main.xml", "res/layout-v21/main.xml"])
    let variant = try #require(
      result.documents.first { $0.path == "res/layout-land/main.xml" }?.findings.first)
    #expect(variant.key == base.key)
    #expect(
      variant.message.hasSuffix(
        "already reported for “res/layout/main.xml”; this document is a variant of it"))
    #expect(variant.notes.map(\.location) == [base.location])
  }

  @Test func `without a base, the first variant has the finding`() throws {
    let result = try audit(["layout-land/main.xml": Self.layout(), "layout-port/main.xml": Self.layout()])
    #expect(severities(result) == ["layout-land/main.xml": [.error], "layout-port/main.xml": [.info]])
  }

  @Test(arguments: [
    ["layout/main.xml": layout(), "layout-land/main.xml": layout(id: "share")],
    ["layout/main.xml": layout(), "layout-land/other.xml": layout()],
    ["layout/main.xml": layout(), "menu-land/main.xml": layout()],
  ])
  func `another element or another document has its own finding`(files: [String: String]) throws {
    #expect(severities(try audit(files)).values.allSatisfy { $0 == [.error] })
  }

  @Test func `elements without an id are the same if their names are`() throws {
    func field(_ hint: String) -> String {
      #"<EditText android:hint="\#(hint)" android:layout_width="0dp" android:layout_height="0dp"/>"#
    }
    let files = [
      "layout/main.xml": Self.layout(id: nil, field("Name")),
      "layout-land/main.xml": Self.layout(id: nil, field("City")),
    ]
    #expect(severities(try audit(files)) == ["layout/main.xml": [.error], "layout-land/main.xml": [.info]])
  }

  @Test func `parts of a run are the run`() throws {
    var files: [String: String] = [:]
    for name in ["a", "b", "c"] {
      for kind in ["layout", "layout-land", "layout-v21"] { files["\(kind)/\(name).xml"] = Self.layout() }
    }
    let whole = severities(try audit(files))
    var parts: [String: [Severity]] = [:]
    for number in 1...4 {
      let part = try audit(files, part: Auditor.Shard(number: number, of: 4))
      parts.merge(severities(part)) { $0 + $1 }
    }
    #expect(parts == whole)
    #expect(whole.values.count { $0 == [.error] } == 3)
  }

  @Test func `an editor shows each place, and the finding moves with its cause`() throws {
    _ = try audit(["layout/main.xml": Self.layout(), "layout-land/main.xml": Self.layout()])
    var project = LiveProject([folder.path("")], root: folder.path(""))
    func found() throws -> [String: [Severity]] { severities(try #require(try project.audit())) }
    #expect(try found() == ["layout/main.xml": [.error], "layout-land/main.xml": [.info]])
    let mended = Self.layout().replacing(
      "android:src", with: "android:contentDescription=\"Send\" android:src")
    project.setText(Array(mended.utf8), of: folder.path("res/layout/main.xml"))
    #expect(try found() == ["layout/main.xml": [], "layout-land/main.xml": [.error]])
  }
}
