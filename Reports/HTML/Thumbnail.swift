import FocusModel

/// A small picture of a scope around one box: enough to recognise the window, but not to read it.
extension HTMLPage {
  /// The size of the visible part of a large window.
  private static let view = Picture.Size(width: 480, height: 300)

  /// Draws the surroundings of `node` in `picture` and highlights the node itself in the colour of `severity`.
  func writeThumbnail(of picture: Picture, around node: NodeID, _ severity: Severity) {
    guard let centre = picture.boxes.first(where: { $0.node == node }) else { return }
    let width = min(max(Self.view.width, centre.size.width + 40), picture.size.width)
    let height = min(max(Self.view.height, centre.size.height + 40), picture.size.height)
    let x = max(0, min(centre.x + centre.size.width / 2 - width / 2, picture.size.width - width))
    let y = max(0, min(centre.y + centre.size.height / 2 - height / 2, picture.size.height - height))
    html.element(
      "svg", class: "thumbnail wire \(severity.rawValue)",
      attributes: [
        ("viewBox", "\(x - 6) \(y - 6) \(width + 12) \(height + 12)"), ("width", "176"), ("height", "110"),
        ("aria-hidden", "true"), ("focusable", "false"),
      ]
    ) {
      let pages = PicturePages(picture)
      let page = pages.number(around: node)
      for box in picture.boxes where box.isSeen(x, y, width, height) {
        let other = pages.number(around: box.node)
        guard other == nil || pages.areTogether(page, other) && (page != nil || pages.isFirst(other)) else {
          continue
        }
        write(box, standsOut: box.node == node)
      }
      // Boxes inside a container are drawn after it and would cover its outline.
      if Look(centre.role).shape.isContainer { writeRectangle(of: centre, "box focal") }
    }
  }

  private func write(_ box: Picture.Box, standsOut: Bool) {
    let look = Look(box.role)
    writeRectangle(of: box, "box \(look.shape.rawValue)\(standsOut ? " focal" : "")")
    guard let text = PictureText(box, look) else { return }
    for (number, line) in text.lines.enumerated() {
      html.element(
        "text",
        attributes: [
          ("x", String(box.x + text.x)), ("y", String(box.y + text.y + number * text.lineHeight)),
          ("text-anchor", look.shape == .button || look.shape == .row ? "middle" : "start"),
        ]
      ) { html.text(line.words) }
    }
  }

  private func writeRectangle(of box: Picture.Box, _ classes: String) {
    html.emptyElement(
      "rect",
      attributes: [
        ("class", classes), ("x", String(box.x)), ("y", String(box.y)),
        ("width", String(box.size.width)), ("height", String(box.size.height)),
      ])
  }
}

extension Picture.Box {
  fileprivate func isSeen(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
    self.x < x + width && self.x + size.width > x && self.y < y + height && self.y + size.height > y
  }
}
