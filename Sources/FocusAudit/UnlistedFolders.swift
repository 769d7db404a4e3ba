import FocusModel
import SourceEvidence

/// The folders that a build leaves out, although it lists folders next to them.
struct UnlistedFolders {
  /// The folders, with a slash at the end.
  private let folders: Set<String>

  /// Finds the folders around `candidates` that the build leaves out: the list of the parent folder adds other
  /// folders (`subdir('export')`, `add_subdirectory(player)`), and no file outside of the folder contains the
  /// folder's name.
  ///
  /// The result excludes folders with a separate project, and folders inside a folder that a list includes with all its
  /// contents.
  ///
  /// - Parameter find: Returns all files of the project.
  init(around candidates: [UnusedDocuments.Candidate], jobs: Int?, _ find: () -> [SourceFile]) {
    var open = Set(candidates.filter { !$0.lists.names.isDisjoint(with: Self.names) }.flatMap(\.folders))
      .filter { NameSearch.canFind($0.folderName) }
    let files = open.isEmpty ? [] : find()
    let lists = Dictionary(
      files.filter { Self.names.contains(String($0.path.fileName)) }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    if open.isEmpty || lists.isEmpty {
      folders = []
      return
    }
    let paths = files.map(\.path)
    let texts = lists.compactMapValues { list in
      Self.text(of: list).map { String(decoding: $0, as: UTF8.self) }
    }
    let siblings = Dictionary(grouping: Set(lists.keys.map { String($0.folder) }), by: \.parentFolder)
    open = open.filter { folder in
      let parent = folder.parentFolder
      let around = parent.foldersAround.flatMap { outer in Self.names.map { String(outer) + $0 } }
        .filter { lists[$0] != nil }
      let own = Self.names.compactMap { texts[parent + $0] }
      // A list that was not read may take all folders.
      return around.allSatisfy { path in texts[path].map { !Self.takesFolders($0) } ?? false }
        && own.contains(where: Self.addsFolders)
        && Self.isOmitted(folder, in: own, amid: siblings[parent] ?? [])
        && !Self.isProject(folder, paths, texts)
    }
    folders = open.isEmpty ? [] : open.subtracting(Self.named(open, in: files, jobs: jobs))
  }

  /// The innermost folder around the file at `path` that the build leaves out; nil if there is none.
  func folder(of path: String) -> String? {
    if folders.isEmpty { return nil }
    return path.foldersAround.first { folders.contains(String($0)) }.map { String($0.dropLast()) }
  }

  /// The files that list the folders of a build.
  private static let names: Set<String> = ["meson.build", "CMakeLists.txt"]

  /// Whether a list contains a call that adds a folder.
  private static func addsFolders(_ text: String) -> Bool {
    ["subdir(", "subdir (", "add_subdirectory(", "add_subdirectory ("].contains { text.contains($0) }
  }

  /// Whether a list includes folders with all their contents.
  private static func takesFolders(_ text: String) -> Bool {
    ["install_subdir", "GLOB", "DIRECTORY", "run_command", "execute_process"].contains {
      text.contains($0)
    }
  }

  /// Whether the `texts` of lists contain the name of one of `siblings`, the folders of the same parent that have their
  /// own lists, but not the name of `folder`.
  private static func isOmitted(_ folder: String, in texts: [String], amid siblings: [String]) -> Bool {
    let others = siblings.filter { $0 != folder && !$0.isEmpty }
    let search = NameSearch([folder.folderName] + others.map(\.folderName).sorted())
    let found = texts.reduce(into: Set<Int>()) { $0.formUnion(search.found(in: Array($1.utf8))) }
    return !found.isEmpty && !found.contains(0)
  }

  /// Whether `folder` contains a project that can be built on its own.
  private static func isProject(_ folder: String, _ paths: [String], _ texts: [String: String]) -> Bool {
    paths.contains { path in
      guard path.hasPrefix(folder) else { return false }
      let name = path.fileName
      if names.contains(String(name)) {
        guard let text = texts[path] else { return true }
        return text.contains("project(") || text.contains("project (")
      }
      return projects.contains(String(name))
        || FolderWalk.ending(of: path).map(projectEndings.contains) ?? false
    }
  }

  private static let projects: Set<String> = [
    "Makefile", "Makefile.am", "Makefile.in", "GNUmakefile", "Cargo.toml", "package.json", "pyproject.toml",
    "setup.py", "build.gradle", "build.gradle.kts", "pom.xml", "go.mod", "Package.swift", "BUILD",
    "BUILD.bazel",
  ]
  private static let projectEndings: Set<String> = ["pro", "pri", "qbs", "sln", "slnx", "csproj", "vcxproj"]

  /// Those of `folders` whose names occur in one of `files` outside of the folder.
  private static func named(
    _ folders: Set<String>, in files: [SourceFile], jobs: Int?
  ) -> Set<String> {
    let folders = folders.sorted()
    let search = NameSearch(folders.map(\.folderName))
    let found = files.concurrentMap(jobs: jobs) { file -> Set<Int> in
      if ListedDocuments.isProse(file.path.fileName) { return [] }
      if let ending = FolderWalk.ending(of: file.path), catalogues.contains(ending) { return [] }
      guard let bytes = text(of: file) else { return [] }
      return search.found(in: bytes).filter { !file.path.hasPrefix(folders[$0]) }
    }
    return Set(found.reduce(into: Set()) { $0.formUnion($1) }.map { folders[$0] })
  }

  /// The file extensions of translation catalogues, which name the documents of all folders.
  private static let catalogues: Set<String> = ["po", "pot"]

  private static func text(of file: SourceFile) -> [UInt8]? {
    let bytes = try? FileSystem.read(file.readPath, atMost: largestFile, if: \.isText)
    return bytes.flatMap { $0.isText && $0.count < largestFile ? $0 : nil }
  }

  /// The maximum number of bytes to read of a file.
  private static let largestFile = 1 << 20
}

extension UnusedDocuments.Candidate {
  /// The folders around the document, without the root of the project, each with a slash at the end.
  fileprivate var folders: [String] {
    path.foldersAround.filter { !$0.isEmpty }.map(String.init)
  }
}

extension String {
  /// The parent of the folder at this path, with a slash at the end; empty for a folder at the root.
  fileprivate var parentFolder: String { String(String(dropLast()).folder) }

  /// The name of the folder at this path, which ends with a slash.
  fileprivate var folderName: String { String(String(dropLast()).fileName) }
}
