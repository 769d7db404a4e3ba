package import FocusModel
import JSON

extension SavedResult {
  /// Joins `parts` into the result of one run over all their documents, only some of which are in memory at a
  /// time.
  ///
  /// Several parts may contain the same document if they agree about it. The order of the parts does not
  /// affect the result.
  ///
  /// - Throws: A ``DocumentProblem`` that names two parts which do not match.
  package static func join(_ parts: [SavedPart]) throws(DocumentProblem) -> ResultStream {
    guard let first = parts.first else {
      return ResultStream(
        AuditResult(documents: [], rules: [], unrecognisedFiles: 0, version: "", help: [:]))
    }
    var about = first.about
    var passedOver = Set(about.passedOver)
    for part in parts.dropFirst() {
      let other = part.about
      if other.version != about.version {
        throw part.problem(
          "this is a result of focus-audit \(other.version), but '\(first.path)' is one of focus-audit \(about.version)"
        )
      }
      if other.rules != about.rules {
        throw part.problem("this result comes from different rules than '\(first.path)'")
      }
      about.unrecognisedFiles += other.unrecognisedFiles
      if other.selection?.words != about.selection?.words {
        throw part.problem("this result covers a different selection of documents than '\(first.path)'")
      }
      about.selection?.others += other.selection?.others ?? 0
      if let stale = other.stale { about.stale = (about.stale ?? 0) + stale }
      passedOver.formUnion(other.passedOver)
      about.help.merge(other.help) { first, _ in first }
    }
    about.passedOver = passedOver.sorted()
    var parts = parts
    var replaced: Set<String> = []
    if parts.count > 1 { about.part = nil }
    if let unused = RunPart.unusedInAll(of: parts.map(\.about.part)) {
      about.part = nil
      // Entries that no part uses are reported together with the other findings about the same configuration
      // file.
      var result = about
      (result.documents, result.passedOver) = ([], [])
      let paths = Set(unused.entries.map(\.location.path))
      result.report(unused.entries + parts[0].findings(about: paths))
      replaced = paths
      if !result.documents.isEmpty { parts.append(SavedPart(path: "", result: result)) }
    }
    let joined = JoinedDocuments(parts, rules: about.rules, first.dialects, replaced: replaced)
    return ResultStream(about: about, totals: try joined.totals()) { joined.forEachBatch($0) }
  }
}

extension SavedPart {
  /// The part's findings about the configuration files at `paths`.
  fileprivate func findings(about paths: Set<String>) -> [Finding] {
    if paths.isEmpty { return [] }
    var findings: [Finding] = []
    var outcomes = LeanOutcomes(about.rules, dialects)
    var reader = reader(chunk: 1 << 16)
    while let path = reader.path, let saved = reader.take() {
      guard paths.contains(path),
        let document = outcomes.document(Entry(path: path, part: 0, saved: saved)),
        document.isAboutConfiguration
      else { continue }
      findings += document.findings
    }
    return findings
  }

  fileprivate func problem(_ message: String) -> DocumentProblem {
    DocumentProblem(
      message: message,
      location: DocumentLocation(path: path, line: 1, column: 1, endLine: 1, endColumn: 1),
      notes: ["results that cannot be combined can be reported one by one"])
  }
}

/// The documents of several parts, merged in path order.
private struct JoinedDocuments: Sendable {
  private let parts: [SavedPart]
  private let rules: [RuleDescription]
  private let dialects: [Dialect]
  private let keysElsewhere: Set<FindingIdentity>
  /// The configuration files whose findings come only from the last part.
  private let replaced: Set<String>

  /// The size of a batch in documents and in bytes: enough to keep all processors busy.
  private static let batch = (documents: 512, bytes: 1 << 22)
  /// The total size of the buffers for files that are read at the same time.
  private static let buffers = 1 << 26

  init(_ parts: [SavedPart], rules: [RuleDescription], _ dialects: [Dialect], replaced: Set<String>) {
    self.parts = parts
    self.rules = rules
    self.dialects = dialects
    self.replaced = replaced
    keysElsewhere = parts.reduce(into: []) { $0.formUnion($1.keysElsewhere) }
  }

  /// The totals of the documents, each counted once.
  ///
  /// - Throws: A ``DocumentProblem`` that names two parts which disagree about a document.
  func totals() throws(DocumentProblem) -> RunTotals {
    var totals = parts.reduce(into: RunTotals()) { $0.add($1.totals) }
    let ranges = parts.compactMap(\.range).sorted { $0.lowerBound < $1.lowerBound }
    if zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound }) { return totals }
    var known: [Entry] = []
    var hasDoubles = false
    var merge = Merge(parts, buffers: Self.buffers)
    while let entry = next(&merge) {
      guard let first = known.first, first.path == entry.path else {
        known = [entry]
        continue
      }
      if first.part == entry.part {
        known.append(entry)
        continue
      }
      hasDoubles = true
      if !known.contains(where: { isSame($0, entry) }) {
        let (part, other) = (parts[entry.part], parts[first.part].path)
        throw part.problem("'\(entry.path.visible())' is in '\(other)' as well, with a different result")
      }
    }
    if hasDoubles || !replaced.isEmpty {
      totals = RunTotals()
      forEachBatch { documents in for document in documents { totals.count(document) } }
    }
    return totals
  }

  private func next(_ merge: inout Merge) -> Entry? {
    while let entry = merge.next() {
      if entry.part == parts.count - 1 || !replaced.contains(entry.path) { return entry }
      var outcomes = LeanOutcomes(rules, dialects)
      if outcomes.document(entry)?.isAboutConfiguration != true { return entry }
    }
    return nil
  }

  private func isSame(_ a: Entry, _ b: Entry) -> Bool {
    if case .line(let first) = a.saved, case .line(let second) = b.saved, first == second { return true }
    var outcomes = LeanOutcomes(rules, dialects)
    return outcomes.document(a) == outcomes.document(b)
  }

  /// Calls `body` with the documents in batches. Documents that have already been read are read again,
  /// several in parallel.
  func forEachBatch(_ body: ([DocumentResult]) -> Void) {
    var merge = Merge(parts, buffers: Self.buffers)
    var numbers = KeyNumbers(shared: keysElsewhere)
    var last: Entry?
    while true {
      var entries: [Entry] = []
      var size = 0
      while entries.count < Self.batch.documents, size < Self.batch.bytes, let entry = next(&merge) {
        // This is a duplicate from another part.
        if let last, last.path == entry.path, last.part != entry.part { continue }
        last = entry
        size += entry.size
        entries.append(entry)
      }
      if entries.isEmpty { return }
      let groups = stride(from: 0, to: entries.count, by: 16).map {
        Array(entries[$0..<min($0 + 16, entries.count)])
      }
      var documents = groups.concurrentMap(jobs: nil) { entries in
        var outcomes = LeanOutcomes(rules, dialects)
        return entries.compactMap { outcomes.document($0) }
      }.flatMap(\.self)
      for index in documents.indices { numbers.number(&documents[index]) }
      body(documents)
    }
  }
}

extension DocumentResult {
  /// Whether the entry contains findings about a configuration file.
  fileprivate var isAboutConfiguration: Bool { dialect == nil && problem == nil }
}

/// A document of one part.
private struct Entry: Sendable {
  var path: String
  /// The index of the part.
  var part: Int
  var saved: SavedPart.Saved

  /// The approximate size of the entry in bytes.
  var size: Int {
    if case .line(let bytes) = saved { bytes.count } else { 1 << 12 }
  }
}

extension LeanOutcomes {
  /// The document of `entry`; nil for a line that could be read before but no longer can.
  fileprivate mutating func document(_ entry: Entry) -> DocumentResult? {
    switch entry.saved {
    case .document(let document): document
    case .line(let bytes): (try? JSONReader.read(bytes)).flatMap { try? document($0) }
    }
  }
}

/// Merges the documents of several parts in path order; documents with the same path are in the order of the
/// parts.
private struct Merge {
  private var readers: [SavedPart.Reader]
  /// The indexes of readers with remaining documents, sorted so that the reader with the smallest path is
  /// last.
  private var order: [Int]

  init(_ parts: [SavedPart], buffers: Int) {
    let chunk = min(max(buffers / max(1, parts.count), 1 << 12), 1 << 18)
    readers = parts.map { $0.reader(chunk: chunk) }
    let first = readers.map(\.path)
    order = parts.indices.filter { first[$0] != nil }.sorted {
      (first[$1] ?? "", $1) < (first[$0] ?? "", $0)
    }
  }

  mutating func next() -> Entry? {
    while let part = order.popLast() {
      guard let path = readers[part].path, let saved = readers[part].take() else { continue }
      if let next = readers[part].path {
        // Usually the next document is from the same part.
        let isNext = order.last.map { (next, part) < (readers[$0].path ?? "", $0) } ?? true
        let place =
          isNext ? order.count : order.partitioningIndex { (readers[$0].path ?? "", $0) < (next, part) }
        order.insert(part, at: place)
      }
      return Entry(path: path, part: part, saved: saved)
    }
    return nil
  }
}
