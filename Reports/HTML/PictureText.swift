import FocusModel

/// The text in a box of a picture: what fits, and where.
struct PictureText {
  var words: String
  /// Where it begins, or its middle, from the box's leading edge.
  var x: Int
  /// Its baseline, from the box's top edge.
  var y: Int
  /// What it covers, in the picture.
  var area: Room.Area

  /// Longer names are cut before they are measured.
  private static let longest = 200

  /// The name of `box`, cut to what fits; nil for a box without one, and where nothing fits.
  init?(_ box: Picture.Box, _ look: Look) {
    guard let name = box.name, !name.isEmpty else { return nil }
    // The text begins at the edge where nothing is drawn around it.
    let isBare = look.shape == .text || look.shape == .toggle
    let hasIcon = look.icon != nil
    let (start, end): (Int, Int) =
      if isBare { (hasIcon ? 24 : 2, 0) } else { (9, hasIcon && look.shape != .panel ? 24 : 8) }
    // Sizes of texts are estimates, and what is beside a text leaves a little more than that.
    let room = box.size.width - start - end + (isBare ? box.size.width / 12 + 3 : 0)
    let whole = name.visible(limit: Self.longest)
    let fitting = TextWidth.fitting(whole, into: room)
    var width = fitting.width / 10
    if fitting.isAll {
      words = whole
    } else {
      // The ellipsis needs room, too.
      let kept = TextWidth.fitting(whole, into: room - 12)
      guard kept.count > 0 else { return nil }
      words = String(String.UnicodeScalarView(whole.unicodeScalars.prefix(kept.count))) + "…"
      width = TextWidth.of(words) / 10
    }
    // The stylesheet centres what stands in buttons and rows.
    let isCentred = look.shape == .button || look.shape == .row
    x = isCentred ? (start + box.size.width - end) / 2 : start
    y = look.shape.isContainer ? 18 : box.size.height / 2 + 4
    area = Room.Area(x: box.x + x - (isCentred ? width / 2 : 0), y: box.y + y - 11, width: width, height: 15)
  }
}
