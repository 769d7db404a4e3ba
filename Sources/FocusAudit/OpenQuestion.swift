import FocusModel
import FocusNavigation
import FocusRules
import SourceEvidence

/// A question that a rule cannot answer but code may settle.
struct OpenQuestion: Sendable {
  let rule: RuleID
  let doubt: Doubt
  /// Whether the question is open only if the document's code was found and does not answer the question.
  let isPresumed: Bool
  /// The changes that answer the question if code makes them, with their objects: any one change is enough.
  private var answers: [Answer]

  private struct Answer: Sendable {
    var names: [String]
    var changes: CodeChange
    /// Whether the answer is about text inside the object, which names the object only while the text is
    /// visible.
    var isPart = false
  }

  /// The question about code that would settle the doubt `open`; nil if code has no name for the element in
  /// doubt.
  ///
  /// - Parameter called: Returns the names of a node in code.
  init?(_ open: UnsettledDoubt, in analysis: Analysis, called: (NodeID) -> [String]) {
    guard let rule = Catalogue.rulesThatDependOnCode[open.rule], let node = open.node else { return nil }
    let changes = rule.settledBy.possible(for: node, in: analysis.tree)
    answers = [Answer(names: called(node), changes: changes)]
    // Text inside a node may give the node its name.
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

  /// The names that code uses for the objects that the question is about.
  var names: [String] { answers.flatMap(\.names) }

  /// Whether code settles the question unconditionally.
  func isSettled(in documents: [String], by evidence: SourceEvidence) -> Bool {
    answers.contains { answer in
      evidence.isSettled(by: answer.changes, to: answer.names, in: documents)
        && !(answer.isPart && evidence.place(of: .visibility, to: answer.names, in: documents) != nil)
    }
  }

  /// Whether code makes the assumed change.
  func isKept(in documents: [String], by evidence: SourceEvidence) -> Bool {
    answers.contains { evidence.place(of: $0.changes, to: $0.names, in: documents) != nil }
  }
}

extension CodeChange {
  /// Those of the changes that may name `node`, or have nothing to do with names.
  func possible(for node: NodeID, in tree: FocusTree) -> CodeChange {
    if tree.code.partsOfViews.contains(node) { return intersection([.partNamed, .numbered]) }
    // The text in a field is its value, not its name.
    var possible = subtracting(tree[node].role.showsCaption ? .partNamed : [.partNamed, .text])
    // If code cannot move focus to this node, requests for focus have no effect.
    if tree[node].focusability.program.value == false, !tree.toolkit.code.focusesAnything {
      possible.remove(.focused)
    }
    return possible
  }
}
