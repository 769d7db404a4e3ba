import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// The result of an `onKeyPress` decides whether other handlers receive the key.
@Suite struct SessionKeyResultTests {
  private func fields(_ handler: String) throws -> FocusSession {
    try played(
      """
      <VStack>
        <TextField label="A"><focused state="focus" equals=".a"/></TextField>
        <TextField label="B"><focused state="focus" equals=".b"/></TextField>
        <onKeyPress key=".tab">\(handler)</onKeyPress>
      </VStack>
      """,
      properties: "<FocusState name=\"focus\" type=\"Field?\"/><State name=\"isLocked\" initial=\"true\"/>")
  }

  @Test func `handled: Tab goes no further`() throws {
    var session = try fields("<return value=\".handled\"/>")
    let record = try session.play("tab")
    #expect(session["focus"] == ".a")
    #expect(record.notes.isEmpty)
  }

  @Test func `ignored: Tab does what it does`() throws {
    var session = try fields("<return value=\".ignored\"/>")
    try session.play("tab")
    #expect(session["focus"] == ".b")
  }

  @Test func `a result that depends on something known`() throws {
    var session = try fields(
      "<If condition=\"isLocked\"><return value=\".handled\"/></If><return value=\".ignored\"/>")
    try session.play("tab")
    #expect(session["focus"] == ".a")
    session = try fields("<return value=\"isLocked ? .ignored : .handled\"/>")
    try session.play("tab")
    #expect(session["focus"] == ".b")
  }

  @Test func `statements after a result do not run`() throws {
    var session = try fields(
      "<If condition=\"isLocked\"><return value=\".handled\"/></If><set state=\"focus\" to=\".b\"/>")
    try session.play("tab")
    #expect(session["focus"] == ".a")
  }

  @Test func `a result that is not known is said to be decided at run time`() throws {
    var session = try fields(
      "<If condition=\"store.isLocked\"><return value=\".handled\"/><Else><return value=\".ignored\"/></Else></If>"
    )
    let notes = try session.play("tab").notes
    #expect(notes.contains("the handler decides at run time whether text field “A” receives tab as well"))
  }

  @Test(
    arguments: [
      ("<return value=\".handled\"/>", true), ("<return value=\".ignored\"/>", false),
      ("<set state=\"focus\" to=\".b\"/><return value=\".handled\"/>", true),
      ("<If condition=\"isLocked\"><return value=\".handled\"/></If><return value=\".handled\"/>", true),
      ("<If condition=\"isLocked\"><return value=\".handled\"/></If><return value=\".ignored\"/>", nil),
      ("<set state=\"focus\" to=\".b\"/>", nil), ("<return value=\"isLocked ? .handled : .ignored\"/>", nil),
    ] as [(String, Bool?)])
  func `rules ask whether a handler always keeps its keys`(handler: String, handles: Bool?) throws {
    let session = try fields(handler)
    let found = session.analysis.tree.focusSystem.handlers.first { $0.trigger == .onKeyPress }
    #expect(found?.handlesKey == handles)
  }
}
