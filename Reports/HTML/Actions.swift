import FocusModel

/// An action that fixes as many findings as possible. A report begins with these actions.
struct Action {
  var rule: RuleID
  /// The kind of control that the action is about; empty for all kinds.
  var control: String
  /// The worst severity of the findings.
  var severity: Severity
  /// The number of findings of each severity.
  var counts: [Severity: Int]
  var certainty: Certainty
  /// The defect and its frequency.
  var sentence: String
  /// The number of findings that the action fixes. A finding may be about several controls.
  var count: Int
  /// The number of controls that the findings are about.
  var controls: Int
  /// The number of controls with findings of the worst severity, and these controls if there are only a few. If there
  /// are many, only the first of them in the document of ``most``.
  var worst: (count: Int, named: [Named])
  /// The number of documents with these findings.
  var documents: Int
  /// The document with the worst of the action's findings, and the number of the action's findings there.
  /// Among equally bad documents, the one with the most findings.
  var most: (card: HTMLPage.Card, count: Int, page: Int)
  /// The number, on its page, of the worst finding in the document of ``most``.
  var example: Int
  /// The findings of each page, in the order of the pages; the first page has number 0.
  var spots: [Spot]
  /// The scope and node of the worst finding, if the scope is drawn.
  var scene: (scope: ScopeResult, node: NodeID)?
  /// The rank of the action: the weight of its worst finding and, among equal weights, how frequent and easy to fix
  /// its findings are.
  fileprivate var rank: (worst: Double, effect: Double)

  /// A control that an action is about.
  struct Named: Sendable {
    /// The words for the control.
    var element: String
    var finding: Finding
    /// The document with the control.
    var card: HTMLPage.Card
    /// The maximum number of controls that an action names. If there are more controls, it names only the
    /// first few.
    static let most = 6
    private static let few = 3

    /// The controls of `finding` in the document of `card`.
    fileprivate static func all(of finding: Finding, in card: HTMLPage.Card) -> [Named] {
      finding.separate.filter { $0.rule == finding.rule }.map {
        Named(element: $0.element, finding: $0, card: card)
      }
    }

    /// The first controls in the document of `card` that `action` is about, with findings of the worst severity.
    fileprivate static func first(of action: Action, in card: HTMLPage.Card) -> [Named] {
      let findings = card.document.findings.lazy.filter {
        $0.severity == action.severity && action.isAbout($0, in: card)
      }
      return Array(findings.flatMap { all(of: $0, in: card) }.prefix(few))
    }
  }

  /// The findings of an action on one page.
  struct Spot {
    var page: Int
    var count: Int
    /// The page-wide number of the worst finding.
    var example: Int
    fileprivate var weight: Double
  }

  /// The number of the page with the worst finding.
  var page: Int { most.page }

  /// Whether the action is about `finding`, which is in the document of `card`.
  func isAbout(_ finding: Finding, in card: HTMLPage.Card) -> Bool {
    finding.rule == rule
      && ActionWords.kind(finding.rule, finding.node.flatMap { card.looks[$0] }) == control
  }

  /// A filter for the action's findings, in the same form as in the page's address.
  var filter: String { "rule=\(rule)" + (control.isEmpty ? "" : "&kind=\(control)") }

  /// Collects the actions for many documents, one document after another.
  struct Collection {
    private var parts: [Kind: Part] = [:]

    /// The maximum number of actions; a longer list would not be an overview.
    private static let most = 5

    /// Adds the findings of `card`, which is on the page with the number `page`. Linear in the number of findings.
    mutating func add(_ card: HTMLPage.Card, onPage page: Int = 0) {
      for (index, finding) in card.document.findings.enumerated() {
        let look = finding.node.flatMap { card.looks[$0] }
        let kind = Kind(rule: finding.rule, control: ActionWords.kind(finding.rule, look))
        parts[kind, default: Part(look: look)].add(finding, card.firstFinding + index, in: card, page)
      }
    }

    /// The most important actions: those with the worst finding and, among equals, those with the most findings
    /// that are easy to fix.
    func first(_ rules: [RuleID: RuleDescription]) -> [Action] {
      let actions = parts.compactMap { kind, part in Action(kind, part, rules[kind.rule]) }
      return Array(
        actions.sorted {
          ($1.rank.worst, $1.rank.effect, $0.rule, $0.sentence) < (
            $0.rank.worst, $0.rank.effect, $1.rule, $1.sentence
          )
        }
        .prefix(Self.most))
    }
  }

  /// The most important actions for `cards`.
  static func first(in cards: [HTMLPage.Card], _ rules: [RuleID: RuleDescription]) -> [Action] {
    var collection = Collection()
    for card in cards { collection.add(card) }
    return collection.first(rules)
  }

  private init?(_ kind: Kind, _ part: Part, _ rule: RuleDescription?) {
    guard let most = part.most else { return nil }
    self.rule = kind.rule
    control = kind.control
    counts = part.counts
    severity = part.counts.keys.max() ?? .info
    certainty = part.certain * 2 > part.count ? .certain : .likely
    count = part.count
    controls = part.controls
    worst = (part.worstControls, part.named.heaviestFirst { $0.card.number == most.card.number ? 1 : 0 })
    documents = part.documents
    self.most = (most.card, most.count, most.page)
    spots = part.spots.sorted { $0.page < $1.page }
    example = most.example
    let title = rule?.title ?? kind.rule.description
    sentence =
      ActionWords(kind.rule, part.look)?.sentence(part.controls)
      ?? "\(title): \(counted(part.count, "finding"))"
    scene = most.node.flatMap { node in
      most.card.document.scopes.first { scope in
        scope.picture?.boxes.contains { $0.node == node } ?? false
      }.map { ($0, node) }
    }
    // If the findings are in few documents, a person has to open only these documents to fix them all.
    let ease = 1 + Double(part.count - part.documents) / Double(part.count) / 2
    let severities = part.counts.reduce(0) { $0 + $1.key.weight * Double($1.value) } / Double(part.count)
    rank = (
      most.weight,
      severities * certainty.weight * Double(part.count).squareRoot().squareRoot() * ease
    )
    if worst.count > Named.most { worst.named = Named.first(of: self, in: most.card) }
  }

  /// The key that findings of one action share.
  private struct Kind: Hashable {
    var rule: RuleID
    var control: String
  }

  private struct Part {
    var look: Look?
    var count = 0
    var controls = 0
    var counts: [Severity: Int] = [:]
    var certain = 0
    var documents = 0
    var most: (card: HTMLPage.Card, count: Int, page: Int, weight: Double, example: Int, node: NodeID?)?
    /// The number of controls with findings of the worst severity so far, and the first of these controls.
    var worstControls = 0
    var named: [Named] = []
    private var worst: Severity?
    /// The pages are added one after another.
    var spots: [Spot] = []
    /// The number of the current card, the number of its findings that were counted so far, and the first of
    /// its worst findings.
    private var last = 0
    private var here = 0
    private var example = (weight: 0.0, number: 0, node: NodeID?.none)

    init(look: Look?) { self.look = look }

    /// Adds findings in the order of their documents.
    mutating func add(_ finding: Finding, _ number: Int, in card: HTMLPage.Card, _ page: Int) {
      // All findings of an action have the same rule.
      let weight = finding.weight(nil)
      if spots.last?.page != page {
        spots.append(Spot(page: page, count: 0, example: number, weight: weight))
        last = 0
      }
      let spot = spots.count - 1
      spots[spot].count += 1
      if weight > spots[spot].weight { (spots[spot].weight, spots[spot].example) = (weight, number) }
      if last != card.number {
        last = card.number
        here = 0
        documents += 1
        example = (weight, number, finding.node)
      }
      if weight > example.weight { example = (weight, number, finding.node) }
      count += 1
      controls += finding.controlCount
      name(finding, in: card)
      counts[finding.severity, default: 0] += 1
      here += 1
      if finding.certainty == .certain { certain += 1 }
      if let most, (most.weight, most.count) >= (example.weight, here) { return }
      most = (card, here, page, example.weight, example.number, example.node)
    }

    private mutating func name(_ finding: Finding, in card: HTMLPage.Card) {
      if let worst, worst > finding.severity { return }
      if worst != finding.severity { (worst, worstControls, named) = (finding.severity, 0, []) }
      worstControls += finding.controlCount
      if worstControls <= Named.most { named += Named.all(of: finding, in: card) }
    }
  }
}

extension DocumentResult {
  /// The appearance of the stops with findings.
  var looksOfFindings: [NodeID: Look] {
    let found = Set(findings.lazy.compactMap(\.node))
    var looks: [NodeID: Look] = [:]
    for stop in scopes.lazy.flatMap(\.stops) {
      guard let node = stop.node, found.contains(node), looks[node] == nil else { continue }
      looks[node] = Look(stop.role)
    }
    return looks
  }
}

extension Finding {
  /// The finding's contribution to the rank of its document: how severe, certain and blocking the finding is.
  func weight(_ group: RuleGroup?) -> Double {
    severity.weight * certainty.weight * Mark(rule, group).blocking
  }
}

extension Certainty {
  fileprivate var weight: Double { self == .certain ? 1 : 0.6 }
}

extension Severity {
  fileprivate var weight: Double {
    switch self {
    case .error: 10
    case .warning: 3
    case .info: 0.5
    }
  }
}

extension Mark {
  /// The degree to which the defect blocks a person.
  var blocking: Double {
    switch self {
    case .trap, .blocks: 4
    case .unreached: 3
    case .nameless: 2
    case .order, .clash, .check: 1
    }
  }
}
