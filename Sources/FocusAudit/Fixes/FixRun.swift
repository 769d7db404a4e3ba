package import FocusModel

/// Applies the changes that findings suggest to documents in memory, until no further change is possible.
///
/// Each step audits the whole run, which judges dependent documents together, and keeps only the changes that
/// pass (``Standing``). A step that fails is split in half, down to single changes. Changes to the same lines
/// are applied in successive rounds. A second run over the written files therefore changes nothing.
package struct FixRun {
  private let configuration: Auditor.Configuration
  private let paths: [String]
  private let project: Project
  /// Whether the run also applies changes that affect the focus order or keys.
  private let takesSuggested: Bool
  /// The keys of the findings to fix, without their numbers, keyed by document.
  private let wanted: [String: Set<FindingKey>]
  private var files: ChangeableFiles
  /// The audit of the documents in their current state.
  private var state: AuditResult
  /// The results of unchanged documents.
  private var memory: AuditMemory
  /// The changes applied so far, keyed by file.
  private var made: [String: [SuggestedChange]] = [:]

  /// Creates a run over `paths`.
  ///
  /// - Parameters:
  ///   - audited: The result of an auditor with `configuration`.
  ///   - memory: The memory of this auditor.
  ///   - reported: The part of the result that is reported, and therefore fixed.
  ///   - takesSuggested: Whether the run also applies changes that affect the focus order or keys.
  package init(
    _ configuration: Auditor.Configuration, of paths: [String], in project: Project, audited: AuditResult,
    remembering memory: AuditMemory, reported: AuditResult, takesSuggested: Bool
  ) {
    (self.configuration, self.paths, self.project) = (configuration, paths, project)
    self.takesSuggested = takesSuggested
    self.memory = memory
    files = ChangeableFiles(texts: configuration.contents)
    state = audited
    wanted = Dictionary(
      reported.documents.map { document in
        (document.path, Set(document.findings.separated().map(\.key.withoutNumber)))
      }, uniquingKeysWith: { $0.union($1) })
  }

  /// Applies all changes that pass their trials.
  package mutating func plan() -> FixPlan {
    while true {
      var covered: [String: Set<Int>] = [:]
      let changes = state.documents.flatMap { suggestions(in: $0, besides: &covered) }
      let (held, after) = held(among: changes)
      if held.isEmpty { break }
      for (file, changes) in Dictionary(grouping: held, by: \.file) {
        files.change(file, by: changes.edits)
        made[file, default: []] += changes
      }
      state = after
    }
    return plan(of: state)
  }

  // MARK: Suggestions

  private func asked(_ document: DocumentResult) -> [Finding] {
    let wanted = wanted[document.path] ?? []
    return document.findings.separated().filter { wanted.contains($0.key.withoutNumber) }
  }

  private mutating func suggestions(
    in document: DocumentResult, besides covered: inout [String: Set<Int>]
  ) -> [SuggestedChange] {
    let findings = asked(document).filter { finding in
      guard let fix = finding.fix, fix.isComplete, fix.uncovered == 0, fix.isSafe || takesSuggested else {
        return false
      }
      return files.add(fix.file ?? document.path, in: project)
    }
    if findings.isEmpty { return [] }
    let changes = SuggestedChange.compatible(findings, in: document.path, besides: &covered)
    return Dictionary(grouping: changes, by: \.file).sorted { $0.key < $1.key }
      .flatMap { files.possible(among: $0.value, in: $0.key) }
  }

  // MARK: Proof

  /// The part of `changes` that passes its trial, and the audit of the documents with this part
  /// applied.
  private mutating func held(among changes: [SuggestedChange]) -> ([SuggestedChange], AuditResult) {
    var (held, result) = ([SuggestedChange](), state)
    let standing = Standing(state)
    var untried = [changes]
    while let group = untried.popLast() {
      if group.isEmpty { continue }
      let after = audit(held + group)
      let failed = standing.failures(in: after, after: held + group)
      if failed.isEmpty {
        held += group
        result = after
      } else {
        untried += Self.parts(of: group, failing: failed)
      }
    }
    return (held, result)
  }

  /// The groups to try in place of `group` after documents `failed`, the last group first: the changes of all
  /// other documents, and halves of the rest. A change that fails alone is dropped.
  private static func parts(
    of group: [SuggestedChange], failing failed: Set<String>
  ) -> [[SuggestedChange]] {
    let rest = group.filter { !failed.contains($0.document) }
    let documents = Dictionary(grouping: group.filter { failed.contains($0.document) }, by: \.document)
    if documents.isEmpty {
      // Only documents that the group does not change have failed.
      if group.count == 1 { return [] }
      return [Array(group[(group.count / 2)...]), Array(group[..<(group.count / 2)])]
    }
    let halves = documents.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
    return [
      halves.flatMap { $0[($0.count / 2)...] }, halves.flatMap { $0[..<($0.count / 2)] }, rest,
    ]
  }

  /// The audit of the run with `changes` applied.
  private mutating func audit(_ changes: [SuggestedChange]) -> AuditResult {
    var configuration = configuration
    let contents = files.contents(changedBy: Dictionary(grouping: changes, by: \.file).mapValues(\.edits))
    for (name, bytes) in contents { configuration.contents[project.absolute(name)] = bytes }
    // Changed Swift files have to be described again.
    if contents.contains(where: { $0.name.hasSuffix(".swift") }) {
      return Auditor(configuration).audit(paths, in: project)
    }
    let auditor = Auditor(configuration)
    return auditor.audit(paths, in: project, remembering: &memory) ?? auditor.audit(paths, in: project)
  }

  // MARK: Result

  private mutating func plan(of result: AuditResult) -> FixPlan {
    var plan = FixPlan()
    var open: [SuggestedChange] = []
    var covered: [String: Set<Int>] = [:]
    for document in result.documents {
      let left = asked(document)
      plan.count(left, takesSuggested: takesSuggested)
      open += SuggestedChange.compatible(
        left.filter { $0.fix.map { !$0.isComplete } ?? false }, in: document.path, besides: &covered)
    }
    for (file, changes) in Dictionary(grouping: open, by: \.file).sorted(by: { $0.key < $1.key })
    where files.add(file, in: project) {
      files.show(changes.edits, in: file)
    }
    plan.files = files.all.compactMap { file in
      let changes = file.names.flatMap { made[$0] ?? [] }
      return changes.isEmpty && file.shown == nil ? nil : FixPlan.File(file, changes)
    }.sorted { $0.name < $1.name }
    plan.refused = files.refused.sorted { $0.key < $1.key }.map { name, refusal in
      FixPlan.Refusal(name: name, reason: refusal.reason, isExpected: refusal.isExpected)
    }
    return plan
  }
}

/// The results of the documents before a change.
private struct Standing {
  private let documents: [String: DocumentResult]

  init(_ result: AuditResult) {
    documents = Dictionary(result.documents.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The documents of `result` in which `changes` fail.
  func failures(in result: AuditResult, after changes: [SuggestedChange]) -> Set<String> {
    let changes = Dictionary(grouping: changes, by: \.document)
    // A Swift file that can no longer be described has no result.
    var failed = Set(documents.keys).subtracting(result.documents.map(\.path))
    for document in result.documents {
      guard let before = documents[document.path] else {
        failed.insert(document.path)
        continue
      }
      let made = changes[document.path] ?? []
      if made.isEmpty, before == document { continue }
      if !holds(document, after: before, made) { failed.insert(document.path) }
    }
    return failed
  }

  private func holds(
    _ after: DocumentResult, after before: DocumentResult, _ changes: [SuggestedChange]
  ) -> Bool {
    if (after.problem == nil) != (before.problem == nil) { return false }
    let (ways, former) = (FocusWays(after.scopes), FocusWays(before.scopes))
    return after.counts.hold(after: before.counts, without: changes.flatMap(\.findings))
      && (changes.areSafe ? ways == former : ways.keep(former, without: changes.removedStops))
  }
}

extension DocumentResult {
  fileprivate var counts: FindingCounts { FindingCounts(findings, known: listed.map(\.finding)) }
}
