import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Names that code gives to controls, and the classes of libraries.
@Suite struct NamesFromCodeTests {
  private func gtkForm(_ button: String) -> String {
    """
    <interface><requires lib="gtk+" version="3.22"/><object class="GtkWindow" id="window">
    <child><object class="GtkBox"><property name="visible">True</property>
    <child><object class="GtkEntry" id="path"><property name="visible">True</property>
    <property name="can-focus">True</property><property name="placeholder-text">Path</property></object></child>
    <child><object class="GtkButton" id="pick"><property name="visible">True</property>
    <property name="can-focus">True</property>\(button)</object></child></object></child></object></interface>
    """
  }

  private func unnamed(_ form: String, _ code: String) throws -> [String] {
    let result = try auditedProject(["path_box.ui": form, "path_box.py": code])
    return result.findings.filter { $0.rule == "unnamed-focus-stop" }.map(\.element)
  }

  @Test(arguments: [
    ("", false), (#"self.pick.set_label(_("Choose a folder"))"#, true),
    (#"self.pick = b.get_object('pick'); self.pick.set_label(_("Choose a folder"))"#, true),
    ("self.pick.set_sensitive(True)", false),
  ])
  func `code replaces the dots that a designer put on a button`(call: String, isNamed: Bool) throws {
    let form = gtkForm(#"<property name="label">...</property>"#)
    let code =
      "class Box:\n    def start(self):\n        b = Gtk.Builder.new_from_file('path_box.ui')\n        \(call)\n"
    #expect(try unnamed(form, code).isEmpty == isNamed)
  }

  @Test(arguments: [
    ("self.pick.set_image(Gtk.Image.new_from_stock('gtk-open', 4))", true), ("self.path.set_text('')", false),
  ])
  func `code gives a picture, which may name the button, to an attribute`(call: String, isNamed: Bool) throws
  {
    let picture = """
      <child><object class="GtkImage"><property name="visible">True</property>
      <property name="pixbuf">open.png</property></object></child>
      """
    let code =
      "class Box(Builder):\n    def start(self):\n        self.load('path_box.ui')\n        \(call)\n"
    #expect(try unnamed(gtkForm(picture), code).isEmpty == isNamed)
  }

  @Test(arguments: [
    ("ViewCompat.setAccessibilityDelegate(binding.root, RowDelegate())", true),
    ("binding.root.requestLayout()", false),
  ])
  func `the delegate of a row may announce a button in the row`(call: String, isOpen: Bool) throws {
    let row = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="wrap_content" android:id="@+id/row" android:focusable="true">
        <TextView android:text="Song" android:layout_width="wrap_content" android:layout_height="wrap_content"/>
        <ImageButton android:id="@+id/more" android:src="@drawable/more"/>
      </LinearLayout>
      """
    let code = """
      class SongHolder(val binding: RowSongBinding) : RecyclerView.ViewHolder(binding.root) {
        fun bind(song: Song) {
          binding.more.setOnClickListener { open(song) }
          \(call)
        }
      }
      """
    let result = try auditedProject(["res/layout/row_song.xml": row, "SongHolder.kt": code])
    #expect(result.findings.filter { $0.element.contains("more") }.isEmpty == isOpen)
  }

  @Test(arguments: [
    ("org.controlsfx.control", "SearchableComboBox", "combo box"),
    ("org.controlsfx.control", "CheckComboBox", "combo box"),
    ("com.jfoenix.controls", "JFXTextField", "text field"),
    ("io.github.palexdev.materialfx.controls", "MFXCheckbox", "checkbox"),
  ])
  func `JavaFX: the controls of known libraries`(package: String, name: String, role: String) throws {
    let view = """
      <?import javafx.scene.layout.*?><?import \(package).*?>
      <VBox xmlns:fx="http://javafx.com/fxml"><\(name)/></VBox>
      """
    #expect(try auditedProject(["Form.fxml": view]).scopes.flatMap(\.stops).map(\.role) == [role])
  }
}
