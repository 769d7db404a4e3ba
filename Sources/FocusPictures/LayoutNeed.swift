import FocusModel
import FocusNavigation

/// The required size of a node or cell along one axis.
struct LayoutNeed {
  /// The minimum size.
  var least = 0.0
  /// The natural size.
  var natural = 0.0
  /// The maximum size.
  var most = Double.infinity
  /// Whether the node takes a share of the free space.
  var expands = false
  /// The relative share of the free space; 0 for none.
  var stretch = 0.0
  /// Whether the node or cell shows nothing, so no spacing is added.
  var isEmpty = false

  /// The required size, enlarged by `room`.
  func adding(_ room: Double) -> LayoutNeed {
    var need = self
    need.least = max(0, least + room)
    need.natural = max(0, natural + room)
    need.most = max(0, most + room)
    return need
  }

  /// Combines this required size with that of another node in the same space.
  mutating func join(_ other: LayoutNeed) {
    least = max(least, other.least)
    natural = max(natural, other.natural)
    if expands == other.expands {
      if isEmpty == other.isEmpty { most = expands ? max(most, other.most) : min(most, other.most) }
      if isEmpty, !other.isEmpty { most = other.most }
    } else if other.expands {
      most = other.most
    }
    most = max(most, least)
    expands = expands || other.expands
    stretch = max(stretch, other.stretch)
    isEmpty = isEmpty && other.isEmpty
  }

  /// The combined required size of nodes in the same space.
  static func joined(_ needs: [LayoutNeed]) -> LayoutNeed {
    guard var need = needs.first else { return LayoutNeed() }
    for other in needs.dropFirst() { need.join(other) }
    return need
  }

  /// The total required size of nodes one after the other.
  static func sum(_ needs: [LayoutNeed], spacing: Double) -> LayoutNeed {
    var sum = LayoutNeed(most: 0)
    for need in needs {
      sum.least += need.least
      sum.natural += need.natural
      sum.most += need.most
      sum.expands = sum.expands || need.expands || need.stretch > 0
    }
    return needs.isEmpty
      ? LayoutNeed() : sum.adding(spacing * Double(max(0, needs.count { !$0.isEmpty } - 1)))
  }
}

/// A position and length along one axis.
struct LayoutSpan {
  var start = 0.0
  var length = 0.0

  var end: Double { start + length }

  /// The span, shortened by `before` at the start and `after` at the end.
  func without(_ before: Double, _ after: Double) -> LayoutSpan {
    LayoutSpan(start: start + before, length: max(0, length - before - after))
  }
}

extension [LayoutNeed] {
  /// Makes all required sizes equal to the largest one.
  mutating func even() {
    let natural = map(\.natural).max() ?? 0
    let least = map(\.least).max() ?? 0
    for index in indices {
      self[index].natural = natural
      self[index].least = least
    }
  }
}
