import Dialects
import ImportKit
import FocusModel
import SourceEvidence

/// A walk through folders and their subfolders.
struct FolderWalk {
  /// The settings of a walk.
  struct Terms: Sendable {
    /// The project. Names in reports are relative to its root.
    var project: Project
    /// The configurations that decide what is skipped.
    var governors = Governors(only: Auditor.Configuration())
    /// The file system.
    var files = FileTree.disk
    /// The contents of files that may exist only in memory, keyed by absolute path.
    var contents: [String: [UInt8]] = [:]
    /// The extensions of the documents to find.
    var endings = FolderWalk.endings
    /// The source files to find on the same walk.
    var sources = Sources.none
    /// The number of folders to read in parallel; nil means one per processor.
    var jobs: Int?

    /// The source files to find.
    struct Sources: Sendable {
      /// The extensions of the source files; nil for all files.
      var endings: Set<String>?
      /// The names of folders with third-party code.
      var foldersLeftOut: Set<String>
      /// The number of source files after which the walk stops collecting: a work tree may contain an operating system.
      var most: Int

      /// Whether the source files include files with the extension `ending`.
      func holds(_ ending: String?) -> Bool {
        guard let endings else { return true }
        return ending.map(endings.contains) ?? false
      }

      /// No source files.
      static let none = Sources(endings: [], foldersLeftOut: [], most: 0)
      /// All sources of the project itself.
      static let ofProject = Sources(
        endings: SourceLanguage.endings, foldersLeftOut: SourceLanguage.vendoredFolders, most: 20_000)
      /// All files of the project itself.
      static let all = Sources(endings: nil, foldersLeftOut: SourceLanguage.vendoredFolders, most: 20_000)
    }
  }

  /// The extensions of UI descriptions and of the files that these refer to. Only walks use these extensions:
  /// the content determines the dialect of a file, and a named file is read whatever its name.
  static let endings = Importers.endings.union(Importers.textEndings).union(Importers.catalogueEndings)

  /// The folders that contain no sources of the project, with the reasons. Hidden folders (version control,
  /// `.build`) are always skipped.
  static let foldersPassedOver: [String: String] = {
    let builds = ["build", "_build", "builddir", "DerivedData", "target", "__pycache__", "CMakeFiles"]
    let packages = ["node_modules", "Pods", "Carthage"]
    return Dictionary(
      uniqueKeysWithValues: builds.map { ($0, "folders with this name contain build products") }
        + packages.map { ($0, "folders with this name contain fetched packages") }
        // Xcode exports these for translators, with a copy of each file that has texts.
        + [("*.xcloc", "folders with this extension contain copies for translators")])
  }()

  /// The reasons for skipping folders with these names.
  static func reasons(toPassOver names: [Auditor.Exclusion]) -> [String: String] {
    Dictionary(names.map { ($0.pattern, "folders with this name are skipped by \($0.origin)") }) {
      _, last in last
    }
  }

  private let terms: Terms
  /// The files found, in no particular order.
  private(set) var files: [Discovery.Candidate] = []
  /// The source files found, in no particular order.
  private(set) var sources: [SourceFile] = []
  /// The skipped files and folders.
  private(set) var passedOver: [PassedOver] = []
  /// The folders, and the configurations in them, that cannot be read.
  private(set) var problems: [DocumentProblem] = []
  /// The folders that were already entered; a loop of symbolic links would enter them again.
  private var entered: Set<FileSystem.Identity> = []

  /// Creates a walk that has not started.
  init(_ terms: Terms) { self.terms = terms }

  /// Walks `start` and the folders below it, and then the targets of links. A file that can be reached without a link
  /// is therefore found under that path, regardless of the number of jobs.
  mutating func walk(_ start: WalkedFolder) {
    walk([start], named: terms.project.name(ofAbsolute: start.absolute))
  }

  /// Searches `starts` and the folders below them for source files, several in parallel.
  mutating func walkForSources(_ starts: [WalkedFolder]) { walk(starts, named: "") }

  private mutating func walk(_ starts: [WalkedFolder], named name: String) {
    var links = descend(from: starts, named: name)
    while !links.isEmpty {
      let link = links.removeFirst()
      guard let kind = terms.files.kind(of: link.absolute), !entered.contains(kind.identity) else { continue }
      links += descend(from: [link], named: name)
    }
  }

  static func hasKnownEnding(_ name: String) -> Bool {
    ending(of: name).map { endings.contains($0) } ?? false
  }

  /// Whether a file called `name` is not a document but may contain strings that documents refer to.
  static func holdsTexts(_ name: String) -> Bool {
    ending(of: name).map { Importers.textEndings.contains($0) } ?? false
  }

  /// The extension of `name`, in lower case; nil without a dot.
  static func ending(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Collects the files of folders and their subfolders level by level, and reads several folders of a level
  /// in parallel. Returns the links to folders.
  private mutating func descend(from starts: [WalkedFolder], named name: String) -> [WalkedFolder] {
    var links: [WalkedFolder] = []
    var level = starts
    while !level.isEmpty {
      // Decided for the whole level, because the folders of a level are in no particular order.
      let takesSources = sources.count < terms.sources.most
      if terms.endings.isEmpty, !takesSources { break }
      let listings = level.concurrentMap(jobs: terms.jobs) { [terms] folder in
        Result { () throws(DocumentProblem) in try folder.listed(terms) }
      }
      var inside: [WalkedFolder] = []
      for listing in listings {
        switch listing {
        case .success(let (folder, contents)):
          enter(folder, contents, from: name, takesSources, folders: &inside, links: &links)
        case .failure(let problem): problems.append(problem)
        }
      }
      level = inside
    }
    return links.sorted { $0.file < $1.file }
  }

  /// Collects the files of a folder, unless it was already entered, and records the folders and links in it.
  private mutating func enter(
    _ folder: WalkedFolder, _ contents: FileSystem.Folder, from start: String, _ takesSources: Bool,
    folders: inout [WalkedFolder], links: inout [WalkedFolder]
  ) {
    guard entered.insert(contents.identity).inserted else { return }
    let own = terms.project.name(ofAbsolute: folder.absolute)
    let settings = terms.governors[folder.governor].files
    let prefix = own == "." ? "" : Places.join(own, "")
    let filePrefix = Places.join(folder.file, "")
    for entry in contents.entries {
      let ending = entry.isFolder ? nil : Self.ending(of: entry.name)
      let isDocument = ending.map { terms.endings.contains($0) } ?? false
      let isSource = !entry.isFolder && terms.sources.holds(ending)
      guard entry.isFolder || isDocument || isSource && takesSources && !folder.isOfOthers else { continue }
      let name = prefix + entry.name
      if let reason = reason(toPassOver: entry, called: name, in: folder, settings) {
        // Skipped source files and text files need no explanation.
        if !isSource, entry.isFolder || !Self.holdsTexts(name) && !Importers.holdsTranslations(name) {
          passedOver.append(PassedOver(path: name, isFolder: entry.isFolder, reason: reason))
        }
      } else if !entry.isFolder {
        let absolute = Places.join(folder.absolute, entry.name)
        let copy = terms.files.copy(of: absolute)
        // A file may be both a source and a document: TypeScript has the same extension as Qt Linguist's
        // catalogues.
        if isSource, takesSources, !folder.isOfOthers {
          sources.append(SourceFile(path: name, file: filePrefix + entry.name, copy: copy))
        }
        guard isDocument else { continue }
        files.append(
          Discovery.Candidate(
            path: name, file: filePrefix + entry.name, copy: copy, isNamed: false,
            folder: start, contents: terms.contents.isEmpty ? nil : terms.contents[absolute],
            governor: folder.governor))
      } else {
        let isOfOthers = folder.isOfOthers || terms.sources.foldersLeftOut.contains(entry.name)
        if isOfOthers, terms.endings.isEmpty { continue }
        let inner = folder.folder(entry.name, isOfOthers: isOfOthers)
        if entry.isLink { links.append(inner) } else { folders.append(inner) }
      }
    }
  }

  private func reason(
    toPassOver entry: FileSystem.Entry, called name: String, in folder: WalkedFolder,
    _ settings: FileSettings
  ) -> String? {
    if entry.isFolder {
      if let reason = settings.foldersPassedOver[entry.name] { return reason }
      if let dot = entry.name.lastIndex(of: "."),
        let reason = settings.foldersPassedOver["*" + entry.name[dot...]]
      {
        return reason
      }
    }
    if !settings.excluded.isEmpty {
      let reason = settings.excluded.reason(toLeaveOut: Places.names(in: name), isFolder: entry.isFolder)
      if let reason { return reason }
    }
    return folder.rules.isEmpty ? nil : folder.reason(toLeaveOut: entry)
  }
}

/// A folder in a walk.
struct WalkedFolder: Sendable {
  /// The path to open.
  let file: String
  /// The absolute path.
  let absolute: String
  /// Whether the folder, or a folder above it, contains third-party code.
  private(set) var isOfOthers = false
  /// The number of the configuration that governs the folder.
  private(set) var governor: Int
  /// The ignore rules that apply in the folder.
  private(set) var rules = IgnoreRules()
  /// The names of the folders from the root of the rules to this folder.
  private var names: [[UInt8]] = []

  /// Creates the folder in which a walk starts, with the ignore rules of the folders above it. These are the
  /// folders up to the root of their work tree or, without a work tree, of the project.
  ///
  /// If these rules exclude the folder itself, they are ignored, because the folder was named explicitly.
  init(
    _ file: String, absolute: String, in workTree: String?, governor: Int, _ terms: FolderWalk.Terms
  ) {
    self.file = file
    self.absolute = absolute
    self.governor = governor
    guard terms.governors[governor].files.honorsGitignore,
      let root = workTree ?? terms.project.root(around: absolute),
      let path = Project.path(absolute, from: root), path != "."
    else { return }
    let names = Places.names(in: path)
    var rules = IgnoreRules(ofWorkTree: root, terms)
    var folder = root
    for (depth, name) in names.enumerated() {
      rules.add(fileAt: Places.join(folder, ".gitignore"), depth: depth, terms)
      if rules.reason(toLeaveOut: Array(names.prefix(depth + 1)), isFolder: true) != nil { return }
      folder = Places.join(folder, FileName.text(name))
    }
    self.rules = rules
    self.names = names
  }

  /// The contents of the folder, and the folder with its own ignore rules added.
  ///
  /// - Throws: A ``DocumentProblem`` if the folder cannot be listed or its configuration cannot be read.
  func listed(_ terms: FolderWalk.Terms) throws(DocumentProblem) -> (WalkedFolder, FileSystem.Folder) {
    let contents: FileSystem.Folder
    do {
      contents = try terms.files.folder(absolute)
    } catch {
      let name = terms.project.name(ofAbsolute: absolute)
      throw .file(name, "the folder cannot be read: \(error.words)")
    }
    var folder = self
    if contents.hasConfiguration {
      do {
        folder.governor = try terms.governors.number(ofFolder: absolute, inside: governor)
      } catch {
        throw DocumentProblem(error)
      }
    }
    if terms.governors[folder.governor].files.honorsGitignore {
      // The folders above a work tree have no effect inside the work tree.
      if contents.hasGit, WorkTree.isRoot(absolute) {
        folder.rules = IgnoreRules(ofWorkTree: absolute, terms)
        folder.names = []
      }
      if contents.hasGitignore {
        folder.rules.add(
          fileAt: Places.join(absolute, ".gitignore"), depth: folder.names.count, terms)
      }
    }
    return (folder, contents)
  }

  /// The subfolder called `name`.
  func folder(_ name: String, isOfOthers: Bool) -> WalkedFolder {
    WalkedFolder(
      file: Places.join(file, name), absolute: Places.join(absolute, name), isOfOthers: isOfOthers,
      governor: governor, rules: rules, names: rules.isEmpty ? [] : names + [FileName.bytes(name)])
  }

  private init(
    file: String, absolute: String, isOfOthers: Bool, governor: Int, rules: IgnoreRules, names: [[UInt8]]
  ) {
    self.governor = governor
    self.file = file
    self.absolute = absolute
    self.isOfOthers = isOfOthers
    self.rules = rules
    self.names = names
  }

  /// The reason why `entry` of the folder is skipped; nil if the entry is not skipped.
  func reason(toLeaveOut entry: FileSystem.Entry) -> String? {
    // Git never treats a link as a folder, whatever its target.
    rules.reason(
      toLeaveOut: names + [FileName.bytes(entry.name)], isFolder: entry.isFolder && !entry.isLink)
  }
}

extension IgnoreRules {
  /// The ignore rules of the work tree at `root` that are stored outside its folders.
  fileprivate init(ofWorkTree root: String, _ terms: FolderWalk.Terms) {
    self.init()
    guard let file = WorkTree.excludeFile(of: root) else { return }
    add(bytesAt: file, called: terms.project.name(ofAbsolute: file), depth: 0)
  }

  /// Adds the rules of the `.gitignore` file at `path`, if it exists; git does not follow a link with this
  /// name.
  fileprivate mutating func add(fileAt path: String, depth: Int, _ terms: FolderWalk.Terms) {
    guard let place = terms.files.place(ofUnlinked: path) else { return }
    add(bytesAt: place, called: terms.project.name(ofAbsolute: path), depth: depth)
  }

  private mutating func add(bytesAt place: String, called name: String, depth: Int) {
    guard FileSystem.kind(of: place)?.isFile == true, let bytes = try? FileSystem.read(place) else { return }
    add(bytes, called: name, depth: depth)
  }
}
