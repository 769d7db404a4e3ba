import FocusModel
@testable import FocusReports
import Testing

/// The shapes of controls in pictures.
@Suite struct PictureShapeTests {
  private func box(_ role: String, _ name: String? = nil, width: Int, height: Int) -> Picture.Box {
    Picture.Box(
      node: NodeID(2), role: role, name: name, id: nil, line: 1, x: 10, y: 20,
      size: .init(width: width, height: height))
  }

  /// The page about a window that contains `box`.
  private func page(_ box: Picture.Box) throws -> String {
    var document = try #require(Fixture.result.documents.first { $0.path == "app/login/sign-in.xml" })
    document.scopes[0].picture?.boxes[1] = box
    return String(
      decoding: ReportFormat.html.render(
        AuditResult(
          documents: [document], rules: Fixture.rules, unrecognisedFiles: 0, passedOver: [], version: "0.1.0",
          help: Fixture.help)), as: UTF8.self)
  }

  @Test func `a checkbox without text is its sign, however small it is`() throws {
    #expect(
      try page(box("checkbox", width: 1, height: 24)).contains("<use href=\"#i-checkbox\" x=\"2\" y=\"24\"/>")
    )
    #expect(
      try page(box("switch", width: 40, height: 26)).contains("<use href=\"#i-switch\" x=\"13\" y=\"25\"/>"))
    #expect(try page(box("button", width: 1, height: 24)).contains("<rect class=\"box button"))
  }

  @Test func `a slider is a track along its longer side, with a thumb`() throws {
    let lying = try page(box("slider", "Volume", width: 120, height: 20))
    #expect(lying.contains("<path class=\"track\" d=\"M10 30h120\"/><circle cx=\"50\" cy=\"30\" r=\"6\"/>"))
    let upright = try page(box("slider", "Volume", width: 20, height: 120))
    #expect(
      upright.contains("<path class=\"track\" d=\"M20 20v120\"/><circle cx=\"20\" cy=\"100\" r=\"6\"/>"))
    let bar = try page(box("progress", width: 120, height: 20))
    #expect(bar.contains("<path class=\"track\" d=\"M10 30h120\"/></g>"))
  }

  @Test func `an indicator of progress that is as wide as high is a ring`() throws {
    #expect(
      try page(box("progress", width: 40, height: 40)).contains("<path class=\"track ring\" d=\"M30 24a16 16")
    )
  }

  @Test func `lines leave a gap at a text that is itself a page`() throws {
    let scope = try #require(
      Fixture.result.documents.first { $0.path == "app/login/sign-in.xml" }?.scopes.first)
    let text = box("label", "Search in all pages", width: 200, height: 20)
    var picture = Picture(size: .init(width: 400, height: 100), basis: .estimated)
    picture.pagers = [
      .init(
        owner: NodeID(1),
        pages: [
          .init(node: NodeID(2), end: NodeID(3), name: "Search", isSelected: true),
          .init(node: NodeID(3), end: NodeID(4), name: "Filter", isSelected: false),
        ])
    ]
    let places = PicturePlaces(
      scope, picture, [PictureDrawing.Figure(text)], [], [:], [], nil, [], PicturePages(picture))
    // The text begins at the start of the line.
    #expect(places.gaps.pieces(from: (10, 30), to: (400, 30), on: nil).first?.from.x ?? 10 > 10)
  }

  @Test func `a number leaves room for a text that is wider than estimated`() throws {
    let scope = try #require(
      Fixture.result.documents.first { $0.path == "app/login/sign-in.xml" }?.scopes.first)
    let stop = try #require(scope.stops[0].node)
    var label = box("label", "3", width: 12, height: 20)
    label.node = NodeID(900)
    let figure = PictureDrawing.Figure(label)
    let text = try #require(figure.text?.area)
    var field = box("text field", width: 100, height: 20)
    field.node = stop
    // Without a margin of error, the number would be between the text and the field.
    field.x = text.x + text.width + 20
    let picture = Picture(size: .init(width: 400, height: 200), basis: .estimated)
    let places = PicturePlaces(
      scope, picture, [figure, PictureDrawing.Figure(field)], [], [stop: field], [], nil, [],
      PicturePages(picture))
    let place = try #require(places.ofStop[0])
    let number = Room.Area(around: place.x, place.y, size: PicturePlaces.numberSize(0))
    #expect(
      number.y >= text.y + text.height || number.y + number.height <= text.y
        || number.x >= text.x + text.width + 3)
  }

  @Test func `a number does not cover the picture on the control beside it`() throws {
    let scope = try #require(
      Fixture.result.documents.first { $0.path == "app/login/sign-in.xml" }?.scopes.first)
    let stop = try #require(scope.stops[0].node)
    var (one, other) = (box("button", width: 24, height: 24), box("button", width: 24, height: 24))
    (one.node, one.isPicture) = (NodeID(900), true)
    // The first possible position of the number is in the gutter, where it would cover the end of the
    // picture.
    (other.node, other.x) = (stop, one.x + 28)
    let figure = PictureDrawing.Figure(one)
    let corner = try #require(figure.pictureCorner)
    let picture = Picture(size: .init(width: 400, height: 200), basis: .estimated)
    let places = PicturePlaces(
      scope, picture, [figure, PictureDrawing.Figure(other)], [], [stop: other], [], nil, [],
      PicturePages(picture))
    let place = try #require(places.ofStop[0])
    let number = Room.Area(around: place.x, place.y, size: PicturePlaces.numberSize(0))
    #expect(!number.overlaps(Room.Area(x: corner.x, y: corner.y, width: 16, height: 16)))
  }

  @Test func `the outlines of numbers and marks do not touch`() throws {
    let document = try #require(Fixture.result.documents.first { $0.path == "app/login/sign-in.xml" })
    var scope = try #require(document.scopes.first)
    let stop = try #require(scope.stops.first)
    scope.stops = (0..<6).map { index in
      var stop = stop
      stop.node = NodeID(100 + index)
      return stop
    }
    let finding = try #require(document.findings.first)
    var boxes: [NodeID: Picture.Box] = [:]
    var findings: [PictureDrawing.MarkedFinding] = []
    // Small buttons in a row: a number and a mark do not fit between two of them.
    for (index, stop) in scope.stops.enumerated() {
      let node = try #require(stop.node)
      var button = box("button", width: 20, height: 20)
      button.node = node
      (button.x, button.y) = (40 + index * 40, 60)
      boxes[node] = button
      var flaw = finding
      flaw.node = node
      findings.append((flaw, .nameless, index + 1))
    }
    let picture = Picture(size: .init(width: 400, height: 160), basis: .estimated)
    let places = PicturePlaces(
      scope, picture, boxes.values.map { PictureDrawing.Figure($0) }, findings, boxes, [], nil, [],
      PicturePages(picture))
    // The circle around the number of a warning has a radius of 9 and an outline of 2.5; a mark has a width of 17 and
    // an outline of 1.5.
    let numbers = places.ofStop.values.map { ($0.x, $0.y, 10.25) }
    let marks = places.ofFinding.map { ($0.place.x + 8, $0.place.y + 8, 9.25) }
    let signs = numbers + marks
    #expect(places.withoutRoom.isEmpty && marks.count == scope.stops.count)
    for (index, one) in signs.enumerated() {
      for other in signs[..<index] {
        let distance = max(abs(one.0 - other.0), abs(one.1 - other.1))
        #expect(Double(distance) > one.2 + other.2 + 0.5)
      }
    }
  }

  @Test func `lines and numbers keep clear of the words above hidden controls`() throws {
    let scope = try #require(
      Fixture.result.documents.first { $0.path == "app/login/sign-in.xml" }?.scopes.first)
    let stop = try #require(scope.stops[0].node)
    var picture = Picture(size: .init(width: 400, height: 200), basis: .estimated)
    picture.hiddenFrom = 80
    var field = box("text field", width: 60, height: 16)
    field.node = stop
    (field.x, field.y) = (20, 100)
    picture.boxes = [field]
    let pages = PicturePages(picture)
    let places = PicturePlaces(
      scope, picture, [PictureDrawing.Figure(field)], [], [stop: field], [], nil, picture.nodesBelow,
      pages)
    let area = try #require(places.shelves.first?.area)
    #expect(places.shelves.count == 1 && area.y + area.height < field.y)
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2)
    #expect(places.gaps.pieces(from: (x, 0), to: (x, 200), on: nil).count == 2)
    #expect(places.gaps.pieces(from: (area.x - 60, y), to: (300, y), on: nil).count == 2)
    let number = try #require(places.ofStop[0])
    #expect(!Room.Area(around: number.x, number.y, size: PicturePlaces.numberSize(0)).overlaps(area))
  }

  @Test func `a large text is drawn large, as far as its box has room`() throws {
    var title = box("label", "Welcome", width: 200, height: 32)
    title.textPercent = 200
    #expect(try page(title).contains("font-size=\"24\""))
    title.size = .init(width: 56, height: 32)
    #expect(try !page(title).contains("font-size=\"24\""))
    title.textPercent = nil
    #expect(try !page(title).contains("font-size=\""))
  }

  @Test func `a label whose text code writes is as many lines as it has room for`() throws {
    #expect(try page(box("label", width: 96, height: 20)).contains("blank\" d=\"M14 30h88\"/>"))
    #expect(
      try page(box("label", width: 200, height: 34)).contains("blank\" d=\"M14 29h192M14 45h128\"/>"))
    #expect(try !page(box("label", "Name", width: 96, height: 20)).contains("blank\" d="))
    #expect(try !page(box("label", width: 10, height: 20)).contains("blank\" d="))
  }

  @Test func `a list without rows shows where they will be`() throws {
    var list = box("list", width: 200, height: 100)
    #expect(try !page(list).contains("class=\"rows\""), "a field is in it")
    list.y = 200
    #expect(try page(list).contains("<path class=\"rows\" d=\"M18 232h184M18 264h184\"/>"))
    list.role = "group"
    #expect(try !page(list).contains("class=\"rows\""))
  }

  @Test func `a part of a window without a word or symbol is only listed`() throws {
    func hasPicture(_ kind: String, _ inside: [Picture.Box]) throws -> Bool {
      var scope = try #require(
        Fixture.result.documents.first { $0.path == "app/login/sign-in.xml" }?.scopes[0])
      scope.kind = kind
      scope.picture?.pagers = []
      scope.picture?.boxes = [box("group", width: 200, height: 100)] + inside
      return scope.recognisablePicture != nil
    }
    let field = box("text field", width: 160, height: 30)
    #expect(try !hasPicture("fragment", [field]))
    #expect(try !hasPicture("component GtkBox", []))
    #expect(try hasPicture("window", [field]))
    #expect(try hasPicture("fragment", [box("text field", "Name", width: 160, height: 30)]))
    #expect(try hasPicture("fragment", [box("combo box", width: 160, height: 30)]))
    #expect(try hasPicture("fragment", [field, field, field]))
    // More than half of the boxes have unknown classes.
    let unknown = box("custom view", "Canvas", width: 160, height: 30)
    #expect(try !hasPicture("fragment", [unknown, unknown, unknown, field, field]))
    #expect(try hasPicture("fragment", [unknown, unknown, field, field]))
    #expect(try hasPicture("window", [unknown, unknown, unknown, field]))
  }
}
