import FocusModel
import FocusNavigation
import FocusSession
import Foundation
import TestSupport
import Testing

/// Real toolkits' recorded responses to keys, compared with ``FocusSession``: where does this key move focus
/// from a given element?
@Suite struct RecordedKeysTests {
  private typealias Recorded = RecordedAnswersTests

  /// Answers that the session is known to contradict, with the reasons, in addition to those in
  /// ``RecordedAnswersTests``.
  static let known: [String: String] = [
    "javafx/answers-11.0.11 tab-pane-disabled-tab": "the page of a disabled tab is shown first here",
    "gtk/gtk4/answers-4.18.6 check-button-unfocusable": "Shift-Tab does not go round there in 4.18",
    "gtk/gtk4/answers-4.18.6 scale-unfocusable": "Shift-Tab does not go round there in 4.18",
    "gtk/gtk4/answers-4.18.6 scrolledwindow-made-unfocusable": "Shift-Tab does not go round there in 4.18",
    "qt/answers-6.12.0 keeps-table-with-cells": "recorded as code leaves a table; Tab goes from cell to cell",
    "qt/answers-6.12.0 pages-tool-box": "its tabs have no ids of their own",
    "gtk/gtk4/answers-4.18.6 name-later-rows": "the way back through a spin row ends there in 4.18",
  ]

  @Test(arguments: RecordedAnswersTests.answers + ["qt/answers-6.12.0"])
  func `Tab and Shift-Tab go where the toolkit goes`(answers: String) throws {
    let file = Recorded.folder.appending(path: answers + ".txt")
    var (compared, certain) = (0, 0)
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let answer = Recorded.Answer(line), Recorded.known[answer.name] == nil,
        Recorded.known["\(answers) \(answer.name)"] == nil, Self.known["\(answers) \(answer.name)"] == nil
      else { continue }
      let session = FocusSession(try Recorded.analyse(answer.name, in: file.deletingLastPathComponent()))
      for state in answer.states {
        compared += 1
        // Parts that a window creates itself (the buttons of a wizard) are not in the file, and are listed
        // under the window's name.
        let parts = Set(state.order + state.back).subtracting(Self.ids(in: session))
        let order = state.order.filter { !parts.contains($0) }
        let start = order.first
        guard let walk = Walk(session, "tab", turning: state.page, from: start) else { continue }
        certain += 1
        #expect(
          walk.isTyped ? order.starts(with: walk.ids) : order == walk.ids,
          "\(answers) \(answer.name) \(state.page ?? "")")
        guard let back = Walk(session, "shift-tab", turning: state.page, from: start) else { continue }
        // For a trap, the toolkit was started again, with focus outside of the trap.
        if back.ids.count == 1, back.ids.first == start, !state.back.isEmpty { continue }
        // The answer lists the stops in forward order.
        let expected = (state.back.isEmpty ? order : state.back).filter { $0 != start && !parts.contains($0) }
        let visited = back.ids.filter { $0 != start }
        #expect(
          back.isTyped ? expected.reversed().starts(with: visited) : expected.reversed() == visited,
          "\(answers) \(answer.name) \(state.page ?? ""), back")
      }
    }
    print("\(answers): \(compared) walks, \(certain) certain")
    #expect(compared > 70)
    #expect(certain * 10 > compared * 7)
  }

  /// The elements that receive focus while a key is pressed repeatedly, until an element receives focus
  /// again.
  private struct Walk {
    var ids: [String] = []
    /// Whether the walk ends in a text field that types the key.
    var isTyped = false

    /// Walks through a session; nil if any part of the path is unknown.
    init?(_ session: FocusSession, _ key: String, turning page: String?, from start: String?) {
      var session = session
      let steps = [page.map { "page:\($0)" }, start.map { "focus:\($0)" }].compactMap(\.self)
      for step in steps where (try? session.play(step)) == nil { return nil }
      if session.focused == nil { session.perform(key == "tab" ? .tab : .backTab) }
      while let focused = session.focused {
        let id = RecordedKeysTests.id(of: focused, in: session.tree)
        if ids.last != id {
          if ids.contains(id) { return }
          ids.append(id)
        }
        guard let record = try? session.play(key), record.doubts.isEmpty else { return nil }
        isTyped = record.notes.contains { $0.contains("types a tab") }
        if session.focused == focused { return }
      }
    }
  }

  private static func id(of node: NodeID, in tree: FocusTree) -> String {
    QtOracleTests.id(of: node, in: tree)
  }

  private static func ids(in session: FocusSession) -> Set<String> {
    let root = session.tree.nodes.first?.id
    return Set(
      session.tree.ids.map { id(of: $0, in: session.tree) }.filter { $0 != root || isStop($0, session) })
  }

  private static func isStop(_ id: String, _ session: FocusSession) -> Bool {
    session.analysis.orders.contains { $0.stops.contains { self.id(of: $0.node, in: session.tree) == id } }
  }
}
