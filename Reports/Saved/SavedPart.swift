package import FocusModel
import JSON

/// One of several saved results to join.
package struct SavedPart: Sendable {
  /// The file it was saved in.
  package let path: String
  /// The data about it, other than its documents.
  let about: AuditResult
  /// The part of a run, if it is one.
  package var part: RunPart? { about.part }
  /// The totals of its documents.
  let totals: RunTotals
  /// The rules of its findings.
  package let rulesWithFindings: Set<RuleID>
  /// The keys, without numbers, of findings that are in another file than their document.
  let keysElsewhere: Set<FindingIdentity>
  /// The paths of its first and last documents, or nil.
  let range: ClosedRange<String>?
  /// The dialects that its documents may have.
  let dialects: [Dialect]
  private let contents: Contents

  private enum Contents: Sendable {
    case documents([DocumentResult])
    /// Lines in path order, and the start of the second line.
    case lines(SavedBytes, secondLine: Int)
  }

  /// The result in `bytes`, the contents of the file at `path`. Lines in path order are scanned now and read
  /// again when their documents are needed; all others stay in memory.
  ///
  /// - Parameters:
  ///   - dialects: The dialects that its documents may have.
  ///   - shared: The rules of other parts: parts share them instead of having their own.
  /// - Throws: ``DocumentProblem`` with the place if it cannot be read.
  package init(
    _ bytes: SavedBytes, path: String, dialects: [Dialect],
    sharing shared: borrowing Guarded<[RuleDescription]>
  ) throws(DocumentProblem) {
    var survey = Survey()
    var first: String?
    var last = ""
    var isSorted = true
    let isInLines = SavedLines(bytes) != nil
    var documents: [DocumentResult] = []
    var (about, secondLine) = try SavedResult.read(bytes, path: path, dialects: dialects) { document in
      if !isInLines { documents.append(document) }
      survey.add(document)
      if first == nil { first = document.path }
      if document.path < last { isSorted = false }
      last = document.path
    }
    about.rules = shared.share(about.rules)
    if let secondLine, isSorted {
      contents = .lines(bytes, secondLine: secondLine)
      range = first.map { $0...last }
    } else {
      if isInLines { documents = try SavedResult.read(bytes.all, path: path, dialects: dialects).documents }
      documents.sort { $0.path < $1.path }
      contents = .documents(documents)
      range = documents.first.map { $0.path...documents[documents.count - 1].path }
    }
    self.path = path
    self.dialects = dialects
    self.about = about
    totals = survey.totals
    keysElsewhere = survey.keysElsewhere
    rulesWithFindings = survey.rules.union((about.part?.unused ?? []).map(\.rule))
  }

  /// A result that is in memory.
  package init(path: String, result: AuditResult) {
    self.path = path
    dialects = []
    var about = result
    about.documents = []
    self.about = about
    var survey = Survey()
    for document in result.documents { survey.add(document) }
    totals = survey.totals
    rulesWithFindings = survey.rules
    keysElsewhere = survey.keysElsewhere
    let documents = result.documents.sorted { $0.path < $1.path }
    range = documents.first.map { $0.path...documents[documents.count - 1].path }
    contents = .documents(documents)
  }

  /// The data about the documents needed before they are joined.
  private struct Survey {
    var totals = RunTotals()
    var rules: Set<RuleID> = []
    var keysElsewhere: Set<FindingIdentity> = []

    mutating func add(_ document: DocumentResult) {
      totals.count(document)
      for finding in document.findings.ofEachRule { rules.insert(finding.rule) }
      for known in document.listed { rules.insert(known.finding.rule) }
      keysElsewhere.formUnion(document.keysElsewhere)
    }
  }

  /// A document as it is saved.
  enum Saved: Sendable {
    case line([UInt8])
    case document(DocumentResult)
  }

  /// The documents of a part, one after the other.
  struct Reader {
    /// The path of the next document; nil at the end.
    private(set) var path: String?
    private var next: Saved?
    private var isOpen = false
    private let contents: Contents
    private let chunk: Int
    private var lines: LineReader?
    private var position = 0

    fileprivate init(_ part: SavedPart, chunk: Int) {
      contents = part.contents
      path = part.range?.lowerBound
      self.chunk = chunk
    }

    /// The next document. Reading starts with the first call.
    mutating func take() -> Saved? {
      if !isOpen {
        isOpen = true
        if case .lines(let bytes, let start) = contents {
          lines = LineReader(bytes, from: start, chunk: chunk)
        }
        advance()
      }
      let taken = next
      advance()
      return taken
    }

    private mutating func advance() {
      switch contents {
      case .documents(let documents):
        let document = position < documents.count ? documents[position] : nil
        path = document?.path
        next = document.map { .document($0) }
        position += 1
      case .lines:
        let line = lines?.next()
        // The last line has no path.
        path = line.flatMap { JSONReader.text("path", in: $0.bytes) }
        next = path == nil ? nil : line.map { .line($0.bytes) }
        if path == nil { lines = nil }
      }
    }
  }

  /// Its documents in path order, read `chunk` bytes at a time.
  func reader(chunk: Int) -> Reader { Reader(self, chunk: chunk) }
}

extension Guarded<[RuleDescription]> {
  /// The equal rules that are already here.
  fileprivate borrowing func share(_ rules: [RuleDescription]) -> [RuleDescription] {
    withLock { shared in
      if shared.isEmpty { shared = rules }
      return shared == rules ? shared : rules
    }
  }
}
