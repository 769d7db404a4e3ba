import FocusModel

/// Class names for paths: `app/Login.ui` becomes `app.Login_ui`.
///
/// Readers take the part before the last dot for a package, so a path as it stands would put every file
/// into a package of its own, with "ui" as the class. GitLab drops cases that share class and name, so no
/// two documents may share one; Azure refuses names over 512 characters.
///
/// Of a million documents, only eight bytes each are remembered, and the names of those few that may meet.
struct ClassNames {
  static let longest = 400
  private var taken: Set<String> = []
  /// Hashes of the roots of all names; after ``settle()``, sorted ones of those that several names have.
  private var roots: [UInt64] = []
  private var isSettled = false

  /// The name that was worked out last, as UTF-8; used again for the next one.
  private var name: [UInt8] = []

  /// Takes note of the document at `path`. Called for all documents before the first name is given.
  mutating func prepare(for path: String) {
    write(path)
    roots.append(root)
  }

  /// A hash of what the name begins with. Names that differ in numbers at their ends only have one: one may get the name of
  /// the other.
  private var root: UInt64 {
    var end = name.count
    while let mark = name[..<end].lastIndex(where: { $0 &- UInt8(ascii: "0") >= 10 }), mark + 1 < end,
      name[mark] == UInt8(ascii: "_")
    {
      end = mark
    }
    var hash = FNV1a()
    hash.add(name[..<end])
    return hash.value
  }

  private mutating func settle() {
    roots.sort()
    roots = roots.indices.filter { $0 + 1 < roots.count && roots[$0] == roots[$0 + 1] }.map { roots[$0] }
    isSettled = true
  }

  /// The name for the document at `path`, which no earlier document has.
  mutating func name(for path: String) -> String {
    if !isSettled { settle() }
    write(path)
    let base = String(decoding: name, as: UTF8.self)
    let root = root
    let place = roots.partitioningIndex { $0 >= root }
    if place == roots.count || roots[place] != root { return base }
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

  /// Writes the name for `path` to ``name``.
  private mutating func write(_ path: String) {
    name.removeAll(keepingCapacity: true)
    for part in path.visible(limit: Self.longest).utf8.split(separator: UInt8(ascii: "/")) {
      // `.` and `..`
      if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) { continue }
      if !name.isEmpty { name.append(UInt8(ascii: ".")) }
      for byte in part { name.append(Self.standsInIdentifiers(byte) ? byte : UInt8(ascii: "_")) }
    }
    if name.isEmpty { name += "document".utf8 }
  }

  /// Whether `byte` is a letter, a digit, `-`, `_` or part of a character beyond ASCII.
  private static func standsInIdentifiers(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}
