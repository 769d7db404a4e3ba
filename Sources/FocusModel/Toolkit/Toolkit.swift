/// The facts about a toolkit that apply to every document. Rules and focus orders use them.
///
/// Each toolkit has one value, declared next to its importer. Rules query facts and never the toolkit's
/// identity, so supporting a new toolkit means adding a value, not changing rules. A fact about a single view is a
/// trait or a property of its ``Node``. For a fact that is neither documented nor measured, the value is
/// `notDocumented` if the type has this case, and rules then answer *cannot tell*.
public final class Toolkit: Sendable {
  /// The toolkit's dialect. Rules cannot access it.
  @_spi(Dialects) public let dialect: Dialect
  /// The rules that apply to the toolkit: those whose claims have been verified for it.
  package let rules: Set<RuleID>
  /// The maximum severity of rules that are less severe for this toolkit than for other toolkits.
  package let severities: [RuleID: Severity]
  /// How focus moves through an interface.
  package let order: Order
  /// The rules for ids: duplicates, lookups by code, references to other documents.
  package let ids: IDs
  /// The effects of keys: mnemonics, shortcuts, Return, Escape.
  package let keys: Keys
  /// The focus behaviour of views.
  package let views: Views
  /// The words that screen readers and people use for views.
  package let speech: Speech
  /// How code refers to documents and objects.
  package let code: Code
  /// How the remedies of findings are written in documents.
  package let markup: Markup
  /// The sizes of the toolkit's controls, created for the first picture.
  public var drawing: Drawing { findDrawing() }
  private let findDrawing: @Sendable () -> Drawing
  /// The kind of evidence that the toolkit's documents provide, unless an importer sets a different kind.
  package let evidence: Evidence
  /// Whether the toolkit's documents describe how the application handles focus: focus states, bindings and
  /// handlers (``FocusSystem``). `FocusSession` runs these handlers; for other documents, the session moves focus
  /// according to ``order`` and ``keys``.
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

  /// The same toolkit with a different drawing.
  package func drawn(as drawing: @autoclosure @escaping @Sendable () -> Drawing) -> Toolkit {
    Toolkit(
      dialect, rules: rules, severities: severities, order: order, ids: ids, keys: keys, views: views,
      speech: speech, code: code,
      markup: markup, drawing: drawing(), evidence: evidence, hasFocusSystem: hasFocusSystem)
  }

  /// The rules about a project's contracts and suppressions; these rules apply to every toolkit.
  private static let rulesOfAll: Set<RuleID> = ["focus-order-contract", "unused-suppression"]

  /// The toolkit's name in a sentence.
  package var name: String { dialect.words }
}

/// A group of facts about a toolkit, written as differences from the defaults.
package protocol ToolkitFacts: Sendable {
  /// Creates the default facts.
  init()
}

extension ToolkitFacts {
  /// Creates the default facts, changed by `state`.
  package init(_ state: (inout Self) -> Void) {
    self.init()
    state(&self)
  }
}

/// Which of several elements with the same key or role wins.
public enum Winner: UInt8, Sendable, Hashable {
  /// The first element found.
  case first
  /// The last element found.
  case last
  /// None of the elements.
  case neither
  /// One of the elements; the toolkit does not document which.
  case one
  /// The toolkit's maker does not document the winner, and nobody has measured it.
  case notDocumented
}
