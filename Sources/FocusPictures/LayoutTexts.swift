import FocusModel
import FocusNavigation

/// Computes the sizes that nodes require for their text, and for pictures next to or instead of text.
extension LayoutEstimate {
  func addText(
    of node: NodeID, _ item: StatedLayout.Item?, _ size: Toolkit.Drawing.Size, to need: inout LayoutNeed,
    _ axis: StatedLayout.Axis
  ) {
    guard let aroundText = size.aroundText else { return }
    let around = aroundText.across
    let extent = item?.extents.across
    let role = tree[node].role
    let isPicture = showsPicture(node)
    let name = role.showsCaption && !isPicture ? tree.names[node]?.first { $0.source == .content }?.text : nil
    let glyph = tree[node].traits.contains(.picture) && !drawing.picturesReplaceTexts ? 20.0 : 0
    guard let text = item?.text ?? name, !text.isEmpty else {
      if axis == .down { return }
      if let letters = extent?.letters {
        need.natural = max(letters * drawing.countedLetter + around, role == .spinButton ? need.natural : 0)
        need.least = need.natural
      } else if isPicture, let picture = drawing.sizes["picture"] {
        need.least = picture.least.across
        need.natural = picture.natural.across
      }
      return
    }
    let wraps = item?.wraps == true || drawing.longestLine != nil
    guard axis == .across else {
      let room = wraps ? span(of: node, .across).map { max($0.length - around, 24) } : nil
      let letters = drawing.fontSize * (item?.textScale ?? 1)
      let ems = TextWidth.ems(of: text, within: (room ?? .infinity) / letters)
      need.natural = max(
        need.natural,
        Double(ems.lines) * drawing.lineHeight
          * (letters >= 1.2 * drawing.fontSize ? letters / drawing.fontSize : 1)
          + Double(ems.paragraphs) * drawing.betweenParagraphs
          + aroundText.down)
      need.least = need.natural
      return
    }
    let whole = TextWidth.ems(of: text).width * drawing.fontSize * (item?.textScale ?? 1)
    var most = item?.wraps == true ? drawing.wrappedWidth(of: whole) : drawing.longestLine ?? .infinity
    if let letters = extent?.mostLetters { most = min(most, letters * drawing.countedLetter) }
    var width = min(whole, most)
    if let letters = extent?.letters { width = max(width, letters * drawing.countedLetter) }
    need.natural = max(need.natural, width + around + glyph)
    let isShort = item?.wraps == true || item?.isCut == true
    need.least = max(need.least, isShort ? min(whole, 40) + around : need.natural)
  }

  /// Whether `node` shows only a picture.
  func showsPicture(_ node: NodeID) -> Bool {
    guard tree[node].traits.contains(.picture) else { return false }
    if let text = stated.item(node)?.text { return text.isEmpty }
    return drawing.picturesReplaceTexts
      || tree.names[node]?.contains { $0.source == .content && !$0.text.isEmpty } != true
  }
}

extension Toolkit.Drawing {
  /// The width at which text of natural width `width` is laid out if it may wrap.
  fileprivate func wrappedWidth(of width: Double) -> Double {
    guard sharing == .divides else { return width }
    // QLabel tries 80 characters, then half and a quarter of that (QLabelPrivate::sizeForWidth).
    let most = 80.0 * 6
    if width > most * 3 { return most }
    return width > most / 2 ? most / 2 : min(width, most / 4)
  }
}
