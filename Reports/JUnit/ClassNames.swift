/// Class names for paths: `app/Login.ui` becomes `app.Login_ui`.
///
/// Readers take the part before the last dot for a package, so a path as it stands would put every file
/// into a package of its own, with "ui" as the class. GitLab drops cases that share class and name, so no
/// two documents may share one; Azure refuses names over 512 characters.
struct ClassNames {
  static let longest = 400
  private var taken: Set<String> = []

  /// The name for the document at `path`, which no earlier document has.
  mutating func name(for path: String) -> String {
    let path = Array(path.visible(limit: Self.longest).utf8)
    var name: [UInt8] = []
    name.reserveCapacity(path.count)
    var start = 0
    while start < path.count {
      var end = start
      while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
      if !Self.isPassedOver(path[start..<end]) {
        if !name.isEmpty { name.append(UInt8(ascii: ".")) }
        for index in start..<end {
          name.append(Self.standsInIdentifiers(path[index]) ? path[index] : UInt8(ascii: "_"))
        }
      }
      start = end + 1
    }
    let base = name.isEmpty ? "document" : String(decoding: name, as: UTF8.self)
    var candidate = base
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(base)_\(number)"
    }
    return candidate
  }

  /// What stands before the last dot.
  static func package(of className: String) -> String {
    guard let dot = className.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(className[..<dot])
  }

  /// Whether a part of a path names nothing: it is empty, `.` or `..`.
  private static func isPassedOver(_ part: ArraySlice<UInt8>) -> Bool {
    part.count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  private static func standsInIdentifiers(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
