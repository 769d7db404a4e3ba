import Testing
import XMLSource

@Suite struct RelaxNGTests {
  private func schema() throws -> RelaxNGSchema {
    try RelaxNGSchema(
      Array(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <element name="form" xmlns="http://relaxng.org/ns/structure/1.0"
            datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
          <zeroOrMore>
            <element name="field">
              <attribute name="order"><data type="integer"/></attribute>
              <optional><attribute name="label"/></optional>
            </element>
          </zeroOrMore>
        </element>
        """.utf8))
  }

  private func violations(_ text: String) throws -> [RelaxNGSchema.Violation] {
    try schema().violations(in: XMLReader.read(Array(text.utf8)))
  }

  @Test func `a valid document breaks nothing`() throws {
    #expect(try violations("<form><field order='1' label='x'/><!-- --><field order='2'/></form>") == [])
  }

  @Test func `the declared encoding is that of the file`() throws {
    let latin = Array("<?xml version='1.0' encoding='latin1'?><form><field order='1' label='".utf8) + [0xE4]
    let tree = try XMLReader.read(latin + Array("'/></form>".utf8))
    #expect(try schema().violations(in: tree) == [])
  }

  @Test func `a violation names its element`() throws {
    let found = try violations("<form><field order='1'/>\n<field order='2'/><field order='x'/></form>")
    #expect(found.map(\.element).contains(3))
    #expect(!found.map(\.element).contains(1))
  }

  @Test func `a violation names its attribute`() throws {
    let found = try violations("<form><field order='1'/><field order='2' colour='red'/></form>")
    #expect(found.contains { $0.element == 2 && $0.attribute == "colour" })
    #expect(found.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
  }

  @Test func `a wrong element`() throws {
    #expect(try violations("<form><field order='1'/><button/></form>").contains { $0.element == 2 })
    #expect(try violations("<other/>").contains { $0.element == 0 })
  }

  @Test func `many tasks share one schema`() async throws {
    let schema = try schema()
    let tree = try XMLReader.read(Array("<form><field order='x'/></form>".utf8))
    let expected = schema.violations(in: tree)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 { group.addTask { schema.violations(in: tree) == expected } }
      for await same in group { #expect(same) }
    }
  }

  @Test func `a schema is pruned to the elements of a document`() throws {
    let schema = try XMLReader.read(
      Array(
        """
        <r:element name="form" xmlns:r="http://relaxng.org/ns/structure/1.0"><r:zeroOrMore><r:choice>
          <r:element name="field"><r:choice><r:element name="a"><r:empty/></r:element><r:text/></r:choice></r:element>
          <r:element name="button"><r:choice>
            <r:element name="icon"><r:empty/></r:element><r:element name="field"><r:empty/></r:element>
          </r:choice></r:element>
          <r:element name="list"><r:element name="row"><r:empty/></r:element></r:element>
        </r:choice></r:zeroOrMore></r:element>
        """.utf8))
    func pruned(to names: Set<String>) -> String {
      String(decoding: RelaxNGSchema.pruned(schema, to: names), as: UTF8.self)
        .replacing(/\s*\n\s*/, with: "").replacing("r:", with: "")
    }
    let start = "<element name=\"form\" xmlns:r=\"http://relaxng.org/ns/structure/1.0\"><zeroOrMore><choice>"
    let end = "</choice></zeroOrMore></element>"
    #expect(
      pruned(to: ["field"]) == start + "<element name=\"field\"><choice><text/></choice></element>" + end)
    // A choice must have contents.
    let icon = "<element name=\"icon\"><empty/></element>"
    #expect(
      pruned(to: ["button"]) == start
        + "<element name=\"button\"><choice>\(icon)</choice></element>" + end)
    #expect(pruned(to: []) == start + "<element name=\"field\"><choice><text/></choice></element>" + end)
    // Only alternatives are removed: this element needs its row.
    #expect(
      pruned(to: ["list"]) == start
        + "<element name=\"list\"><element name=\"row\"><empty/></element></element>" + end)
  }

  @Test func `what is no schema`() {
    #expect(throws: XMLReadError.self) { try RelaxNGSchema(Array("<nothing/>".utf8)) }
    #expect(throws: XMLReadError.self) { try RelaxNGSchema(Array("<element".utf8)) }
  }
}
