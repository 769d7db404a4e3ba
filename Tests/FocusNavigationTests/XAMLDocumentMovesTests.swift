import Dialects
import FocusModel
import FocusNavigation
import FocusSession
import Foundation
import ImportKit
import TestSupport
import Testing
import XMLSource

/// Focus moves in small WPF, WinUI and Avalonia documents (`Tests/Steps/moves`), with the answers that
/// the frameworks' sources give.
///
/// The comment at the start of a document names the source and lists the moves, one a line: the element that
/// has focus, the step, and the element that the step focuses or presses; a dash if there is no such element.
@Suite struct XAMLDocumentMovesTests {
  private static let folder = PackageFolder.root.appending(path: "Tests/Steps/moves")

  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func `each framework has documents`() {
    for ending in [".axaml", ".winui.xaml", ".wpf.xaml"] {
      #expect(Self.names.count { $0.hasSuffix(ending) } >= 5)
    }
  }

  @Test(arguments: names)
  func `moves are as the framework's source says`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: name)
    let analysis = Analysis(try XAMLImporter.importTree(document, definitions: Definitions()))
    let comment = text.split(separator: "-->")[0]
    let moves = comment.split(separator: "\n").dropFirst().map { $0.split(separator: " ").map(String.init) }
    try #require(moves.count > 1)
    for move in moves {
      try #require(move.count == 3)
      var session = FocusSession(analysis)
      _ = try session.play("focus:\(move[0])")
      let before = try #require(session.focused)
      let record = try session.play(move[1])
      #expect(record.doubts.isEmpty, "\(move)")
      let reached = record.pressed ?? (session.focused == before ? nil : session.focused)
      #expect(reached.flatMap { session.tree[$0].id } ?? "-" == move[2], "\(move)")
    }
  }
}
