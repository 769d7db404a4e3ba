import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// The reasons why an assignment waits, and the choice between several values.
@Suite struct SessionPendingTests {
  private let state =
    "<Enum name=\"F\"><Case name=\"a\"/><Case name=\"b\"/><Case name=\"c\"/></Enum>"
    + "<FocusState name=\"focus\" type=\"F?\"/><State name=\"shows\" initial=\"false\"/>"
  private let first = "<TextField label=\"A\"><focused state=\"focus\" equals=\".a\"/></TextField>"
  private let second = "<TextField label=\"B\"><focused state=\"focus\" equals=\".b\"/></TextField>"

  private func reason(_ body: String, set value: String = "b") throws -> [String] {
    var session = try played(body, properties: state)
    return try session.play("set:focus=\(value)").pendingReasons
  }

  @Test func `another tab`() throws {
    let reasons = try reason(
      "<TabView><Tab title=\"One\">\(first)</Tab><Tab title=\"Two\">\(second)</Tab></TabView>")
    #expect(reasons == ["text field “B” is in tab “Two”, which is not selected"])
  }

  @Test func `a branch that is not shown`() throws {
    let reasons = try reason("<VStack>\(first)<If condition=\"shows\">\(second)</If></VStack>")
    #expect(reasons == ["text field “B” is shown only while shows"])
  }

  @Test func `the other branch`() throws {
    let reasons = try reason(
      "<VStack>\(first)<If condition=\"!shows\"><Text text=\"x\"/><Else>\(second)</Else></If></VStack>")
    #expect(reasons == ["text field “B” is shown only while shows"])
  }

  @Test func `a sheet that is not presented`() throws {
    let reasons = try reason(
      "<VStack>\(first)<sheet isPresented=\"$shows\">\(second)</sheet></VStack>")
    #expect(
      reasons.count == 1 && reasons[0].hasPrefix("text field “B” is in ")
        && reasons[0].hasSuffix("which is not presented"))
  }

  @Test func `the view does not exist`() throws {
    #expect(try reason("<VStack>\(first)</VStack>", set: "c") == ["no view is bound to it"])
  }

  @Test func `of several values on one view, the innermost is read`() throws {
    var session = try played(
      """
      <TextField label="Name"><focused state="focus" equals=".a"/><focused state="focus" equals=".b"/></TextField>
      """, properties: state)
    #expect(
      session.start.sources == [
        "focus reads .a, the innermost of the values bound to text field “Name”: .a, .b"
      ])
    #expect(try session.play("set:focus=nil").sources.isEmpty)
    #expect(try session.play("set:focus=b").notes.isEmpty)
    let record = try session.play("set:focus=b")
    #expect(
      record.notes == [
        "focus reads .a, not .b: both are bound to text field “Name”, and the innermost is read"
      ])
  }

  @Test func `a misspelt step is recorded like a step that cannot be done`() throws {
    var transcript = SessionTranscript(try played("<VStack>\(first)</VStack>", properties: state))
    transcript.perform("clik:A")
    transcript.perform("click:AA")
    #expect(
      transcript.records.dropFirst().map(\.problem) == [
        "'clik:A' is not a step: did you mean 'click'?", "there is nothing called 'AA'; did you mean 'A'?",
      ])
    #expect(!transcript.isComplete)
    #expect(transcript.text.contains("1. clik:A\n   failed   'clik:A' is not a step"))
  }

  @Test func `on iOS a transcript says that a keyboard is assumed`() throws {
    let session = try played("<VStack>\(first)</VStack>", properties: state, platforms: "iOS")
    let lines = SessionTranscript(session).text.split(separator: "\n")
    #expect(lines[0] == "iOS, Full Keyboard Access on")
    #expect(lines[1].contains("a connected keyboard and Full Keyboard Access are assumed"))
  }
}
