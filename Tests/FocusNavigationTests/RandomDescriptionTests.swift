import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusSession
import TestSupport
import Testing
import XMLSource

/// Imports and simulates random descriptions, and compares the results with an interface that runs them
/// naively.
///
/// `LONG_TESTS=1 swift test --filter RandomDescriptionTests` simulates 20,000 of them.
@Suite(.slow) struct RandomDescriptionTests {
  private static let count = LongTests.count(150, of: 20_000)

  /// Each test has hundreds of descriptions, because managing a test for each description would take longer.
  @Test(arguments: 0..<20)
  func `a session does what a naive interface does`(part: Int) throws {
    for seed in stride(from: part, to: Self.count, by: 20) { try play(seed: seed) }
  }

  private func play(seed: Int) throws {
    var items = RandomItems(seed: UInt64(seed))
    let item = items.item(depth: 5)
    let xml = try XMLReader.read(Array(item.description.utf8))
    let tree = try SwiftUIImporter.importTree(
      SourceDocument(xml: xml, path: "Random.xml"), definitions: Definitions())
    var session = FocusSession(Analysis(tree), profile: .init(platform: .macOS, keyboardNavigation: true))
    var naive = NaiveInterface(item)
    var done: [String] = []
    var notes = session.start.notes
    for _ in 0..<25 {
      // The session stops circular changes at some point.
      if naive.isEndless || notes.contains(where: { $0.contains("in circles") }) { return }
      let isAlike = compare(session, naive)
      #expect(
        isAlike,
        "seed \(seed), \(done): naively \(naive.focus ?? "nothing") of \(item.description), not \(session.focus?.id ?? "nothing")"
      )
      if !isAlike { return }
      let move = items.move()
      done.append(move.step)
      notes = session.perform(try FocusSession.Step(parsing: move.step)).notes
      naive.perform(move)
    }
  }

  private func compare(_ session: FocusSession, _ naive: NaiveInterface) -> Bool {
    let values = (0..<2).map { state in Item.name(naive.value(of: state)) }
    let pending = naive.pending.sorted { $0.key < $1.key }
      .map { NamedValue(name: "f\($0.key)", value: Item.name($0.value.value)) }
    var copy = session
    // A step without effect reports the current state.
    let record = copy.perform(.assume(condition: "nothing of the kind", true))
    let held = ["\(naive.flags[0])", "\(naive.flags[1])", "\(naive.number)", "\"\(naive.text)\""]
    return session.focus?.id == naive.focus && [session["f0"], session["f1"]] == values
      && [session["b0"], session["b1"], session["n"], session["t"]] == held && record.pending == pending
      && record.waiting.count == naive.waiting.count
  }
}
