import FocusAudit
import FocusModel
import Testing

/// If two controls have the same letter, the second control gets a free letter.
@Suite struct LetterFixTests {
  /// The label may be for the drawing area or the box.
  @Test(arguments: [("", true), ("<child><object class=\"GtkDrawingArea\" id=\"area\"/></child>", false)])
  func `the letter of a label leads only to the next control`(between: String, isConnected: Bool) {
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window">
          <property name="visible">True</property>
          <child>
            <object class="GtkBox">
              <property name="visible">True</property>
              <property name="orientation">vertical</property>
              <child>
                <object class="GtkLabel" id="caption">
                  <property name="visible">True</property>
                  <property name="label" translatable="yes">_Text position</property>
                  <property name="use-underline">True</property>
                </object>
              </child>
              \(between)
              <child>
                <object class="GtkComboBoxText" id="unit">
                  <property name="visible">True</property>
                  <child internal-child="accessible">
                    <object class="AtkObject"><property name="AtkObject::accessible-name">Position</property></object>
                  </child>
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    let found = SuggestedFix.findings(window, "dead-mnemonic", "window.ui")
    #expect(found.map { $0.fix != nil } == [isConnected])
  }

  private func form(_ texts: [String]) -> String {
    let buttons = texts.enumerated().map { index, text in
      """
         <item><widget class="QPushButton" name="b\(index)">
          <property name="text"><string>\(text)</string></property></widget></item>
      """
    }
    return """
      <ui version="4.0"><class>Form</class>
       <widget class="QDialog" name="Form"><layout class="QVBoxLayout" name="layout">
      \(buttons.joined(separator: "\n"))
       </layout></widget>
      </ui>
      """
  }

  private func fixes(_ form: String) -> [Finding.Fix?] {
    Auditor().audit(source: Array(form.utf8), path: "form.ui").findings
      .filter { $0.rule == "ambiguous-mnemonic" }.map(\.fix)
  }

  /// The last of `texts`, fixed.
  private func changed(_ texts: String...) -> String? {
    guard let line = fixes(form(texts)).first??.edits.last?.new.first,
      let start = line.firstRange(of: "<string>")?.upperBound,
      let end = line.firstRange(of: "</string>")?.lowerBound
    else { return nil }
    return String(line[start..<end])
  }

  @Test func `no letter is suggested in a part of a window`() throws {
    let page = form(["&amp;Save", "&amp;Send"]).replacing("QDialog", with: "QWidget")
    let finding = try #require(
      Auditor().audit(source: Array(page.utf8), path: "page.ui").findings
        .first { $0.rule == "ambiguous-mnemonic" })
    #expect(finding.fix == nil)
  }

  /// The letter of the second label opens and closes the expander around it.
  @Test(arguments: [true, false])
  func `a label without a target gets no other letter`(hasTarget: Bool) throws {
    let target = hasTarget ? "<property name=\"mnemonic-widget\">network</property>" : ""
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window">
          <child>
            <object class="GtkBox" id="all">
              <property name="visible">True</property>
              <child>
                <object class="GtkLabel" id="caption">
                  <property name="visible">True</property>
                  <property name="label">_Name:</property>
                  <property name="use-underline">True</property>
                  <property name="mnemonic-widget">name</property>
                </object>
              </child>
              <child>
                <object class="GtkEntry" id="name">
                  <property name="visible">True</property>
                  <property name="can-focus">True</property>
                </object>
              </child>
              <child>
                <object class="GtkExpander" id="part">
                  <property name="visible">True</property>
                  <property name="can-focus">True</property>
                  <property name="expanded">True</property>
                  <property name="label">Details</property>
                  <child>
                    <object class="GtkBox" id="box">
                      <property name="visible">True</property>
                      <child>
                        <object class="GtkLabel" id="second">
                          <property name="visible">True</property>
                          <property name="label">_Network:</property>
                          <property name="use-underline">True</property>\(target)
                        </object>
                      </child>
                      <child>
                        <object class="GtkEntry" id="network">
                          <property name="visible">True</property>
                          <property name="can-focus">True</property>
                        </object>
                      </child>
                    </object>
                  </child>
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    let finding = try #require(
      SuggestedFix.findings(window, "ambiguous-mnemonic", "window.ui").first, "\(window)")
    #expect((finding.fix != nil) == hasTarget)
  }

  /// Catalogues contain translations by original text.
  @Test(arguments: [("&amp;Send", false), ("&amp;Open", true)])
  func `a translated text keeps its letter`(translated: String, isSuggested: Bool) throws {
    let catalogue = """
      <TS version="2.1" language="de"><context><name>Form</name><message><source>\(translated)</source>
      <translation>&amp;Los</translation></message></context></TS>
      """
    let found = try auditedProject(["form.ui": form(["&amp;Save", "&amp;Send"]), "form_de.ts": catalogue])
      .findings
      .filter { $0.rule == "ambiguous-mnemonic" }
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// Desktops no longer show an application menu.
  @Test(arguments: [("app-menu", false), ("menubar", true)])
  func `an application menu keeps its letters`(id: String, isSuggested: Bool) {
    let menu = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <menu id="\(id)">
          <section>
            <item><attribute name="label" translatable="yes">_Help</attribute>
              <attribute name="action">app.help</attribute></item>
            <item><attribute name="label" translatable="yes">_Hide</attribute>
              <attribute name="action">app.hide</attribute></item>
          </section>
        </menu>
      </interface>
      """
    let found = SuggestedFix.findings(menu, "ambiguous-mnemonic", "menus.ui")
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// A different letter would lose the translations of the text on all desktops.
  @Test func `a clash in one desktop keeps the text`() throws {
    let dialog = """
      <ui version="4.0"><class>Form</class>
       <widget class="QDialog" name="Form"><layout class="QVBoxLayout" name="layout">
        <item><widget class="QPushButton" name="columns">
         <property name="text"><string>&amp;Columns</string></property></widget></item>
        <item><widget class="QDialogButtonBox" name="box">
         <property name="standardButtons"><set>QDialogButtonBox::Cancel</set></property></widget></item>
       </layout></widget>
      </ui>
      """
    let finding = try #require(SuggestedFix.findings(dialog, "ambiguous-mnemonic", "form.ui").first)
    #expect(finding.fix == nil)
  }

  @Test func `the first letter of a word is preferred`() {
    #expect(changed("&amp;Save", "&amp;Save as") == "Save &amp;as")
    #expect(changed("&amp;Save", "&amp;Ask", "&amp;Save as") == "Sa&amp;ve as")
    #expect(changed("&amp;Open", "Sh&amp;ow") == "&amp;Show")
  }

  @Test func `what is no letter of a text is not marked`() {
    #expect(
      changed("&amp;Save", "&amp;Send &lt;%n&gt; &amp;&amp; add") == "Send &lt;%n&gt; &amp;&amp; &amp;add")
    #expect(changed("&amp;Save", "&amp;S") == nil)
    #expect(changed("&amp;Save", "&amp;S1é") == nil)
    #expect(changed("&amp;Save", "<![CDATA[&Send]]>") == nil)
  }

  @Test func `a usual command keeps its letter, or gets it`() {
    #expect(changed("&amp;Compare", "&amp;Close") == "C&amp;ompare")
    #expect(changed("&amp;Female", "&amp;File") == "F&amp;emale")
    #expect(changed("&amp;Copy", "&amp;Cut") == "Cu&amp;t")
    // Both controls have their usual letters.
    #expect(changed("&amp;Copy", "&amp;Close") == nil)
  }

  /// People show “&” between words, but “_” only marks letters.
  @Test func `a sign before a space is shown, or marks the next letter`() throws {
    let form = form(["Save &amp; close"])
    let shown = try SuggestedFix(form, "dead-mnemonic", "form.ui")
    #expect(shown.xml == form.replacing("&amp; close", with: "&amp;&amp; close"))
    func window(_ text: String, beside other: String = "") -> String {
      """
      <interface>
       <object class="GtkWindow">
        <child>
         <object class="GtkBox">\(other)
          <child>
           <object class="GtkButton" id="save"><property name="use-underline">True</property>
            <property name="label">\(text)</property></object>
          </child>
         </object>
        </child>
       </object>
      </interface>
      """
    }
    let moved = try SuggestedFix(window("PDF_ version"), "dead-mnemonic", "window.ui")
    #expect(moved.xml == window("PDF _version"))
    // A hidden button may have the same letter when it is shown.
    let hidden = """
      <child><object class="GtkButton" id="view"><property name="use-underline">True</property>
       <property name="visible">False</property><property name="label">_View</property></object></child>
      """
    let taken = SuggestedFix.findings(window("PDF_ version", beside: hidden), "dead-mnemonic", "window.ui")
    #expect(taken.map(\.fix) == [nil])
  }

  @Test func `the letters of an attribute's name are not marked`() throws {
    func window(_ content: String) -> String {
      """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><StackPanel>
      <CheckBox Content="_Draft" /><CheckBox Content="_Raw" /><CheckBox Content='\(content)' />
      </StackPanel></Window>
      """
    }
    let fixed = try SuggestedFix(window("_Detach"), "ambiguous-mnemonic", "Window.xaml")
    #expect(fixed.xml == window("D_etach"))
  }

  @Test func `the change is made by choice, for it moves a key`() throws {
    let fix = try #require(fixes(form(["&amp;Save", "&amp;Send"])).first ?? nil)
    #expect(!fix.isSafe && fix.isComplete)
    #expect(fix.words == "use E instead of S as the mnemonic of button 'b1' “Send”")
    let three = try #require(fixes(form(["&amp;Save", "&amp;Send", "&amp;Sort"])).first ?? nil)
    #expect(
      three.words == "use E and O instead of S as the mnemonics of button 'b1' “Send” and button 'b2' “Sort”")
    #expect(three.edits.count == 2)
  }

  /// Many items begin with the free letter I, so it suits none of them.
  @Test func `a letter with which many texts begin is not chosen`() {
    let imports = ["Import &amp;CSV", "Import &amp;JSON", "Import &amp;XML"]
    func last(_ texts: [String]) -> String? {
      guard let line = fixes(form(texts)).first??.edits.last?.new.first,
        let start = line.firstRange(of: "<string>")?.upperBound,
        let end = line.firstRange(of: "</string>")?.lowerBound
      else { return nil }
      return String(line[start..<end])
    }
    #expect(last(imports + ["&amp;Print", "Import &amp;PDF"]) == "Import P&amp;DF")
    #expect(last(["&amp;Print", "Import &amp;PDF"]) == "&amp;Import PDF")
    // All letters of the second word are taken.
    #expect(last(imports + ["&amp;Duplicate", "&amp;Find", "&amp;Print", "Import &amp;PDF"]) == nil)
  }
}
