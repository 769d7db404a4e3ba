import FocusModel
import ImportKit
import XMLSource

/// The parts that GTK 4 and libadwaita widgets draw without an object in the document: titles, descriptions,
/// large pictures, menus.
extension GtkStatedLayout {
  /// Whether a window of the class `kind` contains its header bar, so that no title bar is drawn above the
  /// window's contents.
  static func drawsOwnTitleBar(_ kind: String) -> Bool {
    ["AdwWindow", "AdwApplicationWindow", "AdwDialog", "AdwAlertDialog"].contains(kind)
  }

  /// Gives a scrolled window room to show part of a list, a table or a text view; at the toolkit's minimum
  /// size, none of these contents would be visible.
  func roomForContents(
    _ item: inout StatedLayout.Item, _ container: StatedLayout.Container, of node: NodeID
  ) {
    let inner = NodeID(Int(node.index) + 1)
    guard inner < tree[node].subtreeEnd, [.list, .table, .tree, .textArea].contains(tree[inner].role) else {
      return
    }
    let usual = GtkMeasures.scrolled
    if container.leastShown.across <= GtkMeasures.scrollBar, container.scrolls?.across == true {
      item.extents.across.wanted = item.extents.across.wanted ?? usual.width
    }
    if container.leastShown.down <= GtkMeasures.scrollBar, container.scrolls?.down == true {
      item.extents.down.wanted = item.extents.down.wanted ?? usual.height
    }
  }

  /// Describes a notebook whose pages are added by code: makes room for the pages and adds a placeholder for
  /// their tabs.
  func pages(_ item: inout StatedLayout.Item, _ container: inout StatedLayout.Container) {
    let usual = GtkMeasures.notebook
    item.extents.across.wanted = item.extents.across.wanted ?? usual.width
    item.extents.down.wanted = item.extents.down.wanted ?? usual.height
    if container.hidesTabs { return }
    let edge = container.tabs ?? .top
    var tabs = Self.line(0, height: GtkMeasures.menuLine.height, .init("‹tabs›", isCentred: true))
    tabs.extents.across.wanted = Self.width(of: "‹tabs›") + GtkMeasures.menuLine.padding
    tabs.extents.across.alignment = .start
    tabs.extents.down.alignment = .start
    tabs.isAtEnd = !edge.isFirst
    container.arrangement = edge.axis == .across ? .row : .column
    container.springs = [tabs]
  }

  /// Adds the titles of a table's columns above its rows.
  func headers(
    _ container: inout StatedLayout.Container, _ element: XMLElement, _ properties: GtkProperties
  ) {
    if properties.flag(.headersVisible) == false { return }
    let columns = element.children.lazy.compactMap(\.firstChild)
      .filter { ["GtkTreeViewColumn", "GtkColumnViewColumn"].contains($0["class"]) }
      .map { GtkProperties.initial(of: $0) }
      .map { (title: $0.text(.title) ?? "", expands: $0.flag(.expand) == true) }
    container.addColumns(Array(columns), fontSize: GtkMeasures.em)
  }

  /// Adds the description of a preferences page above its groups.
  func describePage(_ container: inout StatedLayout.Container, _ properties: GtkProperties) {
    guard let text = properties.text(.description), !text.isEmpty else { return }
    let usual = GtkMeasures.pageDescription
    let width = Self.width(of: text)
    // On average, half of the last line is empty.
    let lines = min(10, max(1, width / usual.width + 0.5))
    container.springs.append(
      Self.line(
        -9, height: usual.line * lines + usual.around, width: min(width, usual.width),
        .init(text, isCentred: true)))
  }

  /// A line with the given height that contains text or a picture.
  private static func line(
    _ place: Int, height: Double, width: Double = 0, _ sign: StatedLayout.Sign? = nil
  ) -> StatedLayout.Spring {
    var (across, down) = (StatedLayout.Extent(), StatedLayout.Extent())
    across.wanted = width
    across.flexibility = [.grows, .shrinks]
    down.wanted = height
    return StatedLayout.Spring(.index(StatedInteger(clamping: place)), .init(across, down), sign)
  }

  private static func width(of text: String?, _ scale: Double = 1) -> Double {
    text.map { TextWidth.ems(of: $0).width * GtkMeasures.em * scale } ?? 0
  }

  /// Draws only the title, description and picture of `item`, each at its own position.
  func showsAsSigns(_ item: inout StatedLayout.Item, _ properties: GtkProperties) {
    item.hasNoBorder = true
    item.shownText = ""
    // If the text is not empty, the widget is not drawn as a single picture.
    item.text = properties.text(.title) ?? " "
  }

  /// Describes a status page, which has a large picture and title above its child, all of them centred
  /// (adw-status-page.ui).
  func describeStatus(_ container: inout StatedLayout.Container, _ properties: GtkProperties) {
    let usual = GtkMeasures.statusPage
    var free = StatedLayout.Extent()
    free.flexibility = [.grows, .shrinks, .expands]
    let plain = StatedLayout.Extent()
    container.springs = [.init(.index(-9), .init(plain, free))]
    if properties.states(.iconName) || properties.states(.paintable) {
      container.springs += [Self.line(-8, height: usual.icon, .init(nil)), Self.line(-7, height: usual.gap)]
    }
    if let title = properties.text(.title) {
      container.springs.append(
        Self.line(
          -6, height: usual.title, width: min(Self.width(of: title, GtkStyleSheet.largestTitle), usual.width),
          .init(title, isBold: true, isCentred: true)))
    }
    if let description = properties.text(.description) {
      let width = min(Self.width(of: description), usual.width)
      container.springs.append(
        Self.line(-5, height: usual.description, width: width, .init(description, isCentred: true)))
    }
    container.springs += [Self.line(-4, height: usual.gap), .init(.index(.max), .init(plain, free))]
  }

  /// The title and description of a group, above its rows.
  struct Header {
    /// The header's height, and the gap below it.
    var height: Double, below: Double
    /// The header's width.
    var width = 0.0

    /// The header of a group that has neither title nor description; the header contains only the group's
    /// suffix.
    static let none = Header(GtkMeasures.groupHeader.none)

    private init(_ size: (height: Double, below: Double)) { (height, below) = size }

    init?(_ properties: GtkProperties) {
      width = max(
        GtkStatedLayout.width(of: properties.text(.title), GtkStyleSheet.heading),
        GtkStatedLayout.width(of: properties.text(.description)))
      let usual = GtkMeasures.groupHeader
      switch (properties.states(.title), properties.states(.description)) {
      case (false, false): return nil
      case (true, false): (height, below) = usual.title
      case (false, true): (height, below) = usual.description
      case (true, true): (height, below) = usual.both
      }
    }

    /// The lines of the header in its group; these lines take up no space if a different object is docked at
    /// that edge.
    func springs(_ properties: GtkProperties, isDocked: Bool) -> [StatedLayout.Spring] {
      // The group is at least as wide as its title and description.
      if isDocked { return [GtkStatedLayout.line(-1, height: 0, width: width)] }
      let texts = [
        properties.text(.title).map { ($0, true) }, properties.text(.description).map { ($0, false) },
      ]
      .compactMap(\.self)
      let lines = texts.enumerated().map { number, text in
        GtkStatedLayout.line(
          number - 9, height: texts.count > 1 ? height / 2 : height, width: width,
          .init(text.0, isBold: text.1))
      }
      return lines + [GtkStatedLayout.line(-1, height: below)]
    }
  }

  /// Shows the page's title in bold in a header bar without a title widget. The wireframe already shows the
  /// title of a window.
  func showTitle(in bar: inout StatedLayout.Container, _ properties: GtkProperties, _ element: XMLElement) {
    let hasWidget = element.children.contains {
      ["title", "title-widget"].contains(GtkStatedLayout.place(of: $0))
    }
    guard !hasWidget, properties.flag(.showTitle) != false, let title = pageTitle, !title.isEmpty else {
      return
    }
    let first = element.children.count {
      $0.name == "child" && $0.firstChild?.name == "object" && [nil, "start"].contains($0["type"])
    }
    var across = StatedLayout.Extent()
    across.wanted = Self.width(of: title, GtkStyleSheet.bold)
    across.flexibility = [.grows, .shrinks]
    var spring = StatedLayout.Spring(
      .index(StatedInteger(clamping: first - 1)), .init(across, StatedLayout.Extent()),
      .init(title, isBold: true, isCentred: true))
    spring.isCentred = true
    bar.springs.append(spring)
  }

  /// Adds the window's buttons at the end of a header bar.
  func showControls(in bar: inout StatedLayout.Container) {
    var across = StatedLayout.Extent()
    across.wanted = sheet.windowControls
    var spring = StatedLayout.Spring(
      .index(.max), .init(across, StatedLayout.Extent()), .init("–\u{2003}▢\u{2003}×", isCentred: true))
    spring.isAtEnd = true
    bar.springs.append(spring)
  }

  /// Describes shortcuts: a section has a title above its items, and an item has its title before its keys
  /// (adw-shortcuts-dialog.ui).
  func describeShortcuts(
    _ container: inout StatedLayout.Container, _ item: inout StatedLayout.Item, _ properties: GtkProperties,
    isItem: Bool
  ) {
    item.hasNoBorder = true
    let title = properties.text(.title) ?? ""
    let usual = GtkMeasures.shortcuts
    guard isItem else {
      container.springs.append(
        Self.line(-1, height: usual.title, width: Self.width(of: title), .init(title, isBold: true)))
      return
    }
    item.extents.down.least = GtkMeasures.shortcutRow
    var (across, keys) = (StatedLayout.Extent(), StatedLayout.Extent())
    across.wanted = Self.width(of: title) + usual.padding
    across.flexibility = [.grows, .shrinks, .expands]
    let accelerator = (properties.text(.accelerator) ?? "").replacing("<", with: "").replacing(">", with: "+")
    keys.wanted = Self.width(of: accelerator) + usual.padding
    container.springs = [
      .init(.index(-2), .init(across, StatedLayout.Extent()), .init(title)),
      .init(.index(-1), .init(keys, StatedLayout.Extent()), .init(accelerator)),
    ]
  }

  /// The title of a row with the subtitle below it; nil without a subtitle.
  static func lines(_ properties: GtkProperties) -> String? {
    guard let title = properties.text(.title), let subtitle = properties.text(.subtitle), !subtitle.isEmpty
    else {
      return nil
    }
    return (properties.flag(.useUnderline) == true ? MarkedText(title, marker: "_").text : title) + "\n"
      + subtitle
  }

  /// Makes an empty list high enough to be visible; in the toolkit, the list has no height until code fills
  /// it.
  func roomForText(_ item: inout StatedLayout.Item, _ kind: String) {
    guard ["GtkListBox", "GtkListView", "GtkGridView", "GtkColumnView"].contains(kind) else { return }
    item.extents.across.wanted = item.extents.across.wanted ?? GtkMeasures.emptyList.width
    item.extents.down.wanted = item.extents.down.wanted ?? GtkMeasures.emptyList.height
  }

  /// The placeholder for the text of a label that is bound or set by code: the label's ID.
  static func hint(_ element: XMLElement, _ properties: GtkProperties) -> String? {
    guard properties.text(.label)?.isEmpty != false, let id = element["id"] else { return nil }
    return "‹\(id)›"
  }

  /// Adds the items of a menu model that a popover shows, one below the other.
  func showMenu(in popover: inout StatedLayout.Container, _ properties: GtkProperties) {
    guard let entries = properties.text(.menuModel).flatMap({ menus[$0] }), !entries.isEmpty else { return }
    popover.arrangement = .column
    // All custom widgets are drawn at the position of the first item that contains a custom widget.
    let usual = GtkMeasures.menuLine
    let own = entries.firstIndex { $0 == nil } ?? entries.count
    for (number, entry) in entries.enumerated() {
      guard let entry else { continue }
      let place = number < own ? StatedInteger(clamping: number - entries.count) : .max
      var line = Self.line(
        0, height: usual.height, width: Self.width(of: entry) + usual.padding, .init(entry))
      line.placement = .index(place)
      popover.springs.append(line)
    }
  }

  /// The labels of a menu: the titles of its sections and its items, without the items of submenus; nil for
  /// an item that is a custom widget.
  static func entries(of menu: XMLElement) -> [String?] {
    menu.children.flatMap { child -> [String?] in
      let attributes = child.children.filter { $0.name == "attribute" }
      if attributes.contains(where: { $0["name"] == "custom" }) { return [nil] }
      let texts = attributes.filter { $0["name"] == "label" }
        .map { MarkedText($0.text, marker: "_").text.trimmed }
      switch child.name {
      case "section": return texts + entries(of: child)
      case "item", "submenu": return texts
      default: return []
      }
    }
  }
}
