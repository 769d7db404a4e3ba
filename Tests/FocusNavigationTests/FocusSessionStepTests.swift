import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// The syntax of steps, and the messages about misspelt steps.
@Suite struct FocusSessionStepTests {
  @Test(arguments: [
    "tab", "shift-tab", "up", "down", "left", "right", "click:save", "click:Save now: really",
    "set:focus=.name", "set:Form#2.focus=nil", "set:a=b=c", "press:command-s", "press:control-shift-f5",
    "press:return", "press:-", "activate", "present:isEditing", "dismiss", "show:more", "hide:more",
    "select:tasks", "write:title=new title", "type:User name=ann = 2", "assume:isFree(name)=false", "wait",
  ])
  func `each step is written back as it was read`(_ text: String) throws {
    #expect(try FocusSession.Step(parsing: text).description == text)
  }

  @Test(arguments: [
    ("", "it is empty; choose from tab"), ("jump", "no step is called 'jump'"),
    ("tab:3", "'tab' takes no argument"), ("click", "something must follow 'click:'"),
    ("click:", "something must follow 'click:'"), ("set:focus", "write set:NAME=VALUE"),
    ("set:=x", "write set:NAME=VALUE"), ("write:title=", "the value is missing"),
    ("press:hyper-s", "write a key combination like"), ("press:nokey", "write a key combination"),
    ("type:Name", "write type:NAME=VALUE"), ("assume:isFree", "write assume:"),
    ("wait:3", "'wait' takes no argument"),
  ])
  func `a text that is no step says why`(_ text: String, _ problem: String) throws {
    let error = try #require(throws: FocusSession.StepError.self) { try FocusSession.Step(parsing: text) }
    #expect(error.problem.hasPrefix(problem))
    #expect(error.description.hasPrefix("'\(text)' is not a step: "))
  }

  @Test func `the manual lists every kind of step`() {
    let verbs = [
      "tab", "shift-tab", "up, down, left, right", "click:", "press:", "activate", "set:", "present:",
      "dismiss", "show:", "hide:", "select:", "write:", "type:", "assume:", "wait",
    ]
    for verb in verbs { #expect(FocusSession.Step.manual.contains(verb)) }
  }

  @Test func `a chord is the same however its letters are cased; an upper-case letter is the key with Shift`()
    throws
  {
    #expect(
      try FocusSession.Step(parsing: "press:Command-S")
        == .press(Chord(key: "s", modifiers: [.command, .shift])))
    #expect(try FocusSession.Step(parsing: "press:Cmd-Alt-s").description == "press:option-command-s")
  }

  @Test(arguments: [
    ("click:nobody", "there is nothing called 'nobody'"), ("set:nobody=x", "no focus state 'nobody'; "),
    ("present:nobody", "no layer 'nobody'; choose from 'Form'"), ("dismiss", "nothing is presented"),
    ("show:nobody", "nothing here is shown or hidden by a variable"),
    ("select:nobody", "there are no pages"),
    ("write:nobody=x", "nothing reads a focused value"),
    ("type:nobody=x", "there is no text field called 'nobody'"), ("wait", "nothing is waiting for a delay"),
    ("assume:isFree=true", "the description has no condition"),
    ("set:focus=.nope", "'focus' has no value '.nope'; choose from '.name', '.row', 'nil'"),
    ("set:focus=true", "'focus' has no value 'true'; choose from '.name', '.row', 'nil'"),
    ("set:isActive=yes", "'isActive' has no value 'yes'; choose from 'true', 'false'"),
  ])
  func `a step that cannot be done changes nothing and says why`(_ step: String, _ problem: String) throws {
    let analysis = Screen.analysis(inWindow: false) { ui in
      ui.node("Form", .group) { ui in
        let focus = ui.state("focus", .optional(cases: ["name", "row"]))
        ui.state("isActive", .bool)
        ui.field("name", focus)
      }
    }
    var session = FocusSession(analysis)
    let record = session.perform(try .init(parsing: step))
    #expect(record.problem?.hasPrefix(problem) == true)
    #expect(record.pending.isEmpty)
    #expect(record.focused == session.start.focused)
    #expect(record.states == session.start.states)
  }

  @Test(arguments: ["row", "row(3)", "nil"])
  func `values that a state can have are assigned, or wait for their view`(_ value: String) throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus", .optional(cases: ["name", "row"]))
      ui.field("name", focus)
    }
    var session = FocusSession(analysis)
    #expect(try session.run("set:focus=\(value)").problem == nil)
  }

  @Test func `an empty document has nothing to move in`() throws {
    var session = FocusSession(Screen.analysis(inWindow: false) { _ in })
    #expect(session.focused == nil)
    #expect(session.perform(.tab).problem == "there is nothing on the screen")
  }
}
