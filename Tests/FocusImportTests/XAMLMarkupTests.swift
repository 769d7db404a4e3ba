import FocusModel
import FocusNavigation
import Testing

@testable import Dialects
@testable import ImportKit

/// Markup extensions, names and styles of the XAML family.
@Suite struct XAMLMarkupTests {
  @Test(
    arguments: [
      ("{Binding Name}", "Binding", ["Name"], [:]),
      ("{Binding Path=Name, Mode=OneWay}", "Binding", [], ["Path": "Name", "Mode": "OneWay"]),
      (
        "{Binding Name, Converter={StaticResource c}, FallbackValue='a, b'}", "Binding", ["Name"],
        ["Converter": "{StaticResource c}", "FallbackValue": "a, b"]
      ),
      ("{x:Static local:Texts.Save}", "x:Static", ["local:Texts.Save"], [:]),
      ("{ Binding }", "", ["Binding"], [:]),
      ("{Binding", "Binding", [], [:]),
      ("{Binding {{{{", "Binding", ["{{{{"], [:]),
      ("{a \\}, b}", "a", ["\\}", "b"], [:]),
      ("{a b\\", "a", ["b\\"], [:]),
    ] as [(String, String, [String], [String: String])])
  func `a markup extension has these parts`(
    text: String, name: String, positional: [String], named: [String: String]
  ) throws {
    let read = try #require(XAMLExtension(text))
    #expect(read.name == name)
    #expect(read.arguments.positional == positional)
    #expect(Dictionary(uniqueKeysWithValues: read.arguments.named.map { ($0.name, $0.value) }) == named)
  }

  @Test(arguments: ["Name", "{}{Name}", "", "{", "{}", " "])
  func `a text is no markup extension`(text: String) {
    #expect(XAMLExtension(text) == nil)
  }

  @Test(arguments: [
    ("{Binding ElementName=name}", "name"), ("{Binding #name}", "name"), ("{x:Reference name}", "name"),
    ("{x:Bind name}", "name"), ("{Binding ElementName=name, Path=Text}", nil), ("{Binding #name.Text}", nil),
    ("{Binding Path}", nil), ("{x:Bind name.Text}", nil),
  ])
  func `a reference names this object`(text: String, name: String?) {
    #expect(XAMLExtension(text)?.objectName == name)
  }

  // MARK: Names

  /// The name of the first control in `contents`: nil if it has none, `?` if it is unknown.
  private static func name(of contents: String, in framework: XAMLFramework) throws -> String? {
    let analysis = Analysis(try XAMLText.tree(of: contents, in: framework))
    let node = try #require(analysis.tree.ids.first { analysis.tree[$0].role.isControl })
    switch analysis.accessibleName(of: node) {
    case .named(let name, _): return name
    case .unnamed: return nil
    case .unknown: return "?"
    }
  }

  @Test(arguments: [
    ("<Button Content='_Save'/>", "Save"), ("<Button>Save</Button>", "Save"),
    ("<Button><TextBlock Text='a_b'/></Button>", "a_b"),
    ("<Button><TextBlock>Save <Run Text='it'/></TextBlock></Button>", "Save it"),
    ("<Button><Image Source='a.png'/></Button>", nil),
    ("<Button><StackPanel><Image/></StackPanel></Button>", nil),
    ("<Button><StackPanel><Image/><TextBlock Text='Save'/></StackPanel></Button>", "Save"),
    ("<Button><l:Icon/></Button>", "?"), ("<Button Content='{Binding Name}'/>", "?"),
    ("<Button Content='{}{Name}'/>", "{Name}"), ("<Button Content='{x:Null}'/>", nil),
    ("<Button Style='{StaticResource Elsewhere}'/>", "?"),
    ("<Button AutomationProperties.Name='Save' Content='x'/>", "Save"),
    ("<Button ToolTip='Save'/>", "Save"), ("<TextBox/>", nil), ("<TextBox Text='Rose'/>", nil),
    ("<CheckBox><CheckBox.Content>Daily</CheckBox.Content></CheckBox>", "Daily"),
  ])
  func `a control of WPF is called`(contents: String, name: String?) throws {
    #expect(try Self.name(of: contents, in: .wpf) == name)
  }

  @Test(arguments: [
    ("<TextBox Header='Name'/>", "Name"), ("<TextBox PlaceholderText='Rose'/>", "Rose"),
    ("<Slider Header='Size'/>", "Size"),
    ("<ToggleSwitch>Daily</ToggleSwitch>", "Daily"), ("<Button Content='_Save'/>", "_Save"),
    ("<Button x:Uid='Save'/>", "?"),
    ("<AppBarButton Icon='Save' Label='Save'/>", "Save"), ("<AppBarButton Icon='Save'/>", nil),
    ("<Button><SymbolIcon Symbol='Save'/></Button>", nil),
  ])
  func `a control of WinUI is called`(contents: String, name: String?) throws {
    #expect(try Self.name(of: contents, in: .winUI) == name)
  }

  /// Avalonia uses the character after the first underscore, which is not a letter in this text.
  @Test func `an escaped underscore before a letter leaves no key in Avalonia`() throws {
    let contents = "<Button Content='Save__as _Copy'/>"
    let avalonia = try XAMLText.tree(of: contents, in: .avalonia)
    #expect(avalonia.mnemonics.isEmpty)
    #expect(avalonia.ineffectiveMarkers.map(\.reason) == [.doubled(letter: "c")])
    let wpf = try XAMLText.tree(of: contents, in: .wpf)
    #expect(wpf.mnemonics.map(\.character) == ["c"] && wpf.ineffectiveMarkers.isEmpty)
  }

  @Test(arguments: [
    "<Button Content='Save _ as'/>", "<Label Content='Save _ as' Target='{Binding ElementName=a}'/>",
  ])
  func `an underscore before a space marks no letter`(contents: String) throws {
    let tree = try XAMLText.tree(of: contents, in: .wpf)
    #expect(tree.mnemonics.isEmpty)
    #expect(tree.ineffectiveMarkers.map(\.reason) == [.space])
  }

  // MARK: Markup compatibility

  private static let compatibility =
    "xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006'"

  /// Programs ignore a namespace without classes; a namespace of code always has classes.
  @Test(arguments: [
    ("mc:Ignorable='z'", "http://example.com/z", ["a", "b"]), ("", "http://example.com/z", ["a", "z", "b"]),
    ("mc:Ignorable='z'", "clr-namespace:Garden", ["a", "z", "b"]),
    ("mc:Ignorable='d z'", "http://materialdesigninxaml.net/winfx/xaml/themes", ["a", "z", "b"]),
  ])
  func `elements with an ignorable prefix are ignored`(
    declaration: String, namespace: String, names: [String]
  ) throws {
    let tree = try XAMLText.tree(
      """
      <Window xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' ResizeMode='NoResize' \
      xmlns:z='\(namespace)' xmlns:d='http://schemas.microsoft.com/expression/blend/2008' \(Self.compatibility) \
      \(declaration)><StackPanel><Button Name='a'/><z:Chip Name='z'/><Button Name='b' z:Loc.Key='x'/></StackPanel></Window>
      """)
    #expect(tree.ids.compactMap { tree[$0].id } == names)
    let last = try #require(tree.ids.last)
    #expect(tree[last].traits.contains(.namedElsewhere) == (names.count == 3))
  }

  @Test func `of alternate contents, the fallback is read`() throws {
    let tree = try XAMLText.tree(
      of: """
        <StackPanel \(Self.compatibility)><mc:AlternateContent><mc:Choice Requires='z'><Button Name='a'/></mc:Choice>
        <mc:Fallback><Button Name='b'/></mc:Fallback></mc:AlternateContent><Button Name='c'/></StackPanel>
        """, in: .wpf)
    #expect(tree.ids.compactMap { tree[$0].id } == ["b", "c"])
  }

  @Test func `texts of resources name what has their uid`() throws {
    let resources = """
      <root><data name='Save.Content'><value>Save</value></data><data name='Save.Width'><value>9</value></data>
      <data name='Icon.[using:Windows.UI.Xaml.Automation]AutomationProperties.Name'><value>Plant</value></data></root>
      """
    let content = SourceContent.text(Array(resources.utf8), path: "Strings/en/Resources.resw")
    let definitions = try #require(XAMLImporter.resourceDefinitions(content, for: Definitions()))
    let buttons = "<Button x:Uid='Save'/><Button x:Uid='/Errors/Icon'/><Button x:Uid='Other'/>"
    let tree = try XAMLText.tree(of: "<StackPanel>\(buttons)</StackPanel>", in: .winUI, definitions)
    let analysis = Analysis(tree)
    let names = tree.ids.filter { tree[$0].role == .button }.map { analysis.accessibleName(of: $0) }
    #expect(names.map(\.text) == ["Save", "Plant", nil])
    #expect(names.last == .unknown(.applicationCode))
  }

  // MARK: Styles

  /// Whether Tab stops on the first button.
  private static func stop(_ contents: String, shared: String = "") throws -> Bool? {
    let presentation = "http://schemas.microsoft.com/winfx/2006/xaml/presentation"
    let resources = try XAMLText.document(
      """
      <ResourceDictionary xmlns='\(presentation)' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml'>\(shared)</ResourceDictionary>
      """)
    let definitions = try #require(XAMLImporter.resourceDefinitions(.xml(resources), for: Definitions()))
    let tree = try XAMLText.tree(of: contents, in: .wpf, definitions)
    let node = try #require(tree.ids.first { tree[$0].role == .button })
    return tree[node].focusability.sequential.value
  }

  private static let off = "<Setter Property='Focusable' Value='False'/>"

  @Test func `a style decides what the element leaves open`() throws {
    let style = "<Style x:Key='off' TargetType='Button'>\(Self.off)</Style>"
    let own = "<Grid><Grid.Resources>\(style)</Grid.Resources><Button Style='{StaticResource off}'/></Grid>"
    #expect(try Self.stop(own) == false)
    #expect(try Self.stop("<Button Style='{StaticResource off}'/>", shared: style) == false)
    #expect(try Self.stop("<Button Style='{StaticResource off}' Focusable='True'/>", shared: style) == true)
    #expect(try Self.stop("<Button Style='{StaticResource other}'/>", shared: style) == nil)
  }

  @Test func `a style for a class reaches what is inside`() throws {
    let style = "<Grid.Resources><Style TargetType='Button'>\(Self.off)</Style></Grid.Resources>"
    #expect(try Self.stop("<Grid>\(style)<Button/></Grid>") == false)
    #expect(try Self.stop("<StackPanel><Grid>\(style)</Grid><Button/></StackPanel>") == true)
  }

  /// No document shows that the resource dictionary is used.
  @Test func `a style for a class in another document leaves it open`() throws {
    #expect(try Self.stop("<Button/>", shared: "<Style TargetType='Button'>\(Self.off)</Style>") == nil)
    #expect(try Self.stop("<Button/>", shared: "<Style TargetType='TextBox'>\(Self.off)</Style>") == true)
  }

  @Test func `chains of styles are followed to their end`() throws {
    let base = "<Style x:Key='base' TargetType='Button'>\(Self.off)</Style>"
    let derived = "<Style x:Key='top' TargetType='Button' BasedOn='{StaticResource base}'/>"
    #expect(try Self.stop("<Button Style='{StaticResource top}'/>", shared: base + derived) == false)
    #expect(try Self.stop("<Button Style='{StaticResource top}'/>", shared: derived) == nil)
    let circle = "<Style x:Key='base' TargetType='Button' BasedOn='{StaticResource top}'/>"
    #expect(try Self.stop("<Button Style='{StaticResource top}'/>", shared: circle + derived) == nil)
  }

  @Test func `a trigger leaves it open`() throws {
    let trigger =
      "<Style.Triggers><Trigger Property='IsMouseOver' Value='True'>\(Self.off)</Trigger></Style.Triggers>"
    let style = "<Style x:Key='off' TargetType='Button'>\(trigger)</Style>"
    #expect(try Self.stop("<Button Style='{StaticResource off}'/>", shared: style) == nil)
  }

  @Test(arguments: [
    ("Button", false), ("Button.quiet", false), (".quiet", false), ("Button.loud", true), ("TextBox", true),
    ("Button:pointerover", nil), ("StackPanel Button", nil), ("Button /template/ Border", true),
    ("Button#save", true),
  ])
  func `a selector of Avalonia decides`(selector: String, stop: Bool?) throws {
    let tree = try XAMLText.tree(
      of: """
        <Window.Styles><Style Selector='\(selector)'><Setter Property='Focusable' Value='False'/></Style></Window.Styles>
        <Button Classes='quiet small'/>
        """, in: .avalonia)
    #expect(tree[NodeID(1)].focusability.sequential.value == stop)
  }
}
