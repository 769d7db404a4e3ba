/// Reads a file of cases line by line.
///
/// The form is a title, a paragraph, and a section for each outcome; any section may be missing. A case is a
/// heading with the outcome and a number, a paragraph, and the XML in a fence that names its dialect.
struct RuleCaseReader {
  private let file: RuleCaseFile
  private let lines: [Substring]
  private var position = 0

  init(_ file: RuleCaseFile) {
    self.file = file
    lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  mutating func cases() throws(RuleCaseError) -> [RuleCase] {
    var cases: [RuleCase] = []
    if next?.hasPrefix("# ") != true { throw error("a title") }
    position += 1
    _ = try paragraph()
    for outcome in RuleCase.ExpectedOutcome.allCases where next == "## \(outcome.rawValue)"[...] {
      position += 1
      var number = 0
      repeat {
        number += 1
        cases.append(try ruleCase(outcome, number))
      } while next?.hasPrefix("### ") ?? false
    }
    if next != nil {
      throw error("a section for an outcome, in the order passed, failed, inapplicable, cannot tell")
    }
    return cases
  }

  private mutating func ruleCase(
    _ outcome: RuleCase.ExpectedOutcome, _ number: Int
  ) throws(RuleCaseError) -> RuleCase {
    let heading = "### \(outcome.rawValue) case \(number)"
    if next != heading[...] { throw error("“\(heading)”") }
    position += 1
    let sentence = try paragraph()
    let fence = "```xml "
    guard let opening = next, opening.hasPrefix(fence) else { throw error("a fence “```xml dialect”") }
    position += 1
    let first = position
    guard let end = lines[first...].firstIndex(of: "```") else {
      position = lines.endIndex
      throw error("the end of the fence")
    }
    position = end + 1
    return RuleCase(
      rule: file.rule, path: file.path, outcome: outcome, number: number, sentence: sentence,
      dialect: String(opening.dropFirst(fence.count)), xml: lines[first..<end].joined(separator: "\n") + "\n",
      line: first + 1)
  }

  /// The next line that is not blank, to which the reader moves; nil at the end.
  private var next: Substring? {
    mutating get {
      while position < lines.endIndex, lines[position].isEmpty { position += 1 }
      return position < lines.endIndex ? lines[position] : nil
    }
  }

  private mutating func paragraph() throws(RuleCaseError) -> String {
    guard let start = next, !start.hasPrefix("#"), !start.hasPrefix("```") else { throw error("a paragraph") }
    let text = lines[position...].prefix { !$0.isEmpty }
    position = text.endIndex
    return text.joined(separator: " ")
  }

  private mutating func error(_ expected: String) -> RuleCaseError {
    let found = next.map { "“\($0)”" } ?? "the end of the file"
    return RuleCaseError(path: file.path, line: position + 1, message: "expected \(expected), found \(found)")
  }
}
