import Dialects
import FocusAudit
import FocusModel
import FocusReports
import FocusRules
import TestSupport
import Testing

/// The advice in reports and in `explain` fits the toolkit and the control.
@Suite struct AdviceTests {
  private static let rules = Catalogue.descriptions.map(\.id)

  private static func advice(_ rule: RuleID) throws -> Advice {
    Advice(try #require(RuleDocument.document(for: rule)).howToFix)
  }

  /// The first word of a toolkit's name: advice about GTK 3 may help with GTK 4.
  private static func family(_ toolkit: String) -> Substring { toolkit.prefix { $0 != " " } }

  @Test(arguments: rules) func `headings name toolkits and controls`(_ rule: RuleID) throws {
    let roles = Set(Role.allCases.map(\.words))
    for part in try Self.advice(rule).parts {
      #expect(
        !part.toolkits.isEmpty && part.toolkits.isSubset(of: Auditor.dialects.map(\.words)), "\(part.heading)"
      )
      #expect(part.roles.isSubset(of: roles), "\(part.heading)")
    }
  }

  /// The advice for a finding uses the words of its toolkit, for every toolkit.
  @Test(arguments: rules) func `there is advice for each toolkit of a rule`(_ rule: RuleID) throws {
    // These rules are about a project's own files, which are the same in all toolkits.
    if rule == "unused-suppression" || rule == "focus-order-contract" { return }
    let advice = try Self.advice(rule)
    for dialect in try #require(RuleListing.rules.first { $0.id == rule }).dialects {
      #expect(!advice.parts(for: dialect).isEmpty, "no advice for \(dialect.words)")
    }
  }

  @Test(arguments: rules) func `no advice is about another toolkit`(_ rule: RuleID) throws {
    let advice = try Self.advice(rule)
    let marks = [
      ("GTK", ["Gtk", "Adw"]), ("Qt", ["QWidget", "<widget class=\"Q", "<cstring>"]),
      ("Android", ["android:"]),
      ("JavaFX", ["fx:id"]), ("wxWidgets", ["\"wx"]), ("SwiftUI", ["focusSection", "<VStack", "<focused "]),
    ]
    func others(_ toolkits: Set<String>) -> [String] {
      let own = Set(toolkits.map(Self.family))
      return Auditor.dialects.map(\.words).filter { !own.contains(Self.family($0)) }
        + marks.filter { !own.contains(Self.family($0.0)) }.flatMap(\.1)
    }
    for word in others([]) {
      #expect(
        rule == "unused-suppression" || !advice.common.contains(word), "\(word) is in what is for everybody")
    }
    for part in advice.parts {
      for word in others(part.toolkits) { #expect(!part.text.contains(word), "\(word) in \(part.heading)") }
    }
  }

  @Test(arguments: rules) func `explaining a rule for a toolkit leaves out the others`(_ rule: RuleID) throws
  {
    let description = try #require(RuleListing.rules.first { $0.id == rule })
    for dialect in description.dialects {
      let text = try #require(RuleListing.explanation(of: rule.description, for: dialect))
      for other in Auditor.dialects where !other.isCompatible(with: dialect) {
        #expect(!text.contains("```xml \(other)\n"), "\(other) in \(dialect)")
        let foreign = text.split(separator: "\n").filter {
          $0.hasPrefix("### ") && $0.contains(other.words) && !$0.contains(dialect.words)
        }
        #expect(foreign.isEmpty, "\(other) in \(dialect)")
      }
      #expect(text.contains("## How to fix\n"))
    }
  }

  /// People who write Swift see Swift examples; people who write descriptions see descriptions.
  @Test(arguments: rules) func `examples for SwiftUI are there in both languages`(_ rule: RuleID) throws {
    for part in try Self.advice(rule).parts where part.toolkits.contains("SwiftUI") {
      let markup = part.text.ranges(of: "```xml\n").count
      #expect(part.text.ranges(of: "```swift\n").count == markup, "\(part.heading)")
    }
  }

  private func form(_ widget: String) -> String {
    """
    <ui version="4.0">
      <class>Dialog</class>
      <widget class="QDialog" name="dialog">
        <property name="windowTitle"><string>Example</string></property>
        <layout class="QVBoxLayout" name="column">
          <item>
            \(widget)
          </item>
          <item>
            <widget class="QLineEdit" name="name">
              <property name="accessibleName"><string>Name</string></property>
            </widget>
          </item>
          <item>
            <widget class="QPushButton" name="send"><property name="text"><string>Send</string></property></widget>
          </item>
        </layout>
      </widget>
    </ui>
    """
  }

  @Test func `a text area and a table get other advice`() throws {
    let text = try SuggestedFix(form("<widget class=\"QTextEdit\" name=\"t\"/>"), "keyboard-trap", "f.ui")
    #expect(text.fix.words == "set tabChangesFocus to true, so that Tab leaves the text area")
    #expect(text.new.contains("<property name=\"tabChangesFocus\">"))
    let table = try SuggestedFix(form("<widget class=\"QTableView\" name=\"t\"/>"), "keyboard-trap", "f.ui")
    #expect(table.fix.words == "set tabKeyNavigation to false, so that Tab leaves the table")
    #expect(table.new.contains("<bool>false</bool>"))
    let advice = try Self.advice("keyboard-trap")
    #expect(advice.parts(for: .qt, .table).map(\.heading) == ["Qt: table"])
    #expect(advice.parts(for: .qt, .textArea).map(\.heading) == ["Qt: text area"])
    #expect(advice.parts(for: .gtk4, .table).isEmpty)
  }

  /// An editor for code may indent with Tab.
  @Test func `nothing is suggested for a text area of a custom class`() throws {
    let promoted = form("<widget class=\"CodeEditor\" name=\"t\"/>").replacing(
      "</ui>",
      with: "<customwidgets><customwidget><class>CodeEditor</class><extends>QPlainTextEdit</extends>"
        + "<header>editor.h</header></customwidget></customwidgets></ui>")
    let result = Auditor().audit(source: promoted.utf8, path: "f.ui")
    let trap = try #require(result.findings.first { $0.rule == "keyboard-trap" })
    #expect(trap.fix == nil)
  }

  @Test func `a statement that keeps Tab is stated anew`() throws {
    let made = try SuggestedFix(
      form(
        """
        <widget class="QTableView" name="t">
              <property name="tabKeyNavigation"><bool>true</bool></property>
            </widget>
        """), "keyboard-trap", "f.ui")
    #expect(made.xml.contains("<bool>false</bool>") && !made.xml.contains("<bool>true</bool>"))
  }
}
