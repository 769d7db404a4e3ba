import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import TestSupport
import Testing

@testable import FocusRules

/// Rules find clashes without comparing all pairs; these tests compare the result with a comparison of all
/// pairs.
@Suite struct ClashTests {
  @Test(arguments: 1...200)
  func `like comparing all`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let tree = randomTree(&random)
    let analysis = Analysis(tree)
    let items = tree.ids.filter { tree[$0].role == .button }
    let key = { (node: NodeID) -> Int? in Int(node.index) % 3 }

    let clashes = analysis.clashes(among: items, by: key, at: { $0 })
    var clashing: Set<NodeID> = []
    for clash in clashes {
      #expect(clash.first < clash.second)
      #expect(meet(clash.first, clash.second, tree))
      #expect(key(clash.first) == key(clash.second))
      let members = [clash.first, clash.second] + clash.others
      for member in members {
        #expect(members.contains { $0 != member && meet($0, member, tree) })
        #expect(clashing.insert(member).inserted, "one thing in two clusters")
      }
    }
    let expected = items.filter { item in
      items.contains { $0 != item && key($0) == key(item) && meet($0, item, tree) }
    }
    #expect(clashing.sorted() == expected)
    #expect(clashes.map(\.second) == clashes.map(\.second).sorted())
  }

  /// A hundred thousand pages with one mnemonic each: quadratic work would take minutes.
  @Test(.timeLimit(.minutes(Sanitizer.minutesToTheEnd)))
  func `many pages`() {
    var builder = FocusTreeBuilder(toolkit: .gtk3, sources: [])
    let pages = builder.openNode(span: .documentStart, kind: "pages", role: .group)
    builder.tree[pages].arrangement = .pages
    for _ in 0..<20_000 {
      _ = builder.openNode(span: .documentStart, kind: "button", role: .button)
      builder.closeNode()
    }
    let tree = builder.finish()
    let buttons = tree.ids.filter { tree[$0].role == .button }
    #expect(Analysis(tree).clashes(among: buttons, by: { _ in 0 }, at: { $0 }).isEmpty)
  }

  private func meet(_ a: NodeID, _ b: NodeID, _ tree: FocusTree) -> Bool {
    guard !tree.contains(a, b), !tree.contains(b, a), let common = tree.commonAncestor(a, b) else {
      return false
    }
    return tree[common].arrangement != .pages && tree[common].arrangement != .alternatives
  }

  private func randomTree(_ random: inout SplitMix64) -> FocusTree {
    var builder = FocusTreeBuilder(toolkit: .gtk3, sources: [])
    _ = builder.openNode(span: .documentStart, kind: "root", role: .window)
    var depth = 0
    for _ in 0..<40 {
      switch random.next(4) {
      case 0 where depth > 0:
        builder.closeNode()
        depth -= 1
      case 1:
        let container = builder.openNode(span: .documentStart, kind: "box", role: .group)
        builder.tree[container].arrangement = [.none, .pages, .alternatives][random.next(3)]
        depth += 1
      default:
        _ = builder.openNode(span: .documentStart, kind: "button", role: .button)
        builder.closeNode()
      }
    }
    return builder.finish()
  }
}

extension SplitMix64 {
  /// A number below `bound`.
  fileprivate mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
