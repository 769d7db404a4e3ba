import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import FocusRules
import RuleCases
import Testing

/// The severity that `rules` shows is the severity of findings that people see.
@Suite struct SeverityTests {
  @Test func `where a rule is less severe than elsewhere, its examples are`() throws {
    for rule in Catalogue.rules {
      let id = rule.description.id
      let seen = try worst(of: rule)
      for toolkit in Importers.toolkits where toolkit.severities[id] != nil {
        #expect(toolkit.rules.contains(id) && rule.severity(in: toolkit) < rule.description.severity)
        let shown = toolkit.dialect.versions.compactMap { seen[$0] }.max()
        #expect(shown ?? .info <= rule.severity(in: toolkit), "\(id) in \(toolkit.name)")
      }
    }
  }

  @Test func `a rule that says error reports one in each toolkit that is not excepted`() throws {
    for rule in Catalogue.rules where rule.description.severity == .error {
      let seen = try worst(of: rule)
      for toolkit in Importers.toolkits
      where toolkit.rules.contains(rule.description.id) && rule.severity(in: toolkit) == .error {
        let shown = toolkit.dialect.versions.compactMap { seen[$0] }.max()
        #expect(shown == .error, "\(rule.description.id) in \(toolkit.name)")
      }
    }
  }

  @Test func `a control that nobody can reach is an error where there is no other way`() throws {
    let seen = try worst(of: UnreachableControl.self)
    for toolkit in Importers.toolkits where toolkit.rules.contains(UnreachableControl.description.id) {
      let shown = toolkit.dialect.versions.compactMap { seen[$0] }.max()
      #expect(shown == UnreachableControl.severity(in: toolkit), "\(toolkit.name)")
    }
  }

  @Test(arguments: [
    (#"<onTapGesture><perform name="UIPasteboard.general.string = code"/></onTapGesture>"#, Severity.info),
    (#"<onTapGesture><perform name="NSSound.beep()"/></onTapGesture>"#, .info),
    (
      #"""
      <onTapGesture>
        <set variable="isShown" to="true"/><delay seconds="5"><set variable="isShown" to="false"/></delay>
      </onTapGesture>
      """#, .warning
    ),
    (
      #"""
      <onTapGesture>
        <perform name="NSPasteboard.general.setString(code, forType: .string)"/>
        <set variable="isCopied" to="!isCopied"/>
      </onTapGesture>
      """#, .info
    ),
    (#"<onTapGesture><set variable="isShown" to="!isShown"/></onTapGesture>"#, .error),
    (#"<onTapGesture><perform name="openURL(url)"/></onTapGesture>"#, .error),
    (#"<onTapGesture count="5"><perform name="model.open()"/></onTapGesture>"#, .info),
    (
      #"""
      <onTapGesture><set variable="count" to="+= 1"/>
        <If condition="count &gt;= 7"><perform name="model.open()"/><set variable="count" to="0"/></If>
      </onTapGesture>
      """#, .info
    ),
    (
      #"""
      <onTapGesture><set variable="count" to="+= 1"/>
        <perform name="model.open()"/><If condition="count &gt;= 7"><set variable="count" to="0"/></If>
      </onTapGesture>
      """#, .error
    ),
    (#"<onTapGesture><perform name="share()" isEmpty="true"/></onTapGesture>"#, .info),
    (
      #"<onTapGesture><perform name="share()" isEmpty="true"/><perform name="open()"/></onTapGesture>"#,
      .error
    ),
    (#"<onTapGesture count="2"><perform name="model.open()"/></onTapGesture>"#, .error),
    (
      #"""
      <onTapGesture>
        <perform name="NSPasteboard.general.setString(code, forType: .string)"/><perform name="model.open()"/>
      </onTapGesture>
      """#, .error
    ),
  ])
  func `a gesture that keeps nobody from what matters is no error`(gesture: String, severity: Severity)
    throws
  {
    let document = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS"><View name="Code"><body>
      <VStack><Text text="Code">\(gesture)</Text><TextField label="Name"/></VStack>
      </body></View></SwiftUI>
      """
    let run = try RuleCaseRun(of: PointerOnlyControl.self, on: Array(document.utf8), path: "code.xml")
    #expect(run.findings.map(\.severity) == [severity])
  }

  private func worst(of rule: any Rule.Type) throws -> [Dialect: Severity] {
    var seen: [Dialect: Severity] = [:]
    for ruleCase in RuleCase.all where ruleCase.rule == rule.description.id.description {
      let run = try RuleCaseRun(of: rule, on: Array(ruleCase.xml.utf8), path: "case.xml")
      for finding in run.findings {
        let known = seen[run.dialect] ?? .info
        seen[run.dialect] = max(known, finding.severity)
      }
    }
    return seen
  }
}
