import FocusModel
import ImportKit

/// The location of a document. `fx:include` resolves paths relative to this location.
struct FXMLLocation: Sendable, Hashable {
  /// The path without `.` and `..`, so that each file has exactly one location.
  let path: String

  /// Creates the location of the document at `path`.
  init(_ path: String) {
    self.path = Self.hasDots(path) ? Self.resolvingDots(path) : path
  }

  /// Whether a part of `path` may be `.`, `..` or empty, apart from leading `..` parts in the paths of files
  /// outside the project. Few paths have a `.`, `..` or empty part.
  private static func hasDots(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
      var rest = unsafe bytes[...]
      while unsafe rest.starts(with: "../".utf8) { unsafe rest = rest.dropFirst(3) }
      if unsafe rest.first == dot { return true }
      var isAfterSlash = false
      for place in unsafe rest.indices {
        let byte = unsafe rest[place]
        if isAfterSlash, byte == dot || byte == slash { return true }
        isAfterSlash = byte == slash
      }
      return unsafe isAfterSlash && !rest.isEmpty
    }
  }

  private static func resolvingDots(_ path: String) -> String {
    let root = path.hasPrefix("/") ? "/" : ""
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || root.isEmpty {
        parts.append(part)
      }
    }
    return root + parts.joined(separator: "/")
  }

  /// The location to which `source` refers from this location, as a URL relative to the document
  /// (FXMLLoader.IncludeElement). `source` must not be a path on the class path.
  func resolving(_ source: String) -> FXMLLocation {
    let folder = path.lastIndex(ofByte: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    return FXMLLocation(folder + Self.withoutEscapes(source))
  }

  /// `url` with its escapes decoded, for example `%20` for a space; a path on the class path has no escapes.
  private static func withoutEscapes(_ url: String) -> String {
    guard url.utf8.contains(UInt8(ascii: "%")) else { return url }
    var bytes: [UInt8] = []
    var rest = Array(url.utf8)[...]
    while let byte = rest.popFirst() {
      let escaped = byte == UInt8(ascii: "%") ? rest.popHexDigits(2) : nil
      bytes.append(escaped.map { UInt8($0) } ?? byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether `source` is looked up from the root of the class path because it begins with `/`
  /// (FXMLLoader.IncludeElement).
  static func isOnClassPath(_ source: String) -> Bool { source.utf8.first == UInt8(ascii: "/") }

  /// Whether `source`, which begins with `/`, may refer to this location: any folder may be the root of the
  /// class path.
  func mayBe(_ source: String) -> Bool { path.hasSuffix(source) || path == source.dropFirst() }

  // MARK: Names in a survey

  /// The names by which other documents may include the document at this location.
  var names: Set<String> { [Self.name(path), Self.name(onClassPath: path)] }

  /// The name for `source` in a survey, after resolving `source` from this location.
  func name(of source: String) -> String {
    Self.isOnClassPath(source) ? Self.name(onClassPath: source) : Self.name(resolving(source).path)
  }

  private static func name(_ path: String) -> String { "fxml:" + path }

  /// The name of a file on the class path. The root folder of the class path is not known, so only the file
  /// name identifies the file.
  private static func name(onClassPath path: String) -> String {
    let last =
      path.lastIndex(ofByte: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return "fxml:*/" + last
  }
}
