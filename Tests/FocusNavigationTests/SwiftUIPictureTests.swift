import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import FocusSession
import Testing
import XMLSource

/// Pictures of SwiftUI views that exist at the same time, and of views that alternate.
@Suite struct SwiftUIPictureTests {
  private func picture(_ body: String, _ states: String = "") throws -> Picture {
    let xml = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS"><View name="Test"><State name="isLarge" initial="false"/>
      <State name="text" initial="&quot;&quot;"/>\(states)<body><VStack>\(body)</VStack></body></View></SwiftUI>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.xml")
    let tree = try SwiftUIImporter.importTree(document, definitions: Definitions())
    let layout = SwiftUIImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    return try #require(Analysis(tree).scopeResults(picturedBy: layout).first?.picture)
  }

  private func box(_ name: String, _ picture: Picture) throws -> Picture.Box {
    try #require(picture.boxes.first { $0.name == name })
  }

  private static func button(_ name: String) -> String { "<Button label=\"\(name)\"><action/></Button>" }

  @Test
  func
    `the arms of a condition stand in one place and take turns; the one that is there at first is shown first`()
    throws
  {
    let picture = try picture(
      """
      \(Self.button("First"))<If condition="isLarge">\(Self.button("Large"))\(Self.button("Larger"))
      <Else>\(Self.button("Small"))</Else></If>\(Self.button("Last"))
      """)
    let large = try box("Large", picture), larger = try box("Larger", picture),
      small = try box("Small", picture)
    let first = try box("First", picture), last = try box("Last", picture)
    #expect(large.y == small.y && large.x == small.x && larger.y > large.y)
    #expect(first.y + first.size.height <= large.y && larger.y + larger.size.height <= last.y)
    let pager = try #require(picture.pagers.first)
    #expect(picture.pagers.count == 1 && pager.pages.map(\.name) == ["isLarge", "!isLarge"])
    #expect(pager.pages.map(\.isSelected) == [false, true])
    // First, Large, Larger, Small, Last: Tab skips absent views.
    #expect(picture.moves.map(\.next) == [3, 2, 4, 4, 0])
  }

  @Test func `an arm with nothing to show gets no page, and a lone condition stays where it is`() throws {
    let picture = try picture(
      """
      \(Self.button("First"))<If condition="isLarge">\(Self.button("Large"))<Else><EmptyView/></Else></If>
      <If condition="text.isEmpty">\(Self.button("Empty"))</If>
      """)
    let large = try box("Large", picture), empty = try box("Empty", picture)
    #expect(picture.pagers.isEmpty && large.y + large.size.height <= empty.y)
  }

  @Test func `cases of a switch take turns, in one another, too`() throws {
    let picture = try picture(
      """
      <Switch on="step"><Case value=".one">\(Self.button("One"))</Case><Case value=".two"><If condition="isLarge">
      \(Self.button("Two"))<Else>\(Self.button("Too"))</Else></If></Case><Default>\(Self.button("Three"))</Default></Switch>
      """, "<State name=\"step\" initial=\"Step.two\"/>")
    let boxes = try ["One", "Two", "Too", "Three"].map { try box($0, picture) }
    #expect(Set(boxes.map(\.y)).count == 1)
    #expect(picture.pagers.map(\.pages.count) == [3, 2])
    #expect(picture.pagers[0].pages.map(\.isSelected) == [false, true, false])
    #expect(picture.pagers[1].pages.map(\.isSelected) == [false, true])
  }

  @Test func `what is in a ZStack is in one place`() throws {
    let picture = try picture(
      "<ZStack><TextField label=\"Name\" text=\"$text\"/><Text text=\"Over\"/></ZStack>")
    let field = try box("Name", picture), text = try box("Over", picture)
    #expect(abs(field.x * 2 + field.size.width - text.x * 2 - text.size.width) <= 2)
    #expect(text.y >= field.y && text.y + text.size.height <= field.y + field.size.height)
  }

  @Test
  func `a spacer pushes the others apart, and a stack aligns what it holds as it says, or in the middle`()
    throws
  {
    let picture = try picture(
      """
      <HStack>\(Self.button("Left"))<Spacer/>\(Self.button("Right"))</HStack><TextField label="Wide" text="$text"/>
      <Text text="A text that makes it all wider than the field"/>\(Self.button("Middle"))
      <VStack alignment=".trailing"><padding/>\(Self.button("End"))</VStack><HStack>\(Self.button("One"))</HStack>
      <VStack alignment=".leading"><If condition="isLarge">\(Self.button("Start"))</If></VStack>
      """)
    let window = picture.size.width
    func middle(_ name: String) throws -> Int {
      let box = try box(name, picture)
      return box.x * 2 + box.size.width
    }
    let right = try box("Right", picture), end = try box("End", picture)
    #expect(try box("Left", picture).x == 0 && box("Start", picture).x == 0)
    #expect(right.x + right.size.width == window && end.x + end.size.width == window)
    #expect(try abs(middle("Middle") - window) <= 2 && abs(middle("One") - window) <= 2)
    #expect(try box("Wide", picture).size.width == window)
  }
}
