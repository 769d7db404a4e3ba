import FocusModel
import ImportKit
import XMLSource

/// The sizes that the document sets for widgets and containers.
extension GtkStatedLayout {
  /// Reads the size and the margins of a widget.
  func describeItem(_ widget: inout Widget) {
    let properties = widget.properties
    var item = StatedLayout.Item()
    item.hasNoTitleBar = Self.drawsOwnTitleBar(widget.kind)
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
    if widget.role == .label || widget.kind == "GtkLabel" {
      item.wraps = properties.flag(.wrap) == true
      item.isCut = properties.word(.ellipsize).map { $0 != "none" && $0 != "0" } ?? false
    }
    widget.item = item
    Self.sizes[widget.kind]?(self)(&widget)
  }

  /// Reads how a container shares its space.
  func describeContainer(_ widget: inout Widget) {
    let properties = widget.properties
    let layouts = GtkContainers.layouts
    let layout = (sheet.isOfGtk4 ? GtkContainers.layouts4[widget.kind] : nil) ?? layouts[widget.kind]
    widget.container = (layout ?? GtkContainers.spaced()).container { properties.measure($0) }
    let isEven = properties.flag(.homogeneous) == true
    widget.container.isEven = StatedLayout.Both(
      isEven || properties.flag(.columnHomogeneous) == true,
      isEven || properties.flag(.rowHomogeneous) == true)
    Self.contents[widget.kind]?(self)(&widget)
  }

  // MARK: Widgets

  func sizeImage(_ widget: inout Widget) {
    let length =
      widget.properties.measure(.pixelSize).flatMap { $0 > 0 ? $0 : nil }
      ?? GtkMeasures.icons[widget.properties.word(.iconSize) ?? ""]
    widget.item.extents.across.wanted = length
    widget.item.extents.down.wanted = length
  }

  /// Sizes a scale. GTK 3 shows the value unless `draw-value` is false.
  func sizeScale(_ widget: inout Widget) {
    guard let draws = widget.properties.flag(.drawValue) else { return }
    let scales = sheet.scales
    let withValue = widget.properties.showsValueBeside ? scales.besideValue : scales.withValue
    widget.item.extents.down.wanted = draws ? withValue : scales.without
  }

  func sizeProgress(_ widget: inout Widget) {
    guard widget.properties.isVertical == true else { return }
    widget.item.extents.across.most = GtkMeasures.uprightProgress.width
    widget.item.extents.down.wanted = GtkMeasures.uprightProgress.height
  }

  // MARK: Containers

  func describeScrolling(_ widget: inout Widget) {
    let properties = widget.properties
    widget.container.scrolls = StatedLayout.Both(
      properties.scrollPolicy(.across).scrolls, properties.scrollPolicy(.down).scrolls)
    for axis in StatedLayout.Axis.allCases {
      let policy = properties.scrollPolicy(axis)
      if !policy.scrolls { continue }
      // The scroll bar of each axis has a minimum length if the scroll bar may be shown.
      widget.container.leastShown[axis] = max(
        properties.measure(axis == .across ? .minContentWidth : .minContentHeight) ?? 0,
        policy.mayShowBar ? GtkMeasures.scrollBar : 0)
    }
    if properties.states(.shadowType), !properties.statesNoShadow { widget.container.surround(with: 1) }
  }

  func describeViewport(_ widget: inout Widget) {
    // The theme omits the border inside a scrolled window.
    if widget.parent == "GtkScrolledWindow" || widget.properties.statesNoShadow {
      widget.container.surround(with: -1)
    }
  }

  func describeFrame(_ widget: inout Widget) {
    widget.item.hasNoBorder = widget.properties.statesNoShadow
    if widget.item.hasNoBorder { widget.container.surround(with: -1) }
    if widget.properties.states(.label) { widget.container.before.down += sheet.frameLabel }
  }

  func describeExpander(_ widget: inout Widget) {
    widget.item.hasNoBorder = true
    if widget.properties.states(.label) { widget.container.before.down += GtkMeasures.expander.title }
  }

  func describeNotebook(_ widget: inout Widget) {
    widget.container.showsAllTabs = widget.properties.flag(.scrollable) != true
    widget.container.hidesTabs = widget.properties.flag(.showTabs) == false
    widget.container.tabs =
      switch widget.properties.word(.tabPosition) {
      case "left", "0": .leading
      case "right", "1": .trailing
      case "bottom", "3": .bottom
      default: nil
      }
  }

  func describeButtonBox(_ widget: inout Widget) {
    widget.container.isEven = StatedLayout.Both(true, true)
    widget.container.rest = Self.rest(widget.properties.word(.layoutStyle)) ?? .between
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
  /// Whether a scale shows its value next to its trough.
  var showsValueBeside: Bool { ["left", "right", "0", "1"].contains(word(.valuePosition)) }

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
  mutating func surround(with room: Double) { surround(with: StatedLayout.Both(room, room)) }

  /// Increases the item's margins on both sides along each axis.
  mutating func surround(with room: StatedLayout.Both<Double>) {
    for axis in StatedLayout.Axis.allCases {
      extents[axis].before += room[axis]
      extents[axis].after += room[axis]
    }
  }

  /// Gives the item this size unless the document sets a size.
  mutating func grow(to size: StatedLayout.Both<Double>) {
    for axis in StatedLayout.Axis.allCases { extents[axis].wanted = extents[axis].wanted ?? size[axis] }
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
