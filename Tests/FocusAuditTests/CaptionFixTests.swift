import FocusAudit
import FocusModel
import Testing

/// The labels that fixes connect: only text that people read as the name of this particular control.
@Suite struct CaptionFixTests {
  /// A row of labels, each in quotes, and widgets: `'City' QLineEdit`.
  private func row(_ parts: String...) -> String {
    let items = parts.enumerated().map { index, part in
      let isText = part.hasPrefix("'")
      let text = part.dropFirst().dropLast()
      let property = isText ? "<property name=\"text\"><string>\(text)</string></property>" : ""
      return """
          <item><widget class="\(isText ? "QLabel" : part)" name="part\(index)">\(property)</widget></item>
        """
    }
    return """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="layout">
      \(items.joined(separator: "\n"))
       </layout></widget>
      </ui>
      """
  }

  /// The buddies that fixes add, from left to right.
  private func buddies(_ form: String) -> [String] {
    SuggestedFix.findings(form, "unnamed-focus-stop", "form.ui").flatMap(\.separate).compactMap { finding in
      finding.fix?.edits.flatMap(\.new).lazy.compactMap { line in
        line.firstRange(of: "<cstring>").map { line[$0.upperBound...].prefix { $0 != "<" } }
      }.first.map(String.init)
    }.sorted()
  }

  /// The changes to unnamed controls in a JavaFX box with `contents`.
  private func javaFXFixes(_ contents: String) -> [String] {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        \(contents)
      </HBox>
      """
    return SuggestedFix.findings(page, "unnamed-focus-stop", "Box.fxml").map { $0.fix?.words ?? "none" }
  }

  @Test func `the text of a label that contains a field names only this field`() {
    let height = "<Label text=\"Height:\"><graphic><TextField fx:id=\"height\"/></graphic></Label>"
    let choice = "<ChoiceBox fx:id=\"direction\"/>"
    #expect(javaFXFixes("<Label text=\"Height:\"/>" + choice).contains { $0.hasPrefix("connect") })
    #expect(!javaFXFixes(height + choice).contains { $0.hasPrefix("connect") })
  }

  /// FXMLLoader evaluates `${name}` as the object with this ID, wherever the document declares it.
  @Test func `a label may be bound to its field`() {
    let field = "<TextField fx:id=\"city\"/>"
    #expect(javaFXFixes("<Label text=\"City:\" labelFor=\"${city}\"/>" + field).isEmpty)
    // Code fills the label that leads to the field.
    #expect(javaFXFixes("<Label text=\"City:\"/>" + field + "<Label labelFor=\"${city}\"/>").isEmpty)
  }

  @Test func `each text before a field names it`() {
    #expect(buddies(row("'City'", "QLineEdit", "'Street'", "QLineEdit")) == ["part1", "part3"])
    #expect(buddies(row("'Red'", "QSlider", "'Green'", "QSlider")) == ["part1", "part3"])
    #expect(buddies(row("'Width:'", "QSpinBox", "'px'")) == ["part1"])
    #expect(buddies(row("QCheckBox", "'every'", "QSpinBox", "'minutes'")).isEmpty)
  }

  @Test func `a unit names nothing`() {
    #expect(buddies(row("'Margins:'", "QSpinBox", "'left'", "QSpinBox", "'right'")).isEmpty)
    #expect(buddies(row("'Margin:'", "QSpinBox", "'cm'", "QComboBox", "'wide'")) == ["part1"])
  }

  @Test func `the ends of a scale name nothing`() {
    #expect(buddies(row("'Dark'", "QSlider", "'Bright'")).isEmpty)
    #expect(buddies(row("'Dark'", "QSlider", "'Bright'", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Light:'", "QSlider", "'80 %'")) == ["part1"])
  }

  @Test func `a title of several fields names none of them`() {
    #expect(buddies(row("'Size'", "QSpinBox", "'x'", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Pages'", "QSpinBox", "'–'", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Ratio'", "QSpinBox", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Size'", "QSpinBox", "QComboBox")) == ["part1"])
  }

  @Test func `a text that joins two fields names neither`() {
    #expect(buddies(row("QLineEdit", "'_TYPE_'", "QLineEdit")).isEmpty)
  }

  @Test func `a box is named by the text after it`() {
    #expect(buddies(row("QCheckBox", "'Remember me'")) == ["part0"])
    #expect(buddies(row("QCheckBox", "'Limit:'", "QSpinBox")) == ["part2"])
  }

  @Test(arguments: [
    "Delay: 500 ms", "Choose the port that the server listens to.",
    "Saved. The next start uses it for all windows.",
    "The text of a whole paragraph, which goes on and on about what the field is for and why",
  ])
  func `an explanation is no name`(text: String) {
    #expect(buddies(row("'\(text)'", "QLineEdit")).isEmpty)
  }

  @Test(arguments: ["No.", "Max. number of pages", "Full name (as in your passport)", "E.g. a city"])
  func `an abbreviation is no sentence`(text: String) {
    #expect(buddies(row("'\(text)'", "QLineEdit")) == ["part1"])
  }

  /// Qt would read the tags aloud.
  @Test func `a label with tags is not connected`() {
    #expect(buddies(row("'&lt;b&gt;City&lt;/b&gt;'", "QLineEdit")).isEmpty)
  }

  @Test(arguments: ["%1 samples", "Page %d", "{0} px", "%s"])
  func `a pattern for a value is no name`(text: String) {
    #expect(buddies(row("'\(text)'", "QSlider")).isEmpty)
  }

  @Test(arguments: ["Width (%):", "% of the window"])
  func `a percent sign is no pattern`(text: String) {
    #expect(buddies(row("'\(text)'", "QLineEdit")) == ["part1"])
  }

  /// If a value has a label, the value is not a label itself.
  @Test func `the label of a value is not connected`() throws {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="layout">
        <item><widget class="QLabel" name="caption"><property name="text"><string>Space:</string></property>
         <property name="buddy"><cstring>space</cstring></property></widget></item>
        <item><widget class="QLabel" name="space"><property name="text"><string>none</string></property></widget></item>
        <item><widget class="QLineEdit" name="field"/></item>
       </layout></widget>
      </ui>
      """
    #expect(buddies(form).isEmpty)
  }
}
