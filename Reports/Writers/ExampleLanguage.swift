import FocusModel

/// The language of the examples in advice: Swift for a finding in a Swift file, markup for any other finding.
enum ExampleLanguage: Hashable, Sendable {
  case markup, swift

  /// The language of the file at `path`.
  init(of path: String) { self = path.hasSuffix(".swift") ? .swift : .markup }

  private init(ofFence line: Substring) { self = line.hasPrefix("```swift") ? .swift : .markup }

  /// The Markdown `text` without examples in the other language; unchanged if `text` has no examples in this
  /// language.
  func examples(of text: String) -> String {
    var kept: [Substring] = []
    var fence: ExampleLanguage?
    var languages: Set<ExampleLanguage> = []
    for line in text.lines {
      let isMark = line.hasPrefix("```")
      let language = fence ?? (isMark ? ExampleLanguage(ofFence: line) : nil)
      if isMark { fence = fence == nil ? language : nil }
      if let language { languages.insert(language) }
      let isAfterBlank = kept.last?.isEmpty ?? true
      if language == nil || language == self, !(line.isEmpty && isAfterBlank) || fence != nil {
        kept.append(line)
      }
    }
    guard languages.contains(self) else { return text }
    return String(kept.joined(separator: "\n")[...].trimmed)
  }
}
