package import FocusConfiguration
package import FocusModel
package import FocusReports

/// A project that is audited repeatedly while it changes: by an editor, or by `focus-audit watch`.
///
/// Each result equals that of the command, but only documents that a change affects are audited.
package struct LiveProject {
  /// The files and folders to audit.
  package let paths: [String]
  /// The project that the paths belong to.
  package private(set) var project: Project
  /// The configurations found so far.
  package private(set) var governors: Governors
  /// The text that an editor has for each open file, keyed by the absolute path of the file.
  private var contents: [String: [UInt8]] = [:]

  /// The level of detail of all documents.
  package var detail = ReportDetail.findings

  /// The stamps of the files at the last search for changes.
  var stamps: [String: FileStamp]?
  var settingStamps: [String: FileStamp]?

  private let root: String?
  private let options: @Sendable (inout FocusConfiguration.Configuration) -> Void
  private var memory = AuditMemory()

  /// Opens the project of `paths`.
  ///
  /// - Parameters:
  ///   - root: The folder to which the file names in results are relative; nil for the project's default
  ///     root.
  ///   - options: Adds the values of options to the settings of each configuration file.
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

  /// Whether the exporter is installed in the same folder as this program, so Swift sources are audited.
  package static let auditsSwift = Auditor.programBeside("focus-audit-swiftui") != nil

  /// Makes the next run look for files again, because files were added or removed. Runs notice changes to
  /// known documents in any case.
  ///
  /// - Parameter andCode: Whether sources were also added, removed or changed.
  package mutating func forgetFiles(andCode: Bool = true) { memory.forgetFiles(andCode: andCode) }

  /// Makes the next run read everything again, because a configuration changed.
  package mutating func forgetAll() {
    memory = AuditMemory()
    project = Project(of: paths, root: root)
    governors = Governors(nearestIn: project, options: options)
  }

  /// The absolute path of `name`, a name in results.
  package func file(of name: String) -> String { project.absolute(name) }

  /// Replaces the contents of the file at `path` with an editor's text; nil to use the file again.
  package mutating func setText(_ bytes: [UInt8]?, of path: String) {
    contents[file(of: project.name(of: path))] = bytes
  }

  /// Whether the file at `path` is among the audited paths or below one.
  package func covers(_ path: String) -> Bool { project.isAround(file(of: project.name(of: path)), paths) }

  /// Whether the file at `path` is unchanged since the last audit; nil if that audit did not read the file.
  package func isUnchanged(_ path: String) -> Bool? {
    let name = project.name(of: path)
    return memory.isUnchanged(name, at: file(of: name))
  }

  /// Audits the project in its current state.
  ///
  /// - Parameters:
  ///   - details: The level of detail of some documents, keyed by their names in results; all other documents
  ///     contain only findings. With details, findings in Swift files suggest changes, which
  ///     ``proven(_:in:until:)`` tries.
  ///   - interruption: Stops the audit early. The next audit continues the work.
  ///   - progress: Called after each document, on any thread.
  /// - Returns: Nil if the audit was interrupted.
  /// - Throws: A ``DocumentProblem`` with the location if a configuration or a baseline cannot be read.
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
    auditor.report(unused, in: &result, of: project)
    return try result.listing(baselinesOf: governors, in: project)
  }

  /// A memory with the files that the last audit found, but without the results of that audit, because they
  /// may lack details.
  var memoryOfFiles: AuditMemory {
    var known = AuditMemory()
    known.files = memory.files
    return known
  }

  /// The settings for audits of the project.
  var configuration: Auditor.Configuration {
    var configuration = Auditor.Configuration(
      isDetailed: detail > .findings, drawsPictures: detail == .pictures)
    configuration.root = root
    configuration.swiftExporter = Auditor.programBeside("focus-audit-swiftui")
    if let first = governors.all.first { configuration.apply(first.settings) }
    configuration.governors = governors
    configuration.readsCode = governors.readCode
    configuration.contents = contents
    return configuration
  }
}
