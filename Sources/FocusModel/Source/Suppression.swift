/// What a document says of findings in it that were judged and are kept: `disable RULE[, RULE]: reason`.
public struct Suppression: Sendable, Hashable {
  /// The rules; nil for all.
  package var rules: [RuleID]?
  /// Why; nil where nothing is said, and then it does not hold.
  package var reason: String?
  /// For what it holds.
  package var scope: Scope
  /// Where it is written.
  package var span: SourceSpan
  /// What is wrong with it, so that it does not hold: lower case, no full stop.
  package var flaw: String?
  /// Whether it is written for another tool, which may need it.
  package var isOfAnotherTool = false

  /// What a suppression holds for.
  package enum Scope: Sendable, Hashable {
    /// A node and what is inside it.
    case node(NodeID)
    /// What stands in a part of a text: an element with all that it contains.
    case text(SourceSpan)
  }

  /// Findings of `rules` in `scope` are kept for `reason`.
  package init(
    rules: [RuleID]?, reason: String?, scope: Scope, span: SourceSpan, flaw: String? = nil,
    isOfAnotherTool: Bool = false
  ) {
    self.rules = rules
    self.reason = reason
    self.scope = scope
    self.span = span
    self.flaw = flaw
    self.isOfAnotherTool = isOfAnotherTool
  }

  /// What the words of a comment, a property or a note say; nil where they mean something else.
  ///
  /// - Parameters:
  ///   - text: `disable RULE[, RULE]: reason` for an element, `disable-file …` for the whole document.
  ///   - mark: The word that has to come first: ``mark`` where people write other things, too.
  ///   - element: The element that it is said of; nil where there is none.
  package init?(_ text: String, mark: String? = Self.mark, of element: SourceSpan?, at span: SourceSpan) {
    // Nearly all comments are about something else, and some are long.
    if let mark, text.drop(while: \.isWhitespace).prefix(while: { !$0.isWhitespace }) != mark { return nil }
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    if words.first?.elementsEqual(Self.mark) == true { words.removeFirst() }
    guard let verb = words.popFirst().map(String.init) else { return nil }
    if !Self.verbs.contains(verb) {
      guard let meant = Spelling.nearest(to: verb, among: Self.verbs) else { return nil }
      self.init(rules: [], reason: nil, scope: .text(span), span: span)
      flaw = "'\(verb)' is unknown; did you mean '\(meant)'?"
      return
    }
    let parts = words.joined(separator: " ").split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts.first?.split { $0 == "," || $0 == " " } ?? []
    let reason = parts.dropFirst().first?.drop { $0 == " " } ?? ""
    let isOfFile = verb == Self.verbs[1]
    let part = isOfFile ? SourceSpan(start: 0, end: .max, source: span.source) : element
    self.init(
      rules: names.map { RuleID(String($0)) }, reason: reason.isEmpty ? nil : String(reason),
      scope: .text(part ?? span), span: span)
    if names.isEmpty {
      flaw = "this names no rule; write '\(verb) RULE: reason'"
    } else if part == nil {
      flaw = "no element follows; this must come right before the element that it is for"
    } else if reason.isEmpty {
      flaw = "without a reason this has no effect; write '\(verb) \(names.joined(separator: ", ")): reason'"
    }
  }

  /// What a comment begins with that is meant for us.
  package static let mark = "focus-audit"

  private static let verbs = ["disable", "disable-file"]
}
