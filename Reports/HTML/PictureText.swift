import FocusModel

/// The text in a box of a picture: the part that fits, and its position.
struct PictureText {
  /// A line of it.
  struct Line {
    var words: String
    /// Its drawn length, if that is shorter than its natural one.
    var squeezed: Int?
  }

  var lines: [Line]
  /// The start of the lines, or their middle, from the box's leading edge.
  var x: Int
  /// The baseline of the first line, from the box's top edge.
  var y: Int
  /// Their area in the picture.
  var area: Room.Area

  /// The distance between lines.
  static let lineHeight = 16
  /// Longer names are cut before they are measured.
  private static let longest = 400

  /// The visible text of `box`, cut to fit; nil for a box without text, if nothing fits, and if a picture
  /// replaces it.
  ///
  /// - Parameter kept: The space for other contents before it in the box.
  init?(_ box: Picture.Box, _ look: Look, keeping kept: Int = 0) {
    guard let name = box.text ?? box.name, !name.isEmpty, !box.isPicture else { return nil }
    // Tracks have no text, and flat custom views have no room for it.
    if look.shape == .slider || look.shape == .gauge { return nil }
    if look.shape == .custom, box.size.height < Self.lineHeight { return nil }
    // The text begins at the edge if nothing is drawn around it.
    let isBare = look.shape == .text || look.shape == .toggle
    let hasIcon = look.icon != nil
    let (first, end): (Int, Int) =
      switch look.shape {
      case .toggle where box.isTextFirst && hasIcon: (2, 24)
      case .text, .toggle: (hasIcon ? 24 : 2, 0)
      case .panel: (hasIcon ? 24 : 9, 8)
      // Centred text needs no more room at its sides than there is.
      case .button where !hasIcon: (5, 4)
      default: (9, hasIcon ? 24 : 8)
      }
    let start = max(first, kept)
    // Sizes of texts are estimates, and there is a little more room beside text.
    let isArea = box.role == "text area" && box.size.height >= 3 * Self.lineHeight
    // A row may have a subtitle.
    let isRow = look.shape == .row && name.contains("\n")
    let most = isBare || isArea || isRow ? max(1, (box.size.height - (isArea ? 12 : 0)) / Self.lineHeight) : 1
    let room = box.size.width - start - end + (isBare && most == 1 ? box.size.width / 12 + 3 : 0)
    lines = Self.lines(of: name, into: room, most: most)
    if lines.isEmpty { return nil }
    let upright = lines.map { $0.squeezed ?? TextWidth.of($0.words) / 10 }.max() ?? 0
    // Slanted and bold letters are wider.
    let width = box.isPlaceholder || box.isDisabled || box.isBold ? upright * 9 / 8 : upright
    // The stylesheet does the same.
    let isCentred = look.centres(box)
    x = isCentred ? (start + box.size.width - end) / 2 : start
    let height = (lines.count - 1) * Self.lineHeight
    y =
      if isArea {
        20
      } else if look.shape.isContainer, !box.isTitleCentred {
        min(18, box.size.height / 2 + 4)
      } else {
        (box.size.height - height) / 2 + 4
      }
    area = Room.Area(
      x: box.x + x - (isCentred ? width / 2 : 0), y: box.y + y - 11, width: width, height: height + 15)
  }

  /// The lines of `text`, up to the maximum; the last is cut if there were more.
  private static func lines(of text: String, into room: Int, most: Int) -> [Line] {
    var lines: [Line] = []
    var rest = text.utf8.count > longest ? text.prefix(longest) : text[...]
    // Nearly all texts are short and in one paragraph, as a look at their bytes shows.
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
  /// `whole`, squeezed if that makes it fit, or else cut; nil if nothing fits.
  fileprivate init?(_ whole: String, into room: Int) {
    words = whole
    let width = TextWidth.of(whole) / 10
    if width <= room { return }
    // Letters are narrower in the fonts that stated sizes were made for.
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
  /// As many words from its beginning as fit into `room` pixels; at least one.
  fileprivate func beginning(in room: Int) -> Substring {
    let fitting = TextWidth.fitting(self, into: room)
    if fitting == unicodeScalars.count { return self }
    let cut = unicodeScalars.index(startIndex, offsetBy: fitting)
    if let space = self[..<cut].lastIndex(where: \.isWhitespace), space > startIndex { return self[..<space] }
    return prefix { !$0.isWhitespace }
  }
}
