import FocusAudit
import FocusModel
import Testing

/// Links in a Qt label get the flag that the keyboard needs, in addition to the flags that the document sets.
@Suite struct QtLinkFixTests {
  private func form(_ flags: String) -> String {
    """
    <ui version="4.0"><class>Form</class>
     <widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="layout">
      <item>
       <widget class="QLabel" name="about">
        <property name="text"><string>&lt;a href="https://example.org"&gt;About&lt;/a&gt;</string></property>
        <property name="openExternalLinks"><bool>true</bool></property>\(flags)
       </widget>
      </item>
     </layout></widget>
    </ui>
    """
  }

  private func changed(_ flags: String) throws -> String {
    try SuggestedFix(form(flags), "pointer-only-control", "form.ui").xml
  }

  @Test func `a label without flags gets both`() throws {
    let xml = try changed("")
    #expect(xml.contains("<set>Qt::LinksAccessibleByKeyboard|Qt::LinksAccessibleByMouse</set>"))
    #expect(SuggestedFix.findings(xml, "pointer-only-control", "form.ui").isEmpty)
  }

  @Test func `stated flags stay`() throws {
    let flags = "<property name=\"textInteractionFlags\"><set>Qt::LinksAccessibleByMouse</set></property>"
    #expect(
      try changed(flags).contains("<set>Qt::LinksAccessibleByMouse|Qt::LinksAccessibleByKeyboard</set>"))
  }
}
