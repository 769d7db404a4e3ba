package import FocusBaseline
package import FocusModel

/// The file of a project's baseline.
package struct BaselineFile: Sendable {
  /// The path to open.
  package var file: String
  /// The name of the file in reports.
  package var name: String
  private let project: Project

  /// Creates a reference to the baseline at `file` of `project`.
  package init(_ file: String, in project: Project) {
    self.file = file
    self.project = project
    name = project.name(of: file)
  }

  /// Whether the file exists.
  package var exists: Bool { FileSystem.kind(of: file) != nil }

  /// Reads the listed findings.
  ///
  /// - Throws: A ``DocumentProblem`` with the location if the file cannot be read or is not a baseline.
  package func read() throws(DocumentProblem) -> Baseline {
    try Self.baseline(FileBytes.read(file, called: name), called: name)
  }

  /// Reads the listed findings at `commit`; nil if the file did not exist then.
  ///
  /// - Throws: A ``Git/Failure`` if the commit does not exist, or a ``DocumentProblem`` with the location if
  ///   the file cannot be read or is not a baseline.
  package func read(at commit: String, in git: Git) throws -> Baseline? {
    var places = Places()
    return try git.contents(of: places.absolute(file), at: commit).map {
      try Self.baseline($0, called: "\(commit):\(name)")
    }
  }

  private static func baseline(_ bytes: [UInt8], called name: String) throws(DocumentProblem) -> Baseline {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .file(name, "this file is not UTF-8")
    }
    do {
      return try Baseline(reading: text)
    } catch {
      let place = DocumentLocation(path: name, line: error.line, column: 1, endLine: error.line, endColumn: 1)
      throw DocumentProblem(message: error.message, location: place)
    }
  }

  /// Compares `run` with `baseline`.
  ///
  /// - Parameter covers: Whether the run reports all findings in the file with a name.
  package func compare(
    _ run: ResultStream, with baseline: Baseline, covers: (String) -> Bool = { _ in true }
  ) -> BaselineComparison {
    BaselineComparison(
      run, baseline, called: name, covers: covers,
      isGone: { FileSystem.kind(of: Places.join(project.root, $0)) == nil }, renamed: renamed)
  }

  /// The files renamed since the last commit of the baseline: their new names, keyed by old name. Empty if
  /// git fails.
  private func renamed() -> [String: String] {
    var places = Places()
    // Without a git work tree, no program is started.
    guard places.workTree(aroundFolder: project.root) != nil, let git = try? Git(around: project.root),
      let changes = try? git.renames(sinceChangeOf: places.absolute(file))
    else { return [:] }
    return changes.renamed(in: project)
  }

  /// Writes `baseline`.
  ///
  /// - Throws: ``OutputFile/WriteError``.
  package func write(_ baseline: Baseline) throws(OutputFile.WriteError) {
    try OutputFile.write(to: file) { $0(Array(baseline.text.utf8)) }
  }

  /// Writes the baseline of `comparison` together with all new findings.
  ///
  /// - Throws: ``OutputFile/WriteError``.
  package func writeGrown(_ comparison: BaselineComparison) throws(OutputFile.WriteError) {
    try OutputFile.write(to: file) { comparison.writeGrown(to: $0) }
  }
}
