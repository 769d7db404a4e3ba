import FocusModel
import SourceEvidence

/// The documents that the project's build leaves out. Files that list the parts of the build name other
/// documents with the same extension, and no file of the project names these documents.
struct UnlistedDocuments {
  /// A document with findings.
  struct Candidate {
    /// The path of the document in reports.
    var path: String
    /// The file extension, in lower case.
    var ending: String
    /// The names of files that the build generates from the document: `ui_player`.
    var generated: [String]
    /// The files that may list the document.
    var lists: Toolkit.BuildLists

    /// Creates a candidate for the document `audited`; nil if builds need no list of documents, or if the
    /// document's name cannot be found in text.
    init?(_ audited: DocumentAudit.Disposition.Audited) {
      let name = audited.path.fileName
      guard !audited.claims.buildLists.names.isEmpty, FileMentions.canFind(name),
        let ending = FolderWalk.ending(of: audited.path)
      else { return nil }
      path = audited.path
      self.ending = ending
      generated = audited.claims.generatedNames
      lists = audited.claims.buildLists
    }
  }

  private let jobs: Int?
  private let find: () -> [SourceFile]
  /// Whether the build leaves out each document that was looked up, keyed by path.
  private var known: [String: Bool] = [:]

  /// - Parameter find: Returns all files of the project.
  init(jobs: Int?, _ find: @escaping () -> [SourceFile]) {
    self.jobs = jobs
    self.find = find
  }

  /// The paths of those `candidates` that the build leaves out.
  ///
  /// The result excludes documents with an extension that code or a list uses without a name (`*.ui`,
  /// `name + ".ui"`). Files that are not lists are read only if a list names other documents.
  mutating func paths(among candidates: [Candidate], code: SourceIndex?) -> Set<String> {
    let new = candidates.filter { known[$0.path] == nil }
    if !new.isEmpty {
      for candidate in new { known[candidate.path] = false }
      let mentioned = code?.mentioned(among: Set(new.flatMap(\.generated))) ?? []
      let open = new.filter { mentioned.isDisjoint(with: $0.generated) }
      if !open.isEmpty { look(for: open) }
    }
    return Set(candidates.map(\.path).filter { known[$0] == true })
  }

  private mutating func look(for open: [Candidate]) {
    let files = find()
    if files.count >= FolderWalk.Terms.Sources.all.most { return }
    let endings = Set(open.map(\.ending))
    let documents = Dictionary(
      grouping: files.map(\.path).filter { path in
        FolderWalk.ending(of: path).map(endings.contains) ?? false
      }
    ) { $0.fileName }
    let patterns = open.map(\.lists).reduce(into: Toolkit.BuildLists()) { $0.add($1) }
    let lists = files.filter { patterns.isList($0.path.fileName) }
    let listed = Self.named(endings, in: lists, documents, patterns, jobs)
    var left = open.filter { candidate in
      !listed.composed.contains(candidate.ending) && !listed.documents.contains(candidate.path)
        && listed.governs(candidate)
    }
    if left.isEmpty { return }
    let others = files.filter { !patterns.isList($0.path.fileName) && !Self.isProse($0.path.fileName) }
    let named = Self.named(endings, in: others, documents, patterns, jobs)
    left.removeAll { named.composed.contains($0.ending) || named.documents.contains($0.path) }
    for candidate in left { known[candidate.path] = true }
  }

  /// The documents that files name.
  private struct Named {
    var documents: Set<String> = []
    /// The extensions that are used without a name.
    var composed: Set<String> = []
    /// The folders of the files that name documents, by the extension of the documents.
    var folders: [String: Set<Substring>] = [:]

    /// Whether a list in a folder around `candidate` names other documents with the same extension.
    func governs(_ candidate: Candidate) -> Bool {
      folders[candidate.ending]?.contains { candidate.path.hasPrefix($0) } ?? false
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
      if bytes.prefix(1024).contains(0) { return named }
      let mentions = FileMentions(of: endings, in: bytes)
      let text = patterns.wholeFolders.isEmpty || !isList ? "" : String(decoding: bytes, as: UTF8.self)
      if isList || SourceLanguage(of: file.path) != nil { named.composed = mentions.composed }
      if patterns.wholeFolders.contains(where: text.contains) { named.composed = endings }
      let folder = file.path.dropLast(file.path.fileName.count)
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
    let folder = path.dropLast(path.fileName.count)
    let name = folder.split(separator: "/").last ?? ""
    return name.contains(".") ? folder.dropLast(name.count + 1) : folder
  }

  /// Whether the file called `name` is written for people and mentions documents without loading them, or lists
  /// them for translators.
  private static func isProse(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return ["changelog", "news", "readme", "history", "potfiles"].contains { name.hasPrefix($0) }
      || [".md", ".rst", ".adoc"].contains { name.hasSuffix($0) }
  }

  /// The maximum number of bytes to read of a file.
  private static let largestFile = 4 << 20
}

extension DocumentResult {
  /// Lowers the severity of the findings to `info`, because the build leaves the document out.
  mutating func lowerUnlisted() {
    lower(
      because: "the build lists other documents with this extension, but not this one, so it is never shown")
  }
}
