import Dialects
import FocusModel
import FocusNavigation
import TestRandom
import Testing

/// Groups and tab indexes of the XAML toolkits.
@Suite struct TabScopeTests {
  @Test func `lower indexes come first and nodes without one last`() {
    let order = order {
      $0.stop("a")
      $0.stop("b", index: 2)
      $0.stop("c", index: 1)
      $0.stop("d")
    }
    #expect(order == ["c", "b", "a", "d"])
  }

  /// A box is not a group: its contents are compared with its neighbours.
  @Test func `indexes are compared through plain containers`() {
    let order = order {
      $0.stop("a", index: 2)
      $0.group(.contents) {
        $0.stop("b", index: 1)
        $0.stop("c", index: 3)
      }
    }
    #expect(order == ["b", "a", "c"])
  }

  /// A group counts as one member, at the group's index, and orders its contents by their indexes.
  @Test func `a group keeps its contents together`() {
    let order = order {
      $0.stop("a", index: 2)
      $0.group(Traversal(.never, .local), index: 1) {
        $0.stop("b", index: 9)
        $0.stop("c", index: 8)
      }
    }
    #expect(order == ["c", "b", "a"])
  }

  @Test func `of a group that is visited once the first member is`() {
    let order = order {
      $0.group(Traversal(.never, .once)) {
        $0.stop("a", index: 2)
        $0.stop("b", index: 1)
      }
      $0.stop("c")
    }
    #expect(order == ["b", "c"])
  }

  /// A member that is itself a group is visited with all its contents.
  @Test func `once means one member`() {
    let order = order {
      $0.group(Traversal(.never, .once)) {
        $0.group(Traversal(.before, .local), "item") {
          $0.stop("a")
          $0.stop("b")
        }
        $0.stop("c")
      }
      $0.stop("d")
    }
    #expect(order == ["item", "a", "b", "d"])
  }

  @Test func `contents of none are not visited`() {
    let order = order {
      $0.group(Traversal(.before, .none), "list") { $0.stop("a") }
      $0.stop("b")
    }
    #expect(order == ["list", "b"])
  }

  @Test(arguments: [TabScope.cycle, .contained])
  func `tab stays inside`(_ scope: TabScope) {
    var form = Form()
    form.group(Traversal(.never, scope)) {
      $0.stop("a")
      $0.stop("b")
    }
    form.stop("c")
    #expect(form.analysis.orders[0].obstacles.map(\.kind) == [.keepsFocus])
  }

  @Test func `nothing is said of the order where an index is unknown`() {
    var form = Form()
    form.stop("a", index: 2)
    form.stop("b", unknown: .bound)
    #expect(form.analysis.orders[0].stops.allSatisfy { $0.doubt == .custom })
  }

  /// The order of random nested groups equals the one that results from sorting the members of each group,
  /// group by group.
  @Test func `nested groups are ordered as their members are`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let contents = Part.contents(depth: 5, &random)
      var form = Form()
      for part in contents { part.add(to: &form) }
      let tree = form.analysis.tree
      let stops = form.analysis.orders[0].stops.map { tree[$0.node].id ?? "" }
      #expect(stops == Part.ordered(contents).flatMap(\.stops))
    }
  }

  private func order(_ build: (inout Form) -> Void) -> [String] {
    var form = Form()
    build(&form)
    let analysis = form.analysis
    return analysis.orders[0].stops.compactMap { analysis.tree[$0.node].id }
  }
}

/// A window with stops and groups.
private struct Form {
  private var builder = FocusTreeBuilder(
    toolkit: Toolkit(.qt, order: Toolkit.Order(.document, basis: .author)),
    sources: [SourceText(path: "form", utf8: [])])

  init() { _ = builder.openNode(span: .documentStart, kind: "window", role: .window) }

  var analysis: Analysis {
    var builder = builder
    return Analysis(builder.finish())
  }

  mutating func stop(_ id: String, index: StatedInteger? = nil, unknown: Unknown? = nil) {
    group(Traversal(.before, .continue), id, index: index, unknown: unknown) { _ in }
  }

  mutating func group(
    _ traversal: Traversal, _ id: String? = nil, index: StatedInteger? = nil, unknown: Unknown? = nil,
    _ contents: (inout Form) -> Void
  ) {
    let node = builder.openNode(span: .documentStart, kind: "view", role: id == nil ? .group : .button)
    builder.tree[node].id = id
    if id != nil { builder.tree[node].focusability = .control }
    builder.tree[node].traversal = traversal
    if let index { builder.tree.order.tabIndexes[node] = .implied(index) }
    if let unknown { builder.tree.order.tabIndexes[node] = .unknown(unknown) }
    contents(&self)
    builder.closeNode()
  }
}

/// A stop or a box in a random window.
private indirect enum Part {
  case stop(String, index: StatedInteger?)
  /// A box; `isGroup` is true if the contents of the box stay together.
  case box([Part], isGroup: Bool, index: StatedInteger?)

  /// A member that a group compares: a stop, or a group with its ordered contents.
  struct Member {
    var index: StatedInteger
    var stops: [String]
  }

  static func contents(depth: Int, _ random: inout SplitMix64) -> [Part] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let index: StatedInteger? =
        Bool.random(using: &random) ? StatedInteger(clamping: Int.random(in: 0...3, using: &random)) : nil
      if depth == 0 || Bool.random(using: &random) {
        return .stop("s\(UInt32.random(in: 0...(.max), using: &random))", index: index)
      }
      return .box(
        contents(depth: depth - 1, &random), isGroup: Bool.random(using: &random), index: index)
    }
  }

  func add(to form: inout Form) {
    switch self {
    case .stop(let id, let index): form.stop(id, index: index)
    case .box(let contents, let isGroup, let index):
      form.group(Traversal(.never, isGroup ? .local : .continue), index: index) { form in
        for part in contents { part.add(to: &form) }
      }
    }
  }

  private var members: [Member] {
    switch self {
    case .stop(let id, let index): [Member(index: index ?? .max, stops: [id])]
    case .box(let contents, isGroup: false, _): contents.flatMap(\.members)
    case .box(let contents, isGroup: true, let index):
      [Member(index: index ?? .max, stops: Self.ordered(contents).flatMap(\.stops))]
    }
  }

  /// The members of a group, those with equal indexes in document order.
  static func ordered(_ contents: [Part]) -> [Member] {
    let members = contents.flatMap(\.members)
    let indexes = Set(members.map(\.index)).sorted()
    return indexes.flatMap { index in members.filter { $0.index == index } }
  }
}
