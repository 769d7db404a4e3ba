package import FocusModel

/// A before and an after from the "How to fix" section of a rule's document.
///
/// There they are fenced code, each half under a comment: `<!-- before, GTK 3 -->` … `<!-- after -->`.
package struct FixExample {
  /// What the comment says it is for; empty when it says nothing.
  var label: String
  var before: String
  var after: String

  /// All examples in `help`.
  static func examples(in help: String) -> [FixExample] {
    var examples: [FixExample] = []
    var part: WritableKeyPath<FixExample, String>?
    var isInFence = false
    for line in help.lines {
      if line.hasPrefix("```") {
        isInFence.toggle()
        part = nil
        continue
      }
      guard isInFence else { continue }
      if let comment = comment(line) {
        if comment.isBefore || part == nil {
          examples.append(FixExample(label: comment.words, before: "", after: ""))
        }
        part = comment.isAfter ? \.after : \.before
      } else if let part {
        examples[examples.count - 1][keyPath: part] += line + "\n"
      }
    }
    return examples.filter { !$0.after.isEmpty }
  }

  /// The example for `dialect`: one that names it, or else one of a sister of it, or else one that names none.
  static func example(for dialect: Dialect?, in help: String) -> FixExample? {
    let examples = examples(in: help)
    guard let words = dialect?.words else { return examples.first }
    if let exact = examples.first(where: { $0.label.contains(words) }) { return exact }
    let family = String(words.prefix { $0 != " " })
    return examples.first { $0.label.contains(family) } ?? examples.first { !$0.namesDialect }
  }

  /// `help` with the example for `dialect`, and without those for other toolkits.
  package static func help(_ help: String, for dialect: Dialect?) -> String {
    var lines: [Substring] = []
    for line in prose(in: help).lines
    where !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let prose = lines.joined(separator: "\n")
    guard let example = example(for: dialect, in: help) else { return prose }
    return prose
      + "\n\n```xml\n<!-- \(example.label) -->\n\(example.before)<!-- after -->\n\(example.after)```"
  }

  private var namesDialect: Bool { Dialect.allCases.contains { label.contains($0.words) } }

  /// The toolkit it is written for, where that is not `dialect`: `, GTK 3`.
  func otherToolkit(than dialect: Dialect?) -> String {
    if let dialect, label.contains(dialect.words) { return "" }
    return Dialect.allCases.first { label.contains($0.words) }.map { ", \($0.words)" } ?? ""
  }

  /// The prose of `help`: what is not an example.
  static func prose(in help: String) -> String {
    var kept: [Substring] = []
    var fence: [Substring]?
    for line in help.lines {
      if line.hasPrefix("```") {
        if let lines = fence {
          if !lines.contains(where: { comment($0)?.isAfter ?? false }) {
            kept += lines + [line]
          }
          fence = nil
        } else {
          fence = [line]
        }
      } else if fence != nil {
        fence?.append(line)
      } else {
        kept.append(line)
      }
    }
    return kept.joined(separator: "\n")
  }

  /// The comment that `line` is, if it says what comes before or after a change.
  private static func comment(_ line: Substring) -> (words: String, isBefore: Bool, isAfter: Bool)? {
    guard line.hasPrefix("<!--"), line.hasSuffix("-->") else { return nil }
    let words = line.dropFirst(4).dropLast(3).split(separator: " ")
    let isBefore = words.contains { $0.hasPrefix("before") }
    let isAfter = words.contains { $0.hasPrefix("after") }
    return isBefore || isAfter ? (words.joined(separator: " "), isBefore, isAfter) : nil
  }
}
