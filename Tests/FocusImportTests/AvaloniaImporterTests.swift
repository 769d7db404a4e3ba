import Dialects
import FocusModel
import FocusNavigation
import Foundation
import ImportKit
import TestSupport
import Testing
import XMLSource

/// The markup of Avalonia.
@Suite struct AvaloniaImporterTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/avalonia"

  @Test func `the fixture has this tree`() throws {
    let bytes = try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/settings.axaml"))
    let tree = try Self.tree([UInt8](bytes))
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/settings.txt")
  }

  @Test(arguments: [
    ("<Window xmlns='https://github.com/avaloniaui'/>", true),
    ("<UserControl xmlns='https://github.com/avaloniaui'/>", true),
    ("<Styles xmlns='https://github.com/avaloniaui'/>", false),
    ("<Window xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation'/>", false),
    ("<Window/>", false),
  ])
  func `a document is recognised by its namespace`(text: String, expected: Bool) throws {
    #expect(AvaloniaImporter.recognises(try XMLReader.read(Array(text.utf8)).root) == expected)
  }

  /// Tab goes by the document; tab indexes are compared in the nearest group, and those without come last.
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
    ("<StackPanel IsVisible='False'><Button Name='a'/></StackPanel>", []),
    ("<Expander Name='a' Header='More'><Button Name='b'/></Expander>", ["a"]),
    ("<Expander Name='a' Header='More' IsExpanded='True'><Button Name='b'/></Expander>", ["a", "b"]),
    ("<TextBox Name='a'/>", ["a"]),
  ])
  func `Tab goes through these stops`(contents: String, stops: [String]) throws {
    let text = "<Window xmlns='https://github.com/avaloniaui' Title='Garden'>\(contents)</Window>"
    let tree = try Self.tree(Array(text.utf8))
    let orders = Analysis(tree).orders
    #expect(orders.flatMap(\.stops).compactMap { tree[$0.node].id } == stops)
  }

  @Test(arguments: ["{Binding Path}", "{StaticResource Name}"])
  func `the value of a binding is not known`(value: String) throws {
    let text =
      "<Window xmlns='https://github.com/avaloniaui'><Button IsVisible='\(value)' TabIndex='\(value)'/></Window>"
    let tree = try Self.tree(Array(text.utf8))
    #expect(tree[NodeID(1)].isVisible == .unknown(.bound))
    #expect(tree.order.tabIndexes[NodeID(1)] == .unknown(.bound))
  }

  private static func tree(_ bytes: [UInt8]) throws -> FocusTree {
    let document = SourceDocument(xml: try XMLReader.read(bytes), path: "settings.axaml")
    return try AvaloniaImporter.importTree(document, definitions: Definitions())
  }
}
