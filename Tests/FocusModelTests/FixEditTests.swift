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
}
