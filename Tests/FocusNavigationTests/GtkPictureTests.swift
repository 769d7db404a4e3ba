import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import TestSupport
import Testing
import XMLSource

/// Pictures of layouts specific to GTK 4 and libadwaita. The numbers were measured in GTK 4.8.3 and
/// libadwaita 1.2.2, in pixels; pictures are larger by the toolkit's scale.
@Suite struct GtkPictureTests {
  private func boxes(_ objects: String) throws -> [String: Frame] {
    let xml = "<interface><requires lib='gtk' version='4.0'/>\(objects)</interface>"
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.ui")
    let tree = try GtkBuilderImporter.importTree(document, definitions: Definitions())
    let stated = GtkBuilderImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    let scope = try #require(Analysis(tree).scopeResults(picturedBy: stated).first)
    let picture = try #require(scope.picture)
    let title = scope.kind == "window" || scope.kind == "dialog" ? 28.0 : 0
    func pixels(_ length: Int) -> Double { (Double(length) / 1.3).rounded() }
    var boxes: [String: Frame] = [:]
    for box in picture.boxes {
      guard let id = box.id else { continue }
      boxes[id] = Frame(
        x: pixels(box.x), y: pixels(box.y - Int(title)), width: pixels(box.size.width),
        height: pixels(box.size.height))
    }
    return boxes
  }

  private func window(_ contents: String, width: Int = 600) -> String {
    "<object class='GtkWindow'><property name='default-width'>\(width)</property>\(contents)</object>"
  }

  private func button(_ id: String, _ properties: String = "") -> String {
    "<object class='GtkButton' id='\(id)'><property name='icon-name'>open</property>\(properties)</object>"
  }

  @Test func `a header bar has its start and its end, the buttons of its window behind that, and its middle`()
    throws
  {
    let boxes = try boxes(
      window(
        """
        <child type='titlebar'><object class='GtkHeaderBar'><child>\(button("start"))</child>
        <child type='end'>\(button("end"))</child><property name='title-widget'>\(button("middle"))</property>
        </object></child>
        """))
    let start = try #require(boxes["start"]), end = try #require(boxes["end"])
    let middle = try #require(boxes["middle"])
    #expect(start.x < 12 && abs(start.height - 34) <= 1)
    #expect(abs(end.x + end.width - (600 - 5 - 133)) <= 3)
    #expect(middle.x > start.x + start.width && middle.x + middle.width < end.x)
    #expect(middle.y == start.y && end.y == start.y)
  }

  @Test func `what is in the middle of a bar is in the middle of all of it`() throws {
    let boxes = try boxes(
      window(
        """
        <child><object class='GtkActionBar'><child>\(button("start"))</child>
        <child type='center'>\(button("middle"))</child>
        <child type='end'>\(button("end", "<property name='width-request'>100</property>"))</child></object></child>
        """))
    let middle = try #require(boxes["middle"])
    #expect(abs(middle.x + middle.width / 2 - 300) <= 2)
    #expect(try #require(boxes["end"]).x == 494)
  }

  @Test
  func
    `a dialog has its buttons in its header bar: what cancels before all others, and then none of the window's`()
    throws
  {
    let boxes = try boxes(
      """
      <object class='GtkDialog'><property name='use-header-bar'>1</property>
      <property name='default-width'>600</property>
      <child type='action'><object class='GtkButton' id='cancel'><property name='label'>No</property></object></child>
      <child type='action'><object class='GtkButton' id='ok'><property name='label'>Yes</property></object></child>
      <action-widgets><action-widget response='cancel'>cancel</action-widget>
      <action-widget response='ok'>ok</action-widget></action-widgets>
      <child>\(button("inside"))</child></object>
      """)
    let cancel = try #require(boxes["cancel"]), ok = try #require(boxes["ok"])
    #expect(cancel.x == 10 && cancel.y == ok.y && cancel.height == 34)
    #expect(ok.x + ok.width == 590)
    #expect(try #require(boxes["inside"]).y == 51)
  }

  @Test
  func
    `a row of libadwaita has its title between its prefixes and suffixes, in a page that grows less and less`()
    throws
  {
    let boxes = try boxes(
      """
      <object class='AdwPreferencesWindow'><child><object class='AdwPreferencesPage'><child>
      <object class='AdwPreferencesGroup'><property name='title'>Group</property><child>
      <object class='AdwActionRow' id='row'><property name='title'>Row</property>
      <property name='activatable-widget'>suffix</property>
      <child type='prefix'>\(button("prefix", "<property name='valign'>center</property>"))</child>
      <child>\(button("suffix", "<property name='valign'>center</property>"))</child>
      </object></child></object></child></object></child></object>
      """)
    let row = try #require(boxes["row"]), prefix = try #require(boxes["prefix"])
    let suffix = try #require(boxes["suffix"])
    // In a page with a width of 630, the group is 529 wide; a row has an inner margin of 12 and a padding of
    // 2.
    #expect(abs(row.width - 529) <= 2 && row.height == 54)
    #expect(abs(prefix.x - row.x - 14) <= 1)
    #expect(abs(row.x + row.width - suffix.x - suffix.width - 14) <= 1)
    #expect(abs(suffix.y - row.y - 10) <= 1)
  }

  @Test func `what is homogeneous divides all the room, and no line of a grid is smaller than the others`()
    throws
  {
    let even = "<property name='homogeneous'>1</property>"
    let boxes = try boxes(
      window(
        "<child><object class='GtkBox'>\(even)<child>\(button("a"))</child><child>\(button("b"))</child></object></child>"
      ))
    #expect(boxes["a"]?.width == 300 && boxes["b"]?.x == 300)
    func cell(_ id: String, _ column: Int, _ row: Int, _ span: Int) -> String {
      """
      <child>\(button(id, "<layout><property name='column'>\(column)</property><property name='row'>\(row)</property>"
        + "<property name='column-span'>\(span)</property></layout>"))</child>
      """
    }
    let grid = try self.boxes(
      window(
        """
        <child><object class='GtkGrid'><property name='column-homogeneous'>1</property>
        \(cell("c", 0, 0, 2))\(cell("d", 1, 1, 2))\(cell("e", 2, 2, 2))</object></child>
        """))
    #expect(grid["c"]?.width == 300 && grid["d"]?.x == 150 && grid["e"]?.x == 300 && grid["e"]?.width == 300)
  }

  @Test func `the class of a toolbar keeps distances, and a switcher is as wide as the titles of its pages`()
    throws
  {
    let page =
      "<child><object class='GtkStackPage'><property name='title'>A</property><property name='child'>"
    let boxes = try boxes(
      """
      <object class='GtkWindow'><child><object class='GtkBox'><property name='orientation'>vertical</property>
      <child><object class='GtkBox'><property name='css-classes'>toolbar</property>
      <child>\(button("first"))</child><child>\(button("second"))</child></object></child>
      <child><object class='GtkStackSwitcher' id='switcher'><property name='stack'>stack</property></object></child>
      <child><object class='GtkStack' id='stack'>
      \(page)\(button("x"))</property></object></child>\(page)\(button("y"))</property></object></child>
      </object></child></object></child></object>
      """)
    #expect(boxes["first"]?.x == 5 && boxes["first"]?.y == 5)
    #expect(boxes["second"]?.x == 47)
    #expect(boxes["x"]?.width == 267)
  }

  @Test func `a clamp knows how much room its contents would like`() {
    let clamp = StatedLayout.Clamp(threshold: 400, most: 600)
    #expect(clamp.length(in: 300) == 300 && clamp.length(in: 400) == 400)
    #expect(clamp.length(in: 1000) == 600 && clamp.length(in: 5000) == 600)
    #expect(clamp.room(for: 100) == 400 && clamp.room(for: 800) == 1000)
    for length in stride(from: 410.0, to: 600, by: 20) {
      #expect(abs(clamp.length(in: clamp.room(for: length)) - length) < 0.01)
    }
    #expect(StatedLayout.Clamp(threshold: 400, most: 300).length(in: 700) == 300)
  }
}
