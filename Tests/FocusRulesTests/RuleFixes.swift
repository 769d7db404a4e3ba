import FocusModel

/// The pairs of before and after in a rule's "How to fix".
struct RuleFixes {
  /// The code of each half.
  private(set) var halves: [String] = []
  /// The headings above befores; empty for general advice.
  private var headings: [Substring] = []

  init(_ help: String) {
    var isInFence = false
    var heading: Substring = ""
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if !isInFence, line.hasPrefix("### ") {
        heading = line
      } else if isInFence, line.hasPrefix("<!--"), line.hasSuffix("-->") {
        if line.hasPrefix("<!-- before") { headings.append(heading) }
        halves.append("")
      } else if isInFence, !halves.isEmpty {
        halves[halves.count - 1] += line + "\n"
      }
    }
  }

  /// Whether one is for `dialect`, or for all.
  func have(_ dialect: Dialect) -> Bool { headings.contains { $0.isEmpty || $0.contains(dialect.words) } }

  /// A half as a separate document.
  static func document(_ half: String) -> String {
    "<part xmlns:android='android' xmlns:app='app' xmlns:tools='tools' xmlns:fx='fx'>\(half)</part>"
  }
}
