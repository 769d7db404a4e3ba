/// The complete result of a run, in path order: the input of reports.
public struct AuditResult: Sendable, Hashable {
  /// The audited documents, sorted by path.
  public var documents: [DocumentResult]
  /// The rules that ran, sorted by id.
  public var rules: [RuleDescription]
  /// The number of walked files that no importer recognises.
  public var unrecognisedFiles: Int
  /// The paths of these files. The command prints them on request; reports do not contain them.
  package var unrecognisedPaths: [String] = []
  /// The files and folders that a walk skipped, sorted by path.
  public var passedOver: [PassedOver]
  /// Declarations in Swift sources that look like views and are not audited, in path order. The command
  /// prints them; reports do not contain them.
  package var leftOutSources: [LeftOutSource] = []
  /// The languages of the project's translations. The command compares them with its options; reports do not
  /// contain them.
  package var languages: Set<String> = []
  /// The version of focus-audit that produced the result.
  public var version: String
  /// The documentation of each rule.
  public var help: [RuleID: RuleHelp]
  /// The number of baseline entries that no longer occur; nil if there is no baseline.
  public var stale: Int?
  /// The documents that the result covers; nil for all.
  package var selection: Selection?
  /// Identifies one part of a divided run; nil for a whole run.
  package var part: RunPart?

  /// Creates the result of a run.
  package init(
    documents: [DocumentResult], rules: [RuleDescription], unrecognisedFiles: Int,
    passedOver: [PassedOver] = [], version: String, help: [RuleID: RuleHelp], stale: Int? = nil,
    selection: Selection? = nil, part: RunPart? = nil
  ) {
    self.documents = documents
    self.rules = rules
    self.unrecognisedFiles = unrecognisedFiles
    self.passedOver = passedOver
    self.version = version
    self.help = help
    self.stale = stale
    self.selection = selection
    self.part = part
  }

  /// All findings in path order, without known findings (``DocumentResult/listed``).
  public var findings: some Sequence<Finding> { documents.lazy.flatMap(\.findings) }

  /// The number of findings of each severity.
  public var counts: [Severity: Int] {
    findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
  }

  /// The documents that could not be audited.
  public var problems: [DocumentProblem] { documents.compactMap(\.problem) }

  /// The result without the documents outside of a part of the project, except for findings in files inside this part.
  ///
  /// - Parameter isInside: Whether the file with a name in reports is in the part.
  package func part(in isInside: (String) -> Bool) -> AuditResult {
    var part = self
    part.documents = documents.compactMap { isInside($0.path) ? $0 : $0.part(in: isInside) }
    return part
  }
}

extension DocumentResult {
  /// The result with only the findings in files for which `isInside` is true; nil if there are none.
  package func part(in isInside: (String) -> Bool) -> DocumentResult? {
    var part = self
    part.findings.removeAll { !isInside($0.location.path) }
    return part.findings.isEmpty ? nil : part
  }
}

/// A declaration in a Swift source that looks like a view and is not audited.
package struct LeftOutSource: Sendable, Hashable {
  /// The path of the source in reports.
  package var path: String
  /// The line number, from 1.
  package var line: Int
  /// Why the declaration is not audited.
  package var reason: String

  /// A declaration in `line` of the source at `path`.
  package init(path: String, line: Int, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }
}

/// The documents that the result of a run covers, if it does not cover all of them.
package struct Selection: Sendable, Hashable {
  /// A description of the documents that reads well after the word "documents": `changed since
  /// main`.
  package var words: String
  /// The number of audited documents that the result does not cover.
  package var others: Int

  /// A selection of the documents described by `words`; `others` is the number of further audited documents.
  package init(words: String, others: Int) {
    self.words = words
    self.others = others
  }
}

/// One of several parts of a run. Some of its data can be evaluated only together with all other parts:
/// a configuration entry without an effect in this part may have an effect in another part.
package struct RunPart: Sendable, Hashable {
  /// The number of this part, from 1.
  package var number: Int
  /// The number of parts.
  package var count: Int
  /// The findings about the configuration file that would be reported if this part were the whole
  /// run.
  package var unused: [Finding]
  /// The warnings about options that would be printed if this part were the whole run, one per
  /// line.
  package var unusedOptions: [String]

  /// Part `number` of `count`.
  package init(number: Int, count: Int, unused: [Finding], unusedOptions: [String]) {
    self.number = number
    self.count = count
    self.unused = unused
    self.unusedOptions = unusedOptions
  }

  /// The numbers of the parts that are missing or given too often among `parts` of one or more runs with the same number
  /// of parts: at most ten.
  package static func uneven(_ parts: [RunPart]) -> [(number: Int, isMissing: Bool)] {
    guard let count = parts.first?.count else { return [] }
    let given = parts.reduce(into: [:]) { $0[$1.number, default: 0] += 1 }
    // Several runs may be joined: most parts are there once for each run.
    let runs = Dictionary(grouping: given.values) { $0 }.max {
      ($0.value.count, $1.key) < ($1.value.count, $0.key)
    }?.key
    var uneven: [(number: Int, isMissing: Bool)] = []
    var number = 1
    while number <= count, uneven.count < 10 {
      let times = given[number] ?? 0
      if let runs, times != runs { uneven.append((number, times < runs)) }
      number += 1
    }
    return uneven
  }

  /// The entries that have no effect in any of `parts`; nil if `parts` are not all the parts of one
  /// run.
  package static func unusedInAll(of parts: [RunPart?]) -> (entries: [Finding], options: [String])? {
    let known = parts.compactMap(\.self)
    let numbers = Set(known.map(\.number))
    guard let first = known.first, known.count == parts.count, numbers.count == first.count,
      known.allSatisfy({ $0.count == first.count && $0.number >= 1 && $0.number <= first.count })
    else { return nil }
    var (unused, options) = (Set(first.unused), Set(first.unusedOptions))
    for part in known.dropFirst() {
      unused.formIntersection(part.unused)
      options.formIntersection(part.unusedOptions)
    }
    return (first.unused.filter(unused.contains), first.unusedOptions.filter(options.contains))
  }
}

/// A folder that a walk did not enter, or a skipped file that may contain a UI description.
public struct PassedOver: Sendable, Hashable, Comparable {
  /// The path of the file or folder.
  public var path: String
  /// Whether the path is a folder.
  public var isFolder: Bool
  /// The reason for skipping: lower case, no full stop.
  public var reason: String
  /// Whether the user named the path explicitly although the project excludes it. Not saved.
  package var isNamed = false

  /// The file or folder at `path`, skipped for `reason`.
  package init(path: String, isFolder: Bool, reason: String, isNamed: Bool = false) {
    self.path = path
    self.isFolder = isFolder
    self.reason = reason
    self.isNamed = isNamed
  }

  /// Sorts by path.
  public static func < (a: PassedOver, b: PassedOver) -> Bool { (a.path, a.reason) < (b.path, b.reason) }
}

/// The result of one document.
public struct DocumentResult: Sendable, Hashable {
  /// The document's path from the project's root. A byte that is not part of valid UTF-8 is written as
  /// `\xE9`.
  public var path: String
  /// The document's dialect; nil if the document could not be audited.
  public var dialect: Dialect?
  /// Why the document could not be audited; nil if it was audited.
  public var problem: DocumentProblem?
  /// The outcome of every rule, in the order of ``AuditResult/rules``; empty if there is a problem.
  public var outcomes: [Outcome]
  /// The findings of the rules, in document order, without known findings (``listed``).
  public var findings: [Finding]
  /// The findings that a baseline or a suppression lists, in document order.
  public var listed: [ListedFinding]
  /// The focus order of each scope in the document.
  public var scopes: [ScopeResult]
  /// The elements that the importer skipped.
  public var notes: [Doubt]
  /// The number of elements of each unknown class that may be controls.
  public var unknownClasses: [String: Int]
  /// The text of the scopes in the languages of the project's catalogues; nil if no report of the run displays
  /// it, or if no catalogue translates any of the text.
  package var translations: DisplayedTranslations?
  /// The document's focus-order contract, if the project has one. Not saved.
  package var contract: EditableContract?
  /// The number of the configuration that applies to the document in this run. Not saved.
  package var governor = 0

  /// The result for the document at `path`.
  package init(
    path: String, dialect: Dialect? = nil, problem: DocumentProblem? = nil, outcomes: [Outcome] = [],
    findings: [Finding] = [], listed: [ListedFinding] = [], scopes: [ScopeResult] = [], notes: [Doubt] = [],
    unknownClasses: [String: Int] = [:]
  ) {
    self.path = path
    self.dialect = dialect
    self.problem = problem
    self.outcomes = outcomes
    self.findings = findings
    self.listed = listed
    self.scopes = scopes
    self.notes = notes
    self.unknownClasses = unknownClasses
  }

  /// Whether the result belongs to a document that could be audited. Problems with a configuration file are
  /// reported in a result without a dialect.
  package var isAudited: Bool { problem == nil && dialect != nil }

  /// Replaces the nodes in the findings with their counterparts in another tree; `image` returns a node's
  /// counterpart.
  package mutating func replaceNodes(_ image: (NodeID) -> NodeID?) {
    findings = findings.map { $0.replacingNodes(image) }
    for index in listed.indices { listed[index].finding = listed[index].finding.replacingNodes(image) }
  }
}

/// Why a document could not be audited, or a saved result could not be read.
public struct DocumentProblem: Error, Sendable, Hashable {
  /// The problem: lower case, no full stop.
  public var message: String
  /// The location of the problem; line 1, column 1 if the file could not be read at all.
  public var location: DocumentLocation
  /// Further hints, for example the input that the parser expected.
  public var notes: [String]

  /// A problem at `location`.
  package init(message: String, location: DocumentLocation, notes: [String] = []) {
    self.message = message
    self.location = location
    self.notes = notes
  }
}

/// The focus order of one scope, ready to be printed.
public struct ScopeResult: Sendable, Hashable {
  /// The kind of scope (`window`, `dialog`, `page`…).
  public var kind: String
  /// The name of the scope: the title, or else the id that the document declares.
  public var name: String
  /// The title that people see; nil if there is no title, or if the title is the default of the toolkit's
  /// editor.
  public var title: String?
  /// The location where the scope begins.
  public var location: DocumentLocation
  /// The stops of the scope in focus order.
  public var stops: [StopResult]
  /// The obstacles to sequential navigation in the scope.
  public var obstacles: [Doubt]
  /// Whether the order of all stops is certain.
  public var isCertain: Bool
  /// The initial focus of the scope; nil if it is unknown.
  public var start: FocusStart?
  /// The picture of the scope; nil if no report of the run draws it.
  package var picture: Picture?
  /// The stops in the order of the project's contract, if that order differs. Not saved.
  package var agreed: [StopResult] = []
  /// The indexes in ``agreed`` before which the contract allows any stops. Not saved.
  package var agreedWildcards: [Int] = []

  /// The focus order of one scope.
  package init(
    kind: String, name: String, title: String? = nil, location: DocumentLocation, stops: [StopResult],
    obstacles: [Doubt],
    isCertain: Bool, start: FocusStart? = nil, picture: Picture? = nil
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.location = location
    self.stops = stops
    self.obstacles = obstacles
    self.isCertain = isCertain
    self.start = start
    self.picture = picture
  }
}

/// The initial focus of a scope that has just opened.
public struct FocusStart: Sendable, Hashable {
  /// The human-readable name of the initially focused stop.
  public var element: String
  /// The location of the initially focused stop.
  public var location: DocumentLocation
  /// Why focus may start on a different stop; nil if this stop is certain.
  public var doubt: String?

  /// Creates the initial focus on `element`.
  public init(element: String, location: DocumentLocation, doubt: String?) {
    self.element = element
    self.location = location
    self.doubt = doubt
  }
}

/// One stop of a focus order.
public struct StopResult: Sendable, Hashable {
  /// The id that the document declares for the stop.
  public var id: String?
  /// The role of the stop, in words.
  public var role: String
  /// The accessible name of the stop; nil if it has none, or if ``nameDoubt`` gives the reason why the name
  /// is unknown.
  public var name: String?
  /// Why the accessible name is unknown, or is announced only in some versions of the toolkit; nil if the
  /// name is known or certainly missing.
  public var nameDoubt: String?
  /// The kind of control, in the toolkit's words.
  public var kind: String
  /// The location of the stop in the source.
  public var location: DocumentLocation
  /// Why the position in the order is uncertain; nil if it is certain.
  public var doubt: String?
  /// Why the element might not be a stop; nil if the element certainly is a stop. The element's position may
  /// be certain nevertheless.
  public var condition: String?
  /// Why keys never reach the stop although it takes focus; nil if keys reach it.
  public var unreached: String?
  /// The container and page of the stop, if any.
  public var page: String?
  /// The node of the stop, an index into the document's tree: links the stop to ``Finding/node`` and
  /// ``Picture/Box/node``.
  package var node: NodeID?
  /// The reason for the position in the order, in a clause; nil if not requested.
  public var placing: String?
  /// The states that are announced with the stop (`selected`, `collapsed`).
  public var states: [String]

  /// A stop with these properties.
  package init(
    id: String?, role: String, name: String?, nameDoubt: String? = nil, kind: String,
    location: DocumentLocation, doubt: String?, page: String?, node: NodeID? = nil, condition: String? = nil,
    unreached: String? = nil, placing: String? = nil, states: [String] = []
  ) {
    self.id = id
    self.role = role
    self.name = name
    self.nameDoubt = nameDoubt
    self.kind = kind
    self.location = location
    self.doubt = doubt
    self.condition = condition
    self.unreached = unreached
    self.page = page
    self.node = node
    self.placing = placing
    self.states = states
  }
}

extension AuditResult {
  /// Adds `findings` about configuration files, with one result per file.
  package mutating func report(_ findings: [Finding]) {
    if findings.isEmpty { return }
    for (path, var findings) in Dictionary(grouping: findings, by: \.location.path) {
      findings.sortByPlace()
      documents.append(DocumentResult(path: path, findings: findings))
    }
    documents.sort { $0.path < $1.path }
    documents.numberKeys()
  }
}
