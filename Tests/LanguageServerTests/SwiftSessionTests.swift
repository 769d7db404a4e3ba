import Foundation
import TestSupport
import Testing

/// Swift sources in an editor. In these tests, a script describes the sources; its first call may wait until
/// the server ends it.
@Suite struct SwiftSessionTests {
  private let folder: TemporaryFolder
  private let command: String

  /// `focused` has no effect if two fields have the same value.
  private static func description(_ second: String) -> String {
    """
    <SwiftUI xmlns="urn:focus-audit:swiftui">
     <View name="Login">
      <Enum name="Field"><Case name="name"/><Case name="city"/></Enum>
      <FocusState name="field" type="Field?"/>
      <body><VStack>
       <TextField label="Name"><focused state="field" equals=".name"/></TextField>
       <TextField label="City"><focused state="field" equals=".\(second)"/></TextField>
      </VStack></body>
     </View>
    </SwiftUI>

    """
  }

  private static let source = "import SwiftUI\nstruct Login: View {}\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: "project/.git/HEAD")
    try folder.write(Self.source, to: "project/Login.swift")
    try folder.write(Self.description("name"), to: "bin/doubled.xml")
    try folder.write(Self.description("city"), to: "bin/distinct.xml")
    command = folder.path("bin/focus-audit")
    try FileManager.default.copyItem(atPath: Command.focusAudit.path, toPath: command)
    let exporter = try folder.write(
      """
      #!/bin/sh
      beside=$(dirname "$0")
      if [ -p "$beside/waits" ] && mkdir "$beside/waited" 2>/dev/null; then
        echo >"$beside/waits"
        exec cat "$beside/endless"
      fi
      while [ $# -gt 1 ]; do
        case $1 in --out) out=$2 ;; --copies) copies=$2 ;; esac
        shift 2
      done
      mkdir -p "$out/macOS"
      kind=doubled
      grep -q city "$copies/Login.swift" && kind=distinct
      cp "$beside/$kind.xml" "$out/macOS/Login.swift.xml"

      """, to: "bin/focus-audit-swiftui")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: exporter)
  }

  private var path: String { folder.path("project/Login.swift") }
  private var document: Session.Object { ["textDocument": ["uri": Session.uri(path)]] }

  /// With `pulling`, only requests cause audits: on a busy machine, the server could otherwise begin its own audit
  /// before it reads the request, and the request would end the description that the test waits for.
  private func session(pulling: Bool = true) throws -> Session {
    try Session(
      folder.path("project"),
      capabilities: pulling ? ["textDocument": ["diagnostic": Session.Object()]] : [:],
      settings: ["swiftPause": pulling ? 3_600_000 : 0], command: command)
  }

  /// Makes the first description wait until the server ends it: it reads a pipe that nobody writes to.
  private func holdFirstDescription() {
    for name in ["bin/endless", "bin/waits"] { _ = unsafe mkfifo(folder.path(name), 0o600) }
  }

  /// Waits until the first description has begun.
  private func waitForFirstDescription() throws {
    let pipe = try #require(FileHandle(forReadingAtPath: folder.path("bin/waits")))
    _ = try pipe.readToEnd()
  }

  @Test func `the text in the editor is described`() throws {
    let session = try session()
    try session.open(path)
    #expect(try !session.diagnostics(path).isEmpty)
    session.change(path, Self.source + "// city\n")
    #expect(try session.diagnostics(path).isEmpty)
    // A comparison is not a tag, so no comment is put before it.
    session.change(path, "let isLess = 1 <b\n" + Self.source)
    #expect(try !session.diagnostics(path).isEmpty)
    let range = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    let actions = try session.request(
      "textDocument/codeAction", document.merging(["range": range, "context": ["diagnostics": []]]) { $1 })
    #expect((actions["result"] as? [Any])?.isEmpty == true)
    session.notify("textDocument/didClose", document)
    #expect(try session.end() == 0)
  }

  @Test func `a newer text ends the audit of the older one`() throws {
    holdFirstDescription()
    let session = try session(pulling: false)
    try session.open(path)
    try waitForFirstDescription()
    session.change(path, Self.source + "// city\n")
    let first = try session.message("textDocument/publishDiagnostics")
    #expect(first["params", "version"] as? Int == 2)
    #expect((first["params", "diagnostics"] as? [Any])?.isEmpty == true)
    #expect(try session.end() == 0)
  }

  @Test func `a newer text has the client ask again for diagnostics`() throws {
    holdFirstDescription()
    let session = try session()
    try session.open(path)
    let id = session.ask("textDocument/diagnostic", document)
    try waitForFirstDescription()
    session.change(path, Self.source + "// city\n")
    let answer = try session.answer(to: id)
    #expect(answer["error", "code"] as? Int == -32802)
    #expect(answer["error", "data", "retriggerRequest"] as? Bool == true)
    #expect(try session.diagnostics(path).isEmpty)
    #expect(try session.end() == 0)
  }

  @Test(arguments: ["textDocument/diagnostic", "textDocument/documentSymbol"])
  func `a cancelled request ends at once`(method: String) throws {
    holdFirstDescription()
    let session = try session()
    try session.open(path)
    let id = session.ask(method, document)
    try waitForFirstDescription()
    session.notify("$/cancelRequest", ["id": id])
    #expect(try session.answer(to: id)["error", "code"] as? Int == -32800)
    #expect(try !session.diagnostics(path).isEmpty)
    #expect(try session.end() == 0)
  }
}
