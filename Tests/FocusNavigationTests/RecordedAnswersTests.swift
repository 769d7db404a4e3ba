import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import FocusNavigation
import Foundation
import TestSupport
import Testing
import XMLSource

/// Small files, each with one question, and the response of real toolkits to Tab.
///
/// The answers were recorded with `Tests/Oracles/run --record`; no toolkit is needed here.
@Suite struct RecordedAnswersTests {
  static let folder = PackageFolder.root.appending(path: "Tests/Oracles")
  static let answers = [
    "gtk/gtk3/answers-3.24.38", "gtk/gtk3/answers-3.24.49", "gtk/gtk4/answers-4.8.3",
    "gtk/gtk4/answers-4.18.6", "javafx/answers-11.0.11", "xrc/answers-3.2.2",
  ]

  /// Answers that focus-audit is known to contradict, with the reasons.
  static let known: [String: String] = [
    "notebook-action-widgets": "an action widget at the start comes after the tabs here",
    "notebook-bottom-action-widgets": "an action widget at the start comes after the tabs here",
    "adw-entry-row": "widgets before the entry of an entry row come after it here",
    "infobar": "the close button of an info bar is in no file",
    "messagedialog-buttons": "the buttons of a message dialog are in no file",
    "assistant-pages": "the buttons of an assistant are in no file",
    "shortcuts-window": "the buttons of a shortcuts window are in no file",
    "file-chooser-consent": "the list of a file chooser is in no file",
    "listbox-rows-can-focus-false": "of two rows that lose Tab the last is in the way backwards too",
    "gtk/gtk4/answers-4.8.3 adw-expander-row": "an expander row was no stop in libadwaita 1.2",
    "gtk/gtk4/answers-4.18.6 adw-bin-made-focusable": "a bin passes focus on in libadwaita 1.7",
    "include-adds": "an include that adds to the root of its document stays closed here",
    "stop-panel-empty": "what is empty takes focus itself until code puts something in, as it mostly does",
    "stop-scrolled-window-empty": "see stop-panel-empty",
    "panel-with-text-only": "see stop-panel-empty",
    "panel-with-canvas-only": "see stop-panel-empty",
    "standard-buttons": "the order of a wxStdDialogButtonSizer is that of the platform",
    "tool-bar-overflow": "the tools that do not fit into a toolbar move into a menu, which depends on sizes",
  ]

  /// One recorded answer.
  struct Answer {
    var name: String
    var states: [(page: String?, order: [String], back: [String])] = []

    init?(_ line: Substring) {
      let isOther = ["#", "name of ", "keys of "].contains { line.hasPrefix($0) }
      guard !isOther, let colon = line.firstIndex(of: ":") else {
        return nil
      }
      name = String(line[..<colon])
      for part in line[line.index(after: colon)...].split(separator: "|", omittingEmptySubsequences: false) {
        var words = part.split(separator: " ").map(String.init)
        var page: String?
        if words.first == "page", words.count > 1 {
          page = words[1]
          words.removeFirst(2)
        }
        let back = words.firstIndex(of: "back")
        states.append(
          (
            page, Array(words[..<(back ?? words.count)]), back.map { Array(words[($0 + 1)...]) } ?? []
          ))
      }
    }
  }

  /// Like Tab, arrow keys visit the entries of a popover that take focus, and skip all other entries.
  @Test(arguments: answers.filter { $0.hasPrefix("gtk") }) func `arrows skip what refuses focus`(
    answers: String
  )
    throws
  {
    let file = Self.folder.appending(path: answers + ".txt")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let match = line.wholeMatch(of: /keys of (\S+) Down: (.*)/) else { continue }
      let analysis = try Self.analyse(String(match.1), in: file.deletingLastPathComponent())
      let stops = analysis.orders[0].stops.compactMap { analysis.tree[$0.node].id }
      #expect(stops.joined(separator: " ") == match.2)
    }
  }

  @Test(arguments: answers) func `stops and order are the toolkits`(answers: String) throws {
    let file = Self.folder.appending(path: answers + ".txt")
    var compared = 0
    var certain = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let answer = Answer(line), Self.known[answer.name] == nil,
        Self.known["\(answers) \(answer.name)"] == nil
      else { continue }
      let analysis = try Self.analyse(answer.name, in: file.deletingLastPathComponent())
      compared += 1
      if Self.check(answer, analysis) { certain += 1 }
    }
    #expect(compared > 70)
    // An uncertain order is not a mistake, but most orders should be certain.
    #expect(certain * 10 > compared * 7, "\(certain) of \(compared) orders are certain")
  }

  /// The answers of wxWidgets begin with the focus of the window when it opens.
  @Test func `focus begins where the toolkit has it`() throws {
    let file = Self.folder.appending(path: "xrc/answers-3.2.2.txt")
    var open: [String] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let answer = Answer(line), Self.known[answer.name] == nil else { continue }
      let analysis = try Self.analyse(answer.name, in: file.deletingLastPathComponent())
      guard let order = analysis.orders.first(where: { !$0.stops.isEmpty }),
        let focus = analysis.initialFocus(of: order)
      else { continue }
      if focus.doubt == nil {
        #expect(Self.id(of: focus.node, in: analysis.tree) == answer.states[0].order.first, "\(answer.name)")
      } else {
        open.append(answer.name)
      }
    }
    // On GTK, a notebook gives focus to its page when the notebook is created; without a notebook, focus
    // begins with the first control in the layout. Windows and macOS were not measured.
    let expected: Set = [
      "notebook-after-focused", "notebook-second-selected", "notebook", "notebooks-two",
      "order-grid-bag-out-of-order", "splitter",
    ]
    #expect(Set(open) == expected, "\(Set(open).symmetricDifference(expected))")
  }

  /// Compares one answer with the analysis; returns whether the order was certain.
  private static func check(_ answer: Answer, _ analysis: Analysis) -> Bool {
    let order = analysis.orders.first { !$0.stops.isEmpty }
    let stops = order?.stops ?? []
    let said = stops.map { (id: id(of: $0.node, in: analysis.tree), isConditional: $0.isConditional) }
    let real = Set(answer.states.flatMap { $0.order + $0.back })
    let missed = real.subtracting(said.map(\.id))
    #expect(missed.isEmpty, "\(answer.name): \(missed.sorted()) take focus")
    let wrong = Set(said.filter { !$0.isConditional }.map(\.id)).subtracting(real)
    // Stops beyond an obstacle are listed but not reached; GTK 3 orders mark them.
    let isStopped = order?.obstacles.isEmpty == false
    let cutOff = Set(stops.filter(\.isCutOff).map { id(of: $0.node, in: analysis.tree) })
    let isSaid = analysis.tree.toolkit.dialect != .gtk3 || wrong.isSubset(of: cutOff)
    #expect(wrong.isEmpty || isStopped && isSaid, "\(answer.name): \(wrong.sorted()) cannot be focused")
    #expect(
      cutOff.isDisjoint(with: real), "\(answer.name): \(cutOff.intersection(real).sorted()) are reached")
    if answer.states.contains(where: { !Set($0.back).isSubset(of: $0.order) }) {
      #expect(isStopped, "\(answer.name): Tab does not come round")
    }
    guard order?.isCertain != false else { return false }
    for state in answer.states {
      let theirs = state.back.isEmpty ? state.order : state.back
      var ours: [String] = []
      for stop in said where theirs.contains(stop.id) && !ours.contains(stop.id) { ours.append(stop.id) }
      // A ring of stops has no beginning.
      let start = theirs.first.flatMap { ours.firstIndex(of: $0) } ?? 0
      #expect(Array(ours[start...] + ours[..<start]) == theirs, "\(answer.name)")
    }
    return true
  }

  /// The id of a node, or of its nearest ancestor with an id: the oracle's name for a part of a widget.
  static func id(of node: NodeID, in tree: FocusTree) -> String {
    tree.ancestry(of: node).lazy.compactMap { tree[$0].id }.first ?? "?"
  }

  /// The small files that other JavaFX files include.
  private static let included: Definitions = {
    let folder = Self.folder.appending(path: "javafx")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var definitions = Definitions()
    for name in names where name.hasPrefix("include-") {
      let path = folder.appending(path: name).path
      guard let bytes = FileManager.default.contents(atPath: path),
        let xml = try? XMLReader.read([UInt8](bytes))
      else { continue }
      definitions.merge(JavaFXImporter.contents(SourceDocument(xml: xml, path: path)))
    }
    return definitions
  }()

  static func analyse(_ name: String, in folder: URL) throws -> Analysis {
    let files = ["ui", "fxml", "xrc"].map { folder.appending(path: "\(name).\($0)") }
    let file = try #require(files.first { FileManager.default.fileExists(atPath: $0.path) })
    let document = SourceDocument(xml: try XMLReader.read([UInt8](Data(contentsOf: file))), path: file.path)
    let importer = try #require(Importers.importer(for: document.xml.root))
    return Analysis(try importer.importTree(document, definitions: included))
  }
}
