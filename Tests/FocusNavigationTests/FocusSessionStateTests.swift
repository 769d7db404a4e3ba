import FocusModel
import FocusNavigation
import Testing

/// What a focus state reads, and what assigning it does.
@Suite struct FocusSessionStateTests {
  /// A form with two bound fields and a button without a binding.
  private let form = Screen.analysis { ui in
    let focus = ui.state("focus")
    ui.column { ui in
      ui.field("name", focus)
      ui.field("email", focus)
      ui.button("save")
    }
  }

  @Test("A state reads the value bound to the view that has focus [D]")
  func reads() throws {
    var session = FocusSession(form)
    try session.run("click:email")
    #expect(session.focusedID == "email")
    #expect(session.read("focus") == .constant("email"))
  }

  @Test("A state reads nil when focus is in a view it is not bound to [D]")
  func readsNil() throws {
    var session = FocusSession(form)
    try session.run("click:email", "tab")
    #expect(session.focusedID == "save")
    #expect(session.read("focus") == .reset)
  }

  @Test("Assigning a value moves focus to the view bound to it [D]")
  func assigning() throws {
    var session = FocusSession(form)
    try session.run("set:focus=.email")
    #expect(session.focusedID == "email")
  }

  @Test("Assigning nil takes focus away [D]")
  func assigningNil() throws {
    var session = FocusSession(form)
    try session.run("set:focus=email", "set:focus=nil")
    #expect(session.focused == nil)
    #expect(session.read("focus") == .reset)
  }
}
