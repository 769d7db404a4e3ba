import FocusModel
import Testing

/// The form of keys, and the rules for recognising a finding in two runs.
@Suite struct FindingKeyTests {
  @Test(arguments: [
    "save", "", "with", "because", "#2", "a b", "a/b", "a[1]", "\"quoted\"", "back\\slash", "tab\there",
    "line\nbreak",
    "näme", "\u{202E}reversed", "\u{1F600}", "GtkBox[2]", "it's", "a\u{A0}b", "-", "[", "]",
  ])
  func `any name can be read again`(name: String) {
    let places: [FindingKey.Place] = [
      .init(id: name), .init(id: name, part: .init(kind: name, number: 3)),
      .init(id: nil, part: .init(kind: name, number: 1)),
    ]
    for place in places {
      let key = FindingKey(
        rule: "a-rule", at: place, with: [.init(id: name + "x"), .init(id: "z")], number: 2)
      #expect(FindingKey(key.description) == key)
      #expect(!key.description.contains("\n"))
    }
  }

  @Test(arguments: [
    "", "rule", "rule #2", "rule at with", "rule at #1", "rule at #x", "rule \"at", "rule a/b", "rule a[0]",
  ])
  func `what is no key is not read as one`(line: String) { #expect(FindingKey(line) == nil) }

  private func finding(
    _ key: String, in path: String = "a.ui", kind: String = "Button", _ name: String? = nil,
    others: [String?] = []
  ) throws -> FindingIdentity {
    FindingIdentity(
      path: path, key: try #require(FindingKey(key)), element: .init(kind: kind, name: name),
      others: others.map { .init(kind: kind, name: $0) })
  }

  private func match(_ old: [FindingIdentity], _ new: [FindingIdentity]) -> FindingMatch {
    FindingMatch(old: old, in: Set(old.map(\.path)), new: new, in: Set(new.map(\.path)))
  }

  @Test func `another partner at the same element is another defect`() throws {
    let match = match([try finding("order b with c")], [try finding("order b with d")])
    #expect(match.old == [nil] && match.gone == [0])
  }

  @Test func `another partner without an id is another defect, and one that moved is not`() throws {
    let old = try finding("order b with Button[2]", "B", others: ["C"])
    let another = match([old], [try finding("order b with Button[3]", "B", others: ["D"])])
    #expect(another.old == [nil] && another.gone == [0])
    #expect(match([old], [try finding("order b with Button[3]", "B", others: ["C"])]).old == [0])
  }

  @Test func `an element of the same kind before others without ids moves them all`() throws {
    let named = match(
      [try finding("r Button[1]", "A"), try finding("r Button[2]", "B")],
      [try finding("r Button[2]", "A"), try finding("r Button[3]", "B")])
    #expect(named.old == [0, 1])
    let unnamed = match(
      [try finding("r Button[1]"), try finding("r Button[2]")],
      [try finding("r Button[2]"), try finding("r Button[3]")])
    #expect(unnamed.gone.isEmpty)
  }

  @Test func `a second finding of a kind is new, however many there were`() throws {
    let match = match([try finding("r a")], [try finding("r a"), try finding("r b")])
    #expect(match.old == [0, nil])
  }

  @Test func `a defect between two elements is the same from both ends`() throws {
    #expect(match([try finding("clash a with b")], [try finding("clash b with a")]).old == [0])
  }

  @Test func `a renamed element is the same where it alone is called so`() throws {
    #expect(match([try finding("r a", "Save")], [try finding("r b", "Save")]).old == [0])
    #expect(match([try finding("r a")], [try finding("r b")]).old == [nil])
    let two = match([try finding("r a", "Save")], [try finding("r b", "Save"), try finding("r c", "Save")])
    #expect(two.old == [nil, nil])
  }

  @Test func `a list of keys alone never lets a fixed defect hide a new one`() throws {
    var known = try finding("r a", "Save")
    known.element = nil
    #expect(match([known], [try finding("r b", "Save")]).old == [nil])
  }

  @Test func `a renamed document keeps its findings where half of them are the same`() throws {
    let old = try ["r a", "r b", "r c"].map { try finding($0, in: "old/x.ui") }
    let new = try ["r a", "r b", "r d"].map { try finding($0, in: "new/x.ui") }
    let renamed = match(old, new)
    #expect(renamed.old == [0, 1, nil] && renamed.gone == [2])
    #expect(renamed.formerPaths == ["new/x.ui": "old/x.ui"])
    let other = match(old, try ["r a", "r y", "r z"].map { try finding($0, in: "new/x.ui") })
    #expect(other.old == [nil, nil, nil])
  }

  @Test func `a renamed folder keeps each document apart from those like it`() throws {
    let old = try ["p/a.ui", "p/b.ui", "p/q/a.ui"].map { try finding("r save", in: $0) }
    let new = try ["n/a.ui", "n/b.ui", "n/q/a.ui"].map { try finding("r save", in: $0) }
    #expect(match(old, new).old == [0, 1, 2])
  }
}
