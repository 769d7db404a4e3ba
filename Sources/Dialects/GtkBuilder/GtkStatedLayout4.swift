import FocusModel
import ImportKit
import XMLSource

/// What GTK 4 and libadwaita do with sizes and distances that GTK 3 does not.
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
    case "GtkListBox" where !kind.hasSuffix("Row"): item.surround(with: 2)
    case "GtkFlowBox" where kind != "GtkFlowBoxChild": item.surround(with: 3)
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
    default:
      if parent.isToolbar, [.button, .toggleButton, .menuButton, .link].contains(role) {
        item.extents.across.before += sheet.toolbar.besideButtons
        item.extents.across.after += sheet.toolbar.besideButtons
        item.extents.down.before += sheet.toolbar.aboveButtons
        item.extents.down.after += sheet.toolbar.aboveButtons
      }
    }
  }

  /// Where a dialog has a button of its own: in its header bar, or else below all others.
  func act(_ item: inout StatedLayout.Item, _ id: String?, in parent: Parent) {
    guard let bar = parent.actions else { return }
    item.sharesEdge = bar.count > 0
    item.edge = bar.isHeader ? .top : .bottom
    let isFirst = Actions.isAtStart(id.flatMap { bar.responses[$0] })
    item.extents.across.alignment = isFirst && bar.isHeader ? .start : .end
    item.extents.across.before += isFirst ? sheet.aroundActions.above : 6
    item.extents.across.after += isFirst || bar.countAtEnd > 0 ? 6 : sheet.aroundActions.above + bar.controls
    item.extents.down.before += sheet.aroundActions.above
    item.extents.down.after += sheet.aroundActions.below
  }

  /// Where an element puts what is in it: `type`, or the property that it is.
  static func place(of child: XMLElement) -> String? {
    child["type"] ?? (child.name == "property" ? child["name"]?.exchanging("_", for: "-") : nil)
  }

  /// What a container of GTK 4 or libadwaita keeps free, and how it shares its room.
  func describe4(
    _ container: inout StatedLayout.Container, _ item: inout StatedLayout.Item, _ values: Values,
    _ element: XMLElement, kind: String
  ) {
    switch kind {
    case "GtkHeaderBar", "AdwHeaderBar":
      if container.spacing.across == nil { container.spacing.across = 6 }
      if !isInSidebar, values.flag(.showTitleButtons) ?? values.flag(.showEndTitleButtons) ?? true {
        showControls(in: &container)
      }
      showTitle(in: &container, values, element)
    case "GtkActionBar": container.spacing.across = 6
    case "GtkSearchBar":
      // The child is in the middle of a centre box (gtksearchbar.ui).
      container.arrangement = .row
      container.rest = .around
    case "GtkScrolledWindow":
      for axis in StatedLayout.Axis.allCases {
        let property = axis == .across ? Property.propagateNaturalWidth : .propagateNaturalHeight
        if values.flag(property) == true { container.scrolls?[axis] = false }
      }
      if values.flag(.hasFrame) == true { container.surround(with: 1) }
    case "AdwClamp", "AdwClampScrollable":
      guard values.isVertical != true else { break }
      container.clamp = .init(
        threshold: values.measure(.tighteningThreshold) ?? 400, most: values.measure(.maximumSize) ?? 600)
    case "AdwPreferencesPage":
      // adw-preferences-page.ui: the margins are inside the clamp.
      container.clamp = .init(threshold: 400, most: 600)
      container.before = .init(12, 24)
      container.after = .init(12, 24)
      container.spacing.down = 24
      showsAsSigns(&item, values)
    case "AdwPreferencesGroup":
      item.hasNoBorder = true
      guard let header = Header(values) else { break }
      container.springs += header.springs(values, isDocked: hasHeaderSuffix(element))
    case "AdwShortcutsSection", "AdwShortcutsItem":
      describeShortcuts(&container, &item, values, isItem: kind == "AdwShortcutsItem")
    case "GtkPopoverMenu": showMenu(in: &container, values)
    case "AdwActionRow", "AdwComboRow", "AdwEntryRow", "AdwPasswordEntryRow", "AdwSpinRow", "AdwSwitchRow":
      describeRow(&container, &item, values, element)
      if kind == "AdwActionRow" || kind == "AdwSwitchRow" { item.shownText = Self.lines(values) }
    case "AdwExpanderRow":
      container.before.down += 54
    case "AdwStatusPage":
      describeStatus(&container, values)
      showsAsSigns(&item, values)
    case "AdwPreferencesWindow", "AdwPreferencesDialog":
      // adw-preferences-window.ui
      item.extents.across.wanted = item.extents.across.wanted ?? values.measure(.contentWidth) ?? 640
      item.extents.down.wanted = item.extents.down.wanted ?? values.measure(.contentHeight) ?? 576
      container.before.down += 47
    case "AdwDialog", "AdwAlertDialog":
      if let width = values.measure(.contentWidth), width > 0 { item.extents.across.wanted = width }
      if let height = values.measure(.contentHeight), height > 0 { item.extents.down.wanted = height }
    default: break
    }
    if drawsTitleBar(element, values, kind) {
      container.surround(with: sheet.windowBorder)
      // The bar is there without buttons of the dialog, too.
      if kind == "GtkDialog", !element.children.contains(where: { $0["type"] == "action" }) {
        container.before.down += 34 + sheet.aroundActions.above + sheet.aroundActions.below
      }
    }
  }

  /// Whether a window has a title bar that no object of the document is.
  private func drawsTitleBar(_ element: XMLElement, _ values: Values, _ kind: String) -> Bool {
    if values.hasTitleBar { return false }
    return switch kind {
    case "AdwWindow", "AdwApplicationWindow", "AdwPreferencesWindow", "AdwMessageDialog": true
    case "GtkDialog", "GtkMessageDialog": values.flag(.useHeaderBar) == true
    default: false
    }
  }

  /// A row between its prefixes and suffixes has its title, which takes what is left (adw-action-row.ui).
  private func describeRow(
    _ container: inout StatedLayout.Container, _ item: inout StatedLayout.Item, _ values: Values,
    _ element: XMLElement
  ) {
    item.extents.down.least = max(54, item.extents.down.least ?? 0)
    guard element.children.contains(where: { $0.name == "child" && $0.firstChild?.name == "object" }) else {
      return
    }
    // 12 on the sides of the header, and the padding of the row.
    container.before = .init(14, 2)
    container.after = .init(14, 2)
    container.spacing.across = 6
    container.arrangement = .row
    let prefixes = element.children.count { $0.name == "child" && $0["type"] == "prefix" }
    let titles = [values.text(.title), values.text(.subtitle)].compactMap(\.self)
    var title = StatedLayout.Extent()
    title.wanted = 12 + (titles.map { TextWidth.ems(of: $0).width * 13 }.max() ?? 0)
    title.flexibility = [.grows, .shrinks, .expands]
    container.springs.append(
      .init(.index(StatedInteger(clamping: prefixes - 1)), .init(title, StatedLayout.Extent())))
  }

  func hasHeaderSuffix(_ element: XMLElement) -> Bool {
    element.children.contains { $0["type"] == "header-suffix" || $0["name"] == "header-suffix" }
  }

  // MARK: Classes

  /// What the style classes of a widget make of its sizes (`css-classes`, `<style>`).
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
      item.extents.down.least = max(44, item.extents.down.least ?? 0)
    }
  }

  static func styleClasses(of element: XMLElement, _ values: Values) -> Set<Substring> {
    var classes = Set((values.text(.cssClasses) ?? "").split { $0.isWhitespace || $0 == "," })
    for style in element.children where style.name == "style" {
      for name in style.children { if let name = name["name"] { classes.insert(Substring(name)) } }
    }
    return classes
  }
}

extension GtkStatedLayout.Actions {
  /// What a dialog does on `response`: cancel and help are at the start of a header bar.
  static func isAtStart(_ response: String?) -> Bool { ["cancel", "help", "-6", "-11"].contains(response) }

  /// Takes in the next button.
  mutating func add(_ id: String?) {
    count += 1
    if !Self.isAtStart(id.flatMap { responses[$0] }) { countAtEnd += 1 }
  }
}
