package import FocusModel
import JSON

/// One of several saved results that can be joined.
package struct SavedPart: Sendable {
  /// The path of the saved file.
  package let path: String
  /// The data about the run, without its documents.
  let about: AuditResult
  /// The part of a larger run that this result covers; nil for a complete run.
  package var part: RunPart? { about.part }
  /// The totals of the part's documents.
  let totals: RunTotals
  /// The rules that have findings in this part.
  package let rulesWithFindings: Set<RuleID>
  /// The keys, without numbers, of findings located in a file other than their document.
  let keysElsewhere: Set<FindingIdentity>
  /// The paths of the first and last documents; nil without documents.
  let range: ClosedRange<String>?
  /// The dialects that the documents may have.
  let dialects: [Dialect]
  private let contents: Contents

  private enum Contents: Sendable {
    case documents([DocumentResult])
    /// The documents are lines in path order; the second line begins at the given offset.
    case lines(SavedBytes, secondLine: Int)
  }

  /// Reads the result in `bytes`, the contents of the file at `path`. A result in lines in path order is
  /// scanned now, and its documents are read again when needed. Any other result stays in memory.
  ///
  /// - Parameters:
  ///   - dialects: The dialects that the documents may have.
  ///   - shared: The rules of other parts; equal parts share these instead of keeping copies.
  /// - Throws: A ``DocumentProblem`` with the location if the result cannot be read.
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

  /// Creates a part from a result in memory.
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

  /// The data about the documents that is needed before the parts are joined.
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

  /// A document in its saved form.
  enum Saved: Sendable {
    case line([UInt8])
    case document(DocumentResult)
  }

  /// Reads the documents of a part one by one.
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

    /// Returns the next document; the first call starts reading.
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

  /// A reader of the documents in path order that reads `chunk` bytes at a time.
  func reader(chunk: Int) -> Reader { Reader(self, chunk: chunk) }
}

extension Guarded<[RuleDescription]> {
  /// The shared rules if they are equal to `rules`; otherwise `rules`, which become the shared rules if no
  /// rules are shared yet.
  fileprivate borrowing func share(_ rules: [RuleDescription]) -> [RuleDescription] {
    withLock { shared in
      if shared.isEmpty { shared = rules }
      return shared == rules ? shared : rules
    }
  }
}
