import FocusModel
import ImportKit
import XMLSource

/// The sizes that widgets and containers state.
extension GtkStatedLayout {
  func describe(_ item: inout StatedLayout.Item, _ values: Values, kind: String, role: Role) {
    let sides: [(StatedLayout.Axis, Property, Property, Property)] = [
      (.across, .widthRequest, .hexpand, .halign), (.down, .heightRequest, .vexpand, .valign),
    ]
    for (axis, request, expand, align) in sides {
      if let length = values.measure(request), length > 0 { item.extents[axis].least = length }
      if let expands = values.flag(expand) {
        item.extents[axis].flexibility = expands ? [.grows, .shrinks, .expands] : [.grows, .shrinks]
      }
      item.extents[axis].alignment =
        switch values.word(align) {
        case "fill", "0": .fill
        case "start", "1": .start
        case "end", "2": .end
        case "center", "3": .center
        default: nil
        }
    }
    let margin = values.measure(.margin) ?? 0
    item.extents.across.before = values.measure(.marginStart) ?? values.measure(.marginLeft) ?? margin
    item.extents.across.after = values.measure(.marginEnd) ?? values.measure(.marginRight) ?? margin
    item.extents.down.before = values.measure(.marginTop) ?? margin
    item.extents.down.after = values.measure(.marginBottom) ?? margin
    if values.flag(.resizable) != false {
      if let width = values.measure(.defaultWidth), width > 0 { item.extents.across.wanted = width }
      if let height = values.measure(.defaultHeight), height > 0 { item.extents.down.wanted = height }
    }
    if let letters = values.measure(.widthChars), letters >= 0 { item.extents.across.letters = letters }
    if let letters = values.measure(.maxWidthChars), letters >= 0 {
      item.extents.across.mostLetters = letters
    }
    if role == .label {
      item.wraps = values.flag(.wrap) == true
      item.isCut = values.word(.ellipsize).map { $0 != "none" && $0 != "0" } ?? false
    }
    switch kind {
    case "GtkImage":
      let length =
        values.measure(.pixelSize).flatMap { $0 > 0 ? $0 : nil }
        ?? Self.iconLengths[values.word(.iconSize) ?? ""]
      item.extents.across.wanted = length
      item.extents.down.wanted = length
    case "GtkScale", "GtkHScale", "GtkVScale", "GtkProgressBar", "GtkLevelBar":
      let isVertical = values.isVertical ?? (kind == "GtkVScale")
      // GTK 3 shows the value unless stated otherwise.
      if kind.hasSuffix("Scale"), let draws = values.flag(.drawValue) {
        let isBeside = ["left", "right", "0", "1"].contains(values.word(.valuePos))
        item.extents.down.wanted =
          draws ? isBeside ? sheet.scales.besideValue : sheet.scales.withValue : sheet.scales.without
      }
      if isVertical, kind == "GtkProgressBar" {
        item.extents.across.most = 4
        item.extents.down.wanted = 82
      }
    default: break
    }
  }

  /// `GtkIconSize`, by number.
  private static let iconLengths: [String: Double] = ["3": 24, "5": 32, "6": 48]

  func describe(
    _ container: inout StatedLayout.Container, _ values: Values, kind: String, in parent: String?
  ) {
    if kind == "GtkAlignment" {
      container.before.across = values.measure(.leftPadding) ?? 0
      container.after.across = values.measure(.rightPadding) ?? 0
      container.before.down = values.measure(.topPadding) ?? 0
      container.after.down = values.measure(.bottomPadding) ?? 0
    }
    if let spacing = values.measure(.spacing) { container.spacing = StatedLayout.Both(spacing, spacing) }
    if let spacing = values.measure(.columnSpacing) { container.spacing.across = spacing }
    if let spacing = values.measure(.rowSpacing) { container.spacing.down = spacing }
    let isEven = values.flag(.homogeneous) == true
    container.isEven.across = isEven || values.flag(.columnHomogeneous) == true
    container.isEven.down = isEven || values.flag(.rowHomogeneous) == true
    switch kind {
    case "GtkScrolledWindow":
      container.scrolls = StatedLayout.Both(
        values.scrollPolicy(.across).scrolls, values.scrollPolicy(.down).scrolls)
      for axis in StatedLayout.Axis.allCases {
        let policy = values.scrollPolicy(axis)
        if !policy.scrolls { continue }
        // The bar of each axis has a least length, where it may be shown.
        container.leastShown[axis] = max(
          values.measure(axis == .across ? .minContentWidth : .minContentHeight) ?? 0,
          policy.mayShowBar ? 46 : 0)
      }
      if values.has(.shadowType), !values.statesNoShadow { container.surround(with: 1) }
    case "GtkViewport":
      // The theme leaves out the border inside a scrolled window.
      if parent == "GtkScrolledWindow" || values.statesNoShadow { container.surround(with: -1) }
    case "GtkFrame":
      if values.statesNoShadow { container.surround(with: -1) }
      if values.has(.label) { container.before.down += sheet.frameLabel }
      container.arrangement = Arrangement.none
    case "GtkExpander":
      container.arrangement = Arrangement.none
      if values.has(.label) { container.before.down += 17 }
    case "GtkShortcutsSection":
      container.arrangement = .row
      container.spacing = StatedLayout.Both(22, 22)
    case "GtkShortcutsGroup":
      container.arrangement = .column
      container.spacing = StatedLayout.Both(10, 10)
      container.before.down = 27
    case "GtkNotebook":
      container.showsAllTabs = values.flag(.scrollable) != true
      container.tabs =
        switch values.word(.tabPos) {
        case "left", "0": .leading
        case "right", "1": .trailing
        case "bottom", "3": .bottom
        default: nil
        }
    case "GtkPaned", "GtkHPaned", "GtkVPaned": container.spacing = StatedLayout.Both(1, 1)
    case "GtkHeaderBar", "HdyHeaderBar":
      if values.measure(.spacing) == nil { container.spacing = StatedLayout.Both(6, 6) }
    case "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox":
      container.isEven = StatedLayout.Both(true, true)
      container.rest = Self.rest(values.word(.layoutStyle)) ?? .between
    default: break
    }
  }

  /// `GtkButtonBoxStyle`.
  private static func rest(_ word: String?) -> StatedLayout.Rest? {
    switch word {
    case "spread", "1": .aroundEach
    case "edge", "2": .between
    case "start", "3": .atEnd
    case "end", "4": .atStart
    case "center", "5": .around
    default: nil
    }
  }

  static func longestItem(of element: XMLElement) -> String? {
    TextWidth.widest(
      element.children.lazy.filter { $0.name == "items" }.flatMap { $0.children }.map { $0.text })
  }
}

extension StatedLayout.Item {
  /// Stays further away from all sides.
  mutating func surround(with room: Double) {
    for axis in StatedLayout.Axis.allCases {
      extents[axis].before += room
      extents[axis].after += room
    }
  }
}

extension StatedLayout.Container {
  /// Keeps more free on all sides.
  mutating func surround(with room: Double) {
    for axis in StatedLayout.Axis.allCases {
      before[axis] += room
      after[axis] += room
    }
  }
}
