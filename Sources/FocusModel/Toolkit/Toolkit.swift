/// The facts about a toolkit that hold for every document. Rules and focus orders use them.
///
/// There is one value for each toolkit, declared beside its importer. Rules query facts and never the
/// toolkit's identity, so a new toolkit is a new value and changes no rule. A fact about a single view is a
/// trait or a fact of its ``Node``. A fact that nobody has documented or measured is `notDocumented`, if it
/// has this case; rules then answer *cannot tell*.
public final class Toolkit: Sendable {
  /// Its dialect. Rules do not see it.
  @_spi(Dialects) public let dialect: Dialect
  /// The rules that apply: those with claims that have been verified for this toolkit.
  package let rules: Set<RuleID>
  /// The worst severity of rules that are less severe here than in other toolkits.
  package let severities: [RuleID: Severity]
  /// How focus moves through an interface.
  package let order: Order
  /// The meaning of ids.
  package let ids: IDs
  /// The effects of keys.
  package let keys: Keys
  /// The focus behaviour of views.
  package let views: Views
  /// The words that screen readers and people use for views.
  package let speech: Speech
  /// How code refers to documents and objects.
  package let code: Code
  /// How documents state the remedies of findings.
  package let markup: Markup
  /// The sizes of its controls, created for the first picture.
  public var drawing: Drawing { findDrawing() }
  private let findDrawing: @Sendable () -> Drawing
  /// The kind of evidence that its documents provide, unless an importer states another.
  package let evidence: Evidence
  /// Whether its documents state what the application does with focus: focus states, bindings and handlers
  /// (``FocusSystem``). `FocusSession` runs them, and moves focus in other documents by ``order`` and ``keys``.
  package let hasFocusSystem: Bool

  /// The toolkit of `dialect`.
  package init(
    _ dialect: Dialect, rules: Set<RuleID> = [], severities: [RuleID: Severity] = [:], order: Order,
    ids: IDs = IDs(), keys: Keys = Keys(),
    views: Views = Views(), speech: Speech = Speech(), code: Code = Code(), markup: Markup = Markup(),
    drawing: @autoclosure @escaping @Sendable () -> Drawing = .ordinary, evidence: Evidence = .description,
    hasFocusSystem: Bool = false
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
    self.hasFocusSystem = hasFocusSystem
  }

  /// The same toolkit with another look.
  package func drawn(as drawing: @autoclosure @escaping @Sendable () -> Drawing) -> Toolkit {
    Toolkit(
      dialect, rules: rules, severities: severities, order: order, ids: ids, keys: keys, views: views,
      speech: speech, code: code,
      markup: markup, drawing: drawing(), evidence: evidence, hasFocusSystem: hasFocusSystem)
  }

  /// The rules about a project's statements on findings, which apply to all toolkits.
  private static let rulesOfAll: Set<RuleID> = ["focus-order-contract", "unused-suppression"]

  /// Its name in a sentence.
  package var name: String { dialect.words }
}

/// A group of facts about a toolkit, written as differences from the ordinary facts.
package protocol ToolkitFacts: Sendable {
  /// The ordinary facts.
  init()
}

extension ToolkitFacts {
  /// The ordinary facts, except for those that `state` sets.
  package init(_ state: (inout Self) -> Void) {
    self.init()
    state(&self)
  }
}

/// The winner among several elements that claim the same key or role.
public enum Winner: UInt8, Sendable, Hashable {
  /// The first one found.
  case first
  /// The last one.
  case last
  /// None of them.
  case neither
  /// One of them; the toolkit does not document which.
  case one
  /// The toolkit's maker does not document it, and nobody has measured it.
  case notDocumented
}
