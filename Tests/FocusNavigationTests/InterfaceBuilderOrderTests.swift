import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import Testing
import XMLSource

/// The order of Tab in AppKit windows and on UIKit screens.
@Suite struct InterfaceBuilderOrderTests {
  // MARK: AppKit

  /// Corners are compared with the y axis pointing up, and rows before columns.
  @Test func `an automatic loop goes by rows`() throws {
    let order = try order(
      window: field("c", 10, 10) + field("b", 110, 62) + field("a", 10, 60), isAutomatic: true)
    #expect(order.stops == ["a", "b", "c"])
    #expect(order.isCertain)
  }

  /// Two boxes are side by side; it is not documented whether AppKit visits all of the first box first.
  @Test func `boxes side by side are uncertain`() throws {
    let order = try order(
      window: box(0, field("a", 10, 60) + field("b", 10, 20)) + box(100, field("c", 10, 60)),
      isAutomatic: true)
    #expect(order.stops == ["a", "b", "c"])
    #expect(order.doubts == [nil, .undocumented, .undocumented])
  }

  @Test func `a chain is followed whatever the layout`() throws {
    let order = try order(
      window: field("a", 10, 60, next: "c") + field("b", 10, 40, next: "a") + field("c", 10, 20, next: "b"),
      first: "a")
    #expect(order.stops == ["a", "c", "b"])
    #expect(order.isCertain)
    #expect(order.omitted.isEmpty)
  }

  /// If a chain ends, Tab goes back to its beginning.
  @Test func `what a chain leaves out is no stop`() throws {
    let order = try order(
      window: field("a", 10, 60, next: "b") + field("b", 10, 40) + field("c", 10, 20), first: "a")
    #expect(order.stops == ["a", "b"])
    #expect(order.omitted == ["c"])
  }

  @Test func `hidden views are passed over`() throws {
    let order = try order(
      window: field("a", 10, 60, next: "b") + field("b", 10, 40, next: "c", more: "hidden='YES'")
        + field("c", 10, 20, next: "a"), first: "a")
    #expect(order.stops == ["a", "c"])
    #expect(order.omitted.isEmpty)
  }

  /// It is not known whether a chain alone, or a first responder alone, prevents AppKit from computing a
  /// loop.
  @Test(arguments: [nil, "a"]) func `half a loop is uncertain`(first: String?) throws {
    let views = field("a", 10, 60, next: first == nil ? "c" : nil) + field("b", 10, 40) + field("c", 10, 20)
    let order = try order(window: views, first: first)
    #expect(order.stops == ["a", "b", "c"])
    #expect(order.doubts.allSatisfy { $0 == .undocumented })
  }

  /// Code may put views behind an unknown view into the chain.
  @Test func `a chain through a custom view leaves nothing out`() throws {
    let custom = """
      <customView id='x' customClass='Editor'>\(rect(10, 40, 80, 20))<connections>\
      <outlet property='nextKeyView' destination='a'/></connections></customView>
      """
    let order = try order(window: field("a", 10, 60, next: "x") + custom + field("c", 10, 20), first: "a")
    #expect(order.stops == ["a", "x", "c"])
    #expect(order.omitted.isEmpty)
    #expect(order.doubts == [nil, .custom, .custom])
  }

  /// A label cannot take focus, and this label has no next key view. Focus begins at an unknown view, and Tab
  /// may follow the chain from there.
  @Test func `a first responder that takes no focus leaves everything reachable`() throws {
    let label =
      "<textField id='l'>\(rect(10, 80, 80, 18))<textFieldCell key='cell' title='Name'/></textField>"
    let views = label + field("a", 10, 60, next: "b") + field("b", 10, 40, next: "a") + field("c", 10, 20)
    let order = try order(window: views, first: "l")
    #expect(order.stops == ["a", "b", "c"])
    #expect(order.doubts.allSatisfy { $0 == .undocumented })
    #expect(order.omitted.isEmpty)
  }

  // MARK: UIKit

  /// The first of the items on the right is at the edge; an item with a custom view is represented by that
  /// view.
  @Test func `bar items are read from leading to trailing`() throws {
    let order = try order(
      """
      <navigationBar id="bar">\(rect(0, 0, 390, 44))<items><navigationItem id="item">
        <barButtonItem key="leftBarButtonItem" title="Back" id="back"/>
        <rightBarButtonItems>
          <barButtonItem title="Done" id="done"/>
          <barButtonItem id="shell">
            <view key="customView" id="busy">\(rect(0, 0, 20, 20))</view>
          </barButtonItem>
          <barButtonItem title="Add" id="add"/>
        </rightBarButtonItems>
      </navigationItem></items></navigationBar>
      """, runtime: "iOS.CocoaTouch")
    #expect(order.stops == ["back", "add", "done"])
  }

  @Test func `a screen is read by rows`() throws {
    let order = try order(
      screen: button("c", 20, 200) + button("b", 200, 104) + button("a", 20, 100))
    #expect(order.stops == ["a", "b", "c"])
    #expect(order.isCertain)
  }

  /// A stack follows its own order, regardless of the frames in the saved document.
  @Test func `a stack goes by its axis`() throws {
    let stack = """
      <stackView axis="vertical">\(rect(20, 100, 100, 100))<subviews>\(button("a", 0, 50))\
      \(button("b", 0, 0))</subviews></stackView>
      """
    #expect(try order(screen: stack).stops == ["a", "b"])
  }

  @Test func `an element swallows what is inside`() throws {
    let card = """
      <view id="card">\(rect(20, 100, 100, 100))<subviews>\(button("a", 0, 0))</subviews>\
      <accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility></view>
      """
    #expect(try order(screen: card).stops == ["card"])
  }

  // MARK: Documents

  private struct Order {
    var stops: [String]
    var doubts: [FocusStop.PlaceDoubt?]
    var omitted: [String]
    var isCertain: Bool { doubts.allSatisfy { $0 == nil } }
  }

  private func order(window views: String, first: String? = nil, isAutomatic: Bool = false) throws -> Order {
    let outlet = first.map { "<outlet property='initialFirstResponder' destination='\($0)'/>" } ?? ""
    return try order(
      """
      <window id="w" \(isAutomatic ? "" : "autorecalculatesKeyViewLoop='NO'")>
      <view key="contentView" id="content">\(rect(0, 0, 200, 100))<subviews>\(views)</subviews></view>
      <connections>\(outlet)</connections></window>
      """, runtime: "MacOSX.Cocoa")
  }

  private func order(screen views: String) throws -> Order {
    try order(
      "<view id='root'>\(rect(0, 0, 390, 844))<subviews>\(views)</subviews></view>", runtime: "iOS.CocoaTouch"
    )
  }

  private func order(_ objects: String, runtime: String) throws -> Order {
    let text = """
      <document type="com.apple.InterfaceBuilder3.XIB" targetRuntime="\(runtime)"><objects>\(objects)</objects>\
      </document>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "test.xib")
    let tree = try InterfaceBuilderImporter.importTree(document, definitions: Definitions())
    let order = try #require(Analysis(tree).orders.first)
    return Order(
      stops: order.stops.map { tree[$0.node].id ?? "" }, doubts: order.stops.map(\.doubt),
      omitted: order.omitted.map { tree[$0].id ?? "" })
  }

  private func field(
    _ id: String, _ x: Int, _ y: Int, next: String? = nil, more: String = ""
  ) -> String {
    let outlet = next.map { "<outlet property='nextKeyView' destination='\($0)'/>" } ?? ""
    return """
      <textField id="\(id)" \(more)>\(rect(x, y, 80, 18))<textFieldCell key="cell" editable="YES"/>\
      <connections>\(outlet)</connections></textField>
      """
  }

  private func box(_ x: Int, _ views: String) -> String {
    """
    <box>\(rect(x, 0, 100, 100))<view key="contentView">\(rect(0, 0, 100, 100))<subviews>\(views)</subviews>\
    </view></box>
    """
  }

  private func button(_ id: String, _ x: Int, _ y: Int) -> String {
    "<button id='\(id)'>\(rect(x, y, 80, 40))<state key='normal' title='\(id)'/></button>"
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key='frame' x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
  }
}
