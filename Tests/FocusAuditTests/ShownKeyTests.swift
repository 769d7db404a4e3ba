import FocusAudit
import FocusModel
import Foundation
import TestSupport
import Testing

/// Keys that menu items of XAML documents show, compared with the keys that documents and code bind.
@Suite struct ShownKeyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ item: String, in contents: String = "", root: String = "Window") throws {
    try folder.write(
      """
      <\(root) x:Class="Garden.MainWindow" xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
          xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:l="clr-namespace:Garden">
        \(contents)<DockPanel><Menu><MenuItem Header="Plants">\(item)</MenuItem></Menu></DockPanel>
      </\(root)>
      """, to: "MainWindow.xaml")
  }

  private func code(_ statements: String = "") throws {
    try folder.write(
      """
      namespace Garden;
      public partial class MainWindow : Window
      {
        public MainWindow() { InitializeComponent(); \(statements) }
        void OnWater(object sender, RoutedEventArgs e) { }
      }
      """, to: "MainWindow.xaml.cs")
  }

  /// The message of the finding; nil if there isn't one.
  private func finding() throws -> String? {
    let result = Auditor(Auditor.Configuration()).audit([folder.url.path])
    return result.documents.flatMap(\.findings).first { $0.rule == "ambiguous-shortcut" }?.message
  }

  private static let water = #"<MenuItem Header="Water" Click="OnWater" InputGestureText="Ctrl+W"/>"#

  @Test func `keys that nothing binds are reported`() throws {
    try write(Self.water)
    try code()
    #expect(
      try finding()
        == "menu item “Water” shows Ctrl+W, but these keys do nothing: no document and no code binds them")
  }

  @Test func `without code, nothing is known`() throws {
    try write(Self.water)
    #expect(try finding() == nil)
  }

  @Test func `code that reads keys may bind them`() throws {
    try write(Self.water)
    try code("KeyDown += OnKey;")
    #expect(try finding() == nil)
    try code("InputBindings.Add(binding);")
    #expect(try finding() == nil)
  }

  @Test func `a key binding in any document binds them`() throws {
    let binding = #"<KeyBinding Gesture="Ctrl+W" Command="{Binding Water}"/>"#
    try write(Self.water, in: "<Window.InputBindings>\(binding)</Window.InputBindings>")
    try code()
    #expect(try finding() == nil)
  }

  @Test func `a binding of unknown keys may bind them`() throws {
    let binding = #"<KeyBinding Gesture="{Binding Keys}" Command="{Binding Water}"/>"#
    try write(Self.water, in: "<Window.InputBindings>\(binding)</Window.InputBindings>")
    try code()
    #expect(try finding() == nil)
  }

  @Test func `a routed command may have keys`() throws {
    try write(#"<MenuItem Header="Water" Command="{x:Static l:Commands.Water}" InputGestureText="Ctrl+W"/>"#)
    try code()
    #expect(try finding() == nil)
  }

  @Test func `text fields and windows read some keys`() throws {
    try write(
      #"<MenuItem Header="Copy" InputGestureText="Ctrl+C"/><MenuItem Header="Close" InputGestureText="Alt+F4"/>"#
    )
    try code()
    #expect(try finding() == nil)
  }

  @Test func `the window around a control may bind them`() throws {
    try write(Self.water, root: "UserControl")
    try code()
    #expect(try finding() == nil)
  }

  @Test func `keys that the window binds to another command are reported`() throws {
    let item = #"<MenuItem Header="Water" Command="{Binding WaterCommand}" InputGestureText="Ctrl+W"/>"#
    func bindings(_ command: String) -> String {
      let binding = "<KeyBinding Gesture=\"Ctrl+W\" Command=\"{Binding \(command)}\"/>"
      return "<Window.InputBindings>\(binding)</Window.InputBindings>"
    }
    try write(item, in: bindings("CloseCommand"))
    try code()
    #expect(
      try finding() == "menu item “Water” shows Ctrl+W, but these keys run 'CloseCommand', not 'WaterCommand'"
    )
    // One command may have several names.
    try write(item, in: bindings("Garden.Water"))
    #expect(try finding() == nil)
    try write(item, in: bindings("CloseCommand"))
    try code("KeyDown += OnKey;")
    #expect(try finding() == nil)
    // Another document binds the keys, perhaps for this item.
    try code()
    try folder.write(
      """
      <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="clr-namespace:Garden">
      <UserControl.InputBindings><KeyBinding Gesture="Ctrl+W" Command="{Binding Water}"/></UserControl.InputBindings>
      <DockPanel/></UserControl>
      """, to: "Bed.xaml")
    #expect(try finding() == nil)
  }
}
