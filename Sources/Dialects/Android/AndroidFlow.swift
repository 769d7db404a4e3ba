import FocusModel
import ImportKit

/// `Flow`, a helper of `ConstraintLayout`. The flow lays out the views that it refers to along its
/// orientation, and in several rows or columns if wrapping is on.
struct AndroidFlow {
  /// The node of the helper itself.
  let node: NodeID
  /// The helper's views in order, grouped into the lines that run along ``line``.
  private let lines: [[NodeID]]
  private let line: StatedLayout.Axis
  private let gaps: StatedLayout.Both<Double>
  private let biases: StatedLayout.Both<Double>

  /// The assumed number of views in a line if `flow_maxElementsWrap` is not set: about as many as fit on a
  /// phone.
  private static let usualCount = 3

  /// Creates the helper; nil if `attributes` refer to none of the views `ids`.
  init?(_ node: NodeID, _ attributes: AndroidAttributes, ids: [String: NodeID]) {
    let names = (attributes.stated(.constraintReferencedIDs) ?? "").split(separator: ",")
    var seen: Set<NodeID> = [node]
    let views = names.compactMap { ids[String($0).trimmed] }.filter { seen.insert($0).inserted }
    if views.isEmpty { return nil }
    self.node = node
    line = attributes.stated(.orientation) == "vertical" ? .down : .across
    gaps = StatedLayout.Both(
      attributes.length(.flowHorizontalGap) ?? 0, attributes.length(.flowVerticalGap) ?? 0)
    biases = StatedLayout.Both(
      attributes.number(.flowHorizontalBias) ?? 0.5, attributes.number(.flowVerticalBias) ?? 0.5)
    let wraps = ["chain", "chain2", "aligned"].contains(attributes.stated(.flowWrapMode) ?? "")
    let stated = attributes.integer(.flowMaxElementsWrap).map { Int(clamping: $0.value) }.flatMap {
      $0 > 0 ? $0 : nil
    }
    let count = wraps ? stated ?? Self.usualCount : views.count
    lines = stride(from: 0, to: views.count, by: count).map {
      Array(views[$0..<min(views.count, $0 + count)])
    }
  }

  /// The axis along which the lines follow each other.
  private var across: StatedLayout.Axis { line == .across ? .down : .across }

  /// The anchors of the flow and of its views; `own` contains the anchors of the flow itself.
  func anchorings(_ own: StatedLayout.Both<StatedLayout.Anchoring>) -> [NodeID: StatedLayout.Both<
    StatedLayout.Anchoring
  >] {
    var all: [NodeID: StatedLayout.Both<StatedLayout.Anchoring>] = [:]
    let firsts = lines.compactMap(\.first)
    for (number, views) in lines.enumerated() {
      chain(views, along: line, own, in: &all)
      // All views of a line begin at the same edge as the first view of the line.
      for view in views.dropFirst() {
        all[view, default: Self.none][across].anchors = [
          .init(isEnd: false, sibling: firsts[number], place: 0)
        ]
      }
    }
    chain(firsts, along: across, own, in: &all)
    // Views that are anchored to the flow are placed as if the flow surrounded all of its views.
    for axis in StatedLayout.Axis.allCases {
      let ends = axis == line ? lines.max { $0.count < $1.count }?.last : firsts.last
      all[node, default: Self.none][axis].anchors =
        [.init(isEnd: false, sibling: firsts.first, place: 0), .init(isEnd: true, sibling: ends, place: 1)]
    }
    return all
  }

  private static let none = StatedLayout.Both(StatedLayout.Anchoring(), StatedLayout.Anchoring())

  /// Ties `views` to each other along `axis`, and the first and last views to the helper's anchors.
  private func chain(
    _ views: [NodeID], along axis: StatedLayout.Axis, _ own: StatedLayout.Both<StatedLayout.Anchoring>,
    in all: inout [NodeID: StatedLayout.Both<StatedLayout.Anchoring>]
  ) {
    let (begins, ends) = (
      own[axis].anchors.contains { !$0.isEnd }, own[axis].anchors.contains(where: \.isEnd)
    )
    for (index, view) in views.enumerated() {
      var anchoring = StatedLayout.Anchoring()
      anchoring.rest = .around
      anchoring.bias = !ends ? 0 : !begins ? 1 : min(max(biases[axis], 0), 1)
      anchoring.anchors =
        index == 0
        ? own[axis].anchors.filter { !$0.isEnd }
        : [.init(isEnd: false, sibling: views[index - 1], place: 1, distance: gaps[axis])]
      if index == views.count - 1 {
        anchoring.anchors += own[axis].anchors.filter(\.isEnd)
      } else if ends {
        anchoring.anchors.append(.init(isEnd: true, sibling: views[index + 1], place: 0))
      }
      all[view, default: Self.none][axis] = anchoring
    }
  }
}
