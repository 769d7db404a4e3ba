import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// Keys, clicks and shortcuts.
@Suite struct FocusSessionKeyTests {
  private let form = Screen.analysis { ui in
    ui.column { ui in
      ui.field("name")
      ui.button("save")
      ui.field("email")
    }
  }

  @Test func `Tab goes on in the order of the layout and begins again after the last [W]`() throws {
    var session = FocusSession(form)
    for id in ["save", "email", "name"] {
      try session.run("tab")
      #expect(session.focusedID == id)
    }
    for id in ["email", "save", "name"] {
      try session.run("shift-tab")
      #expect(session.focusedID == id)
    }
  }

  @Test func `Tab from nowhere goes to the top-most, leading-most view [W]`() throws {
    var session = FocusSession(form, profile: .init(platform: .visionOS))
    #expect(session.focused == nil)
    try session.run("tab")
    #expect(session.focusedID == "name")
  }

  @Test func `without the setting for keyboard navigation Tab passes buttons over [W]`() throws {
    var session = FocusSession(form, profile: .init(platform: .macOS, keyboardNavigation: false))
    try session.run("tab")
    #expect(session.focusedID == "email")
  }

  @Test(arguments: [FocusSession.Platform.iOS, .tvOS, .watchOS])
  func `an iPhone, a TV and a watch have no Tab [I]`(_ platform: FocusSession.Platform) throws {
    var session = FocusSession(form, profile: .init(platform: platform, keyboardNavigation: false))
    let before = session.focused
    try session.run("tab")
    #expect(session.focused == before)
  }

  @Test func `on an iPad Tab goes from group to group and arrow keys inside one [W]`() throws {
    let analysis = Screen.analysis { ui in
      ui.node("List", .list, arrangement: .column) { ui in
        for id in ["first", "second"] {
          let row = ui.node("row", .listItem, id: id)
          ui.change(row) {
            $0.focusability = .control
            $0.traversal = .selfThenContents
          }
        }
      }
      ui.field("name")
    }
    var session = FocusSession(analysis, profile: .init(platform: .iPadOS, keyboardNavigation: false))
    try session.run("click:first", "tab")
    #expect(session.focusedID == "name")
    try session.run("tab")
    #expect(session.focusedID == "first")
    try session.run("down")
    #expect(session.focusedID == "second")
    try session.run("down")
    #expect(session.focusedID == "second")
    try session.run("tab")
    #expect(session.focusedID == "name")
  }

  @Test func `a click gives focus to a text field, not to a button [W]; the button's action runs [D]`() throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let save = ui.button("save")
      let go = ui.button("go")
      ui.assign(focus, .constant("email"), on: .action, of: go)
      ui.field("email", focus)
      _ = save
    }
    var session = FocusSession(analysis)
    try session.run("click:save")
    #expect(session.focusedID == "name")
    try session.run("click:go")
    #expect(session.focusedID == "email")
  }

  @Test(arguments: [true, false])
  func `a view for editing takes focus when clicked [D], one for activation does not [W]`(_ edits: Bool)
    throws
  {
    let analysis = Screen.analysis { ui in
      ui.field("name")
      ui.focusable(edits: edits) { $0.text("Stars") }
    }
    var session = FocusSession(analysis)
    try session.run("click:Stars")
    #expect((session.focusedID == "name") == !edits)
    try session.run("click:name", "tab")
    #expect(session.focused.map { analysis.tree[$0].kind } == "focusable")
  }

  @Test func `a tap gesture runs when what is inside it is clicked`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let tapped = ui.modifier("onTapGesture") { $0.text("Label") }
      ui.assign(focus, .reset, on: .onTapGesture, of: tapped)
    }
    var session = FocusSession(analysis)
    try session.run("click:Label")
    #expect(session.focused == nil)
  }

  @Test func `Space operates the control that has focus; in a text field it is typed`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let next = ui.button("next")
      ui.assign(focus, .constant("email"), on: .action, of: next)
      ui.field("email", focus)
    }
    var session = FocusSession(analysis)
    #expect(try session.run("press:space").notes == ["space is typed into text field 'name'"])
    try session.run("tab", "press:space")
    #expect(session.focusedID == "email")
    try session.run("shift-tab", "activate")
    #expect(session.focusedID == "email")
  }

  @Test func `Return in a text field runs the innermost onSubmit [D]`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let outer = ui.modifier("onSubmit") { ui in
        let inner = ui.modifier("onSubmit") { $0.field("name", focus) }
        ui.assign(focus, .constant("email"), on: .onSubmit, of: inner)
        ui.field("email", focus)
      }
      ui.assign(focus, .constant("name"), on: .onSubmit, of: outer)
    }
    var session = FocusSession(analysis)
    try session.run("press:return")
    #expect(session.focusedID == "email")
    try session.run("press:return")
    #expect(session.focusedID == "name")
  }

  @Test func `submitScope keeps a submission from the handlers around it [D]`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let outer = ui.modifier("onSubmit") { ui in
        ui.modifier("submitScope") { $0.field("search", focus) }
        ui.field("email", focus)
      }
      ui.assign(focus, .constant("email"), on: .onSubmit, of: outer)
    }
    var session = FocusSession(analysis)
    try session.run("press:return")
    #expect(session.focusedID == "search")
  }

  @Test func `after a submission a phone puts its keyboard away, a Mac stays in the field [I]`() throws {
    var mac = FocusSession(form)
    try mac.run("click:name", "press:return")
    #expect(mac.focusedID == "name")
    var phone = FocusSession(form, profile: .init(platform: .iOS))
    try phone.run("click:name", "press:return")
    #expect(phone.focused == nil)
  }

  @Test func `Return without a handler triggers the default button [D]`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let ok = ui.button("ok")
      ui.shortcut("return", [], on: ok)
      ui.assign(focus, .reset, on: .action, of: ok)
    }
    var session = FocusSession(analysis)
    #expect(try session.run("press:return").notes == ["return triggers button 'ok'"])
    #expect(session.focused == nil)
  }

  @Test func `the first control with a shortcut is triggered [D], disabled ones are passed over [I]`() throws
  {
    let analysis = Screen.analysis { ui in
      let disabled = ui.button("disabled")
      ui.change(disabled) { $0.isEnabled = .implied(false) }
      for button in [disabled, ui.button("first"), ui.button("second")] { ui.shortcut("s", on: button) }
    }
    var session = FocusSession(analysis)
    #expect(
      try session.run("press:command-s").notes == [
        "button 'disabled' is disabled: command-s does not trigger it", "command-s triggers button 'first'",
        "command-s is also the shortcut of button 'second'; the first found is used",
      ])
  }

  @Test func `a shortcut in a window comes before the same one in the menus [D]`() throws {
    let analysis = Screen.analysis(inWindow: false) { ui in
      ui.node("App", .group) { ui in
        ui.node("commands", .menuBar) { ui in
          let item = ui.node("Button", .menuItem, id: "item")
          ui.shortcut("s", on: item)
        }
        ui.node("Window", .window) { ui in
          let save = ui.button("save")
          ui.shortcut("s", on: save)
          ui.sheet("isEditing") { $0.field("note") }
        }
      }
    }
    var session = FocusSession(analysis)
    #expect(
      try session.run("press:command-s").notes == [
        "command-s triggers button 'save'",
        "command-s is also the shortcut of menu item 'item'; the first found is used",
      ])
    // A sheet prevents the window behind it from reacting. [I]
    #expect(
      try session.run("show:isEditing", "press:command-s").notes == ["command-s triggers menu item 'item'"])
  }

  @Test func `Escape runs onExitCommand, arrow keys onMoveCommand, of the views around the focus [D]`() throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let handler = ui.modifier("handlers") { ui in
        ui.focused(focus, .constant("board")) { ui in ui.focusable { $0.text("Board") } }
      }
      ui.field("name", focus)
      ui.assign(focus, .constant("name"), on: .onMoveCommand, of: handler)
      ui.assign(focus, .reset, on: .onExitCommand, of: handler)
    }
    var session = FocusSession(analysis)
    try session.run("set:focus=board", "down")
    #expect(session.focusedID == "name")
    // In a text field, arrow keys move the insertion point. [I]
    try session.run("up")
    #expect(session.focusedID == "name")
    try session.run("press:escape")
    #expect(session.focusedID == "name", "the handler is not around the field")
    try session.run("set:focus=board", "press:escape")
    #expect(session.focused == nil)
  }

  @Test func `a remote moves to the neighbour in a row or column [I]`() throws {
    let analysis = Screen.analysis { ui in
      ui.column { ui in
        ui.row { ui in
          ui.button("play")
          ui.button("stop")
        }
        ui.button("info")
      }
    }
    var session = FocusSession(analysis, profile: .init(platform: .tvOS))
    #expect(session.focusedID == "play")
    for (step, id) in [("right", "stop"), ("right", "stop"), ("down", "info"), ("up", "play")] {
      try session.run(step)
      #expect(session.focusedID == id)
    }
  }

  @Test func `assignments under a condition are reported and not run`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.field("name", focus)
      let check = ui.button("check")
      ui.assign(focus, .constant("name"), on: .action, of: check, isConditional: true)
    }
    var session = FocusSession(analysis)
    let record = try session.run("set:focus=nil", "click:check")
    #expect(session.focused == nil)
    #expect(record.notes.first == "may set focus = .name, depending on a condition")
  }

  @Test func `delete runs onDeleteCommand, but in a text field it edits [D]`() throws {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let handler = ui.modifier("onDeleteCommand") { ui in
        ui.field("name", focus)
        ui.focusable { $0.text("Row") }
      }
      ui.assign(focus, .constant("name"), on: .onDeleteCommand, of: handler)
    }
    var session = FocusSession(analysis)
    #expect(try session.run("press:delete").notes == ["nothing reacts to delete"])
    try session.run("click:Row", "press:backspace")
    #expect(session.focusedID == "name")
  }

  @Test func `a text editor takes Tab as text [I]; Shift-Tab leaves it`() throws {
    let analysis = Screen.analysis { ui in
      ui.field("name")
      let editor = ui.field("note", role: .textArea)
      ui.change(editor) { $0.traits.insert(.keepsTab) }
    }
    var session = FocusSession(analysis)
    #expect(try session.run("tab", "tab").notes == ["Tab types a tab into text area 'note'"])
    try session.run("shift-tab")
    #expect(session.focusedID == "name")
  }

  private let tabs = Screen.analysis { ui in
    ui.column { ui in
      let tabs = ui.node("TabView", .tabList, id: "tabs", arrangement: .pages) { ui in
        for name in ["mail", "tasks"] {
          ui.node("Tab", .tab, id: name, arrangement: .column) { ui in
            ui.field("\(name)Field")
            ui.button("\(name)Button")
          }
        }
      }
      ui.change(tabs) {
        $0.focusability = .control
        $0.traversal = .selfThenContents
      }
      ui.button("below")
    }
  }

  @Test func `on a TV the tab bar is above its page [I]`() throws {
    var session = FocusSession(tabs, profile: .init(platform: .tvOS))
    let way = [
      ("up", "tabs"), ("down", "mailField"), ("down", "mailButton"), ("left", "mailButton"),
      ("up", "mailField"),
      ("up", "tabs"), ("right", "tabs"), ("down", "tasksField"), ("down", "tasksButton"), ("down", "below"),
    ]
    for (step, id) in way {
      try session.run(step)
      #expect(session.focusedID == id, "after \(step)")
    }
  }

  @Test func `arrow keys turn the pages of a tab bar that has focus [I]`() throws {
    var session = FocusSession(tabs)
    try session.run("right")
    #expect(session.focusedID == "tabs")
    try session.run("tab")
    #expect(session.focusedID == "tasksField")
  }
}
