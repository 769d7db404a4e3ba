import FocusModel

/// The message of a case: a short line for lists, and a longer text with every location.
final class JUnitVerdict {
  enum Kind: String { case failure, error, skipped }

  /// The maximum number of findings or doubts in a message. Readers cut longer messages (Jenkins at 100,000
  /// characters). The end, which gives the number of missing locations, would then be lost.
  private static let mostPlaces = 100

  let kind: Kind
  let type: String?
  let message: String
  let text: String
  /// The first location that the message lists.
  let location: DocumentLocation?

  init(_ findings: [Finding]) {
    kind = .failure
    type = findings.map(\.severity).max()?.rawValue
    message = Self.headline(findings.map(\.message))
    location = findings.first?.location
    text = Self.text(of: findings) { text, finding in
      text += Self.line(finding.location, "\(finding.severity.rawValue): \(finding.message.visible())")
      for note in finding.notes { text += Self.line(note.location, "note: \(note.message.visible())") }
      if let help = finding.help { text += "help: \(help.visible())\n" }
    }
  }

  init(listed: [ListedFinding]) {
    kind = .skipped
    type = nil
    message = "known: " + Self.headline(listed.map(\.finding.message))
    location = listed.first?.finding.location
    text = Self.text(of: listed) { text, entry in
      let reason = entry.reason.map { ", because \($0.visible())" } ?? ""
      text += Self.line(
        entry.finding.location, "\(entry.finding.message.visible()) (in \(entry.source.visible())\(reason))")
    }
  }

  init(_ doubts: [Doubt]) {
    kind = .skipped
    type = nil
    message = "cannot tell: " + Self.headline(doubts.map(\.message))
    location = doubts.first?.location
    text = Self.text(of: doubts) { $0 += Self.line($1.location, $1.message.visible()) }
  }

  init(_ problem: DocumentProblem) {
    kind = .error
    type = "unreadable"
    message = problem.message.visible()
    location = problem.location
    text = problem.notes.reduce(into: "\n" + Self.line(problem.location, "error: \(message)")) {
      $0 += Self.line(problem.location, "note: \($1.visible())")
    }
  }

  private static func text<Item>(of items: [Item], _ add: (inout String, Item) -> Void) -> String {
    var text = items.prefix(mostPlaces).reduce(into: "\n", add)
    if items.count > mostPlaces { text += "and \(items.count - mostPlaces) more\n" }
    return text
  }

  private static func headline(_ messages: [String]) -> String {
    let first = messages.first?.visible(limit: 400) ?? "no reason is recorded"
    return messages.count > 1 ? "\(first), and \(messages.count - 1) more" : first
  }

  private static func line(_ location: DocumentLocation, _ words: String) -> String {
    "\(location.words.visible()): \(words)\n"
  }
}
