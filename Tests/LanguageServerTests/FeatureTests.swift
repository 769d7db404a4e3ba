import Foundation
import TestSupport
import Testing

/// The server's features for a document, other than its findings.
@Suite struct FeatureTests {
  let folder: TemporaryFolder
  let session: Session

  /// A GTK 3 window with a label that is connected to nothing, for which a fix is known.
  private static let form = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface>
      <requires lib="gtk+" version="3.20"/>
      <object class="GtkWindow" id="window"><property name="title">Form</property><child>
        <object class="GtkGrid" id="grid">
          <property name="visible">True</property>
          <child>
            <object class="GtkLabel" id="label">
              <property name="visible">True</property>
              <property name="label">Name</property>
            </object>
            <packing><property name="left-attach">0</property><property name="top-attach">0</property></packing>
          </child>
          <child>
            <object class="GtkEntry" id="entry">
              <property name="visible">True</property>
              <property name="can-focus">True</property>
            </object>
            <packing><property name="left-attach">1</property><property name="top-attach">0</property></packing>
          </child>
        </object>
      </child></object>
    </interface>

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: "project/.git/HEAD")
    try folder.write("version: 1\nbaseline: known.txt\n", to: "project/.focus-audit.yml")
    try folder.write("# focus-audit baseline 1.\n", to: "project/known.txt")
    try folder.write(Self.form, to: "project/form.ui")
    session = try Session(
      folder.path("project"),
      capabilities: [
        "textDocument": [
          "diagnostic": Session.Object(),
          "codeAction": ["resolveSupport": ["properties": ["edit"]]],
          "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
        ],
        "window": ["showDocument": ["support": true]],
      ], settings: ["focusAudit": ["inlayHints": true]])
    try session.open(path)
  }

  private var path: String { folder.path("project/form.ui") }
  private var document: Session.Object { ["uri": Session.uri(path)] }

  private func actions(only: [String]? = nil, in path: String? = nil) throws -> [Session.Object] {
    let path = path ?? self.path
    let document = ["uri": Session.uri(path)]
    let diagnostics = try session.diagnostics(path)
    let range = try #require(diagnostics.first?["range"])
    var context: Session.Object = ["diagnostics": diagnostics]
    context["only"] = only
    let answer = try session.request(
      "textDocument/codeAction", ["textDocument": document, "range": range, "context": context])
    return answer["result"] as? [Session.Object] ?? []
  }

  @Test func `a proven change is offered, and the finding goes`() throws {
    let before = try session.diagnostics(path)
    #expect(before.map { $0["code"] as? String } == ["unnamed-focus-stop"])
    let fix = try #require(try actions().first { $0["isPreferred"] as? Bool == true })
    #expect(fix["kind"] as? String == "quickfix")
    #expect((fix["diagnostics"] as? [Session.Object])?.count == 1)
    session.make(fix, in: path)
    #expect(try session.diagnostics(path).isEmpty)
  }

  @Test func `the editor changes a file as the command does`() throws {
    let action = try #require(try actions(only: ["source.fixAll"]).first)
    #expect(action["edit"] == nil)
    let resolved = try session.request("codeAction/resolve", action)
    let all = try #require(resolved["result"] as? Session.Object)
    let edits = try #require(all["edit", "changes"] as? [String: [Session.Object]])
    #expect(edits.count == 1)
    session.make(all, in: path)
    #expect(try session.diagnostics(path).isEmpty)
    #expect(try session.actions(path).isEmpty)
  }

  @Test func `a finding is suppressed where it is`() throws {
    let action = try #require(try actions().first { ($0["title"] as? String)?.hasPrefix("Suppress") == true })
    session.make(action, in: path)
    #expect(try session.diagnostics(path).isEmpty)
    let command = try #require(action["command"] as? Session.Object)
    try session.request("workspace/executeCommand", command)
    let shown = try session.message("window/showDocument")
    #expect(shown["params", "selection"] != nil)
  }

  /// Qt Designer drops comments, but keeps properties.
  @Test func `a finding in Qt is suppressed by a property`() throws {
    let path = folder.path("project/dialog.ui")
    try folder.write(
      """
      <ui version="4.0">
       <widget class="QDialog" name="dialog">
        <layout class="QVBoxLayout" name="layout">
         <item>
          <widget class="QLineEdit" name="city">
           <property name="maxLength"><number>40</number></property>
          </widget>
         </item>
        </layout>
       </widget>
      </ui>

      """, to: "project/dialog.ui")
    session.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": Session.uri(path), "type": 1]]])
    try session.open(path)
    #expect(try session.diagnostics(path).map { $0["code"] as? String } == ["unnamed-focus-stop"])
    let titled = { (action: Session.Object) in (action["title"] as? String)?.hasPrefix("Suppress") == true }
    session.make(try #require(try actions(in: path).first(where: titled)), in: path)
    #expect(try session.diagnostics(path).isEmpty)
  }

  @Test func `a finding is added to the baseline`() throws {
    let action = try #require(try actions().first { ($0["title"] as? String)?.contains("known.txt") == true })
    let answer = try session.request(
      "workspace/executeCommand", try #require(action["command"] as? Session.Object))
    #expect(answer["error"] == nil)
    #expect(try session.diagnostics(path).isEmpty)
    let outcome = try Command.focusAudit.run([folder.path("project")], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `a hover explains the finding and the stop`() throws {
    let place = try #require(try session.diagnostics(path).first?["range", "start"])
    let answer = try session.request("textDocument/hover", ["textDocument": document, "position": place])
    let text = try #require(answer["result", "contents", "value"] as? String)
    #expect(text.contains("unnamed-focus-stop") && text.contains("⇥ 1 of 1"), "\(text)")
  }

  @Test func `the outline lists scopes and stops in order`() throws {
    let answer = try session.request("textDocument/documentSymbol", ["textDocument": document])
    let scopes = try #require(answer["result"] as? [Session.Object])
    #expect(scopes.compactMap { $0["name"] as? String } == ["window “Form”"])
    let stops = scopes.first?["children"] as? [Session.Object] ?? []
    #expect(stops.compactMap { $0["name"] as? String }.first?.hasPrefix("1 ") == true)
  }

  @Test func `stops have their numbers, if a person wants that`() throws {
    let range = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    func labels() throws -> [String] {
      let answer = try session.request("textDocument/inlayHint", ["textDocument": document, "range": range])
      return (answer["result"] as? [Session.Object])?.compactMap { $0["label"] as? String } ?? []
    }
    #expect(try labels() == ["⇥ 1"])
    session.notify("workspace/didChangeConfiguration", ["settings": ["focusAudit": ["inlayHints": false]]])
    #expect(try labels().isEmpty)
  }

  @Test func `a command opens the picture of a document`() throws {
    let answer = try session.request(
      "workspace/executeCommand", ["command": "focusAudit.showOrder", "arguments": [Session.uri(path)]])
    let uri = try #require(answer["result", "uri"] as? String)
    let page = try #require(URL(string: uri))
    #expect(try String(contentsOf: page, encoding: .utf8).contains("<svg"))
    #expect(try session.message("window/showDocument")["params", "external"] as? Bool == true)
    try FileManager.default.removeItem(at: page)
  }
}
