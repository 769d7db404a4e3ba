import FocusModel
import ImportKit
import XMLSource

/// Sizes and distances that exist only in GTK 4 and libadwaita.
extension GtkStatedLayout {
  /// Places a widget in `parent`.
  func pack4(_ widget: inout Widget, in parent: Parent, as type: String?) {
    if let positions = GtkContainers.positions[parent.kind] {
      type.flatMap { positions[$0] }?.apply(to: &widget.item)
    } else if let wrapping = GtkContainers.wrapping[parent.kind] {
      if !widget.kind.hasSuffix(wrapping.child) { widget.item.surround(with: wrapping.margin) }
    } else if parent.kind == "GtkPaned" {
      let isStart = type == "start-child"
      divide(
        &widget.item, in: parent, isFirst: isStart,
        grows: isStart ? parent.resizes.start : parent.resizes.end)
    } else if parent.kind == "AdwPreferencesGroup" {
      if type == "header-suffix", let header = parent.header { dock(&widget.item, in: header) }
    } else if GtkContainers.splitViews.contains(parent.kind) {
      split(&widget.item, isSidebar: type == "sidebar")
    } else if parent.isToolbar, [.button, .toggleButton, .menuButton, .link].contains(widget.role) {
      let bar = sheet.toolbar
      widget.item.surround(with: StatedLayout.Both(bar.besideButtons, bar.aboveButtons))
    }
  }

  /// Places the suffix of a preferences group at the end of the group's header.
  private func dock(_ item: inout StatedLayout.Item, in header: Header) {
    item.edge = .top
    item.extents.across.alignment = .end
    item.extents.down.least = max(header.height, item.extents.down.least ?? 0)
    item.extents.down.after += header.below
  }

  /// Sizes the sidebar or the contents of a split view.
  private func split(_ item: inout StatedLayout.Item, isSidebar: Bool) {
    item.extents.across.flexibility = isSidebar ? [.grows, .shrinks] : [.grows, .shrinks, .expands]
    item.isOutlined = isSidebar
    if isSidebar { item.extents.across.wanted = item.extents.across.wanted ?? GtkMeasures.sidebar }
  }

  /// Places a button that a dialog creates: in the header bar, or below all other contents if the dialog has
  /// no header bar.
  func act(_ widget: inout Widget, in parent: Parent) {
    guard let bar = parent.actions else { return }
    widget.item.sharesEdge = bar.count > 0
    widget.item.edge = bar.isHeader ? .top : .bottom
    let isFirst = Actions.isAtStart(tree[widget.node].id.flatMap { bar.responses[$0] })
    widget.item.extents.across.alignment = isFirst && bar.isHeader ? .start : .end
    widget.item.extents.across.before += isFirst ? sheet.aroundActions.above : GtkMeasures.besideAction
    widget.item.extents.across.after +=
      isFirst || bar.countAtEnd > 0 ? GtkMeasures.besideAction : sheet.aroundActions.above + bar.controls
    widget.item.extents.down.before += sheet.aroundActions.above
    widget.item.extents.down.after += sheet.aroundActions.below
  }

  /// The position of an element in its parent: its `type`, or the name of the property that contains the
  /// element.
  static func place(of child: XMLElement) -> String? {
    child["type"] ?? (child.name == "property" ? child["name"]?.exchanging("_", for: "-") : nil)
  }

  // MARK: Containers

  func describeHeaderBar(_ widget: inout Widget) {
    let properties = widget.properties
    if !isInSidebar, properties.flag(.showTitleButtons) ?? properties.flag(.showEndTitleButtons) ?? true {
      showControls(&widget)
    }
    showTitle(&widget)
  }

  func describeScrolling4(_ widget: inout Widget) {
    for axis in StatedLayout.Axis.allCases {
      let property = axis == .across ? GtkProperty.propagateNaturalWidth : .propagateNaturalHeight
      if widget.properties.flag(property) == true { widget.container.scrolls?[axis] = false }
    }
    if widget.properties.flag(.hasFrame) == true { widget.container.surround(with: 1) }
  }

  func describeClamp(_ widget: inout Widget) {
    guard widget.properties.isVertical != true else { return }
    widget.container.clamp = .init(
      threshold: widget.properties.measure(.tighteningThreshold) ?? GtkMeasures.clamp.threshold,
      most: widget.properties.measure(.maximumSize) ?? GtkMeasures.clamp.most)
  }

  func describeGroup(_ widget: inout Widget) {
    widget.item.hasNoBorder = true
    guard let header = Header(widget.properties) else { return }
    widget.container.springs += header.springs(widget.properties, isDocked: hasHeaderSuffix(widget.element))
  }

  /// Sizes a preferences dialog, which has a default size.
  func sizePreferences(_ widget: inout Widget) {
    for (axis, size) in [(StatedLayout.Axis.across, GtkProperty.contentWidth), (.down, .contentHeight)]
    where widget.item.extents[axis].wanted == nil {
      widget.item.extents[axis].wanted =
        widget.properties.measure(size) ?? GtkMeasures.preferences.size[axis]
    }
  }

  func sizeDialog(_ widget: inout Widget) {
    for (axis, size) in [(StatedLayout.Axis.across, GtkProperty.contentWidth), (.down, .contentHeight)] {
      if let size = widget.properties.measure(size), size > 0 { widget.item.extents[axis].wanted = size }
    }
  }

  /// Whether a window draws a title bar that is not an object in the document.
  func drawsTitleBar(_ widget: Widget) -> Bool {
    if widget.element.holdsTitleBar { return false }
    return switch widget.kind {
    case "AdwWindow", "AdwApplicationWindow", "AdwPreferencesWindow", "AdwMessageDialog": true
    case "GtkDialog", "GtkMessageDialog": widget.properties.flag(.useHeaderBar) == true
    default: false
    }
  }

  /// Adds the border and the title bar that a window draws.
  func addTitleBar(_ widget: inout Widget) {
    widget.container.surround(with: sheet.windowBorder)
    // The bar exists even if the dialog has no buttons.
    if widget.kind == "GtkDialog", !widget.element.children.contains(where: { $0["type"] == "action" }) {
      widget.container.before.down +=
        GtkMeasures.dialogTitleBar + sheet.aroundActions.above + sheet.aroundActions.below
    }
  }

  /// Describes a row, which has its title between its prefixes and suffixes; the title takes the leftover
  /// space (adw-action-row.ui).
  func describeRow(_ widget: inout Widget) {
    let properties = widget.properties
    let usual = GtkMeasures.rowPadding
    widget.item.extents.down.least = max(GtkMeasures.row, widget.item.extents.down.least ?? 0)
    let contents = widget.element.children.filter { $0.name == "child" }
    guard contents.contains(where: { $0.firstChild?.name == "object" }) else { return }
    widget.container.before = .init(usual.side, usual.down)
    widget.container.after = .init(usual.side, usual.down)
    widget.container.spacing.across = usual.between
    widget.container.arrangement = .row
    let prefixes = contents.count { $0["type"] == "prefix" }
    let titles = [properties.text(.title), properties.text(.subtitle)].compactMap(\.self)
    var title = StatedLayout.Extent()
    title.wanted = usual.header + (titles.map { TextWidth.ems(of: $0).width * GtkMeasures.em }.max() ?? 0)
    title.flexibility = [.grows, .shrinks, .expands]
    widget.container.springs.append(
      .init(.index(StatedInteger(clamping: prefixes - 1)), .init(title, StatedLayout.Extent())))
  }

  func hasHeaderSuffix(_ element: XMLElement) -> Bool {
    element.children.contains { $0["type"] == "header-suffix" || $0["name"] == "header-suffix" }
  }

  // MARK: Classes

  /// Applies the effect of a widget's style classes to its sizes (`css-classes`, `<style>`).
  func style(_ widget: inout Widget, _ classes: Set<Substring>) {
    if classes.isEmpty { return }
    for text in GtkStyleSheet.texts where classes.contains(text.name) {
      widget.item.textScale = text.scale
      if text.scale > 1, text.name != "large-title" { widget.item.isBold = true }
      if widget.role == .label, !widget.item.wraps {
        widget.item.extents.down.least = max(text.height, widget.item.extents.down.least ?? 0)
      }
    }
    if classes.contains("frame") { widget.container.surround(with: 1) }
    if classes.contains("toolbar") {
      let bar = sheet.toolbar
      widget.container.before = .init(bar.side, bar.down)
      widget.container.after = .init(bar.side, bar.down)
      if widget.container.spacing.across == nil { widget.container.spacing.across = bar.between }
    }
    if classes.contains("pill"), widget.role.isControl {
      widget.item.extents.down.least = max(GtkMeasures.pill, widget.item.extents.down.least ?? 0)
    }
  }

  static func styleClasses(of element: XMLElement, _ properties: GtkProperties) -> Set<Substring> {
    var classes = Set((properties.text(.cssClasses) ?? "").split { $0.isWhitespace || $0 == "," })
    for style in element.children where style.name == "style" {
      for name in style.children { if let name = name["name"] { classes.insert(Substring(name)) } }
    }
    return classes
  }
}

extension GtkStatedLayout.Actions {
  /// Whether a button with this `response` is at the start of a header bar; only Cancel and Help buttons are.
  static func isAtStart(_ response: String?) -> Bool { ["cancel", "help", "-6", "-11"].contains(response) }

  /// Counts the next button.
  mutating func add(_ id: String?) {
    count += 1
    if !Self.isAtStart(id.flatMap { responses[$0] }) { countAtEnd += 1 }
  }
}
