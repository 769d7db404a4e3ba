public import FocusModel
public import FocusNavigation

/// Containers whose contents focus visits in another order than they are read.
public enum FocusOrderContradictsLayout: Rule {
  /// `focus-order-contradicts-layout`
  public static let description = RuleDescription(
    id: "focus-order-contradicts-layout",
    title: "Focus order contradicts the layout",
    summary: "Focus visits the parts of a row or grid in another order than a person reads them.",
    group: .ordering,
    severity: .warning,
    criteria: [.focusOrder, .meaningfulSequence],
    dialects: [.swiftUI, .gtk3, .gtk4])

  /// Compares, in each container with a stated layout, the order of visits with the order of reading.
  public static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for order in analysis.orders where order.stops.count > 1 {
      var visits: [NodeID: Visits] = [:]
      for stop in order.stops {
        var child = stop.node
        while child != order.scope.root, let parent = tree[child].parent {
          switch tree[parent].arrangement {
          case .row, .column, .grid, .absolute: visits[parent, default: Visits()].add(child, stop)
          default: break
          }
          child = parent
        }
      }
      for (container, visits) in visits.sorted(by: { $0.key < $1.key }) where visits.children.count > 1 {
        verdict.applies()
        judge(container, visits, analysis, &verdict)
      }
    }
  }

  /// The children of a container in the order focus first comes to them.
  private struct Visits {
    var children: [NodeID] = []
    var isUncertain = false

    mutating func add(_ child: NodeID, _ stop: FocusStop) {
      if stop.doubt != nil { isUncertain = true }
      if children.last != child { children.append(child) }
    }
  }

  private static func judge(
    _ container: NodeID, _ visits: Visits, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    // A child that is visited twice shares its place with another: that is `interleaved-groups`.
    guard Set(visits.children).count == visits.children.count else { return }
    let ranks = visits.children.map { ReadingPlace($0, in: container, tree) }
    for index in visits.children.indices.dropFirst() {
      guard let before = ranks[index - 1], let after = ranks[index], after.isRead(before: before) else {
        continue
      }
      let earlier = analysis.describeContents(of: visits.children[index])
      let later = analysis.describeContents(of: visits.children[index - 1])
      let span = tree[visits.children[index]].span
      if visits.isUncertain {
        verdict.cannotTell(
          container, at: span,
          "\(later) may be visited before \(earlier), which is read first; sizes known only at run time decide"
        )
      } else {
        verdict.fail(
          visits.children[index], at: span, .warning,
          "\(earlier) is read before \(later), and focus comes to it afterwards",
          notes: [SpanNote("focus comes here first", at: tree[visits.children[index - 1]].span)])
      }
      return
    }
  }

  /// Where a child is read among its siblings, in a layout from leading to trailing.
  private struct ReadingPlace {
    private var row: ClosedRange<Double>
    private var column: Double

    init?(_ child: NodeID, in container: NodeID, _ tree: FocusTree) {
      switch (tree[container].arrangement, tree[child].placement) {
      case (.row, .index(let index)):
        row = 0...0
        column = Double(index)
      case (.column, .index(let index)):
        row = Double(index)...Double(index)
        column = 0
      case (.row, .documentOrder):
        row = 0...0
        column = Double(child.index)
      case (.column, .documentOrder):
        row = Double(child.index)...Double(child.index)
        column = 0
      case (.grid, .cell(let firstRow, let firstColumn, let rows, _)):
        row = Double(firstRow)...Double(firstRow + max(rows, 1) - 1)
        column = Double(firstColumn)
      case (.absolute, _):
        guard let frame = tree[child].frame else { return nil }
        row = frame.y...(frame.y + max(frame.height, 0))
        column = frame.x
      default: return nil
      }
    }

    /// Above, or beside and nearer to the leading edge.
    func isRead(before other: ReadingPlace) -> Bool {
      if row.overlaps(other.row) { return column < other.column }
      return row.upperBound < other.row.lowerBound
    }
  }
}

extension Analysis {
  /// What a person calls `node`, or the first stop in it if it is only a container.
  func describeContents(of node: NodeID) -> String {
    if isStop(node) { return describe(node) }
    return describe(stops(in: node).first ?? node)
  }

  /// Whether `node` stands in a title bar.
  func isInTitleBar(_ node: NodeID) -> Bool {
    var child = node
    while true {
      if tree[child].traits.contains(.titleBar) { return true }
      guard !tree[child].role.isLayer, let parent = tree[child].parent else { return false }
      child = parent
    }
  }
}
