import ArgumentParser
import FocusAudit
import FocusBaseline
import FocusConfiguration
import FocusModel

// Options that select the reported findings: those that are not known, or those that are new or changed.
extension AuditCommand {
  /// Rejects options that compare with more than one other state of the project.
  func validateQuestions() throws {
    let questions = [
      changedSince.map { _ in "--changed-since" }, staged ? "--staged" : nil,
      newSince.map { _ in "--new-since" },
    ]
    .compactMap(\.self)
    if questions.count > 1 { throw ValidationError("\(questions.listed()) cannot be used together.") }
    if let question = questions.first, baseline.asksForFile {
      throw ValidationError("A baseline lists findings of all documents; leave \(question) out.")
    }
  }

  /// The requested comparison with a different state of the project that contains `paths`, if any.
  ///
  /// - Throws: The exit status, after reporting the error.
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
    return try Terminal.complaining {
      var review = try ChangeReview(question, of: paths, configuration)
      review.comparesOrders = comparesOrders
      return review
    }
  }

  /// Whether a report shows the focus orders before and after changes.
  var comparesOrders: Bool {
    newSince != nil && reporting.compare.isEmpty && reporting.report.contains { $0.format == .markdown }
  }

  /// The requested baselines, each with the configurations whose documents it covers; nil for no baselines.
  ///
  /// - Parameter project: The project that determines file names in reports.
  /// - Throws: The exit status, after reporting the error.
  func baselines(of governors: Governors, in project: Project) throws -> [BaselinePart]? {
    // A baseline is not used, because it would also contain earlier findings.
    if newSince != nil { return nil }
    let stated = governors.byBaseline(in: project)
    if let file = baseline.writeBaseline {
      let new = BaselineFile(file, in: project)
      let former = stated.compactMap(\.file).filter { $0.exists && $0.name != new.name }
      return [BaselinePart(file: new, former: former.first, governors: Set(governors.all.map(\.number)))]
    }
    if baseline.asksForFile, stated.allSatisfy({ $0.file == nil }) {
      throw ValidationError("Name the baseline with --baseline FILE, or in the configuration.")
    }
    for file in stated.compactMap(\.file) { try baseline.require(file, in: project) }
    return stated.map { BaselinePart(file: $0.file, former: nil, governors: $0.governors) }
  }

  /// Sets aside the findings in `result` that the baselines list.
  ///
  /// - Returns: Whether all requested checks pass.
  /// - Throws: The exit status, after reporting the error.
  func apply(_ parts: [BaselinePart], to result: inout AuditResult, of project: Project) throws -> Bool {
    var isTrue = true
    let covers = coverage(of: result, in: project)
    result = try result.divided(parts.map(\.governors)) { part, index in
      guard let file = parts[index].file else { return }
      let isPartTrue = try baseline.apply(
        file, replacing: parts[index].former, to: &part, of: project, covers: covers)
      isTrue = isTrue && isPartTrue
    }
    return isTrue
  }
}

extension AuditCommand {
  /// The files and folders that are audited besides the named paths: the whole project if a baseline lists its findings,
  /// because a run over a part of the project would otherwise find others.
  func background(_ governors: Governors, in project: Project) -> [String] {
    // Without paths, the run is over the whole project; --new-since uses no baseline.
    if paths.isEmpty || newSince != nil { return [] }
    return governors.wholes(
      of: project, baselineIsNamed: baseline.writeBaseline != nil || options.baseline != nil)
  }

  /// Returns a function that checks whether this run reports all findings in the file with a name.
  private func coverage(of result: AuditResult, in project: Project) -> (String) -> Bool {
    let audited = shard.map { _ in Set(result.documents.map(\.path)) }
    let named = paths == ["-"] ? [stdinFilename ?? "-"] : paths
    let isNamed: (String) -> Bool = named.isEmpty ? { _ in true } : project.covering(named)
    return { name in
      // Other parts of a run judge the documents that exist and are not in this part.
      isNamed(name) && (audited.map { $0.contains(name) || !project.contains(name) } ?? true)
    }
  }
}

/// A baseline with the configurations whose documents it covers.
struct BaselinePart {
  /// The baseline; nil if these configurations name none.
  var file: BaselineFile?
  /// The former baseline that this baseline replaces.
  var former: BaselineFile?
  var governors: Set<Int>
}

extension Governors {
  /// The longest time limit that any configuration sets for a document; nil if no configuration sets a limit.
  var documentTimeout: Int? {
    let times = all.compactMap { $0.settings.number("document-timeout") }
    return times.contains(0) ? 0 : times.max()
  }

  /// The sum of the numbers of documents that the configurations require; nil if no configuration requires a
  /// number.
  var requiredDocuments: Int? {
    let numbers = all.compactMap { $0.settings.number("require-documents") }
    return numbers.isEmpty ? nil : numbers.reduce(0) { $0.addingReportingOverflow($1).partialValue }
  }

  /// Whether `document` has a finding that fails the run under its configuration.
  func fails(_ document: DocumentResult) -> Bool {
    if document.findings.isEmpty { return false }
    let failOn = self[document.governor].settings.text("fail-on").flatMap(FailOn.init(rawValue:)) ?? .error
    return document.findings.contains { failOn.isReached(by: $0.severity) }
  }
}
