/// The pairs of before and after in a rule's "How to fix".
struct RuleFixes {
  /// The code of each half.
  private(set) var halves: [String] = []

  init(_ help: String) {
    var isInFence = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if isInFence, line.hasPrefix("<!--"), line.hasSuffix("-->") {
        halves.append("")
      } else if isInFence, !halves.isEmpty {
        halves[halves.count - 1] += line + "\n"
      }
    }
  }

  /// A half as a separate document.
  static func document(_ half: String) -> String {
    "<part xmlns:android='android' xmlns:app='app' xmlns:tools='tools' xmlns:fx='fx'>\(half)</part>"
  }
}
