import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import TestSupport
import Testing
import XMLSource

/// A project's settings for its toolkits and custom classes.
@Suite struct ProjectFactsTests {
  private func tree(
    _ text: String, path: String = "a.xml", _ facts: ProjectFacts = ProjectFacts(),
    with others: [(path: String, text: String)] = []
  ) throws -> FocusTree {
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: path)
    var definitions = Definitions()
    for other in others {
      let document = SourceDocument(xml: try XMLReader.read(Array(other.text.utf8)), path: other.path)
      if let resources = Importers.resourceDefinitions(.xml(document)) { definitions.merge(resources) }
    }
    definitions.apply(facts)
    let importer = try #require(Importers.importer(for: document.xml.root))
    return try importer.importTree(document, definitions: definitions)
  }

  private func facts(_ name: String, _ widget: TaughtWidget) -> ProjectFacts {
    var facts = ProjectFacts()
    facts.teach(name, widget)
    facts.settle()
    return facts
  }

  /// Each document shows one view of the class `Own`, which no toolkit has, with a name in a property.
  static let documents: [(toolkit: String, text: String, like: String)] = [
    (
      "Qt",
      """
      <ui version="4.0"><widget class="QWidget" name="form"><widget class="Own" name="own">\
      <property name="caption"><string>Price</string></property></widget></widget></ui>
      """, "QComboBox"
    ),
    (
      "GTK 4",
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkBox"><child><object class="Own" id="own">\
      <property name="caption">Price</property></object></child></object></interface>
      """, "GtkDropDown"
    ),
    (
      "Android",
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="urn:x" \
      android:orientation="vertical"><com.acme.Own app:caption="Price"/></LinearLayout>
      """, "android.widget.Spinner"
    ),
    (
      "JavaFX",
      """
      <?import javafx.scene.layout.VBox?><?import com.acme.Own?>
      <VBox xmlns="http://javafx.com/javafx/11" xmlns:fx="http://javafx.com/fxml/1">\
      <children><Own caption="Price"/></children></VBox>
      """, "ComboBox"
    ),
    (
      "wxWidgets",
      """
      <resource><object class="wxPanel" name="panel"><object class="Own" name="own"><caption>Price</caption></object>\
      </object></resource>
      """, "wxChoice"
    ),
    (
      "AppKit",
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><customView id="1"><subviews>\
      <customView id="own" customClass="Own"><rect key="frame" x="0" y="0" width="9" height="9"/>\
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="caption" value="Price"/>\
      </userDefinedRuntimeAttributes></customView></subviews></customView></objects></document>
      """, "NSPopUpButton"
    ),
    (
      "UIKit",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="1"><subviews>\
      <view id="own" customClass="Own"><rect key="frame" x="0" y="0" width="9" height="9"/>\
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="caption" value="Price"/>\
      </userDefinedRuntimeAttributes></view></subviews></view></objects></document>
      """, "UIButton"
    ),
    (
      "SwiftUI",
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui"><View name="Main"><body><Own caption="Price"/></body></View></SwiftUI>
      """, "Picker"
    ),
  ]

  private static let name = ["Android": "com.acme.Own"]

  @Test(arguments: documents.indices)
  func `a custom class is unknown until the project maps it`(index: Int) throws {
    let (toolkit, text, like) = Self.documents[index]
    let unknown = try tree(text)
    let own = try #require(unknown.nodes.first { $0.kind == "Own" }, "\(toolkit)")
    #expect(own.focusability.sequential.value == nil, "\(toolkit)")

    let name = Self.name[toolkit] ?? "Own"
    let known = try tree(
      text, facts(name, .init(like: like, role: nil, takesFocus: nil, namedBy: ["caption"])))
    let place = try #require(known.nodes.firstIndex { $0.kind == "Own" }, "\(toolkit)")
    let taught = known.nodes[place]
    #expect(taught.focusability.sequential.value == true, "\(toolkit)")
    #expect(taught.role.isControl && !taught.traits.contains(.opaque), "\(toolkit): \(taught.role)")
    #expect(known.notes.isEmpty, "\(toolkit): \(known.notes)")
    #expect(known.names[NodeID(place)]?.contains { $0.text == "Price" } == true, "\(toolkit)")
  }

  @Test(arguments: documents.indices)
  func `a role and a focus say enough`(index: Int) throws {
    let (toolkit, text, _) = Self.documents[index]
    let name = Self.name[toolkit] ?? "Own"
    for takesFocus in [true, false] {
      let tree = try tree(
        text, facts(name, .init(like: nil, role: .textField, takesFocus: takesFocus, namedBy: [])))
      let own = try #require(tree.nodes.first { $0.kind == "Own" }, "\(toolkit)")
      #expect(own.role == .textField && own.focusability.sequential.value == takesFocus, "\(toolkit)")
      #expect(own.traits.contains(.namedElsewhere), "what names it is not known: \(toolkit)")
      #expect(tree.notes.isEmpty, "\(toolkit): \(tree.notes)")
    }
  }

  @Test(arguments: documents.indices)
  func `a class like one of another toolkit stays unknown`(index: Int) throws {
    let (toolkit, text, _) = Self.documents[index]
    let other = toolkit == "Qt" ? "GtkEntry" : "QLineEdit"
    let name = Self.name[toolkit] ?? "Own"
    let tree = try tree(text, facts(name, .init(like: other, role: nil, takesFocus: nil, namedBy: [])))
    #expect(tree.nodes.first { $0.kind == "Own" }?.focusability.sequential.value == nil, "\(toolkit)")
  }

  @Test func `a class may be like another custom class`() throws {
    var facts = ProjectFacts()
    facts.teach("Own", .init(like: "Base", role: nil, takesFocus: nil, namedBy: []))
    facts.teach("Base", .init(like: "QSpinBox", role: nil, takesFocus: nil, namedBy: ["caption"]))
    facts.teach("Circle", .init(like: "Ring", role: nil, takesFocus: nil, namedBy: []))
    facts.teach("Ring", .init(like: "Circle", role: nil, takesFocus: nil, namedBy: []))
    facts.settle()
    let tree = try tree(Self.documents[0].text, facts)
    #expect(tree.nodes.first { $0.kind == "Own" }?.role == .spinButton)
    let circle = try self.tree(Self.documents[0].text.replacing("Own", with: "Circle"), facts)
    #expect(circle.nodes.first { $0.kind == "Circle" }?.focusability.sequential.value == nil)
  }

  @Test func `a statement in the document counts more than what the class is like`() throws {
    let text = Self.documents[0].text.replacing(
      "<property name=\"caption\">",
      with: "<property name=\"focusPolicy\"><enum>Qt::NoFocus</enum></property><property name=\"caption\">")
    let tree = try tree(text, facts("Own", .init(like: "QComboBox", role: nil, takesFocus: nil, namedBy: [])))
    #expect(tree.nodes.first { $0.kind == "Own" }?.focusability.sequential.value == false)
  }

  @Test func `a subclass in XRC is what the project says`() throws {
    let text = """
      <resource><object class="wxPanel" name="p"><object class="wxTextCtrl" subclass="Own" name="own"/></object></resource>
      """
    #expect(try tree(text).nodes.first { $0.kind == "Own" }?.focusability.sequential.value == nil)
    let known = try tree(
      text, facts("Own", .init(like: "wxTextCtrl", role: nil, takesFocus: nil, namedBy: [])))
    #expect(known.nodes.first { $0.kind == "Own" }?.focusability.sequential.value == true)
  }

  @Test func `the project says which GTK its files are for`() throws {
    let text = "<interface><object class=\"GtkBox\" id=\"a\"/></interface>"
    #expect(try tree(text).dialect == .gtk)
    for (version, dialect) in [(3, Dialect.gtk3), (4, .gtk4)] {
      var facts = ProjectFacts()
      facts.gtkVersion = version
      #expect(try tree(text, facts).dialect == dialect)
    }
  }

  @Test func `before API 26 what is clickable need not take focus`() throws {
    let text = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"><TextView android:id="@+id/own" \
      android:clickable="true"/><Button android:text="OK"/></LinearLayout>
      """
    for (oldest, expected) in [(nil, true), (26, true), (21, nil)] as [(Int?, Bool?)] {
      var facts = ProjectFacts()
      facts.androidMinimumAPI = oldest
      let tree = try tree(text, path: "res/layout/a.xml", facts)
      #expect(tree.nodes.first { $0.kind == "TextView" }?.focusability.sequential.value == expected)
      #expect(tree.nodes.first { $0.kind == "Button" }?.focusability.sequential.value == true)
    }
  }

  @Test func `resource folders of one Android module are joined`() throws {
    let text = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"><Button android:text="@string/ok"/>\
      </LinearLayout>
      """
    func strings(_ ok: String) -> String { "<resources><string name=\"ok\">\(ok)</string></resources>" }
    let own = ("core/ui/src/main/res/values/strings.xml", strings("Fine"))
    let others = [own, ("app/src/main/res/values/strings.xml", strings("OK"))]
    for (modules, expected) in [
      ([], "@string/ok"), (["app", "core/*"], "Fine"), (["core"], "Fine"), (["lib/*"], "@string/ok"),
    ] {
      var facts = ProjectFacts()
      facts.androidModules = modules
      let tree = try tree(text, path: "core/ui/src/debug/res/layout/a.xml", facts, with: others)
      #expect(tree.names.values.joined().contains { $0.text == expected }, "\(modules)")
    }
    // A string that is in only one folder is used in every module.
    let tree = try tree(text, path: "feed/src/main/res/layout/a.xml", ProjectFacts(), with: [own])
    #expect(tree.names.values.joined().contains { $0.text == "Fine" })
  }

  @Test func `descriptions that list no platform are for that of the project`() throws {
    var facts = ProjectFacts()
    facts.applePlatforms = [.iPadOS]
    let text =
      "<SwiftUI xmlns=\"urn:focus-audit:swiftui\"><View name=\"A\"><body><Button label=\"B\"/></body></View></SwiftUI>"
    #expect(try tree(text, facts).focusSystem.platforms == [.iPadOS])
    let stated = text.replacing(
      "urn:focus-audit:swiftui\"", with: "urn:focus-audit:swiftui\" platforms=\"macOS\"")
    #expect(try tree(stated, facts).focusSystem.platforms == [.macOS])
  }
}
