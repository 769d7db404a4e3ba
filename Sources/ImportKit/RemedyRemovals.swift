import FocusModel
import XMLSource

/// The changes that remove declarations.
extension RemedyWriter {
  /// Removes the declaration at `span`, which prevents focus from entering or leaving a control, and the `others` of its
  /// radio group.
  func undoing(_ span: SourceSpan, _ others: [SourceSpan]) -> Plan {
    let spans = ([span] + others).sorted()
    guard let removed = statement(at: span) else { return Plan() }
    var (changes, isListed): ([Change], Bool) = ([], false)
    for span in spans {
      guard let statement = statement(at: span), statement.name == removed.name else { return Plan() }
      let refusal = tree.ids.first {
        tree[$0].focusability.sequential.span == span && tree[$0].focusability.sequential.value == false
      }
      guard let added = refusal.map({ listing($0) }) ?? [] else { return Plan() }
      changes += removal(of: statement.range) + added
      isListed = isListed || !added.isEmpty
    }
    let group = others.isEmpty ? "" : " from the buttons of the group"
    let addition = isListed ? " and add the control to the tab stops" : ""
    return Plan(
      changes: changes.sorted { $0.range.lowerBound < $1.range.lowerBound },
      words: "remove \(removed.name)\(group)\(addition)")
  }

  /// Removes the declaration at `span`, which has no effect.
  func removing(_ span: SourceSpan) -> Plan {
    guard let removed = statement(at: span) else { return Plan() }
    return Plan(changes: removal(of: removed.range), words: "remove \(removed.name)")
  }

  /// Removes the declaration at `span`, which keeps focus from the contents of the container `node`.
  func opening(_ node: NodeID, _ span: SourceSpan) -> Plan {
    guard let removed = statement(at: span) else { return Plan() }
    let isFollowed = element(at: tree[node].span)?.children.contains {
      tree.toolkit.markup.behaviours.contains($0.name)
    }
    var plan = Plan(
      changes: isFollowed == true ? nil : removal(of: removed.range),
      words: "remove \(removed.name), so that focus goes to the container's contents")
    if tree[node].traversal.stop != .never {
      plan.removedStops = [Finding.Fix.Stop(id: tree[node].id, kind: tree[node].kind)]
    }
    return plan
  }

  /// The range and the human-readable name of the attribute at `span`, or of the statement that
  /// contains the attribute.
  func statement(at span: SourceSpan) -> (range: Range<Int>, name: String)? {
    guard span.source == 0, let element = innermost(around: span.range.lowerBound) else { return nil }
    let statements = tree.toolkit.markup.statements
    if span.start > element.span.start, span.end < element.span.end, !statements.contains(element.name),
      let attribute = element.attributes.first(where: {
        $0.span.start <= span.start && span.end <= $0.span.end
      })
    {
      // A style also sets other properties.
      if attribute.name.lowercased() == "style" { return nil }
      return (attribute.span.range, attribute.prefix.map { "\($0):\(attribute.name)" } ?? attribute.name)
    }
    var candidate: XMLElement? = element
    while let statement = candidate, !statements.contains(statement.name) { candidate = statement.parent }
    // Elements further out contain more than the statement.
    guard let statement = candidate, element.index - statement.index <= 2 else { return nil }
    let key = ["name", "property", "keyPath", "key"].lazy.compactMap { statement[$0] }.first
    let name =
      statement.name == "property" ? key : [statement.name, key].compactMap(\.self).joined(separator: " ")
    return (statement.fullSpan.range, name ?? statement.name)
  }

  /// Removes the text at `range` and the white space before it.
  func removal(of range: Range<Int>) -> [Change] {
    var start = range.lowerBound
    while start > 0, xml.utf8[start - 1].isSpace { start -= 1 }
    return [Change(range: start..<range.upperBound, text: "")]
  }
}
