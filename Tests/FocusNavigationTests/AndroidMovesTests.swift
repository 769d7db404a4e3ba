import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Foundation
import TestSupport
import Testing
import XMLSource

/// Moves of focus that Android's own tests expect, if the collection is present beside the package.
@Suite struct AndroidMovesTests {
  private static let folder = PackageFolder.root.deletingLastPathComponent().appending(
    path: "shared/oracles/upstream/android")
  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  private struct Move: Decodable {
    var id: String, file: String, start: String?, direction: String, expect: String?
  }

  /// The moves that the document decides without sizes: Tab, Shift-Tab, and focus that is sent to a group.
  private static let directions: Set<String> = ["next", "previous", "default", "first"]

  @Test(.enabled(if: isThere, "the collection is not beside the package"))
  func `moves are as expected or uncertain`() throws {
    let moves = try JSONDecoder().decode(
      [Move].self, from: Data(contentsOf: Self.folder.appending(path: "cases.json")))
    let asked = moves.filter { Self.directions.contains($0.direction) }
    var uncertain: [String] = []
    var wrong: [String] = []
    for move in asked {
      let data = try Data(contentsOf: Self.folder.appending(path: move.file))
      let tree = try AndroidImporter.importTree(
        SourceDocument(xml: XMLReader.read([UInt8](data)), path: "res/layout/\(move.file)"),
        definitions: Definitions())
      switch Self.answer(to: move, Analysis(tree)) {
      case nil: uncertain.append(move.id)
      case let answer? where answer != move.expect: wrong.append("\(move.id): \(answer ?? "nothing")")
      default: break
      }
    }
    print("Android's moves: \(asked.count), uncertain \(uncertain.count), wrong \(wrong.count)")
    #expect(asked.count > 10)
    #expect(wrong.isEmpty)
    #expect(uncertain.count * 10 <= asked.count * 3, "\(uncertain)")
  }

  /// The target of focus; nil if the order is uncertain there, an inner nil if there is none.
  private static func answer(to move: Move, _ analysis: Analysis) -> String?? {
    let tree = analysis.tree
    let start = move.start.flatMap { id in tree.ids.first { tree[$0].id == id } } ?? NodeID(0)
    switch move.direction {
    case "first":
      if tree.ancestors(of: start).contains(where: { tree[$0].traversal == .nothing }) { return .some(nil) }
      return .some(analysis.firstStop(in: start).flatMap { tree[$0].id })
    case "default":
      return .some(analysis.initialFocus(in: start).flatMap { tree[$0.node].id })
    default:
      // The tests move focus before any code shows hidden views.
      let stops = analysis.order(holding: start)?.stops.filter { tree[$0.node].isVisible.value == true } ?? []
      guard let place = stops.firstIndex(where: { $0.node == start }) else { return .some(nil) }
      let step = move.direction == "next" ? 1 : stops.count - 1
      let next = stops[(place + step) % stops.count]
      // With a doubt about one of the two, the order does not say that they follow one another.
      if stops[place].doubt != nil || next.doubt != nil { return nil }
      return .some(tree[next.node].id)
    }
  }
}
