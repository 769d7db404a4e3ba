import FocusModel
import ImportKit
import XMLSource

/// The appearance of text and buttons.
extension IBStatedLayout {
  /// Aligns text that is centred in its frame or placed at the trailing edge.
  mutating func alignTexts(in document: SourceDocument) {
    var sides: [(view: XMLElement, side: String)] = []
    for label in document.xml.elements(named: "label") {
      if let side = label[ib: .textAlignment] { sides.append((label, side)) }
    }
    for cell in document.xml.elements(named: "textFieldCell") {
      if let side = cell[ib: .alignment], let field = cell.parent { sides.append((field, side)) }
    }
    guard sides.contains(where: { $0.side == "center" || $0.side == "right" }) else { return }
    let nodes = NodesByPosition(of: tree)
    for (view, side) in sides {
      guard let node = nodes.innermost(view), tree[node].role == .label else { continue }
      if side == "center" { layout.items[node, default: StatedLayout.Item()].isTitleCentred = true }
      if side == "right" { moveToEnd(node) }
    }
  }

  /// Sets the font sizes of labels and read-only text fields.
  mutating func enlargeTexts(in document: SourceDocument, _ platform: IBPlatform) {
    let fonts = document.xml.elements(named: "font") + document.xml.elements(named: "fontDescription")
    if fonts.isEmpty { return }
    let nodes = NodesByPosition(of: tree)
    for font in fonts {
      guard font[ib: .key] == "font" || font[ib: .key] == "fontDescription", let owner = font.parent,
        let view = owner.name == "textFieldCell" ? owner.parent : owner, let node = nodes.innermost(view),
        tree[node].role == .label
      else { continue }
      let size = (font[ib: .size] ?? font[ib: .pointSize]).flatMap { StatedMeasure($0)?.value }
      let styled = font[ib: .style].flatMap { Self.textStyles[$0] }
      let usual = platform == .appKit ? IBMeasures.fontSize.appKit : IBMeasures.fontSize.uiKit
      layout.items[node, default: StatedLayout.Item()].setTextSize(size ?? styled, usual: usual)
      let isBold =
        font[ib: .metaFont]?.lowercased().hasSuffix("bold") == true || font[ib: .type] == "boldSystem"
      if isBold { layout.items[node, default: StatedLayout.Item()].isBold = true }
    }
  }

  /// The font sizes of UIKit's text styles that are larger than body text (Human Interface Guidelines).
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20,
  ]

  /// Shows the text in fields, and the title of the chosen item in pop-up buttons.
  mutating func showValues(in document: SourceDocument) {
    let nodes = NodesByPosition(of: tree)
    for cell in document.xml.elements(named: "popUpButtonCell")
      + document.xml.elements(named: "textFieldCell")
      + document.xml.elements(named: "comboBoxCell") + document.xml.elements(named: "searchFieldCell")
    {
      if let view = cell.parent { show(cell.text(.title)?.value, in: nodes.outermost(view)) }
    }
    for field in document.xml.elements(named: "textField") {
      show(field.text(.text)?.value, in: nodes.outermost(field))
    }
  }

  private mutating func show(_ value: String?, in node: NodeID?) {
    guard let value, !value.isEmpty, let node, tree[node].role.isTextInput || tree[node].role == .comboBox
    else { return }
    layout.items[node, default: StatedLayout.Item()].value = value
  }

  /// Moves a label's frame to where the label's only line begins, because the frame itself is invisible.
  private mutating func moveToEnd(_ node: NodeID) {
    guard var frame = frame(of: node),
      let text = tree.names[node]?.first(where: { $0.source == .content })?.text
    else { return }
    let width = TextWidth.ems(of: text).width * tree.toolkit.drawing.fontSize + IBMeasures.labelPadding
    guard width < frame.width else { return }
    frame.x += frame.width - width
    frame.width = width
    layout.items[node, default: StatedLayout.Item()].frame = frame
  }

  /// Hides the borders of AppKit buttons that show a picture and have no border in the document.
  mutating func hideBorders(in document: SourceDocument) {
    var starts: Set<UInt32> = []
    for cell in document.xml.elements(named: "buttonCell")
    where cell[ib: .borderStyle] == nil && cell[ib: .image] != nil {
      if let button = cell.parent { starts.insert(SourceSpan(button.span).start) }
    }
    if starts.isEmpty { return }
    for node in tree.ids where starts.contains(tree[node].span.start) {
      guard [.button, .toggleButton, .menuButton].contains(tree[node].role) else { continue }
      layout.items[node, default: StatedLayout.Item()].hasNoBorder = true
    }
  }

  /// Hides the tabs of tab views whose pages can be switched only by code.
  mutating func hideTabs(in document: SourceDocument) {
    let starts = Set(
      document.xml.elements(named: "tabView").filter { $0[ib: .type]?.hasPrefix("noTabs") == true }
        .map { SourceSpan($0.span).start })
    if starts.isEmpty { return }
    for node in tree.ids where starts.contains(tree[node].span.start) {
      layout.containers[node, default: StatedLayout.Container()].hidesTabs = true
    }
  }
}
