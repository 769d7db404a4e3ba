import FocusAudit
import FocusModel
import Foundation
import TestSupport
import Testing

/// Components that use each other a huge number of times.
@Suite struct LargeComponentTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ contents: String, to name: String) throws {
    try folder.write("<SwiftUI xmlns=\"urn:focus-audit:swiftui\">\(contents)</SwiftUI>", to: name)
  }

  private func audit() -> AuditResult { Auditor().audit([folder.url.path]) }

  /// `levels` levels of components, each of which uses the next one `uses` times.
  private func writeLevels(_ levels: Int, uses: Int, leaf: String) throws {
    for level in 0..<levels {
      let inside =
        level == levels - 1 ? leaf : String(repeating: "<Level\(level + 1)/>", count: uses)
      try write(
        "<View name=\"Level\(level)\"><body><VStack>\(inside)</VStack></body></View>", to: "level\(level).xml"
      )
    }
  }

  @Test(.timeLimit(.minutes(Sanitizer.minutesToTheEnd)))
  func `eight levels of six uses are audited in no time, and nothing is lost`()
    throws
  {
    let leaf = "<Image systemName=\"star\"><onTapGesture><perform name=\"rate\"/></onTapGesture></Image>"
    try writeLevels(8, uses: 6, leaf: leaf)
    try write("<App name=\"Tower\"><WindowGroup><Level0/></WindowGroup></App>", to: "app.xml")
    let result = audit()
    #expect(result.documents.compactMap(\.problem).isEmpty)
    let findings = result.documents.flatMap(\.findings)
    #expect(
      findings.contains { $0.rule == "pointer-only-control" && $0.location.path.hasSuffix("level7.xml") })
    let notes = result.documents.flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.contains("is audited where it is declared") })
    // A component that is omitted is not treated as absent.
    #expect(findings.allSatisfy { $0.rule == "pointer-only-control" })
  }

  @Test func `a few levels are written out in each use`() throws {
    try writeLevels(3, uses: 4, leaf: "<TextField label=\"Name\"/>")
    let result = audit()
    #expect(result.documents.flatMap(\.scopes).flatMap(\.stops).count == 16)
    #expect(result.documents.flatMap(\.notes).isEmpty)
  }

  @Test func `a focus state that is passed to a large component may be bound there`() throws {
    try writeLevels(8, uses: 6, leaf: "<Text text=\"Hello\"/>")
    try write(
      """
      <View name="Tower"><FocusState.Binding name="field" type="Field?"/><body><VStack>
        <Level1/><Level1/><Level1/><Level1/><Level1/>
        <TextField label="Height"><focused state="$field" equals=".height"/></TextField>
      </VStack></body></View>
      <View name="Form1">
        <Enum name="Field"><Case name="height"/></Enum><FocusState name="field" type="Field?"/>
        <body><VStack><Level0/><Tower field="$field"/>
          <Button label="Go"><action><set state="field" to=".height"/></action></Button>
        </VStack></body>
      </View>
      """, to: "form.xml")
    #expect(audit().documents.flatMap(\.findings).isEmpty)
  }

  @Test func `components that only use each other are audited, once`() throws {
    let image = "<Image systemName=\"star\"><onTapGesture><perform name=\"rate\"/></onTapGesture></Image>"
    try write("<View name=\"Folder\"><body><Entry/></body></View>", to: "folder.xml")
    try write("<View name=\"Entry\"><body><VStack>\(image)<Folder/></VStack></body></View>", to: "entry.xml")
    let findings = audit().documents.flatMap(\.findings)
    #expect(findings.map(\.rule) == ["pointer-only-control"])
  }

  @Test(.timeLimit(.minutes(Sanitizer.minutesToTheEnd))) func `components that all use each other end`()
    throws
  {
    let names = (0..<12).map { "Part\($0)" }
    for name in names {
      let uses = names.filter { $0 != name }.map { "<\($0)/>" }.joined()
      try write("<View name=\"\(name)\"><body><VStack>\(uses)</VStack></body></View>", to: "\(name).xml")
    }
    #expect(audit().documents.compactMap(\.problem).isEmpty)
  }

  @Test(.timeLimit(.minutes(Sanitizer.minutesToTheEnd)))
  func `modifiers that put their content in twice end`() throws {
    for level in 0..<30 {
      let inner = level == 29 ? "<Content/>" : "<Content><twice\(level + 1)/></Content>"
      try write(
        "<ViewModifier name=\"Twice\(level)\"><body><HStack>\(inner)\(inner)</HStack></body></ViewModifier>",
        to: "twice\(level).xml")
    }
    try write(
      "<View name=\"Page\"><body><TextField label=\"Name\"><twice0/></TextField></body></View>",
      to: "page.xml")
    let result = audit()
    #expect(result.documents.compactMap(\.problem).isEmpty)
    #expect(result.documents.flatMap(\.findings).filter { $0.severity == .error }.isEmpty)
  }
}
