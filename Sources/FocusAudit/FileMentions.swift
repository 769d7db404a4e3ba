/// Finds the file names with given extensions in text: `ui/player.ui` in a list of resources.
struct FileMentions {
  /// A file name in text.
  struct Mention: Hashable {
    /// The folders before the name, as written, from the outermost inward.
    var folders: [Substring]
    /// The name with its extension.
    var name: Substring
  }

  /// The file names that occur in the text.
  private(set) var mentions: Set<Mention> = []
  /// The extensions that occur without a name: the text composes names or contains a pattern (`*.ui`).
  private(set) var composed: Set<String> = []

  /// Finds the file names in `bytes` that have one of the lower-case `endings`. Linear in the number of bytes.
  init(of endings: Set<String>, in bytes: [UInt8]) {
    let searched = endings.map { (text: $0, bytes: Array($0.utf8)) }
    for dot in bytes.indices where bytes[dot] == UInt8(ascii: ".") {
      guard let ending = searched.first(where: { Self.hasEnding($0.bytes, at: dot + 1, in: bytes) }) else {
        continue
      }
      var start = dot
      while start > 0, Self.isPartOfPath(bytes[start - 1]) { start -= 1 }
      if start < dot, Self.isPartOfName(bytes[dot - 1]) {
        let hasFolder = bytes[start..<dot].contains(UInt8(ascii: "/"))
        if start > 0, !hasFolder, Self.marksOfPlaceholders.contains(bytes[start - 1]) {
          composed.insert(ending.text)
          continue
        }
      } else {
        // A comment that mentions `.ui` files does not compose a name.
        if dot > 0, Self.marksOfPatterns.contains(bytes[dot - 1]) { composed.insert(ending.text) }
        continue
      }
      let path = String(decoding: bytes[start..<dot + 1 + ending.bytes.count], as: UTF8.self)
      let parts = path.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
      if let name = parts.last { mentions.insert(Mention(folders: parts.dropLast(), name: name)) }
    }
  }

  private static func hasEnding(_ ending: [UInt8], at start: Int, in bytes: [UInt8]) -> Bool {
    let end = start + ending.count
    guard end <= bytes.count, end == bytes.count || !isPartOfName(bytes[end]) else { return false }
    return (start..<end).allSatisfy { bytes[$0] | 0x20 == ending[$0 - start] | 0x20 }
  }

  /// Whether `byte`, other than a dot, may occur in a file name that needs no quotation marks.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }

  private static func isPartOfPath(_ byte: UInt8) -> Bool {
    isPartOfName(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// The marks before a word that represents other text: `%s.ui`, `$name.ui`.
  private static let marksOfPlaceholders = Array("%$".utf8)

  /// The marks before an extension in a pattern, or at the start of a string: `*.ui`, `name + ".ui"`.
  private static let marksOfPatterns = Array("\"'*?})]>%".utf8)

  /// Whether the file called `name` can be found: every character may be part of a name.
  static func canFind(_ name: Substring) -> Bool {
    name.utf8.allSatisfy { isPartOfName($0) || $0 == UInt8(ascii: ".") }
  }
}

extension FileMentions.Mention {
  /// The paths to which the mention refers, if it is in a file of `folder`. All `paths` end with the mentioned name;
  /// the result contains those that share the most folders with the mention. Without folders, the mention refers to
  /// the file in `folder` if there is one.
  func targets(among paths: [String], in folder: Substring) -> [String] {
    if folders.isEmpty {
      let beside = paths.filter { $0.dropLast(name.count) == folder }
      return beside.isEmpty ? paths : beside
    }
    let agreeing = paths.map { path in
      zip(path.split(separator: "/").dropLast().reversed(), folders.reversed()).prefix { $0 == $1 }.count
    }
    let most = agreeing.max() ?? 0
    return zip(paths, agreeing).filter { $1 == most }.map(\.0)
  }
}
