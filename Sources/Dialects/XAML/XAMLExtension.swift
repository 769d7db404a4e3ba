import FocusModel
import ImportKit

/// A markup extension: `{Binding Path, Mode=OneWay, Converter={StaticResource c}}`.
///
/// Arguments are stored as they are written. A nested extension is parsed only on request, so that no
/// document can make the parser recurse.
struct XAMLExtension: Sendable, Equatable {
  /// The extension's name with its prefix: `x:Static`.
  let name: String
  /// The extension's name without its prefix: `Static`.
  let localName: String
  /// The arguments without a name.
  private(set) var positional: [String] = []
  /// The arguments with a name.
  private(set) var named: [String: String] = [:]

  /// The extension that `value` contains; nil if `value` is plain text. `{}` at the beginning marks the rest
  /// of `value` as plain text.
  init?(_ value: String) {
    // Most values are plain text, for which no array is created.
    guard value.utf8.first(where: { !$0.isSpace }) == Self.opening else { return nil }
    let bytes = Array(value.utf8.drop { $0.isSpace })
    guard bytes.count > 1, bytes[1] != Self.closing else { return nil }
    var end = 1
    while end < bytes.count, !bytes[end].isSpace, bytes[end] != Self.closing { end += 1 }
    name = String(decoding: bytes[1..<end], as: UTF8.self)
    localName = Self.localName(name)
    for part in Self.parts(of: bytes[end...]) {
      let text = String(decoding: part, as: UTF8.self).trimmed
      if text.isEmpty { continue }
      // The text before an equals sign is a name, unless the equals sign is inside a nested extension or
      // quotes.
      if let equals = part.firstIndex(of: UInt8(ascii: "=")),
        part[..<equals].allSatisfy({ $0.isNamePart || $0.isSpace })
      {
        let key = String(decoding: part[..<equals], as: UTF8.self).trimmed
        named[key] = Self.unquoted(
          String(decoding: part[part.index(after: equals)...], as: UTF8.self).trimmed)
      } else {
        positional.append(Self.unquoted(text))
      }
    }
  }

  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  /// The arguments, which are separated by the commas outside nested extensions and quotes.
  private static func parts(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var depth = 0
    var quote: UInt8?
    var index = bytes.startIndex
    scan: while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
        case opening: depth += 1
        case closing:
          if depth == 0 { break scan }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0:
          parts.append(bytes[start..<index])
          start = index + 1
        default: break
        }
      }
      index += 1
    }
    parts.append(bytes[start..<min(index, bytes.endIndex)])
    return parts
  }

  private static func unquoted(_ text: String) -> String {
    guard text.utf8.count >= 2, let first = text.utf8.first, first == text.utf8.last,
      first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  // MARK: Meaning

  /// The extension's name without the prefix.
  private static func localName(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: ":")) ? name.split(separator: ":").last.map(String.init) ?? "" : name
  }

  /// The extension in the form that documents use, on one line.
  var written: String {
    let arguments = positional + named.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return arguments.isEmpty ? "{\(name)}" : "{\(name) \(arguments.joined(separator: ", "))}"
  }

  /// Whether the extension is `{x:Null}`.
  var isNull: Bool { localName == "Null" }

  /// Whether the extension reads a value of the application: `{Binding Title}`, `{x:Bind Title}`,
  /// `{x:Static app:Texts.Title}`.
  var isBinding: Bool {
    ["Binding", "Bind", "CompiledBinding", "ReflectionBinding", "Static"].contains(localName)
  }

  /// The key of the resource to which the extension refers: `{StaticResource key}`.
  var resourceKey: String? {
    guard ["StaticResource", "DynamicResource", "ThemeResource"].contains(localName) else { return nil }
    return positional.first ?? named["ResourceKey"]
  }

  /// The last word of the key or path in the extension: `Save` for `{x:Static p:Resources.Save}`, `{Binding
  /// Model.Save}` and `{local:Translate Save}`.
  var lastWord: Substring? {
    let path =
      positional.first ?? named["Path"] ?? named["ResourceKey"] ?? named["Key"] ?? named["Name"] ?? ""
    let word = (path.firstIndex(of: "/").map { path[..<$0] } ?? path[...]).split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }.last
    return path.hasPrefix("{") ? nil : word
  }

  /// The name of the object to which the extension refers as a whole: `{Binding ElementName=x}`, `{Binding
  /// #x}`, `{x:Reference x}`, `{x:Bind x}`, `{ResolveByName x}`; nil for a reference with a path or a
  /// different source.
  var objectName: String? {
    switch localName {
    case "Reference", "ResolveByName": return positional.first ?? named["Name"]
    case "Binding", "CompiledBinding", "ReflectionBinding":
      if let path = positional.first ?? named["Path"] {
        guard path.hasPrefix("#"), !path.contains(".") else { return nil }
        return String(path.dropFirst())
      }
      return named["ElementName"]
    case "Bind":
      guard let path = positional.first ?? named["Path"], path.utf8.allSatisfy(\.isNamePart),
        !path.contains(".")
      else { return nil }
      return path
    default: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isNamePart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self >= 0x80
      || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
  }
}
