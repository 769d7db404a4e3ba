import FocusAudit
import FocusModel
import Testing

@testable import FocusReports

/// The page of a node, and the nodes visible at the same time.
@Suite struct PicturePagesTests {
  /// A container with pages 1 and 2; page 2 contains another container, with pages 3 and 4.
  private static let pages: PicturePages = {
    var picture = Picture(size: .init(width: 10, height: 10), basis: .estimated)
    func page(_ node: Int, _ end: Int, isSelected: Bool = false) -> Picture.Page {
      .init(node: NodeID(node), end: NodeID(end), name: "\(node)", isSelected: isSelected)
    }
    picture.pagers = [
      .init(owner: NodeID(1), pages: [page(2, 10), page(10, 30)], hasTabs: true),
      .init(owner: NodeID(12), pages: [page(13, 20), page(20, 25, isSelected: true)]),
    ]
    return PicturePages(picture)
  }()

  @Test func `the innermost page is found`() {
    let numbers = [0, 2, 9, 10, 12, 13, 19, 20, 24, 25, 29, 30].map { Self.pages.number(around: NodeID($0)) }
    #expect(numbers == [nil, 1, 1, 2, 2, 3, 3, 4, 4, 2, 2, nil])
  }

  @Test func `classes name all pages around`() {
    #expect(Self.pages.classes(of: NodeID(0)) == "")
    #expect(Self.pages.classes(of: NodeID(14)) == " on-3 on-2")
  }

  @Test func `pages of one container are never seen together`() {
    #expect(!Self.pages.areTogether(1, 2))
    #expect(!Self.pages.areTogether(1, 3), "what is on page 2 is not there with page 1")
    #expect(!Self.pages.areTogether(3, 4))
    #expect(Self.pages.areTogether(2, 4) && Self.pages.areTogether(nil, 3))
  }

  @Test func `what is taken on one page is free on those not seen with it`() {
    let numbers: [Int?] = [nil, 1, 2, 3, 4]
    for taken in numbers {
      for page in numbers {
        var room = Room(Self.pages, in: .init(width: 10, height: 10))
        room.take(Room.Area(x: 0, y: 0, width: 20, height: 20, page: taken))
        #expect(
          room.isFree(.init(x: 10, y: 10, width: 5, height: 5, page: page)) == !Self.pages.areTogether(
            taken, page))
        #expect(room.isFree(.init(x: 20, y: 0, width: 5, height: 5, page: page)))
      }
    }
  }

  @Test func `a page has its tab however narrow it is`() {
    func tabs(_ number: Int, width: Int) -> [Int] {
      let box = Picture.Box(
        node: NodeID(2), role: "page", name: nil, id: nil, line: 1, x: 0, y: 0,
        size: .init(width: width, height: 50))
      return Self.pages.tabs(of: number, in: box).map(\.number)
    }
    #expect(tabs(1, width: 300) == [1, 2] && tabs(2, width: 300) == [1, 2])
    #expect(tabs(1, width: 10) == [1] && tabs(2, width: 10) == [2])
    #expect(Self.pages.number(of: NodeID(10)) == 2 && Self.pages.number(of: NodeID(11)) == nil)
  }

  @Test(arguments: [
    (x: 10, y: 30, edge: PicturePages.Edge.top), (x: 10, y: 2, edge: .right), (x: 90, y: 2, edge: .left),
  ])
  func `tabs are at the edge with room for them`(x: Int, y: Int, edge: PicturePages.Edge) {
    var picture = Picture(size: .init(width: 200, height: 100), basis: .estimated)
    func box(_ node: Int, _ role: String, x: Int, y: Int, _ width: Int, _ height: Int) -> Picture.Box {
      .init(
        node: NodeID(node), role: role, name: nil, id: nil, line: 1, x: x, y: y,
        size: .init(width: width, height: height))
    }
    picture.boxes = [box(2, "page", x: 0, y: 0, 200, 100), box(3, "button", x: x, y: y, 100, 60)]
    picture.pagers = [
      .init(
        owner: NodeID(1),
        pages: [
          .init(node: NodeID(2), end: NodeID(4), name: "One", isSelected: false),
          .init(node: NodeID(4), end: NodeID(5), name: "Two", isSelected: false),
        ], hasTabs: true)
    ]
    let pages = PicturePages(picture)
    #expect(pages.strips[0].edge == edge)
    let tabs = pages.tabs(of: 1, in: picture.boxes[0])
    #expect(tabs.map(\.number) == [1, 2])
    #expect((tabs[0].y == tabs[1].y) == (edge == .top))
  }

  @Test func `the selected page or else the first is shown first`() {
    #expect([1, 2, 3, 4].map { Self.pages.isFirst($0) } == [true, false, false, false])
    #expect(Self.pages.pages.map(\.isFirst) == [true, false, false, true])
  }

  private static func finding(at node: NodeID, _ severity: Severity) -> Finding {
    Finding(
      rule: "unnamed-focus-stop", severity: severity, certainty: .certain, message: "no name",
      location: DocumentLocation(path: "a.ui", line: 1, column: 1, endLine: 1, endColumn: 2),
      excerpt: SourceExcerpt("<a/>"), element: "a", node: node, notes: [], help: "help",
      key: FindingKey(rule: "unnamed-focus-stop", at: .init(id: "a")), identity: .init(kind: "a", name: nil))
  }

  @Test func `the page of the worst finding is shown first`() {
    func shown(_ findings: [(node: Int, severity: Severity)]) -> [Bool] {
      Self.pages.showing(worstOf: findings.map { Self.finding(at: NodeID($0.node), $0.severity) })
        .pages.map(\.isFirst)
    }
    #expect(shown([]) == [true, false, false, true])
    #expect(shown([(14, .error), (3, .warning)]) == [false, true, true, false])
    #expect(
      shown([(14, .error), (3, .error)]) == [true, false, false, true], "one as bad is visible already")
    #expect(shown([(22, .info)]) == [false, true, false, true])
  }

  /// A notebook of pages with `counts` buttons each, in areas that scroll.
  private static func notebook(_ counts: [Int]) throws -> PictureDrawing {
    let pages = counts.enumerated().map { page, count in
      let buttons = (1...count).map {
        "<child><object class=\"GtkButton\"><property name=\"label\">\(page) \($0)</property></object></child>"
      }.joined()
      return """
        <child><object class="GtkNotebookPage"><property name="tab"><object class="GtkLabel">
          <property name="label">Part \(page)</property></object></property>
          <property name="child"><object class="GtkScrolledWindow"><property name="child"><object class="GtkBox">
            <property name="orientation">vertical</property>\(buttons)</object></property></object></property>
        </object></child>
        """
    }.joined()
    let text = """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow"><property name="child">
        <object class="GtkBox"><property name="orientation">vertical</property>
          <child><object class="GtkNotebook">\(pages)</object></child>
          <child><object class="GtkButton"><property name="label">Close</property></object></child>
        </object></property></object></interface>
      """
    let scope = try #require(
      Auditor().audit(source: Array(text.utf8), path: "a.ui").documents.first?.scopes.first)
    return PictureDrawing(
      html: HTMLWriter(), scope: scope, picture: try #require(scope.picture), findings: [], changes: nil)
  }

  @Test func `the picture is as high as a page needs`() throws {
    let drawing = try Self.notebook([1, 20, 2])
    let ends = drawing.ends
    #expect(Array(ends.pages.keys) == [2])
    #expect(ends.pages[2] == drawing.picture.size.height)
    #expect(ends.common * 2 < drawing.picture.size.height)
    let even = try Self.notebook([2, 2]).ends
    #expect(even.pages.isEmpty)
  }

  /// Hidden nodes are laid out below the highest page.
  @Test func `initially hidden nodes are directly below their page`() {
    var picture = Picture(size: .init(width: 100, height: 900), basis: .estimated)
    picture.opening = .init(width: 100, height: 100)
    picture.hiddenFrom = 800
    func box(_ node: Int, y: Int, height: Int) -> Picture.Box {
      .init(
        node: NodeID(node), role: "button", name: nil, id: nil, line: 1, x: 0, y: y,
        size: .init(width: 50, height: height))
    }
    picture.boxes = [
      box(0, y: 0, height: 100), box(2, y: 20, height: 200), box(3, y: 824, height: 20),
      box(5, y: 20, height: 780),
    ]
    picture.pagers = [
      .init(
        owner: NodeID(1),
        pages: [
          .init(node: NodeID(2), end: NodeID(5), name: "One", isSelected: true),
          .init(node: NodeID(5), end: NodeID(6), name: "Two", isSelected: false),
        ])
    ]
    #expect(picture.nodesBelow == [NodeID(3)])
    let raised = picture.raising(picture.nodesBelow, on: PicturePages(picture))
    #expect(raised.boxes.map(\.y) == [0, 20, 244, 20])
    picture.boxes[2].node = NodeID(7)
    let common = picture.raising(picture.nodesBelow, on: PicturePages(picture))
    #expect(common.boxes.map(\.y) == [0, 20, 824, 20], "nodes outside pages are below every page")
  }

  /// Stops: the tabs, a button on each page, Close.
  @Test func `the path leads over the stops of hidden pages`() throws {
    let drawing = try Self.notebook([1, 1, 1])
    #expect(drawing.scope.stops.count == 5)
    let way = String(decoding: drawing.way.bytes, as: UTF8.self)
    for page in 1...3 { #expect(way.contains("class=\"way on-\(page)\""), "\(page)") }
    #expect(
      drawing.stepsOverPages.map { [$0.from, $0.to] } == [[0, 2], [0, 3], [1, 4], [2, 4]])
  }
}
