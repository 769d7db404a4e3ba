import FocusModel
@testable import FocusReports
import Testing

/// The text in the boxes of pictures: as many lines as fit, slightly compressed or cut.
@Suite struct PictureTextTests {
  private func text(_ name: String, role: String = "label", _ width: Int, _ height: Int) -> PictureText? {
    let box = Picture.Box(
      node: NodeID(1), role: role, name: name, id: nil, line: 1, x: 10, y: 20,
      size: .init(width: width, height: height))
    return PictureText(box, Look(role))
  }

  @Test func `a high label goes on in other lines, between words and where the text says so`() throws {
    let words = "Choose the folder in which new files are kept"
    #expect(try #require(text(words, 400, 20)).lines.map(\.words) == [words])
    let lines = try #require(text(words, 130, 64)).lines.map(\.words)
    #expect(lines.count == 3 && lines.joined(separator: " ") == words)
    #expect(text("One\nTwo", 200, 40)?.lines.map(\.words) == ["One", "Two"])
    #expect(text("One\nTwo", 200, 20)?.lines.map(\.words) == ["One Two"])
  }

  @Test func `a text that is a little too long is squeezed, a longer one is cut`() throws {
    let squeezed = try #require(text("Enter the name", role: "button", 92, 30)?.lines.first)
    #expect(squeezed.words == "Enter the name" && squeezed.squeezed == 83)
    let cut = try #require(text("Enter the name", role: "button", 60, 30)?.lines.first)
    #expect(cut.words.hasSuffix("…") && cut.squeezed == nil)
    #expect(text("Enter the name", role: "button", 20, 30) == nil)
  }

  @Test func `a picture replaces a text`() {
    var box = Picture.Box(
      node: NodeID(1), role: "button", name: "Save", id: nil, line: 1, x: 0, y: 0,
      size: .init(width: 80, height: 30))
    #expect(PictureText(box, Look("button")) != nil)
    box.isPicture = true
    #expect(PictureText(box, Look("button")) == nil)
  }

  @Test func `the text of a text area begins at the top and goes on in other lines`() throws {
    let words = "Choose the folder in which new files are kept"
    let area = try #require(text(words, role: "text area", 130, 100))
    #expect(area.y == 20 && area.x == 9 && area.lines.map(\.words).joined(separator: " ") == words)
    #expect(area.lines.count > 2)
    #expect(text(words, role: "text area", 130, 30)?.lines.count == 1)
  }

  @Test
  func `the text of a row begins at its edge or after its first part; the text of a tab is centred`()
    throws
  {
    let row = try #require(text("Nobody", role: "list item", 200, 40))
    #expect(row.x == 9)
    let box = Picture.Box(
      node: NodeID(1), role: "list item", name: "Nobody", id: nil, line: 1, x: 10, y: 20,
      size: .init(width: 200, height: 40))
    #expect(PictureText(box, Look("list item"), keeping: 40)?.x == 40)
    #expect(try #require(text("Nobody", role: "tab", 200, 40)).x == 100)
  }

  @Test func `the text of a switch may come before its sign, and the title of a bar be in its middle`() {
    var box = Picture.Box(
      node: NodeID(1), role: "switch", name: "Wi-Fi", id: nil, line: 1, x: 0, y: 0,
      size: .init(width: 200, height: 30))
    let after = PictureDrawing.Figure(box)
    box.isTextFirst = true
    let before = PictureDrawing.Figure(box)
    #expect(after.toggleOffset == 3 && after.text?.x == 24)
    #expect(before.toggleOffset == 181 && before.text?.x == 2)
    box.role = "group"
    box.isTextFirst = false
    box.isTitleCentred = true
    let title = PictureDrawing.Figure(box)
    #expect(title.text.map { abs($0.x - 100) <= 1 && $0.y == 19 } == true)
  }
}
