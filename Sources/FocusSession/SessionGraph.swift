package import FocusModel
import FocusNavigation

/// All states that Tab and Shift-Tab can reach after a scope has appeared.
///
/// A picture that people can step through must respond like a ``FocusSession``, forward and backward, without
/// running one. Therefore the graph performs every step in advance, once from each state.
package struct SessionGraph {
  /// The states and the steps between them.
  package private(set) var play: Picture.Play

  /// The maximum number of states: more than people step through.
  private static let mostMoments = 150

  /// The maximum number of node visits for all scopes of a document together. Each step visits all nodes, and
  /// a document with a whole application may have hundreds of scopes.
  package static let mostWork = 150_000

  /// Identifies a state: two states are the same if their records and everything that steps depend on are
  /// equal.
  private struct Situation: Hashable {
    var record: FocusSession.Record
    var state: FocusSession.State
  }

  /// Simulates the scope at `root`, from the start of `session`. Nil if the scope has no focus or cannot be
  /// presented, or if the simulation would exceed the remaining `work`.
  package init?(_ session: FocusSession, in root: NodeID, work: inout Int) {
    var session = session
    var first = session.start
    let step = session.tree.nodes.count
    if session.front != root {
      // Presenting a layer also settles everything that appears with it.
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
  /// Everything that the result of a step depends on.
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

  /// The current state. For a pending assignment, it contains the number of moves since the assignment rather
  /// than the total.
  var state: State {
    State(
      layers: layers, stored: stored, watched: watched, waiting: waiting,
      assumptions: assumptions, shownChildren: shownChildren,
      deferred: deferred.mapValues { Deferred(value: $0.value, seed: seed - $0.seed) }, written: written,
      appeared: appeared)
  }

  /// The root of the front layer; nil if there isn't one.
  var front: NodeID? { layers.last?.root }

  /// Presents the layer at `root` as the application would; nil if that is impossible.
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
