import FocusAudit
import FocusModel
import FocusPictures
import Foundation
import TestSupport
import Testing

/// The strings of FXML documents in resource bundles.
@Suite struct JavaFXTextTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func document(_ contents: String) -> String {
    """
    <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
    <VBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">\(contents)</VBox>
    """
  }

  private static let save = document("<Button text='%save'/>")

  private func result(of name: String = "form.fxml", jobs: Int? = nil) throws -> DocumentResult {
    var configuration = Auditor.Configuration()
    configuration.jobs = jobs
    let result = Auditor(configuration).audit([folder.url.path])
    return try #require(result.documents.first { ("/" + $0.path).hasSuffix("/" + name) })
  }

  /// The names of the stops of a document.
  private func names(in name: String = "form.fxml") throws -> [String?] {
    try result(of: name).scopes.flatMap(\.stops).map(\.name)
  }

  @Test func `a key is looked up in the bundle that has it`() throws {
    try folder.write(Self.save, to: "src/main/resources/view/form.fxml")
    #expect(try names() == ["%save"])
    try folder.write("save = _Save", to: "src/main/resources/i18n/messages.properties")
    #expect(try names() == ["Save"])
  }

  @Test func `translations are not asked where a language is the default`() throws {
    try folder.write(Self.save, to: "form.fxml")
    try folder.write("save=Speichern", to: "messages_de.properties")
    #expect(try names() == ["Speichern"])
    try folder.write("save=Enregistrer", to: "messages_fr.properties")
    #expect(try names() == ["%save"])
    try folder.write("save=Save", to: "messages_en.properties")
    #expect(try names() == ["Save"])
    try folder.write("save=Keep", to: "messages.properties")
    #expect(try names() == ["Keep"])
  }

  @Test func `the bundle of a document has all its keys`() throws {
    try folder.write(Self.document("<Button text='%save'/><Button text='%open'/>"), to: "form.fxml")
    try folder.write("save=Save game", to: "game.properties")
    #expect(try names() == ["%save", "%open"])
    try folder.write("save=Save file\nopen=Open file", to: "editor.properties")
    #expect(try names() == ["Save file", "Open file"])
  }

  @Test func `bundles that disagree leave the key`() throws {
    try folder.write(Self.document("<Button text='%save'/><Button text='%open'/>"), to: "form.fxml")
    try folder.write("save=Save\nopen=Open", to: "a.properties")
    try folder.write("save=Save\nopen=Show", to: "b.properties")
    #expect(try names() == ["Save", "%open"])
  }

  @Test func `a text that only translations have leaves the key`() throws {
    try folder.write(Self.save, to: "form.fxml")
    try folder.write("save=", to: "messages.properties")
    #expect(try names() == [nil])
    #expect(try result().findings.map(\.rule).contains("unnamed-focus-stop"))
    try folder.write("save=Speichern", to: "messages_de.properties")
    #expect(try names() == ["%save"])
  }

  @Test func `a document that is included has the bundle of the one around it, or its own`() throws {
    try folder.write("<Button xmlns='http://javafx.com/javafx' text='%save'/>", to: "part.fxml")
    try folder.write("save=Save\ntitle=Editor", to: "editor/texts.properties")
    try folder.write("save=Keep", to: "part/texts.properties")
    try folder.write(Self.document("<Label text='%title'/><fx:include source='part.fxml'/>"), to: "form.fxml")
    #expect(try names() == ["Save"])
    try folder.write(
      Self.document("<Label text='%title'/><fx:include source='part.fxml' resources='part.texts'/>"),
      to: "form.fxml")
    #expect(try names() == ["Keep"])
    #expect(try names(in: "part.fxml") == ["%save"])
  }

  @Test func `escapes are those of the loader`() throws {
    try folder.write(
      Self.document(
        """
        <Button text='\\%save'/><Button text='%%save'/><Button text='@@save'/><Button text='\\\\save'/>
        <Button><text>%save</text></Button><Button text='%save'/>
        """), to: "form.fxml")
    try folder.write("save=Save", to: "messages.properties")
    #expect(try names() == ["%save", "%save", "@save", "\\save", "%save", "Save"])
  }

  @Test func `other properties have the text of a key, too`() throws {
    try folder.write(
      Self.document(
        "<Button text='%a' disable='%b'/><TextField promptText='%c'/><Button accessibleText='%d'/>"),
      to: "form.fxml")
    try folder.write("a=A\nb=true\nc=C\nd=D", to: "messages.properties")
    #expect(try names() == ["C", "D"])
  }

  @Test func `letters that texts mark clash, and the texts are shown`() throws {
    try folder.write(Self.document("<Button text='%save'/><Button text='%search'/>"), to: "form.fxml")
    #expect(try result().findings.isEmpty)
    try folder.write("save=_Save\n\nsearch=_Search", to: "messages.properties")
    let finding = try #require(try result().findings.first { $0.rule == "ambiguous-mnemonic" })
    #expect(finding.message.contains("Alt+S"))
    let notes = finding.notes.filter { $0.location.path.hasSuffix("messages.properties") }
    #expect(notes.map(\.location.line) == [1, 3])
  }

  @Test func `what is wrong in an included document alone is reported there`() throws {
    try folder.write(
      "<HBox xmlns='http://javafx.com/javafx'><Button text='%save'/><Button text='%search'/></HBox>",
      to: "part.fxml")
    try folder.write(Self.document("<fx:include source='part.fxml'/>"), to: "form.fxml")
    try folder.write("save=_Save\nsearch=_Search", to: "messages.properties")
    #expect(try result(of: "part.fxml").findings.map(\.rule) == ["ambiguous-mnemonic"])
    #expect(try result().findings.isEmpty)
  }

  @Test func `a bundle that is left out of the audit is not read`() throws {
    try folder.write(Self.save, to: "form.fxml")
    try folder.write("save=Save", to: "messages.properties")
    try folder.write("save=Old", to: "old/messages.properties")
    #expect(try names() == ["%save"])
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try folder.write("old/\n", to: ".gitignore")
    #expect(try names() == ["Save"])
  }

  @Test func `a file that Java refuses is left out`() throws {
    try folder.write(Self.save, to: "form.fxml")
    try folder.write("save=Save\nother=\\u12", to: "messages.properties")
    #expect(try names() == ["%save"])
  }

  @Test func `files with texts are no documents`() throws {
    try folder.write(Self.save, to: "form.fxml")
    let file = try folder.write("save=Save", to: "messages.properties")
    let result = Auditor().audit([folder.url.path, file])
    #expect(result.documents.count == 1)
    #expect(result.unrecognisedFiles == 0)
  }

  @Test func `one document alone has the bundles of its work tree`() throws {
    let form = try folder.write(Self.save, to: "app/view/form.fxml")
    try folder.write("save=Save", to: "lib/i18n/messages.properties")
    #expect(try Auditor().analyse(form).scopeResults().flatMap(\.stops).map(\.name) == ["%save"])
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    #expect(try Auditor().analyse(form).scopeResults().flatMap(\.stops).map(\.name) == ["Save"])
  }

  @Test func `each part of a run has the texts`() throws {
    for number in 0..<6 { try folder.write(Self.save, to: "form\(number).fxml") }
    try folder.write("save=Save", to: "messages.properties")
    var documents: [DocumentResult] = []
    for number in 1...3 {
      var configuration = Auditor.Configuration()
      configuration.shard = Auditor.Shard(number: number, of: 3)
      documents += Auditor(configuration).audit([folder.url.path]).documents
    }
    #expect(documents.count == 6)
    #expect(documents.flatMap(\.scopes).flatMap(\.stops).allSatisfy { $0.name == "Save" })
  }

  @Test func `the result is the same for any number of threads`() throws {
    for number in 0..<20 {
      try folder.write(Self.save, to: "form\(number).fxml")
      try folder.write("save=Save", to: "\(number)/messages.properties")
    }
    try folder.write(Self.save, to: "form.fxml")
    let one = try result(jobs: 1)
    let many = try result(jobs: 8)
    #expect(one.scopes.flatMap(\.stops).map(\.name) == ["Save"])
    #expect(one.scopes.flatMap(\.stops).map(\.name) == many.scopes.flatMap(\.stops).map(\.name))
  }
}
