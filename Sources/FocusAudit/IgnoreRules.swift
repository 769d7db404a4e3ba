import FocusModel

/// The ignore rules of a folder: the rules in the `.gitignore` files of the folder and of the folders around
/// it, up to the root of the work tree, or the rules of `--exclude`.
///
/// Git's tracked files are not consulted: a file that matches a pattern is skipped even if it was committed.
/// A user's own patterns (`core.excludesFile`) are ignored; otherwise, results would differ from one machine
/// to the next.
struct IgnoreRules: Sendable {
  /// The patterns of one place, in order: a later pattern overrides earlier ones.
  private struct Patterns: Sendable {
    var patterns: [IgnorePattern]
    /// The number of folders between the root and the start of the patterns.
    var depth: Int
    /// The file with the patterns, such as `.gitignore`, to be named in the reason. Nil for exclusions by the
    /// project or an option.
    var file: String?
    /// The origin of the exclusion, if it is not in a file.
    var origin = ""
  }

  /// The outermost first: the rules of inner folders take precedence.
  private var all: [Patterns] = []

  /// Whether there are no rules.
  var isEmpty: Bool { all.isEmpty }

  /// No rules.
  init() {}

  /// The rules of `exclusions`.
  init(_ exclusions: [Auditor.Exclusion]) {
    for exclusion in exclusions {
      let pattern = IgnorePattern(FileName.bytes(exclusion.pattern)[...], number: 1)
      all.append(
        Patterns(patterns: pattern.map { [$0] } ?? [], depth: 0, file: nil, origin: exclusion.origin))
    }
  }

  /// Adds the patterns in the `bytes` of a file called `name` in reports. They are relative to the folder
  /// that is `depth` folders below the root.
  mutating func add(_ bytes: [UInt8], called name: String, depth: Int) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let patterns = lines.enumerated().compactMap { index, line in
      IgnorePattern(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: index + 1)
    }
    if !patterns.isEmpty { all.append(Patterns(patterns: patterns, depth: depth, file: name)) }
  }

  /// Why `name`, a path from the root, or a folder around it, is excluded; nil if it is not.
  func reason(toLeaveOut name: String, isFolder: Bool) -> String? {
    let names = isEmpty || name == "." ? [] : Places.names(in: name)
    for count in names.indices.map({ $0 + 1 }) {
      let reason = reason(
        toLeaveOut: Array(names.prefix(count)), isFolder: isFolder || count < names.count)
      if let reason { return reason }
    }
    return nil
  }

  /// Why `path` is excluded; nil if it is not.
  ///
  /// - Parameter path: The names on the way from the root. None of the folders on the way is excluded.
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
