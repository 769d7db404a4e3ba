import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Testing
import XMLSource

/// Pictures use the rectangles that Interface Builder last drew, even if the rectangles determine no order.
@Suite struct InterfaceBuilderPictureTests {
  /// The boxes of a window with a content view of 400 x 200, by their ids.
  private func boxes(_ views: String) throws -> [String: Picture.Box] {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
      <window id="window"><rect key="contentRect" x="0" y="0" width="400" height="200"/>
      <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="400" height="200"/>
      <subviews>\(views)</subviews></view></window></objects></document>
      """
    return try drawn(xml, "Test.xib")
  }

  /// The boxes of a document, by their ids.
  private func drawn(_ xml: String, _ path: String) throws -> [String: Picture.Box] {
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: path)
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

  @Test func `views in a custom view are where Interface Builder places them`() throws {
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

  @Test func `a button with an image and without a border has no outline`() throws {
    let boxes = try boxes(
      button("bare", 20, 20, cell: "type=\"bevel\" image=\"x\"")
        + button("push", 120, 20, cell: "type=\"push\" borderStyle=\"border\"")
        + button("check", 220, 20, cell: "type=\"check\" image=\"x\""))
    #expect(boxes["bare"]?.hasNoBorder == true)
    #expect(boxes["push"]?.hasNoBorder == false && boxes["check"]?.hasNoBorder == false)
  }

  @Test func `labels are in the middle of their frames or at the end`() throws {
    func label(_ id: String, _ y: Int, _ alignment: String) -> String {
      """
      <textField id="\(id)"><rect key="frame" x="20" y="\(y)" width="200" height="17"/>
      <textFieldCell key="cell" title="Name:" alignment="\(alignment)"/></textField>
      """
    }
    let boxes = try boxes(
      label("end", 20, "right") + label("middle", 60, "center") + label("start", 90, "left")
        + button("stop", 220, 150))
    let end = try #require(boxes["end"]), start = try #require(boxes["start"])
    #expect(end.x > start.x + 100 && end.x + end.size.width == start.x + 200)
    #expect(boxes["middle"]?.isTitleCentred == true && start.isTitleCentred == false)
  }

  @Test func `a toolbar is a row under the title, and the content begins below it`() throws {
    func item(_ id: String) -> String {
      """
      <toolbarItem label="\(id)" id="item-\(id)"><button key="view" id="\(id)"><rect key="frame" x="3" y="14" width="40" height="24"/>
      <buttonCell key="cell" type="push" title="\(id)" borderStyle="border"/></button></toolbarItem>
      """
    }
    let xml = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
      <window id="window"><rect key="contentRect" x="0" y="0" width="400" height="200"/>
      <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="400" height="200"/>
      <subviews>\(button("inside", 20, 150))</subviews></view>
      <toolbar key="toolbar" id="bar"><allowedToolbarItems>\(item("spare"))\(item("one"))\(item("two"))
      <toolbarItem implicitItemIdentifier="NSToolbarFlexibleSpaceItem" id="space"/></allowedToolbarItems>
      <defaultToolbarItems><toolbarItem reference="one"/><toolbarItem reference="item-one"/><toolbarItem reference="space"/>
      <toolbarItem reference="item-two"/></defaultToolbarItems></toolbar></window></objects></document>
      """
    let boxes = try drawn(xml, "Test.xib")
    let one = try #require(boxes["one"]), two = try #require(boxes["two"]),
      inside = try #require(boxes["inside"])
    #expect(one.x == 8 && one.y == two.y && two.x + two.size.width == 392)
    #expect(one.y + one.size.height <= inside.y && inside.y < 120)
    #expect(try #require(boxes["spare"]).y > inside.y + 30, "what a person can add is not there at first")
  }

  @Test func `a toolbar of any size is laid out`() throws {
    let many = String(repeating: "<toolbarItem label=\"x\"/>", count: 300)
    let xml = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects><window id="window">
      <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="1e300" height="-5"/></view>
      <toolbar key="toolbar" id="bar"><allowedToolbarItems>\(many)<toolbarItem id="i"><button key="view" id="b">
      <rect key="frame" x="0" y="0" width="1e308" height="1e308"/><buttonCell key="cell" title="B"/></button></toolbarItem>
      </allowedToolbarItems></toolbar></window></objects></document>
      """
    #expect(try !drawn(xml, "Test.xib").isEmpty)
  }

  // MARK: UIKit

  @Test func `a view with nothing around it is as large as its frame`() throws {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="root" customClass="Card"><rect key="frame" x="12" y="0" width="375" height="667"/><subviews>
      <label textAlignment="center" text="Nothing here" id="text"><rect key="frame" x="100" y="300" width="175" height="21"/></label>
      <button id="b" buttonType="system"><rect key="frame" x="150" y="400" width="80" height="30"/><state key="normal" title="B"/></button>
      </subviews></view></objects></document>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.xib")
    let tree = try InterfaceBuilderImporter.importTree(document, definitions: Definitions())
    let layout = InterfaceBuilderImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    let picture = try #require(Analysis(tree).scopeResults(picturedBy: layout).first?.picture)
    #expect(picture.opening == .init(width: 375, height: 667))
    #expect(picture.boxes.first { $0.id == "text" }?.isTitleCentred == true)
  }

  /// The boxes of a scene on a screen of 400 x 800, by their ids.
  private func scene(_ view: String, _ more: String) throws -> [String: Picture.Box] {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene sceneID="s"><objects><viewController id="controller" sceneMemberID="viewController">
      \(view)\(more)</viewController></objects></scene></scenes></document>
      """
    return try drawn(xml, "Test.storyboard")
  }

  private func screen(_ y: Int) -> String {
    """
    <view key="view" id="view"><rect key="frame" x="0" y="0" width="400" height="800"/><subviews>
    <button id="b" buttonType="system"><rect key="frame" x="20" y="\(y)" width="80" height="30"/><state key="normal" title="B"/></button>
    </subviews></view>
    """
  }

  private static let title = """
    <navigationItem key="navigationItem" title="Mail" id="title"><barButtonItem key="leftBarButtonItem" systemItem="cancel" id="left"/>
    <rightBarButtonItems><barButtonItem title="Send" id="send"/><barButtonItem systemItem="add" id="plus"/></rightBarButtonItems></navigationItem>
    """

  @Test func `a navigation bar has its title in the middle and its items at both ends`() throws {
    let boxes = try scene(screen(100), Self.title)
    let title = try #require(boxes["title"]), left = try #require(boxes["left"])
    let send = try #require(boxes["send"]), plus = try #require(boxes["plus"]),
      button = try #require(boxes["b"])
    #expect(title.size == .init(width: 400, height: 44) && title.isTitleCentred && title.name == "Mail")
    #expect(left.x == 8 && left.text == "Cancel" && plus.text == "+")
    #expect(send.x + send.size.width == 392 && plus.x + plus.size.width < send.x)
    #expect(left.y == send.y && left.y >= title.y && left.y + left.size.height <= title.y + 44)
    #expect(button.y == 100 && title.y + 44 <= button.y, "the view leaves room for the bar")
  }

  @Test func `what begins at the upper edge begins below the navigation bar`() throws {
    let boxes = try scene(screen(10), Self.title)
    let title = try #require(boxes["title"]), button = try #require(boxes["b"])
    #expect(title.y == 0 && button.y == 54)
  }

  @Test func `flexible spaces push the items of a toolbar apart`() throws {
    let items = """
      <toolbarItems><barButtonItem title="One" id="one"/><barButtonItem systemItem="flexibleSpace" id="space"/>
      <barButtonItem title="Two" id="two"/></toolbarItems>
      """
    let boxes = try scene(screen(100), items)
    let one = try #require(boxes["one"]), two = try #require(boxes["two"])
    #expect(one.x == 8 && one.y == two.y && one.y > 740 && two.x + two.size.width > 370)
  }

  @Test func `bars of any size with many items are laid out`() throws {
    let many = String(repeating: "<barButtonItem title=\"x\"/>", count: 500)
    let bar = """
      <view key="view" id="view"><rect key="frame" x="0" y="0" width="1e300" height="-5"/><subviews>
      <toolbar id="bar"><rect key="frame" x="0" y="1e300" width="-7" height="0"/><items>\(many)<barButtonItem systemItem="fixedSpace" width="1e308"/>
      <barButtonItem title="End" id="end"/></items></toolbar></subviews></view>
      """
    #expect(try !scene(bar, Self.title).isEmpty)
  }

  @Test func `a pop-up button shows its chosen item, and a field its text`() throws {
    let boxes = try boxes(
      """
      <popUpButton id="kind"><rect key="frame" x="10" y="100" width="120" height="26"/>
      <popUpButtonCell key="cell" title="Automatic"><menu key="menu"><items><menuItem title="Automatic"/></items></menu>
      </popUpButtonCell></popUpButton>
      <textField id="port"><rect key="frame" x="10" y="50" width="120" height="22"/>
      <textFieldCell key="cell" editable="YES" title="8080"/></textField>
      """)
    #expect(boxes["kind"]?.text == "Automatic" && boxes["port"]?.text == "8080")
  }
}
