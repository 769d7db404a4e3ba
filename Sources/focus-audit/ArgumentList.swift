import FocusAudit
import FocusModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The arguments of the command. Arguments that are certainly paths are separate.
///
/// A hook or `xargs` passes thousands of files, and ArgumentParser's time grows with the square of their
/// number: it takes 11 seconds for 16,000 files, although auditing them takes less than one second.
/// Therefore, ArgumentParser sees only the arguments that may be something else.
struct ArgumentList {
  /// All arguments, unchanged.
  let all: [String]
  /// The arguments for ArgumentParser, including the first of ``paths`` in its original position.
  private(set) var others: [String]
  /// The middle of the longest run of arguments that are not options; empty if the run is short.
  private(set) var paths: [String] = []

  /// The number of arguments, at the start of a run of arguments that are not options, that may be something
  /// other than paths: the name of a command, and the value of the preceding option.
  private static let ambiguous = 2

  /// The minimum number of paths that are separated.
  private static let many = 64

  /// The arguments of the process after its name. Arguments that are not valid UTF-8, or that look like an
  /// escaped name, are returned in the form of ``FileName``. `CommandLine.arguments` is not used, because it
  /// would replace bytes that identify files.
  static var ofProcess: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let raw = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      if unsafe raw.allSatisfy(FileName.isPlain) { return unsafe String(decoding: raw, as: UTF8.self) }
      let bytes = unsafe [UInt8](raw)
      if let text = String(validating: bytes, as: UTF8.self), FileName.bytes(text) == bytes { return text }
      return FileName.text(bytes)
    }
  }

  init(_ arguments: [String]) {
    all = arguments
    others = arguments
    let longest = Self.longestRun(in: arguments)
    guard longest.count >= Self.many else { return }
    let apart = longest.dropFirst(Self.ambiguous)
    paths = Array(arguments[apart])
    others.removeSubrange(apart.dropFirst())
  }

  /// The paths that ArgumentParser found, with the first of ``paths`` replaced by all of them.
  func completed(_ found: [String]) -> [String] {
    guard let first = paths.first, let place = found.firstIndex(of: first) else { return found + paths }
    return found[..<place] + paths + found[(place + 1)...]
  }

  private static func longestRun(in arguments: [String]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for end in 0...arguments.count where end == arguments.count || arguments[end].hasPrefix("-") {
      if end - start > longest.count { longest = start..<end }
      start = end + 1
    }
    return longest
  }
}
