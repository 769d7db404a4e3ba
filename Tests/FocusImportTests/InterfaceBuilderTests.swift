import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

/// Interface Builder documents: the supported elements, and their alternative spellings.
@Suite struct InterfaceBuilderTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/interface-builder"

  @Test(arguments: ["Preferences.xib", "Account.storyboard"])
  func `the tree of a fixture is the recorded tree`(_ name: String) throws {
    let file = PackageFolder.root.appending(path: "\(Self.folder)/\(name)")
    let tree = try IBSample.tree(of: [UInt8](Data(contentsOf: file)))
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/\(name).txt")
  }

  // MARK: Detection

  @Test(arguments: [
    ("<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' targetRuntime='MacOSX.Cocoa'/>", true),
    ("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' targetRuntime='iOS.CocoaTouch'/>", true),
    ("<document type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB'/>", true),
    ("<archive type='com.apple.InterfaceBuilder3.Cocoa.XIB' version='7.10'/>", true),
    ("<document type='com.apple.InterfaceBuilder.AppleTV.XIB' targetRuntime='AppleTV'/>", false),
    ("<document type='com.apple.InterfaceBuilder.WatchKit.Storyboard' targetRuntime='watchKit'/>", false),
    ("<document/>", false), ("<archive type='zip'/>", false),
  ])
  func `recognises what Interface Builder writes`(text: String, expected: Bool) throws {
    let root = try XMLReader.read(Array(text.utf8)).root
    #expect(InterfaceBuilderImporter.recognises(root) == expected)
  }

  @Test func `the format of Interface Builder 3 is refused in words`() throws {
    #expect(throws: ImportError.self) {
      try IBSample.tree(of: Array("<archive type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>".utf8))
    }
  }

  // MARK: Focus

  @Test(
    arguments: [
      ("<textField id='a'><textFieldCell key='cell' editable='YES'/></textField>", .textField, true),
      ("<textField id='a'><textFieldCell key='cell' title='Name:'/></textField>", .label, false),
      ("<textField id='a'><textFieldCell key='cell' selectable='YES'/></textField>", .label, nil),
      ("<button id='a'><buttonCell key='cell' type='radio'/></button>", .radioButton, true),
      ("<popUpButton id='a'><popUpButtonCell key='cell' pullsDown='YES'/></popUpButton>", .menuButton, true),
      ("<textView id='a' editable='NO' selectable='NO'/>", .textArea, false),
      ("<button id='a'><buttonCell key='cell' refusesFirstResponder='YES'/></button>", .button, false),
      ("<customView id='a'/>", .group, false), ("<customView id='a' customClass='Canvas'/>", .custom, nil),
      ("<hologram id='a'><rect key='frame' x='0' y='0' width='1' height='1'/></hologram>", .custom, nil),
      ("<tabView id='a' type='noTabsNoBorder'/>", .tabList, false),
    ] as [(String, Role, Bool?)])
  func `what takes focus on the mac`(element: String, role: Role, isStop: Bool?) throws {
    let node = try #require(IBSample.window(element).node("a"))
    #expect(node.role == role)
    #expect(node.focusability.sequential.value == isStop)
  }

  @Test func `bindings decide at run time`() throws {
    let tree = try IBSample.window(
      """
      <button id="a"><buttonCell key="cell" enabled="NO"/><connections>\
      <binding name="enabled2" destination="x"/><binding name="hidden" destination="x"/></connections></button>
      """)
    #expect(tree.node("a")?.isEnabled == .unknown(.bound))
    #expect(tree.node("a")?.isVisible == .unknown(.bound))
  }

  @Test func `menu items offer what buttons do`() throws {
    let tree = try IBSample.tree(
      """
      <customView id="v"><subviews><button id="a"><connections><action selector="copy:" target="x"/>\
      </connections></button></subviews></customView>
      <menu id="m"><items><menuItem id="i"><connections><action selector="copy:" target="-1"/></connections>\
      </menuItem></items></menu>
      """)
    #expect(tree.node("a")?.traits.contains(.hasAlternativeAccess) == true)
  }

  // MARK: Names

  @Test(
    arguments: [
      ("<button id='a' toolTip='Clear'/>", "Clear"),
      ("<button id='a'><string key='toolTip'>Clear\nall</string></button>", "Clear\nall"),
      ("<button id='a'><mutableString key='toolTip'>Clear</mutableString></button>", "Clear"),
      ("<button id='a'><string key='toolTip' base64-UTF8='YES'>\nQ2xlYXI\n</string></button>", "Clear"),
      (
        "<slider id='a'><sliderCell key='cell'><accessibility description='Size'/></sliderCell></slider>",
        "Size"
      ),
      (
        "<textField id='a'><textFieldCell key='cell' editable='YES'><string key='placeholderString'>Host</string>"
          + "</textFieldCell></textField>", "Host"
      ),
      (
        "<textField id='a'><textFieldCell key='cell' editable='YES'><attributedString "
          + "key='placeholderAttributedString'><fragment content='Ho'/><fragment><string key='content'>st</string>"
          + "</fragment></attributedString></textFieldCell></textField>", "Host"
      ),
      ("<button id='a'><buttonCell key='cell' title='OK'/></button>", "OK"),
      ("<button id='a'><buttonCell key='cell'><string key='other'>OK</string></buttonCell></button>", nil),
    ] as [(String, String?)])
  func `texts are attributes or elements`(element: String, expected: String?) throws {
    let tree = try IBSample.window(element)
    let node = try #require(tree.id("a"))
    #expect(tree.names[node]?.map(\.text) ?? [] == [expected].compactMap { $0 })
  }

  @Test func `what connects a cell connects its control`() throws {
    let tree = try IBSample.window(
      """
      <textField id="t"><textFieldCell key="cell" title="Host:" id="tc"/></textField>\
      <textField id="a"><textFieldCell key="cell" editable="YES"><connections>\
      <accessibilityConnection property="title" destination="tc"/><binding name="enabled" destination="x"/>\
      </connections></textFieldCell></textField>
      """)
    let reference = try #require(tree.references.first)
    #expect(reference.kind == .labelledBy)
    #expect(reference.from == tree.id("a"))
    #expect(reference.resolution == tree.id("t").map { .node($0) })
    #expect(tree.node("a")?.isEnabled == .unknown(.bound))
  }

  @Test(
    arguments: [
      ("type='disclosureTriangle'", true), ("type='check' imagePosition='only'", true),
      ("type='check'", false),
      ("type='push'", false),
    ])
  func `buttons that draw themselves`(attributes: String, expected: Bool) throws {
    let tree = try IBSample.window("<button id='a'><buttonCell key='cell' \(attributes)/></button>")
    #expect(tree.node("a")?.traits.contains(.picture) == expected)
  }

  // MARK: Geometry

  @Test(arguments: [("customView", 70.0), ("tabView", 10.0), ("splitView", 10.0)])
  func `the axis points down`(container: String, y: Double) throws {
    let button = "<button id='a'>\(IBSample.rect(5, 10, 50, 20))</button>"
    let inside =
      container == "tabView"
      ? "<tabViewItems><tabViewItem><view key='view' id='a'>\(IBSample.rect(5, 10, 50, 20))</view></tabViewItem></tabViewItems>"
      : "<subviews>\(button)</subviews>"
    let tree = try IBSample.window("<\(container)>\(IBSample.rect(0, 0, 100, 100))\(inside)</\(container)>")
    #expect(tree.node("a")?.frame == Frame(x: 5, y: y, width: 50, height: 20))
  }

  @Test(arguments: ["customClass='Flipped'", "customClass='Flipped' misplaced='YES'"])
  func `a subclass may turn the axis`(attribute: String) throws {
    let tree = try IBSample.window(
      """
      <customView \(attribute)>\(IBSample.rect(0, 0, 100, 100))<subviews>\
      <button id="a">\(IBSample.rect(5, 10, 50, 20))</button></subviews></customView>
      """)
    #expect(tree.node("a")?.frame == nil)
  }

  // MARK: Keys

  @Test(
    arguments: [
      ("keyEquivalent='s'", "", "command-s"), ("keyEquivalent='S'", "", "shift-command-s"),
      ("keyEquivalent='x'", "<modifierMask key='keyEquivalentModifierMask'/>", "x"),
      ("", "<string key='keyEquivalent' base64-UTF8='YES'>\nCA\n</string>", "command-backspace"),
      ("", "<string key='keyEquivalent'>\u{F702}</string>", "command-left"),
      ("", "<string key='keyEquivalent'>\u{F708}</string>", "command-f5"), ("keyEquivalent=''", "", nil),
    ] as [(String, String, String?)])
  func `key equivalents`(attribute: String, child: String, expected: String?) throws {
    let tree = try IBSample.tree(
      """
      <menu id='m' systemMenu='main'><items><menuItem id='i' \(attribute)>\(child)<connections>\
      <action selector="send:" target="-1"/></connections></menuItem></items></menu>
      """)
    #expect(tree.shortcuts.first?.chord?.description == expected)
  }

  @Test(
    arguments: [
      ("", "", 0), ("autoenablesItems='NO'", "", 1), ("", "<outlet property='send' destination='i'/>", 1),
    ])
  func `a menu item without an action has no key unless code may give it one`(
    menu: String, outlet: String, keys: Int
  ) throws {
    let tree = try IBSample.tree(
      """
      <customObject id="-2"><connections>\(outlet)</connections></customObject>\
      <menu id='m' systemMenu='main' \(menu)><items><menuItem id='i' keyEquivalent='s'/></items></menu>
      """)
    #expect(tree.shortcuts.count == keys)
  }

  @Test func `buttons hold no modifier by themselves`() throws {
    let tree = try IBSample.window(
      "<button id='a'><buttonCell key='cell'><string key='keyEquivalent' base64-UTF8='YES'>Gw</string></buttonCell></button>"
    )
    #expect(tree.shortcuts.first?.chord?.description == "escape")
    #expect(tree.shortcuts.first?.domain == .layer)
  }

  @Test(
    arguments: [
      ("", "", .unknown(.applicationCode)), ("", "enabled='NO'", .unknown(.applicationCode)),
      ("autoenablesItems='NO'", "", .implied(true)),
    ] as [(String, String, Fact<Bool>)])
  func `menus enable their items`(menu: String, item: String, expected: Fact<Bool>) throws {
    let tree = try IBSample.tree(
      "<menu id='m' systemMenu='main' \(menu)><items><menuItem id='i' \(item)/></items></menu>")
    #expect(tree.node("i")?.isEnabled == expected)
  }

  @Test func `cells of a matrix have keys`() throws {
    let tree = try IBSample.window(
      """
      <matrix id="a"><cells><column><buttonCell keyEquivalent="s"/><buttonCell keyEquivalent="t"><connections>\
      <action selector="top:" target="x"/></connections></buttonCell></column></cells>\
      <connections><action selector="all:" target="-1"/></connections></matrix>
      """)
    #expect(tree.shortcuts.map(\.text) == ["s", "t"])
    #expect(tree.shortcuts.map(\.action) == ["all:", "top:"])
    #expect(tree.shortcuts.map(\.receiver) == [nil, "x"])
  }

  @Test func `every scene has a first responder`() throws {
    let tree = try IBSample.tree(
      """
      <customView id="v"><subviews><button id="a"><buttonCell key="cell" keyEquivalent="s"/><connections>\
      <action selector="copy:" target="f"/></connections></button></subviews></customView>\
      <customObject id="f" sceneMemberID="firstResponder"/>
      """)
    #expect(tree.shortcuts.map(\.receiver) == [nil])
    #expect(tree.node("a")?.traits.contains(.hasAlternativeAccess) == true)
  }

  // MARK: Key view loops

  private static let linked =
    "<button id='a'><connections><outlet property='nextKeyView' destination='b'/></connections></button>"
    + "<button id='b'/>"

  @Test(
    arguments: [
      (false, true, .implied(true)), (false, false, .unknown(.undocumented)), (true, true, nil),
    ] as [(Bool, Bool, Fact<Bool>?)])
  func `which windows follow outlets`(recalculates: Bool, hasFirst: Bool, expected: Fact<Bool>?) throws {
    let tree = try IBSample.window(
      Self.linked, attributes: recalculates ? "" : "autorecalculatesKeyViewLoop='NO'",
      connections: hasFirst ? "<outlet property='initialFirstResponder' destination='a'/>" : "")
    #expect(tree.order.linkedScopes[NodeID(0)] == expected)
    #expect(tree.ineffective.count == (recalculates ? 1 : 0))
  }

  @Test func `an outlet to a scroll view leads to what it scrolls`() throws {
    let tree = try IBSample.window(
      """
      <button id="a"><connections><outlet property="nextKeyView" destination="s"/></connections></button>
      <scrollView id="s"><clipView key="contentView"><subviews><textView id="t"/></subviews></clipView></scrollView>
      """, attributes: "autorecalculatesKeyViewLoop='NO'")
    #expect(tree.references.first?.resolution == .node(try #require(tree.id("t"))))
  }

  // MARK: Real files

  /// No file of the collection crashes the importer, whether whole, cut short or with changed bytes.
  @Test(.enabled(if: GtkSample.hasCorpus, "the collection of real files is not beside the package"))
  func `real files are imported`() throws {
    var random = SplitMix64(seed: 12)
    for (folder, dialect) in [("ib-macos", Dialect.appKit), ("ib-ios", .uiKit)] {
      var count = 0
      for bytes in GtkSample.corpusFiles(in: folder) {
        guard let xml = try? XMLReader.read(bytes), InterfaceBuilderImporter.recognises(xml.root) else {
          continue
        }
        let tree = try InterfaceBuilderImporter.importTree(
          SourceDocument(xml: xml, path: folder), definitions: Definitions())
        #expect(tree.dialect == dialect)
        count += 1
        for _ in 0..<2 {
          var changed = bytes
          for _ in 0..<8 {
            changed[Int.random(in: 0..<changed.count, using: &random)] = .random(in: 32...126, using: &random)
          }
          _ = try? IBSample.tree(of: changed)
          _ = try? IBSample.tree(of: changed.dropLast(.random(in: 0..<changed.count, using: &random)))
        }
      }
      #expect(count > 50, "\(folder)")
    }
  }
}

/// Imports Interface Builder documents for tests.
enum IBSample {
  static func tree(of bytes: some Sequence<UInt8>) throws -> FocusTree {
    let bytes = Array(bytes)
    let document = SourceDocument(xml: try XMLReader.read(bytes), path: "test.xib")
    return try InterfaceBuilderImporter.importTree(document, definitions: Definitions())
  }

  static func tree(_ objects: String, runtime: String = "MacOSX.Cocoa") throws -> FocusTree {
    try tree(
      of: Array(
        "<document type='com.apple.InterfaceBuilder3.XIB' targetRuntime='\(runtime)'><objects>\(objects)</objects></document>"
          .utf8))
  }

  /// A window of 200 by 200 points with `views` in it.
  static func window(_ views: String, attributes: String = "", connections: String = "") throws -> FocusTree {
    try tree(
      """
      <window id="w" \(attributes)><view key="contentView" id="content">\(rect(0, 0, 200, 200))\
      <subviews>\(views)</subviews></view><connections>\(connections)</connections></window>
      """)
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key='frame' x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
  }
}

extension FocusTree {
  fileprivate func id(_ name: String) -> NodeID? { ids.first { self[$0].id == name } }
  fileprivate func node(_ name: String) -> Node? { id(name).map { self[$0] } }
}
