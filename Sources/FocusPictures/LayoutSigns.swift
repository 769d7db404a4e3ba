import FocusModel
import FocusNavigation

/// Finds the text and pictures that containers draw themselves and that are not nodes.
extension LayoutEstimate {
  /// The text and pictures that `container` draws itself, with their frames.
  func signs(of container: NodeID) -> [(sign: StatedLayout.Sign, frame: Frame)] {
    guard let places = signs[container] else { return [] }
    let cells = contents(of: container).cells
    return places.keys.sorted().compactMap { number in
      guard let sign = cells[number].spring?.sign, let place = places[number], var across = place.across,
        var down = place.down
      else { return nil }
      if sign.text == nil {
        // Pictures are drawn as squares.
        let side = min(across.length, down.length)
        across = LayoutSpan(start: across.start + (across.length - side) / 2, length: side)
        down = LayoutSpan(start: down.start + (down.length - side) / 2, length: side)
      }
      return (sign, frame(across, down))
    }
  }

  /// The frame of the text of a page that contains only text, below the tabs.
  func textFrame(ofPage page: NodeID) -> Frame? {
    guard let across = span(of: page, .across), let down = span(of: page, .down) else { return nil }
    let (sides, ends) = (keptFree(in: page, .across), keptFree(in: page, .down))
    return frame(across.without(sides.before, sides.after), down.without(ends.before, ends.after))
  }

  private func frame(_ across: LayoutSpan, _ down: LayoutSpan) -> Frame {
    Frame(
      x: across.start * drawing.scale, y: down.start * drawing.scale + titleBar,
      width: across.length * drawing.scale, height: down.length * drawing.scale)
  }
}

extension LayoutEstimate.Cell {
  /// Whether the cell is in the middle of its row, as far as its neighbours allow, as a title is.
  func isCentred(in stated: StatedLayout) -> Bool {
    if let node { return stated.item(node)?.isCentred == true }
    return spring?.isCentred == true
  }

  /// Whether the cell comes after the free space of its row or column.
  func isAtEnd(in stated: StatedLayout) -> Bool {
    if let node { return stated.item(node)?.isAtEnd == true }
    return spring?.isAtEnd == true
  }
}
