import FocusModel
import ImportKit
import XMLSource

/// How a class of sizers places its items.
struct XRCSizer {
  /// The arrangement for focus orders.
  let arrangement: Arrangement
  /// The distances between items, for wireframes.
  var layout = ContainerLayout<XRCProperty>(.usual(spacing: 0))
  /// The properties that list the growing columns and rows, for wireframes.
  var growing: StatedLayout.Both<XRCProperty>?

  /// The distances in a grid.
  private static let gaps = ContainerLayout<XRCProperty>(
    .usual(spacing: 0), spacing: StatedLayout.Both([.hgap], [.vgap]))
  /// The distance between the buttons of a `wxStdDialogButtonSizer`, in pixels.
  private static let dialogButtonGap = 6.0

  /// The classes of sizers, by name.
  static let table: [String: XRCSizer] = [
    "wxBoxSizer": XRCSizer(arrangement: .row), "wxStaticBoxSizer": XRCSizer(arrangement: .row),
    "wxGridSizer": XRCSizer(arrangement: .grid, layout: gaps),
    "wxFlexGridSizer": XRCSizer(
      arrangement: .grid, layout: gaps, growing: StatedLayout.Both(.growablecols, .growablerows)),
    "wxGridBagSizer": XRCSizer(arrangement: .grid, layout: gaps),
    // The sizes of the items determine where a row ends.
    "wxWrapSizer": XRCSizer(arrangement: .none),
    // The platform determines the order.
    "wxStdDialogButtonSizer": XRCSizer(
      arrangement: .none,
      layout: ContainerLayout(
        .usual(.row, spacing: 0) {
          $0.rest = .atStart
          $0.spacing.across = dialogButtonGap
        })),
  ]
}

extension XRCWalk {
  /// Imports a sizer and its items.
  mutating func sizer(_ element: XMLElement, _ name: String, place: Place) {
    let node = open(element, kind: name, role: .group, place: place)
    defer { builder.closeNode() }
    var arrangement = XRCSizer.table[name]?.arrangement ?? .none
    if arrangement == .row, text(.orient, of: element)?.written.trimmed == "wxVERTICAL" {
      arrangement = .column
    }
    builder.tree[node].arrangement = arrangement
    if name == "wxStaticBoxSizer", let label = text(.label, of: element) { addName(label, to: node) }
    let columns = number(.cols, of: element)
    var index = 0
    for item in element.children where item.isXRCObject {
      let placement = self.placement(of: item, index: index, in: arrangement, columns: columns)
      index += 1
      switch item[xrc: .class] {
      case "spacer"?: continue
      case "sizeritem"?, "button"?:
        for child in item.children where child.isXRCObject {
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
      if let position = pair(.cellpos, of: item) {
        let span = pair(.cellspan, of: item)
        return .stated(
          row: max(0, position.0), column: max(0, position.1), rowSpan: span?.0, columnSpan: span?.1)
      }
      guard let width = columns?.value, width > 0 else { return .documentOrder }
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      return .cell(row: StatedInteger(clamping: row), column: StatedInteger(clamping: column))
    default: return .documentOrder
    }
  }

  private func number(_ property: XRCProperty, of element: XMLElement) -> StatedInteger? {
    text(property, of: element).flatMap { StatedInteger($0.written.trimmed) }
  }

  /// The two numbers of a property, for example `1,0`.
  private func pair(_ property: XRCProperty, of element: XMLElement) -> (StatedInteger, StatedInteger)? {
    guard let parts = text(property, of: element)?.written.split(separator: ","), parts.count == 2,
      let first = StatedInteger(String(parts[0]).trimmed),
      let second = StatedInteger(String(parts[1]).trimmed)
    else { return nil }
    return (first, second)
  }
}
