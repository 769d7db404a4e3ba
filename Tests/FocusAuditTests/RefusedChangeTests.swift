import FocusAudit
import FocusModel
import Testing

/// Changes that an older version of the toolkit would refuse are not suggested.
@Suite struct RefusedChangeTests {
  /// A document of GTK 4 needs no name that only the final version accepts.
  @Test(arguments: [(">=3.89", false), (">=4.10", true)])
  func `GTK has names in accessibility since version 4`(version: String, isSuggested: Bool) throws {
    let window = """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window">
          <property name="child">
            <object class="GtkBox">
              <child><object class="GtkButton" id="next"><property name="icon-name">go-next</property></object></child>
              <child><object class="GtkButton" id="open"><property name="label">Open</property></object></child>
            </object>
          </property>
        </object>
      </interface>
      """
    let build = "gtk_dep = dependency('gtk4', version: '\(version)')\n"
    let result = try auditedProject(["window.ui": window, "meson.build": build])
    #expect(result.findings.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }

  /// GTK 4 does not load a document with an `AtkObject`.
  @Test(arguments: [
    ("dependency('gtk4', version: '>= 3.89')", false), ("dependency('gtk+-3.0')", true),
    ("dependency('gtk4')\ndependency('gtk+-3.0')", true), ("", true),
  ])
  func `a document for GTK 3 gets no AtkObject in a project for GTK 4`(build: String, isSuggested: Bool)
    throws
  {
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window"><child><object class="GtkBox"><property name="visible">True</property>
          <child><object class="GtkButton" id="next"><property name="visible">True</property>
            <property name="can-focus">True</property>
            <child><object class="GtkImage"><property name="visible">True</property>
              <property name="icon-name">pan-end-symbolic</property></object></child></object></child>
          <child><object class="GtkButton" id="open"><property name="visible">True</property>
            <property name="can-focus">True</property><property name="label">Open</property></object></child>
        </object></child></object>
      </interface>
      """
    let result = try auditedProject(["window.ui": window, "meson.build": build])
    #expect(result.findings.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }
}
