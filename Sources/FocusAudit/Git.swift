import FocusModel
import SourceEvidence

/// Git's information about a project. This type runs git, because repositories have too many formats to be read here.
package struct Git {
  /// The root of the work tree, in the form of ``FileName``.
  package let root: String
  /// Options for each call, which set the folders that this process trusts.
  private let trust: [String]

  /// The reason why git failed: lower case, with a remedy.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String
  }

  /// The differences between two states of a project, by absolute path.
  package struct Changes: Sendable {
    /// The old and new paths of files that were added, changed or removed.
    package var paths: Set<String> = []
    /// The old path of each renamed file, keyed by the new path.
    package var formerPaths: [String: String] = [:]

    /// The new names of renamed files, keyed by old name, in the form of reports about `project`.
    package func renamed(in project: Project) -> [String: String] {
      Dictionary(
        formerPaths.map { (project.name(ofAbsolute: $0.value), project.name(ofAbsolute: $0.key)) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Finds the work tree that contains `path`.
  ///
  /// - Throws: ``Failure`` if git or a work tree is missing.
  package init(around path: String) throws(Failure) {
    var places = Places()
    let absolute = places.absolute(path)
    let place = FileSystem.kind(of: absolute)?.isFolder == true ? absolute : FileSystem.split(absolute).folder
    let version = Self.run(["--version"], in: "/", [])
    if version.status != 0 {
      throw Failure(description: "git is needed to find out what changed, and is not installed")
    }
    let question = ["rev-parse", "--show-toplevel"]
    var answer = Self.run(question, in: place, [])
    var trust: [String] = []
    if answer.status != 0, Self.complaint(question, in: place, []).contains("dubious ownership") {
      // In a container, the work tree often belongs to another user. A person who names a work tree trusts
      // it, but only for this process and without its hooks.
      trust = ["-c", "safe.directory=*", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
      answer = Self.run(question, in: place, trust)
    }
    let lines = answer.output.split(separator: UInt8(ascii: "\n")).map { FileName.text(Array($0)) }
    guard answer.status == 0, lines.count == 1 else {
      throw Failure(
        description: "'\(path)' is not in a git work tree: \(Self.complaint(question, in: place, []))")
    }
    root = FileSystem.realPath(lines[0]) ?? lines[0]
    self.trust = trust
  }

  /// The merge base of the work tree and `name`; without a merge base, `name` itself.
  ///
  /// - Throws: ``Failure`` if the commit does not exist or, if `isExact`, if the clone is too shallow to find
  ///   the merge base.
  package func base(of name: String, isExact: Bool) throws(Failure) -> String {
    let commit = try self.commit(name)
    if let base = line(["merge-base", commit, "HEAD"]) { return base }
    if isExact, isShallow {
      throw Failure(
        description: "this clone is too shallow to find the merge base with '\(name)'; fetch more of it: "
          + "git fetch --deepen=100, or git fetch --unshallow")
    }
    return commit
  }

  /// The id of the commit called `name`.
  private func commit(_ name: String) throws(Failure) -> String {
    if !name.hasPrefix("-"), let commit = line(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) {
      return commit
    }
    throw Failure(
      description: isShallow
        ? "this shallow clone has no commit '\(name)'; fetch it: \(Self.fetch(name))"
        : "git has no commit '\(name)'; 'git branch --all' lists branches, 'git fetch' fetches the server's branches"
    )
  }

  /// The command that fetches the commit called `name` into a shallow clone.
  private static func fetch(_ name: String) -> String {
    if name.contains(where: { "~^@{".contains($0) }) { return "git fetch --deepen=100" }
    if name.count == 40, name.allSatisfy(\.isHexDigit) { return "git fetch --depth=1 origin \(name)" }
    let branch = name.hasPrefix("origin/") ? String(name.dropFirst("origin/".count)) : name
    return "git fetch --depth=1 origin \(branch):refs/remotes/origin/\(branch)"
  }

  /// The contents of the file at the absolute `path` in the commit `name`; nil if the file did not exist.
  ///
  /// - Throws: ``Failure`` if the commit does not exist.
  package func contents(of path: String, at name: String) throws(Failure) -> [UInt8]? {
    let commit = try commit(name)
    guard let path = Project.path(path, from: root) else { return nil }
    let answer = Self.run(["show", "\(commit):\(path)"], in: root, trust)
    return answer.status == 0 ? answer.output : nil
  }

  /// The differences between `commit` and the files in the work tree, including untracked files.
  package func changes(since commit: String) throws(Failure) -> Changes {
    var changes = try self.changes(["diff", "--name-status", "-M", "-z", commit, "--"])
    let others = try output(["ls-files", "-z", "--others", "--exclude-standard", "--full-name"])
    changes.paths.formUnion(others.map { Places.join(root, $0) })
    return changes
  }

  /// The files renamed since the last commit that changed the file at the absolute `path`; if no commit
  /// changed that file, since the latest commit.
  package func renames(sinceChangeOf path: String) throws(Failure) -> Changes {
    let commit = Project.path(path, from: root).flatMap {
      line(["rev-list", "--max-count=1", "HEAD", "--", $0])
    }
    return try changes(
      [
        "diff", "--name-status", "-M", "--diff-filter=R", "-z",
        commit.flatMap { $0.isEmpty ? nil : $0 } ?? "HEAD", "--",
      ])
  }

  /// The differences between `HEAD` and the index.
  package func stagedChanges() throws(Failure) -> Changes {
    try changes(["diff", "--cached", "--name-status", "-M", "-z", "--"])
  }

  /// Whether the repository has any commit.
  package var hasCommits: Bool { line(["rev-parse", "--verify", "--quiet", "HEAD"]) != nil }

  private var isShallow: Bool { line(["rev-parse", "--is-shallow-repository"]) == "true" }

  private func changes(_ arguments: [String]) throws(Failure) -> Changes {
    var changes = Changes()
    var words = try output(arguments)[...]
    while let status = words.popFirst(), let path = words.popFirst() {
      changes.paths.insert(Places.join(root, path))
      guard status.hasPrefix("R") || status.hasPrefix("C"), let new = words.popFirst() else { continue }
      changes.paths.insert(Places.join(root, new))
      if status.hasPrefix("R") { changes.formerPaths[Places.join(root, new)] = Places.join(root, path) }
    }
    return changes
  }

  // MARK: Other states of the files

  /// Runs `work` with the files of `commit`; nil for the index. These are the files that an audit or a search
  /// for sources reads, and files with ignore rules.
  ///
  /// Unchanged files are read in the work tree. Only files that differ are copied, to a temporary folder.
  ///
  /// - Parameter known: The absolute paths of the files that differ; nil to ask git for them.
  /// - Throws: ``Failure`` if a copy cannot be made.
  func withFiles<Value>(
    of commit: String?, differingIn known: Set<String>? = nil, _ work: (_ files: FileTree) -> Value
  ) throws(Failure) -> Value {
    let entries = try entries(of: commit)
    var differing = known ?? []
    if known == nil {
      let names = try output(
        commit.map { ["diff", "--name-only", "--no-renames", "-z", $0, "--"] } ?? [
          "diff-files", "--name-only", "-z",
        ])
      differing = Set(names.map { Places.join(root, $0) })
    }
    // A sparse work tree lacks some files that git reports as unchanged.
    let missing = try output(["ls-files", "-t", "-z"]).filter { $0.hasPrefix("S ") }.map { $0.dropFirst(2) }
    let others = differing.union(missing.map { Places.join(root, String($0)) })
    let copied = entries.map(\.name).filter { others.contains(Places.join(root, $0)) }
    func tree(in folder: String) -> FileTree {
      FileTree(of: root, holding: entries, copied: Set(copied.map { Places.join(root, $0) }), in: folder)
    }
    if copied.isEmpty { return work(tree(in: "")) }
    return try Shell.withFolder(Shell.temporaryName("focus-audit")) { place throws(Failure) in
      try copy(copied, of: commit, isSparse: !missing.isEmpty, to: place)
      return work(tree(in: "\(FileSystem.realPath(place) ?? place)/files"))
    }
  }

  /// The files of `commit`, or of the index if nil, that a run may read.
  private func entries(of commit: String?) throws(Failure) -> [FileTree.Entry] {
    let records = try records(
      commit.map { ["ls-tree", "-r", "-z", "--full-tree", $0] } ?? [
        "ls-files", "--stage", "-z", "--full-name",
      ])
    // A record consists of the mode, other fields, a tab and the path. The mode of a link is 120000, and the
    // mode of another repository is 160000.
    return records.compactMap { record in
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")), !record.starts(with: "160000".utf8) else {
        return nil
      }
      let path = FileName.text(Array(record[(tab + 1)...]))
      let name = FileSystem.split(path).name
      guard
        FolderWalk.hasKnownEnding(name) || SourceLanguage(of: name) != nil || name == ".gitignore"
          || name == ConfigurationSearch.fileName || name.hasSuffix(ContractFolder.ending)
      else { return nil }
      return FileTree.Entry(name: path, isLink: record.starts(with: "120000".utf8))
    }
  }

  /// Copies the files called `names`, with their contents in `commit` or the index, to `files` in the folder
  /// `place`.
  private func copy(
    _ names: [String], of commit: String?, isSparse: Bool, to place: String
  ) throws(Failure) {
    let files = "\(place)/files"
    if let error = FileSystem.makeFolder(files) {
      throw Failure(description: "'\(place)' cannot be written: \(error.words)")
    }
    var environment = ""
    if let commit {
      environment = "GIT_INDEX_FILE=\(Shell.quoted("\(place)/index")) "
      _ = try output(["read-tree", commit], environment)
    }
    do {
      try OutputFile.write(to: "\(place)/names") { write in
        for name in names { write(FileName.bytes(name) + [0]) }
      }
    } catch {
      throw Failure(description: "\(error)")
    }
    // Passed only if needed, because older versions of git do not have this option.
    _ = try output(
      ["checkout-index", "-q", "-z", "--stdin", "--prefix=\(files)/"]
        + (isSparse ? ["--ignore-skip-worktree-bits"] : []), environment, input: "\(place)/names")
  }

  // MARK: The program

  /// The first line of git's output; nil if git fails.
  private func line(_ arguments: [String]) -> String? {
    let answer = Self.run(arguments, in: root, trust)
    guard answer.status == 0 else { return nil }
    return FileName.text(Array(answer.output.prefix { $0 != UInt8(ascii: "\n") }))
  }

  /// The names that git prints.
  private func output(
    _ arguments: [String], _ environment: String = "", input: String? = nil
  ) throws(Failure) -> [String] {
    try records(arguments, environment, input: input).map { FileName.text(Array($0)) }
  }

  /// The records that git prints, each of which ends with NUL.
  private func records(
    _ arguments: [String], _ environment: String = "", input: String? = nil
  ) throws(Failure) -> [ArraySlice<UInt8>] {
    let answer = Self.run(arguments, in: root, trust, environment, input: input)
    guard answer.status == 0 else {
      throw Failure(description: Self.complaint(arguments, in: root, trust, environment))
    }
    return answer.output.split(separator: 0)
  }

  /// The first line of git's error message, or the complete remedy for a work tree that belongs to another
  /// user.
  private static func complaint(
    _ arguments: [String], in folder: String, _ trust: [String], _ environment: String = ""
  ) -> String {
    let words = run(arguments, in: folder, trust, environment, keepsErrors: true).output
    let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    guard let first = lines.first else { return "git \(arguments.first ?? "") failed" }
    return first.contains("dubious ownership") ? lines.joined(separator: "\n") : first
  }

  private static func run(
    _ arguments: [String], in folder: String, _ trust: [String], _ environment: String = "",
    input: String? = nil, keepsErrors: Bool = false
  ) -> (status: Int32, output: [UInt8]) {
    let words = (["-C", folder] + trust + arguments).map(Shell.quoted).joined(separator: " ")
    let errors = keepsErrors ? "2>&1 >/dev/null" : "2>/dev/null"
    return Shell.run("LC_ALL=C \(environment)git \(words) \(errors) < \(Shell.quoted(input ?? "/dev/null"))")
  }
}
