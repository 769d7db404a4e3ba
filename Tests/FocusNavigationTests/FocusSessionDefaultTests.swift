import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// The focused view when a window appears, and the result of a reset.
@Suite struct FocusSessionDefaultTests {
  private let plain = Screen.analysis { ui in
    let focus = ui.state("focus")
    ui.column { ui in
      ui.field("name", focus)
      ui.field("email", focus)
    }
  }

  @Test func `without a statement the first view has focus where platforms begin with one [D]`() {
    for platform in [FocusSession.Platform.macOS, .tvOS, .watchOS] {
      #expect(FocusSession(plain, profile: .init(platform: platform)).focusedID == "name")
    }
    // On these platforms, nothing has focus, since focus would show the on-screen keyboard without a request.
    // [I]
    for platform in [FocusSession.Platform.iOS, .iPadOS, .visionOS] {
      #expect(FocusSession(plain, profile: .init(platform: platform)).focused == nil)
    }
  }

  @Test(arguments: FocusSession.Platform.allCases)
  func `defaultFocus assigns its value when the window appears [D]`(_ platform: FocusSession.Platform) {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.defaultFocus(focus, .constant("email")) { ui in
        ui.field("name", focus)
        ui.field("email", focus)
      }
    }
    #expect(FocusSession(analysis, profile: .init(platform: platform)).focusedID == "email")
  }

  @Test func `defaultFocus finds its value inside its own region only [D]`() {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.defaultFocus(focus, .constant("email")) { $0.field("name", focus) }
      ui.field("email", focus)
    }
    #expect(FocusSession(analysis).focusedID == "name")
  }

  @Test
  func
    `of nested regions the outer decides when the window appears [D], the inner when focus moves to it [R]`()
    throws
  {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let isInside = ui.state("isInside", .bool)
      ui.defaultFocus(focus, .constant("name")) { ui in
        ui.field("name", focus)
        ui.focused(isInside) { ui in
          ui.defaultFocus(focus, .constant("city")) { ui in
            ui.field("street", focus)
            ui.field("city", focus)
          }
        }
      }
    }
    var session = FocusSession(analysis)
    #expect(session.focusedID == "name")
    try session.run("set:isInside=true")
    #expect(session.focusedID == "city")
  }

  @Test func `a person's own way into a region is redirected with user-initiated priority only [D]`() throws {
    for isUserInitiated in [false, true] {
      let analysis = Screen.analysis { ui in
        let focus = ui.state("focus")
        ui.field("name")
        ui.defaultFocus(focus, .constant("city"), isUserInitiated: isUserInitiated) { ui in
          ui.field("street", focus)
          ui.field("city", focus)
        }
      }
      var session = FocusSession(analysis)
      try session.run("click:name", "tab")
      #expect(session.focusedID == (isUserInitiated ? "city" : "street"))
      // Inside the region, Tab works as usual.
      if isUserInitiated { try session.run("shift-tab") } else { try session.run("tab") }
      #expect(session.focusedID == (isUserInitiated ? "street" : "city"))
    }
  }

  /// A scope with three buttons, the middle one of which prefers focus, and a button before and after the
  /// scope.
  private func scope(of scopeName: String = "ns", preferring: String? = "two") -> Analysis {
    Screen.analysis { ui in
      ui.button("outside")
      let scope = ui.modifier("focusScope") { ui in
        for id in ["one", "two", "three"] {
          if id == preferring {
            ui.prefers("ns") { $0.button(id) }
          } else {
            ui.button(id)
          }
        }
      }
      ui.scope(scope, scopeName)
      let reset = ui.button("reset")
      ui.shortcut("r", on: reset)
      ui.reset("ns", of: reset)
    }
  }

  @Test func `prefersDefaultFocus decides in its focusScope when a window appears [D]`() {
    #expect(FocusSession(scope()).focusedID == "two")
    #expect(FocusSession(scope(preferring: nil)).focusedID == "outside")
    #expect(FocusSession(scope(of: "other")).focusedID == "outside", "of another namespace")
    #expect(FocusSession(scope(), profile: .init(platform: .iOS)).focused == nil, "it is not on iOS")
  }

  @Test func `resetFocus finds the default again, if focus is inside the scope [D]`() throws {
    var session = FocusSession(scope())
    try session.run("tab")
    #expect(session.focusedID == "three")
    try session.run("press:command-r")
    #expect(session.focusedID == "two")
    try session.run("shift-tab", "shift-tab")
    #expect(session.focusedID == "outside")
    try session.run("press:command-r")
    #expect(session.focusedID == "outside")
  }

  @Test(arguments: [Trigger.onAppear, .task])
  func `assignments in onAppear and task come after the default [R]`(_ trigger: Trigger) {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      let column = ui.modifier("onAppear") { ui in
        ui.field("name", focus)
        ui.field("email", focus)
      }
      ui.assign(focus, .constant("email"), on: trigger, of: column)
    }
    for platform in FocusSession.Platform.allCases {
      #expect(FocusSession(analysis, profile: .init(platform: platform)).focusedID == "email")
    }
  }

  @Test
  func
    `without the setting for keyboard navigation buttons cannot be focused on a Mac [W], on a TV all can [D]`()
  {
    let analysis = Screen.analysis { ui in
      ui.button("save")
      ui.field("name")
    }
    func first(_ platform: FocusSession.Platform, _ navigation: Bool) -> String? {
      FocusSession(analysis, profile: .init(platform: platform, keyboardNavigation: navigation)).focusedID
    }
    #expect(first(.macOS, true) == "save")
    #expect(first(.macOS, false) == "name")
    #expect(first(.tvOS, false) == "save")
  }
}
