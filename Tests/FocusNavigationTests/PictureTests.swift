import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import FocusSession
import TestSupport
import Testing
import XMLSource

/// Pictures of scopes in reports, and the notes about their stops.
@Suite struct PictureTests {
  private func scopes(_ xml: String) throws -> [ScopeResult] {
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.ui")
    return Analysis(try GtkBuilderImporter.importTree(document, definitions: Definitions()))
      .scopeResults(withPictures: true)
  }

  private func window(_ contents: String, toolkit: String = "gtk") throws -> (ScopeResult, Picture) {
    let scopes = try scopes(
      """
      <interface><requires lib="\(toolkit)" version="4.0"/>
      <object class="GtkWindow" id="window"><property name="child">\(contents)</property></object></interface>
      """)
    let scope = try #require(scopes.first)
    return (scope, try #require(scope.picture))
  }

  private func box(_ id: String, _ picture: Picture) throws -> Picture.Box {
    try #require(picture.boxes.first { $0.id == id })
  }

  @Test func `a row is laid out side by side, a column downwards, and both lie in the window`()
    throws
  {
    let (_, picture) = try window(
      """
      <object class="GtkBox"><property name="orientation">vertical</property>
      <child><object class="GtkBox">
        <child><object class="GtkEntry" id="first"/></child>
        <child><object class="GtkEntry" id="second"/></child>
      </object></child>
      <child><object class="GtkButton" id="third"><property name="label">Save</property></object></child>
      </object>
      """)
    let first = try box("first", picture), second = try box("second", picture)
    let third = try box("third", picture), window = try box("window", picture)
    #expect(first.y == second.y)
    #expect(first.x + first.size.width <= second.x)
    #expect(third.y >= first.y + first.size.height)
    #expect(third.name == "Save")
    for box in [first, second, third] {
      #expect(box.x >= window.x && box.x + box.size.width <= window.x + window.size.width)
      #expect(box.y >= window.y && box.y + box.size.height <= window.y + window.size.height)
    }
    #expect(picture.basis == .estimated)
    #expect(picture.moves.allSatisfy { $0.jump == nil })
  }

  @Test func `cells are in their rows and columns, and a wide one reaches over its columns`() throws {
    func cell(_ id: String, _ column: Int, _ row: Int, _ width: Int = 1) -> String {
      """
      <child><object class="GtkEntry" id="\(id)"><layout>
      <property name="column">\(column)</property><property name="row">\(row)</property>
      <property name="column-span">\(width)</property></layout></object></child>
      """
    }
    let (_, picture) = try window(
      "<object class=\"GtkGrid\">\(cell("a", 0, 0))\(cell("b", 1, 0))\(cell("wide", 0, 1, 2))</object>")
    let a = try box("a", picture), b = try box("b", picture), wide = try box("wide", picture)
    #expect(a.y == b.y && a.x < b.x && wide.y > a.y)
    #expect(wide.x == a.x && wide.x + wide.size.width == b.x + b.size.width)
  }

  @Test func `a step against the order of reading is marked, one to the next column is not`() throws {
    let scopes = try scopes(
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child>
      <object class="GtkBox" id="box"><property name="visible">True</property>
      <property name="orientation">vertical</property>
      <child><object class="GtkEntry" id="a"><property name="visible">True</property></object></child>
      <child><object class="GtkEntry" id="b"><property name="visible">True</property></object></child>
      <focus-chain><widget name="b"/><widget name="a"/></focus-chain>
      </object></child></object></interface>
      """)
    let scope = try #require(scopes.first)
    #expect(scope.stops.map(\.id) == ["b", "a"])
    #expect(scope.picture?.moves.map(\.jump) == [nil, .up])
    #expect(scope.stops[0].placing == "the focus chain of GtkBox 'box'")
  }

  @Test func `Tab leaves a page for the control after the pages, not for a page that is not shown`() throws {
    let (scope, picture) = try window(
      """
      <object class="GtkBox"><property name="orientation">vertical</property>
      <child><object class="GtkStack">
        <child><object class="GtkStackPage"><property name="child"><object class="GtkEntry" id="one"/></property></object></child>
        <child><object class="GtkStackPage"><property name="child"><object class="GtkEntry" id="two"/></property></object></child>
      </object></child>
      <child><object class="GtkButton" id="close"><property name="label">Close</property></object></child>
      </object>
      """)
    #expect(scope.stops.map(\.id) == ["one", "two", "close"])
    #expect(picture.moves.map(\.next) == [2, 2, 0])
    #expect(picture.moves.map(\.previous) == [2, 2, 0])
    let pager = try #require(picture.pagers.first)
    #expect(pager.pages.count == 2)
    let boxes = picture.boxes.filter { box in pager.pages.contains { $0.node == box.node } }
    #expect(boxes.count == 2 && boxes[0].y == boxes[1].y, "they share one place")
    #expect(pager.pages[0].end <= pager.pages[1].node)
  }

  @Test func `a label is tied to its control, and its mnemonic leads there`() throws {
    let (_, picture) = try window(
      """
      <object class="GtkBox">
      <child><object class="GtkLabel" id="text"><property name="label">_Name</property>
      <property name="use-underline">True</property><property name="mnemonic-widget">name</property></object></child>
      <child><object class="GtkEntry" id="name"/></child></object>
      """)
    let label = try box("text", picture), entry = try box("name", picture)
    #expect(picture.labels == [.init(label: label.node, control: entry.node)])
    #expect(picture.keys == [.init(node: entry.node, keys: "Alt+N")])
    #expect(picture.readingOrder.contains(label.node) && picture.readingOrder.contains(entry.node))
    #expect(entry.name == "Name")
  }

  /// A picture of a GTK 3 window, laid out by the sizes that the document sets.
  private func oldWindow(_ contents: String) throws -> Picture {
    let text = """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child>
      <object class="GtkBox" id="box"><property name="visible">True</property>
      <property name="orientation">vertical</property>\(contents)</object></child></object></interface>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "Test.ui")
    let tree = try GtkBuilderImporter.importTree(document, definitions: Definitions())
    let layout = GtkBuilderImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    return try #require(Analysis(tree).scopeResults(picturedBy: layout).first?.picture)
  }

  private func entry(_ id: String, _ properties: String = "<property name=\"visible\">True</property>")
    -> String
  {
    "<child><object class=\"GtkEntry\" id=\"\(id)\">\(properties)</object></child>"
  }

  @Test func `what is hidden at first stands below the window, which is as large as without it`() throws {
    let shown = try oldWindow(entry("first") + entry("second"))
    #expect(shown.hiddenFrom == nil && shown.opening == shown.size)
    // One control is shown only by code, another is omitted from a group shown as a whole, and a third is in
    // a closed container.
    let expander = """
      <child><object class="GtkExpander" id="more"><property name="visible">True</property><property name="can-focus">True</property>
      \(entry("inside"))</object></child>
      """
    let hidden = """
      \(entry("first"))\(entry("silent", ""))
      \(entry("left-out", "<property name=\"visible\">False</property><property name=\"no-show-all\">True</property>"))
      \(entry("second"))
      """
    let picture = try oldWindow(hidden)
    let top = try #require(picture.hiddenFrom)
    #expect(picture.opening == shown.opening && top == shown.size.height)
    for id in ["first", "second"] { #expect(try box(id, picture).y == box(id, shown).y) }
    let silent = try box("silent", picture)
    #expect(silent.y > top && silent.y + silent.size.height <= picture.size.height)
    #expect(picture.moves.allSatisfy { $0.jump == nil })
    let closed = try oldWindow(entry("first") + expander)
    let inside = try box("inside", closed), more = try box("more", closed)
    #expect(inside.y > (closed.hiddenFrom ?? .max))
    #expect(more.y + more.size.height <= closed.opening.height)
  }

  @Test func `a window of which nothing would be seen is shown as a whole`() throws {
    let picture = try oldWindow(entry("first", "") + entry("second", ""))
    #expect(picture.hiddenFrom == nil)
    #expect(try box("first", picture).y < box("second", picture).y)
  }

  @Test func `what is hidden on pages that take turns shares the room below the window`() throws {
    func page(_ id: String) -> String {
      """
      <child><object class="GtkBox"><property name="visible">True</property>\(entry(id + "-shown"))
      \(entry(id, ""))</object></child>
      """
    }
    let picture = try oldWindow(
      """
      <child><object class="GtkStack"><property name="visible">True</property>\(page("one"))\(page("two"))</object></child>
      """)
    #expect(try box("one", picture).y == box("two", picture).y)
    #expect(try box("one", picture).y > (picture.hiddenFrom ?? .max))
  }

  @Test func `a scrolled window shows some lines where it may scroll; a notebook is as wide as its tabs`()
    throws
  {
    func scrolled(_ policy: String) -> String {
      """
      <child><object class="GtkScrolledWindow"><property name="visible">True</property>
      <property name="vscrollbar-policy">\(policy)</property><child><object class="GtkTextView" id="text">
      <property name="visible">True</property></object></child></object></child>
      """
    }
    let (with, without) = try (oldWindow(scrolled("automatic")), oldWindow(scrolled("never")))
    let (high, low) = try (box("text", with).size.height, box("text", without).size.height)
    #expect(high == 130 && low < high)
    let tab = """
      <child type="tab"><object class="GtkLabel"><property name="visible">True</property>
      <property name="label">A page with a long name</property></object></child>
      """
    let notebook = try oldWindow(
      """
      <child><object class="GtkNotebook"><property name="visible">True</property>
      \(entry("a") + tab)\(entry("b") + tab)</object></child>
      """)
    #expect(notebook.opening.width > 500)
  }

  @Test(arguments: 0..<60)
  func `what is played is what a session answers, forward and back`(seed: Int) throws {
    var views = RandomViews(seed: UInt64(seed))
    let analysis = views.view(depth: 5).analysis
    var session = FocusSession(analysis)
    guard let play = analysis.scopeResults(withPictures: true).first?.picture?.play else { return }
    var random = SplitMix64(seed: UInt64(seed) &+ 1_000)
    var now = 0
    func expectSame(_ record: FocusSession.Record) {
      let moment = play.moments[now]
      #expect(moment.node == record.focused && moment.focus == record.focus)
      #expect(moment.states.map(\.value) == record.states.map(\.value))
      #expect(moment.values.map(\.value) == record.values.map(\.value))
      #expect(moment.warnings == record.warnings)
    }
    expectSame(session.start)
    for _ in 0..<30 {
      let goesOn = Bool.random(using: &random)
      guard let next = goesOn ? play.moments[now].tab : play.moments[now].backTab else { return }
      now = next
      expectSame(session.perform(goesOn ? .tab : .backTab))
    }
  }
}
