import FocusModel
import ImportKit

/// A markup extension: `{Binding Path, Mode=OneWay, Converter={StaticResource c}}`.
///
/// The arguments are parsed only on request, because most objects need only the name. A nested extension is not parsed
/// with its outer extension, so no document can make the parser recurse.
struct XAMLExtension: Sendable, Equatable {
  /// The extension's name with its prefix: `x:Static`.
  let name: String
  /// The extension's name without its prefix: `Static`.
  let localName: String
  /// The extension as the document contains it.
  private let value: String

  /// The extension that `value` contains; nil if `value` is plain text. `{}` at the beginning marks the rest
  /// of `value` as plain text.
  init?(_ value: String) {
    guard let start = Self.nameStart(in: value) else { return nil }
    let written = value.utf8[start...].prefix { !$0.isSpace && $0 != Self.closing }
    name = String(Substring(written))
    localName = Self.localName(name)
    self.value = value
  }

  /// Whether `value` is a markup extension, not plain text.
  static func isExtension(_ value: String) -> Bool { nameStart(in: value) != nil }

  /// The place after the opening brace of the extension in `value`; nil if `value` is plain text.
  private static func nameStart(in value: String) -> String.Index? {
    let utf8 = value.utf8
    guard let brace = utf8.firstIndex(where: { !$0.isSpace }), utf8[brace] == opening else { return nil }
    let start = utf8.index(after: brace)
    return start == utf8.endIndex || utf8[start] == closing ? nil : start
  }

  // MARK: Arguments

  /// The arguments without a name.
  var positional: [String] { arguments.positional }

  /// The arguments with a name.
  var named: [String: String] { arguments.named }

  private var arguments: (positional: [String], named: [String: String]) {
    let written = value.utf8.drop { $0.isSpace }.dropFirst(name.utf8.count + 1)
    // Most extensions have one plain argument: `{StaticResource key}`.
    if let end = written.firstIndex(where: { !$0.isPlain }), written[end] == Self.closing {
      let argument = String(Substring(written[..<end])).trimmed
      return (argument.isEmpty ? [] : [argument], [:])
    }
    var (positional, named): ([String], [String: String]) = ([], [:])
    let bytes = Array(written)
    for part in Self.parts(of: bytes[...]) {
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
    return (positional, named)
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
    guard name.utf8.contains(UInt8(ascii: ":")) else { return name }
    return name.utf8.split(separator: UInt8(ascii: ":")).last.map { String(Substring($0)) } ?? ""
  }

  /// The extension in the form that documents use, on one line.
  var written: String {
    let (positional, named) = arguments
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

  /// The property to which the extension binds a visibility, if the object is shown only while this property is true; nil
  /// for a condition of another kind, or for a converter that may turn the value around.
  var plainCondition: String? {
    guard isBinding, localName != "Static", named["ElementName"] == nil,
      let path = positional.first ?? named["Path"],
      path.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    let converter = named["Converter"]?.lowercased() ?? "booltovis"
    let isPlain = converter.contains("booltovis") || converter.contains("booleantovis")
    let turns = ["inver", "not", "reverse", "negat"].contains(where: converter.contains)
    return isPlain && !turns && named["ConverterParameter"] == nil ? lastWord.map(String.init) : nil
  }

  /// The key of the resource to which the extension refers: `{StaticResource key}`.
  var resourceKey: String? {
    guard ["StaticResource", "DynamicResource", "ThemeResource"].contains(localName) else { return nil }
    let (positional, named) = arguments
    return positional.first ?? named["ResourceKey"]
  }

  /// The last word of the key or path in the extension: `Save` for `{x:Static p:Resources.Save}`, `{Binding
  /// Model.Save}` and `{local:Translate Save}`.
  var lastWord: Substring? {
    let (positional, named) = arguments
    let path =
      positional.first ?? named["Path"] ?? named["ResourceKey"] ?? named["Key"] ?? named["Name"] ?? ""
    if path.utf8.first == Self.opening { return nil }
    // Nearly every path is ASCII, so each byte is a character.
    if path.utf8.allSatisfy({ $0 < 0x80 }) {
      let words = path.utf8.prefix { $0 != UInt8(ascii: "/") }.split { !$0.isPartOfWord }
      return words.last.map { Substring($0) }
    }
    return (path.firstIndex(of: "/").map { path[..<$0] } ?? path[...]).split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }.last
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

  /// Whether the byte neither separates, names, nests nor quotes arguments.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), UInt8(ascii: "\\"):
      false
    default: true
    }
  }

  fileprivate var isNamePart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self >= 0x80
      || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
  }
}
