import FocusImport
import FocusModel
import FocusNavigation
import Testing
import XMLSource

/// Pictures take the rectangles that Interface Builder drew last, also where they say nothing of an order.
@Suite struct InterfaceBuilderPictureTests {
  /// The boxes of a window with the content view 400 x 200, by their ids.
  private func boxes(_ views: String) throws -> [String: Picture.Box] {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
      <window id="window"><rect key="contentRect" x="0" y="0" width="400" height="200"/>
      <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="400" height="200"/>
      <subviews>\(views)</subviews></view></window></objects></document>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.xib")
    let tree = try InterfaceBuilderImporter.importTree(document, definitions: Definitions())
    let layout = InterfaceBuilderImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    let scope = try #require(Analysis(tree).scopeResults(picturedBy: layout).first)
    let pairs = try #require(scope.picture).boxes.compactMap { box in box.id.map { ($0, box) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private func button(_ id: String, _ x: Int, _ y: Int, _ more: String = "", cell: String = "") -> String {
    """
    <button id="\(id)" \(more)><rect key="frame" x="\(x)" y="\(y)" width="80" height="30"/>
    <buttonCell key="cell" title="\(id)" \(cell)/></button>
    """
  }

  @Test(arguments: ["misplaced=\"YES\"", "ambiguous=\"YES\""])
  func `a frame that constraints will change is where the view is drawn`(attribute: String) throws {
    let boxes = try boxes(button("a", 20, 20) + button("b", 120, 20, attribute))
    let a = try #require(boxes["a"]), b = try #require(boxes["b"])
    #expect(b.x == a.x + 100 && b.y == a.y && b.size == a.size)
  }

  @Test func `views in a view of the application's own stand where Interface Builder has them`() throws {
    let bar = """
      <customView id="bar" customClass="GradientBar"><rect key="frame" x="0" y="100" width="400" height="40"/>
      <subviews>\(button("a", 10, 5))\(button("b", 110, 5))</subviews></customView>
      """
    let boxes = try boxes(bar)
    let a = try #require(boxes["a"]), b = try #require(boxes["b"]), window = try #require(boxes["window"])
    #expect(b.x == a.x + 100 && b.y == a.y && a.size.width == 80 && a.size.height == 30)
    #expect(a.x == window.x + 10)
  }

  @Test func `a table is as large as what scrolls it`() throws {
    let table = """
      <scrollView id="scroller"><rect key="frame" x="10" y="20" width="220" height="120"/><clipView key="contentView" id="clip">
      <rect key="frame" x="1" y="1" width="218" height="118"/><subviews><tableView id="table">
      <rect key="frame" x="0" y="0" width="218" height="19"/></tableView></subviews></clipView></scrollView>
      """
    let box = try #require(try boxes(table)["table"])
    #expect(box.size.width == 220 && box.size.height == 120)
  }

  @Test func `a button that shows its image alone has no title in the picture`() throws {
    let image = "image=\"NSAddTemplate\" imagePosition=\"only\""
    let boxes = try boxes(button("plus", 20, 20, cell: image) + button("text", 120, 20))
    #expect(boxes["plus"]?.isPicture == true && boxes["text"]?.isPicture == false)
  }
}
