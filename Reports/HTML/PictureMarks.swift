import FocusModel

/// Draws the defects in a picture: controls that no key reaches, obstacles, clashes, and a mark for each
/// defect.
extension PictureDrawing {
  /// The nodes that no key reaches: those whose finding says so, and the controls inside a blocking box.
  static func unreached(
    _ findings: [MarkedFinding], _ figures: [Figure], _ boxes: [NodeID: Picture.Box],
    stops: Set<NodeID>
  ) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for (finding, mark, _) in findings {
      guard let node = finding.node, let box = boxes[node] else { continue }
      if mark == .unreached { nodes.insert(node) }
      guard mark == .blocks else { continue }
      for inner in figures where inner.box.node > node && !stops.contains(inner.box.node) {
        if box.contains(inner.box), inner.look.isControl { nodes.insert(inner.box.node) }
      }
    }
    return nodes
  }

  /// Draws outlines of obstacles and lines between clashing controls, below the numbers, so the numbers stay
  /// readable.
  func drawOutlines() {
    for (finding, mark, number) in findings {
      guard let node = finding.node, let box = boxes[node] else { continue }
      if mark == .blocks {
        draw(
          "<rect class=\"blocker\(pages.classes(of: node))\" data-f=\"\(number)\" x=\"\(box.x - 3)\" y=\"\(box.y - 3)\" width=\"\(box.size.width + 6)\" height=\"\(box.size.height + 6)\"/>"
        )
      }
      guard mark == .clash else { continue }
      for case let other? in finding.notes.map({ $0.node.flatMap { boxes[$0] } })
      where other.node != node && areTogether(node, other.node) {
        let page = innerPage(node, other.node)
        let line = places.gaps.line(from: centre(box), to: centre(other), on: page)
        draw(
          "<path class=\"clashing\(pages.classes(page))\" data-f=\"\(number)\" d=\"\(line)\"/>"
        )
      }
    }
  }

  /// Draws a shape next to each control with a defect; the word for it is in the legend and the list. The page's script
  /// adds a frame and a tooltip.
  func drawMarks() {
    for (index, place) in places.ofFinding {
      let (finding, mark, number) = findings[index]
      guard let node = finding.node else { continue }
      draw(
        "<use class=\"mark \(finding.severity.rawValue)\(pages.classes(of: node))\" data-f=\"\(number)\" data-n=\"\(node.index)\" href=\"#m-\(mark.rawValue)\" x=\"\(place.x)\" y=\"\(place.y)\"/>"
      )
    }
  }
}

extension Picture.Box {
  fileprivate func contains(_ other: Picture.Box) -> Bool {
    other.x >= x && other.y >= y && other.x + other.size.width <= x + size.width
      && other.y + other.size.height <= y + size.height
  }
}
