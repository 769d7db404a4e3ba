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
    var path = path.visible(limit: Self.longest)
    // No name is longer than its path.
    name = path.withUTF8 { path in
      unsafe [UInt8](unsafeUninitializedCapacity: path.count) { name, count in
        unsafe count = Self.write(path, to: name)
      }
    }
    if name.isEmpty { name += "document".utf8 }
  }

  /// Writes the name for `path` to the beginning of `name` and returns how long it is.
  private static func write(
    _ path: UnsafeBufferPointer<UInt8>, to name: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var length = 0
    var start = 0
    while start < path.count {
      var end = start
      var namesNothing = true
      while end < path.count, unsafe path[end] != UInt8(ascii: "/") {
        if unsafe path[end] != UInt8(ascii: ".") { namesNothing = false }
        end += 1
      }
      // A part that is empty, `.` or `..`.
      if !(namesNothing && end - start <= 2) {
        if length > 0 {
          unsafe name[length] = UInt8(ascii: ".")
          length += 1
        }
        for index in start..<end {
          unsafe name[length] = standsInIdentifiers(path[index]) ? path[index] : UInt8(ascii: "_")
          length += 1
        }
      }
      start = end + 1
    }
    return length
  }

  /// Whether `byte` is a letter, a digit, `-`, `_` or part of a character beyond ASCII.
  private static func standsInIdentifiers(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}
