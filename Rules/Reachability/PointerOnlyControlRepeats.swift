import FocusModel
import FocusNavigation

// Reports a view once, even if it has several gestures.
extension PointerOnlyControl {
  /// A reaction to the pointer that no key triggers.
  struct Reaction {
    /// The reacting node: the view, or a modifier of it.
    var node: NodeID
    /// The view that reacts.
    var subject: NodeID
    /// The severity if the reaction is important.
    var severity: Severity
    /// The reason why the reaction is unimportant; nil if it is important.
    var triviality: Triviality?
    var certainty: Certainty
    /// A control or key that may have the same effect; nil if none is known.
    var alternative: Alternative?
    /// Whether the reaction opens a link in text.
    var isLink: Bool
    /// Whether focus reaches the view although no key has an effect there.
    var takesFocus: Bool
  }

  /// Reactions of a view other than gestures. These reactions do not take focus.
  enum OtherWay {
    case contextMenu, assistiveTechnology
  }

  /// Reports `reactions` with one finding per view. Alternatives at the same position with the same effect are added to
  /// the finding.
  static func report(_ reactions: [Reaction], _ analysis: Analysis, _ verdict: inout Verdict) {
    var groups: [[Reaction]] = []
    var ofSubject: [NodeID: Int] = [:]
    var doing: [[SameAction]: [Int]] = [:]
    for reaction in reactions {
      if let index = ofSubject[reaction.subject] {
        groups[index].append(reaction)
      } else {
        ofSubject[reaction.subject] = groups.count
        groups.append([reaction])
      }
    }
    // The innermost modifier comes first in a chain.
    var views = groups.map { View(reactions: $0.reversed()) }
    for index in views.indices {
      guard let action = action(of: views[index], analysis.tree) else { continue }
      // The view is a mark inside a row that has the same effect.
      let isInSame = doing[action]?.contains {
        analysis.tree.contains(views[$0].reactions[0].node, views[index].reactions[0].node)
      }
      if isInSame == true {
        views[index].isCovered = true
        continue
      }
      let first = doing[action]?.first {
        analysis.areInOtherArms(views[$0].reactions[0].node, views[index].reactions[0].node)
      }
      if let first {
        views[first].others.append(views[index].reactions[0])
        views[index].isCovered = true
      } else {
        doing[action, default: []].append(index)
      }
    }
    for view in views where !view.isCovered { report(view, analysis, &verdict) }
  }

  /// A view with its reactions.
  private struct View {
    /// The reactions, in the order in which the modifiers are applied.
    var reactions: [Reaction]
    /// Alternatives to the view, at the same position and with the same effect.
    var others: [Reaction] = []
    /// Whether another view's finding covers this view.
    var isCovered = false
  }

  private static func report(_ view: View, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let first = view.reactions[0]
    let name = analysis.describeByContents(first.subject)
    let severity = view.reactions.map { reaction in
      if reaction.triviality?.isMinor == true { return Severity.info }
      let isError = reaction.triviality == nil && reaction.alternative == nil
      return isError ? reaction.severity : min(reaction.severity, .warning)
    }.max()
    verdict.fail(
      first.node, at: tree[first.node].span, severity ?? first.severity,
      certainty: view.reactions.contains { $0.certainty == .certain && $0.alternative == nil }
        ? .certain : .likely,
      message(name, view, tree),
      notes: view.reactions.compactMap { reaction in
        reaction.triviality.map {
          SpanNote(.keepsNobody($0), at: tree[reaction.node].span, of: reaction.node)
        }
      }
        + view.reactions.filter { $0.triviality == nil }.compactMap { reaction in
          reaction.alternative.map {
            SpanNote(.mayBeDone($0), at: tree[reaction.node].span, of: reaction.node)
          }
        }
        + view.reactions.dropFirst().map { reaction in
          SpanNote(
            .reactsHereToo(tree.focusSystem.gestures[reaction.node]), at: tree[reaction.node].span,
            of: reaction.node)
        }
        + view.others.filter { !tree.areAtOnePlace(first.node, $0.node) }.map {
          SpanNote(
            .isShownInItsPlace(analysis.describeByContents($0.subject)), at: tree[$0.node].span, of: $0.node)
        },
      help: first.isLink ? tree.toolkit.views.pressing.linkRemedy : nil,
      remedy: first.isLink && view.reactions.count == 1 ? .followLinks(first.node) : nil)
  }

  private static func message(_ name: String, _ view: View, _ tree: FocusTree) -> Finding.Message {
    if view.reactions[0].isLink { return .linkCannotBeFollowed(in: name) }
    let platforms = tree.focusSystem.platforms
    if !platforms.isEmpty, platforms.allSatisfy(\.isOperatedByFocusAlone) {
      return .isOperatedByFocusAlone(name, on: platforms.map(\.rawValue).joined(separator: ", "))
    }
    if view.reactions[0].takesFocus {
      return .hasNoKeys(name, reactingTo: gestures(view.reactions.map(\.node), tree))
    }
    return .cannotBeFocused(
      name, reactingTo: gestures(view.reactions.map(\.node), tree), others(view.reactions[0].subject, tree))
  }

  /// The reactions of `subject` other than gestures, from the view's modifiers.
  static func others(_ subject: NodeID, _ tree: FocusTree) -> [OtherWay] {
    let modifiers = tree.ancestors(of: subject).prefix { tree[$0].role == .modifier }
    var ways: [OtherWay] = []
    if modifiers.contains(where: { tree.children(of: $0).contains { tree[$0].role == .menu } }) {
      ways.append(.contextMenu)
    }
    if modifiers.contains(where: { tree.accessibility[$0]?.statesActions == true }) {
      ways.append(.assistiveTechnology)
    }
    return ways
  }

  /// The distinct gestures that `nodes` react to; empty if a click is enough or any gesture is unknown.
  private static func gestures(_ nodes: [NodeID], _ tree: FocusTree) -> [Gesture] {
    var gestures: [Gesture] = []
    for node in nodes {
      guard let gesture = tree.focusSystem.gestures[node] else { return [] }
      if !gestures.contains(gesture) { gestures.append(gesture) }
    }
    return gestures == [.click(count: 1)] ? [] : gestures
  }

  /// All effects of `view`; nil if unknown.
  private static func action(of view: View, _ tree: FocusTree) -> [SameAction]? {
    var actions: [SameAction] = []
    for reaction in view.reactions {
      guard let action = tree.action(of: reaction.node, .onTapGesture) else { return nil }
      actions.append(action)
    }
    return actions
  }
}
