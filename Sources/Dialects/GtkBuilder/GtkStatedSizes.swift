import FocusModel
import ImportKit
import XMLSource

/// The sizes that the document sets for widgets and containers.
extension GtkStatedLayout {
  func describe(_ item: inout StatedLayout.Item, _ properties: GtkProperties, kind: String, role: Role) {
    let sides: [(StatedLayout.Axis, GtkProperty, GtkProperty, GtkProperty)] = [
      (.across, .widthRequest, .hexpand, .halign), (.down, .heightRequest, .vexpand, .valign),
    ]
    for (axis, request, expand, align) in sides {
      if let length = properties.measure(request), length > 0 { item.extents[axis].least = length }
      if let expands = properties.flag(expand) {
        item.extents[axis].flexibility = expands ? [.grows, .shrinks, .expands] : [.grows, .shrinks]
      }
      item.extents[axis].alignment =
        switch properties.word(align) {
        case "fill", "0": .fill
        case "start", "1": .start
        case "end", "2": .end
        case "center", "3": .center
        default: nil
        }
    }
    let margin = properties.measure(.margin) ?? 0
    item.extents.across.before = properties.measure(.marginStart) ?? properties.measure(.marginLeft) ?? margin
    item.extents.across.after = properties.measure(.marginEnd) ?? properties.measure(.marginRight) ?? margin
    item.extents.down.before = properties.measure(.marginTop) ?? margin
    item.extents.down.after = properties.measure(.marginBottom) ?? margin
    if properties.flag(.resizable) != false {
      if let width = properties.measure(.defaultWidth), width > 0 { item.extents.across.wanted = width }
      if let height = properties.measure(.defaultHeight), height > 0 { item.extents.down.wanted = height }
    }
    if let letters = properties.measure(.widthChars), letters >= 0 { item.extents.across.letters = letters }
    if let letters = properties.measure(.maxWidthChars), letters >= 0 {
      item.extents.across.mostLetters = letters
    }
    if role == .label || kind == "GtkLabel" {
      item.wraps = properties.flag(.wrap) == true
      item.isCut = properties.word(.ellipsize).map { $0 != "none" && $0 != "0" } ?? false
    }
    switch kind {
    case "GtkImage":
      let length =
        properties.measure(.pixelSize).flatMap { $0 > 0 ? $0 : nil }
        ?? GtkMeasures.icons[properties.word(.iconSize) ?? ""]
      item.extents.across.wanted = length
      item.extents.down.wanted = length
    case "GtkScale", "GtkHScale", "GtkVScale", "GtkProgressBar", "GtkLevelBar":
      let isVertical = properties.isVertical ?? (kind == "GtkVScale")
      // GTK 3 shows the value unless `draw-value` is false.
      if kind.hasSuffix("Scale"), let draws = properties.flag(.drawValue) {
        let isBeside = ["left", "right", "0", "1"].contains(properties.word(.valuePosition))
        item.extents.down.wanted =
          draws ? isBeside ? sheet.scales.besideValue : sheet.scales.withValue : sheet.scales.without
      }
      if isVertical, kind == "GtkProgressBar" {
        item.extents.across.most = GtkMeasures.uprightProgress.width
        item.extents.down.wanted = GtkMeasures.uprightProgress.height
      }
    default: break
    }
  }

  func describe(
    _ container: inout StatedLayout.Container, _ properties: GtkProperties, kind: String, in parent: String?
  ) {
    if kind == "GtkAlignment" {
      container.before.across = properties.measure(.leftPadding) ?? 0
      container.after.across = properties.measure(.rightPadding) ?? 0
      container.before.down = properties.measure(.topPadding) ?? 0
      container.after.down = properties.measure(.bottomPadding) ?? 0
    }
    if let spacing = properties.measure(.spacing) { container.spacing = StatedLayout.Both(spacing, spacing) }
    if let spacing = properties.measure(.columnSpacing) { container.spacing.across = spacing }
    if let spacing = properties.measure(.rowSpacing) { container.spacing.down = spacing }
    let isEven = properties.flag(.homogeneous) == true
    container.isEven.across = isEven || properties.flag(.columnHomogeneous) == true
    container.isEven.down = isEven || properties.flag(.rowHomogeneous) == true
    if let usual = GtkMeasures.containers[kind] { container.add(usual) }
    switch kind {
    case "GtkScrolledWindow":
      container.scrolls = StatedLayout.Both(
        properties.scrollPolicy(.across).scrolls, properties.scrollPolicy(.down).scrolls)
      for axis in StatedLayout.Axis.allCases {
        let policy = properties.scrollPolicy(axis)
        if !policy.scrolls { continue }
        // The scroll bar of each axis has a minimum length if the scroll bar may be shown.
        container.leastShown[axis] = max(
          properties.measure(axis == .across ? .minContentWidth : .minContentHeight) ?? 0,
          policy.mayShowBar ? GtkMeasures.scrollBar : 0)
      }
      if properties.states(.shadowType), !properties.statesNoShadow { container.surround(with: 1) }
    case "GtkViewport":
      // The theme omits the border inside a scrolled window.
      if parent == "GtkScrolledWindow" || properties.statesNoShadow { container.surround(with: -1) }
    case "GtkFrame":
      if properties.statesNoShadow { container.surround(with: -1) }
      if properties.states(.label) { container.before.down += sheet.frameLabel }
    case "GtkExpander":
      if properties.states(.label) { container.before.down += GtkMeasures.expander.title }
    case "GtkNotebook":
      container.showsAllTabs = properties.flag(.scrollable) != true
      container.hidesTabs = properties.flag(.showTabs) == false
      container.tabs =
        switch properties.word(.tabPosition) {
        case "left", "0": .leading
        case "right", "1": .trailing
        case "bottom", "3": .bottom
        default: nil
        }
    case "GtkHeaderBar", "HdyHeaderBar":
      let usual = GtkMeasures.betweenPacked
      if properties.measure(.spacing) == nil { container.spacing = StatedLayout.Both(usual, usual) }
    case "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox":
      container.isEven = StatedLayout.Both(true, true)
      container.rest = Self.rest(properties.word(.layoutStyle)) ?? .between
    default: break
    }
  }

  /// The distribution of buttons for a value of `GtkButtonBoxStyle`.
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

extension GtkProperties {
  /// Whether the shadow type is set to none.
  var statesNoShadow: Bool { ["none", "0"].contains(word(.shadowType)) }

  /// The meaning of a `GtkPolicyType`: whether the contents scroll along an axis, and whether a scroll bar
  /// may be shown.
  func scrollPolicy(_ axis: StatedLayout.Axis) -> (scrolls: Bool, mayShowBar: Bool) {
    switch word(axis == .across ? .hscrollbarPolicy : .vscrollbarPolicy) {
    case "never", "2": (false, false)
    case "external", "3": (true, false)
    default: (true, true)
    }
  }
}

extension StatedLayout.Item {
  /// Increases the item's margins on all sides.
  mutating func surround(with room: Double) {
    for axis in StatedLayout.Axis.allCases {
      extents[axis].before += room
      extents[axis].after += room
    }
  }
}

extension StatedLayout.Container {
  /// Increases the container's padding on all sides.
  mutating func surround(with room: Double) {
    for axis in StatedLayout.Axis.allCases {
      before[axis] += room
      after[axis] += room
    }
  }
}
