import FocusModel
import ImportKit
import XMLSource

/// The anchors of children of `RelativeLayout` and `ConstraintLayout`.
extension AndroidAttributes {
  /// The anchors of a view along `axis`; nil if the view has no anchors.
  ///
  /// - Parameter ids: The IDs of the view and its siblings.
  func anchoring(_ axis: StatedLayout.Axis, _ kind: String, ids: [String: NodeID]) -> StatedLayout.Anchoring?
  {
    var anchoring = StatedLayout.Anchoring()
    switch kind {
    case "Guideline": anchoring.anchors = guide(axis)
    case "Barrier": anchoring.anchors = barrier(axis, ids)
    default:
      // Many layouts set the same anchor for both left and start, so duplicates are skipped.
      for value in values {
        for anchor in anchors(value, axis, ids) where !anchoring.anchors.contains(anchor) {
          anchoring.anchors.append(anchor)
        }
      }
    }
    if let bias = number(axis == .across ? .biasAcross : .biasDown) {
      anchoring.bias = min(max(bias, 0), 1)
    }
    switch stated(axis == .across ? .chainAcross : .chainDown) {
    case "packed": anchoring.rest = .around
    case "spread_inside": anchoring.rest = .between
    default: break
    }
    return anchoring == StatedLayout.Anchoring() ? nil : anchoring
  }

  /// The anchors that an attribute sets along `axis`.
  private func anchors(
    _ value: Value, _ axis: StatedLayout.Axis, _ ids: [String: NodeID]
  ) -> [StatedLayout.Anchor] {
    let text = value.text
    guard let tie = Self.tie(value.attribute), tie.axis == nil || tie.axis == axis else { return [] }
    var sibling: NodeID?
    if tie.isOfParent {
      guard Self.isTrue(text) else { return [] }
    } else if text != "parent" {
      guard let name = AndroidID.name(in: text) ?? (text.hasPrefix("@") ? nil : text), let found = ids[name]
      else { return [] }
      sibling = found
    }
    return tie.edges.map { StatedLayout.Anchor(isEnd: $0.isEnd, sibling: sibling, place: $0.place) }
  }

  private static func isTrue(_ text: String) -> Bool { ["true", "True", "TRUE", "1"].contains(text) }

  private struct Tie {
    var axis: StatedLayout.Axis?
    var isOfParent = false
    var edges: [(isEnd: Bool, place: Double)]
  }

  /// The edges that an attribute connects; nil for other attributes. Views with a common text baseline are
  /// treated as vertically centred on each other.
  private static func tie(_ attribute: AndroidAttribute) -> Tie? {
    switch attribute {
    case .below, .topToBottomOf: Tie(axis: .down, edges: [(false, 1)])
    case .above, .bottomToTopOf: Tie(axis: .down, edges: [(true, 0)])
    case .alignTop, .topToTopOf: Tie(axis: .down, edges: [(false, 0)])
    case .alignBottom, .bottomToBottomOf: Tie(axis: .down, edges: [(true, 1)])
    case .alignBaseline, .baselineToBaselineOf: Tie(axis: .down, edges: [(false, 0), (true, 1)])
    case .toEndOf, .toRightOf, .startToEndOf, .leftToRightOf: Tie(axis: .across, edges: [(false, 1)])
    case .toStartOf, .toLeftOf, .endToStartOf, .rightToLeftOf: Tie(axis: .across, edges: [(true, 0)])
    case .alignStart, .alignLeft, .startToStartOf, .leftToLeftOf: Tie(axis: .across, edges: [(false, 0)])
    case .alignEnd, .alignRight, .endToEndOf, .rightToRightOf: Tie(axis: .across, edges: [(true, 1)])
    case .alignParentTop: Tie(axis: .down, isOfParent: true, edges: [(false, 0)])
    case .alignParentBottom: Tie(axis: .down, isOfParent: true, edges: [(true, 1)])
    case .alignParentStart, .alignParentLeft: Tie(axis: .across, isOfParent: true, edges: [(false, 0)])
    case .alignParentEnd, .alignParentRight: Tie(axis: .across, isOfParent: true, edges: [(true, 1)])
    case .centerInParent: Tie(isOfParent: true, edges: [(false, 0), (true, 1)])
    case .centerHorizontal: Tie(axis: .across, isOfParent: true, edges: [(false, 0), (true, 1)])
    case .centerVertical: Tie(axis: .down, isOfParent: true, edges: [(false, 0), (true, 1)])
    default: nil
    }
  }

  /// Whether the view fills the space between the anchors of its two edges. A child of `RelativeLayout`
  /// always fills this space (`RelativeLayout.measureChild`); a child of `ConstraintLayout` fills it if its
  /// length is `0dp`.
  func isStretched(_ axis: StatedLayout.Axis) -> Bool {
    let isFree = size(axis) == .length(0)
    var ends = (first: false, last: false)
    for value in values {
      guard let tie = Self.tie(value.attribute), tie.axis == axis, tie.edges.count == 1,
        let edge = tie.edges.first,
        !tie.isOfParent || Self.isTrue(value.text),
        isFree || !value.attribute.rawValue.hasPrefix("layout_constraint")
      else { continue }
      if edge.isEnd { ends.last = true } else { ends.first = true }
    }
    return ends.first && ends.last
  }

  /// The anchors of a guideline, an invisible line for placing other views: at a fraction of the parent's
  /// size, or at a distance from one of the parent's edges.
  private func guide(_ axis: StatedLayout.Axis) -> [StatedLayout.Anchor] {
    guard (stated(.orientation) == "vertical") == (axis == .across) else { return [] }
    var (place, distance) = (number(.guidePercent) ?? 0, 0.0)
    if let begin = length(.guideBegin) { (place, distance) = (0, begin) }
    if let end = length(.guideEnd) { (place, distance) = (1, -end) }
    return [
      StatedLayout.Anchor(isEnd: false, place: place, distance: distance),
      StatedLayout.Anchor(isEnd: true, place: place, distance: -distance),
    ]
  }

  /// The anchors of a barrier, an invisible line next to all the views that the barrier refers to.
  private func barrier(_ axis: StatedLayout.Axis, _ ids: [String: NodeID]) -> [StatedLayout.Anchor] {
    let isBehind: Bool
    switch (stated(.barrierDirection), axis) {
    case ("end", .across), ("right", .across), ("bottom", .down): isBehind = true
    case ("start", .across), ("left", .across), ("top", .down): isBehind = false
    default: return []
    }
    return (stated(.constraintReferencedIDs) ?? "").split(separator: ",").compactMap { name in
      ids[String(name).trimmed].map {
        StatedLayout.Anchor(isEnd: !isBehind, sibling: $0, place: isBehind ? 1 : 0)
      }
    }
  }
}
