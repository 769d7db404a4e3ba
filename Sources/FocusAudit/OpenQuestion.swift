import FocusModel
import FocusNavigation
import FocusRules
import SourceEvidence

/// A question that a rule cannot answer, and that code may settle.
struct OpenQuestion: Sendable {
  let rule: RuleID
  let doubt: Doubt
  /// Whether it is open only if code of the document was found and does not answer it.
  let isPresumed: Bool
  /// The possible changes by code, and their objects: one of them is enough.
  private var answers: [Answer]

  private struct Answer: Sendable {
    var names: [String]
    var changes: CodeChange
    /// Whether it is text inside the object, which names the object while the text is visible.
    var isPart = false
  }

  /// The question that `open` leaves; nil if code has no name for its object.
  ///
  /// - Parameter called: The names of a node in code.
  init?(_ open: UnsettledDoubt, in analysis: Analysis, called: (NodeID) -> [String]) {
    guard let rule = Catalogue.rulesThatDependOnCode[open.rule], let node = open.node else { return nil }
    let changes = rule.settledBy.possible(for: node, in: analysis.tree)
    answers = [Answer(names: called(node), changes: changes)]
    // A node named by text inside it gets its name from this text.
    if !analysis.tree[node].role.isTextInput {
      var texts: [NodeID] = []
      _ = analysis.firstNamingPart(of: node) { part, inner in
        if inner.role == .label { texts.append(part) }
        return false
      }
      answers += texts.map { Answer(names: called($0), changes: [.named, .text], isPart: true) }
    }
    answers.removeAll(where: \.names.isEmpty)
    if answers.isEmpty { return nil }
    self.rule = open.rule
    doubt = open.doubt
    isPresumed = open.isPresumed
  }

  /// The names in code of the objects in question.
  var names: [String] { answers.flatMap(\.names) }

  /// Whether code settles it unconditionally.
  func isSettled(in documents: [String], by evidence: SourceEvidence) -> Bool {
    answers.contains { answer in
      evidence.isSettled(by: answer.changes, to: answer.names, in: documents)
        && !(answer.isPart && evidence.place(of: .visibility, to: answer.names, in: documents) != nil)
    }
  }

  /// Whether code makes the assumed change unconditionally.
  func isKept(in documents: [String], by evidence: SourceEvidence) -> Bool {
    answers.contains { evidence.place(of: $0.changes, to: $0.names, in: documents) != nil }
  }
}

extension CodeChange {
  /// The changes that may name `node`, or do not concern names.
  func possible(for node: NodeID, in tree: FocusTree) -> CodeChange {
    if tree.code.partsOfViews.contains(node) { return intersection([.partNamed, .numbered]) }
    // The text in a field is its value.
    var possible = subtracting(tree[node].role.showsCaption ? .partNamed : [.partNamed, .text])
    // Unless code can focus anything, its requests for focus have no effect here.
    if tree[node].focusability.program.value == false, !tree.toolkit.code.focusesAnything {
      possible.remove(.focused)
    }
    return possible
  }
}
