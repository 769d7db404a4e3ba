/// What is true of a toolkit whatever a document says: the facts that rules and orders ask for.
///
/// There is one value for each toolkit, beside its importer. Rules ask facts and never which toolkit it is, so that a
/// new toolkit is a new value and changes no rule. What hangs on a single view is a trait or a fact of its ``Node``.
/// Every fact that nobody has documented or measured is `notDocumented` where that is a choice; rules answer such
/// with *cannot tell*.
public final class Toolkit: Sendable {
  /// Its dialect. Rules do not see it.
  @_spi(Dialects) public let dialect: Dialect
  /// The rules that apply: what a rule says has been established for this toolkit.
  package let rules: Set<RuleID>
  /// The worst severity of rules that report nothing as bad here as in other toolkits.
  package let severities: [RuleID: Severity]
  /// How focus goes through an interface.
  package let order: Order
  /// What ids mean.
  package let ids: IDs
  /// What keys do.
  package let keys: Keys
  /// What views do with focus.
  package let views: Views
  /// What screen readers and people call views.
  package let speech: Speech
  /// How code refers to documents and objects.
  package let code: Code
  /// How documents state what findings ask for.
  package let markup: Markup
  /// How large its controls are: made for the first picture.
  public var drawing: Drawing { findDrawing() }
  private let findDrawing: @Sendable () -> Drawing
  /// What its documents are evidence of, unless an importer says otherwise.
  package let evidence: Evidence
  /// Whether `FocusSession` can play its interfaces.
  package let isSimulated: Bool

  /// The toolkit of `dialect`.
  package init(
    _ dialect: Dialect, rules: Set<RuleID> = [], severities: [RuleID: Severity] = [:], order: Order,
    ids: IDs = IDs(), keys: Keys = Keys(),
    views: Views = Views(), speech: Speech = Speech(), code: Code = Code(), markup: Markup = Markup(),
    drawing: @autoclosure @escaping @Sendable () -> Drawing = .ordinary, evidence: Evidence = .description,
    isSimulated: Bool = false
  ) {
    self.dialect = dialect
    self.rules = rules.union(Self.rulesOfAll)
    self.severities = severities
    self.order = order
    self.ids = ids
    self.keys = keys
    self.views = views
    self.speech = speech
    self.code = code
    self.markup = markup
    findDrawing = drawing
    self.evidence = evidence
    self.isSimulated = isSimulated
  }

  /// The same toolkit in another look.
  package func drawn(as drawing: @autoclosure @escaping @Sendable () -> Drawing) -> Toolkit {
    Toolkit(
      dialect, rules: rules, severities: severities, order: order, ids: ids, keys: keys, views: views,
      speech: speech, code: code,
      markup: markup, drawing: drawing(), evidence: evidence, isSimulated: isSimulated)
  }

  /// Rules about what a project says of findings, whatever the toolkit.
  private static let rulesOfAll: Set<RuleID> = ["unused-suppression"]

  /// Its name in a sentence.
  package var name: String { dialect.words }
}

/// A group of facts about a toolkit, written as what differs from the ordinary.
package protocol ToolkitFacts: Sendable {
  /// The ordinary.
  init()
}

extension ToolkitFacts {
  /// The ordinary but for what `state` says.
  package init(_ state: (inout Self) -> Void) {
    self.init()
    state(&self)
  }
}

/// Which of several things that claim one key, or one role, gets it.
public enum Winner: UInt8, Sendable, Hashable {
  /// The first one found.
  case first
  /// The one that comes last.
  case last
  /// None of them.
  case neither
  /// One of them: which is not documented.
  case one
  /// The toolkit's maker does not document it, and nobody has measured it.
  case notDocumented
}
