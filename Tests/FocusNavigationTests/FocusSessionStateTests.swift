import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// The value of a focus state, and the effect of assigning it.
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

  @Test func `a state reads the value bound to the view that has focus [D]`() throws {
    var session = FocusSession(form)
    try session.run("click:email")
    #expect(session.focusedID == "email")
    #expect(session.read("focus") == .constant("email"))
  }

  @Test func `a state reads nil when focus is in a view it is not bound to [D]`() throws {
    var session = FocusSession(form)
    try session.run("click:email", "tab")
    #expect(session.focusedID == "save")
    #expect(session.read("focus") == .absent)
  }

  @Test func `assigning a value moves focus to the view bound to it [D]`() throws {
    var session = FocusSession(form)
    try session.run("set:focus=.email")
    #expect(session.focusedID == "email")
  }

  @Test func `assigning nil takes focus away [D]`() throws {
    var session = FocusSession(form)
    try session.run("set:focus=email", "set:focus=nil")
    #expect(session.focused == nil)
    #expect(session.read("focus") == .absent)
  }

  @Test func `assigning nil leaves the focus of a view the state is not bound to alone [R]`() throws {
    var session = FocusSession(form)
    try session.run("click:email", "tab", "set:focus=nil")
    #expect(session.focusedID == "save")
  }

  @Test func `a Boolean state is true while any view inside the bound one has focus [D]`() throws {
    let analysis = Screen.analysis { ui in
      let isActive = ui.state("isActive", .bool)
      ui.focused(isActive) { $0.column { $0.field("inner") } }
      ui.field("outer")
    }
    var session = FocusSession(analysis)
    try session.run("click:inner")
    #expect(session.read("isActive") == .bool(true))
    let record = try session.run("click:outer")
    #expect(record.states.map(\.value) == ["false"])
    try session.run("set:isActive=true")
    #expect(session.focusedID == "inner")
    try session.run("set:isActive=false")
    #expect(session.focused == nil)
  }

  @Test func `several bindings on one view: each of its values leads to it [D], the innermost is read [R]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let isNamed = ui.state("isNamed", .bool)
      ui.focused(isNamed) { ui in
        ui.focused(focus, .constant("outer")) { ui in
          ui.focused(focus, .constant("inner")) { $0.field("name") }
        }
      }
      ui.field("other")
    }
    var session = FocusSession(analysis)
    for value in ["inner", "outer"] {
      let record = try session.run("click:other", "set:focus=\(value)")
      #expect(session.focusedID == "name")
      #expect(session.read("focus") == .constant("inner"))
      #expect(session.read("isNamed") == .bool(true))
      #expect(record.warnings.isEmpty)
    }
  }

  @Test func `one value on two views is ambiguous: the first view is taken, and a warning names both [D]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("other")
      ui.focused(focus, .constant("name")) { $0.field("first") }
      ui.focused(focus, .constant("name")) { $0.field("second") }
    }
    var session = FocusSession(analysis)
    let record = try session.run("set:focus=name")
    #expect(session.focusedID == "first")
    #expect(
      record.warnings == [
        "focus = .name is ambiguous: it is bound to text field 'first', text field 'second';"
          + " SwiftUI takes the first"
      ])
    // If a person focuses either view, there is no doubt, and both read the value. [D]
    #expect(try session.run("click:second").warnings.isEmpty)
    #expect(session.read("focus") == .constant("name"))
  }

  @Test func `a constant bound in a repeated row is ambiguous among the copies`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.node("ForEach", .group, arrangement: .repeated) { ui in
        ui.focused(focus, .constant("row")) { $0.field("constant") }
        ui.focused(focus, .computed("item.id")) { $0.field("computed") }
      }
    }
    var session = FocusSession(analysis)
    #expect(try session.run("set:focus=row").warnings.count == 1)
    #expect(try session.run("set:focus=item.id").warnings.isEmpty)
    #expect(session.focusedID == "computed")
  }

  @Test func `two uses of a component have a state each [R]`() throws {
    let analysis = Screen.analysis { ui in
      for number in 1...2 {
        ui.node("NameRow", .group, arrangement: .column) { ui in
          let owner = ui.current
          let focus = ui.state("focus", owner: owner)
          ui.focused(focus, .constant("name")) { $0.field("name\(number)") }
        }
      }
    }
    var session = FocusSession(analysis)
    let doubtful = try session.run("set:focus=name")
    #expect(doubtful.problem == "'focus' could be 'NameRow#1.focus', 'NameRow#2.focus'")
    try session.run("set:NameRow#2.focus=name")
    #expect(session.focusedID == "name2")
  }

  @Test func `a value that no view on the screen has stays pending, and nothing else changes [R]`() throws {
    var session = FocusSession(form)
    let record = try session.run("click:name", "set:focus=phone")
    #expect(session.focusedID == "name")
    #expect(session.read("focus") == .constant("name"))
    #expect(record.pending == [.init(name: "focus", value: ".phone")])
  }

  /// A field that appears when `more` is true.
  private let growing = Screen.analysis { ui in
    let focus = ui.state("focus")
    ui.column { ui in
      ui.field("name", focus)
      ui.field("email", focus)
      ui.node("If", .group, arrangement: .alternatives) { ui in
        let arm = ui.modifier("then") { $0.field("phone", focus) }
        ui.condition(arm, "more")
      }
    }
  }

  @Test func `a pending assignment is done when its view appears [R]`() throws {
    var session = FocusSession(growing)
    let record = try session.run("click:name", "set:focus=phone", "show:more")
    #expect(session.focusedID == "phone")
    #expect(record.pending.isEmpty)
  }

  @Test func `a pending assignment is given up when focus has moved since [R]`() throws {
    var session = FocusSession(growing)
    try session.run("click:name", "set:focus=phone", "click:email")
    let record = try session.run("show:more")
    #expect(session.focusedID == "email")
    #expect(record.pending.isEmpty)
  }

  @Test func `a binding inside focusable() does not hold what the modifier around it makes focusable [R]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus", .bool)
      ui.field("name")
      ui.focusable { $0.focused(focus) { $0.text("Card") } }
    }
    var session = FocusSession(analysis)
    try session.run("click:Card")
    #expect(session.analysis.tree[try #require(session.focused)].kind == "focusable")
    #expect(session.read("focus") == .bool(false))
    let record = try session.run("click:name", "set:focus=true")
    #expect(session.focusedID == "name")
    #expect(record.notes == ["focus = true: nothing in label \u{201C}Card\u{201D} takes focus"])
  }

  @Test func `a view that is disabled cannot be focused, not by assignment either [R]`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let modifier = ui.modifier("disabled") { $0.field("email", focus) }
      ui.change(modifier) { $0.isEnabled = .implied(false) }
    }
    var session = FocusSession(analysis)
    try session.run("click:name", "set:focus=email")
    #expect(session.focusedID == "name")
    try session.run("click:email", "tab")
    #expect(session.focusedID == "name")
  }

  @Test
  func `when the view that has focus goes, its state reads nil [D]; on a Mac the next view has focus [D]`()
    throws
  {
    var mac = FocusSession(growing)
    try mac.run("show:more", "set:focus=phone", "hide:more")
    #expect(mac.focusedID == "name")
    var phone = FocusSession(growing, profile: .init(platform: .iOS))
    try phone.run("show:more", "set:focus=phone", "hide:more")
    #expect(phone.focused == nil)
    #expect(phone.read("focus") == .absent)
  }

  @Test func `searchFocused is bound to the field of the nearest searchable [D]`() throws {
    let analysis = Screen.analysis { ui in
      let isSearching = ui.state("isSearching", .bool)
      ui.focused(isSearching, isSearch: true) { ui in
        ui.modifier("searchable") { ui in
          ui.field("search", role: .searchField)
          ui.field("name")
        }
      }
    }
    var session = FocusSession(analysis)
    try session.run("click:name")
    #expect(session.read("isSearching") == .bool(false))
    try session.run("set:isSearching=true")
    #expect(session.focusedID == "search")
    #expect(session.read("isSearching") == .bool(true))
  }

  @Test func `a hidden view cannot be focused [D]`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let modifier = ui.modifier("hidden") { $0.field("email", focus) }
      ui.change(modifier) { $0.isVisible = .implied(false) }
    }
    var session = FocusSession(analysis)
    try session.run("tab", "set:focus=email")
    #expect(session.focusedID == "name")
    #expect(try session.run("click:email").problem == "text field 'email' is not on the screen")
  }

  @Test func `a view that is disabled while it has focus loses it [R]`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.reader("draft", .key("draft"))
      ui.publish(.key("draft"), "letter") { $0.field("letter", focus) }
      let modifier = ui.modifier("disabled") { $0.field("subject", focus) }
      ui.requires(modifier, "draft")
      ui.field("name", focus)
    }
    var session = FocusSession(analysis)
    try session.run("tab")
    // Once focus is in the subject, no view publishes the required draft.
    #expect(session.focusedID == "name")
  }
}
