import FocusAudit
import FocusModel
import Testing

/// Suggested changes match the element of the finding, and work.
@Suite struct FixTests {
  private func fixes(_ xml: String, _ path: String, _ rule: RuleID) -> [Finding.Fix?] {
    Auditor().audit(source: Array(xml.utf8), path: path).findings.filter { $0.rule == rule }.map(\.fix)
  }

  @Test func `a label beside a field is tied to it`() throws {
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QFormLayout" name="layout">
         <item row="0" column="0">
          <widget class="QLabel" name="hostLabel">
           <property name="text"><string>Host</string></property>
          </widget>
         </item>
         <item row="0" column="1">
          <widget class="QLineEdit" name="host"/>
         </item>
        </layout>
       </widget>
      </ui>
      """.replacing("QFormLayout", with: "QGridLayout")
    let fix = try #require(fixes(form, "form.ui", "unnamed-focus-stop").first ?? nil)
    #expect(fix.isComplete)
    #expect(fix.edits.map(\.line) == [6])
    #expect(
      fix.edits.first?.new == [
        "    <widget class=\"QLabel\" name=\"hostLabel\">", "     <property name=\"buddy\">",
        "      <cstring>host</cstring>", "     </property>",
      ])
  }

  /// In Qt, the label of a buddy in a different widget is a relation, not a name (measured on 6.12).
  @Test func `a label is no buddy of a field in a nested widget`() throws {
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QGridLayout">
      <item row="0" column="0"><widget class="QLabel" name="hostLabel"><property name="text"><string>Host</string></property>
      </widget></item>
      <item row="0" column="1"><widget class="QWidget" name="frame"><layout class="QVBoxLayout"><item>
      <widget class="QLineEdit" name="host"/></item></layout></widget></item></layout></widget></ui>
      """
    let fixes = fixes(form, "form.ui", "unnamed-focus-stop")
    #expect(fixes.count == 1)
    #expect(fixes.allSatisfy { $0?.edits.contains { $0.new.contains { $0.contains("buddy") } } != true })
  }

  /// `rows` as fields of a grid, with tab stops in the order of `stops`.
  private func grid(_ rows: [String], stops: [String]) -> String {
    let fields = rows.enumerated().map { row, name in
      """
      <item row="\(row)" column="0"><widget class="QLineEdit" name="\(name)"><property name="accessibleName">
      <string>\(name)</string></property></widget></item>
      """
    }
    return """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="layout">
      \(fields.joined(separator: "\n"))
      </layout></widget>
       <tabstops>
      \(stops.map { "  <tabstop>\($0)</tabstop>" }.joined(separator: "\n"))
       </tabstops>
      </ui>
      """
  }

  @Test func `a tab order is written as a whole in the order of reading`() throws {
    let form = grid(["name", "street", "city", "mail"], stops: ["name", "city", "street", "mail"])
    let fix = try #require(fixes(form, "form.ui", "focus-order-contradicts-layout").first ?? nil)
    let stops = fix.edits[0].new.filter { $0.contains("<tabstop>") }.map { $0.filter { $0 != " " } }
    #expect(stops == ["name", "street", "city", "mail"].map { "<tabstop>\($0)</tabstop>" })
    let fixed = String(
      decoding: fix.applied(to: LineIndex(SourceText(path: "form.ui", utf8: Array(form.utf8)))), as: UTF8.self
    )
    #expect(fixes(fixed, "form.ui", "focus-order-contradicts-layout").isEmpty)
  }

  /// The stops that a form's suggested tab order lists; nil without a suggestion.
  private func suggestedStops(_ form: String) -> [String]? {
    guard let fix = fixes(form, "form.ui", "focus-order-contradicts-layout").first ?? nil else { return nil }
    let lines = LineIndex(SourceText(path: "form.ui", utf8: Array(form.utf8)))
    return String(decoding: fix.applied(to: lines), as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("<tabstop>") }.map { $0.split(whereSeparator: { "<> ".contains($0) })[1] }.map(
        String.init)
  }

  @Test func `stops that a list leaves out go beside their neighbours`() throws {
    func field(_ name: String, _ row: Int) -> String {
      """
      <item row="\(row)" column="0"><widget class="QLineEdit" name="\(name)"><property name="accessibleName">
      <string>\(name)</string></property></widget></item>
      """
    }
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="layout">
      <item><layout class="QGridLayout" name="fields">
      \(["name", "street", "city", "mail"].enumerated().map { field($1, $0) }.joined(separator: "\n"))
      </layout></item>
      <item><widget class="QPushButton" name="ok"><property name="text"><string>OK</string></property></widget></item>
      </layout></widget>
       <tabstops>
        <tabstop>name</tabstop>
        <tabstop>city</tabstop>
        <tabstop>ok</tabstop>
       </tabstops>
      </ui>
      """
    #expect(suggestedStops(form) == ["name", "street", "city", "mail", "ok"])
  }

  @Test func `an order that rather follows columns is not made one of rows`() {
    let fields = ["a", "b", "c"].enumerated().flatMap { column, letter in
      (1...4).map { row in
        """
        <item row="\(row)" column="\(column)"><widget class="QLineEdit" name="\(letter)\(row)">
        <property name="accessibleName"><string>\(letter) \(row)</string></property></widget></item>
        """
      }
    }
    let stops = ["a1", "a3", "a2", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4"]
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="layout">
      \(fields.joined(separator: "\n"))
      </layout></widget>
       <tabstops>
      \(stops.map { "  <tabstop>\($0)</tabstop>" }.joined(separator: "\n"))
       </tabstops>
      </ui>
      """
    #expect(fixes(form, "form.ui", "focus-order-contradicts-layout") == [nil])
  }

  @Test func `members of a group that are apart keep their places in the list`() {
    let names = ["name", "first", "city", "second", "mail"]
    let rows = names.enumerated().map { row, name in
      let isMember = name == "first" || name == "second"
      return """
        <item row="\(row)" column="0"><widget class="\(isMember ? "QCheckBox" : "QLineEdit")" name="\(name)">
        <property name="accessibleName"><string>\(name)</string></property>
        \(isMember ? "<attribute name=\"buttonGroup\"><string notr=\"true\">choice</string></attribute>" : "")
        </widget></item>
        """
    }
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="layout">
      \(rows.joined(separator: "\n"))
      </layout></widget>
       <tabstops>
        <tabstop>first</tabstop>
        <tabstop>name</tabstop>
        <tabstop>city</tabstop>
        <tabstop>second</tabstop>
        <tabstop>mail</tabstop>
       </tabstops>
       <buttongroups><buttongroup name="choice"/></buttongroups>
      </ui>
      """
    #expect(suggestedStops(form) == names)
  }

  /// If a list of tab stops only begins at a different stop, Qt does not rotate the ring of stops
  /// (`QWidget::setTabOrder`).
  @Test func `an order that the toolkit does not follow is not suggested`() {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="layout">
      <item row="1" column="0"><widget class="QLineEdit" name="mail"><property name="accessibleName">
      <string>Mail</string></property></widget></item>
      <item row="0" column="0"><widget class="QLineEdit" name="name"><property name="accessibleName">
      <string>Name</string></property></widget></item>
      </layout></widget>
      </ui>
      """
    #expect(fixes(form, "form.ui", "focus-order-contradicts-layout") == [nil])
  }

  /// All changes of a document are first tried together.
  @Test func `a change that helps is suggested beside one that does not`() {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="layout">
      <item row="1" column="1"><widget class="QLineEdit" name="mail"/></item>
      <item row="1" column="0"><widget class="QLabel" name="mailLabel">
      <property name="text"><string>Mail</string></property></widget></item>
      <item row="0" column="1"><widget class="QLineEdit" name="name"/></item>
      <item row="0" column="0"><widget class="QLabel" name="nameLabel">
      <property name="text"><string>Name</string></property></widget></item>
      </layout></widget>
      </ui>
      """
    #expect(fixes(form, "form.ui", "focus-order-contradicts-layout") == [nil])
    #expect(fixes(form, "form.ui", "unnamed-focus-stop").map { $0?.isComplete } == [true])
  }

  @Test func `an entry that names nothing goes`() throws {
    let form = grid(["name", "street"], stops: ["name", "nobody", "street"])
    let fix = try #require(fixes(form, "form.ui", "broken-focus-chain").first ?? nil)
    #expect(!fix.edits[0].new.contains { $0.contains("nobody") })
    #expect(fix.edits[0].old.count == fix.edits[0].new.count + 1)
  }

  @Test func `a text that a person has to write is a placeholder`() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
          android:layout_width="match_parent" android:layout_height="match_parent">
        <ImageButton
            android:layout_width="wrap_content"
            android:layout_height="wrap_content"
            android:src="@drawable/send"/>
        <TextView android:layout_width="wrap_content" android:layout_height="wrap_content" android:text="Hello"/>
      </LinearLayout>
      """
    let fix = try #require(fixes(layout, "res/layout/main.xml", "unnamed-focus-stop").first ?? nil)
    #expect(!fix.isComplete)
    #expect(
      fix.edits.first?.new == [
        "      android:src=\"@drawable/send\"", "      android:contentDescription=\"@string/…\"/>",
      ])
  }

  @Test func `accessibility of GTK is the last of its object`() throws {
    let window = """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window">
          <property name="title">Letters</property>
          <property name="child">
            <object class="GtkBox">
              <child>
                <object class="GtkButton" id="send">
                  <property name="icon-name">mail-send</property>
                </object>
              </child>
            </object>
          </property>
        </object>
      </interface>
      """
    let fix = try #require(fixes(window, "window.ui", "unnamed-focus-stop").first ?? nil)
    #expect(
      fix.edits.first?.new == [
        "            <property name=\"icon-name\">mail-send</property>", "            <accessibility>",
        "              <property name=\"label\" translatable=\"yes\">…</property>",
        "            </accessibility>",
      ])
  }

  @Test(arguments: [
    ("vendor/widgets/form.ui", false), ("src/vendor.ui", true), ("src/3rdParty/form.ui", false),
    ("src/Vendor/form.ui", true),
  ])
  func `documents of third-party code are left alone`(path: String, isSuggested: Bool) {
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QFormLayout">
      <item row="0" column="0"><widget class="QLabel" name="label">
      <property name="text"><string>Host:</string></property></widget></item>
      <item row="0" column="1"><widget class="QLineEdit" name="host"/></item>
      <item row="1" column="1"><widget class="QLineEdit" name="port">
      <property name="accessibleName"><string>Port</string></property></widget></item>
      </layout></widget></ui>
      """
    let fixes = fixes(form, path, "unnamed-focus-stop")
    #expect(fixes.map { $0 != nil } == [isSuggested])
  }
}
