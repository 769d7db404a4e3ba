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

  /// The arguments of an extension.
  struct Arguments: Equatable {
    /// The arguments without a name.
    fileprivate(set) var positional: [String] = []
    /// The arguments with a name. There are few, so comparing their names is faster than hashing them.
    fileprivate(set) var named: [Named] = []

    /// An argument with a name.
    struct Named: Equatable { var name: String, value: String }

    /// The value of the argument called `name`, the last one if there are several.
    subscript(_ name: String) -> String? { named.last { $0.name == name }?.value }

    /// The argument if there is exactly one; otherwise nil.
    var only: String? {
      positional.count + named.count == 1 ? positional.first ?? named.first?.value : nil
    }

    /// The path or key: the first argument without a name, or else the first of `names` that is an argument.
    func path(_ names: String...) -> String? {
      positional.first ?? names.lazy.compactMap { self[$0] }.first
    }
  }

  /// The arguments. They are parsed on each access.
  var arguments: Arguments {
    let bytes = Array(value.utf8)
    let start = (bytes.firstIndex { !$0.isSpace } ?? 0) + 1 + name.utf8.count
    let written = bytes[min(start, bytes.count)...]
    var arguments = Arguments()
    // Most extensions have one plain argument: `{StaticResource key}`.
    if let end = written.firstIndex(where: { !$0.isPlain }), written[end] == Self.closing {
      let argument = Self.text(written[..<end])
      if !argument.isEmpty { arguments.positional = [argument] }
      return arguments
    }
    for part in Self.parts(of: written) {
      // The text before an equals sign is a name, unless the equals sign is inside a nested extension or
      // quotes.
      if let equals = part.firstIndex(of: UInt8(ascii: "=")),
        part[..<equals].allSatisfy({ $0.isNamePart || $0.isSpace })
      {
        let value = Self.unquoted(Self.text(part[(equals + 1)...]))
        arguments.named.append(.init(name: Self.text(part[..<equals]), value: value))
      } else {
        let text = Self.text(part)
        if !text.isEmpty { arguments.positional.append(Self.unquoted(text)) }
      }
    }
    return arguments
  }

  /// The text in `bytes` without leading and trailing white space.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.firstIndex { !$0.isSpace } ?? bytes.endIndex
    let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
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
    let arguments = arguments
    let names = Set(arguments.named.map(\.name)).sorted()
    let all = arguments.positional + names.map { "\($0)=\(arguments[$0] ?? "")" }
    return all.isEmpty ? "{\(name)}" : "{\(name) \(all.joined(separator: ", "))}"
  }

  /// Whether the extension contains `word`, anywhere.
  func mentions(_ word: String) -> Bool { value.mentions(word) }

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
    guard isBinding, localName != "Static" else { return nil }
    let arguments = arguments
    guard arguments["ElementName"] == nil, arguments["ConverterParameter"] == nil,
      let path = arguments.path("Path"), Self.isPlainPath(path)
    else { return nil }
    if let converter = arguments["Converter"]?.lowercased() {
      let isPlain = converter.mentions("booltovis") || converter.mentions("booleantovis")
      let turns = ["inver", "not", "reverse", "negat"].contains(where: converter.mentions)
      if !isPlain || turns { return nil }
    }
    return Self.lastWord(of: path).map(String.init)
  }

  /// Whether `path` consists of names and dots.
  private static func isPlainPath(_ path: String) -> Bool {
    // Nearly every path is ASCII, so each byte is a character.
    if path.utf8.allSatisfy({ $0 < 0x80 }) {
      return path.utf8.allSatisfy { $0.isPartOfWord || $0 == UInt8(ascii: ".") }
    }
    return path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// The key of the resource to which the extension refers: `{StaticResource key}`.
  var resourceKey: String? {
    guard ["StaticResource", "DynamicResource", "ThemeResource"].contains(localName) else { return nil }
    return arguments.path("ResourceKey")
  }

  /// The last word of the key or path in the extension: `Save` for `{x:Static p:Resources.Save}`, `{Binding
  /// Model.Save}` and `{local:Translate Save}`.
  var lastWord: Substring? {
    Self.lastWord(of: arguments.path("Path", "ResourceKey", "Key", "Name") ?? "")
  }

  private static func lastWord(of path: String) -> Substring? {
    if path.utf8.first == opening { return nil }
    // Nearly every path is ASCII, so each byte is a character.
    if path.utf8.allSatisfy({ $0 < 0x80 }) {
      let part = path.utf8.prefix { $0 != UInt8(ascii: "/") }
      guard let last = part.lastIndex(where: \.isPartOfWord) else { return nil }
      let start = part[..<last].lastIndex { !$0.isPartOfWord }.map { part.index(after: $0) }
      return Substring(part[(start ?? part.startIndex)...last])
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
    case "Reference", "ResolveByName": return arguments.path("Name")
    case "Binding", "CompiledBinding", "ReflectionBinding":
      let arguments = arguments
      if let path = arguments.path("Path") {
        guard path.hasPrefix("#"), !path.mentions(".") else { return nil }
        return String(path.dropFirst())
      }
      return arguments["ElementName"]
    case "Bind":
      guard let path = arguments.path("Path"), path.utf8.allSatisfy(\.isNamePart), !path.mentions(".")
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
