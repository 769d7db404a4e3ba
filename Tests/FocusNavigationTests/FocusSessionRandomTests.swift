import FocusModel
import FocusNavigation
import FocusSession
import TestSupport
import Testing

/// Compares the session with a naive session, and checks laws that apply to every interface.
@Suite(.slow) struct FocusSessionRandomTests {
  private func id(_ node: NodeID?, _ analysis: Analysis) -> String? {
    node.flatMap { analysis.tree[$0].id }
  }

  @Test(arguments: 0..<200)
  func `a session and a naive one do the same`(seed: Int) {
    var views = RandomViews(seed: UInt64(seed))
    let view = views.view(depth: 5)
    let analysis = view.analysis
    let reader = analysis.tree.focusSystem.readers[0]
    let navigates = seed % 3 != 0
    var session = FocusSession(analysis, profile: .init(platform: .macOS, keyboardNavigation: navigates))
    var naive = NaiveSession(view, navigatesAllControls: navigates)
    var done: [FocusSession.Step] = []
    for _ in 0..<40 {
      let step = views.step()
      done.append(step)
      let record = session.perform(step)
      naive.perform(step)
      let trace = Comment(rawValue: "seed \(seed), \(done.map(\.description))")
      #expect(id(session.focused, analysis) == naive.focus, trace)
      for index in RandomView.states.indices {
        let state = FocusStateID(index)
        #expect(session.value(of: state) == naive.value(of: state), trace)
      }
      #expect(session.value(of: reader) == naive.published, trace)
      #expect(record.pending.count == naive.pending.count, trace)
      #expect(record.warnings.count == naive.warnings, trace)
      if id(session.focused, analysis) != naive.focus { return }
    }
  }

  @Test(arguments: 0..<100)
  func `the focus order of stacks: every view that takes focus, once, as declared`(seed: Int) {
    var views = RandomViews(seed: UInt64(seed))
    let view = views.view(depth: 6)
    let analysis = view.analysis
    let stops = analysis.orders[0].stops.compactMap { id($0.node, analysis) }
    var naive = NaiveSession(view, navigatesAllControls: true)
    naive.showsAllArms = true
    #expect(stops == naive.places.filter(\.canHaveFocus).map(\.id))
    #expect(stops.count == Set(stops).count)
  }

  @Test(arguments: 0..<100)
  func `Shift-Tab undoes Tab`(seed: Int) {
    var views = RandomViews(seed: UInt64(seed))
    let analysis = views.view(depth: 6).analysis
    var session = FocusSession(analysis)
    for _ in 0..<20 {
      session.perform(views.step())
      guard let focused = session.focused else { continue }
      var copy = session
      copy.perform(.tab)
      copy.perform(.backTab)
      #expect(copy.focused == focused)
    }
  }

  @Test(arguments: 0..<100)
  func `views that have no part in focus change nothing`(seed: Int) {
    var views = RandomViews(seed: UInt64(seed))
    let view = views.view(depth: 5)
    let plain = view.analysis
    let padded = views.pad(view).analysis
    var first = FocusSession(plain)
    var second = FocusSession(padded)
    for _ in 0..<30 {
      let step = views.step()
      let a = first.perform(step)
      let b = second.perform(step)
      #expect(id(a.focused, plain) == id(b.focused, padded))
      #expect(a.states == b.states)
      #expect(a.values == b.values)
      #expect(a.pending == b.pending)
      #expect(a.warnings.count == b.warnings.count)
    }
  }

  @Test(arguments: 0..<100)
  func `doing nothing new changes nothing: the same value, the same variable, once more`(seed: Int) {
    var views = RandomViews(seed: UInt64(seed))
    var session = FocusSession(views.view(depth: 5).analysis)
    for _ in 0..<30 {
      let step = views.step()
      let once = session.perform(step)
      switch step {
      case .set, .show, .hide, .click:
        var copy = session
        let twice = copy.perform(step)
        #expect(once.focused == twice.focused)
        #expect(once.states == twice.states)
      default: break
      }
    }
  }
}
