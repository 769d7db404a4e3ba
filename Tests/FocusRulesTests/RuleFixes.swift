import FocusModel

/// The befores and afters of a rule's "How to fix".
struct RuleFixes {
  /// The code of each half.
  private(set) var halves: [String] = []
  /// What the comments over the befores say.
  private var labels: [Substring] = []

  init(_ help: String) {
    var isInFence = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if isInFence, line.hasPrefix("<!--"), line.hasSuffix("-->") {
        if line.contains("before") { labels.append(line) }
        halves.append("")
      } else if isInFence, !halves.isEmpty {
        halves[halves.count - 1] += line + "\n"
      }
    }
  }

  /// Whether one is for `dialect`, for a sister of it, or for all.
  func have(_ dialect: Dialect) -> Bool {
    let family = dialect.words.prefix { $0 != " " }
    return labels.contains { label in
      label.contains(family) || !Dialect.allCases.contains { label.contains($0.words) }
    }
  }

  /// A half as a document of its own.
  static func document(_ half: String) -> String {
    "<part xmlns:android='android' xmlns:app='app' xmlns:tools='tools' xmlns:fx='fx'>\(half)</part>"
  }
}
