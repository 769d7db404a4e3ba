import Foundation

/// A property list of a file that anybody may have written.
enum PropertyList {
  /// A larger one is not read.
  private static let largest = 64 << 20
  /// Nor is one whose lists stand deeper in each other: their reader calls itself.
  private static let deepest = 64

  /// The dictionary that `data` is; nil for anything else.
  static func dictionary(_ data: Data) -> [String: Any]? {
    guard data.count <= largest, depth(of: data) <= deepest else { return nil }
    return try? unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  /// How deep lists stand in each other, outside of texts and comments.
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
