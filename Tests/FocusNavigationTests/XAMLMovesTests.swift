import Dialects
import FocusModel
import FocusNavigation
import Foundation
import ImportKit
import TestSupport
import Testing
import XMLSource

/// Moves of Tab and Shift-Tab that the tests of Avalonia and WinUI expect, if the collection is next to the
/// package.
@Suite struct XAMLMovesTests {
  private static let folder = PackageFolder.root.deletingLastPathComponent().appending(
    path: "shared/oracles/upstream")
  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  private struct Move: Decodable {
    var id: String, file: String, start: String?, direction: String, expect: String?
  }

  /// Some WinUI documents could also be WPF documents. The documents in the same folder determine their
  /// framework.
  private static func besideWinUI() throws -> Definitions {
    let page = """
      <Page xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:l='using:Garden'/>
      """
    return XAMLImporter.survey(
      SourceDocument(xml: try XMLReader.read(Array(page.utf8)), path: "winui/page.xaml")
    ).definitions
  }

  /// The argument is the share of moves that have to be as expected. Each other move starts in a state that
  /// the document does not have: a list remembers a different item, or a control's own code moves focus.
  @Test(
    .enabled(if: isThere, "the collection is not beside the package"),
    arguments: [("avalonia", 98), ("winui", 92), ("wpf-derived", 96)])
  func `moves are as expected`(toolkit: String, share: Int) throws {
    let folder = Self.folder.appending(path: toolkit)
    let moves = try JSONDecoder().decode(
      [Move].self, from: Data(contentsOf: folder.appending(path: "cases.json")))
    let asked = moves.filter { $0.direction == "next" || $0.direction == "previous" }
    var wrong: [String] = []
    for move in asked {
      let data = try Data(contentsOf: folder.appending(path: move.file))
      let tree = try XAMLImporter.importTree(
        SourceDocument(xml: XMLReader.read([UInt8](data)), path: "\(toolkit)/\(move.file)"),
        definitions: toolkit == "winui" ? Self.besideWinUI() : Definitions())
      let answer = TabKey(tree, from: move.start).move(
        from: move.start, isBackward: move.direction == "previous")
      if answer != move.expect { wrong.append("\(move.id): \(answer ?? "nothing")") }
    }
    print(
      "\(toolkit): \(asked.count - wrong.count) of \(asked.count) moves\n" + wrong.joined(separator: "\n"))
    #expect((asked.count - wrong.count) * 100 >= asked.count * share, "\(wrong)")
  }
}

/// Tab and Shift-Tab, pressed anywhere in a window, including on elements that take focus only by the pointer
/// or an arrow key.
private struct TabKey {
  private let tree: FocusTree
  /// All stops of the window or popup that contains the start, including the stops of every member of a group
  /// that is visited once.
  private let stops: [NodeID]

  init(_ tree: FocusTree, from id: String?) {
    self.tree = tree
    var all = tree
    for node in all.ids where [.once, .none].contains(all[node].traversal.scope) {
      all[node].traversal.scope = .local
    }
    let orders = Analysis(all).orders.map { $0.stops.map(\.node) }
    let order = orders.first { $0.contains { id != nil && tree[$0].id == id } } ?? orders.first
    stops = (order ?? []).filter { Self.isOnShownPage($0, tree) }
  }

  /// Whether all pages that contain `node` are the pages that are shown first.
  private static func isOnShownPage(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.ancestry(of: node).allSatisfy { page in
      guard let pages = tree[page].parent, tree[pages].arrangement == .pages else { return true }
      let all = tree.children(of: pages)
      return page == all.first { tree[$0].traits.contains(.selected) } ?? all.first { _ in true }
    }
  }

  /// Avalonia does not enter a group that itself has focus. Moving backwards, Avalonia enters a group that is
  /// visited once at the first member, and WinUI enters it at the last (TabNavigation.cs, focusmgr.cpp).
  private var isAvalonia: Bool { tree.toolkit.name == "Avalonia" }
  private var isWinUI: Bool { tree.toolkit.name == "WinUI" }

  func move(from id: String?, isBackward: Bool) -> String? {
    let start = id.flatMap { id in tree.ids.first { tree[$0].id == id } }
    guard let start else { return (isBackward ? stops.last : stops.first).flatMap { tree[$0].id } }
    guard let place = stops.firstIndex(of: start) else {
      return start == NodeID(0) ? (isBackward ? stops.last : stops.first).flatMap { tree[$0].id } : nil
    }
    let limit = tree.ancestors(of: start).first {
      tree[$0].parent != nil && [.cycle, .contained].contains(tree[$0].traversal.scope)
    }
    for step in 1...stops.count {
      let offset = isBackward ? place - step + stops.count : place + step
      let candidate = stops[offset % stops.count]
      if let limit, !tree.contains(limit, candidate) {
        if tree[limit].traversal.scope == .contained { return nil }
        continue
      }
      if limit.map({ tree[$0].traversal.scope }) == .contained,
        isBackward ? candidate >= start : candidate <= start
      {
        return nil
      }
      if isEntered(candidate, from: start, isBackward) { return tree[candidate].id }
    }
    return nil
  }

  /// Whether Tab may leave the groups that contain `start` and enter the groups that contain `candidate`.
  private func isEntered(_ candidate: NodeID, from start: NodeID, _ isBackward: Bool) -> Bool {
    if isAvalonia, !isBackward, candidate != start, tree.contains(start, candidate),
      tree[start].traversal.scope != .continue
    {
      return false
    }
    for group in tree.ancestors(of: candidate) {
      switch tree[group].traversal.scope {
      case .none: return false
      case .once:
        let member = member(of: group, holding: candidate)
        if tree.contains(group, start), group != start {
          if member != self.member(of: group, holding: start) { return false }
        } else {
          let inside = stops.filter { tree.contains(group, $0) && $0 != group }
          let entry = isBackward && isWinUI && !holdsItems(group) ? inside.last : inside.first
          if entry.map({ self.member(of: group, holding: $0) }) != member { return false }
        }
      default: break
      }
    }
    return true
  }

  /// Whether `group` is a list, which WinUI enters at the item that last had focus or, if no item has had
  /// focus, at the first item.
  private func holdsItems(_ group: NodeID) -> Bool {
    tree[group].role == .list || ["ItemsControl", "ItemsPresenter"].contains(tree[group].kind)
  }

  /// The outermost group inside `group` that contains `node`, or else `node` itself.
  private func member(of group: NodeID, holding node: NodeID) -> NodeID {
    var member = node
    for ancestor in tree.ancestry(of: node) {
      if ancestor == group { break }
      if tree[ancestor].traversal.scope != .continue { member = ancestor }
    }
    return member
  }
}
