import FocusModel
import ImportKit
import XMLSource

/// Sizes and distances that exist only in GTK 4 and libadwaita.
extension GtkStatedLayout {
  /// Places `item`, a child of `parent`.
  func pack4(
    _ item: inout StatedLayout.Item, _ kind: String, in parent: Parent, as type: String?, role: Role
  ) {
    switch parent.kind {
    case "GtkHeaderBar", "AdwHeaderBar", "GtkActionBar", "GtkCenterBox":
      item.isAtEnd = type == "end" || type == "end-widget"
      item.isCentred =
        type == "title" || type == "title-widget" || type == "center" || type == "center-widget"
    case "GtkInfoBar":
      item.isAtEnd = type == "action"
      if item.isAtEnd { item.extents.down.alignment = .center }
    case "AdwToolbarView":
      if type == "top" { item.edge = .top }
      if type == "bottom" { item.edge = .bottom }
    case "AdwPreferencesGroup":
      guard type == "header-suffix", let header = parent.header else { return }
      item.edge = .top
      item.extents.across.alignment = .end
      item.extents.down.least = max(header.height, item.extents.down.least ?? 0)
      item.extents.down.after += header.below
    case "GtkListBox" where !kind.hasSuffix("Row"): item.surround(with: GtkMeasures.besideListRow)
    case "GtkFlowBox" where kind != "GtkFlowBoxChild": item.surround(with: GtkMeasures.besideFlowChild)
    case "GtkPaned":
      let isStart = type == "start-child"
      if isStart, let position = positions[parent.node] {
        item.extents[parent.along].wanted = position
        item.extents[parent.along].flexibility = [.grows, .shrinks]
      } else if isStart ? parent.resizes.start : parent.resizes.end {
        item.extents[parent.along].flexibility = [.grows, .shrinks, .expands]
      } else {
        item.extents[parent.along].flexibility = [.grows, .shrinks]
      }
    case "AdwNavigationSplitView", "AdwOverlaySplitView":
      let isSidebar = type == "sidebar"
      item.extents.across.flexibility = isSidebar ? [.grows, .shrinks] : [.grows, .shrinks, .expands]
      item.isOutlined = isSidebar
      if isSidebar { item.extents.across.wanted = item.extents.across.wanted ?? GtkMeasures.sidebar }
    default:
      if parent.isToolbar, [.button, .toggleButton, .menuButton, .link].contains(role) {
        item.extents.across.before += sheet.toolbar.besideButtons
        item.extents.across.after += sheet.toolbar.besideButtons
        item.extents.down.before += sheet.toolbar.aboveButtons
        item.extents.down.after += sheet.toolbar.aboveButtons
      }
    }
  }

  /// Places a button that a dialog creates: in the header bar, or below all other contents if the dialog has
  /// no header bar.
  func act(_ item: inout StatedLayout.Item, _ id: String?, in parent: Parent) {
    guard let bar = parent.actions else { return }
    item.sharesEdge = bar.count > 0
    item.edge = bar.isHeader ? .top : .bottom
    let isFirst = Actions.isAtStart(id.flatMap { bar.responses[$0] })
    item.extents.across.alignment = isFirst && bar.isHeader ? .start : .end
    item.extents.across.before += isFirst ? sheet.aroundActions.above : GtkMeasures.besideAction
    item.extents.across.after +=
      isFirst || bar.countAtEnd > 0 ? GtkMeasures.besideAction : sheet.aroundActions.above + bar.controls
    item.extents.down.before += sheet.aroundActions.above
    item.extents.down.after += sheet.aroundActions.below
  }

  /// The position of an element in its parent: its `type`, or the name of the property that contains the
  /// element.
  static func place(of child: XMLElement) -> String? {
    child["type"] ?? (child.name == "property" ? child["name"]?.exchanging("_", for: "-") : nil)
  }

  /// Adds the margins of a GTK 4 or libadwaita container, and the way in which the container shares its
  /// space.
  func describe4(
    _ container: inout StatedLayout.Container, _ item: inout StatedLayout.Item, _ properties: GtkProperties,
    _ element: XMLElement, kind: String
  ) {
    if let usual = GtkMeasures.containers4[kind] { container.add(usual) }
    switch kind {
    case "GtkHeaderBar", "AdwHeaderBar":
      container.spacing.across = container.spacing.across ?? GtkMeasures.betweenPacked
      if !isInSidebar, properties.flag(.showTitleButtons) ?? properties.flag(.showEndTitleButtons) ?? true {
        showControls(in: &container)
      }
      showTitle(in: &container, properties, element)
    case "GtkScrolledWindow":
      for axis in StatedLayout.Axis.allCases {
        let property = axis == .across ? GtkProperty.propagateNaturalWidth : .propagateNaturalHeight
        if properties.flag(property) == true { container.scrolls?[axis] = false }
      }
      if properties.flag(.hasFrame) == true { container.surround(with: 1) }
    case "AdwClamp", "AdwClampScrollable":
      guard properties.isVertical != true else { break }
      container.clamp = .init(
        threshold: properties.measure(.tighteningThreshold) ?? GtkMeasures.clamp.threshold,
        most: properties.measure(.maximumSize) ?? GtkMeasures.clamp.most)
    case "AdwPreferencesPage":
      showsAsSigns(&item, properties)
      describePage(&container, properties)
    case "AdwPreferencesGroup":
      item.hasNoBorder = true
      guard let header = Header(properties) else { break }
      container.springs += header.springs(properties, isDocked: hasHeaderSuffix(element))
    case "AdwShortcutsSection", "AdwShortcutsItem":
      describeShortcuts(&container, &item, properties, isItem: kind == "AdwShortcutsItem")
    case "GtkPopoverMenu": showMenu(in: &container, properties)
    case "AdwActionRow", "AdwComboRow", "AdwEntryRow", "AdwPasswordEntryRow", "AdwSpinRow", "AdwSwitchRow":
      describeRow(&container, &item, properties, element)
      if kind == "AdwActionRow" || kind == "AdwSwitchRow" { item.shownText = Self.lines(properties) }
    case "AdwStatusPage":
      describeStatus(&container, properties)
      showsAsSigns(&item, properties)
    case "AdwPreferencesWindow", "AdwPreferencesDialog":
      let usual = GtkMeasures.preferences
      item.extents.across.wanted =
        item.extents.across.wanted ?? properties.measure(.contentWidth) ?? usual.width
      item.extents.down.wanted =
        item.extents.down.wanted ?? properties.measure(.contentHeight) ?? usual.height
    case "AdwDialog", "AdwAlertDialog":
      if let width = properties.measure(.contentWidth), width > 0 { item.extents.across.wanted = width }
      if let height = properties.measure(.contentHeight), height > 0 { item.extents.down.wanted = height }
    default: break
    }
    if drawsTitleBar(element, properties, kind) {
      container.surround(with: sheet.windowBorder)
      // The bar exists even if the dialog has no buttons.
      if kind == "GtkDialog", !element.children.contains(where: { $0["type"] == "action" }) {
        container.before.down +=
          GtkMeasures.dialogTitleBar + sheet.aroundActions.above + sheet.aroundActions.below
      }
    }
  }

  /// Whether a window draws a title bar that is not an object in the document.
  private func drawsTitleBar(_ element: XMLElement, _ properties: GtkProperties, _ kind: String) -> Bool {
    if element.holdsTitleBar { return false }
    return switch kind {
    case "AdwWindow", "AdwApplicationWindow", "AdwPreferencesWindow", "AdwMessageDialog": true
    case "GtkDialog", "GtkMessageDialog": properties.flag(.useHeaderBar) == true
    default: false
    }
  }

  /// Describes a row, which has its title between its prefixes and suffixes; the title takes the leftover
  /// space (adw-action-row.ui).
  private func describeRow(
    _ container: inout StatedLayout.Container, _ item: inout StatedLayout.Item, _ properties: GtkProperties,
    _ element: XMLElement
  ) {
    let usual = GtkMeasures.rowPadding
    item.extents.down.least = max(GtkMeasures.row, item.extents.down.least ?? 0)
    guard element.children.contains(where: { $0.name == "child" && $0.firstChild?.name == "object" }) else {
      return
    }
    container.before = .init(usual.side, usual.down)
    container.after = .init(usual.side, usual.down)
    container.spacing.across = usual.between
    container.arrangement = .row
    let prefixes = element.children.count { $0.name == "child" && $0["type"] == "prefix" }
    let titles = [properties.text(.title), properties.text(.subtitle)].compactMap(\.self)
    var title = StatedLayout.Extent()
    title.wanted = usual.header + (titles.map { TextWidth.ems(of: $0).width * GtkMeasures.em }.max() ?? 0)
    title.flexibility = [.grows, .shrinks, .expands]
    container.springs.append(
      .init(.index(StatedInteger(clamping: prefixes - 1)), .init(title, StatedLayout.Extent())))
  }

  func hasHeaderSuffix(_ element: XMLElement) -> Bool {
    element.children.contains { $0["type"] == "header-suffix" || $0["name"] == "header-suffix" }
  }

  // MARK: Classes

  /// Applies the effect of a widget's style classes to its sizes (`css-classes`, `<style>`).
  func style(
    _ item: inout StatedLayout.Item, _ container: inout StatedLayout.Container, _ classes: Set<Substring>,
    role: Role
  ) {
    if classes.isEmpty { return }
    for text in GtkStyleSheet.texts where classes.contains(text.name) {
      item.textScale = text.scale
      if text.scale > 1, text.name != "large-title" { item.isBold = true }
      if role == .label, !item.wraps {
        item.extents.down.least = max(text.height, item.extents.down.least ?? 0)
      }
    }
    if classes.contains("frame") { container.surround(with: 1) }
    if classes.contains("toolbar") {
      let bar = sheet.toolbar
      container.before = .init(bar.side, bar.down)
      container.after = .init(bar.side, bar.down)
      if container.spacing.across == nil { container.spacing.across = bar.between }
    }
    if classes.contains("pill"), role.isControl {
      item.extents.down.least = max(GtkMeasures.pill, item.extents.down.least ?? 0)
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
