/// The pairs of before and after in a rule's "How to fix".
struct RuleFixes {
  /// The markup of each half of a pair: before or after.
  private(set) var halves: [String] = []

  init(_ help: String) {
    var isInFence = false
    var isMarkup = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInFence.toggle()
        isMarkup = isInFence && !line.hasPrefix("```swift")
      } else if isMarkup, line.hasPrefix("<!--"), line.hasSuffix("-->") {
        halves.append("")
      } else if isMarkup, !halves.isEmpty {
        halves[halves.count - 1] += line + "\n"
      }
    }
  }

  /// One half as a separate document.
  static func document(_ half: String) -> String {
    "<part xmlns:android='android' xmlns:app='app' xmlns:tools='tools' xmlns:fx='fx'>\(half)</part>"
  }
}
