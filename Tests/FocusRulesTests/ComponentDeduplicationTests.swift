import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusRules
import Testing
import XMLSource

/// A defect of a component is reported once, with all uses that have the defect.
@Suite struct ComponentDeduplicationTests {
  /// A defect that every button has.
  private enum Buttons: Rule {
    static let description = RuleDescription(
      id: "button", title: "A button", summary: "There are no buttons.", group: .binding, severity: .error,
      criteria: [], since: "0.1.0")

    static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
      for node in analysis.tree.ids where analysis.tree[node].role == .button {
        verdict.fail(node, at: analysis.tree[node].span, .error, "this is a button")
      }
    }
  }

  /// Findings in a window with a button in each of `uses`.
  private func findings(uses: [String], nestedIn outer: [String] = []) -> [Finding] {
    var builder = FocusTreeBuilder(
      toolkit: Toolkit(
        .swiftUI, rules: ["button"], order: Toolkit.Order(.document, basis: .author), evidence: .program),
      sources: [SourceText(path: "form.xml", utf8: Array(repeating: 0x0A, count: 200))])
    _ = builder.openNode(span: span(0), kind: "window", role: .window)
    for (position, around) in (outer.isEmpty ? [""] : outer).enumerated() {
      if !outer.isEmpty { open(around, at: 10 + position, in: &builder) }
      for (index, use) in uses.enumerated() {
        open(use, at: 20 + index, in: &builder)
        _ = builder.openNode(span: span(50), kind: "Button", role: .button)
        builder.closeNode()
        builder.closeNode()
      }
      if !outer.isEmpty { builder.closeNode() }
    }
    return RuleEngine(rules: [Buttons.self]).run(Analysis(builder.finish())).findings
  }

  private func open(_ kind: String, at place: UInt32, in builder: inout FocusTreeBuilder) {
    let node = builder.openNode(span: span(place), kind: kind, role: .group)
    builder.tree[node].traits.insert(.instance)
  }

  private func open(_ kind: String, at place: Int, in builder: inout FocusTreeBuilder) {
    open(kind, at: UInt32(place), in: &builder)
  }

  private func span(_ offset: UInt32) -> SourceSpan { SourceSpan(start: offset, end: offset) }

  @Test func `one use has no need to be named`() {
    let found = findings(uses: ["Card"])
    #expect(found.count == 1)
    #expect(found.flatMap(\.notes).map(\.message) == [])
  }

  @Test func `several uses are named where they stand`() {
    let found = findings(uses: ["Card", "Card", "Card"])
    #expect(found.count == 1)
    #expect(found.first?.location.line == 51)
    #expect(found.flatMap(\.notes).map(\.message) == Array(repeating: "in this use of 'Card'", count: 3))
    #expect(found.flatMap(\.notes).map(\.location.line) == [21, 22, 23])
  }

  @Test func `the same use in two others is named where these are used`() {
    let found = findings(uses: ["Card"], nestedIn: ["Page", "Page"])
    #expect(found.count == 1)
    #expect(found.flatMap(\.notes).map(\.message) == ["in this use of 'Page'", "in this use of 'Page'"])
    #expect(found.flatMap(\.notes).map(\.location.line) == [11, 12])
  }

  @Test func `a use that has a defect where another has none is named`() throws {
    let document = try SourceDocument(
      xml: XMLReader.read(
        Array(
          """
          <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
            <View name="Labelled">
              <let name="title"/>
              <body><TextField label="\\(title)"/></body>
            </View>
            <View name="Form">
              <body><VStack>
                <Labelled title="Name"/>
                <Labelled title=""/>
              </VStack></body>
            </View>
          </SwiftUI>
          """.utf8)), path: "form.xml")
    let analysis = Analysis(try SwiftUIImporter.importTree(document, definitions: Definitions()))
    let found = RuleEngine().run(analysis).findings
    #expect(found.map(\.rule.description) == ["unnamed-focus-stop"])
    #expect(found.flatMap(\.notes).map(\.message) == ["in this use of 'Labelled'"])
    #expect(found.flatMap(\.notes).map(\.location.line) == [9])
  }

  @Test func `only the uses that have the worst of it are named`() throws {
    let document = try SourceDocument(
      xml: XMLReader.read(
        Array(
          """
          <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
            <View name="Pick">
              <let name="isOld" type="Bool"/>
              <body><Button><action><perform name="pick()"/></action><label>
                <If condition="isOld"><Circle/><Else><Image systemName="plus"/></Else></If>
              </label></Button></body>
            </View>
            <View name="Form">
              <body><VStack>
                <Pick isOld="false"/>
                <Pick isOld="true"/>
              </VStack></body>
            </View>
          </SwiftUI>
          """.utf8)), path: "form.xml")
    let analysis = Analysis(try SwiftUIImporter.importTree(document, definitions: Definitions()))
    let found = RuleEngine().run(analysis).findings
    #expect(found.map(\.severity) == [.error])
    #expect(found.flatMap(\.notes).map(\.location.line) == [11])
  }

  @Test func `of many uses the first are named`() {
    let found = findings(uses: Array(repeating: "Card", count: 9))
    #expect(found.count == 1)
    #expect(found.flatMap(\.notes).map(\.message).last == "and in 4 more uses")
  }
}
