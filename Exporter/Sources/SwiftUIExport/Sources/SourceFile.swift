internal import SwiftParser
internal import SwiftSyntax

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A Swift file: its text, and where its lines are.
package struct SourceFile: Sendable {
  /// Relative to the source root, with `/`.
  package let path: String
  /// A hash of the bytes, FNV-1a in 64 bits, in hexadecimal.
  let hash: String
  let lines: LineTable
  let bytes: [UInt8]
  /// The platforms for which Xcode projects build it; nil if no project builds it.
  let builds: PlatformFilters.Builds?
  /// The folder of the Swift package that it is part of, relative to the source root; nil for none.
  let package: String?
  /// The modules that it may be part of, by their targets; none if that is unknown.
  let modules: Set<String>
  /// Whether a target of a Swift package or an Xcode project builds the file.
  let membership: Membership

  /// Statements of manifests and projects about whether a file is built.
  enum Membership: Sendable {
    /// A target builds it, or nothing is known.
    case possible
    /// It is outside of all known targets, but some may be missing because a program generates projects.
    case unlikely
    /// It is outside of all targets.
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

  /// Its syntax. Any bytes result in a tree.
  func parsed() -> SourceFileSyntax {
    unsafe bytes.withUnsafeBufferPointer { unsafe Parser.parse(source: $0) }
  }

  private static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension [UInt8] {
  /// Whether it contains `word`, even as a part of a longer one.
  func mentions(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return unsafe withUnsafeBytes { text in
      guard var next = text.baseAddress else { return false }
      let end = unsafe next + (text.count - word.count + 1)
      while unsafe next < end, let found = unsafe memchr(next, Int32(first), end - next) {
        if unsafe memcmp(found, word, word.count) == 0 { return true }
        unsafe next = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}

/// The offsets at which the lines of a text begin.
struct LineTable: Sendable {
  private var starts: [Int] = [0]

  init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      // `\r\n` is a single line break, and so is `\r` without `\n`.
      if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        starts.append(index + 1)
      }
    }
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// `line:column` of a byte, both from 1; columns count bytes of UTF-8, as the compiler's do.
  func place(at offset: Int) -> String {
    let line = line(at: offset)
    return "\(line):\(offset - starts[line - 1] + 1)"
  }
}
