import FocusModel
import ImportKit
import XMLSource

/// The buttons of dialogs, which attributes define: `PrimaryButtonText="Save"`.
extension XAMLStatedLayout {
  static let buttons: [XAMLProperty] = [
    .primaryButtonText, .secondaryButtonText, .closeButtonText,
  ]

  /// Adds the buttons of `dialog` in a row below its contents. The buttons have equal widths; a single button
  /// takes the second half of the row.
  mutating func addButtons(
    of dialog: NodeID, _ element: XMLElement, to container: inout StatedLayout.Container
  ) {
    guard tree[dialog].role == .dialog else { return }
    let words = Self.buttons.compactMap { text(of: $0, element) }.filter { !$0.isEmpty }
    if words.isEmpty { return }
    let columns = max(2, words.count)
    container.arrangement = .grid
    container.isEven.across = true
    container.spacing = XAMLMeasures.dialogGaps
    let children = Array(tree.children(of: dialog))
    for (row, child) in children.enumerated() where !tree[child].role.isLayer {
      layout.items[child, default: StatedLayout.Item()].cell = GridCell(
        rows: row..<row + 1, columns: 0..<columns)
    }
    for (number, text) in words.enumerated() {
      var sign = StatedLayout.Sign(text, isCentred: true)
      sign.isButton = true
      var extents = StatedLayout.Both(StatedLayout.Extent(), StatedLayout.Extent())
      extents.across.wanted =
        TextWidth.ems(of: text).width * tree.toolkit.drawing.fontSize + XAMLMeasures.dialogButton.padding
      extents.across.flexibility = [.grows]
      extents.down.wanted = XAMLMeasures.dialogButton.height
      container.springs.append(
        StatedLayout.Spring(
          .stated(
            row: StatedInteger(clamping: children.count),
            column: StatedInteger(clamping: columns - words.count + number), rowSpan: nil, columnSpan: nil),
          extents, sign))
    }
  }

  /// The text of the button that `property` or the object's `x:Uid` defines; if its words are unknown, the
  /// text's name.
  private func text(of property: XAMLProperty, _ element: XMLElement) -> String? {
    if let uid = element.attributes.first(where: { $0.name == XAMLProperty.uid.rawValue && $0.prefix != nil }
    )?.value,
      let text = texts.text(ofKey: "\(XAMLTexts.object(named: uid)).\(property.rawValue)")
    {
      return text
    }
    guard let written = element[property] else { return nil }
    guard let reference = XAMLExtension(written) else { return written }
    return texts.text(of: reference) ?? texts.text(ofKeyIn: reference) ?? reference.hint
  }
}
