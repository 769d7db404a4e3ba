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
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let name = parts.map(Self.identifier).joined(separator: ".")
    let base = name.isEmpty ? "document" : String(name.unicodeScalars.suffix(Self.longest))
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
    guard let dot = className.lastIndex(of: ".") else { return "" }
    return String(className[..<dot])
  }

  private static func identifier(_ part: Substring) -> String {
    var name = ""
    for scalar in part.unicodeScalars {
      let isPlain: Bool
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": isPlain = true
      default: isPlain = scalar.value > 0x9F && !scalar.steersText && !scalar.properties.isWhitespace
      }
      name.unicodeScalars.append(isPlain ? scalar : "_")
    }
    return name
  }
}
