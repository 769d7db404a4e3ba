import FocusModel
import SourceEvidence

/// Reads the files that list the parts of a build.
enum ListedDocuments {
  /// The paths of those `candidates` that the build leaves out: files that list the parts of the build name
  /// other documents with the same extension, and no file of the project names these documents.
  ///
  /// The result excludes documents with an extension that code or a list uses without a name (`*.ui`,
  /// `name + ".ui"`). Files that are not lists are read only if a list names other documents.
  static func unlisted(
    _ candidates: [UnusedDocuments.Candidate], among files: [SourceFile], _ jobs: Int?
  ) -> Set<String> {
    let endings = Set(candidates.compactMap(\.ending))
    let documents = documents(with: endings, among: files)
    let patterns = candidates.map(\.lists).reduce(into: Toolkit.BuildLists()) { $0.add($1) }
    let lists = files.filter { patterns.isList($0.path.fileName) }
    let listed = named(endings, in: lists, documents, patterns, jobs)
    var left = candidates.filter { candidate in
      !listed.names(candidate) && listed.governs(candidate)
    }
    if left.isEmpty { return [] }
    let others = files.filter { !patterns.isList($0.path.fileName) && !isProse($0.path.fileName) }
    let named = named(endings, in: others, documents, patterns, jobs)
    left.removeAll(where: named.names)
    return Set(left.map(\.path))
  }

  /// The paths of those `candidates` that code passes over: code names another document with the same file name, in
  /// another folder, but not this one. A document with its own code (`Window.xaml.cs`) describes a class, which code uses
  /// by the name of the class.
  static func passedOver(
    _ candidates: [UnusedDocuments.Candidate], among files: [SourceFile], _ jobs: Int?
  ) -> Set<String> {
    let endings = Set(candidates.compactMap(\.ending))
    let documents = documents(with: endings, among: files).filter { $0.value.count > 1 }
    let code = files.filter { SourceLanguage(of: $0.path) != nil }
    let classes = Set(code.map(\.path.withoutEnding))
    let open = candidates.filter { documents[$0.path.fileName] != nil && !classes.contains($0.path[...]) }
    if open.isEmpty { return [] }
    let named = named(endings, in: code, documents, Toolkit.BuildLists(), jobs)
    return Set(
      open.filter { candidate in
        !named.names(candidate)
          && documents[candidate.path.fileName]?.contains(where: named.documents.contains) == true
      }.map(\.path))
  }

  /// The paths of those `candidates` that code does not load: it names most documents of the same folder with their
  /// extension, but not this one, and the build only copies the folder.
  ///
  /// The result excludes documents whose extension code uses without a name, and documents whose name or class occurs in
  /// code in any other form.
  static func unloaded(
    _ candidates: [UnusedDocuments.Candidate], among files: [SourceFile], _ jobs: Int?
  ) -> Set<String> {
    let endings = Set(candidates.compactMap(\.ending))
    let documents = documents(with: endings, among: files)
    let all = Place.counts(documents.values.joined().map(Place.init))
    // Code is read only if a folder has enough documents.
    let grouped = candidates.filter { all[Place($0.path)] ?? 0 >= fewestLoaded }
    if grouped.isEmpty { return [] }
    let code = files.filter { SourceLanguage(of: $0.path) != nil }
    let loaded = named(endings, in: code, documents, Toolkit.BuildLists(), jobs)
    let known = Place.counts(loaded.documents.map(Place.init))
    let open = grouped.filter { candidate in
      let place = Place(candidate.path)
      let count = known[place] ?? 0
      return !loaded.names(candidate) && count >= fewestLoaded && 2 * count > all[place] ?? 0
    }
    if open.isEmpty { return [] }
    let others = files.filter { SourceLanguage(of: $0.path) == nil && !isProse($0.path.fileName) }
    let named = named(endings, in: others, documents, Toolkit.BuildLists(), jobs)
    let words = open.map { candidate in (candidate.names + candidate.generated).map { Array($0.utf8) } }
    let mentioned = code.concurrentMap(jobs: jobs) { file -> [Int] in
      guard let bytes = try? FileSystem.read(file.readPath, atMost: largestFile) else { return [] }
      return words.indices.filter { words[$0].contains { bytes.contains(bytes: $0) } }
    }
    let used = Set(mentioned.joined())
    return Set(
      open.indices.filter { !used.contains($0) && !named.documents.contains(open[$0].path) }
        .map { open[$0].path })
  }

  /// A folder, and an extension of the documents in it.
  private struct Place: Hashable {
    var folder: Substring
    var ending: String?

    init(_ path: String) { (folder, ending) = (path.folder, FolderWalk.ending(of: path)) }

    static func counts(_ places: [Place]) -> [Place: Int] {
      places.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
  }

  /// The minimum number of documents that code names in a folder.
  private static let fewestLoaded = 3

  /// The paths of those `files` that have one of `endings`, by file name.
  private static func documents(
    with endings: Set<String>, among files: [SourceFile]
  ) -> [Substring: [String]] {
    Dictionary(
      grouping: files.map(\.path).filter { FolderWalk.ending(of: $0).map(endings.contains) ?? false }
    ) { $0.fileName }
  }

  /// The documents that are named in files.
  private struct Named {
    var documents: Set<String> = []
    /// The extensions that are used without a name.
    var composed: Set<String> = []
    /// The folders of the files that name documents, by the extension of the documents.
    var folders: [String: Set<Substring>] = [:]

    /// Whether a file names `candidate`, or uses its extension without a name.
    func names(_ candidate: UnusedDocuments.Candidate) -> Bool {
      documents.contains(candidate.path) || candidate.ending.map(composed.contains) ?? true
    }

    /// Whether a list in a folder around `candidate` names other documents with the same extension.
    func governs(_ candidate: UnusedDocuments.Candidate) -> Bool {
      candidate.ending.flatMap { folders[$0] }?.contains { candidate.path.hasPrefix($0) } ?? false
    }
  }

  private static func named(
    _ endings: Set<String>, in files: [SourceFile], _ documents: [Substring: [String]],
    _ patterns: Toolkit.BuildLists, _ jobs: Int?
  ) -> Named {
    let found = files.concurrentMap(jobs: jobs) { file -> Named in
      var named = Named()
      let isList = patterns.isList(file.path.fileName)
      guard let bytes = try? FileSystem.read(file.readPath, atMost: largestFile), bytes.count < largestFile
      else {
        // A list that is not read may name any document.
        if isList { named.composed = endings }
        return named
      }
      if !bytes.isText { return named }
      let mentions = FileMentions(of: endings, in: bytes)
      if !mentions.mentions.isEmpty, OwnFiles.include(bytes, at: file.path) { return named }
      let text = patterns.wholeFolders.isEmpty || !isList ? "" : String(decoding: bytes, as: UTF8.self)
      if isList || SourceLanguage(of: file.path) != nil { named.composed = mentions.composed }
      if patterns.wholeFolders.contains(where: text.contains) { named.composed = endings }
      let folder = file.path.folder
      for mention in mentions.mentions {
        let targets = mention.targets(among: documents[mention.name] ?? [], in: folder)
        for path in targets where path != file.path {
          named.documents.insert(path)
          if let ending = FolderWalk.ending(of: path) {
            named.folders[ending, default: []].insert(Self.governedFolder(of: file.path))
          }
        }
      }
      return named
    }
    return found.reduce(into: Named()) { all, one in
      all.documents.formUnion(one.documents)
      all.composed.formUnion(one.composed)
      all.folders.merge(one.folders) { $0.union($1) }
    }
  }

  /// The folder whose documents the list at `path` may name: the folder that contains the list, or the bundle
  /// that contains the list (`Player.xcodeproj`).
  private static func governedFolder(of path: String) -> Substring {
    let folder = path.folder
    let name = folder.split(separator: "/").last ?? ""
    return name.contains(".") ? folder.dropLast(name.count + 1) : folder
  }

  /// Whether the file called `name` is written for people and mentions documents without loading them, or lists
  /// them for translators.
  static func isProse(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return ["changelog", "news", "readme", "history", "potfiles"].contains { name.hasPrefix($0) }
      || [".md", ".rst", ".adoc", ".po", ".pot"].contains { name.hasSuffix($0) }
  }

  /// The maximum number of bytes to read of a file.
  private static let largestFile = 4 << 20
}
