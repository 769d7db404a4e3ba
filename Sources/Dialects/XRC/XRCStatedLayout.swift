import FocusModel
import ImportKit
import XMLSource

/// Reads the sizes and distances of a resource in a separate walk: proportions, borders and alignments of sizer items,
/// gaps, spacers, values.
struct XRCStatedLayout {
  let tree: FocusTree
  /// The nodes by position; a copy has the same position as its original.
  private let nodes: NodesByPosition
  var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    nodes = NodesByPosition(of: tree)
    for element in document.xml.elements(named: "object") { describe(element) }
  }

  private mutating func describe(_ element: XMLElement) {
    let nodes = nodes[element]
    guard let node = nodes.first else { return }
    if let size = element.pair(.size) {
      for node in nodes {
        for (axis, length) in [(StatedLayout.Axis.across, size.0), (.down, size.1)] where length > 0 {
          layout.items[node, default: StatedLayout.Item()].extents[axis].wanted = length
        }
      }
    }
    if let value = Self.value(of: element, role: tree[node].role, isNamed: tree.names[node] != nil) {
      for node in nodes {
        layout.items[node, default: StatedLayout.Item()].value = value
        if tree[node].role == .button { layout.items[node]?.text = value }
      }
    }
    let kind = element[xrc: .class] ?? ""
    if kind == "wxRadioBox", let text = Self.choices(of: element, called: tree.names[node]?.first?.text) {
      for node in nodes {
        layout.items[node, default: StatedLayout.Item()].text = text
        layout.items[node]?.shownText = text
      }
    }
    guard let sizer = XRCSizer.table[kind] else { return }
    for node in nodes { describe(element, sizer, node) }
  }

  /// The value of a field, or the stock text of a button with a well-known ID and no label.
  private static func value(of element: XMLElement, role: Role, isNamed: Bool) -> String? {
    switch role {
    case .button: isNamed ? nil : element[xrc: .name].flatMap { stockTexts[$0] }
    case .textField, .searchField, .textArea, .spinButton, .comboBox:
      element.text(of: .value)
        ?? element.text(of: .selection).flatMap { element.item($0, of: .content) }
    default: nil
    }
  }

  /// The text of a radio box: its label, with the buttons below the label; the buttons are in one row if the
  /// style requests a row.
  private static func choices(of element: XMLElement, called label: String?) -> String? {
    guard let content = element.child(xrc: .content) else { return nil }
    let choices = content.children.prefix(30).map { "○ " + $0.text.trimmed.prefix(60) }
    if choices.isEmpty { return nil }
    let isRow =
      element.text(of: .style)?.contains("wxRA_SPECIFY_ROWS") == true
      && ["0", "1", nil].contains(element.text(of: .dimension))
    let buttons = choices.joined(separator: isRow ? "   " : "\n")
    return label.map { $0 + "\n" + buttons } ?? buttons
  }

  /// The labels of buttons with well-known IDs (`wxGetStockLabel`).
  private static let stockTexts = [
    "wxID_OK": "OK", "wxID_CANCEL": "Cancel", "wxID_YES": "Yes", "wxID_NO": "No", "wxID_APPLY": "Apply",
    "wxID_CLOSE": "Close", "wxID_HELP": "Help", "wxID_SAVE": "Save", "wxID_OPEN": "Open", "wxID_ADD": "Add",
    "wxID_REMOVE": "Remove", "wxID_DELETE": "Delete", "wxID_NEW": "New", "wxID_EDIT": "Edit",
  ]

  // MARK: Sizers

  private mutating func describe(_ element: XMLElement, _ sizer: XRCSizer, _ node: NodeID) {
    var container = layout.containers[node] ?? StatedLayout.Container()
    container.add(sizer.layout.container { element.pixels($0) })
    let along: StatedLayout.Axis? =
      switch container.arrangement ?? tree[node].arrangement {
      case .row: .across
      case .column: .down
      default: nil
      }
    let growing = sizer.growing.map {
      StatedLayout.Both(Set(element.integers($0.across)), Set(element.integers($0.down)))
    }
    let columns = max(1, element.text(of: .cols).flatMap { StatedInteger($0)?.value } ?? 1)
    for (index, item) in element.children.filter(\.isXRCObject).enumerated() {
      var extents = SizerItem(item).extents(along: along)
      for axis in StatedLayout.Axis.allCases
      where growing?[axis].contains(axis == .across ? index % columns : index / columns) == true {
        extents[axis].flexibility = [.grows, .shrinks, .expands]
      }
      switch item[xrc: .class] {
      case "spacer":
        if let size = item.pair(.size) { (extents.across.wanted, extents.down.wanted) = size }
        guard sizer.arrangement != .grid else { continue }
        container.springs.append(.init(.index(StatedInteger(clamping: index)), extents))
      case "sizeritem", "button":
        for child in item.children.first(where: { $0.name == "object" }).map({ nodes[$0] }) ?? []
        where tree[child].parent == node {
          var stated = layout.items[child] ?? StatedLayout.Item()
          let (across, down) = (stated.extents.across.wanted, stated.extents.down.wanted)
          stated.extents = extents
          (stated.extents.across.wanted, stated.extents.down.wanted) = (across, down)
          layout.items[child] = stated
        }
      default: break
      }
    }
    layout.containers[node] = container
  }

  /// The properties of one sizer item.
  private struct SizerItem {
    let share: Double
    let flags: Set<Substring>
    let border: Double
    let least: (across: Double, down: Double)

    init(_ element: XMLElement) {
      share = element.pixels(.option) ?? element.pixels(.proportion) ?? 0
      let text = element.text(of: .flag) ?? ""
      flags = Set(text.split(separator: "|").map { Substring(String($0).trimmed) })
      border = max(0, element.pixels(.border) ?? 0)
      least = element.pair(.minsize) ?? (0, 0)
    }

    /// The sizes and margins of the item in a sizer that places its items along the axis `along`.
    func extents(along: StatedLayout.Axis?) -> StatedLayout.Both<StatedLayout.Extent> {
      var extents = StatedLayout.Both(StatedLayout.Extent(), StatedLayout.Extent())
      for axis in StatedLayout.Axis.allCases { describe(&extents[axis], axis, along: along) }
      if least.across > 0 { extents.across.least = least.across }
      if least.down > 0 { extents.down.least = least.down }
      return extents
    }

    private func describe(
      _ extent: inout StatedLayout.Extent, _ axis: StatedLayout.Axis, along: StatedLayout.Axis?
    ) {
      let isAcross = axis == .across
      if flags.contains("wxALL") || flags.contains(isAcross ? "wxLEFT" : "wxTOP") { extent.before = border }
      if flags.contains("wxALL") || flags.contains(isAcross ? "wxRIGHT" : "wxBOTTOM") {
        extent.after = border
      }
      if axis == along {
        extent.flexibility = share > 0 ? [.grows, .shrinks, .expands] : .shrinks
        extent.alignment = share > 0 ? .fill : .start
        return
      }
      if along == nil || !flags.isDisjoint(with: ["wxEXPAND", "wxGROW"]) {
        extent.flexibility = [.grows, .shrinks]
      }
      extent.alignment =
        if !flags.isDisjoint(with: ["wxEXPAND", "wxGROW"]) {
          .fill
        } else if !flags.isDisjoint(with: [isAcross ? "wxALIGN_RIGHT" : "wxALIGN_BOTTOM"]) {
          .end
        } else if !flags.isDisjoint(with: [
          "wxALIGN_CENTER", "wxALIGN_CENTRE",
          isAcross ? "wxALIGN_CENTER_HORIZONTAL" : "wxALIGN_CENTER_VERTICAL",
          isAcross ? "wxALIGN_CENTRE_HORIZONTAL" : "wxALIGN_CENTRE_VERTICAL",
        ]) {
          .center
        } else {
          .start
        }
    }
  }
}

extension XMLElement {
  /// The length in the property `name`, in pixels; a dialog unit (`d`) counts as two pixels.
  fileprivate func pixels(_ name: XRCProperty) -> Double? {
    text(of: name).flatMap { Self.number(Substring($0)) }
  }

  fileprivate func pair(_ name: XRCProperty) -> (Double, Double)? {
    guard let text = text(of: name) else { return nil }
    let isInUnits = text.hasSuffix("d")
    let parts = (isInUnits ? text.dropLast() : text[...]).split(separator: ",")
    guard parts.count == 2, let first = Self.number(parts[0]), let second = Self.number(parts[1]) else {
      return nil
    }
    return isInUnits ? (first * 2, second * 2) : (first, second)
  }

  fileprivate func integers(_ name: XRCProperty) -> [Int] {
    // A proportion may follow each number, after a colon.
    (text(of: name) ?? "").split(separator: ",").compactMap {
      StatedInteger(String($0.prefix { $0 != ":" }).trimmed)?.value
    }
  }

  private static func number(_ text: Substring) -> Double? {
    let isInUnits = text.hasSuffix("d")
    let number = StatedMeasure(String(isInUnits ? text.dropLast() : text).trimmed)?.value
    return number.map { isInUnits ? $0 * 2 : $0 }
  }
}
