import FocusAudit
import FocusModel
import Testing
import TestSupport

@Suite("Findings and the code of the project") struct CodeEvidenceTests {
  private static let form = """
    <ui version="4.0"><class>Player</class><widget class="QWidget" name="Player"><layout class="QVBoxLayout">
    <item><widget class="QToolButton" name="play"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
    <property name="icon"><iconset resource="a.qrc">:/play.png</iconset></property></widget></item>
    <item><widget class="QToolButton" name="stop"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
    <property name="icon"><iconset resource="a.qrc">:/stop.png</iconset></property></widget></item>
    </layout></widget></ui>
    """

  private static let code = """
    #include "ui_player.h"
    void Player::init() {
      ui->play->setToolTip(tr("Play"));
    }
    """

  private func result(_ files: [String: String], readsCode: Bool = true) throws -> DocumentResult {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.readsCode = readsCode
    configuration.root = folder.path("")
    return try #require(Auditor(configuration).audit([folder.path("")]).documents.first)
  }

  private func unnamed(_ result: DocumentResult) -> [String] {
    result.findings.filter { $0.rule == "unnamed-focus-stop" }.map(\.element)
  }

  @Test("A finding that code has dealt with is inconclusive, with the place; others stay") func mended()
    throws
  {
    let result = try result(["player.ui": Self.form, "src/player.cpp": Self.code])
    #expect(unnamed(result) == ["button 'stop'"])
    let doubts = result.outcomes.flatMap(\.doubts).map(\.message).filter { $0.contains("player.cpp") }
    #expect(doubts.count == 1)
    #expect(doubts.first?.hasSuffix("; but code sets its tooltip, at src/player.cpp:3") == true)
  }

  @Test("Code of another form, generated code, vendored code and no code are no evidence") func unrelated()
    throws
  {
    let both = ["button 'play'", "button 'stop'"]
    let other = Self.code.replacing("ui_player", with: "ui_other").replacing("Player", with: "Other")
    #expect(try unnamed(result(["player.ui": Self.form, "other.cpp": other])) == both)
    #expect(try unnamed(result(["player.ui": Self.form, "ui_player.h": Self.code])) == both)
    #expect(try unnamed(result(["player.ui": Self.form, "3rdparty/player.cpp": Self.code])) == both)
    #expect(try unnamed(result(["player.ui": Self.form])) == both)
    #expect(
      try unnamed(result(["player.ui": Self.form, "player.cpp": Self.code], readsCode: false)) == both)
  }

  @Test("Code is found beside the folder that is audited, in its work tree") func besideTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write(Self.form, to: "forms/player.ui")
    try folder.write(Self.code, to: "src/player.cpp")
    for paths in [["forms"], ["forms/player.ui"], ["."], ["forms", "."]] {
      let results = Auditor().audit(paths.map { folder.path($0) }).documents
      #expect(results.map(unnamed) == [["button 'stop'"]], "\(paths)")
    }
  }

  @Test("Documents in a folder of other people's code are audited, and it is no evidence") func vendored()
    throws
  {
    let result = try result(["vendor/player.ui": Self.form, "vendor/src/player.cpp": Self.code])
    #expect(unnamed(result) == ["button 'play'", "button 'stop'"])
  }
}
