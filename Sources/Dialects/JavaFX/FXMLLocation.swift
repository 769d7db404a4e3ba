import FocusModel
import ImportKit

/// The location of a document, from which `fx:include` resolves paths.
struct FXMLLocation: Sendable, Hashable {
  /// Its path without `.` and `..`, so each file has exactly one location.
  let path: String

  /// The location of the document at `path`.
  init(_ path: String) {
    self.path = Self.hasDots(path) ? Self.resolvingDots(path) : path
  }

  /// Whether a part of `path` may be `.`, `..` or empty, not counting a leading `..`, with which the paths of
  /// files outside the project begin. Hardly any path of a walk has such a part.
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

  /// The location that `source` names from here; nil for a path on the class path (FXMLLoader.IncludeElement: it is a URL
  /// relative to the location of the document).
  func resolving(_ source: String) -> FXMLLocation {
    let folder = path.lastIndex(ofByte: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    return FXMLLocation(folder + Self.withoutEscapes(source))
  }

  /// A URL encodes some characters, for example `%20` for a space; a path on the class path does not.
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

  /// Whether `source` is looked up from the root of the class path (FXMLLoader.IncludeElement: it begins with `/`).
  static func isOnClassPath(_ source: String) -> Bool { source.utf8.first == UInt8(ascii: "/") }

  /// Whether `source`, which begins with `/`, may be this location on the class path: any folder may be the
  /// root of the class path.
  func mayBe(_ source: String) -> Bool { path.hasSuffix(source) || path == source.dropFirst() }

  // MARK: Names in a survey

  /// The names under which others may include the document.
  var names: Set<String> { [Self.name(path), Self.name(onClassPath: path)] }

  /// The name under which a survey lists `source`, as seen from here.
  func name(of source: String) -> String {
    Self.isOnClassPath(source) ? Self.name(onClassPath: source) : Self.name(resolving(source).path)
  }

  private static func name(_ path: String) -> String { "fxml:" + path }

  /// The root folder of the class path is not known, so files are identified by their names.
  private static func name(onClassPath path: String) -> String {
    let last =
      path.lastIndex(ofByte: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return "fxml:*/" + last
  }
}
