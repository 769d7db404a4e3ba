import FocusModel
import FocusNavigation

extension Analysis {
  /// The boxes for text and pictures that containers draw themselves, and for pages that contain only text.
  func signs(in root: NodeID, _ layout: LayoutEstimate, _ places: inout SourcePlaces) -> [Picture.Box] {
    var boxes: [Picture.Box] = []
    for node in tree.subtree(of: root) where layout[node] != nil {
      let isText = isShownPage(node) && [.label, .heading, .status].contains(tree[node].role)
      if isText, let text = tree.names[node]?.first(where: { $0.source == .content })?.text,
        let frame = layout.textFrame(ofPage: node)
      {
        boxes.append(box(.init(text), of: node, frame, &places))
      }
      if layout.signs[node] == nil || isInsideWhole(node, root) { continue }
      for (sign, frame) in layout.signs(of: node) { boxes.append(box(sign, of: node, frame, &places)) }
    }
    return boxes
  }

  private func box(
    _ sign: StatedLayout.Sign, of node: NodeID, _ frame: Frame, _ places: inout SourcePlaces
  ) -> Picture.Box {
    let (path, line) = places.line(of: tree[node].span)
    func whole(_ number: Double) -> Int { Int(nearest: number, in: -100_000...100_000) }
    var box = Picture.Box(
      node: node, role: (sign.text == nil ? Role.image : sign.isButton ? .button : .label).words,
      name: sign.text, id: nil, line: line,
      path: path == tree.sources.first?.shownPath ? nil : path, x: whole(frame.x), y: whole(frame.y),
      size: .init(width: max(1, whole(frame.width)), height: max(1, whole(frame.height))))
    box.isBold = sign.isBold
    box.isTitleCentred = sign.isCentred
    return box
  }

  /// Whether `node` is a part of a control that is drawn as a whole.
  private func isInsideWhole(_ node: NodeID, _ root: NodeID) -> Bool {
    node != root
      && tree.ancestors(of: node).prefix { $0 != root }.contains {
        tree[$0].role.isControl && !holdsOtherStop($0)
      }
  }
}
