import FocusModel
package import FocusReports
import ImportKit
import SourceEvidence

/// The results of the previous run over the same paths with the same configuration. A run reuses the results of
/// unchanged documents that use the same definitions from other documents.
///
/// An editor audits a project again after each change. The findings are exactly those of a complete run.
package struct AuditMemory {
  /// A memory that keeps nothing, so each run is independent.
  package static var none: AuditMemory { AuditMemory(isKept: false) }

  /// The files of a project, and the text files and sources that belong to them.
  struct Files {
    var discovery: Discovery
    /// The folder to which the paths of Swift files in generated descriptions are relative.
    var sourceRoot: String?
    /// Resource files near documents that were named individually.
    var surroundings: [Discovery.Candidate]
    /// The sources of the project; nil if they are not needed.
    var sources: [SourceFile]?
  }

  /// A document of the previous run.
  struct Document: Sendable {
    /// The stamp of the document's text in the previous run.
    var stamp: FileStamp
    var governor: Int
    /// The generation of the resources that the document was audited with.
    var resources: Int
    var detail: ReportDetail
    /// The definitions that the document was audited with; nil if it did not wait for other documents.
    var definitions: DefinitionsKey?
    /// The document's result before the comparison with code.
    var disposition: DocumentAudit.Disposition
    /// The document's result after the comparison with code; nil if no finding depends on code.
    var judged: DocumentResult?

    /// The document's result as the next run sees it.
    var recalled: DocumentAudit.Disposition {
      guard definitions != nil, case .result(let audited, let survey) = disposition else {
        return disposition
      }
      return .recalled(audited, survey)
    }
  }

  /// Identifies the definitions that a document is audited with.
  struct DefinitionsKey: Sendable, Hashable {
    /// The generation of the definitions in all documents; nil if these definitions do not affect
    /// the document.
    var generation: Int?
    var isUsedElsewhere: Bool
    /// The generation of the known classes of the project's code.
    var classes: Int
  }

  /// The definitions of all documents.
  struct Shared {
    var definitions: Definitions
    /// The text files that cannot be read.
    var problems: [DocumentAudit.Disposition.Audited]
    /// The files that contribute these definitions.
    fileprivate var basis: [Basis]
    var generation: Int
  }

  /// A file that contributes definitions.
  struct Basis: Hashable {
    var path: String
    var stamp: FileStamp
  }

  /// A file that may contain resources.
  private struct Resource: Sendable {
    var stamp: FileStamp
    /// The stamp of the file that lists the languages in the build; nil if the format has no file of this kind.
    var listOfLanguages: FileStamp?
    var definitions: Definitions?
  }

  /// Whether the next run may use this memory.
  let isKept: Bool
  var files: Files?
  var code: ProjectCode?
  /// The level of detail that some documents need.
  package var details: [String: ReportDetail] = [:]

  /// The languages of the translations in the previous run.
  var languages: Set<String> = []

  private var documents: [String: Document] = [:]
  private var resources: [String: Resource] = [:]
  private var resourceBasis: [Basis] = []
  private var resourceGeneration = 0
  private var shared: Shared?
  private var generations = 0
  private var classes: [String: DerivedClass] = [:]
  private var words: Set<String>?
  private var classGeneration = 0
  /// The names in the questions of the previous run about code.
  private var asked: AskedNames?

  private init(isKept: Bool) { self.isKept = isKept }

  /// Creates a memory for several runs.
  package init() { isKept = true }

  /// Makes the next run look for files again, because files were added or removed.
  ///
  /// - Parameter andCode: Whether code also changed.
  package mutating func forgetFiles(andCode: Bool) {
    files = nil
    guard andCode else { return }
    code = nil
    for path in documents.keys { documents[path]?.judged = nil }
  }

  // MARK: Resources

  /// The definitions in each of the files `candidates`, most of which are known from the previous run; nil
  /// for a file that may itself be an interface.
  mutating func definitions(
    inResources candidates: [Discovery.Candidate], jobs: Int?,
    _ read: @Sendable (Discovery.Candidate) -> Definitions?
  ) -> [Definitions?] {
    guard isKept else { return candidates.concurrentMap(jobs: jobs, read) }
    let known = resources
    let all = candidates.concurrentMap(jobs: jobs) { candidate -> Resource in
      let stamp = FileStamp(of: candidate)
      let list = candidate.listOfLanguages.map { FileStamp(of: $0) }
      if let known = known[candidate.path], known.stamp == stamp, known.listOfLanguages == list {
        return known
      }
      return Resource(stamp: stamp, listOfLanguages: list, definitions: read(candidate))
    }
    resources = Dictionary(zip(candidates.map(\.path), all), uniquingKeysWith: { first, _ in first })
    let basis = zip(candidates, all).compactMap { candidate, read in
      read.definitions == nil ? nil : Basis(path: candidate.path, stamp: read.stamp)
    }
    if basis != resourceBasis { (resourceBasis, resourceGeneration) = (basis, resourceGeneration + 1) }
    return all.map(\.definitions)
  }

  /// Whether the file at `file`, which results call `path`, is unchanged since the previous run; nil if that run did
  /// not read the file.
  func isUnchanged(_ path: String, at file: String) -> Bool? {
    (documents[path]?.stamp ?? resources[path]?.stamp).map { $0 == FileStamp(of: file) }
  }

  // MARK: Documents

  /// The stamps of `candidates` and their known results; a result is nil if its document has to be audited.
  func recall(_ candidates: [Discovery.Candidate], jobs: Int?) -> [(stamp: FileStamp, document: Document?)] {
    guard isKept else { return Array(repeating: (FileStamp.none, nil), count: candidates.count) }
    return candidates.concurrentMap(jobs: jobs) { [documents, details, resourceGeneration] candidate in
      // The stamp is taken before the file is read, because the file may change during reading.
      let stamp = FileStamp(of: candidate)
      guard let known = documents[candidate.path], known.governor == candidate.governor,
        known.resources == resourceGeneration, known.detail >= details[candidate.path] ?? .findings,
        known.stamp == stamp
      else { return (stamp, nil) }
      return (stamp, known)
    }
  }

  /// Records the results of a run for `candidates`, which were either `recalled` or audited again. Unfinished
  /// candidates keep their recorded results.
  mutating func note(
    _ dispositions: [DocumentAudit.Disposition], of candidates: [Discovery.Candidate],
    recalled: [(stamp: FileStamp, document: Document?)], definitions keys: [Int: DefinitionsKey]
  ) {
    guard isKept else { return }
    var noted: [String: Document] = [:]
    noted.reserveCapacity(candidates.count)
    for (index, candidate) in candidates.enumerated() {
      let known = recalled[index].document
      // A document that still waits for other documents has been read but not audited.
      let key = dispositions[index].isWaiting ? nil : keys[index]
      let isUnchanged: Bool =
        switch dispositions[index] {
        case .unfinished, .recalled: true
        case .result, .waiting, .surveyed, .unrecognised: known.map { $0.definitions == key } ?? false
        }
      if isUnchanged {
        noted[candidate.path] = known
        continue
      }
      noted[candidate.path] = Document(
        stamp: recalled[index].stamp, governor: candidate.governor, resources: resourceGeneration,
        detail: details[candidate.path] ?? .findings, definitions: key, disposition: dispositions[index])
    }
    documents = noted
  }

  // MARK: Definitions of all documents

  /// The definitions of all documents; reuses the previous run's definitions if their `files` are the same.
  mutating func shared(
    from files: [Discovery.Candidate], _ make: () -> (Definitions, [DocumentAudit.Disposition.Audited])
  ) -> Shared {
    let basis =
      isKept
      ? resourceBasis + files.map { Basis(path: $0.path, stamp: FileStamp(of: $0)) } : []
    if isKept, let shared, shared.basis == basis { return shared }
    let (definitions, problems) = make()
    generations += 1
    let new = Shared(definitions: definitions, problems: problems, basis: basis, generation: generations)
    if isKept { shared = new }
    return new
  }

  /// The generation of the classes and words in `code`; increases when they differ from those of the previous call.
  mutating func classes(in code: ProjectCode) -> Int {
    if code.classes != classes || code.words != words {
      (classes, words, classGeneration) = (code.classes, code.words, classGeneration + 1)
    }
    return classGeneration
  }

  // MARK: Code

  /// Discards all results of comparing documents with code if `names` differ from those of the previous
  /// run.
  mutating func noteQuestions(about names: @autoclosure () -> AskedNames) {
    guard isKept else { return }
    let names = names()
    if names == asked { return }
    asked = names
    for path in documents.keys { documents[path]?.judged = nil }
  }

  /// The result of the document at `path` after the comparison with code; nil if unknown.
  func judged(_ path: String) -> DocumentResult? { documents[path]?.judged }

  /// Records the result of the document at `path`.
  mutating func note(judged result: DocumentResult, of path: String) {
    documents[path]?.judged = result
  }
}
