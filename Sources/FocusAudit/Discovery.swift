#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the files to look at below the paths a person gave.
///
/// Sorted, so that a run's order never depends on the file system.
struct Discovery {
  /// A file to look at.
  struct Candidate: Sendable, Hashable {
    /// The path as the person would write it.
    var path: String
    /// Whether the person named it; a named file that is no UI description deserves a word, one that
    /// was walked over does not.
    var isNamed: Bool
  }

  /// Endings under which UI descriptions are written. Only a walk looks at them: which dialect a file is
  /// in is told by its content, and a file that is named is read whatever it is called.
  static let endings: Set<String> = ["ui", "glade", "xml", "swiftui"]

  /// Folders that hold no sources of the project: build products and fetched packages. Hidden ones (version
  /// control, `.build`) are left out as such.
  static let passedOver: Set<String> = [
    "build", "_build", "builddir", "node_modules", "DerivedData", "Pods", "Carthage", "target",
    "__pycache__", "CMakeFiles",
  ]

  private(set) var candidates: [Candidate] = []
  private(set) var missing: [String] = []
  /// Folders already entered, by device and inode: what a loop of symbolic links would enter again.
  private var entered: Set<[UInt64]> = []
  private var seen: Set<String> = []

  /// The candidates below `paths`, in path order; `missing` are the paths that do not exist.
  static func find(_ paths: [String]) -> Discovery {
    var discovery = Discovery()
    for path in paths {
      var isFolder = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        if isFolder {
          discovery.walk(path)
        } else {
          discovery.add(path, isNamed: true)
        }
      } else {
        discovery.missing.append(path)
      }
    }
    discovery.candidates.sort { $0.path < $1.path }
    return discovery
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    let path = Self.normalised(path)
    if seen.insert(path).inserted {
      candidates.append(Candidate(path: path, isNamed: isNamed))
    } else if isNamed, let index = candidates.firstIndex(where: { $0.path == path }) {
      candidates[index].isNamed = true
    }
  }

  private mutating func walk(_ folder: String) {
    guard enter(folder),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var isFolder = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder {
        if !Self.passedOver.contains(name) { walk(path) }
      } else if let dot = name.lastIndex(of: "."),
        Self.endings.contains(name[name.index(after: dot)...].lowercased())
      {
        add(path, isNamed: false)
      }
    }
  }

  /// Whether `folder` is entered for the first time.
  private mutating func enter(_ folder: String) -> Bool {
    // The path with links resolved names a folder once, however a link leads to it.
    guard
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: folder).resolvingSymlinksInPath().path),
      let inode = attributes[.systemFileNumber] as? UInt64,
      let device = attributes[.systemNumber] as? UInt64
    else { return true }
    return entered.insert([device, inode]).inserted
  }

  private static func normalised(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return path.isEmpty ? "." : String(path)
  }
}
