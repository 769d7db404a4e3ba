package import FocusModel

extension LiveProject {
  /// The bytes of the document called `name` after all safe changes that `focus-audit fix` would make in it;
  /// nil if there aren't any.
  package func fixed(_ name: String) -> [UInt8]? {
    let plan = plan(of: name, takesSuggested: false) { $0.fix?.file ?? name == name }
    return plan?.files.first { $0.name == name && $0.fixedCount > 0 }?.changed
  }

  /// The fingerprints of the `findings` in the document called `name` whose changes pass.
  ///
  /// Audits try all changes except those to Swift files, because a trial of these takes as long as describing
  /// the whole project.
  ///
  /// - Returns: Nil if the work was interrupted.
  package func proven(
    _ findings: [Finding], in name: String, until interruption: Interruption?
  ) -> Set<String>? {
    let wanted = Set(findings.flatMap(\.separate).map(\.fingerprint))
    let plan = plan(of: name, takesSuggested: true, until: interruption) { wanted.contains($0.fingerprint) }
    return plan.map { Set($0.files.flatMap(\.fixed).map(\.fingerprint)) }
  }

  /// The changes for the `wanted` findings of the document called `name`; nil if the work was interrupted or
  /// a baseline cannot be read.
  private func plan(
    of name: String, takesSuggested: Bool, until interruption: Interruption? = nil,
    for wanted: (Finding) -> Bool
  ) -> FixPlan? {
    var configuration = configuration
    (configuration.isDetailed, configuration.changesSources) = (true, true)
    configuration.interruption = interruption
    var memory = memoryOfFiles
    guard let audited = Auditor(configuration).audit(paths, in: project, remembering: &memory) else {
      return nil
    }
    var reported = audited
    _ = reported.keep(by: governors.all)
    guard let known = try? reported.listing(baselinesOf: governors, in: project) else { return nil }
    reported = known
    reported.documents.removeAll { $0.path != name }
    for index in reported.documents.indices {
      reported.documents[index].separateFindings()
      reported.documents[index].findings.removeAll { !wanted($0) }
    }
    var run = FixRun(
      configuration, of: paths, in: project, audited: audited, remembering: memory, reported: reported,
      takesSuggested: takesSuggested)
    let plan = run.plan()
    return interruption.isDue() ? nil : plan
  }
}
