import Foundation
import TestSupport
import Testing

/// The messages between an editor and the real server.
@Suite struct SessionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: "project/.git/HEAD")
    try folder.write(Sample.trap, to: "project/trap.ui")
    try folder.write(Sample.clean, to: "project/clean.ui")
  }

  private var project: String { folder.path("project") }
  private func path(_ name: String) -> String { folder.path("project/\(name)") }

  private static var pulling: Session.Object { ["textDocument": ["diagnostic": Session.Object()]] }

  // MARK: Lifecycle

  @Test func `a session begins and ends`() throws {
    let session = try Session(project)
    #expect(try session.request("shutdown", [:])["result"] is NSNull)
    #expect(try session.request("textDocument/hover", [:])["error", "code"] as? Int == -32600)
    session.notify("exit", [:])
    #expect(throws: Session.Ended.self) { while true { _ = try session.next() } }
  }

  @Test func `mistakes of a client are answered`() throws {
    let session = try Session(project, capabilities: Self.pulling)
    #expect(try session.request("initialize", [:])["error", "code"] as? Int == -32600)
    #expect(try session.request("no/such", [:])["error", "code"] as? Int == -32601)
    #expect(try session.request("textDocument/hover", [:])["error", "code"] as? Int == -32602)
    session.send(Data("Content-Length: 5\r\n\r\nhello".utf8))
    session.send(Data("Nothing: 5\r\n\r\n".utf8))
    session.notify(
      "textDocument/didChange", ["textDocument": ["uri": "file:///nowhere"], "contentChanges": [1, [:]]])
    let id = session.ask("textDocument/hover", [:])
    session.notify("$/cancelRequest", ["id": id])
    #expect([-32602, -32800].contains(try session.answer(to: id)["error", "code"] as? Int))
    #expect(try session.end() == 0)
  }

  @Test func `the first audit shows its progress`() throws {
    let session = try Session(project, capabilities: ["window": ["workDoneProgress": true]])
    try session.open(path("trap.ui"))
    let created = try session.message("window/workDoneProgress/create")
    let token = try #require(created["params", "token"] as? String)
    var kinds: [String] = []
    while kinds.last != "end" {
      let progress = try session.message("$/progress")
      #expect(progress["params", "token"] as? String == token)
      kinds.append(try #require(progress["params", "value", "kind"] as? String))
    }
    #expect(kinds.first == "begin")
    #expect(try session.end() == 0)
  }

  // MARK: Diagnostics

  @Test func `a changed contract counts at once`() throws {
    func contract(_ stop: String) throws {
      try folder.write(
        "focus order 1  clean.ui\nwindow window\n  \(stop)\n", to: "project/contracts/clean.ui.order.txt")
    }
    try folder.write("version: 1\ncontract: contracts\n", to: "project/.focus-audit.yml")
    try contract("any")
    let session = try Session(project, capabilities: Self.pulling)
    try session.open(path("clean.ui"))
    #expect(try session.diagnostics(path("clean.ui")).isEmpty)
    try contract("cancel")
    let uri = Session.uri(path("contracts/clean.ui.order.txt"))
    session.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 2]]])
    let codes = Set(try session.diagnostics(path("clean.ui")).compactMap { $0["code"] as? String })
    #expect(codes == ["focus-order-contract"])
  }

  @Test func `diagnostics follow the text in the editor`() throws {
    let session = try Session(project)
    try session.open(path("trap.ui"))
    let first = try session.message("textDocument/publishDiagnostics")
    #expect(first["params", "version"] as? Int == 1)
    let trap = try #require((first["params", "diagnostics"] as? [Session.Object])?.first)
    #expect(trap["code"] as? String == "keyboard-trap")
    #expect(trap["severity"] as? Int == 1)
    #expect((trap["codeDescription", "href"] as? String)?.hasSuffix("/keyboard-trap.md") == true)

    session.change(path("trap.ui"), Sample.clean)
    let second = try session.message("textDocument/publishDiagnostics")
    #expect(second["params", "version"] as? Int == 2)
    #expect((second["params", "diagnostics"] as? [Session.Object])?.isEmpty == true)
  }

  @Test func `a request between a change and its diagnostics keeps none of them back`() throws {
    let session = try Session(project)
    try session.open(path("clean.ui"))
    try session.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": Session.uri(path("clean.ui"))]])
    let first = try session.message("textDocument/publishDiagnostics")
    #expect((first["params", "diagnostics"] as? [Session.Object])?.isEmpty == true)
    session.change(path("clean.ui"), Sample.trap)
    try session.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": Session.uri(path("clean.ui"))]])
    let second = try session.message("textDocument/publishDiagnostics")
    #expect((second["params", "diagnostics"] as? [Session.Object])?.count == 1)
  }

  @Test func `changes of ranges add up to the text`() throws {
    let session = try Session(project, capabilities: Self.pulling)
    let value = "<property name=\"can_focus\">"
    let text = Sample.trap.replacing("?>\n", with: "?>\n<!-- 𝄞 -->\n").replacing(
      "\(value)True", with: "\(value)False")
    try session.open(path("clean.ui"), text)
    let before = try session.diagnostics(path("clean.ui"))
    #expect(!before.contains { $0["code"] as? String == "keyboard-trap" })
    // The clef is two units of UTF-16.
    session.change(path("clean.ui"), "", from: (1, 5), to: (1, 8))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(value) })
    let column = lines[line].prefix { $0 == " " }.count + value.count
    session.change(path("clean.ui"), "True", from: (line, column), to: (line, column + 5))
    #expect(try session.diagnostics(path("clean.ui")).contains { $0["code"] as? String == "keyboard-trap" })
  }

  @Test func `a template in one editor counts for the document in another`() throws {
    try folder.write(Sample.window, to: "project/window.ui")
    try folder.write(Sample.template, to: "project/template.ui")
    let session = try Session(project, capabilities: Self.pulling)
    try session.open(path("window.ui"))
    let named = try session.diagnostics(path("window.ui"))
    try session.open(path("template.ui"))
    session.change(
      path("template.ui"),
      Sample.template.replacing("GtkButton", with: "GtkEntry").replacing("label", with: "text"))
    let changed = try session.diagnostics(path("window.ui"))
    #expect(named.count < changed.count, "\(named) \(changed)")
  }

  @Test func `all documents are reported on request, with the project's configuration`() throws {
    try folder.write("version: 1\nrules:\n  keyboard-trap: off\n", to: "project/sub/.focus-audit.yml")
    try folder.write(Sample.trap, to: "project/sub/quiet.ui")
    let session = try Session(project, capabilities: Self.pulling)
    let answer = try session.request("workspace/diagnostic", ["previousResultIds": []])
    let items = try #require(answer["result", "items"] as? [Session.Object])
    let uris = items.filter { ($0["items"] as? [Any])?.isEmpty == false }.compactMap { $0["uri"] as? String }
    #expect(uris == [Session.uri(path("trap.ui"))])
    let known = items.map { ["uri": $0["uri"] as? String ?? "", "value": $0["resultId"] as? String ?? ""] }
    let again = try session.request("workspace/diagnostic", ["previousResultIds": known])
    #expect(
      (again["result", "items"] as? [Session.Object])?.allSatisfy { $0["kind"] as? String == "unchanged" }
        == true)
  }

  @Test func `a request without a change since the last one gets a short answer`() throws {
    let session = try Session(project, capabilities: Self.pulling)
    try session.open(path("trap.ui"))
    func answer(knowing known: String?) throws -> Session.Object {
      var parameters: Session.Object = ["textDocument": ["uri": Session.uri(path("trap.ui"))]]
      parameters["previousResultId"] = known
      return try session.request("textDocument/diagnostic", parameters)
    }
    let known = try #require(try answer(knowing: nil)["result", "resultId"] as? String)
    for _ in 0..<2 { #expect(try answer(knowing: known)["result", "kind"] as? String == "unchanged") }
    #expect(try answer(knowing: "0")["result", "kind"] as? String == "full")
    session.change(path("trap.ui"), Sample.template)
    let changed = try answer(knowing: known)
    #expect(changed["result", "kind"] as? String == "full")
    #expect(changed["result", "resultId"] as? String != known)
  }

  @Test func `files that change on the disk are audited again`() throws {
    let session = try Session(
      project,
      capabilities: Self.pulling.merging([
        "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]
      ]) { $1 })
    let watchers = try session.message("client/registerCapability")
    #expect(watchers["params", "registrations"] != nil)
    #expect(try session.diagnostics(path("clean.ui")).isEmpty)
    try folder.write(Sample.trap, to: "project/clean.ui")
    session.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": Session.uri(path("clean.ui")), "type": 2]]])
    #expect(try session.diagnostics(path("clean.ui")).count == 1)
    try folder.write("version: 1\nrules: { keyboard-trap: off }\n", to: "project/.focus-audit.yml")
    session.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": Session.uri(path(".focus-audit.yml")), "type": 1]]])
    #expect(try session.diagnostics(path("clean.ui")).isEmpty)
  }

  @Test func `changes of catalogues and of the list of languages count at once`() throws {
    let buttons = ["_Save", "_Close"].map { text in
      """
      <child><object class="GtkButton"><property name="visible">True</property>
      <property name="label" translatable="yes">\(text)</property><property name="use-underline">True</property></object></child>
      """
    }
    try folder.write(
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child><object class="GtkBox">
      <property name="visible">True</property>\(buttons.joined())</object></child></object></interface>
      """, to: "project/translated.ui")
    func german(_ close: String) throws {
      let entries = "msgid \"_Save\"\nmsgstr \"_Speichern\"\n\nmsgid \"_Close\"\nmsgstr \"\(close)\"\n"
      try folder.write("msgid \"\"\nmsgstr \"Language: de\\n\"\n\n\(entries)", to: "project/po/de.po")
    }
    try german("_Schließen")
    let session = try Session(project, capabilities: Self.pulling)
    func codes(after file: String? = nil) throws -> [String] {
      if let file {
        session.notify(
          "workspace/didChangeWatchedFiles", ["changes": [["uri": Session.uri(path(file)), "type": 2]]])
      }
      return try session.diagnostics(path("translated.ui")).compactMap { $0["code"] as? String }
    }
    #expect(try codes() == ["ambiguous-mnemonic"])
    try folder.write("fr\n", to: "project/po/LINGUAS")
    #expect(try codes(after: "po/LINGUAS").isEmpty)
    try folder.write("fr de\n", to: "project/po/LINGUAS")
    #expect(try codes(after: "po/LINGUAS") == ["ambiguous-mnemonic"])
    try german("S_chließen")
    #expect(try codes(after: "po/de.po").isEmpty)
  }

  @Test func `a new document counts before it is saved, and other files are left unchanged`() throws {
    let session = try Session(project, capabilities: Self.pulling)
    try session.open(path("new.ui"), Sample.trap)
    #expect(try session.diagnostics(path("new.ui")).count == 1)
    try session.open(path("pom.xml"), "<project><a></project>")
    #expect(try session.diagnostics(path("pom.xml")).isEmpty)
  }

  @Test func `the encoding in the declaration is about the file`() throws {
    let latin = Sample.trap.replacing("encoding=\"UTF-8\"", with: "encoding=\"ISO-8859-1\"").replacing(
      "Size", with: "Größe")
    let session = try Session(project, capabilities: Self.pulling)
    try session.open(path("trap.ui"), latin)
    let message = try #require(try session.diagnostics(path("trap.ui")).first?["message"] as? String)
    #expect(message.contains("Größe"))
  }

  #if DEBUG
    @Test func `a document that ends the process costs only itself`() throws {
      try folder.write(Sample.trap, to: "project/bad.ui")
      let session = try Session(
        project, capabilities: Self.pulling, environment: ["FOCUS_AUDIT_CRASH": "trap:bad.ui"])
      try session.open(path("clean.ui"))
      session.change(path("clean.ui"), Sample.trap)
      #expect(try session.diagnostics(path("clean.ui")).first?["code"] as? String == "keyboard-trap")
      let problem = try #require(try session.diagnostics(path("bad.ui")).first?["message"] as? String)
      #expect(problem.contains("internal error"))
      session.change(path("clean.ui"), Sample.clean)
      #expect(try session.diagnostics(path("clean.ui")).isEmpty)
      #expect(try session.end() == 0)
    }
  #endif
}
