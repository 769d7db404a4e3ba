package import FocusModel
import FocusNavigation

/// All states that Tab and Shift-Tab lead to from the moment a scope appears.
///
/// A picture that people can step through has to respond like a ``FocusSession``, forward and back, without
/// being one. So every step is done here in advance, once from each state.
package struct SessionGraph {
  /// The steps found.
  package private(set) var play: Picture.Play

  /// More states than people step through.
  private static let mostMoments = 150

  /// The maximum number of nodes visited for all scopes of a document together: each step visits all nodes,
  /// and an application in one document has hundreds of scopes.
  package static let mostWork = 150_000

  /// Two states are the same if they look alike and everything that steps depend on is alike.
  private struct Situation: Hashable {
    var record: FocusSession.Record
    var state: FocusSession.State
  }

  /// Simulates the scope that begins at `root`, from the start of `session`; nil if nothing has focus there,
  /// if it cannot be presented, or if it would take more than the rest of `work`.
  package init?(_ session: FocusSession, in root: NodeID, work: inout Int) {
    var session = session
    var first = session.start
    let step = session.tree.nodes.count
    if session.front != root {
      // Presenting something settles everything that appears with it.
      work -= 8 * step
      guard session.tree[root].role.isLayer, let record = session.show(root) else { return nil }
      first = record
    }
    play = Picture.Play(profile: session.profile.description, moments: [])
    var numbers: [Situation: Int] = [:]
    var sessions: [FocusSession] = []

    func number(of record: FocusSession.Record, _ session: FocusSession) -> Int? {
      var record = record
      record.step = nil
      let situation = Situation(record: record, state: session.state)
      if let known = numbers[situation] { return known }
      guard sessions.count < Self.mostMoments else { return nil }
      numbers[situation] = sessions.count
      sessions.append(session)
      moments.append(Self.moment(record))
      return sessions.count - 1
    }
    var moments: [Picture.Moment] = []
    _ = number(of: first, session)
    var index = 0
    while index < sessions.count {
      work -= 2 * step
      if work < 0 { return nil }
      var forward = sessions[index]
      let tab = forward.perform(.tab)
      if tab.problem == nil { moments[index].tab = number(of: tab, forward) }
      var back = sessions[index]
      let backTab = back.perform(.backTab)
      if backTab.problem == nil { moments[index].backTab = number(of: backTab, back) }
      index += 1
    }
    guard moments.contains(where: { $0.node != nil }) else { return nil }
    play.moments = moments
  }

  private static func moment(_ record: FocusSession.Record) -> Picture.Moment {
    var moment = Picture.Moment()
    moment.node = record.focused
    moment.focus = record.focus
    moment.states = record.states
    moment.values = record.values
    moment.commands = record.commands.map {
      NamedValue(name: $0.name, value: $0.isEnabled ? "enabled" : nil)
    }
    moment.pending = record.pending
    moment.warnings = record.warnings
    moment.notes = record.notes
    return moment
  }
}

extension FocusSession {
  /// Everything that the outcome of a step depends on.
  struct State: Hashable {
    var layers: [Layer]
    var stored: [Storage: SwiftValue]
    var watched: [Int: Evaluation]
    var waiting: [Waiting]
    var assumptions: [Expression: Bool]
    var shownChildren: [NodeID: NodeID]
    var deferred: [FocusStateID: Deferred]
    var written: [Int: SwiftValue]
    var appeared: Set<NodeID>
  }

  /// The current state. Only the distance to a pending delay matters, not the count of moves.
  var state: State {
    State(
      layers: layers, stored: stored, watched: watched, waiting: waiting,
      assumptions: assumptions, shownChildren: shownChildren,
      deferred: deferred.mapValues { Deferred(value: $0.value, seed: seed - $0.seed) }, written: written,
      appeared: appeared)
  }

  /// The front layer.
  var front: NodeID? { layers.last?.root }

  /// Presents the layer at `root` as the application would; nil if that is not possible.
  mutating func show(_ root: NodeID) -> Record? {
    guard let name = tree[root].id ?? presenter(of: root) ?? analysis.accessibleName(of: root).text else {
      return nil
    }
    let record = perform(.present(name))
    return record.problem == nil && front == root ? record : nil
  }

  private func presenter(of root: NodeID) -> String? {
    system.conditions.first { $0.node == root }?.condition.request?.target.description
  }
}
