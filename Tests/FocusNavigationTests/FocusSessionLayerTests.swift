import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// Windows, sheets, popovers, tabs and conditions.
@Suite struct FocusSessionLayerTests {
  /// A form whose button presents a sheet with a field and a button that dismisses it.
  private let withSheet = Screen.analysis { ui in
    let focus = ui.state("focus")
    ui.modifier("sheets") { ui in
      ui.column { ui in
        ui.field("name", focus)
        ui.field("email", focus)
        let edit = ui.button("edit")
        ui.act(.set(variable: "isEditing", value: "true"), of: edit)
      }
      ui.sheet("isEditing") { ui in
        ui.field("note", focus)
        let done = ui.button("done")
        ui.act(.dismiss, of: done)
        ui.shortcut("escape", [], on: done)
      }
    }
  }

  @Test func `a layer has its own focus, and the view behind regains its focus afterwards [D]`() throws {
    var session = FocusSession(withSheet)
    try session.run("click:email", "present:isEditing")
    #expect(session.focusedID == "note")
    #expect(session.read("focus") == .constant("note"))
    try session.run("tab", "tab", "dismiss")
    #expect(session.focusedID == "email")
    #expect(session.read("focus") == .constant("email"))
  }

  @Test func `an action presents the sheet that depends on its variable, another dismisses it [D]`() throws {
    var session = FocusSession(withSheet)
    try session.run("click:edit")
    #expect(session.focusedID == "note")
    #expect(try session.run("click:done").isPresented == false)
    #expect(session.focusedID == "name")
    #expect(try session.run("click:edit", "press:escape").isPresented == false)
    #expect(try session.run("show:isEditing").isPresented)
    #expect(try session.run("hide:isEditing").isPresented == false)
  }

  @Test func `Tab goes round inside the layer in front [W]`() throws {
    var session = FocusSession(withSheet)
    try session.run("present:isEditing", "tab")
    #expect(session.focusedID == "done")
    try session.run("tab")
    #expect(session.focusedID == "note")
    try session.run("shift-tab")
    #expect(session.focusedID == "done")
  }

  @Test func `what is behind a sheet takes no clicks`() throws {
    var session = FocusSession(withSheet)
    let record = try session.run("present:isEditing", "click:name")
    #expect(record.problem == "a dialog without a name (sheet) is in front")
    #expect(session.focusedID == "note")
  }

  @Test func `a value bound in a sheet that is not there is pending, and is found when it comes [R]`() throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      ui.sheet("isEditing") { ui in
        ui.field("title", focus)
        ui.field("note", focus)
      }
    }
    var session = FocusSession(analysis)
    #expect(try session.run("set:focus=note").pending.map(\.value) == [".note"])
    try session.run("present:isEditing")
    #expect(session.focusedID == "note")
  }

  @Test func `an action that presents a sheet and assigns a value of it: the assignment comes last [R]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let edit = ui.button("edit")
      ui.assign(focus, .constant("note"), on: .action, of: edit)
      ui.act(.set(variable: "isEditing", value: "true"), of: edit)
      ui.sheet("isEditing") { ui in
        ui.field("title", focus)
        ui.field("note", focus)
      }
    }
    var session = FocusSession(analysis)
    #expect(try session.run("click:edit").warnings.isEmpty)
    #expect(session.focusedID == "note")
  }

  @Test func `an action that takes focus away and presents a sheet: the sheet finds its own focus [R]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let edit = ui.button("edit")
      ui.assign(focus, .reset, on: .action, of: edit)
      ui.act(.set(variable: "isEditing", value: "true"), of: edit)
      ui.sheet("isEditing") { ui in ui.field("note", focus) }
    }
    var session = FocusSession(analysis)
    try session.run("click:name", "click:edit")
    #expect(session.focusedID == "note")
    // Pressing the button took focus away from it.
    try session.run("dismiss")
    #expect(session.focused == nil)
  }

  @Test
  func `a sheet whose variable is true already is presented when the view that presents it appears [I]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      ui.field("name")
      ui.node("If", .group, arrangement: .alternatives) { ui in
        let arm = ui.modifier("then") { ui in
          ui.modifier("sheets") { ui in
            ui.field("email")
            ui.sheet("isEditing") { ui in ui.field("note") }
          }
        }
        ui.condition(arm, "hasMail")
      }
    }
    var session = FocusSession(analysis)
    #expect(try session.run("show:isEditing").isPresented == false)
    #expect(try session.run("show:hasMail").isPresented)
    #expect(session.focusedID == "note")
    #expect(try session.run("dismiss").isPresented == false)
    #expect(session.focusedID == "name")
    // The sheet closes when its presenter disappears, and does not come back automatically.
    #expect(try session.run("show:isEditing").isPresented)
    #expect(try session.run("hide:hasMail").isPresented == false)
    #expect(try session.run("show:hasMail").isPresented == false)
  }

  @Test func `a binding around a view does not hold what the view presents [I]`() throws {
    let analysis = Screen.analysis { ui in
      let isBusy = ui.state("isBusy", .bool)
      ui.focused(isBusy) { ui in
        ui.field("name")
        ui.sheet("isEditing") { $0.field("note") }
      }
    }
    var session = FocusSession(analysis)
    #expect(session.read("isBusy") == .bool(true))
    try session.run("present:isEditing")
    #expect(session.focusedID == "note")
    #expect(session.read("isBusy") == .bool(false))
  }

  @Test func `a popover goes away for a click beside it, and for Escape [I]`() throws {
    let analysis = Screen.analysis { ui in
      ui.field("name")
      ui.sheet("isShown", .popover) { $0.field("hint") }
    }
    var session = FocusSession(analysis)
    try session.run("present:isShown", "click:name")
    #expect(session.focusedID == "name")
    #expect(try session.run("present:isShown", "press:escape").isPresented == false)
  }

  @Test func `a variable that begins true presents its sheet at the start`() {
    let analysis = Screen.analysis { ui in
      ui.variable("isEditing", "true")
      ui.field("name")
      ui.sheet("isEditing") { $0.field("note") }
    }
    #expect(FocusSession(analysis).focusedID == "note")
  }

  @Test func `windows keep their focus each; the one in front has the focus [D]`() throws {
    let analysis = Screen.analysis(inWindow: false) { ui in
      ui.node("App", .group) { ui in
        for name in ["first", "second"] {
          ui.node("Window", .window, id: name) { ui in
            ui.field("\(name)1")
            ui.field("\(name)2")
          }
        }
      }
    }
    var session = FocusSession(analysis)
    #expect(session.focusedID == "first1")
    try session.run("tab", "present:second")
    #expect(session.focusedID == "second1")
    try session.run("tab", "click:first1")
    #expect(session.focusedID == "first1")
    try session.run("tab", "present:second")
    #expect(session.focusedID == "second2")
    try session.run("present:first")
    #expect(session.focusedID == "first2")
  }

  /// Two tabs, each with a field that is bound to the same state.
  private func tabs(selection: Bool) -> Analysis {
    Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.node("TabView", .tabList, arrangement: .pages) { ui in
        for name in ["mail", "tasks"] {
          let page = ui.node("Tab", .tab, id: name) { $0.field("\(name)Field", focus) }
          if selection { ui.condition(page, "tab", ".\(name)") }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `only the selected tab can have focus [I]`(_ selection: Bool) throws {
    var session = FocusSession(tabs(selection: selection))
    try session.run("tab")
    #expect(session.focusedID == "mailField")
    try session.run("select:tasks")
    #expect(session.focusedID == "tasksField", "what had focus is gone; on a Mac the next view has it")
    try session.run("click:mail")
    #expect(session.focusedID == "mailField")
  }

  @Test(arguments: [false, true])
  func `a value of another tab is pending until that tab is selected [I]`(_ selection: Bool) throws {
    var session = FocusSession(tabs(selection: selection))
    try session.run("tab", "set:focus=tasksField")
    #expect(session.focusedID == "mailField")
    try session.run("select:tasks")
    #expect(session.focusedID == "tasksField")
  }

  @Test
  func `of a condition's arms the one is shown whose condition is met; else the one without a condition`()
    throws
  {
    let analysis = Screen.analysis { ui in
      ui.node("If", .group, arrangement: .alternatives) { ui in
        let signedIn = ui.modifier("then") { $0.field("message") }
        ui.condition(signedIn, "isSignedIn")
        let locked = ui.modifier("elseIf") { $0.field("code") }
        ui.condition(locked, "state", ".locked")
        ui.modifier("else") { $0.field("password") }
      }
    }
    var session = FocusSession(analysis)
    #expect(session.focusedID == "password")
    try session.run("show:isSignedIn")
    #expect(session.focusedID == "message")
    #expect(
      try session.run("show:nothing").problem
        == "nothing is shown or hidden by a variable 'nothing'; choose from 'isSignedIn', 'state'")
  }

  @Test func `views act when they appear and disappear`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      ui.node("If", .group, arrangement: .alternatives) { ui in
        let arm = ui.modifier("onAppear") { $0.field("phone", focus) }
        ui.condition(arm, "more")
        ui.assign(focus, .constant("phone"), on: .onAppear, of: arm)
        ui.assign(focus, .constant("name"), on: .onDisappear, of: arm)
      }
    }
    var session = FocusSession(analysis)
    #expect(session.focusedID == "name")
    try session.run("show:more")
    #expect(session.focusedID == "phone")
    try session.run("hide:more")
    #expect(session.focusedID == "name")
  }

  @Test func `views that show and hide each other without end are stopped, with a note`() throws {
    let analysis = Screen.analysis { ui in
      ui.node("If", .group, arrangement: .alternatives) { ui in
        let arm = ui.modifier("onAppear") { $0.field("phone") }
        ui.condition(arm, "more")
        ui.act(.set(variable: "more", value: "false"), on: .onAppear, of: arm)
        ui.act(.set(variable: "more", value: "true"), on: .onDisappear, of: arm)
      }
    }
    var session = FocusSession(analysis)
    let record = try session.run("show:more")
    #expect(record.notes == ["the changes kept triggering each other; stopped"])
  }

  @Test func `a page that is pushed replaces the page below it, until it is dismissed [D]`() throws {
    let analysis = Screen.analysis { ui in
      ui.node("navigationDestination", .modifier, arrangement: .pages) { ui in
        ui.column { ui in
          ui.field("list")
          let open = ui.button("open")
          ui.act(.set(variable: "isOpen", value: "!isOpen"), of: open)
        }
        let page = ui.node("page", .group) { ui in
          ui.field("detail")
          let back = ui.button("back")
          ui.act(.dismiss, of: back)
        }
        ui.condition(page, "isOpen")
      }
    }
    var session = FocusSession(analysis)
    for back in ["click:back", "dismiss", "hide:isOpen"] {
      try session.run("click:open")
      #expect(session.focusedID == "detail")
      try session.run(back)
      #expect(session.focusedID == "list")
    }
  }

  @Test func `a menu opens in front of its button, and closes when an item is chosen`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      ui.node("Menu", .menuButton, id: "more") { ui in
        ui.node("Menu", .menu) { ui in
          let clear = ui.node("Button", .menuItem, id: "clear")
          ui.assign(focus, .reset, on: .action, of: clear)
        }
      }
    }
    var session = FocusSession(analysis)
    #expect(try session.run("click:more").isPresented)
    let record = try session.run("click:clear")
    #expect(!record.isPresented)
    #expect(session.focused == nil)
    // The menu has the name of its button.
    #expect(try session.run("open:more").isPresented)
  }

  @Test func `the destination of a link has its own focus`() throws {
    let analysis = Screen.analysis { ui in
      ui.field("name")
      ui.node("NavigationLink", .link, id: "link") { ui in
        ui.node("destination", .window) { $0.field("detail") }
      }
    }
    var session = FocusSession(analysis)
    try session.run("click:link")
    #expect(session.focusedID == "detail")
    try session.run("dismiss")
    #expect(session.focusedID == "name")
  }

  @Test func `several definitions in one document: the first is shown, the others are presented by name`()
    throws
  {
    let analysis = Screen.analysis(inWindow: false) { ui in
      for name in ["LoginForm", "SearchBar"] { ui.node(name, .group) { $0.field("\(name)Field") } }
    }
    var session = FocusSession(analysis)
    #expect(session.focusedID == "LoginFormField")
    try session.run("present:SearchBar")
    #expect(session.focusedID == "SearchBarField")
  }
}
