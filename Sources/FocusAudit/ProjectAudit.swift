import FocusBaseline
package import FocusConfiguration
import Dialects
import ImportKit
public import FocusModel

extension Auditor {
  /// Audits `paths` like the command: the project's `.focus-audit.yml` decides which files are skipped, which
  /// rules apply, and which findings are known.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - baseline: The file with the project's known findings; nil for the file that `.focus-audit.yml` names,
  ///     if any.
  ///   - isDetailed: Whether the result contains more than findings (``Configuration/isDetailed``).
  /// - Throws: A ``DocumentProblem`` with the location if the configuration or the baseline cannot be read.
  public static func auditProject(
    _ paths: [String], baseline: String? = nil, isDetailed: Bool = true
  ) throws(DocumentProblem) -> AuditResult {
    let project = Project(of: paths)
    let governors = Governors(nearestIn: project)
    do {
      try governors.find(around: paths)
    } catch {
      throw DocumentProblem(error)
    }
    var configuration = Configuration(isDetailed: isDetailed, drawsPictures: isDetailed)
    configuration.governors = governors
    configuration.readsCode = governors.readCode
    let auditor = Auditor(configuration)
    var result = auditor.audit(paths, in: project)
    let unused = result.keep(by: governors.all) { project.isAround($0.folder, paths) }
    auditor.report(unused, in: &result, of: project)
    if let baseline {
      let file = BaselineFile(baseline, in: project)
      return file.compare(ResultStream(result), with: try file.read()).run.whole
    }
    return try result.listing(baselinesOf: governors, in: project)
  }
}

extension AuditResult {
  /// This result, with the findings in the baselines of `governors` marked as known.
  ///
  /// - Throws: A ``DocumentProblem`` if a baseline cannot be read.
  package func listing(
    baselinesOf governors: Governors, in project: Project
  ) throws(DocumentProblem) -> AuditResult {
    let parts = governors.byBaseline(in: project)
    return try divided(parts.map(\.governors)) {
      (part: inout AuditResult, index: Int) throws(DocumentProblem) in
      guard let file = parts[index].file else { return }
      part = file.compare(ResultStream(part), with: try file.read()).run.whole
    }
  }
}

extension Auditor.Configuration {
  /// Copies the settings of `configuration`.
  package mutating func apply(_ configuration: FocusConfiguration.Configuration) {
    func exclusions(_ key: String) -> [Auditor.Exclusion]? {
      configuration.texts(key)?.map { Auditor.Exclusion($0.text, by: $0.origin) }
    }
    excluded = exclusions("exclude") ?? []
    foldersPassedOver = exclusions("passed-over")
    honorsGitignore = configuration.truth("gitignore") ?? true
    readsCode = configuration.truth("code") ?? true
    languages = configuration.texts("languages")?.map(\.text) ?? []
    languagesComplete = configuration.number("languages-complete")
    levels = configuration.levels
    apply(toolkitsOf: configuration)
  }
}

extension Auditor.Configuration {
  /// Copies only the settings of `configuration` for toolkits and custom classes.
  package mutating func apply(toolkitsOf configuration: FocusConfiguration.Configuration) {
    dialects = configuration.dialects
    widgets = configuration.widgets
  }

  /// The project's facts for importers; nil for none.
  var facts: ProjectFacts? {
    if dialects.isEmpty, widgets.isEmpty { return nil }
    var facts = ProjectFacts()
    for stated in dialects { facts.settings[stated.setting] = stated.value }
    for widget in widgets {
      facts.teach(
        widget.name,
        TaughtWidget(
          like: widget.like, role: widget.role, takesFocus: widget.takesFocus, namedBy: widget.namedBy))
    }
    facts.settle()
    return facts
  }
}

extension DocumentProblem {
  /// Creates a problem from an error in a configuration.
  package init(_ error: ConfigurationError) {
    let place = error.place
    self.init(
      message: error.message,
      location: DocumentLocation(
        path: error.file, line: place.line, column: place.column, endLine: place.line,
        endColumn: place.column))
  }
}
