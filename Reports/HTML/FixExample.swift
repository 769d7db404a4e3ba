import FocusModel

/// A before-and-after example from the advice of a rule.
///
/// In the advice, an example is fenced code whose halves follow a comment: `<!-- before -->` … `<!-- after
/// -->` or, in Swift, `// before` … `// after`.
struct FixExample {
  var before: String
  var after: String

  /// A part of the advice.
  enum Block {
    /// Markdown without examples.
    case prose(String)
    case example(FixExample)
  }

  /// The examples in `advice` and the Markdown between them.
  static func blocks(of advice: String) -> [Block] {
    var blocks: [Block] = []
    var prose: [Substring] = []
    var fence: [Substring]?
    func endProse() {
      if prose.contains(where: { !$0.isEmpty }) { blocks.append(.prose(prose.joined(separator: "\n"))) }
      prose = []
    }
    for line in advice.lines {
      guard line.hasPrefix("```") else {
        if fence == nil { prose.append(line) } else { fence?.append(line) }
        continue
      }
      guard let lines = fence else {
        fence = [line]
        continue
      }
      fence = nil
      if let example = FixExample(lines.dropFirst()) {
        endProse()
        blocks.append(.example(example))
      } else {
        prose += lines + [line]
      }
    }
    endProse()
    return blocks
  }

  /// `advice` without its examples.
  static func prose(of advice: String) -> String {
    blocks(of: advice).compactMap { block in
      if case .prose(let text) = block { String(text[...].trimmed) } else { nil }
    }.joined(separator: "\n\n")
  }

  /// The example in the `lines` of a fence; nil if the lines are not an example.
  private init?(_ lines: ArraySlice<Substring>) {
    (before, after) = ("", "")
    var half: WritableKeyPath<FixExample, String>?
    for line in lines {
      switch Self.comment(line) {
      case "before": half = \.before
      case "after": half = \.after
      default: if let half { self[keyPath: half] += line + "\n" }
      }
    }
    if after.isEmpty { return nil }
  }

  /// The first word of the comment in `line`; nil if `line` is not a comment.
  private static func comment(_ line: Substring) -> Substring? {
    let text: Substring
    if line.hasPrefix("<!--"), line.hasSuffix("-->") {
      text = line.dropFirst(4).dropLast(3)
    } else if line.hasPrefix("// ") {
      text = line.dropFirst(3)
    } else {
      return nil
    }
    return text.split { $0 == " " || $0 == ":" }.first
  }
}
