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
    let name = Self.dotted(path.visible(limit: Self.longest))
    let base = name.isEmpty ? "document" : name
    var candidate = base
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(base)_\(number)"
    }
    return candidate
  }

  /// The parts of a path with dots between them, without those that name nothing: empty ones, `.` and `..`.
  private static func dotted(_ path: String) -> String {
    let letters = letters
    var name: [UInt8] = []
    name.reserveCapacity(path.utf8.count + 1)
    var start = 0
    var holdsOnlyDots = true
    func endPart() {
      if holdsOnlyDots, name.count - start <= 2 {
        name.removeLast(name.count - start)
      } else {
        name.append(UInt8(ascii: "."))
      }
      start = name.count
      holdsOnlyDots = true
    }
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        endPart()
      } else {
        holdsOnlyDots = holdsOnlyDots && byte == UInt8(ascii: ".")
        name.append(letters[Int(byte)])
      }
    }
    endPart()
    return String(decoding: name.dropLast(), as: UTF8.self)
  }

  /// What each byte of a path becomes.
  private static let letters: [UInt8] = (0...255).map { standsInIdentifiers($0) ? $0 : UInt8(ascii: "_") }

  /// What stands before the last dot.
  static func package(of className: String) -> String {
    guard let dot = className.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(className[..<dot])
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
