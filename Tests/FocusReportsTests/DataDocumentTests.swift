import FocusAudit
@testable import FocusReports
import Testing

/// Documents that contain only data have no window, so the HTML report draws no picture of them.
@Suite struct DataDocumentTests {
  @Test(
    arguments: [
      (
        "tweaks.ui",
        """
        <interface><requires lib="gtk+" version="3.24"/>
          <object class="GtkTreeStore" id="tweaks"><columns><column type="gchararray"/></columns></object>
          <object class="GtkListStore" id="names"><columns><column type="gchararray"/></columns>
            <data><row><col id="0">One</col></row><row><col id="0">Two</col></row></data></object>
          <object class="GtkAdjustment" id="range"><property name="upper">100</property></object></interface>
        """
      ),
      (
        "Brushes.xaml",
        """
        <ResourceDictionary xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
          <SolidColorBrush x:Key="Back" Color="White"/><Thickness x:Key="Edge">4</Thickness></ResourceDictionary>
        """
      ),
      (
        "app/src/main/res/values/strings.xml",
        "<resources><string name=\"a\">A</string><array name=\"b\"><item>One</item></array></resources>"
      ),
    ])
  func `data has no picture`(path: String, text: String) {
    let result = Auditor().audit(source: Array(text.utf8), path: path)
    #expect(result.documents.flatMap(\.scopes).compactMap(\.recognisablePicture).isEmpty)
    #expect(!String(decoding: ReportFormat.html.render(result), as: UTF8.self).contains("class=\"canvas\""))
  }

  @Test func `rows of a tree are no stops of their own`() throws {
    let rows = (1...110).map {
      "<item><property name=\"text\"><string>Tweak \($0)</string></property></item>"
    }
    let result = Auditor().audit(
      source: Array(
        """
        <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout"><item>
        <widget class="QTreeWidget" name="tree"><column><property name="text"><string>Tweak</string></property></column>
        \(rows.joined())</widget></item></layout></widget></ui>
        """.utf8), path: "form.ui")
    let scope = try #require(result.documents.first?.scopes.first)
    #expect(scope.stops.map(\.role) == ["tree"])
  }
}
