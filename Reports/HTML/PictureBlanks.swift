import FocusModel

/// Placeholders for contents that are set only by code: text, and the rows of lists.
extension PictureDrawing {
  /// The markup of a grey line for each line of text that code will set; nil if the label has text or no
  /// space.
  func blankLines(of figure: Figure) -> Markup? {
    let (box, size) = (figure.box, figure.box.size)
    guard Self.texts.contains(box.role), !box.isPicture, (box.text ?? box.name ?? "").isEmpty,
      size.width >= 24, size.height >= 10
    else { return nil }
    let count = max(1, min(size.height / PictureText.lineHeight, Self.mostLines))
    let top = box.y + (size.height - (count - 1) * PictureText.lineHeight) / 2
    var lines: Markup = ""
    for line in 0..<count {
      // A single line represents a word or two; the last of several lines is shorter.
      let most = count == 1 ? Self.longestWord : size.width - 8
      let length = min(size.width - 8, line > 0 && line == count - 1 ? most * 2 / 3 : most)
      let start = figure.look.centres(box) ? box.x + (size.width - length) / 2 : box.x + 4
      lines += "M\(start) \(top + line * PictureText.lineHeight)h\(length)"
    }
    return lines
  }

  /// The markup of lines between the first rows of a list whose rows are not in the document; nil for
  /// everything else.
  func rows(of figure: Figure) -> Markup? {
    let (box, size) = (figure.box, figure.box.size)
    guard Self.lists.contains(box.role), size.width >= 40, !filled.contains(box.node) else { return nil }
    let count = min(Self.mostRows, size.height / Self.rowHeight - 1)
    guard count > 0 else { return nil }
    var lines: Markup = ""
    for row in 1...count { lines += "M\(box.x + 8) \(box.y + row * Self.rowHeight)h\(size.width - 16)" }
    return lines
  }

  /// The nodes whose box contains the next box: the contents of a box directly follow it.
  static func filled(_ boxes: [Picture.Box]) -> Set<NodeID> {
    var filled: Set<NodeID> = []
    for (outer, inner) in zip(boxes, boxes.dropFirst())
    where inner.node != outer.node && inner.x < outer.x + outer.size.width
      && inner.x + inner.size.width > outer.x
      && inner.y < outer.y + outer.size.height && inner.y + inner.size.height > outer.y
    {
      filled.insert(outer.node)
    }
    return filled
  }

  private static let texts: Set = ["label", "heading", "status"]
  private static let lists: Set = ["list", "table", "tree"]
  private static let mostLines = 8, longestWord = 120, mostRows = 3, rowHeight = 32
}
