package import FocusConfiguration
package import FocusModel
package import FocusReports

/// A project that is audited again and again while it changes: by an editor, or by `focus-audit watch`.
///
/// Each result equals the command's, but only the documents that a change affects are audited.
package struct LiveProject {
  /// The files and folders that are audited.
  package let paths: [String]
  /// The project that they belong to.
  package private(set) var project: Project
  /// The configurations found so far.
  package private(set) var governors: Governors
  /// The texts that an editor holds, by the paths of their files from the root of the file system.
  private var contents: [String: [UInt8]] = [:]

  /// The level of detail of all documents.
  package var detail = ReportDetail.findings

  /// The files at the last search for changes, and the configurations and baselines among them.
  var stamps: [String: FileStamp]?
  var settingStamps: [String: FileStamp]?

  private let root: String?
  private let options: @Sendable (inout FocusConfiguration.Configuration) -> Void
  private var memory = AuditMemory()

  /// The project of `paths`.
  ///
  /// - Parameters:
  ///   - root: The folder that names in results are relative to; nil to find it.
  ///   - options: Adds options to the settings of each configuration file.
  package init(
    _ paths: [String], root: String? = nil,
    options: @escaping @Sendable (inout FocusConfiguration.Configuration) -> Void = { _ in }
  ) {
    self.paths = paths
    self.root = root
    self.options = options
    project = Project(of: paths, root: root)
    governors = Governors(nearestIn: project, options: options)
  }

  /// Whether Swift sources are audited: the exporter is beside this program.
  package static let auditsSwift = Auditor.programBeside("focus-audit-swiftui") != nil

  /// Has the next run look for files again, because some were added or removed. Changes to known documents
  /// are noticed anyway.
  ///
  /// - Parameter andCode: Whether sources were also added, removed or changed.
  package mutating func forgetFiles(andCode: Bool = true) { memory.forgetFiles(andCode: andCode) }

  /// Has the next run read everything again, because a configuration changed.
  package mutating func forgetAll() {
    memory = AuditMemory()
    project = Project(of: paths, root: root)
    governors = Governors(nearestIn: project, options: options)
  }

  /// The path of `name`, a name in results, from the root of the file system.
  package func file(of name: String) -> String { project.absolute(name) }

  /// Has an editor's text replace the file at `path`; nil to use the file again.
  package mutating func setText(_ bytes: [UInt8]?, of path: String) {
    contents[file(of: project.name(of: path))] = bytes
  }

  /// Whether the file at `path` is one of the audited paths, or below one.
  package func covers(_ path: String) -> Bool { project.isAround(file(of: project.name(of: path)), paths) }

  /// The audit of the project in its current state.
  ///
  /// - Parameters:
  ///   - details: The level of detail of some documents, by their names in results; findings alone for the others. With
  ///     details, findings in Swift files suggest changes, which ``proven(_:in:until:)`` tries.
  ///   - interruption: Ends the audit early. The next one continues it.
  ///   - progress: Called after each document, on any thread.
  /// - Returns: Nil if the audit was interrupted.
  /// - Throws: ``DocumentProblem`` with the place if a configuration or a baseline cannot be read.
  package mutating func audit(
    details: [String: ReportDetail] = [:], until interruption: Interruption? = nil,
    progress: (@Sendable (Auditor.Progress) -> Void)? = nil
  ) throws(DocumentProblem) -> AuditResult? {
    do {
      try governors.find(around: paths)
    } catch {
      throw DocumentProblem(error)
    }
    var configuration = configuration
    configuration.interruption = interruption
    configuration.changesSources = !details.isEmpty
    let auditor = Auditor(configuration)
    memory.details = details
    guard var result = auditor.audit(paths, in: project, remembering: &memory, progress: progress) else {
      return nil
    }
    let unused = result.keep(by: governors.all) { project.isAround($0.folder, paths) }
    auditor.tell(unused, in: &result, of: project)
    return try result.listing(baselinesOf: governors, in: project)
  }

  /// A memory with the files that the last audit found, and without its results, which may lack details.
  var memoryOfFiles: AuditMemory {
    var known = AuditMemory()
    known.files = memory.files
    return known
  }

  /// How the project is audited.
  var configuration: Auditor.Configuration {
    var configuration = Auditor.Configuration(
      isDetailed: detail > .findings, drawsPictures: detail == .pictures)
    configuration.root = root
    configuration.swiftExporter = Auditor.programBeside("focus-audit-swiftui")
    if let first = governors.all.first { configuration.take(first.settings) }
    configuration.governors = governors
    configuration.readsCode = governors.readCode
    configuration.contents = contents
    return configuration
  }
}
