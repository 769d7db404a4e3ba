import FocusModel

/// Class names for paths: `app/Login.ui` becomes `app.Login_ui`.
///
/// Readers treat the part before the last dot as a package, so an unchanged path would put every file into a
/// separate package, with the class "ui". GitLab drops cases that share class and name, so no two documents
/// may share a class; Azure rejects names over 512 characters.
///
/// The table keeps only eight bytes per document, and the few names that may collide, so it supports a
/// million documents.
struct ClassNames {
  static let longest = 400
  private var taken: Set<String> = []
  /// Hashes of the roots of all names; after ``settle()``, only the sorted hashes that several names share.
  private var roots: [UInt64] = []
  private var isSettled = false

  /// Registers the documents at `paths`, `jobs` of them in parallel. Must be called for all documents before
  /// the first name is requested.
  mutating func prepare(for paths: [String], jobs: Int?) {
    roots += paths.concurrentMap(jobs: jobs) { Self.root(of: Self.base(for: $0)) }
  }

  /// A hash of the beginning of `name`. Names that differ only in final numbers have the same hash, because
  /// numbering may turn one of these names into another.
  private static func root(of name: [UInt8]) -> UInt64 {
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

  /// The unique names for the documents at `paths`; `jobs` names are computed in parallel.
  mutating func names(for paths: [String], jobs: Int?) -> [String] {
    if !isSettled { settle() }
    let names = paths.concurrentMap(jobs: jobs) { [roots] path in
      let name = Self.base(for: path)
      let root = Self.root(of: name)
      let place = roots.partitioningIndex { $0 >= root }
      let mayMeet = place < roots.count && roots[place] == root
      return (base: String(decoding: name, as: UTF8.self), mayMeet: mayMeet)
    }
    return names.map { $0.mayMeet ? unique($0.base) : $0.base }
  }

  private mutating func unique(_ base: String) -> String {
    var candidate = base
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(base)_\(number)"
    }
    return candidate
  }

  /// The part of `className` before the last dot.
  static func package(of className: String) -> String {
    guard let dot = className.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(className[..<dot])
  }

  /// The name for `path` before numbering; another document may have the same name.
  private static func base(for path: String) -> [UInt8] {
    var path = path.visible(limit: longest)
    // A name is never longer than its path.
    let name = path.withUTF8 { path in
      unsafe [UInt8](room: path.count) { name, count in
        unsafe count = write(path, to: name)
      }
    }
    return name.isEmpty ? Array("document".utf8) : name
  }

  /// Writes the name for `path` to the beginning of `name` and returns the length of the name.
  private static func write(
    _ path: UnsafeBufferPointer<UInt8>, to name: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let written = written
    // The length of the name, the start of the current path component in it, and the component's number of
    // dots.
    var (length, start, dots) = (0, 0, 0)
    // Whether the component is empty, `.` or `..`.
    func namesNothing() -> Bool { length - start == dots && dots <= 2 }
    for place in path.indices {
      let byte = unsafe path[place]
      if byte == UInt8(ascii: "/") {
        if namesNothing() {
          length = start
        } else {
          unsafe name[length] = UInt8(ascii: ".")
          length += 1
          start = length
        }
        dots = 0
        continue
      }
      if byte == UInt8(ascii: ".") { dots += 1 }
      unsafe name[length] = written[Int(byte)]
      length += 1
    }
    // Also remove the dot before the component.
    if namesNothing() { length = max(0, start - 1) }
    return length
  }

  /// The replacement for each byte of a path: letters, digits, `-`, `_` and parts of characters beyond ASCII
  /// stay unchanged, and all other bytes become `_`.
  private static let written: [UInt8] = (0...UInt8.max).map { byte in
    let isLetterOrDigit = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    let stands = isLetterOrDigit || byte >= 0x80 || "-_".utf8.contains(byte)
    return stands ? byte : UInt8(ascii: "_")
  }
}
