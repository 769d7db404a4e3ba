import FocusModel

/// The text in a box of a picture, cut to fit, with its position.
struct PictureText {
  /// A line of the text.
  struct Line {
    var words: String
    /// The drawn length, if it is shorter than the natural length.
    var squeezed: Int?
  }

  var lines: [Line]
  /// The start of the lines, or their middle if they are centred, measured from the box's leading edge.
  var x: Int
  /// The baseline of the first line, measured from the box's top edge.
  var y: Int
  /// The area of the lines in the picture.
  var area: Room.Area
  /// The size of the letters, as a percentage of the size of ordinary text.
  var percent: Int

  /// The distance between lines of ordinary text.
  static let lineHeight = 16
  /// The distance between the lines of this text.
  var lineHeight: Int { Self.lineHeight * percent / 100 }
  /// The maximum length of text; longer text is cut before it is measured.
  private static let longest = 400

  /// The visible text of `box`, cut to fit; nil if the box has no text, no text fits, or a picture replaces
  /// the text.
  ///
  /// - Parameter kept: The space for other contents before the text.
  init?(_ box: Picture.Box, _ look: Look, keeping kept: Int = 0) {
    guard let name = box.text ?? box.name, !name.isEmpty, !box.isPicture else { return nil }
    // Tracks have no text, and low custom views have no room for text.
    if look.shape == .slider || look.shape == .gauge { return nil }
    if look.shape == .custom, box.size.height < Self.lineHeight { return nil }
    // Text without a drawn border begins at the edge of its box.
    let isBare = look.shape == .text || look.shape == .toggle
    let hasIcon = look.icon != nil
    let (first, end): (Int, Int) =
      switch look.shape {
      case .toggle where box.isTextFirst && hasIcon: (2, 24)
      case .text, .toggle: (hasIcon ? 24 : 2, 0)
      case .panel: (hasIcon ? 24 : 9, 8)
      // Centred text needs no room for a margin on both sides.
      case .button where !hasIcon: (5, 4)
      default: (9, hasIcon ? 24 : 8)
      }
    let start = max(first, kept)
    // Text sizes are estimates, and text can use a little room beyond its box.
    let isArea = box.role == "text area" && box.size.height >= 3 * Self.lineHeight
    // A row may have a subtitle.
    let isRow = look.shape == .row && name.contains("\n")
    let most = isBare || isArea || isRow ? max(1, (box.size.height - (isArea ? 12 : 0)) / Self.lineHeight) : 1
    let room = box.size.width - start - end + (isBare && most == 1 ? box.size.width / 12 + 3 : 0)
    let percent = Self.percent(of: box, look, name, room: room)
    var lines = Self.lines(of: name, into: room * 100 / percent, most: max(1, most * 100 / percent))
    if lines.isEmpty { return nil }
    for index in lines.indices { lines[index].squeezed = lines[index].squeezed.map { $0 * percent / 100 } }
    self.percent = percent
    self.lines = lines
    let upright = lines.map { $0.squeezed ?? TextWidth.of($0.words) * percent / 1000 }.max() ?? 0
    // Slanted and bold letters are wider.
    let width = box.isPlaceholder || box.isDisabled || box.isBold ? upright * 9 / 8 : upright
    // The style sheet centres the text of the same boxes.
    let isCentred = look.centres(box)
    x = isCentred ? (start + box.size.width - end) / 2 : start
    let height = (lines.count - 1) * Self.lineHeight * percent / 100
    y =
      if isArea {
        20
      } else if look.shape.isContainer, !box.isTitleCentred {
        min(18, box.size.height / 2 + 4)
      } else {
        (box.size.height - height) / 2 + 4 * percent / 100
      }
    area = Room.Area(
      x: box.x + x - (isCentred ? width / 2 : 0), y: box.y + y - 11 * percent / 100, width: width,
      height: height + 15 * percent / 100)
  }

  /// The size of the letters of `box`, as a percentage of the size of ordinary text. Text is enlarged only as far
  /// as its box has room, because the boxes are estimates.
  private static func percent(of box: Picture.Box, _ look: Look, _ text: String, room: Int) -> Int {
    guard look.shape == .text, let stated = box.textPercent else { return 100 }
    let percent = min(max(stated, 75), 400)
    if percent <= 100 { return percent }
    let width = max(1, TextWidth.of(text.count > 100 ? String(text.prefix(100)) : text) / 10)
    let isOneLine = box.size.height < lineHeight * percent / 50
    let mostAcross = isOneLine ? room * 100 / width : percent
    return max(100, min(percent, mostAcross, box.size.height * 100 / 14))
  }

  /// The lines of `text`, at most `most`; the last line is cut if text remains.
  private static func lines(of text: String, into room: Int, most: Int) -> [Line] {
    var lines: [Line] = []
    var rest = text.utf8.count > longest ? text.prefix(longest) : text[...]
    // Nearly every text is a short single paragraph; a pass over its bytes shows this.
    let isOneParagraph = rest.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if most == 1, !isOneParagraph {
      rest = Substring(rest.split { $0.isNewline }.joined(separator: " "))
    }
    while !rest.isEmpty, lines.count < most {
      let paragraph = isOneParagraph ? rest : rest.prefix { !$0.isNewline }
      let isLast = lines.count + 1 == most
      let part = isLast ? paragraph : paragraph.beginning(in: room)
      rest = rest[part.endIndex...]
      rest = rest[(rest.firstIndex { !$0.isWhitespace } ?? rest.endIndex)...]
      guard let line = Line(String(part).visible(limit: longest), into: room) else { break }
      lines.append(line)
    }
    return lines
  }
}

extension PictureText.Line {
  /// The line `whole`, squeezed if it then fits, or else cut; nil if nothing fits.
  fileprivate init?(_ whole: String, into room: Int) {
    words = whole
    let width = TextWidth.of(whole) / 10
    if width <= room { return }
    // A document sets sizes for its own font, which may have narrower letters.
    if width * 4 <= room * 5 {
      squeezed = room
      return
    }
    // The ellipsis also needs room.
    let kept = TextWidth.fitting(whole, into: room - 12)
    if kept <= 0 { return nil }
    words = String(String.UnicodeScalarView(whole.unicodeScalars.prefix(kept))) + "…"
  }
}

extension Substring {
  /// As many words from the start as fit into `room` pixels, but at least one word.
  fileprivate func beginning(in room: Int) -> Substring {
    let fitting = TextWidth.fitting(self, into: room)
    if fitting == unicodeScalars.count { return self }
    let cut = unicodeScalars.index(startIndex, offsetBy: fitting)
    if let space = self[..<cut].lastIndex(where: \.isWhitespace), space > startIndex { return self[..<space] }
    return prefix { !$0.isWhitespace }
  }
}
