import FocusModel
import SourceEvidence

/// Finds the files to look at below the paths a person gave.
///
/// Sorted, so that a run's order never depends on the file system.
struct Discovery {
  /// A file to look at.
  struct Candidate: Sendable, Hashable {
    /// The path in reports, from the root of the project.
    var path: String
    /// The path to open.
    var file: String
    /// Whether the person named it; a named file that is no UI description deserves a word, one that
    /// was walked over does not.
    var isNamed: Bool
    /// The folder that was walked to find it, as reports name it; nil when it was named alone.
    var folder: String?
    /// What stands in it, where it need not be a file; nil to read the file.
    var contents: [UInt8]?
  }

  private let terms: FolderWalk.Terms
  private(set) var candidates: [Candidate] = []
  /// The paths that lead nowhere, and the folders that cannot be read.
  private(set) var problems: [DocumentProblem] = []
  /// What was not looked into.
  private(set) var passedOver: [PassedOver] = []
  /// The source files of the project that were come across, if the terms ask for them.
  private(set) var sources: [SourceFile] = []
  /// The folders that were named.
  private var folders: [WalkedFolder] = []
  /// The folders in which everything was looked at, as paths from the root of the file system.
  private(set) var walkedFolders: Set<String> = []
  /// The folders with the project's code, as paths from the root of the file system: the work trees of what was named, or,
  /// where there is none, the folders. Each comes once.
  private(set) var codeFolders: [String] = []
  private var knownCodeFolders: Set<String> = []
  /// The folder whose code was noted last.
  private var lastFolder = ""
  /// Where the paths lead that it came across.
  private(set) var places: Places

  private init(_ terms: FolderWalk.Terms) {
    self.terms = terms
    places = terms.project.places
  }

  /// Whether all folders with the project's code were walked.
  var walkedAllCode: Bool { codeFolders.allSatisfy(walkedFolders.contains) }

  /// The candidates below `paths`, in path order.
  static func find(_ paths: [String], _ terms: FolderWalk.Terms) -> Discovery {
    // A hook may name thousands of files.
    let parts = paths.concurrentMapOfSlices(jobs: terms.jobs) { paths in
      var part = Discovery(terms)
      for path in paths { part.find(path) }
      return part
    }
    var discovery = Discovery(terms)
    for part in parts { discovery.join(part) }
    var walk = FolderWalk(terms)
    for folder in discovery.folders { walk.walk(folder) }
    discovery.candidates += walk.files
    discovery.sources = walk.sources
    discovery.problems += walk.problems
    discovery.passedOver += walk.passedOver
    discovery.settle()
    return discovery
  }

  /// The file at `path` and those in the same folder, but not in folders inside it.
  static func beside(_ path: String, _ terms: FolderWalk.Terms) -> Discovery {
    var discovery = Discovery(terms)
    let folder = FileSystem.split(path).folder
    for entry in (try? FileSystem.folder(folder.isEmpty ? "." : folder).entries) ?? []
    where !entry.isFolder && FolderWalk.hasKnownEnding(entry.name) {
      let file = folder.isEmpty ? entry.name : Places.join(folder, entry.name)
      discovery.candidates.append(Candidate(path: discovery.name(of: file), file: file, isNamed: false))
    }
    discovery.settle()
    return discovery
  }

  /// Adds the candidates of `other`.
  mutating func add(_ other: Discovery) {
    candidates += other.candidates
    settle()
  }

  /// Adds what was found at the paths that come next, whose folders are still to be walked.
  private mutating func join(_ next: Discovery) {
    candidates += next.candidates
    problems += next.problems
    passedOver += next.passedOver
    folders += next.folders
    walkedFolders.formUnion(next.walkedFolders)
    for folder in next.codeFolders { noteCode(in: folder) }
    places.learn(from: next.places)
  }

  /// Adds documents that were made for this run.
  mutating func add(_ made: [Candidate]) {
    candidates += made
    settle()
  }

  /// Adds what kept documents from being found.
  mutating func add(_ problem: DocumentProblem) { problems.append(problem) }

  /// Takes the Swift files that were named out of the candidates, and gives them with those that were come across.
  mutating func takeSwiftFiles() -> [SourceFile] {
    let named = candidates.filter { $0.path.hasSuffix(".swift") }
    candidates.removeAll { $0.path.hasSuffix(".swift") }
    let all = named.map { SourceFile(path: $0.path, file: $0.file) } + sources
    var seen: Set<String> = []
    return all.filter { $0.path.hasSuffix(".swift") && seen.insert($0.path).inserted }
  }

  /// The file at `path` as one that was named, and the candidates that are other files.
  mutating func separating(_ path: String) -> (target: Candidate, others: [Candidate]) {
    let kind = FileSystem.kind(of: path)
    let others = candidates.filter { FileSystem.kind(of: $0.file)?.identity != kind?.identity }
    let found = candidates.first { FileSystem.kind(of: $0.file)?.identity == kind?.identity }
    return (
      Candidate(
        path: kind?.isFile == false ? path : name(of: path), file: path, isNamed: true, folder: found?.folder),
      others
    )
  }

  /// Notes what stands at `path`: a candidate, or a folder to be walked.
  private mutating func find(_ path: String) {
    let absolute = places.absolute(path)
    let name = terms.project.name(ofAbsolute: absolute)
    guard let kind = FileSystem.kind(of: path) else {
      problems.append(.file(name, MissingPath.words(for: path)))
      return
    }
    if let reason = exclusion(of: name, isFolder: kind.isFolder) {
      passedOver.append(PassedOver(path: name, isFolder: kind.isFolder, reason: reason))
      return
    }
    if !terms.sources.endings.isEmpty {
      noteCode(around: absolute, isFolder: kind.isFolder)
    }
    if kind.isFolder {
      walkedFolders.insert(absolute)
      folders.append(WalkedFolder(path, absolute: absolute, in: places.workTree(around: absolute), terms))
    } else {
      // The path to a pipe may be another one in each run.
      candidates.append(Candidate(path: kind.isFile ? name : path, file: path, isNamed: true))
    }
  }

  /// Notes the folder with the code of what stands at `absolute`.
  private mutating func noteCode(around absolute: String, isFolder: Bool) {
    // Files of one folder come one after another.
    if !isFolder, absolute.isPlainPath(in: lastFolder) { return }
    let folder = isFolder ? absolute : FileSystem.split(absolute).folder
    noteCode(in: places.workTree(aroundFolder: folder) ?? folder)
    lastFolder = folder
  }

  private mutating func noteCode(in folder: String) {
    if folder != codeFolders.last, knownCodeFolders.insert(folder).inserted { codeFolders.append(folder) }
  }

  private mutating func name(of path: String) -> String {
    terms.project.name(ofAbsolute: places.absolute(path))
  }

  /// Why `name`, or a folder that it is in, is left out by what was asked for.
  private func exclusion(of name: String, isFolder: Bool) -> String? {
    let names = terms.excluded.isEmpty || name == "." ? [] : Places.names(in: name)
    for count in names.indices.map({ $0 + 1 }) {
      let reason = terms.excluded.reason(
        toLeaveOut: Array(names.prefix(count)), isFolder: isFolder || count < names.count)
      if let reason { return reason }
    }
    return nil
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
    passedOver = Set(passedOver).sorted()
  }

  /// In the end by bytes, as file systems tell names apart: to Swift, two ways to write an accented letter are one
  /// string.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    a < b || a == b && a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
