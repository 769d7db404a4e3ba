import FocusModel

/// The ignore rules of a folder: those in the `.gitignore` files of the folder and the folders above it, up
/// to the root of the work tree, or those of `--exclude`.
///
/// The list of files that git tracks has no influence: a file that matches a pattern is skipped even if it
/// was committed. A user's own patterns (`core.excludesFile`) are ignored; otherwise, results would differ
/// between machines.
struct IgnoreRules: Sendable {
  /// The patterns of one file or option, in order: later patterns override earlier ones.
  private struct Patterns: Sendable {
    var patterns: [IgnorePattern]
    /// The number of folders between the root and the folder that the patterns are relative to.
    var depth: Int
    /// The name of the file with the patterns (for example `.gitignore`), for the reason. Nil for exclusions
    /// by the project or an option.
    var file: String?
    /// The source of the exclusion, if it is not in a file.
    var origin = ""
  }

  /// The patterns, the outermost first; the rules of inner folders take precedence.
  private var all: [Patterns] = []

  /// Whether there are no rules.
  var isEmpty: Bool { all.isEmpty }

  /// Creates a set without rules.
  init() {}

  /// Creates the rules for `exclusions`.
  init(_ exclusions: [Auditor.Exclusion]) {
    for exclusion in exclusions {
      let pattern = IgnorePattern(FileName.bytes(exclusion.pattern)[...], number: 1)
      all.append(
        Patterns(patterns: pattern.map { [$0] } ?? [], depth: 0, file: nil, origin: exclusion.origin))
    }
  }

  /// Adds the patterns in `bytes`, the contents of a file called `name` in reports. The patterns are relative
  /// to a folder that is `depth` folders below the root.
  mutating func add(_ bytes: [UInt8], called name: String, depth: Int) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let patterns = lines.enumerated().compactMap { index, line in
      IgnorePattern(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: index + 1)
    }
    if !patterns.isEmpty { all.append(Patterns(patterns: patterns, depth: depth, file: name)) }
  }

  /// The reason why `name` (a path from the root) or a folder above it is excluded; nil if neither is.
  func reason(toLeaveOut name: String, isFolder: Bool) -> String? {
    let names = isEmpty || name == "." ? [] : Places.names(in: name)
    for count in names.indices.map({ $0 + 1 }) {
      let reason = reason(
        toLeaveOut: Array(names.prefix(count)), isFolder: isFolder || count < names.count)
      if let reason { return reason }
    }
    return nil
  }

  /// The reason why `path` is excluded; nil if it is not.
  ///
  /// - Parameter path: The names from the root to the file or folder. None of the folders on this path is
  ///   excluded.
  func reason(toLeaveOut path: [[UInt8]], isFolder: Bool) -> String? {
    for place in all.reversed() {
      let below = Array(path.dropFirst(place.depth))
      guard let pattern = place.patterns.last(where: { $0.matches(below, isFolder: isFolder) }) else {
        continue
      }
      if pattern.isNegated { return nil }
      return place.file.map { "ignored by \($0):\(pattern.line)" } ?? "excluded by \(place.origin)"
    }
    return nil
  }
}
