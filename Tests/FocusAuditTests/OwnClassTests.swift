import FocusAudit
import FocusModel
import FocusNavigation
import Testing
import TestSupport

/// Custom classes, as the application's sources declare them.
@Suite struct OwnClassTests {
  private static let layout = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
        android:layout_height="match_parent" android:orientation="vertical">
      <org.example.PlainInput android:id="@+id/subject" android:layout_width="match_parent"
          android:layout_height="wrap_content"/>
    </LinearLayout>
    """

  @Test func `a view whose class derives from a text field is one, and needs a name`() throws {
    let code = """
      package org.example;
      public class PlainInput extends androidx.appcompat.widget.AppCompatEditText {
        public PlainInput(Context context, AttributeSet attrs) { super(context, attrs); }
      }
      """
    let found = try auditedProject(["res/layout/a.xml": Self.layout, "PlainInput.java": code]).findings
    #expect(found.map(\.rule) == ["unnamed-focus-stop"])
    #expect(found.first?.certainty == .likely)
    #expect(try auditedProject(["res/layout/a.xml": Self.layout]).findings.isEmpty)
    #expect(
      try auditedProject(["res/layout/a.xml": Self.layout, "a.java": code], readsCode: false).findings.isEmpty
    )
    // Changes that the class itself makes and changes that its base class makes both count.
    let named = code.replacing("super(context, attrs);", with: "super(context, attrs); setHint(\"Subject\");")
    #expect(try auditedProject(["res/layout/a.xml": Self.layout, "a.java": named]).findings.isEmpty)
    let between = code.replacing("androidx.appcompat.widget.AppCompatEditText", with: "BaseInput")
    let base = named.replacing("PlainInput", with: "BaseInput")
    #expect(
      try auditedProject(["res/layout/a.xml": Self.layout, "a.java": between, "b.java": base]).findings
        .isEmpty)
    let unfocusable = code.replacing(
      "super(context, attrs);", with: "super(context, attrs); setFocusable(false);")
    #expect(
      try auditedProject(["res/layout/a.xml": Self.layout, "a.java": unfocusable]).findings.allSatisfy {
        $0.rule != "unnamed-focus-stop"
      })
  }

  @Test func `a class that derives from a plain view or a container may be anything`() throws {
    for base in ["android.view.View", "android.widget.LinearLayout"] {
      let code = "package org.example;\npublic class PlainInput extends \(base) {\n}\n"
      #expect(try auditedProject(["res/layout/a.xml": Self.layout, "a.java": code]).findings.isEmpty)
    }
  }

  @Test func `Qt: the class says more than the form`() throws {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QDialog" name="Player"><layout class="QVBoxLayout">
      <item><widget class="TitleField" name="field"/></item><item><widget class="QLineEdit" name="other">
      <property name="accessibleName"><string>Other</string></property></widget></item></layout></widget>
      <customwidgets><customwidget><class>TitleField</class><extends>QWidget</extends></customwidget></customwidgets></ui>
      """
    let code = "class TitleField : public QLineEdit {\n};\n"
    let found = try auditedProject(["player.ui": form, "titlefield.h": code]).findings
    #expect(found.map(\.rule) == ["unnamed-focus-stop"])
    #expect(try auditedProject(["player.ui": form]).findings.isEmpty)
  }

  @Test func `GTK and JavaFX`() throws {
    let builder = """
      <interface><requires lib="gtk+" version="3.0"/><object class="GtkWindow" id="window"><child><object class="GtkBox">
      <child><object class="AppField" id="field"><property name="visible">True</property></object></child>
      <child><object class="GtkEntry" id="other"><property name="visible">True</property>
      <property name="placeholder-text">Other</property></object></child></object></child></object></interface>
      """
    #expect(try auditedProject(["a.ui": builder]).findings.isEmpty)
    #expect(
      try auditedProject(["a.ui": builder, "a.c": "G_DEFINE_TYPE (AppField, app_field, GTK_TYPE_ENTRY)\n"])
        .findings
        .map(
          \.rule) == ["unnamed-focus-stop"])
    let fxml = """
      <?import javafx.scene.layout.VBox?>
      <?import org.example.TitleField?>
      <VBox xmlns:fx="http://javafx.com/fxml"><TitleField fx:id="field"/></VBox>
      """
    #expect(try auditedProject(["a.fxml": fxml]).findings.isEmpty)
    let code =
      "package org.example;\nimport javafx.scene.control.TextField;\nclass TitleField extends TextField {\n}\n"
    #expect(
      try auditedProject(["a.fxml": fxml, "TitleField.java": code]).findings.map(\.rule) == [
        "unnamed-focus-stop"
      ])
  }

  @Test(arguments: [
    ("class TagBox extends VBox {", true), ("class TagBox extends MenuItem {", true),
    ("class TagBox extends Region {", false),
    ("class TagBox extends HBox { TagBox() { setFocusTraversable(true); } ", false),
  ])
  func `JavaFX: a custom container or menu item is known, a region is not`(
    code: String, isKnown: Bool
  ) throws {
    let fxml = """
      <?import javafx.scene.layout.VBox?>
      <?import org.example.TagBox?>
      <VBox xmlns:fx="http://javafx.com/fxml"><TagBox fx:id="tags"/></VBox>
      """
    let imports = "import javafx.scene.layout.*;\nimport javafx.scene.control.*;\n"
    let result = try auditedProject([
      "a.fxml": fxml, "TagBox.java": "package org.example;\n\(imports)\(code)\n}\n",
    ])
    #expect(result.unknownClasses == (isKnown ? [:] : ["TagBox": 1]))
    #expect(result.findings.isEmpty)
  }

  @Test func `a picture that code listens to clicks on is a stop, and a note says where`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <ImageView android:id="@+id/cover" android:contentDescription="Cover"/>
        <ImageView android:id="@+id/frame" android:contentDescription="Frame" android:focusable="false"/>
        <ImageView android:id="@+id/other" android:contentDescription="Other"/>
      </LinearLayout>
      """, to: "res/layout/player.xml")
    try folder.write(
      """
      val binding = PlayerBinding.bind(view)
      binding.cover.setOnClickListener { play() }
      binding.frame.setOnClickListener { play() }
      """, to: "Player.kt")
    let found = try stops(of: "res/layout/player.xml", in: folder)
    #expect(found.stops == ["cover"])
    #expect(found.notes == ["code listens for clicks on it, at Player.kt:2, which makes it a stop"])
    #expect(try stops(of: "res/layout/player.xml", in: folder, readsCode: false).stops.isEmpty)
  }

  @Test func `XRC: what a subclass derives from, and a class that a handler makes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <resource xmlns="http://www.wxwidgets.org/wxxrc" version="2.5.3.0"><object class="wxDialog" name="dialog">
      <object class="wxBoxSizer"><object class="sizeritem"><object class="wxTextCtrl" subclass="TitleField" name="title"/></object>
      <object class="sizeritem"><object class="StarButton" name="star"/></object>
      <object class="sizeritem"><object class="wxButton" subclass="OwnButton" name="own"/></object>
      <object class="sizeritem"><object class="OwnPanel" name="panel"/></object></object></object></resource>
      """, to: "player.xrc")
    #expect(try stops(of: "player.xrc", in: folder).stops.isEmpty)
    try folder.write(
      """
      class TitleField : public wxTextCtrl {};
      class StarButton : public wxBitmapToggleButton {};
      class OwnButton : public wxButton { bool AcceptsFocusFromKeyboard() const override { return m_on; } };
      class OwnPanel : public wxPanel {};
      """, to: "player.h")
    #expect(try stops(of: "player.xrc", in: folder).stops == ["title", "star"])
  }

  /// The ids of the stops in `document`, and the notes about it.
  private func stops(
    of document: String, in folder: TemporaryFolder, readsCode: Bool = true
  ) throws -> (stops: [String], notes: [String]) {
    var configuration = Auditor.Configuration()
    configuration.readsCode = readsCode
    configuration.root = folder.path("")
    let tree = try Auditor(configuration).analyse(folder.path(document), among: [folder.path("")]).tree
    let stops = tree.ids.filter { tree[$0].focusability.sequential.value == true }
    return (stops.compactMap { tree[$0].id }, tree.notes.map(\.message))
  }
}
