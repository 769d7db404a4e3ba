import FocusModel
import ImportKit
import XMLSource

/// Sizers, which place windows.
enum XRCSizers {
  /// How a sizer of the class `name` lays out its items; nil if the class is not a sizer.
  static func arrangement(of name: String) -> Arrangement? {
    switch name {
    case "wxBoxSizer", "wxStaticBoxSizer": .row
    case "wxGridSizer", "wxFlexGridSizer", "wxGridBagSizer": .grid
    // In a wrap sizer, the items' sizes determine where a row ends; in a button sizer, the platform
    // determines the order.
    case "wxWrapSizer", "wxStdDialogButtonSizer": Arrangement.none
    default: nil
    }
  }
}

extension XRCWalk {
  /// Imports a sizer and its items.
  mutating func sizer(_ element: XMLElement, _ name: String, place: Place) {
    let node = open(element, kind: name, role: .group, place: place)
    defer { builder.closeNode() }
    var arrangement = XRCSizers.arrangement(of: name) ?? .none
    if arrangement == .row, text("orient", of: element)?.written.trimmed == "wxVERTICAL" {
      arrangement = .column
    }
    builder.tree[node].arrangement = arrangement
    if name == "wxStaticBoxSizer", let label = text("label", of: element) { addName(label, to: node) }
    let columns = number("cols", of: element)
    var index = 0
    for item in element.children where item.name == "object" || item.name == "object_ref" {
      let placement = self.placement(of: item, index: index, in: arrangement, columns: columns)
      index += 1
      switch item["class"] {
      case "spacer"?: continue
      case "sizeritem"?, "button"?:
        for child in item.children where child.name == "object" || child.name == "object_ref" {
          object(child, place: Place(placement: placement))
        }
      default: object(item, place: Place(placement: placement))
      }
    }
  }

  /// The placement of a sizer's item. A grid is filled row by row, according to its number of columns; items
  /// of a `wxGridBagSizer` set their cells.
  private func placement(
    of item: XMLElement, index: Int, in arrangement: Arrangement, columns: StatedInteger?
  ) -> Placement {
    switch arrangement {
    case .row, .column: return .index(StatedInteger(clamping: index))
    case .grid:
      if let position = pair("cellpos", of: item) {
        let span = pair("cellspan", of: item)
        return .stated(
          row: max(0, position.0), column: max(0, position.1), rowSpan: span?.0, columnSpan: span?.1)
      }
      guard let width = columns?.value, width > 0 else { return .documentOrder }
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      return .cell(row: StatedInteger(clamping: row), column: StatedInteger(clamping: column))
    default: return .documentOrder
    }
  }

  private func number(_ name: String, of element: XMLElement) -> StatedInteger? {
    text(name, of: element).flatMap { StatedInteger($0.written.trimmed) }
  }

  /// The two numbers of a property, for example `1,0`.
  private func pair(_ name: String, of element: XMLElement) -> (StatedInteger, StatedInteger)? {
    guard let parts = text(name, of: element)?.written.split(separator: ","), parts.count == 2,
      let first = StatedInteger(String(parts[0]).trimmed),
      let second = StatedInteger(String(parts[1]).trimmed)
    else { return nil }
    return (first, second)
  }
}
