import FocusModel
import Testing

/// Suggested changes replace whole lines, and do not change any other line.
@Suite struct FixEditTests {
  private func applied(_ edits: [Finding.Edit], to text: String) -> String {
    let fix = Finding.Fix(words: "", edits: edits)
    return String(
      decoding: fix.applied(to: LineIndex(SourceText(path: "form.ui", utf8: Array(text.utf8)))), as: UTF8.self
    )
  }

  @Test func `lines are replaced added and taken out`() {
    let edits = [
      Finding.Edit(line: 1, old: ["a"], new: ["A", "A"]), Finding.Edit(line: 3, old: ["c", "d"], new: []),
    ]
    #expect(applied(edits, to: "a\nb\nc\nd\ne\n") == "A\nA\nb\ne\n")
  }

  @Test func `other lines keep their ends`() {
    let edit = Finding.Edit(line: 2, old: ["b"], new: ["B"])
    #expect(applied([edit], to: "a\r\nb\r\nc\rd\u{2028}e") == "a\r\nB\r\nc\rd\u{2028}e")
    let mixed = Finding.Edit(line: 1, old: ["a", "b", "c"], new: ["a", "new", "c"])
    #expect(applied([mixed], to: "a\r\nb\nc\r\nd\n") == "a\r\nnew\nc\r\nd\n")
  }

  @Test func `the last line needs no end`() {
    #expect(applied([Finding.Edit(line: 2, old: ["b"], new: ["B"])], to: "a\nb") == "a\nB")
    #expect(applied([Finding.Edit(line: 2, old: ["b"], new: ["B", "C"])], to: "a\r\nb") == "a\r\nB\r\nC")
  }

  @Test func `a change of lines that are not there is left out`() {
    let edits = [
      Finding.Edit(line: 1, old: ["a"], new: ["A"]), Finding.Edit(line: 2, old: ["b", "c"], new: []),
    ]
    #expect(applied(edits, to: "a\nb") == "A\nb")
  }

  @Test func `changes that overlap are not made together`() {
    let one = Finding.Fix(words: "", edits: [Finding.Edit(line: 1, old: ["a", "b"], new: ["A"])])
    let other = Finding.Fix(words: "", edits: [Finding.Edit(line: 2, old: ["b"], new: [])])
    #expect(Finding.Fix.edits(of: [one, other]) == nil)
    #expect(Finding.Fix.edits(of: [one, one]) == one.edits)
  }

  @Test(arguments: [
    (Remedy.name(NodeID(1)).words, "give each control a name that describes its purpose"),
    (Remedy.nameByTooltip(NodeID(1)).words, "use the tooltips as the controls' names"),
    (FixWords.repeating("City"), "name the controls after the labels beside them"),
    (FixWords.naming(afterGroup: "City"), "name each control after its group"),
    (FixWords.connecting("City"), "connect the labels to the controls beside them"),
  ])
  func `a fix of several controls is in the plural`(one: FixWords, several: String) {
    func fix(_ line: Int) -> Finding.Fix {
      Finding.Fix(words: one, edits: [Finding.Edit(line: line, old: ["a"], new: ["A"])])
    }
    var joined = fix(1)
    let areAdded = [joined.add(fix(2)), joined.add(fix(3))]
    #expect(areAdded == [true, true])
    #expect(joined.words == several && joined.edits.count == 3)
  }

  @Test func `a fix of some of the controls has their number`() {
    let name = Remedy.name(NodeID(1)).words
    var fix = Finding.Fix(words: name, edits: [Finding.Edit(line: 1, old: ["a"], new: ["A"])])
    let isAdded = fix.add(Finding.Fix(words: FixWords.repeating(nil), edits: []))
    #expect(!isAdded)
    fix.limit(to: 1, of: 2)
    #expect(fix.words == "in the first case, \(name.text)")
    var order = Finding.Fix(words: Remedy.order([]).words, edits: [])
    order.limit(to: 1, of: 2)
    #expect(order.words == Remedy.order([]).words.text)
  }
}
