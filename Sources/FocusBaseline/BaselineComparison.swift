package import FocusModel

/// A comparison of a run with a baseline.
///
/// The run may be larger than memory, but the baseline must fit into memory: memory use is proportional to
/// the size of the baseline.
package struct BaselineComparison: Sendable {
  /// The run, with known findings separated from new ones.
  package let run: ResultStream
  /// The listed findings that the run could have found but did not.
  package let stale: [Baseline.Entry]
  /// The baseline with the findings that still occur, under their current keys and paths. Entries of
  /// documents outside the run stay in it.
  package let current: Baseline
  /// The number of findings that the baseline does not list.
  package let newCount: Int

  private let found: ResultStream
  private let known: KnownPlaces
  /// The reasons from other baselines that the run was already compared with.
  private let accepted: [FindingIdentity: String]
  /// The entries that are outside the run.
  private let unseen: [Baseline.Entry]

  /// Compares the findings of `found` with `baseline`. If the run was already compared with this baseline,
  /// the new comparison replaces the old one. Linear in the number of findings (``FindingMatch``).
  ///
  /// - Parameters:
  ///   - name: The name of the baseline.
  ///   - covers: Whether the run reports all findings in the file at a path. An entry of another file may be found,
  ///     but is never stale.
  ///   - isGone: Whether the document at a path is missing.
  ///   - renamed: Returns the new names of renamed documents, keyed by old name. Called only if a document is
  ///     gone and a new document has findings.
  package init(
    _ found: ResultStream, _ baseline: Baseline, called name: String,
    covers: (String) -> Bool = { _ in true },
    isGone: (String) -> Bool, renamed: () -> [String: String] = { [:] }
  ) {
    // A saved result may already have been compared with a baseline.
    accepted = found.totals.listed == 0 ? [:] : found.accepted(by: name)
    let found = found.totals.listed == 0 ? found : found.map { document, _ in document.takeBack() }
    let sight = Sight(found, baseline, isGone: isGone)
    var matching = Matching(sight, renamed: sight.mayBeRenamed ? renamed() : [:])
    found.forEachFile(withListed: false) { path, entries in matching.match(entries, at: path) }
    matching.matchRenamed()
    let lost = sight.looked.indices.filter { !matching.isTaken[$0] }.map { sight.looked[$0] }
    stale = lost.filter { covers($0.path) }
    let kept = lost.filter { !covers($0.path) }
    unseen = kept.isEmpty ? sight.unseen : Baseline(sight.unseen + kept).entries
    current = Baseline(unseen + matching.current)
    newCount = matching.count - matching.current.count
    known = KnownPlaces(name: name, reasons: matching.reasons)
    self.found = found
    var run = known.reasons.isEmpty ? found : found.listing(known)
    run.about.stale = stale.count
    self.run = run
  }

  /// The run compared with the baseline after writing it. The written baseline contains either ``current`` or
  /// all findings.
  package func run(afterWritingNew withNew: Bool) -> ResultStream {
    var run = withNew ? found.listing(known, andNew: accepted) : run
    run.about.stale = 0
    return run
  }

  /// Writes a baseline that contains ``current`` and all other findings.
  package func writeGrown(to output: ([UInt8]) -> Void) {
    var text = BaselineText()
    var rest = unseen[...]
    found.forEachFile(withListed: false) { path, entries in
      text.add(rest.prefix { $0.path < path }, to: output)
      rest = rest.drop { $0.path < path }
      let found = entries.flatMap(\.separate).map { finding, place in
        Baseline.Entry(finding, reason: known.reasons[place] ?? accepted[finding.knownByKey])
      }
      if !found.isEmpty {
        text.add(Baseline(found + rest.prefix { $0.path == path }).entries[...], to: output)
        rest = rest.drop { $0.path == path }
      }
    }
    text.add(rest, to: output)
    text.finish(to: output)
  }
}

/// The baseline entries that a run covers.
private struct Sight {
  /// The entries of documents that the run audited.
  private(set) var looked: [Baseline.Entry] = []
  /// The entries of documents that the run did not audit or could not read.
  private(set) var unseen: [Baseline.Entry] = []
  /// The paths of the baseline.
  private(set) var paths: Set<String> = []
  /// The paths of documents that no longer exist.
  private(set) var gonePaths: Set<String> = []
  /// Whether a document outside the baseline has findings, so it may be a renamed document of the baseline.
  private(set) var mayBeRenamed = false

  init(_ found: ResultStream, _ baseline: Baseline, isGone: (String) -> Bool) {
    if baseline.entries.isEmpty { return }
    paths = Set(baseline.entries.map(\.path))
    var seen: Set<String> = []
    var unread: Set<String> = []
    found.forEach { document in
      if paths.contains(document.path) {
        seen.insert(document.path)
        if document.problem != nil { unread.insert(document.path) }
      }
      for finding in document.findings {
        if !paths.contains(finding.location.path) {
          mayBeRenamed = true
        } else if finding.location.path != document.path {
          seen.insert(finding.location.path)
        }
      }
    }
    gonePaths = paths.subtracting(seen).filter(isGone)
    if gonePaths.isEmpty { mayBeRenamed = false }
    for entry in baseline.entries {
      let isLookedAt = seen.contains(entry.path) || gonePaths.contains(entry.path)
      if isLookedAt, !unread.contains(entry.path) { looked.append(entry) } else { unseen.append(entry) }
    }
  }
}

/// Matches the findings of a run with those of a baseline, one file at a time.
private struct Matching {
  /// Whether each of the covered entries was found.
  private(set) var isTaken: [Bool]
  /// The entries in their current form.
  private(set) var current: [Baseline.Entry] = []
  /// The reason why each finding is accepted.
  private(set) var reasons: [KnownPlaces.Place: String?] = [:]
  /// The number of findings.
  private(set) var count = 0

  private let sight: Sight
  private let byPath: [String: [Int]]
  /// The paths of the missing documents, by the key of each of their findings; a path occurs once per
  /// finding.
  private var goneByKey: [FindingKey: [String]] = [:]
  /// The new names of renamed documents, keyed by old name; and the set of new names.
  private let renamed: [String: String]
  private let newNames: Set<String>
  /// The findings of documents that may be renamed documents.
  private var candidates: [(finding: FindingIdentity, place: KnownPlaces.Place)] = []

  init(_ sight: Sight, renamed: [String: String]) {
    self.sight = sight
    self.renamed = renamed.filter { sight.gonePaths.contains($0.key) }
    newNames = Set(self.renamed.values)
    isTaken = Array(repeating: false, count: sight.looked.count)
    byPath = Dictionary(grouping: sight.looked.indices) { sight.looked[$0].path }
    for entry in sight.looked where sight.gonePaths.contains(entry.path) {
      goneByKey[entry.key, default: []].append(entry.path)
    }
  }

  mutating func match(_ entries: [FileEntry], at path: String) {
    let found = entries.flatMap(\.separate).map { finding, place in (finding: finding.known, place: place) }
    count += found.count
    if let old = byPath[path] {
      match(old, found)
    } else if !goneByKey.isEmpty, !sight.paths.contains(path), newNames.contains(path) || mayBeGone(found) {
      candidates += found
    }
  }

  /// Matches missing documents with documents that may be the same under a different name.
  mutating func matchRenamed() {
    if candidates.isEmpty { return }
    match(sight.looked.indices.filter { sight.gonePaths.contains(sight.looked[$0].path) }, candidates)
  }

  private mutating func match(
    _ old: [Int], _ found: [(finding: FindingIdentity, place: KnownPlaces.Place)]
  ) {
    let before = old.map { sight.looked[$0].known }
    let match = FindingMatch(
      old: before, in: Set(before.map(\.path)), new: found.map(\.finding),
      in: Set(found.map(\.finding.path)), renamed: renamed)
    for (index, partner) in match.old.enumerated() {
      guard let partner else { continue }
      let reason = sight.looked[old[partner]].reason
      isTaken[old[partner]] = true
      reasons[found[index].place] = .some(reason)
      let finding = found[index].finding
      current.append(
        Baseline.Entry(path: finding.path, key: finding.key, severity: finding.severity, reason: reason))
    }
  }

  /// Whether at least half of the keys belong to the same missing document, as ``FindingMatch`` requires.
  private func mayBeGone(_ found: [(finding: FindingIdentity, place: KnownPlaces.Place)]) -> Bool {
    var shared: [String: Int] = [:]
    for (finding, _) in found {
      for path in goneByKey[finding.key] ?? [] { shared[path, default: 0] += 1 }
    }
    return shared.contains { 2 * $0.value >= max(byPath[$0.key]?.count ?? 0, found.count) }
  }
}

/// The locations of the findings that a baseline lists.
private struct KnownPlaces: Sendable {
  /// The name of the baseline.
  var name: String
  /// The reason why each finding is accepted; nil for a debt.
  var reasons: [Place: String?]

  /// A finding of a run, or a member of a joined finding.
  struct Place: Hashable {
    var document: Int
    var index: Int
    var member: Int
  }
}

extension FileEntry {
  /// The separate findings, each with its location.
  fileprivate var separate: [(finding: Finding, place: KnownPlaces.Place)] {
    guard case .finding(let finding) = content else { return [] }
    return finding.separate.enumerated().map { member, finding in
      (finding, KnownPlaces.Place(document: document, index: index, member: member))
    }
  }
}

extension ResultStream {
  /// This run with findings marked as listed: either the `known` findings, or all findings. New findings get
  /// the reasons in `accepted`.
  fileprivate func listing(
    _ known: KnownPlaces, andNew accepted: [FindingIdentity: String]? = nil
  ) -> ResultStream {
    map { document, number in
      if document.findings.isEmpty { return }
      var new: [Finding] = []
      for (index, finding) in document.findings.enumerated() {
        for (member, finding) in finding.separate.enumerated() {
          let place = KnownPlaces.Place(document: number, index: index, member: member)
          if let reason = known.reasons[place] ?? accepted.map({ $0[finding.knownByKey] }) {
            document.listed.append(ListedFinding(finding: finding, reason: reason, source: known.name))
          } else {
            new.append(finding)
          }
        }
      }
      document.findings = new.joinedByCause()
    }
  }

  /// The reasons from baselines other than the one called `name`.
  fileprivate func accepted(by name: String) -> [FindingIdentity: String] {
    var reasons: [FindingIdentity: String] = [:]
    forEach { document in
      for known in document.listed where !known.isSuppressed && known.source != name {
        if let reason = known.reason { reasons[known.finding.knownByKey] = reason }
      }
    }
    return reasons
  }
}

extension Finding {
  /// The path and key of the finding, as written in baselines.
  fileprivate var knownByKey: FindingIdentity { FindingIdentity(path: location.path, key: key) }
}

extension DocumentResult {
  /// Turns listed findings back into unlisted ones. Suppressed findings stay listed.
  fileprivate mutating func takeBack() {
    guard listed.contains(where: { !$0.isSuppressed }) else { return }
    findings += listed.filter { !$0.isSuppressed }.map(\.finding)
    findings = findings.separated().sorted { $0.precedes($1) }.joinedByCause()
    listed.removeAll { !$0.isSuppressed }
  }
}
