#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A property list from an untrusted file.
enum PropertyList {
  /// The maximum size of a property list that is read, in bytes.
  private static let largest = 64 << 20
  /// The maximum nesting of lists. It is limited, because Foundation's reader is recursive.
  private static let deepest = 64

  /// The dictionary in `data`; nil for anything else.
  static func dictionary(_ data: Data) -> [String: Any]? {
    guard data.count <= largest, depth(of: data) <= deepest else { return nil }
    return (try? PropertyListDecoder().decode(Value.self, from: data))?.value as? [String: Any]
  }

  /// A string, a list or a dictionary; any other value counts as an empty string.
  private struct Value: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        value = text
      } else if var list = try? decoder.unkeyedContainer() {
        var values: [Any] = []
        while !list.isAtEnd { values.append(try list.decode(Value.self).value) }
        value = values
      } else if let dictionary = try? decoder.container(keyedBy: Key.self) {
        value = try dictionary.allKeys.reduce(into: [String: Any]()) { values, key in
          values[key.stringValue] = try dictionary.decode(Value.self, forKey: key).value
        }
      } else {
        value = ""
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The maximum nesting of lists in `data`, outside of strings and comments.
  private static func depth(of data: Data) -> Int {
    var depth = 0
    var deepest = 0
    var quote: UInt8?
    var isInComment = false
    var last: UInt8 = 0
    for byte in data {
      defer { last = last == UInt8(ascii: "\\") && byte == last ? 0 : byte }
      if isInComment {
        isInComment = !(last == UInt8(ascii: "*") && byte == UInt8(ascii: "/"))
      } else if let open = quote {
        if byte == open, last != UInt8(ascii: "\\") { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "*") where last == UInt8(ascii: "/"): isInComment = true
        case UInt8(ascii: "{"), UInt8(ascii: "("):
          depth += 1
          deepest = max(deepest, depth)
        case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
        default: break
        }
      }
    }
    return deepest
  }
}
