import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import Testing
import XMLSource

/// The element that has focus when a window has just opened.
@Suite struct InitialFocusTests {
  /// The id of the focused node in each scope, with a question mark if it is uncertain, or a dash if it is
  /// unknown.
  private func starts(_ text: String, _ importer: any Importer.Type) throws -> String {
    let xml = try XMLReader.read(Array(text.utf8))
    let tree = try importer.importTree(
      SourceDocument(xml: xml, path: "res/layout/test.xml"), definitions: Definitions())
    let analysis = Analysis(tree)
    return analysis.orders.filter { !$0.stops.isEmpty }.map { order in
      analysis.initialFocus(of: order).map { (tree[$0.node].id ?? "?") + ($0.doubt == nil ? "" : "?") } ?? "-"
    }.joined(separator: " ")
  }

  // MARK: Android

  private func android(_ views: String) throws -> String {
    try starts(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical"
          android:layout_width="match_parent" android:layout_height="match_parent">\(views)</LinearLayout>
      """, AndroidImporter.self)
  }

  private func field(_ id: String, _ attributes: String = "", _ contents: String = "") -> String {
    "<EditText android:id='@+id/\(id)' \(attributes)>\(contents)</EditText>"
  }

  private func group(_ attributes: String, _ views: String) -> String {
    "<LinearLayout \(attributes) android:orientation='vertical'>\(views)</LinearLayout>"
  }

  private let byDefault = "android:focusedByDefault='true'"

  @Test func `the first that takes focus, in the order of the document and not of Tab`() throws {
    #expect(try android(field("a", "android:visibility='gone'") + field("b")) == "b?")
    #expect(try android(field("b") + field("c", "android:nextFocusForward='@id/b'")) == "b")
  }

  @Test func `a view that is focused by default comes before it`() throws {
    #expect(try android(field("a") + field("b", byDefault) + field("c", byDefault)) == "b")
  }

  @Test func `the last group that contains a preferred view, or the first preferred group`() throws {
    let first = group("", field("a", byDefault))
    let second = group("", field("b") + field("c", byDefault))
    #expect(try android(first + second) == "c")
    #expect(try android(group(byDefault, field("a") + field("b", byDefault)) + second) == "b")
    #expect(try android(group(byDefault, field("a")) + second) == "a")
  }

  @Test func `the last request comes before all`() throws {
    let request = "<requestFocus/>"
    #expect(
      try android(field("a", "", request) + field("b", byDefault) + field("c", "", request)) == "c")
  }

  // MARK: Other toolkits

  @Test func `the first stop of a Qt dialog, whatever is listed first`() throws {
    let form = """
      <ui version="4.0"><class>D</class><widget class="QDialog" name="D">
      <widget class="QLineEdit" name="a"/><widget class="QLineEdit" name="b"/></widget></ui>
      """
    #expect(try starts(form, QtDesignerImporter.self) == "a")
  }

  @Test func `what a GTK 3 window states, or its first stop`() throws {
    func window(_ focus: String) -> String {
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="w"><child>
      <object class="GtkBox" id="box"><property name="visible">True</property>
      <child><object class="GtkEntry" id="a"><property name="visible">True</property>
      <property name="can-focus">True</property></object></child>
      <child><object class="GtkEntry" id="b"><property name="visible">True</property>
      <property name="can-focus">True</property>\(focus)</object></child>
      </object></child></object></interface>
      """
    }
    #expect(try starts(window(""), GtkBuilderImporter.self) == "a")
    #expect(
      try starts(window("<property name='has-focus'>True</property>"), GtkBuilderImporter.self) == "b")
  }

  @Test func `of JavaFX the first stop, of AppKit what the window says alone`() throws {
    let fxml = """
      <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
      <VBox xmlns:fx="http://javafx.com/fxml/1"><TextField fx:id="a"/><TextField fx:id="b"/></VBox>
      """
    #expect(try starts(fxml, JavaFXImporter.self) == "a")
    func xib(_ outlet: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><window id="w">
      <view key="contentView" id="v"><subviews>
      <textField id="a"><rect key="frame" x="0" y="40" width="90" height="20"/>
      <textFieldCell key="cell" editable="YES" id="ac"/></textField>
      <textField id="b"><rect key="frame" x="0" y="0" width="90" height="20"/>
      <textFieldCell key="cell" editable="YES" id="bc"/></textField>
      </subviews></view><connections>\(outlet)</connections></window></objects></document>
      """
    }
    #expect(try starts(xib(""), InterfaceBuilderImporter.self) == "-")
    let outlet = "<outlet property='initialFirstResponder' destination='b' id='o'/>"
    #expect(try starts(xib(outlet), InterfaceBuilderImporter.self) == "b")
  }
}
