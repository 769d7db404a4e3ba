import FocusModel

/// A line of a `.gitignore` file, with the same meaning as in git (gitignore(5)).
struct IgnorePattern: Sendable {
  /// The line number, from 1.
  let line: Int
  /// Whether the pattern begins with `!` and therefore re-includes files that earlier lines exclude.
  let isNegated: Bool
  /// Whether the pattern ends in `/` and therefore applies only to folders.
  private let isForFolders: Bool
  /// Whether the pattern contains a `/` before its end and therefore applies to paths from the file's folder.
  /// Otherwise the pattern applies to names.
  private let isForPaths: Bool
  /// The start of a path before the parts; empty except for patterns such as `a**/b`.
  ///
  /// gitignore(5) says that asterisks next to another character count as one asterisk. However, git removes
  /// the text before the first wildcard, and the rest begins with `**/`: the pattern matches `ab`, `ac/b` and
  /// `ac/d/b`.
  private let prefix: [UInt8]
  private let parts: [Part]

  /// The pattern text between two slashes.
  private enum Part: Sendable {
    /// `**`, which matches any number of folders.
    case folders
    case name(NamePattern)
  }

  /// Parses a line without its line ending; nil if the line is empty or a comment.
  init?(_ line: ArraySlice<UInt8>, number: Int) {
    if line.first == UInt8(ascii: "#") { return nil }
    var rest = Self.withoutTrailingSpaces(line)
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest = rest.dropFirst() }
    let slash = UInt8(ascii: "/")
    isForFolders = rest.last == slash
    if isForFolders { rest = rest.dropLast() }
    if rest.isEmpty { return nil }
    isForPaths = rest.contains(slash)
    if rest.first == slash { rest = rest.dropFirst() }
    prefix = isForPaths ? Self.prefixBeforeFolders(of: rest) : []
    rest = rest.dropFirst(prefix.count)
    self.line = number
    guard let parts = Self.parts(of: rest) else { return nil }
    self.parts = parts
  }

  /// The text before `**`, if `**` is the first wildcard and ends a name that begins with other characters.
  private static func prefixBeforeFolders(of pattern: ArraySlice<UInt8>) -> [UInt8] {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    let prefix = pattern.prefix { !"*?[\\".utf8.contains($0) }
    let rest = pattern.dropFirst(prefix.count)
    let stars = rest.prefix { $0 == star }.count
    guard let last = prefix.last, last != slash, stars > 1 else { return [] }
    let next = rest.dropFirst(stars).first
    return next == nil || next == slash ? Array(prefix) : []
  }

  /// The line without trailing spaces, unless a backslash precedes them.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if line[index] != UInt8(ascii: " ") { end = min(index + (isEscape ? 2 : 1), line.endIndex) }
      index += isEscape ? 2 : 1
    }
    return line[..<end]
  }

  /// The parts of `pattern`; nil if the pattern can match nothing.
  private static func parts(of pattern: ArraySlice<UInt8>) -> [Part]? {
    var parts: [Part] = []
    var rest = pattern
    while true {
      guard let name = NamePattern(upToSlash: &rest) else { return nil }
      parts.append(name.isAnyFolders ? .folders : .name(name))
      if rest.isEmpty { return parts }
      rest = rest.dropFirst()
    }
  }

  /// Whether the pattern matches `path`, which contains the names from the pattern's folder on.
  ///
  /// The time is at most proportional to the product of the two lengths.
  func matches(_ path: [[UInt8]], isFolder: Bool) -> Bool {
    if isForFolders && !isFolder { return false }
    guard let name = path.last else { return false }
    if !isForPaths {
      guard case .name(let pattern) = parts.first else { return true }
      return pattern.matches(name)
    }
    if prefix.isEmpty { return matches(path) }
    let bytes = path.joined(separator: [UInt8(ascii: "/")])
    guard bytes.starts(with: prefix) else { return false }
    let rest = Array(bytes.dropFirst(prefix.count))
    return matches(
      rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Array($0) })
  }

  private func matches(_ path: [[UInt8]]) -> Bool {
    var (part, name) = (0, 0)
    /// The position to resume at if the parts after the last `**` do not match: `**` then covers one more
    /// name.
    var retry: (part: Int, name: Int)?
    while name < path.count {
      if part < parts.count {
        switch parts[part] {
        // A final `**` matches the contents of the folder: at least one name.
        case .folders where part == parts.count - 1: return true
        case .folders:
          part += 1
          retry = (part, name)
          continue
        case .name(let pattern) where pattern.matches(path[name]):
          part += 1
          name += 1
          continue
        case .name: break
        }
      }
      guard let again = retry else { return false }
      retry = (again.part, again.name + 1)
      (part, name) = (again.part, again.name + 1)
    }
    return part == parts.count
  }
}

/// A pattern for a single name: `*.ui`, `[a-c]?`.
struct NamePattern: Sendable {
  private let tokens: [Token]
  /// The last byte of each name that matches; nil if names with different last bytes may match. Most names
  /// fail this comparison.
  private let last: UInt8?

  fileprivate enum Token: Sendable {
    case byte(UInt8)
    case anyByte
    case anyBytes
    case oneOf(ByteSet)
  }

  /// Whether the pattern is exactly `**`, which matches any number of folders.
  let isAnyFolders: Bool

  /// Reads `pattern` up to a slash outside brackets; nil if this part can match nothing.
  init?(upToSlash pattern: inout ArraySlice<UInt8>) {
    var tokens: [Token] = []
    let start = pattern
    while let byte = pattern.first, byte != UInt8(ascii: "/") {
      pattern = pattern.dropFirst()
      switch byte {
      case UInt8(ascii: "?"): tokens.append(.anyByte)
      case UInt8(ascii: "*"):
        if case .anyBytes = tokens.last { continue }
        tokens.append(.anyBytes)
      case UInt8(ascii: "["):
        guard let set = ByteSet(inBrackets: &pattern) else { return nil }
        tokens.append(.oneOf(set))
      case UInt8(ascii: "\\"):
        guard let escaped = pattern.first else { return nil }
        // A slash separates names even after a backslash.
        if escaped == UInt8(ascii: "/") { continue }
        pattern = pattern.dropFirst()
        tokens.append(.byte(escaped))
      default: tokens.append(.byte(byte))
      }
    }
    self.tokens = tokens
    if case .byte(let byte)? = tokens.last { last = byte } else { last = nil }
    let length = start.count - pattern.count
    isAnyFolders = length > 1 && start.prefix(length).allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Whether `name` matches the pattern. The time is at most proportional to the product of the two lengths.
  func matches(_ name: [UInt8]) -> Bool {
    if let last, name.last != last { return false }
    var (token, index) = (0, 0)
    /// The position to resume at if the text after the last `*` does not match: `*` then covers one more
    /// byte.
    var retry: (token: Int, index: Int)?
    while index < name.count {
      if token < tokens.count {
        if case .anyBytes = tokens[token] {
          token += 1
          retry = (token, index)
          continue
        }
        if tokens[token].matches(name[index]) {
          token += 1
          index += 1
          continue
        }
      }
      guard let again = retry else { return false }
      retry = (again.token, again.index + 1)
      (token, index) = (again.token, again.index + 1)
    }
    return tokens[token...].allSatisfy { if case .anyBytes = $0 { true } else { false } }
  }
}

extension NamePattern.Token {
  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .anyByte: true
    case .anyBytes: false
    case .oneOf(let set): set.contains(byte)
    }
  }
}
