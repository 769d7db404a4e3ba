import FocusModel
import FocusNavigation

/// Determines the visible text in the boxes of a picture. This text may differ from the names of the
/// controls.
extension Analysis {
  /// Sets the visible text of `box`, drawn for `node`, if it differs from the name.
  func show(_ node: NodeID, in box: inout Picture.Box, _ layout: LayoutEstimate) {
    let role = tree[node].role
    let item = layout.stated.item(node)
    box.isBold = item?.isBold == true
    if let scale = item?.textScale, scale >= 1.2 || scale < 0.9 {
      box.textPercent = Int(nearest: scale * 100, in: 50...400)
    }
    box.isTitleCentred = item?.isTitleCentred == true
    let signsLast = layout.drawing.textFirst
    let isOnPhone = !tree.focusSystem.platforms.isEmpty && !tree.focusSystem.platforms.contains(.macOS)
    box.isTextFirst =
      signsLast.contains(tree[node].kind) || signsLast.contains(role.rawValue)
      || isOnPhone && role == .switchControl
    box.hasNoBorder = item?.hasNoBorder == true
    box.isOn = item?.isOn == true
    box.percent = item?.percent
    box.isDisabled = role.isControl && self[node].isEnabled == .no
    if isShownPage(node) { return }
    let names = tree.names[node] ?? []
    let text = names.first { $0.source == .content && !$0.text.isEmpty }?.text ?? textInside(node, layout)
    box.isPicture =
      role.showsCaption && (layout.showsPicture(node) || text == nil && showsPictureInside(node, names))
    // The contents of a custom view are unknown, so the picture shows its class name.
    if role == .custom || role == .modifier || tree.isPlaceheld(node) {
      if role != .modifier, !isDrawnInside(node, layout),
        let word = tree[node].kind.split(separator: ".").last
      {
        (box.text, box.isPlaceholder) = ("‹\(word)›", true)
      }
      return
    }
    // The text in the document is a sample that code replaces.
    let isSample = text == nil && item?.shownText != nil && tree.code.namedNodes.contains(node)
    box.isPlaceholder = isSample
    var shown = item?.shownText ?? text ?? item?.value
    if shown == nil, role.isTextInput || role == .comboBox || role == .spinButton {
      shown = names.first { $0.source == .placeholder && !$0.text.isEmpty }?.text
      box.isPlaceholder = shown != nil
    }
    let isText = role.isControl || [.label, .heading, .status].contains(role)
    if box.name != nil || isSample || shown != nil && isText && !isDrawnInside(node, layout),
      shown != box.name
    {
      box.text = shown ?? ""
    }
    if role == .label, text == nil, item?.value != nil { widen(&box, node, layout) }
  }

  /// Widens the box of a label whose text is set only by code, because that box is as narrow as an empty label. In a
  /// column, the placeholder can use the space next to the label.
  private func widen(_ box: inout Picture.Box, _ node: NodeID, _ layout: LayoutEstimate) {
    guard let parent = tree[node].parent, parent >= layout.root,
      layout.contents(of: parent).arrangement == .column, let around = layout[parent]
    else { return }
    func whole(_ number: Double) -> Int { Int(nearest: number, in: -100_000...100_000) }
    if layout.stated.item(node)?.extents.across.alignment == .center { box.x = whole(around.x) }
    let width = whole(around.x + around.width) - box.x
    if width > box.size.width { box.size = .init(width: width, height: box.size.height) }
    box.isTitleCentred = layout.stated.item(node)?.extents.across.alignment != .start && box.isTitleCentred
  }

  /// The text inside a control, joined; nil if there isn't one, or if it is drawn separately.
  private func textInside(_ node: NodeID, _ layout: LayoutEstimate) -> String? {
    guard tree[node].role.isControl, tree[node].role.showsCaption, !holdsOtherStop(node) else { return nil }
    let texts = tree.subtree(of: node).dropFirst().lazy.filter { layout[$0] != nil }.compactMap { part in
      self.tree.names[part]?.first { $0.source == .content && !$0.text.isEmpty }?.text
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private func showsPictureInside(_ node: NodeID, _ names: [Name]) -> Bool {
    guard tree[node].role.isControl, !holdsOtherStop(node) else { return false }
    return names.contains { $0.source >= .picture }
      || tree.subtree(of: node).dropFirst().contains {
        tree[$0].role == .image || tree[$0].traits.contains(.picture)
      }
  }
}
