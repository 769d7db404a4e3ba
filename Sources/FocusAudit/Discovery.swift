import FocusModel
import SourceEvidence
import Translations

/// Finds the files to audit below the given paths.
///
/// The results are sorted, so that the order of a run never depends on the file system.
struct Discovery {
  /// A file to audit.
  struct Candidate: Sendable, Hashable {
    /// The path in reports, from the root of the project.
    var path: String
    /// The path to open.
    var file: String
    /// The file to read instead, if a different state is audited.
    var copy: String?
    /// Whether a person named the file. If a named file is not a UI description, a message reports this;
    /// a file found in a walk is skipped silently.
    var isNamed: Bool
    /// The walked folder in which the file was found, as named in reports; nil if the file was named
    /// individually.
    var folder: String?
    /// The contents, if they may exist only in memory; nil to read the file.
    var contents: [UInt8]?
    /// The number of the governing configuration.
    var governor = 0
    /// Whether the document is not reported, and only audited because reported documents may depend on it.
    var isBackground = false

    /// The file, without the data from the walk.
    var source: SourceFile { SourceFile(path: path, file: file, copy: copy) }

    /// The path of the file that lists the languages in the build, if the file is a catalogue of a format with a list.
    var listOfLanguages: String? {
      guard let list = CatalogueFormat(path: path)?.listOfLanguages else { return nil }
      let folder = FileSystem.split(file).folder
      return folder.isEmpty ? list : Places.join(folder, list)
    }
  }

  private let terms: FolderWalk.Terms
  private(set) var candidates: [Candidate] = []
  /// The paths that do not exist, and the folders that cannot be read.
  private(set) var problems: [DocumentProblem] = []
  /// The skipped files and folders.
  private(set) var passedOver: [PassedOver] = []
  /// Declarations in Swift sources that look like views but are not described.
  private(set) var leftOutSources: [LeftOutSource] = []
  /// The project's source files found on the walk, if the terms request them.
  private(set) var sources: [SourceFile] = []
  /// The folders that were named as paths.
  private var folders: [WalkedFolder] = []
  /// The absolute paths of the fully walked folders.
  private(set) var walkedFolders: Set<String> = []
  /// The absolute paths of the folders with the project's code: the work trees of the named paths or, without
  /// a work tree, the named folders. Without duplicates.
  private(set) var codeFolders: [String] = []
  private var knownCodeFolders: Set<String> = []
  /// The last folder whose code was recorded.
  private var lastFolder = ""
  /// The last folder whose governor was looked up.
  private var lastGovernor: (folder: String, number: Int)?
  /// The resolved paths.
  private(set) var places: Places

  private init(_ terms: FolderWalk.Terms) {
    self.terms = terms
    places = terms.project.places
  }

  /// Whether all folders with the project's code were walked.
  var walkedAllCode: Bool { codeFolders.allSatisfy(walkedFolders.contains) }

  /// The candidates below `paths`, in path order.
  static func find(_ paths: [String], _ terms: FolderWalk.Terms) -> Discovery {
    // A git hook may name thousands of files.
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

  /// Finds the file at `path` and the other files in its folder, without subfolders.
  static func beside(_ path: String, _ terms: FolderWalk.Terms) -> Discovery {
    var discovery = Discovery(terms)
    let folder = FileSystem.split(path).folder
    for entry in (try? FileSystem.folder(folder.isEmpty ? "." : folder).entries) ?? []
    where !entry.isFolder && FolderWalk.hasKnownEnding(entry.name) {
      let file = folder.isEmpty ? entry.name : Places.join(folder, entry.name)
      discovery.candidates.append(
        Candidate(
          path: discovery.name(of: file), file: file, isNamed: false,
          governor: discovery.governor(of: discovery.places.absolute(file), isFolder: false)))
    }
    discovery.settle()
    return discovery
  }

  /// Adds the candidates of `other`.
  mutating func add(_ other: Discovery) {
    candidates += other.candidates
    settle()
  }

  /// Adds the documents among or below `paths` that are not candidates yet, as documents that are not reported.
  mutating func addBackground(_ paths: [String]) {
    if paths.isEmpty { return }
    var terms = terms
    terms.sources = .none
    let known = Set(candidates.map(\.path))
    for var candidate in Self.find(paths, terms).candidates where !known.contains(candidate.path) {
      (candidate.isNamed, candidate.isBackground) = (false, true)
      candidates.append(candidate)
    }
    settle()
  }

  /// Adds the results for the next paths, whose folders have not been walked yet.
  private mutating func join(_ next: Discovery) {
    candidates += next.candidates
    problems += next.problems
    passedOver += next.passedOver
    folders += next.folders
    walkedFolders.formUnion(next.walkedFolders)
    for folder in next.codeFolders { noteCode(in: folder) }
    places.learn(from: next.places)
  }

  /// Adds descriptions of sources that were generated for this run.
  mutating func add(_ made: [Candidate], leavingOut leftOut: [LeftOutSource]) {
    for var candidate in made {
      candidate.governor = governor(of: places.absolute(candidate.file), isFolder: false)
      candidates.append(candidate)
    }
    leftOutSources += leftOut
    settle()
  }

  /// Gives candidates, except descriptions of Swift sources, the given contents instead of those of their
  /// files.
  mutating func takeContents(_ contents: [String: [UInt8]]) {
    for index in candidates.indices where !candidates[index].path.hasSuffix(".swift") {
      candidates[index].contents = contents.isEmpty ? nil : contents[places.absolute(candidates[index].file)]
    }
  }

  /// Adds a problem that prevented documents from being found.
  mutating func add(_ problem: DocumentProblem) { problems.append(problem) }

  /// Removes the named Swift files from the candidates, and returns them together with the Swift files found
  /// on the walk.
  mutating func takeSwiftFiles() -> [SourceFile] {
    let named = candidates.filter { $0.path.hasSuffix(".swift") }
    candidates.removeAll { $0.path.hasSuffix(".swift") }
    let all = named.map(\.source) + sources
    var seen: Set<String> = []
    return all.filter { $0.path.hasSuffix(".swift") && seen.insert($0.path).inserted }
  }

  /// The candidate for the file at `path`, treated as a named file, and the candidates for all other files.
  mutating func separating(_ path: String) -> (target: Candidate, others: [Candidate]) {
    let kind = FileSystem.kind(of: path)
    let others = candidates.filter { FileSystem.kind(of: $0.file)?.identity != kind?.identity }
    let found = candidates.first { FileSystem.kind(of: $0.file)?.identity == kind?.identity }
    let governor = governor(of: places.absolute(path), isFolder: false)
    return (
      Candidate(
        path: kind?.isFile == false ? path : name(of: path), file: path, isNamed: true, folder: found?.folder,
        governor: governor),
      others
    )
  }

  /// Records `path` as a candidate, or as a folder to walk.
  private mutating func find(_ path: String) {
    let absolute = places.absolute(path)
    let name = terms.project.name(ofAbsolute: absolute)
    let contents = terms.contents[absolute]
    let kind = terms.files.kind(of: absolute)
    if kind == nil, contents == nil {
      problems.append(.file(name, MissingPath.words(for: path)))
      return
    }
    let isFolder = kind?.isFolder ?? false
    let governor = governor(of: absolute, isFolder: isFolder)
    let settings = terms.governors[governor].files
    if let reason = settings.excluded.reason(toLeaveOut: name, isFolder: isFolder) {
      passedOver.append(PassedOver(path: name, isFolder: isFolder, reason: reason, isNamed: true))
      return
    }
    if terms.sources.most > 0 {
      noteCode(around: absolute, isFolder: isFolder)
    }
    if isFolder {
      walkedFolders.insert(absolute)
      folders.append(
        WalkedFolder(
          path, absolute: absolute, in: places.workTree(around: absolute), governor: governor, terms))
    } else {
      // A pipe may have a different path in each run.
      let isFile = kind?.isFile ?? true
      candidates.append(
        Candidate(
          path: isFile ? name : path, file: path, copy: terms.files.copy(of: absolute), isNamed: true,
          contents: contents, governor: governor))
    }
  }

  /// The number of the configuration that governs `path`. An unreadable configuration is recorded as a
  /// problem.
  private mutating func governor(of path: String, isFolder: Bool) -> Int {
    let folder = isFolder ? path : FileSystem.split(path).folder
    if let lastGovernor, lastGovernor.folder == folder { return lastGovernor.number }
    var number = 0
    do {
      number = try terms.governors.governor(of: path, isFolder: isFolder).number
    } catch {
      problems.append(DocumentProblem(error))
    }
    lastGovernor = (folder, number)
    return number
  }

  /// Records the folder that contains the code for the file or folder at `absolute`.
  private mutating func noteCode(around absolute: String, isFolder: Bool) {
    // Files in the same folder usually follow one another.
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

  /// Sorts the candidates by path and merges duplicates.
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

  /// Whether `a` sorts before `b`. Equal strings are compared by their bytes, because file systems
  /// distinguish two encodings of an accented letter that are equal strings in Swift.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    a < b || a == b && a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
