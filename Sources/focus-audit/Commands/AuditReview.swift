import ArgumentParser
import FocusAudit
import FocusBaseline
import FocusConfiguration
import FocusModel

// What is reported of what is found: what the project does not know, or what is new or changed.
extension AuditCommand {
  /// Only one question can be asked about another state of the project.
  func validateQuestions() throws {
    let questions = [
      changedSince.map { _ in "--changed-since" }, staged ? "--staged" : nil,
      newSince.map { _ in "--new-since" },
    ]
    .compactMap(\.self)
    if questions.count > 1 { throw ValidationError("\(questions.listed()) exclude each other.") }
    if let question = questions.first, baseline.asksForFile {
      throw ValidationError("A baseline lists what all documents have; leave \(question) out.")
    }
  }

  /// What is asked about another state of the project that holds `paths`, if anything is.
  ///
  /// - Throws: The status to exit with, after complaining.
  func review(of paths: [String], _ configuration: Auditor.Configuration) throws -> ChangeReview? {
    let question: ChangeReview.Question
    if let changedSince {
      question = .changed(since: changedSince)
    } else if let newSince {
      question = .new(since: newSince)
    } else if staged {
      question = .staged
    } else {
      return nil
    }
    return try Terminal.complaining { try ChangeReview(question, of: paths, configuration) }
  }

  /// The baseline that is asked for, if there is one.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration file, from which it names files.
  ///   - project: Names the file in reports.
  /// - Throws: The status to exit with, after complaining.
  func baselineFile(_ settings: Configuration, in folder: String?, of project: Project) throws
    -> BaselineFile?
  {
    // It would list what was there before, too.
    if newSince != nil { return nil }
    if let file = baseline.writeBaseline { return BaselineFile(file, in: project) }
    guard let file = statedBaseline(settings, in: folder, of: project) else {
      if baseline.asksForFile {
        throw ValidationError("Name the baseline with --baseline FILE, or in the configuration.")
      }
      return nil
    }
    try baseline.require(file, in: project)
    return file
  }

  /// The baseline whose place a new one takes; nil where none is written, or no other is there.
  func formerBaselineFile(_ settings: Configuration, in folder: String?, of project: Project) -> BaselineFile?
  {
    guard let new = baseline.writeBaseline, let file = statedBaseline(settings, in: folder, of: project),
      file.exists, file.name != BaselineFile(new, in: project).name
    else { return nil }
    return file
  }

  /// The baseline that `--baseline` or the configuration names.
  private func statedBaseline(_ settings: Configuration, in folder: String?, of project: Project)
    -> BaselineFile?
  {
    guard let setting = settings.settings(of: "baseline").last, case .text(let path) = setting.value else {
      return nil
    }
    let isOption = setting.origin == "--baseline"
    return BaselineFile(
      isOption || path.hasPrefix("/") ? path : folder.map { "\($0)/\(path)" } ?? path, in: project)
  }
}
