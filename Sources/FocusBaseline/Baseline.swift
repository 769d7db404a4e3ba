package import FocusModel

/// The known findings of a project: debts, which are to be fixed, and accepted findings.
///
/// A baseline is a text file whose diffs people can read and merge: a path, and below it a line for each
/// finding, all sorted. It contains no dates, counts or line numbers, and the same findings always give the
/// same bytes. It does not matter in which order lines and paths are, or how often, so any two versions can
/// be merged line by line.
package struct Baseline: Sendable, Equatable {
  /// A known finding.
  package struct Entry: Sendable, Hashable {
    /// The path of the document.
    package var path: String
    /// The key of the finding.
    package var key: FindingKey
    /// The severity of a finding at an element without an id: another element may take this element's number. Nil for
    /// other findings, and in baselines of earlier versions.
    package var severity: Severity?
    /// The reason why the finding is accepted; nil for a debt.
    package var reason: String?

    /// Creates an entry for the finding with `key` in the document at `path`.
    package init(path: String, key: FindingKey, severity: Severity? = nil, reason: String? = nil) {
      self.path = path
      self.key = key
      self.severity = key.at.part == nil ? nil : severity
      self.reason = reason
    }

    /// Creates an entry for `finding`.
    package init(_ finding: Finding, reason: String? = nil) {
      self.init(path: finding.location.path, key: finding.key, severity: finding.severity, reason: reason)
    }

    /// The data for comparing the finding with those of a run.
    var known: FindingIdentity { FindingIdentity(path: path, key: key, severity: severity) }
  }

  /// The reason why a file is not a baseline.
  package struct ReadError: Error, Sendable, Hashable {
    /// The error and its remedy: lower case.
    package var message: String
    /// The line, from 1.
    package var line: Int
  }

  /// The known findings, sorted.
  package private(set) var entries: [Entry] = []

  private static let accepted = "accepted "

  /// Creates a baseline from `entries`. If two entries differ only in their reason, the entry with a reason
  /// is kept.
  package init(_ entries: [Entry] = []) {
    var known: [FindingIdentity: Entry] = [:]
    for entry in entries {
      let place = FindingIdentity(path: entry.path, key: entry.key)
      if known[place]?.reason == nil { known[place] = entry }
    }
    self.entries = known.values.sorted { ($0.path, $0.key.description) < ($1.path, $1.key.description) }
  }

  /// Reads the findings listed in `text`, the contents of a file.
  ///
  /// - Throws: A ``ReadError`` with the line.
  package init(reading text: String) throws(ReadError) {
    var entries: [Entry] = []
    var path: String?
    var isBaseline = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let number = index + 1
      if line.hasPrefix("# focus-audit baseline") {
        guard line.hasPrefix("# focus-audit baseline 1.") else {
          throw ReadError(message: "this is a baseline from another version of focus-audit", line: number)
        }
        isBaseline = true
      }
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      guard isBaseline else {
        throw ReadError(message: "this is not a baseline; --write-baseline writes one", line: number)
      }
      guard line.first == " " else {
        path = try Self.path(String(line), line: number)
        continue
      }
      guard let path else {
        throw ReadError(message: "the path of a document should come before this line", line: number)
      }
      entries.append(try Self.entry(String(line), in: path, line: number))
    }
    self.init(entries)
  }

  private static func path(_ line: String, line number: Int) throws(ReadError) -> String {
    guard line.first == "\"" else { return line }
    var reader = KeyReader(line)
    guard let path = reader.word(), reader.isAtEnd else {
      throw ReadError(message: "this path has no closing quote, or something after it", line: number)
    }
    return path
  }

  private static func entry(_ line: String, in path: String, line number: Int) throws(ReadError) -> Entry {
    var text = line.drop { $0 == " " }
    let isAccepted = text.hasPrefix(accepted)
    if isAccepted { text = text.dropFirst(accepted.count) }
    let severity = Severity.allCases.first { text.hasPrefix("\($0) ") }
    if let severity { text = text.dropFirst("\(severity) ".count) }
    var reader = KeyReader(String(text))
    guard let key = reader.key() else {
      throw ReadError(message: "this is not a finding: a rule and an element were expected", line: number)
    }
    let hasReason = reader.take(word: "because")
    let reason = reader.remainder
    if isAccepted, !hasReason || reason.isEmpty {
      throw ReadError(message: "an accepted finding needs a reason: 'because' and a text", line: number)
    }
    if !isAccepted, hasReason || !reason.isEmpty {
      throw ReadError(
        message: hasReason ? "only an accepted finding has a reason" : "'\(reason)' was not expected here",
        line: number)
    }
    return Entry(path: path, key: key, severity: severity, reason: isAccepted ? reason : nil)
  }

  /// The contents of the file.
  package var text: String {
    var bytes: [UInt8] = []
    var text = BaselineText()
    text.add(entries[...]) { bytes += $0 }
    text.finish { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line of `entry` in the file.
  package static func line(for entry: Entry) -> String {
    let reason = entry.reason.map { " because \($0)" } ?? ""
    let severity = entry.severity.map { "\($0) " } ?? ""
    return "\(entry.reason == nil ? "" : accepted)\(severity)\(entry.key)\(reason)"
  }
}

/// Writes baselines in parts.
struct BaselineText {
  private var text = "# focus-audit baseline 1. Known findings; lines may only be removed.\n"
  private var path: String?

  /// Adds `entries`, which are sorted and follow all entries that were added before.
  mutating func add(_ entries: ArraySlice<Baseline.Entry>, to output: ([UInt8]) -> Void) {
    for entry in entries {
      if entry.path != path { text += Self.written(entry.path) + "\n" }
      path = entry.path
      text += "  \(Baseline.line(for: entry))\n"
    }
    if text.utf8.count > 1 << 16 { finish(to: output) }
  }

  /// Passes the remaining text to `output`.
  mutating func finish(to output: ([UInt8]) -> Void) {
    output(Array(text.utf8))
    text = ""
  }

  private static func written(_ path: String) -> String {
    let isPlain =
      !path.isEmpty && path.first != "#" && path.first != "\"" && path.first?.isWhitespace != true
      && !path.unicodeScalars.contains {
        $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
      }
    return isPlain ? path : KeyWord.quoted(path)
  }
}
