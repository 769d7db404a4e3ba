import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusSession
import Foundation
import TestSupport
import Testing
import XMLSource

/// Moves of focus that the toolkits' own tests expect, compared with ``FocusSession``, if the collection is
/// next to the package.
@Suite struct UpstreamMovesTests {
  private static let folder = PackageFolder.root.deletingLastPathComponent().appending(
    path: "shared/oracles/upstream")
  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  private struct Move: Decodable {
    var id: String, file: String, start: String?, direction: String, expect: String?
    /// The sizes that the document would have to set.
    var needs: String?
  }

  /// Moves that the session is known to contradict, with the reasons.
  private static let known: [String: String] = [
    "av-tab-Next_Once_Moves_To_Active_Element": "the test had focus in the group before",
    "av-list-no-anchor": "a list is one stop here, whatever items the document states",
    "av-list-anchor1-button": "see av-list-no-anchor",
    "av-list-anchor2-button": "see av-list-no-anchor",
    "av-tabcontrol-no-anchor": "tabs are no stops here",
    "av-tabcontrol-anchor2-button": "see av-tabcontrol-no-anchor",
    "av-access-tab-a": "the letter of a tab shows its page, which a session does not do",
  ]

  /// An answer of the session.
  private enum Answer: Equatable {
    case unsure
    case focus(String?)
  }

  @Test(
    .enabled(if: isThere, "the collection is not beside the package"), arguments: ["android", "avalonia"])
  func `moves are as expected or uncertain`(toolkit: String) throws {
    let folder = Self.folder.appending(path: toolkit)
    let moves = try JSONDecoder().decode(
      [Move].self, from: Data(contentsOf: folder.appending(path: "cases.json")))
    var (asked, unsure) = (0, 0)
    var wrong: [String] = []
    for move in moves where move.needs == nil && Self.known[move.id] == nil {
      let data = try Data(contentsOf: folder.appending(path: move.file))
      let path = toolkit == "android" ? "res/layout/\(move.file)" : move.file
      let document = SourceDocument(xml: try XMLReader.read([UInt8](data)), path: path)
      guard let importer = Importers.importer(for: document.xml.root),
        let tree = try? importer.importTree(document, definitions: Definitions()),
        let answer = Self.answer(to: move, Analysis(tree))
      else { continue }
      asked += 1
      switch answer {
      case .unsure: unsure += 1
      case .focus(let id): if id != move.expect { wrong.append("\(move.id): \(id ?? "nothing")") }
      }
    }
    print("\(toolkit): \(asked) moves, \(unsure) unsure, wrong: \(wrong)")
    #expect(asked > 10)
    #expect(wrong.isEmpty)
    #expect(unsure * 10 <= asked * 3)
  }

  /// The view that has focus after a move, or that a key presses; nil if no step asks for it.
  private static func answer(to move: Move, _ analysis: Analysis) -> Answer? {
    if move.direction == "default" {
      let start =
        move.start.flatMap { id in analysis.tree.ids.first { analysis.tree[$0].id == id } } ?? NodeID(0)
      return .focus(analysis.initialFocus(in: start).flatMap { analysis.tree[$0.node].id })
    }
    guard let step = step(for: move.direction) else { return nil }
    var session = FocusSession(analysis)
    if let start = move.start {
      guard let record = try? session.play("focus:\(start)") else { return .focus(nil) }
      if step.isEmpty, record.notes.contains(where: { $0.hasPrefix("nothing in") }) { return .focus(nil) }
    }
    if step.isEmpty { return .focus(session.focused.flatMap { session.tree[$0].id }) }
    let before = session.focused
    guard let record = try? session.play(step) else { return .unsure }
    if !record.doubts.isEmpty { return .unsure }
    if let pressed = record.pressed { return .focus(session.tree[pressed].id) }
    // If focus stays, or a key presses nothing, the recorded answer is empty.
    return .focus(session.focused == before ? nil : session.focused.flatMap { session.tree[$0].id })
  }

  /// The step that makes a move; empty if the test only sets focus.
  private static func step(for direction: String) -> String? {
    switch direction {
    case "next": return "tab"
    case "previous": return "shift-tab"
    case "up", "down", "left", "right": return direction
    case "first": return ""
    default:
      let parts = direction.split(separator: ":")
      guard parts.count == 2 else { return nil }
      return parts[0] == "mnemonic"
        ? "alt+\(parts[1].lowercased())" : parts[1] == "Enter" ? "return" : parts[1].lowercased()
    }
  }
}
