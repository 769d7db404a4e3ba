import FocusModel
import TestSupport
import Testing

@testable import Dialects
@testable import ImportKit

/// Contents that documents write as objects in properties, and objects that are not visible.
@Suite struct XAMLContentTests {
  @Test(arguments: [
    (XAMLFramework.wpf, "<Button.ToolTip><ToolTip Content='Wrap'/></Button.ToolTip>"),
    (.wpf, "<Button.ToolTip><ToolTip>Wrap</ToolTip></Button.ToolTip>"),
    (.wpf, "<Button.ToolTip><ToolTip><TextBlock Text='Wrap'/></ToolTip></Button.ToolTip>"),
    (.wpf, "<ToolTipService.ToolTip><TextBlock><Run Text='Wrap'/></TextBlock></ToolTipService.ToolTip>"),
    (.winUI, "<ToolTipService.ToolTip><ToolTip Content='Wrap'/></ToolTipService.ToolTip>"),
    (.winUI, "<ToolTipService.ToolTip><TextBlock>Wrap</TextBlock></ToolTipService.ToolTip>"),
    (.avalonia, "<ToolTip.Tip><ToolTip><ToolTip.Content>Wrap</ToolTip.Content></ToolTip></ToolTip.Tip>"),
    (.avalonia, "<ToolTip.Tip><TextBlock Text='Wrap'/></ToolTip.Tip>"),
  ])
  func `the text of a tooltip that is an object is the tooltip`(framework: XAMLFramework, tooltip: String)
    throws
  {
    let tree = try XAMLText.tree(of: "<Button><Image Source='a.png'/>\(tooltip)</Button>", in: framework)
    let names = tree.names[NodeID(1)] ?? []
    #expect(names.map(\.text) == ["Wrap"])
    #expect(names.map(\.source) == [.tooltip])
    #expect(!tree[NodeID(1)].traits.contains(.namedElsewhere))
  }

  @Test(arguments: [
    "<ToolTip Content='{Binding Tip}'/>", "<TextBlock Text='{Binding Tip}'/>", "<TextBlock x:Name='tip'/>",
    "<StackPanel><TextBlock Text='Wrap'/><TextBlock Text='lines'/></StackPanel>",
    "<StaticResource ResourceKey='tip'/>",
  ])
  func `a tooltip that is an object may have unknown words`(tooltip: String) throws {
    let tree = try XAMLText.tree(
      of: "<Button><Image Source='a.png'/><Button.ToolTip>\(tooltip)</Button.ToolTip></Button>", in: .wpf)
    #expect(tree.names[NodeID(1)] == nil)
    #expect(tree[NodeID(1)].traits.contains(.namedElsewhere))
  }

  @Test(arguments: [XAMLFramework.wpf, .winUI, .avalonia])
  func `data of the application is not visible, except in a panel`(framework: XAMLFramework) throws {
    var facts = ProjectFacts()
    for (name, ancestors) in [
      ("Plant", ["IPlant", "object"]), ("Bed", ["ObservableObject"]), ("Pot", ["Base", "object"]),
    ] {
      facts.derivedClasses[name] = DerivedClass(ancestors: ancestors, own: [name])
    }
    let tree = try XAMLText.tree(
      of: "<ItemsControl><l:Plant/><l:Bed/></ItemsControl><StackPanel><l:Pot/></StackPanel>", in: framework,
      Definitions(facts))
    #expect(tree.notes.compactMap(\.unknownClass) == ["Pot"])
    #expect(!tree.ids.contains { ["Plant", "Bed"].contains(tree[$0].kind) })
    #expect(tree.ids.contains { tree[$0].kind == "ItemsControl" && tree[$0].traits.contains(.opaque) })
  }

  @Test func `a link in a label is a stop`() throws {
    let tree = try XAMLText.tree(of: "<Label><Hyperlink Click='Open'>Guide</Hyperlink></Label>", in: .wpf)
    let link = try #require(tree.ids.first { tree[$0].role == .link })
    #expect(tree[link].focusability.sequential.value == true)
    #expect(tree.names[link]?.map(\.text) == ["Guide"])
  }

  @Test func `a field contains the stops beside its text, in the order of its template`() throws {
    let tree = try XAMLText.tree(
      of: """
        <TextBox><TextBox.InnerRightContent><Button Content='Clear'/></TextBox.InnerRightContent>
        <TextBox.InnerLeftContent><Panel><Button Content='Find'/></Panel></TextBox.InnerLeftContent></TextBox>
        <TextBox><TextBox.InnerLeftContent><PathIcon/></TextBox.InnerLeftContent></TextBox>
        """, in: .avalonia)
    #expect(
      tree.ids.compactMap { tree.names[$0]?.first?.text }.filter { $0 != "Garden" } == ["Find", "Clear"])
    #expect(
      tree.ids.filter { tree[$0].role == .textField }.map { tree[$0].traversal.scope } == [.continue, .none])
    #expect(!tree.ids.contains { tree[$0].kind == "PathIcon" })
  }
}
