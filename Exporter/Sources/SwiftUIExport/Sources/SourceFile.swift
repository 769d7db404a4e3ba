internal import SwiftParser
internal import SwiftSyntax

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A Swift file: its text, and the offsets of its lines.
package struct SourceFile: Sendable {
  /// The path relative to the source root, with `/` as the separator.
  package let path: String
  /// A hash of the bytes, FNV-1a in 64 bits, in hexadecimal.
  let hash: String
  let lines: LineTable
  let bytes: [UInt8]
  /// The platforms for which Xcode projects build the file; nil if no project builds it.
  let builds: PlatformFilters.Builds?
  /// The folder of the Swift package that contains the file, relative to the source root; nil if no package
  /// contains it.
  let package: String?
  /// The names of the modules (targets) that may contain the file; empty if the modules are unknown.
  let modules: Set<String>
  /// Whether a target of a Swift package or an Xcode project builds the file.
  let membership: Membership

  /// Whether a file is built, according to manifests and projects.
  enum Membership: Sendable {
    /// A target builds the file, or it is unknown whether a target builds the file.
    case possible
    /// The file is outside of all known targets, but a program generates projects, so some targets may be
    /// unknown.
    case unlikely
    /// The file is outside of all targets.
    case none
  }

  init(
    path: String, bytes: [UInt8], builds: PlatformFilters.Builds? = nil, package: String? = nil,
    module: String? = nil, membership: Membership = .possible
  ) {
    self.path = path
    self.builds = builds
    self.package = package
    modules = module.map { [$0] } ?? builds?.targets ?? []
    self.membership = membership
    hash = Self.hash(of: bytes)
    lines = LineTable(bytes)
    self.bytes = bytes
  }

  /// The number of brackets inside each other that the parser reads. By default, a debug build of the parser reads fewer
  /// than a release build.
  private static let maximumNesting = 256

  /// The syntax tree of the file. Any bytes can be parsed.
  func parsed() -> SourceFileSyntax {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe Parser.parse(source: $0, maximumNestingLevel: Self.maximumNesting)
    }
  }

  private static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension [UInt8] {
  /// Whether the file contains `word`, even as a part of a longer word.
  func mentions(_ word: [UInt8]) -> Bool {
    var isMentioned = false
    forEachMention(of: word) { _ in
      isMentioned = true
      return false
    }
    return isMentioned
  }

  /// Calls `body` with each offset at which the file contains `word`, until `body` returns `false`.
  func forEachMention(of word: [UInt8], _ body: (Int) -> Bool) {
    guard let first = word.first, count >= word.count else { return }
    unsafe withUnsafeBytes { text in
      guard let start = text.baseAddress else { return }
      var next = unsafe start
      let end = unsafe start + (text.count - word.count + 1)
      while unsafe next < end, let found = unsafe memchr(next, Int32(first), end - next) {
        if unsafe memcmp(found, word, word.count) == 0, !body(unsafe UnsafeRawPointer(found) - start) {
          return
        }
        unsafe next = UnsafeRawPointer(found) + 1
      }
    }
  }
}

/// The offsets at which the lines of a source text begin.
struct LineTable: Sendable {
  private var starts: [Int] = [0]

  init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      // `\r\n` is a single line break, and `\r` without `\n` is also a line break.
      if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        starts.append(index + 1)
      }
    }
  }

  /// The number of the line that contains the byte at `offset`, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The location of the byte at `offset` as `line:column`, both from 1; columns count bytes of UTF-8, as the
  /// compiler's columns do.
  func place(at offset: Int) -> String {
    let line = line(at: offset)
    return "\(line):\(offset - starts[line - 1] + 1)"
  }
}
