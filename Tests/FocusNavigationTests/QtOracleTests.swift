import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusSession
import Foundation
import TestSupport
import Testing
import XMLSource

/// Small forms, each with one question, and the response of a real Qt to Tab.
///
/// The answers were recorded with `Tests/Oracles/run qt --record`; no Qt is needed here.
@Suite struct QtOracleTests {
  static let folder = PackageFolder.root.appending(path: "Tests/Oracles/qt")
  static let answers = ["answers-6.12.0"]

  @Test(arguments: answers) func `stops and order are the toolkits`(answers: String) throws {
    var compared = 0
    let file = Self.folder.appending(path: answers + ".txt")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let answer = RecordedAnswersTests.Answer(line) else { continue }
      let analysis = try Self.analyse(Self.folder.appending(path: answer.name + ".ui"))
      compared += 1
      Self.check(answer, analysis)
    }
    #expect(compared > 70)
  }

  /// If only one widget has a key, the key triggers this widget; if several widgets share a key, the key
  /// triggers none of them.
  @Test(arguments: answers) func `keys trigger what the toolkit triggers`(answers: String) throws {
    let file = Self.folder.appending(path: answers + ".txt")
    var compared = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let match = line.wholeMatch(of: /keys of (\S+) (\S+):(?: (.*))?/) else { continue }
      var session = FocusSession(try Self.analyse(Self.folder.appending(path: "\(match.1).ui")))
      let pressed = try session.play(match.2.lowercased()).pressed
      let named = pressed.map { session.tree[$0].id ?? session.tree.names[$0]?.first?.text ?? "" }
      #expect(named == match.3.map { String($0) }, "\(line)")
      compared += 1
    }
    #expect(compared > 4)
  }

  /// In Qt, the form completely decides where Tab goes, so the order is certain, and so is its start, except
  /// for the default button.
  private static func check(_ answer: RecordedAnswersTests.Answer, _ analysis: Analysis) {
    let order = analysis.orders[0]
    #expect(order.isCertain, "\(answer.name)")
    let said = order.stops.map { (id: id(of: $0.node, in: analysis.tree), isConditional: $0.isConditional) }
    // Parts that a window creates itself (the buttons of a wizard) are not in the file. They are listed under
    // the window's name, unless the window is a stop itself.
    let root = id(of: order.scope.root, in: analysis.tree)
    let window = said.contains { $0.id == root } ? nil : root
    let real = Set(answer.states.flatMap { $0.order + $0.back }).subtracting(window.map { [$0] } ?? [])
    let missed = real.subtracting(said.map(\.id))
    #expect(missed.isEmpty, "\(answer.name): \(missed.sorted()) take focus")
    let wrong = Set(said.filter { !$0.isConditional }.map(\.id)).subtracting(real)
    #expect(wrong.isEmpty, "\(answer.name): \(wrong.sorted()) cannot be focused")
    if answer.states.contains(where: { !Set($0.back).isSubset(of: $0.order) }) {
      #expect(
        order.obstacles.contains { $0.kind == .swallowsForward }, "\(answer.name): Tab does not come round")
    }
    for state in answer.states {
      let theirs = (state.back.isEmpty ? state.order : state.back).filter { $0 != window }
      var ours: [String] = []
      for stop in said where theirs.contains(stop.id) && !ours.contains(stop.id) { ours.append(stop.id) }
      let start = theirs.first.flatMap { ours.firstIndex(of: $0) } ?? 0
      #expect(Array(ours[start...] + ours[..<start]) == theirs, "\(answer.name)")
    }
  }

  /// If Tab is trapped in the real toolkit, the analysis has an obstacle; the names of these files mention
  /// the trap.
  @Test(arguments: [
    ("keeps-text-edit", Obstacle.Kind.typesTab), ("keeps-plain-text-edit", .typesTab), ("keeps-not", nil),
    ("keeps-table-with-cells", .keepsFocus), ("keeps-table-without-rows", nil),
    ("keeps-table-told-not-to", nil), ("pages-tab-widget-hides-bar", .swallowsForward),
  ])
  func `a trap in Qt is an obstacle of the analysis`(name: String, kind: Obstacle.Kind?) throws {
    let analysis = try Self.analyse(Self.folder.appending(path: name + ".ui"))
    #expect(analysis.orders.flatMap(\.obstacles).map(\.kind) == (kind.map { [$0] } ?? []))
  }

  /// The name of a widget, or of its nearest named parent: the oracle's name for a part of a widget.
  static func id(of node: NodeID, in tree: FocusTree) -> String {
    // A tool box's scroll area is named after the page in it.
    if tree[node].traits.contains(.internalPart), tree[node].role == .scrollArea {
      return tree.children(of: node).lazy.compactMap { tree[$0].id }.first ?? "?"
    }
    return tree.ancestry(of: node).lazy.compactMap { tree[$0].id }.first ?? "?"
  }

  private static func analyse(_ file: URL) throws -> Analysis {
    let document = SourceDocument(xml: try XMLReader.read([UInt8](Data(contentsOf: file))), path: file.path)
    return Analysis(try QtDesignerImporter.importTree(document, definitions: Definitions()))
  }
}
