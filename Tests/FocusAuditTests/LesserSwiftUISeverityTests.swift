import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Findings in SwiftUI that are less severe because of their surroundings.
@Suite struct LesserSwiftUISeverityTests {
  private func severities(_ rule: RuleID, _ contents: String) throws -> [Severity] {
    let text = #"<SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">\#(contents)</SwiftUI>"#
    return try auditedProject(["View.xml": text]).findings.filter { $0.rule == rule }.map(\.severity)
  }

  @Test(arguments: [
    (#"<onAppear><set state="isFocused" to="true"/></onAppear>"#, Severity.info),
    (#"<onChange of="text"><set state="isFocused" to="true"/></onChange>"#, .info),
    (#"<onSubmit><set state="isFocused" to="true"/></onSubmit>"#, .error),
    (
      #"""
      <onAppear><set state="isFocused" to="true"/></onAppear>
      <If condition="isFocused"><Text text="Type a name"/></If>
      """#, .error
    ),
  ])
  func `a state that no view is bound to and nothing depends on is left over`(
    modifiers: String, severity: Severity
  ) throws {
    let parts = modifiers.split(separator: "\n", maxSplits: 1).map(String.init)
    let found = try severities(
      "unbound-focus-value",
      """
      <View name="Search">
        <FocusState name="isFocused" type="Bool"/>
        <State name="text" initial="&quot;&quot;"/>
        <body><VStack><TextField label="Name" text="$text">\(parts[0])</TextField>\(parts.dropFirst().joined())</VStack></body>
      </View>
      """)
    #expect(found == [severity])
  }

  @Test(arguments: [
    (
      #"<Button label="Next"><action><set variable="page" to="page + 1"/></action></Button>"#,
      Severity.warning
    ),
    (#"<Button label="Next"><action><perform name="model.next()"/></action></Button>"#, .error),
  ])
  func `a hidden stop that only repeats other controls is a warning`(other: String, severity: Severity) throws
  {
    let found = try severities(
      "hidden-focusable",
      """
      <View name="Pages">
        <State name="page" initial="0"/>
        <body>
          <HStack>
            \(other)
            <VStack>
              <Button label="First"><action><set variable="page" to="0"/></action></Button>
              <accessibilityHidden/>
            </VStack>
          </HStack>
        </body>
      </View>
      """)
    #expect(found == [severity])
  }
}
