import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// Focused values, and the commands that depend on them.
@Suite struct FocusSessionValueTests {
  /// The value of the reader with that name.
  private func read(_ session: FocusSession, _ name: String) -> String? {
    session.analysis.tree.focusSystem.readers.first { $0.name == name }.flatMap { session.value(of: $0) }
  }

  @Test func `a value is read while focus is inside the view that publishes it [D]`() throws {
    let analysis = Screen.analysis { ui in
      ui.reader("draft", .key("draft"))
      ui.field("outside")
      ui.publish(.key("draft"), "letter") { $0.column { $0.field("inside") } }
    }
    var session = FocusSession(analysis)
    #expect(read(session, "draft") == nil)
    try session.run("click:inside")
    #expect(read(session, "draft") == "letter")
    try session.run("click:outside")
    #expect(read(session, "draft") == nil)
  }

  @Test
  func
    `of several publishers the one closest to focus is read [D]; to publish nil is to publish nothing [R]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      ui.reader("draft", .key("draft"))
      ui.publish(.key("draft"), "outer") { ui in
        ui.field("one")
        ui.publish(.key("draft"), "inner") { $0.field("two") }
        ui.publish(.key("draft"), nil) { $0.field("three") }
      }
    }
    var session = FocusSession(analysis)
    #expect(read(session, "draft") == "outer")
    try session.run("click:two")
    #expect(read(session, "draft") == "inner")
    try session.run("click:three")
    #expect(read(session, "draft") == "outer")
  }

  @Test func `a scene value is read wherever focus is in the scene [D], a view's value comes before it [R]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      ui.reader("draft", .key("draft"))
      ui.field("one")
      ui.publish(.key("draft"), "scene", isSceneScoped: true) { $0.text("anything") }
      ui.publish(.key("draft"), "view") { $0.field("two") }
    }
    var session = FocusSession(analysis, profile: .init(platform: .iOS))
    #expect(session.focused == nil)
    #expect(read(session, "draft") == "scene")
    try session.run("click:two")
    #expect(read(session, "draft") == "view")
  }

  @Test func `only the active scene counts [D]`() throws {
    let analysis = Screen.analysis(inWindow: false) { ui in
      ui.node("App", .group) { ui in
        ui.reader("draft", .key("draft"))
        for name in ["first", "second"] {
          ui.node("Window", .window, id: name) { ui in
            ui.publish(.key("draft"), name, isSceneScoped: true) { $0.field("\(name)Field") }
          }
        }
      }
    }
    var session = FocusSession(analysis)
    #expect(read(session, "draft") == "first")
    try session.run("present:second")
    #expect(read(session, "draft") == "second")
  }

  @Test
  func
    `@FocusedBinding unwraps, and writes through to its publisher [D]; nothing published, nothing written`()
    throws
  {
    let analysis = Screen.analysis { ui in
      ui.reader("title", .key("title"), .binding)
      ui.reader("same", .key("title"))
      ui.field("outside")
      ui.publish(.key("title"), "$title") { $0.field("inside") }
    }
    var session = FocusSession(analysis)
    let unpublished = try session.run("write:title=new")
    #expect(unpublished.notes == ["nothing publishes 'title' here, so writing to 'title' has no effect"])
    try session.run("click:inside", "write:title=nil")
    #expect(read(session, "title") == "$title")
    try session.run("write:title=new")
    #expect(read(session, "title") == "\"new\"")
    #expect(read(session, "same") == "\"new\"")
    #expect(try session.run("write:same=x").problem == "'same' is a @FocusedValue, which cannot be written")
  }

  @Test func `@FocusedObject finds an object by its type [D], observable objects are @FocusedValue's [D]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      ui.reader("recipe", .object("Recipe"), .object)
      ui.reader("editor", .object("Editor"))
      ui.reader("other", .object("Editor"), .object)
      ui.publish(.object("Recipe"), "recipe", isObservableObject: true) { ui in
        ui.publish(.object("Editor"), "editor") { $0.field("name") }
      }
    }
    let session = FocusSession(analysis)
    #expect(read(session, "recipe") == "recipe")
    #expect(read(session, "editor") == "editor")
    #expect(read(session, "other") == nil)
  }

  /// Two panes, a command for one of them, and commands that always exist.
  private let withCommands = Screen.analysis(inWindow: false) { ui in
    ui.node("App", .group) { ui in
      ui.node("Window", .window, id: "main") { ui in
        let focus = ui.state("focus", owner: NodeID(1))
        ui.publish(.key("draft"), "letter") { $0.field("letter", focus) }
        ui.field("address", focus)
      }
      ui.node("commands", .menuBar) { ui in
        let owner = ui.current
        ui.reader("draft", .key("draft"), owner: owner)
        ui.node("CommandMenu", .menu) { ui in
          let send = ui.modifier("disabled") { ui in
            let item = ui.node("Button", .menuItem, id: "send", name: "Send")
            ui.act(.use(reader: "draft"), of: item)
            ui.shortcut("s", on: item)
          }
          ui.requires(send, "draft")
        }
        // The menus of the menu bar exist without being opened.
        let find = ui.node("Button", .menuItem, id: "find", name: "Find")
        ui.assign(FocusStateID(0), .constant("address"), on: .action, of: find)
      }
    }
  }

  @Test func `a command is enabled while the focused value it needs is there [D]`() throws {
    var session = FocusSession(withCommands)
    #expect(session.start.commands.map(\.name) == ["Send", "Find"])
    #expect(session.start.commands.map(\.isEnabled) == [true, true])
    #expect(try session.run("click:address").commands.map(\.isEnabled) == [false, true])
    let record = try session.run("press:command-s")
    #expect(record.notes.first == "menu item 'send' “Send” is disabled: command-s does not trigger it")
  }

  @Test func `a command reaches the window by its focused value, and focus stays where it is`() throws {
    var session = FocusSession(withCommands)
    let record = try session.run("press:command-s")
    #expect(record.notes.contains("uses draft: letter"))
    #expect(session.focusedID == "letter")
    try session.run("click:find")
    #expect(session.focusedID == "address")
  }

  @Test func `an arm that unwraps a focused value is there while something publishes it`() throws {
    let analysis = Screen.analysis { ui in
      ui.reader("draft", .key("draft"))
      ui.field("outside")
      ui.publish(.key("draft"), "letter") { $0.field("inside") }
      ui.node("If", .group, arrangement: .alternatives) { ui in
        let then = ui.node("then", .group) { $0.button("send") }
        ui.unwraps(then, "draft")
        ui.node("else", .group) { $0.button("compose") }
      }
    }
    func isThere(_ id: String, _ session: FocusSession) -> Bool {
      analysis.tree.ids.contains { analysis.tree[$0].id == id && session.isPresent($0) }
    }
    var session = FocusSession(analysis)
    #expect(!isThere("send", session) && isThere("compose", session))
    try session.run("click:inside")
    #expect(isThere("send", session) && !isThere("compose", session))
    try session.run("tab")
    // With focus on the button, no view publishes a value any more, and the button disappears.
    #expect(session.focusedID == "compose")
  }
}
