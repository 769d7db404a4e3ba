import FocusModel

/// Draws the boxes of a picture: controls, text, pages, and the controls of an earlier run.
extension PictureDrawing {
  func write(_ figure: Figure) {
    let (box, look, text) = (figure.box, figure.look, figure.text)
    let width = box.size.width
    let height = box.size.height
    var classes: Markup = "box \(look.shape.rawValue)\(pages.classes(of: box.node))"
    if unreached.contains(box.node) { classes += " unreached" }
    if box.isBold { classes += " bold" }
    if box.hasNoBorder { classes += " bare" }
    if look.shape != .button, look.centres(box) { classes += " mid" }
    if box.isPlaceholder { classes += " hint" }
    if box.isDisabled { classes += " disabled" }
    if box.isOn, look.shape == .button { classes += " on" }
    let isTied = tied.contains(box.node)
    if box.role == "page", let page = pages.number(of: box.node) { return write(box, page: page, classes) }
    // A checkbox without text is drawn as its mark alone, even if the box is small. If a single box
    // represents several buttons, their marks are part of the box's text.
    let isBoxOfButtons = look.shape == .toggle && box.text?.contains("\n") == true
    let hasRoom = look.shape == .toggle || width >= 14 && height >= 14
    let icon =
      hasRoom && !isBoxOfButtons ? look.icon.map { box.isOn && look.shape == .toggle ? "\($0)-on" : $0 } : nil
    // Each shape is a single element, because pictures make up most of a large page.
    let isBareText = look.shape == .text && icon == nil && !isTied
    if isBareText {
      if let text { return write(text, of: box, " class=\"\(classes)\"") }
      if let lines = blankLines(of: figure) { draw("<path class=\"\(classes) blank\" d=\"\(lines)\"/>") }
      return
    }
    // Only a node in the list of stops or with a finding is linked to its entry.
    let tie: Markup = isTied ? " data-n=\"\(box.node.index)\"" : ""
    let tag = self.tag(of: box)
    if look.shape == .gauge, min(width, height) > 16, max(width, height) < 2 * min(width, height) {
      return drawRing(of: box, classes, tie, tag)
    }
    if look.shape == .slider || look.shape == .gauge {
      return drawTrack(of: box, hasThumb: look.shape == .slider, classes, tie, tag)
    }
    let blank = blankLines(of: figure)
    let rows = rows(of: figure)
    // A box without a border and contents is invisible.
    if box.hasNoBorder, look.shape == .panel, !isTied, text == nil, !unreached.contains(box.node) { return }
    guard text != nil || icon != nil || figure.pictureCorner != nil || blank != nil || rows != nil
    else {
      let end: Markup = tag.isEmpty ? "/>" : ">\(tag)</rect>"
      return draw(
        "<rect class=\"\(classes)\"\(tie) x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(width)\" height=\"\(height)\"\(end)"
      )
    }
    draw(
      "<g class=\"\(classes)\"\(tie)>\(tag)<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(width)\" height=\"\(height)\"/>"
    )
    if let icon {
      let x =
        switch look.shape {
        case .image: width / 2 - 8
        case .button, .field: width - 20
        case .toggle: figure.toggleOffset
        default: 3
        }
      // The contents of an open panel are below its title.
      let y = look.shape == .panel ? min(height / 2 - 8, 6) : height / 2 - 8
      draw("<use href=\"#i-\(icon)\" x=\"\(box.x + x)\" y=\"\(box.y + y)\"/>")
    }
    if let (x, y) = figure.pictureCorner { draw("<use href=\"#i-image\" x=\"\(x)\" y=\"\(y)\"/>") }
    if let blank { draw("<path class=\"blank\" d=\"\(blank)\"/>") }
    if let rows { draw("<path class=\"rows\" d=\"\(rows)\"/>") }
    if let text { write(text, of: box) }
    draw("</g>")
  }

  /// A tooltip: for a disabled control, the reason why it has no number; for a control that is not on Tab's
  /// path, its name if that differs from the text in the box. The page's script adds the names of stops from
  /// the list.
  private func tag(of box: Picture.Box) -> Markup {
    if stops.contains(box.node) { return "" }
    var tag = Markup()
    if tied.contains(box.node), box.text != nil || box.isPicture, let name = box.name, !name.isEmpty {
      tag += "called “\(text: name.visible(limit: 200))”"
    }
    if box.isDisabled {
      tag += tag.isEmpty ? "initially disabled: not a stop" : ", initially disabled: not a stop"
    }
    return tag.isEmpty ? tag : "<title>\(tag)</title>"
  }

  /// Draws a slider or bar along the longer side of its box: a track, and a thumb if `hasThumb`.
  private func drawTrack(of box: Picture.Box, hasThumb: Bool, _ classes: Markup, _ tie: Markup, _ tag: Markup)
  {
    let (width, height) = (box.size.width, box.size.height)
    let isUpright = height > width
    let length = isUpright ? height : width
    let (x, y) = centre(box)
    let track: Markup = isUpright ? "M\(x) \(box.y)v\(length)" : "M\(box.x) \(y)h\(length)"
    draw(
      "<g class=\"\(classes)\"\(tie)>\(tag)<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(width)\" height=\"\(height)\"/><path class=\"track\" d=\"\(track)\"/>"
    )
    if !hasThumb, let percent = box.percent, percent > 0 {
      let filled = length * percent / 100
      let part: Markup = isUpright ? "M\(x) \(box.y + length)v-\(filled)" : "M\(box.x) \(y)h\(filled)"
      draw("<path class=\"track full\" d=\"\(part)\"/>")
    }
    if hasThumb {
      // If the value is unknown, the thumb is placed where it does not look like either end.
      let thumb = box.percent.map { length * $0 / 100 } ?? length / 3
      draw(
        "<circle cx=\"\(isUpright ? x : box.x + thumb)\" cy=\"\(isUpright ? box.y + length - thumb : y)\" r=\"6\"/>"
      )
    }
    draw("</g>")
  }

  /// Draws an indicator of progress whose box is about as wide as high: a ring.
  private func drawRing(of box: Picture.Box, _ classes: Markup, _ tie: Markup, _ tag: Markup) {
    let (x, y) = centre(box)
    let radius = min(box.size.width, box.size.height) / 2 - 4
    draw(
      "<g class=\"\(classes)\"\(tie)>\(tag)<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.size.width)\" height=\"\(box.size.height)\"/><path class=\"track ring\" d=\"M\(x) \(y - radius)a\(radius) \(radius) 0 1 1 -1 0\"/></g>"
    )
  }

  private func write(_ text: PictureText, of box: Picture.Box, _ attributes: Markup = "") {
    let (x, y) = (box.x + text.x, box.y + text.y)
    let size: Markup = text.percent == 100 ? "" : " font-size=\"\(12 * text.percent / 100)\""
    let link = (box.text ?? box.name).map { texts.markup(of: $0, at: box.node) } ?? ""
    func squeeze(_ line: PictureText.Line) -> Markup {
      line.squeezed.map { " textLength=\"\($0)\" lengthAdjust=\"spacingAndGlyphs\"" } ?? ""
    }
    if let line = text.lines.first, text.lines.count == 1 {
      return draw(
        "<text\(attributes)\(link)\(size) x=\"\(x)\" y=\"\(y)\"\(squeeze(line))>\(text: line.words)</text>")
    }
    draw("<text\(attributes)\(link)\(size)>")
    for (number, line) in text.lines.enumerated() {
      let y = y + number * text.lineHeight
      draw("<tspan x=\"\(x)\" y=\"\(y)\"\(squeeze(line))>\(text: line.words)</tspan>")
    }
    draw("</text>")
  }

  /// Draws a page together with the tabs of its container; its own tab is in front. A click on a tab turns
  /// the page.
  private func write(_ box: Picture.Box, page: Int, _ classes: Markup) {
    let tie: Markup = tied.contains(box.node) ? " data-n=\"\(box.node.index)\"" : ""
    draw("<g class=\"\(classes)\"\(tie)>")
    draw(
      "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.size.width)\" height=\"\(box.size.height)\"/>")
    // Tabs above the picture turn pages that have no separate tabs.
    for tab in pages.tabs(of: page, in: box) {
      var isInFront = ""
      if tab.number == page {
        isInFront = " now"
        draw(
          "<rect class=\"front\" x=\"\(tab.x)\" y=\"\(tab.y)\" width=\"\(tab.width)\" height=\"\(PicturePages.tabHeight)\"/>"
        )
      }
      let shown = pages.pages[tab.number - 1].page
      let link = texts.markup(of: shown.name, at: shown.node)
      draw(
        "<text class=\"tab\(isInFront)\"\(link) data-turn=\"\(tab.number)\" x=\"\(tab.x + 9)\" y=\"\(tab.y + 16)\">\(text: tab.words)</text>"
      )
    }
    draw("</g>")
  }

  /// Labels the nodes below the window as initially hidden.
  func drawShelves() {
    for shelf in places.shelves {
      draw(
        "<text class=\"shelf\(pages.classes(shelf.page))\" x=\"0\" y=\"\(shelf.baseline)\">\(PictureShelf.words)</text>"
      )
    }
  }

  /// Draws the removed stops of an earlier run at their former positions.
  func writeLostStops() {
    for case (let old, _, let box?) in changes?.lost ?? []
    where boxes[box.node]?.id == nil || boxes[box.node]?.id != box.id {
      let words = PicturePlaces.words(forLost: old)
      draw(
        "<g class=\"box lost\"><title>\(words)</title><rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.size.width)\" height=\"\(box.size.height)\"/>"
      )
      if let place = places.ofLost[old] { draw("<text x=\"\(place.x)\" y=\"\(place.y)\">\(words)</text>") }
      draw("</g>")
    }
  }
}
