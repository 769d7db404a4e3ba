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
}
