import FocusModel

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
    /// The folder that was walked to find it; nil when it was named alone.
    var folder: String?
  }

  /// Endings under which UI descriptions are written. Only a walk looks at them: which dialect a file is
  /// in is told by its content, and a file that is named is read whatever it is called.
  static let endings: Set<String> = ["ui", "glade", "xml", "swiftui", "xib", "storyboard", "fxml", "axml"]

  /// Folders that hold no sources of the project: build products and fetched packages. Hidden ones (version
  /// control, `.build`) are left out as such.
  static let passedOver: Set<String> = [
    "build", "_build", "builddir", "node_modules", "DerivedData", "Pods", "Carthage", "target",
    "__pycache__", "CMakeFiles",
  ]

  private(set) var candidates: [Candidate] = []
  /// The paths that lead nowhere, and the folders that cannot be read.
  private(set) var problems: [DocumentProblem] = []
  /// Folders already entered: what a loop of symbolic links would enter again.
  private var entered: Set<FileSystem.Identity> = []

  /// The candidates below `paths`, in path order. At most `jobs` folders are read at a time; nil for as many as there
  /// are processors.
  static func find(_ paths: [String], jobs: Int? = nil) -> Discovery {
    var discovery = Discovery()
    for path in paths {
      guard let kind = FileSystem.kind(of: path) else {
        discovery.problems.append(.file(path, "there is no such file or folder"))
        continue
      }
      if kind.isFolder {
        discovery.walk(path, jobs: jobs)
      } else {
        discovery.add(path, isNamed: true)
      }
    }
    discovery.settle()
    return discovery
  }

  /// The file at `path` and those in the same folder, but not in folders inside it.
  static func beside(_ path: String) -> Discovery {
    var discovery = Discovery()
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let prefix = parts.dropLast().map { $0 + "/" }.joined()
    for entry in (try? FileSystem.folder(prefix.isEmpty ? "." : prefix).entries) ?? [] {
      if !entry.isFolder, hasKnownEnding(entry.name) { discovery.add(prefix + entry.name, isNamed: false) }
    }
    discovery.settle()
    return discovery
  }

  /// The file at `path` as one that was named, and the candidates that are other files.
  func separating(_ path: String) -> (target: Candidate, others: [Candidate]) {
    let identity = FileSystem.kind(of: path)?.identity
    let others = candidates.filter { FileSystem.kind(of: $0.path)?.identity != identity }
    let found = candidates.first { FileSystem.kind(of: $0.path)?.identity == identity }
    return (Candidate(path: Self.normalised(path), isNamed: true, folder: found?.folder), others)
  }

  private mutating func add(_ path: String, isNamed: Bool, from folder: String? = nil) {
    candidates.append(Candidate(path: Self.normalised(path), isNamed: isNamed, folder: folder))
  }

  /// Puts the candidates into path order, and those that were come across twice into one.
  private mutating func settle() {
    candidates.sort { Self.isBefore($0.path, $1.path) }
    var each: [Candidate] = []
    each.reserveCapacity(candidates.count)
    for candidate in candidates {
      if let last = each.indices.last, !Self.isBefore(each[last].path, candidate.path) {
        each[last].isNamed = each[last].isNamed || candidate.isNamed
        each[last].folder = each[last].folder ?? candidate.folder
      } else {
        each.append(candidate)
      }
    }
    candidates = each
  }

  /// In the end by bytes, as file systems tell names apart: to Swift, two ways to write an accented letter are one
  /// string.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    a < b || a == b && a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Looks through `start` and the folders below it, then through what links lead to: what can be reached without a
  /// link is known by that path, for any number of jobs.
  private mutating func walk(_ start: String, jobs: Int?) {
    let name = Self.normalised(start)
    var links = descend(from: start, named: name, jobs: jobs)
    while !links.isEmpty {
      let link = links.removeFirst()
      guard let kind = FileSystem.kind(of: link), !entered.contains(kind.identity) else { continue }
      links += descend(from: link, named: name, jobs: jobs)
    }
  }

  /// Takes the files of a folder and of those inside it, level by level, the folders of a level several at a time;
  /// gives the links to folders.
  private mutating func descend(from start: String, named name: String, jobs: Int?) -> [String] {
    var links: [String] = []
    var level = [start]
    while !level.isEmpty {
      let listings = level.concurrentMap(jobs: jobs) { path in
        Result { () throws(FileSystem.ReadError) in try FileSystem.folder(path) }
      }
      var inside: [String] = []
      for (path, listing) in zip(level, listings) {
        switch listing {
        case .success(let folder): enter(folder, at: path, from: name, folders: &inside, links: &links)
        case .failure(let error):
          problems.append(.file(Self.normalised(path), "the folder cannot be read: \(error.reason)"))
        }
      }
      level = inside
    }
    return links.sorted { Self.isBefore($0, $1) }
  }

  /// Takes the files of a folder, unless it was entered before, and notes the folders and links inside it.
  private mutating func enter(
    _ folder: FileSystem.Folder, at path: String, from start: String, folders: inout [String],
    links: inout [String]
  ) {
    guard entered.insert(folder.identity).inserted else { return }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    for entry in folder.entries {
      let path = prefix + entry.name
      switch (entry.isFolder, entry.isLink) {
      case (false, _): if Self.hasKnownEnding(entry.name) { add(path, isNamed: false, from: start) }
      case (true, _) where Self.passedOver.contains(entry.name): break
      case (true, true): links.append(path)
      case (true, false): folders.append(path)
      }
    }
  }

  private static func hasKnownEnding(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(name[name.utf8.index(after: dot)...].lowercased())
  }

  /// Without `./` at the beginning, and without the folder in which the command was started: services that show
  /// reports know files by their paths in the project.
  private static func normalised(_ path: String) -> String {
    if path.hasPrefix("/"), let folder = workingFolder {
      if path + "/" == folder { return "." }
      guard path.hasPrefix(folder) else { return path }
      return normalised("./" + path.dropFirst(folder.count))
    }
    guard path.hasPrefix("./") else { return path.isEmpty ? "." : path }
    let rest = path.utf8.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
    return normalised(String(Substring(rest)))
  }

  /// The folder in which the command was started, with a slash behind it; nil at the root.
  private static let workingFolder = FileSystem.workingFolder().flatMap { $0 == "/" ? nil : $0 + "/" }
}
