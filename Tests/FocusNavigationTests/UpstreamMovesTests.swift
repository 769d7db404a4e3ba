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
    "an-ff_cluster-top_left_button-cluster-next": "clusters are separate parts here only if Tab skips them",
    "an-ff_cluster-none-cluster-previous": "see an-ff_cluster-top_left_button-cluster-next",
    "an-ff_cluster_chain-bottom_left_button-cluster-previous":
      "see an-ff_cluster-top_left_button-cluster-next",
    "an-ff_cluster_chain-top_right_button-cluster-next": "see an-ff_cluster-top_left_button-cluster-next",
    "an-ff_cluster_chain-top_left_button-cluster-next": "see an-ff_cluster-top_left_button-cluster-next",
    "wi-splitview_Overlay-paneButton3-next": "the test opens the pane in code, and an open pane keeps Tab",
    "wi-splitview_CompactOverlay-paneButton1-previous": "see wi-splitview_Overlay-paneButton3-next",
  ]

  /// An answer of the session.
  private enum Answer: Equatable {
    case unsure
    case focus(String?)
  }

  /// Some WinUI documents could also be WPF documents. The documents in the same folder determine their
  /// framework.
  private static func besideWinUI() throws -> Definitions {
    let page = """
      <Page xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:l='using:Garden'/>
      """
    var definitions = XAMLImporter.survey(
      SourceDocument(xml: try XMLReader.read(Array(page.utf8)), path: "winui/page.xaml")
    ).definitions
    definitions.settle()
    return definitions
  }

  @Test(
    .enabled(if: isThere, "the collection is not beside the package"),
    arguments: ["android", "avalonia", "winui", "wpf-derived"])
  func `moves are as expected or uncertain`(toolkit: String) throws {
    let folder = Self.folder.appending(path: toolkit)
    let moves = try JSONDecoder().decode(
      [Move].self, from: Data(contentsOf: folder.appending(path: "cases.json")))
    var (asked, unsure) = (0, 0)
    var (wrong, left): ([String], [String]) = ([], [])
    for move in moves {
      if let reason = move.needs.map({ "needs \($0)" }) ?? Self.known[move.id] ?? Self.unasked(move) {
        left.append("\(move.id): \(reason)")
        continue
      }
      let data = try Data(contentsOf: folder.appending(path: move.file))
      let path = toolkit == "android" ? "res/layout/\(move.file)" : "\(toolkit)/\(move.file)"
      let document = SourceDocument(xml: try XMLReader.read([UInt8](data)), path: path)
      let importer = try #require(Importers.importer(for: document.xml.root), "\(move.file)")
      let tree = try importer.importTree(
        document, definitions: toolkit == "winui" ? Self.besideWinUI() : Definitions())
      asked += 1
      switch try Self.answer(to: move, Analysis(tree)) {
      case .unsure: unsure += 1
      case .focus(let id): if id != move.expect { wrong.append("\(move.id): \(id ?? "nothing")") }
      }
    }
    print(
      """
      \(toolkit): \(asked) of \(moves.count) moves, \(unsure) unsure
      wrong: \(wrong.joined(separator: "\n  "))
      not asked: \(left.joined(separator: "\n  "))
      """)
    #expect(asked > 10)
    #expect(wrong.isEmpty)
    #expect(unsure * 10 <= asked * 3)
  }

  /// The reason why no step corresponds to a move; nil if one does.
  private static func unasked(_ move: Move) -> String? {
    move.direction == "not-in-cluster" ? "a session has no step for the focus outside of clusters" : nil
  }

  /// The view that has focus after a move, or that a key presses.
  private static func answer(to move: Move, _ analysis: Analysis) throws -> Answer {
    if move.direction == "default" {
      let start =
        move.start.flatMap { id in analysis.tree.ids.first { analysis.tree[$0].id == id } } ?? NodeID(0)
      return .focus(analysis.initialFocus(in: start).flatMap { analysis.tree[$0.node].id })
    }
    let step = try step(for: move.direction)
    var session = FocusSession(analysis)
    let start = move.start.flatMap { id in analysis.tree.ids.first { analysis.tree[$0].id == id } }
    if let start, let layer = analysis.tree[analysis[start].layer].id, analysis[start].layer != NodeID(0) {
      try session.play("open:\(layer)")
    }
    if step.isEmpty, start == nil, analysis.initialFocus(in: NodeID(0)) == nil { return .unsure }
    // A move from the root begins without a focused element.
    if let id = move.start, start != NodeID(0) || step.isEmpty {
      let record = try session.play("focus:\(id)")
      if step.isEmpty, record.notes.contains(where: { $0.hasPrefix("nothing in") }) { return .focus(nil) }
    }
    if step.isEmpty { return .focus(session.focused.flatMap { session.tree[$0].id }) }
    let before = session.focused
    let record = try session.play(step)
    if !record.doubts.isEmpty { return .unsure }
    if let pressed = record.pressed { return .focus(session.tree[pressed].id) }
    // If focus stays, or a key presses nothing, the recorded answer is the start or empty.
    let stays = session.focused == before && move.expect != move.start
    return .focus(stays ? nil : session.focused.flatMap { session.tree[$0].id })
  }

  /// The step that makes a move; empty if the test only sets focus.
  private static func step(for direction: String) throws -> String {
    switch direction {
    case "next": return "tab"
    // From no focus, Shift-Tab goes to the last element.
    case "previous", "last": return "shift-tab"
    case "up", "down", "left", "right": return direction
    case "first", "focusable": return ""
    case "cluster-next": return "command-tab"
    case "cluster-previous": return "command-shift-tab"
    default:
      let parts = direction.split(separator: ":")
      try #require(parts.count == 2, "\(direction)")
      return parts[0] == "mnemonic"
        ? "alt+\(parts[1].lowercased())" : parts[1] == "Enter" ? "return" : "press:\(parts[1].lowercased())"
    }
  }
}
