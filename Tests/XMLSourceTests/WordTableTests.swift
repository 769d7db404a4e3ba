import Testing
import XMLSource

/// Known words are found in a document without creating strings.
@Suite struct WordTableTests {
  private let words = WordTable([("visible", 1), ("can-focus", 2), ("can_focus", 2), ("", 3), ("visible", 4)])

  @Test(
    arguments: [
      ("visible", 1), ("can-focus", 2), ("can_focus", 2), ("", 3), ("Visible", nil), ("visibl", nil),
      ("visible ", nil),
      ("visi&#98;le", 1), ("&lt;", nil),
    ] as [(String, Int?)])
  func `the value of an attribute is looked up`(value: String, meaning: Int?) throws {
    let root = try XMLReader.read(Array("<a name=\"\(value)\"/>".utf8)).root
    #expect(root.lookUp("name", in: words) == meaning)
    #expect(root.lookUp("other", in: words) == nil)
  }

  /// A name is found at its position, with or without a prefix.
  @Test(arguments: 1...40) func `names of elements and attributes are looked up`(seed: Int) throws {
    let document = RandomDocument(seed: UInt64(seed), encoding: nil, exotic: ["é", "€"])
    let tree = try XMLReader.read(Array(document.text.utf8))
    let names = WordTable(tree.names.map { ($0, $0) })
    for index in 0..<tree.elementCount {
      let element = tree.element(at: index)
      #expect(element.lookUpName(in: names) == element.name)
      #expect(element.attributes.map { $0.lookUpName(in: names) } == element.attributes.map(\.name))
      #expect(element.lookUpName(in: words) == nil)
    }
  }

  @Test func `many words`() {
    let names = (0..<2_000).map { "word\($0)" }
    let table = WordTable(names.enumerated().map { ($0.element, $0.offset) })
    for (number, name) in names.enumerated() { #expect(table[name] == number) }
    #expect(table["word2000"] == nil)
  }

  @Test func `the beginning of a value is compared`() throws {
    let root = try XMLReader.read(Array("<a class='GtkBox' b='Gt'/>".utf8)).root
    #expect(root.attribute("class")?.hasPrefix("Gtk") == true)
    #expect(root.attribute("class")?.hasPrefix("Adw") == false)
    #expect(root.attribute("b")?.hasPrefix("Gtk") == false)
  }
}
