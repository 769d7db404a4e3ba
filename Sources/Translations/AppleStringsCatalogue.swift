import FocusModel
import XMLSource

/// Reads the `.strings` files of Apple's frameworks for Interface Builder documents: `"ObjectID.title" =
/// "Öffnen";` in a folder `de.lproj`.
extension Catalogue {
  convenience init?(appleStrings bytes: [UInt8], path: String) {
    guard let language = path.lprojLanguage, String(validating: bytes, as: UTF8.self) != nil else {
      return nil
    }
    var scanner = AppleStringsScanner(bytes)
    var places = CataloguePlaces()
    let document = path.localizedFile
    while let entry = scanner.next() {
      places.add(entry.place, for: CatalogueKey(entry.key, context: document), replaces: true)
    }
    if scanner.isBroken || places.isEmpty { return nil }
    self.init(
      language, .appleStrings, source: SourceText(path: path, utf8: bytes), places: places,
      decoded: AppleStringsScanner.decoded)
  }
}

extension String {
  /// The path of an Interface Builder document without its language folder and file name extension, because
  /// both differ in the document's translations: `App/Main` for `App/Base.lproj/Main.storyboard` and
  /// `App/de.lproj/Main.strings`.
  package var localizedFile: String {
    var names = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = names.popLast() ?? ""
    if names.last?.hasSuffix(".lproj") == true { names.removeLast() }
    return (names + [name.fileStem]).joined(separator: "/")
  }

  /// The language of the folder that contains the file at this path: `zh-Hans` for `zh-Hans.lproj`.
  fileprivate var lprojLanguage: String? {
    guard let folder = split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else { return nil }
    let name = String(folder.dropLast(".lproj".count))
    let language = name.languageOfName
    return language == name.replacingHyphens && language != "mul" ? language : nil
  }
}

/// Reads the entries of a `.strings` file one by one, with comments between them.
private struct AppleStringsScanner {
  private let bytes: [UInt8]
  private var offset = 0
  /// Whether the file contains something other than entries and comments.
  private(set) var isBroken = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next entry, with the range of its text between the quotes; nil at the end of the file.
  mutating func next() -> (key: String, place: Range<Int>)? {
    skipSpace()
    if isBroken || offset >= bytes.count { return nil }
    guard let key = string(), take("="), let text = string(), take(";") else {
      isBroken = true
      return nil
    }
    return (Self.decoded(key, of: bytes), text)
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset] <= 0x20 {
        offset += 1
      } else if bytes[offset...].starts(with: "//".utf8) {
        offset = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      } else if bytes[offset...].starts(with: "/*".utf8) {
        guard let end = bytes[(offset + 2)...].firstOffset(of: "*/") else {
          isBroken = true
          return
        }
        offset = end + 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  /// Reads a quoted string, and returns the range between the quotes; nil if no complete quoted string
  /// follows.
  private mutating func string() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard offset < bytes.count else { return nil }
    offset += 1
    return start..<offset - 1
  }

  /// The text at `place`, with its escapes decoded.
  static func decoded(_ place: Range<Int>, of utf8: [UInt8]) -> String {
    var text: [UInt8] = []
    var rest = utf8[place]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
        rest = rest.dropFirst(4)
        text += Array(String(Character(scalar)).utf8)
      default: text.append(escaped)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
