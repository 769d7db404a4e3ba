import FocusAudit
import FocusModel
import Testing

/// Texts beside controls that are no labels: headings, names of applications, remarks, and parts of sentences.
@Suite struct HeadingFixTests {
  /// The words of the changes to unnamed controls in a Qt form with `contents` in a layout of the class `layout`.
  private func fixes(_ layout: String = "QHBoxLayout", _ contents: String...) -> [String] {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="\(layout)" name="layout">
      \(contents.joined(separator: "\n"))
       </layout></widget>
      </ui>
      """
    return SuggestedFix.findings(form, "unnamed-focus-stop", "form.ui").flatMap(\.separate).map { finding in
      finding.fix?.edits.flatMap(\.new).lazy.compactMap { line in
        line.firstRange(of: "<cstring>").map { line[$0.upperBound...].prefix { $0 != "<" } }
      }.first.map(String.init) ?? (finding.fix == nil ? "none" : "…")
    }.sorted()
  }

  private func text(_ text: String) -> String {
    "<item><widget class=\"QLabel\" name=\"label\"><property name=\"text\"><string>\(text)</string></property></widget></item>"
  }

  private func field(_ kind: String, _ name: String = "field") -> String {
    "<item><widget class=\"\(kind)\" name=\"\(name)\"/></item>"
  }

  @Test func `a remark in parentheses, or the number of all pages, is no label`() {
    #expect(fixes("QVBoxLayout", text("(This may take long!)"), field("QLineEdit")) == ["…"])
    #expect(fixes("QHBoxLayout", text("/0"), field("QSpinBox")) == ["…"])
    #expect(fixes("QHBoxLayout", text("Offset (bytes)"), field("QSpinBox")) == ["field"])
  }

  @Test func `a text above a row of several fields is their title`() {
    let kind = field("QComboBox", "kind")
    let (from, to) = (field("QSpinBox", "from"), field("QSpinBox", "to"))
    func row(_ fields: String) -> String {
      "<item><layout class=\"QHBoxLayout\" name=\"row\">\(fields)</layout></item>"
    }
    #expect(!fixes("QVBoxLayout", text("Time range:"), row(kind + from + to)).contains("kind"))
    #expect(!fixes("QHBoxLayout", text("Time range:"), kind + from + to).contains("kind"))
    #expect(fixes("QVBoxLayout", text("Time:"), row(from + kind)).contains("from"))
  }

  @Test func `the title of a frame with several fields is the name of none`() {
    func frame(_ fields: String) -> [String] {
      let row = "<item><layout class=\"QHBoxLayout\" name=\"row\">\(fields)</layout></item>"
      return fixes("QVBoxLayout", text("Slide number"), row)
    }
    #expect(!frame(field("QLineEdit", "label") + field("QSpinBox", "number")).contains("label"))
    #expect(frame(field("QSlider", "slider") + field("QSpinBox", "number")).contains("slider"))
  }

  /// A text beside the container of the field may be its name.
  @Test func `a field beside a text gets no open name`() {
    func column(_ first: String) -> [String] {
      let row = field("QSpinBox", "kind") + field("QLineEdit", "own")
      let box = "<item><layout class=\"QFormLayout\" name=\"box\">\(row)</layout></item>"
      return fixes("QHBoxLayout", first, box)
    }
    // The text may be the title of all fields in the container.
    #expect(column(text("Kinds of plants")) == ["none", "none"])
    #expect(column("") == ["…", "…"])
  }

  @Test func `the end of a sentence is no label`() {
    let field = field("QComboBox")
    #expect(fixes("QHBoxLayout", text("The name of the file"), text("is stored in"), field) == ["none"])
    #expect(fixes("QHBoxLayout", text("File:"), text("name"), field) == ["field"])
  }

  @Test func `the only text of a box may be about everything in it`() {
    let box = "<item><widget class=\"QCheckBox\" name=\"music\"/></item>" + text("Music")
    let volume = field("QSlider", "volume")
    let pair = "<item><layout class=\"QHBoxLayout\" name=\"row\">\(box)</layout></item>"
    let column = "<item><layout class=\"QVBoxLayout\" name=\"column\">\(volume)\(pair)</layout></item>"
    #expect(fixes("QHBoxLayout", column, field("QPushButton")).contains("none"))
  }

  /// The texts of the names that fixes add to a WPF window with the title “Garden” and `contents`.
  private func names(_ contents: String) -> [String] {
    let page = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" Title="Garden"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        \(contents)
      </Window>
      """
    return SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml").flatMap(\.separate).map { finding in
      let lines = finding.fix.map { $0.edits.flatMap(\.new) } ?? []
      let name = lines.lazy.compactMap { line in
        line.firstRange(of: "Properties.Name=\"").map { line[$0.upperBound...].prefix { $0 != "\"" } }
      }.first
      return name.map(String.init) ?? "none"
    }
  }

  @Test(arguments: [
    ("Beds\" FontSize=\"24", "none"), ("Beds:\" FontSize=\"24", "Beds"), ("Beds\" FontSize=\"13", "Beds"),
    ("GARDEN", "none"), ("BEDS", "BEDS"),
  ])
  func `the name of an application in large letters is no label`(text: String, name: String) {
    let combo = "<ComboBox ItemsSource=\"{Binding Beds}\"/><Button Content=\"Save\"/>"
    let row = "<StackPanel Orientation=\"Horizontal\"><TextBlock Text=\"\(text)\"/>\(combo)</StackPanel>"
    #expect(names(row) == [name])
  }

  /// A heading above its only field is its label.
  @Test func `a large text above a field names the field`() {
    let combo = "<ComboBox ItemsSource=\"{Binding Beds}\"/><Button Content=\"Save\"/>"
    #expect(names("<StackPanel><TextBlock Text=\"Beds\" FontSize=\"24\"/>\(combo)</StackPanel>") == ["Beds"])
  }

  /// Nobody works with the controls of this page.
  @Test func `samples that are connected to nothing get no names`() {
    let samples = String(repeating: "<TextBlock Text=\"Kind:\"/><TextBox Text=\"A sample\"/>", count: 3)
    let page = "<StackPanel>\(samples)<Button Content=\"Save\"/></StackPanel>"
    #expect(names(page) == ["none", "none", "none"])
    #expect(names(page.replacing("<Button ", with: "<Button Click=\"Save\" ")) == ["Kind", "Kind", "Kind"])
  }

  @Test(arguments: [
    ("Copy the file", "Copy the file"), ("Copy the file [Ctrl+C]", "Copy the file"),
    ("https://example.org", "…"), ("Forum - (beta)", "…"),
    ("Open folder folder", "…"), ("Warning: no backup", "…"),
    ("Tries to start the game with all of its parts at once", "…"),
    ("_Copy", "none"), ("R&amp;D", "none"),
  ])
  func `a tooltip names a button if it says only what the button does`(tooltip: String, name: String) {
    let button = "<Button Click=\"Copy\" ToolTip=\"\(tooltip)\"><Image Source=\"copy.png\"/></Button>"
    #expect(names("<StackPanel>\(button)<Button Content=\"Save\"/></StackPanel>") == [name])
  }

  /// The text may change, and people who speak commands say it.
  @Test(arguments: ["Text=\"{Binding State}\"", "Text=\"Copy\""])
  func `a button that shows a text gets no other name`(text: String) {
    let contents = "<StackPanel><Image Source=\"copy.png\"/><TextBlock \(text)/></StackPanel>"
    let button = "<Button Click=\"Copy\" ToolTip=\"Copy the file\">\(contents)</Button>"
    #expect(names("<StackPanel>\(button)<Button Content=\"Save\"/></StackPanel>").allSatisfy { $0 == "none" })
  }

  @Test(arguments: [("Text=\"Skip\"", "none"), ("Text=\"{Binding Kind}\"", "…")])
  func `a combo box with its own text gets no open name`(text: String, name: String) {
    let combo = "<ComboBox x:Name=\"skip\" \(text)/>"
    #expect(names("<StackPanel>\(combo)<Button Content=\"Save\"/></StackPanel>") == [name])
  }

  @Test(arguments: [
    // The fourth number is a slip.
    (["1", "2", "3", "1"], "4"), (["1", "5", "7", "2", "9"], "8"), (["1", "2", "1", "3", "4"], nil),
    // The numbers declare another order.
    (["5", "4", "3", "2", "1", "0"], nil),
  ])
  func `one number that contradicts the layout changes`(numbers: [String], number: String?) throws {
    let fields = numbers.enumerated().map { row, number in
      "<TextBox Grid.Row=\"\(row)\" AutomationProperties.Name=\"Bed \(row)\" TabIndex=\"\(number)\"/>"
    }
    let page = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" Title="Garden">
        <Grid>
      \(fields.joined(separator: "\n"))
        </Grid>
      </Window>
      """
    let found = SuggestedFix.findings(page, "focus-order-contradicts-layout", "Page.xaml")
    let added = found.compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    #expect(added.allSatisfy { $0.contains("TabIndex=\"\(number ?? "")\"") })
    #expect(added.isEmpty == (number == nil))
  }
}
