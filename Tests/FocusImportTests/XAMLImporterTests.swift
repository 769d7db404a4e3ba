import FocusModel
import FocusNavigation
import Foundation
import TestSupport
import Testing
import XMLSource

@testable import Dialects
@testable import ImportKit

/// Documents of the XAML family.
@Suite struct XAMLImporterTests {
  private static let folder = "Tests/FocusImportTests/Fixtures"

  @Test(arguments: [
    "avalonia/settings.axaml", "wpf/settings.xaml", "winui/settings.xaml", "maui/settings.xaml",
  ])
  func `the fixture has this tree`(name: String) throws {
    let bytes = try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/\(name)"))
    let tree = try XAMLText.tree(String(decoding: bytes, as: UTF8.self))
    let golden = "\(Self.folder)/\(name.split(separator: "/")[0])/settings.txt"
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: golden)
  }

  @Test(arguments: [
    ("<Window xmlns='https://github.com/avaloniaui'/>", true),
    ("<UserControl xmlns='https://github.com/avaloniaui'/>", true),
    ("<Styles xmlns='https://github.com/avaloniaui'/>", false),
    ("<Window xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation'/>", true),
    ("<ResourceDictionary xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation'/>", false),
    (
      "<l:Main xmlns:l='clr-namespace:Garden' xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation'/>",
      true
    ),
    ("<ContentPage xmlns='http://schemas.microsoft.com/dotnet/2021/maui'/>", true),
    ("<Activity xmlns='http://schemas.microsoft.com/netfx/2009/xaml/activities'/>", false),
    ("<Window/>", false),
  ])
  func `a document is recognised by its namespaces`(text: String, expected: Bool) throws {
    #expect(XAMLImporter.recognises(try XMLReader.read(Array(text.utf8)).root) == expected)
  }

  /// WPF and WinUI share a namespace.
  @Test(arguments: [
    ("xmlns:l='clr-namespace:Garden'", "<Grid/>", "wpf"), ("xmlns:l='using:Garden'", "<Grid/>", "winui"),
    ("", "<DockPanel/>", "wpf"), ("", "<ToggleSwitch/>", "winui"),
    ("", "<l:ToggleSwitch xmlns:l='l'/>", "wpf"),
    ("", "<Button Content='{x:Bind Name}'/>", "winui"),
    ("", "<Button Content='{DynamicResource Name}'/>", "wpf"),
  ])
  func `content distinguishes WPF from WinUI`(declaration: String, content: String, dialect: String) throws {
    let presentation = "http://schemas.microsoft.com/winfx/2006/xaml/presentation"
    let tree = try XAMLText.tree("<Page xmlns='\(presentation)' \(declaration)>\(content)</Page>")
    #expect(tree.toolkit.name == (dialect == "wpf" ? "WPF" : "WinUI"))
  }

  /// In WPF, `ListBox` has no content. A library class with the same name may have content.
  @Test(arguments: [
    ("<l:ListBox Icon='Link' Content='{x:Static l:Texts.Site}'/>", true),
    ("<l:ListBox Icon='Link' Content='{x:Null}'/>", false), ("<l:ListBox Icon='Link'/>", false),
  ])
  func `a text that only the class of a library can show may be the name`(
    control: String, mayBeNamed: Bool
  ) throws {
    let presentation = "http://schemas.microsoft.com/winfx/2006/xaml/presentation"
    let tree = try XAMLText.tree(
      "<Page xmlns='\(presentation)' xmlns:l='http://schemas.lepo.co/wpfui/2022/xaml'>\(control)</Page>")
    let list = try #require(tree.nodes.first { $0.kind == "ListBox" })
    #expect(list.traits.contains(.namedElsewhere) == mayBeNamed)
  }

  @Test func `neighbouring documents decide the framework of an ambiguous document`() throws {
    let presentation = "http://schemas.microsoft.com/winfx/2006/xaml/presentation"
    func tree(beside other: String, at path: String) throws -> FocusTree {
      var definitions = XAMLImporter.survey(
        try XAMLText.document("<Page xmlns='\(presentation)' \(other)/>", path)
      ).definitions
      definitions.settle()
      return try XAMLText.tree(
        "<Page xmlns='\(presentation)'><Grid/></Page>", definitions, path: "app/views/open.xaml")
    }
    #expect(try tree(beside: "xmlns:l='using:Garden'", at: "app/views/other.xaml").toolkit.name == "WinUI")
    #expect(try tree(beside: "xmlns:l='using:Garden'", at: "app/other.xaml").notes.isEmpty)
    let open = try tree(beside: "xmlns:l='using:Garden'", at: "another/other.xaml")
    #expect(open.toolkit.name == "WPF")
    #expect(open.notes.contains { $0.message.contains("WinUI") })
  }

  /// Tab follows document order. Tab indexes are compared within the nearest group; controls without one come
  /// last.
  @Test(arguments: [
    ("<StackPanel><Button Name='a'/><Button Name='b'/></StackPanel>", ["a", "b"]),
    ("<StackPanel><Button Name='a'/><Button Name='b' TabIndex='1'/></StackPanel>", ["b", "a"]),
    (
      """
      <StackPanel><Button Name='a'/>
        <StackPanel KeyboardNavigation.TabNavigation='Local'><Button Name='b'/><Button Name='c' TabIndex='1'/></StackPanel>
      </StackPanel>
      """, ["a", "c", "b"]
    ),
    ("<StackPanel><Button Name='a' IsTabStop='False'/><Button Name='b'/></StackPanel>", ["b"]),
    ("<StackPanel><Button Name='a' IsEnabled='False'/><Button Name='b'/></StackPanel>", ["b"]),
    ("<Expander Name='a' Header='More'><Button Name='b'/></Expander>", ["a"]),
    ("<Expander Name='a' Header='More' IsExpanded='True'><Button Name='b'/></Expander>", ["a", "b"]),
    ("<TextBox Name='a'/>", ["a"]),
    ("<ListBox><ListBoxItem Name='a'/><ListBoxItem Name='b'/></ListBox>", ["a"]),
    ("<ListBox Name='a' ItemsSource='{Binding}'/>", ["a"]),
    (
      "<TabControl><TabItem Name='a'><Button Name='b'/></TabItem><TabItem Name='c'/></TabControl>",
      ["a", "b", "c"]
    ),
  ])
  func `Tab goes through these stops in WPF and Avalonia`(contents: String, stops: [String]) throws {
    #expect(try XAMLText.stops(of: contents, in: .avalonia) == stops)
    #expect(try XAMLText.stops(of: contents, in: .wpf) == stops)
  }

  /// Every control orders its contents; a plain panel does not.
  @Test(arguments: [
    ("<StackPanel><Button Name='a'/><Button Name='b' TabIndex='1'/></StackPanel>", ["b", "a"]),
    (
      "<StackPanel><Button Name='a' TabIndex='2'/><ScrollViewer><Button Name='b' TabIndex='1'/></ScrollViewer></StackPanel>",
      ["a", "b"]
    ),
    (
      "<StackPanel><Button Name='a' TabIndex='2'/><ScrollViewer TabIndex='1'><Button Name='b'/></ScrollViewer></StackPanel>",
      ["b", "a"]
    ),
    (
      "<StackPanel><Button Name='a' TabIndex='2'/><Grid><Button Name='b' TabIndex='1'/></Grid></StackPanel>",
      ["b", "a"]
    ),
    ("<StackPanel><Border Name='a' IsTabStop='True'/><Border Name='b'/></StackPanel>", ["a"]),
    ("<ListView><ListViewItem Name='a'/><ListViewItem Name='b'/></ListView>", ["a"]),
    ("<StackPanel><Button Name='a' Visibility='Collapsed'/><Button Name='b'/></StackPanel>", ["b"]),
  ])
  func `Tab goes through these stops in WinUI`(contents: String, stops: [String]) throws {
    #expect(try XAMLText.stops(of: contents, in: .winUI) == stops)
  }

  /// The button certainly takes focus if no selector could match it.
  @Test(arguments: [
    ("TextBox, CheckBox", true), ("TextBox, Button", false), ("Border > Button", nil),
    ("Button:pressed", nil),
  ])
  func `each selector of a style counts for its objects`(selector: String, isStop: Bool?) throws {
    let tree = try XAMLText.tree(
      of: """
        <Window.Styles><Style Selector='\(selector)'><Setter Property='Focusable' Value='False'/></Style></Window.Styles>
        <Button/>
        """, in: .avalonia)
    #expect(tree[NodeID(1)].focusability.sequential.value == isStop)
  }

  @Test func `a style inside another is for its objects`() throws {
    let tree = try XAMLText.tree(
      of: """
        <Window.Styles>
          <Style Selector='TextBox'><Style Selector='^:focus'><Setter Property='Focusable' Value='False'/></Style></Style>
        </Window.Styles>
        <Button/><TextBox/>
        """, in: .avalonia)
    #expect(tree.ids.dropFirst().map { tree[$0].focusability.sequential.value } == [true, nil])
  }

  @Test func `a custom panel is a panel, and a custom control may be anything`() throws {
    var facts = ProjectFacts()
    for (name, ancestor) in [("FlowPanel", "Panel"), ("PlantBox", "Control"), ("Bed", "UserControl")] {
      facts.derivedClasses[name] = DerivedClass(ancestors: [ancestor], own: [name])
    }
    facts.derivedClasses["Pot"] = DerivedClass(ancestors: ["UserControl"], own: ["Pot"], focus: .set(true))
    let tree = try XAMLText.tree(
      of: "<l:FlowPanel><Button Name='a'/></l:FlowPanel><l:PlantBox/><l:Bed/><l:Pot/>", in: .wpf,
      Definitions(facts))
    #expect(tree[NodeID(1)].role == .group)
    #expect(tree.notes.compactMap(\.unknownClass) == ["PlantBox", "Pot"])
    let bed = try #require(tree.ids.first { tree[$0].kind == "Bed" })
    #expect(tree[bed].focusability.sequential.value == false)
    #expect(tree[bed].traits.contains(.opaque))
  }

  @Test(arguments: ["Bed", "RaisedBed"])
  func `the root of a document may have a custom class that derives from a user control`(root: String) throws
  {
    var facts = ProjectFacts()
    facts.derivedClasses["Bed"] = DerivedClass(ancestors: ["UserControl"], own: ["Bed"])
    facts.derivedClasses["RaisedBed"] = DerivedClass(ancestors: ["UserControl"], own: ["RaisedBed", "Bed"])
    let tree = try XAMLText.tree(
      """
      <l:\(root) xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:l='clr-namespace:Garden'>
        <Button Content='Water'/>
      </l:\(root)>
      """, Definitions(facts))
    #expect(tree.notes.compactMap(\.unknownClass).isEmpty)
    #expect(tree[NodeID(0)].role == .group)
    #expect(!tree[NodeID(0)].traits.contains(.opaque))
  }

  @Test(arguments: [
    ("", Role.group), ("IsClickEnabled='True'", .button), ("IsClickEnabled='{x:Bind c}'", .custom),
  ])
  func `a settings card is a button if clicks are enabled`(clicks: String, role: Role) throws {
    let tree = try XAMLText.tree(
      """
      <Page xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml' \
      xmlns:t='using:CommunityToolkit.WinUI.Controls'>
        <t:SettingsExpander Header='Watering'>
          <t:SettingsExpander.Items>
            <t:SettingsCard Header='Daily' \(clicks)><ToggleSwitch/></t:SettingsCard>
          </t:SettingsExpander.Items>
        </t:SettingsExpander>
      </Page>
      """)
    let card = try #require(tree.ids.first { tree[$0].kind == "SettingsCard" })
    #expect(tree[card].role == role)
    let expander = try #require(tree.ids.first { tree[$0].kind == "SettingsExpander" })
    #expect(tree[expander].focusability.sequential.value == true)
    #expect(tree.names[expander]?.first?.text == "Watering")
    let toggle = try #require(tree.ids.first { tree[$0].role == .switchControl })
    #expect(tree[toggle].traits.contains(.namedElsewhere))
  }

  @Test func `the header of FluentAvalonia's settings expander takes focus, its items do not`() throws {
    let tree = try XAMLText.tree(
      """
      <Window xmlns='https://github.com/avaloniaui' xmlns:ui='using:FluentAvalonia.UI.Controls'>
        <ui:SettingsExpander Header='Watering'><ui:SettingsExpanderItem Content='Daily'/></ui:SettingsExpander>
      </Window>
      """)
    #expect(tree.notes.compactMap(\.unknownClass).isEmpty)
    #expect(tree.ids.dropFirst().map { tree[$0].focusability.sequential.value } == [true, false])
  }

  @Test(arguments: ["{Binding Path}", "{StaticResource Name}"])
  func `the value of a binding is not known`(value: String) throws {
    let tree = try XAMLText.tree(
      "<Window xmlns='https://github.com/avaloniaui'><Button IsVisible='\(value)' TabIndex='\(value)'/></Window>"
    )
    #expect(tree[NodeID(1)].isVisible == .unknown(.bound))
    #expect(tree.order.tabIndexes[NodeID(1)] == .unknown(.bound))
  }
}

/// Trees of small XAML documents.
enum XAMLText {
  static func document(_ text: String, _ path: String = "settings.xaml") throws -> SourceDocument {
    SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: path)
  }

  static func tree(
    _ text: String, _ definitions: Definitions = Definitions(), path: String = "settings.xaml"
  ) throws -> FocusTree {
    try XAMLImporter.importTree(document(text, path), definitions: definitions)
  }

  /// The tree of a window, or page, of `framework` with `contents`.
  static func tree(
    of contents: String, in framework: XAMLFramework, _ definitions: Definitions = Definitions()
  ) throws -> FocusTree {
    let (root, namespace) =
      framework.name == "WinUI" ? ("Page", "using:Garden") : ("Window", "clr-namespace:Garden")
    return try tree(
      """
      <\(root) xmlns='\(framework.namespaces.sorted().last ?? "")' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml' \
      xmlns:l='\(namespace)' Title='Garden'>\(contents)</\(root)>
      """, definitions)
  }

  static func stops(of contents: String, in framework: XAMLFramework) throws -> [String] {
    let tree = try tree(of: contents, in: framework)
    return Analysis(tree).orders.flatMap(\.stops).compactMap { tree[$0.node].id }
  }
}
