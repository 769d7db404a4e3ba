/// A directive in a document for findings that have been reviewed and accepted: `disable RULE[, RULE]:
/// reason`.
public struct Suppression: Sendable, Hashable {
  /// The suppressed rules; nil for all rules.
  package var rules: [RuleID]?
  /// The reason; a suppression without a reason (nil) has no effect.
  package var reason: String?
  /// The scope of the suppression.
  package var scope: Scope
  /// The location of the suppression in the source.
  package var span: SourceSpan
  /// Why the suppression has no effect: lower case, no full stop.
  package var flaw: String?
  /// Whether the suppression is written for another tool, which may need it.
  package var isOfAnotherTool = false

  /// The part of the document that a suppression applies to.
  package enum Scope: Sendable, Hashable {
    /// The suppression applies to a node and its contents.
    case node(NodeID)
    /// The suppression applies to a part of the source text: an element with all its contents.
    case text(SourceSpan)
  }

  /// A suppression of `rules` in `scope` for `reason`.
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

  /// Reads the suppression in the text of a comment, a property or a note; nil if the text is not a
  /// suppression.
  ///
  /// - Parameters:
  ///   - text: `disable RULE[, RULE]: reason` for an element, `disable-file …` for the whole document.
  ///   - mark: The required first word: ``mark`` in places where people also write other text.
  ///   - element: The element that the suppression applies to, if any.
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
      flaw = "no element follows; this must come immediately before the element that it applies to"
    } else if reason.isEmpty {
      flaw = "without a reason this has no effect; write '\(verb) \(names.joined(separator: ", ")): reason'"
    }
  }

  /// The first word of a comment that is addressed to focus-audit.
  package static let mark = "focus-audit"

  private static let verbs = ["disable", "disable-file"]
}
