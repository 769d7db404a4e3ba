/// Everything a run found, in path order: the input of reports.
public struct AuditResult: Sendable, Hashable {
  /// The audited documents, sorted by path.
  public var documents: [DocumentResult]
  /// The rules that ran, sorted by id.
  public var rules: [RuleDescription]
  /// The number of files found by the walk that no importer recognises.
  public var unrecognisedFiles: Int
  /// Files and folders that a walk skipped, sorted by path.
  public var passedOver: [PassedOver]
  /// Declarations in Swift sources that look like views and are not audited, in path order. The command prints them; reports
  /// don't contain them.
  package var leftOutSources: [LeftOutSource] = []
  /// The languages of the project's translations. The command compares them with its options; reports don't contain them.
  package var languages: Set<String> = []
  /// The version of focus-audit.
  public var version: String
  /// The contents of the rules' documents.
  public var help: [RuleID: RuleHelp]
  /// The number of listed findings that no longer occur; nil if there is no baseline.
  public var stale: Int?
  /// The documents that the result is about; nil for all.
  package var selection: Selection?
  /// The part of a run; nil for a whole run.
  package var part: RunPart?

  /// The results of a run.
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

  /// All findings in path order, without known ones (``DocumentResult/listed``).
  public var findings: some Sequence<Finding> { documents.lazy.flatMap(\.findings) }

  /// The number of findings of each severity.
  public var counts: [Severity: Int] {
    findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
  }

  /// The documents that could not be audited.
  public var problems: [DocumentProblem] { documents.compactMap(\.problem) }
}

/// A declaration in a Swift source that looks like a view and is not audited.
package struct LeftOutSource: Sendable, Hashable {
  /// The path of the source in reports.
  package var path: String
  /// From 1.
  package var line: Int
  /// Why it is left out.
  package var reason: String

  /// A declaration in `line` of the source at `path`.
  package init(path: String, line: Int, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }
}

/// The documents of a run that its result covers, if it does not cover all.
package struct Selection: Sendable, Hashable {
  /// Which documents these are, worded to follow "documents": `changed since main`.
  package var words: String
  /// The number of other audited documents.
  package var others: Int

  /// The documents described by `words`; `others` were audited as well.
  package init(words: String, others: Int) {
    self.words = words
    self.others = others
  }
}

/// One of several parts of a run, with data that can be evaluated only together with all other parts: an
/// entry without effect in this part may have an effect in another.
package struct RunPart: Sendable, Hashable {
  /// Which, from 1.
  package var number: Int
  /// The number of parts.
  package var count: Int
  /// The findings about the configuration file if this were the whole run.
  package var unused: [Finding]
  /// The warnings about options if this were the whole run, a line each.
  package var unusedOptions: [String]

  /// Part `number` of `count`.
  package init(number: Int, count: Int, unused: [Finding], unusedOptions: [String]) {
    self.number = number
    self.count = count
    self.unused = unused
    self.unusedOptions = unusedOptions
  }

  /// The entries that none of `parts` uses; nil unless they are all the parts of one run.
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
  /// Its path.
  public var path: String
  /// Whether it is a folder.
  public var isFolder: Bool
  /// Why: lower case, no full stop.
  public var reason: String
  /// Whether it was named explicitly, but the project excludes it. Not saved.
  package var isNamed = false

  /// The file or folder at `path`, skipped for `reason`.
  package init(path: String, isFolder: Bool, reason: String, isNamed: Bool = false) {
    self.path = path
    self.isFolder = isFolder
    self.reason = reason
    self.isNamed = isNamed
  }

  /// By path.
  public static func < (a: PassedOver, b: PassedOver) -> Bool { (a.path, a.reason) < (b.path, b.reason) }
}

/// The result of one document.
public struct DocumentResult: Sendable, Hashable {
  /// Its path from the project's root. A byte that is not part of valid UTF-8 is written as `\xE9`.
  public var path: String
  /// Its dialect; nil if it could not be audited.
  public var dialect: Dialect?
  /// Why it could not be audited; nil if it was.
  public var problem: DocumentProblem?
  /// The outcome of every rule, in the order of ``AuditResult/rules``; empty if there is a problem.
  public var outcomes: [Outcome]
  /// The findings of the rules, in document order, without known ones (``listed``).
  public var findings: [Finding]
  /// Known findings, which a baseline or a suppression lists, in document order.
  public var listed: [ListedFinding]
  /// The focus order of each scope.
  public var scopes: [ScopeResult]
  /// Elements that the importer skipped.
  public var notes: [Doubt]
  /// For each unknown class, the number of its elements that may be controls.
  public var unknownClasses: [String: Int]
  /// Its focus-order contract, if the project has agreed on one. Not saved.
  package var contract: EditableContract?
  /// The number of the configuration that governs it in this run. Not saved.
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

  /// Whether it is the result of a document that could be audited. A problem with a configuration file is
  /// reported in a result without a dialect.
  package var isAudited: Bool { problem == nil && dialect != nil }

  /// Moves the findings to another tree, where `image` gives the counterpart of a node.
  package mutating func replaceNodes(_ image: (NodeID) -> NodeID?) {
    findings = findings.map { $0.replacingNodes(image) }
    for index in listed.indices { listed[index].finding = listed[index].finding.replacingNodes(image) }
  }
}

/// Why a document could not be audited, or a saved result could not be read.
public struct DocumentProblem: Error, Sendable, Hashable {
  /// The problem: lower case, no full stop.
  public var message: String
  /// The place; line 1, column 1 if the file could not be read at all.
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
  /// Its name: its title, or else the id that the document declares.
  public var name: String
  /// The title that people see; nil if there is none, or only the default title of the toolkit's editor.
  public var title: String?
  /// Where it begins.
  public var location: DocumentLocation
  /// Its stops in focus order.
  public var stops: [StopResult]
  /// The obstacles to sequential navigation here.
  public var obstacles: [Doubt]
  /// Whether the whole order is certain.
  public var isCertain: Bool
  /// The focus when the scope has just opened; nil if it is not known.
  public var start: FocusStart?
  /// Its picture; nil if no report of the run draws it.
  package var picture: Picture?
  /// The stops in the order that the project has agreed on, if that is a different order. Not saved.
  package var agreed: [StopResult] = []

  /// The order of one scope.
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

/// The focus when a scope has just opened.
public struct FocusStart: Sendable, Hashable {
  /// The name of the stop for people.
  public var element: String
  /// The place of the stop.
  public var location: DocumentLocation
  /// Why focus may start on another stop; nil if this stop is certain.
  public var doubt: String?

  /// Focus starts on `element`.
  public init(element: String, location: DocumentLocation, doubt: String?) {
    self.element = element
    self.location = location
    self.doubt = doubt
  }
}

/// One stop of a focus order.
public struct StopResult: Sendable, Hashable {
  /// The id the document declares.
  public var id: String?
  /// Its role, in words.
  public var role: String
  /// Its accessible name; nil if it has none, or if ``nameDoubt`` says why it is unknown.
  public var name: String?
  /// Why its accessible name is unknown, or is announced only in some versions of the toolkit; nil if it is
  /// known, and if it certainly has none.
  public var nameDoubt: String?
  /// Its kind in the toolkit's words.
  public var kind: String
  /// Its place in the source.
  public var location: DocumentLocation
  /// Why its position is uncertain; nil if it is certain.
  public var doubt: String?
  /// Why it may not be a stop; nil if it certainly is. Its position may be certain nevertheless.
  public var condition: String?
  /// Why keys never reach it although it takes focus; nil if they reach it.
  public var unreached: String?
  /// The container and page it is on, if any.
  public var page: String?
  /// Its node, an index into the document's tree: links it to ``Finding/node`` and ``Picture/Box/node``.
  package var node: NodeID?
  /// The reason for its place in the order, in a clause; nil if not requested.
  public var placing: String?
  /// The states that are announced with it (`selected`, `collapsed`).
  public var states: [String]

  /// One stop.
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
  /// Adds `findings` about configuration files, each as a separate document.
  package mutating func tell(_ findings: [Finding]) {
    if findings.isEmpty { return }
    for (path, var findings) in Dictionary(grouping: findings, by: \.location.path) {
      findings.sortByPlace()
      documents.append(DocumentResult(path: path, findings: findings))
    }
    documents.sort { $0.path < $1.path }
    documents.numberKeys()
  }
}
