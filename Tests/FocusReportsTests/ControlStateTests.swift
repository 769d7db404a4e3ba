import FocusAudit
import FocusModel
@testable import FocusReports
import Testing

/// Pictures show controls in the state in which a window opens.
@Suite struct ControlStateTests {
  /// A document with a checkbox that is on and a slider at a quarter, in each toolkit.
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var path: String
    var text: String
  }

  static let samples = [
    Sample(
      testDescription: "Qt", path: "a.ui",
      text: """
        <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout">
          <item><widget class="QCheckBox" name="box"><property name="text"><string>Wrap</string></property>
            <property name="checked"><bool>true</bool></property></widget></item>
          <item><widget class="QSlider" name="slider"><property name="maximum"><number>200</number></property>
            <property name="value"><number>50</number></property></widget></item>
        </layout></widget></ui>
        """),
    Sample(
      testDescription: "GTK", path: "a.ui",
      text: """
        <interface><requires lib="gtk" version="4.0"/>
          <object class="GtkAdjustment" id="level"><property name="upper">200</property><property name="value">50</property></object>
          <object class="GtkWindow"><property name="child"><object class="GtkBox">
            <child><object class="GtkCheckButton"><property name="label">Wrap</property><property name="active">True</property></object></child>
            <child><object class="GtkScale"><property name="adjustment">level</property></object></child>
          </object></property></object></interface>
        """),
    Sample(
      testDescription: "Android", path: "app/src/main/res/layout/a.xml",
      text: """
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical">
          <CheckBox android:text="Wrap" android:checked="true"/>
          <SeekBar android:max="200" android:progress="50"/>
        </LinearLayout>
        """),
    Sample(
      testDescription: "JavaFX", path: "a.fxml",
      text: """
        <?import javafx.scene.layout.VBox?><?import javafx.scene.control.*?>
        <VBox xmlns="http://javafx.com/javafx"><children>
          <CheckBox text="Wrap" selected="true"/><Slider max="200" value="50"/>
        </children></VBox>
        """),
    Sample(
      testDescription: "wxWidgets", path: "a.xrc",
      text: """
        <resource xmlns="http://www.wxwidgets.org/wxxrc"><object class="wxDialog" name="d"><object class="wxBoxSizer">
          <object class="sizeritem"><object class="wxCheckBox"><label>Wrap</label><checked>1</checked></object></object>
          <object class="sizeritem"><object class="wxSlider"><max>200</max><value>50</value></object></object>
        </object></object></resource>
        """),
  ]

  @Test(arguments: samples)
  func `what is checked and how far a slider has come is drawn`(sample: Sample) throws {
    let boxes = boxes(of: sample.text, at: sample.path)
    let checkbox = try #require(boxes.first { $0.role == "checkbox" })
    let slider = try #require(boxes.first { $0.role == "slider" })
    #expect(checkbox.isOn)
    #expect(slider.percent == 25)
    let page = page(of: sample.text, at: sample.path)
    #expect(page.contains("#i-checkbox-on\" x="))
  }

  /// Without this text, people would not know why a control has no number.
  @Test func `a disabled control says that it is no stop`() throws {
    let text = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout">
        <item><widget class="QPushButton" name="open"><property name="text"><string>Open</string></property></widget></item>
        <item><widget class="QPushButton" name="save"><property name="text"><string>Save</string></property>
          <property name="enabled"><bool>false</bool></property></widget></item>
      </layout></widget></ui>
      """
    #expect(boxes(of: text, at: "a.ui").filter(\.isDisabled).map(\.id) == ["save"])
    let page = page(of: text, at: "a.ui")
    #expect(page.contains("<title>initially disabled: not a stop</title>"))
    #expect(page.contains("<li class=\"pale\">initially disabled: not a stop</li>"))
  }

  @Test func `numbers that are no numbers move no slider`() {
    let text = Self.samples[0].text.replacing("<number>50<", with: "<number>9e999<")
      .replacing("<number>200<", with: "<number>nan<")
    let percents = boxes(of: text, at: "a.ui").compactMap(\.percent)
    #expect(percents.allSatisfy { (0...100).contains($0) })
  }

  private func boxes(of text: String, at path: String) -> [Picture.Box] {
    Auditor().audit(source: Array(text.utf8), path: path).documents.flatMap(\.scopes)
      .compactMap(\.picture).flatMap(\.boxes)
  }

  private func page(of text: String, at path: String) -> String {
    let result = Auditor().audit(source: Array(text.utf8), path: path)
    return String(decoding: ReportFormat.html.render(result), as: UTF8.self)
  }
}
