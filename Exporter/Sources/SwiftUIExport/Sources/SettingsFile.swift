#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of a build settings file (`.xcconfig`), including the files that it includes.
struct SettingsFile {
  private var settings: [String: String] = [:]
  /// Settings that apply only to some architectures or systems.
  private var conditional: Set<String> = []

  /// The file at `path`; nil if the file, or a file that it includes, cannot be read.
  init?(at path: String) {
    guard read(path, depth: 0) else { return nil }
  }

  /// The value of the setting called `name`; nil if the file does not contain the setting.
  subscript(name: String) -> String? { settings[name] }

  /// Whether the setting called `name` has a value only for some systems.
  func isConditional(_ name: String) -> Bool { conditional.contains(name) }

  private mutating func read(_ path: String, depth: Int) -> Bool {
    guard depth < 8, let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 else {
      return false
    }
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = Self.withoutComment(line)
      if text.hasPrefix("#include") {
        guard include(text, from: path, depth: depth) else { return false }
      } else if let equals = text.firstIndex(of: "=") {
        set(text, equals)
      }
    }
    return true
  }

  /// Whether the file that `line` includes could be read; `#include?` tolerates a missing file.
  private mutating func include(_ line: Substring, from path: String, depth: Int) -> Bool {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let file = parts[1].hasPrefix("/") ? String(parts[1]) : folder + "/" + parts[1]
    return read(file, depth: depth + 1) || parts[0].contains("?")
  }

  /// Stores the setting of a line: `NAME = value`, `NAME[sdk=…] = value`.
  private mutating func set(_ line: Substring, _ equals: Substring.Index) {
    if let bracket = line.firstIndex(of: "["), bracket < equals {
      conditional.insert(Self.trimmed(line[..<bracket]))
    } else {
      settings[Self.trimmed(line[..<equals])] = Self.trimmed(line[line.index(after: equals)...])
    }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return code.drop { $0 == " " || $0 == "\t" }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return String(text)
  }
}
