import FocusModel
import ImportKit
import XMLSource

/// The parts that GTK 4 and libadwaita widgets draw without an object in the document: titles, descriptions,
/// large pictures, menus.
extension GtkStatedLayout {
  /// Whether a window of the class `kind` contains its header bar, in which case no title bar is drawn above
  /// the window's contents.
  static func drawsOwnTitleBar(_ kind: String) -> Bool {
    ["AdwWindow", "AdwApplicationWindow", "AdwDialog", "AdwAlertDialog"].contains(kind)
  }

  /// Gives a scrolled window room to show part of a list, a table or a text view; at the toolkit's minimum
  /// size, none of these contents would be visible.
  func roomForContents(_ widget: inout Widget) {
    let inner = NodeID(Int(widget.node.index) + 1)
    guard inner < tree[widget.node].subtreeEnd,
      [.list, .table, .tree, .textArea].contains(tree[inner].role)
    else { return }
    for axis in StatedLayout.Axis.allCases
    where widget.container.leastShown[axis] <= GtkMeasures.scrollBar
      && widget.container.scrolls?[axis] == true
    {
      widget.item.extents[axis].wanted = widget.item.extents[axis].wanted ?? GtkMeasures.scrolled[axis]
    }
  }

  /// Describes a notebook whose pages are added by code: makes room for the pages and adds a placeholder for
  /// their tabs.
  func pages(_ widget: inout Widget) {
    if widget.element.children.contains(where: { $0.firstChild?.name == "object" }) { return }
    widget.item.grow(to: GtkMeasures.notebook)
    if widget.container.hidesTabs { return }
    let edge = widget.container.tabs ?? .top
    var tabs = Self.line(0, height: GtkMeasures.menuLine.height, .init("‹tabs›", isCentred: true))
    tabs.extents.across.wanted = Self.width(of: "‹tabs›") + GtkMeasures.menuLine.padding
    tabs.extents.across.alignment = .start
    tabs.extents.down.alignment = .start
    tabs.isAtEnd = !edge.isFirst
    widget.container.arrangement = edge.axis == .across ? .row : .column
    widget.container.springs = [tabs]
  }

  /// Adds the titles of a table's columns above its rows.
  func headers(_ widget: inout Widget) {
    if widget.properties.flag(.headersVisible) == false { return }
    let columns = widget.element.children.lazy.compactMap(\.firstChild)
      .filter { ["GtkTreeViewColumn", "GtkColumnViewColumn"].contains($0["class"]) }
      .map { GtkProperties.initial(of: $0) }
      .map { (title: $0.text(.title) ?? "", expands: $0.flag(.expand) == true) }
    widget.container.addColumns(Array(columns), fontSize: GtkMeasures.em)
  }

  /// Adds the description of a preferences page above its groups.
  func describePage(_ widget: inout Widget) {
    guard let text = widget.properties.text(.description), !text.isEmpty else { return }
    let usual = GtkMeasures.pageDescription
    let width = Self.width(of: text)
    // On average, half of the last line is empty.
    let lines = min(10, max(1, width / usual.width + 0.5))
    widget.container.springs.append(
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

  /// Draws only the title, description and picture of a widget, each at its own position.
  func showsAsSigns(_ widget: inout Widget) {
    widget.item.hasNoBorder = true
    widget.item.shownText = ""
    // If the text is not empty, the widget is not drawn as a single picture.
    widget.item.text = widget.properties.text(.title) ?? " "
  }

  /// Describes a status page, which has a large picture and title above its child, all of them centred
  /// (adw-status-page.ui).
  func describeStatus(_ widget: inout Widget) {
    let usual = GtkMeasures.statusPage
    var free = StatedLayout.Extent()
    free.flexibility = [.grows, .shrinks, .expands]
    let plain = StatedLayout.Extent()
    widget.container.springs = [.init(.index(-9), .init(plain, free))]
    if widget.properties.states(.iconName) || widget.properties.states(.paintable) {
      widget.container.springs += [
        Self.line(-8, height: usual.icon, .init(nil)), Self.line(-7, height: usual.gap),
      ]
    }
    if let title = widget.properties.text(.title) {
      widget.container.springs.append(
        Self.line(
          -6, height: usual.title, width: min(Self.width(of: title, GtkStyleSheet.largestTitle), usual.width),
          .init(title, isBold: true, isCentred: true)))
    }
    if let description = widget.properties.text(.description) {
      let width = min(Self.width(of: description), usual.width)
      widget.container.springs.append(
        Self.line(-5, height: usual.description, width: width, .init(description, isCentred: true)))
    }
    widget.container.springs += [Self.line(-4, height: usual.gap), .init(.index(.max), .init(plain, free))]
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

    /// The lines of the header in its group; these lines take up no space if another object is docked at that
    /// edge.
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
  func showTitle(_ widget: inout Widget) {
    let hasWidget = widget.element.children.contains {
      ["title", "title-widget"].contains(GtkStatedLayout.place(of: $0))
    }
    guard !hasWidget, widget.properties.flag(.showTitle) != false, let title = pageTitle, !title.isEmpty
    else { return }
    let first = widget.element.children.count {
      $0.name == "child" && $0.firstChild?.name == "object" && [nil, "start"].contains($0["type"])
    }
    var across = StatedLayout.Extent()
    across.wanted = Self.width(of: title, GtkStyleSheet.bold)
    across.flexibility = [.grows, .shrinks]
    var spring = StatedLayout.Spring(
      .index(StatedInteger(clamping: first - 1)), .init(across, StatedLayout.Extent()),
      .init(title, isBold: true, isCentred: true))
    spring.isCentred = true
    widget.container.springs.append(spring)
  }

  /// Shows the title of a window, or of its page, in a window title.
  func showWindowTitle(_ widget: inout Widget) {
    let titles = [widget.properties.text(.title), pageTitle].lazy.compactMap(\.self)
    guard let title = titles.first(where: { !$0.isEmpty }) else { return }
    (widget.item.text, widget.item.shownText) = (title, title)
  }

  /// Adds the window's buttons at the end of a header bar.
  func showControls(_ widget: inout Widget) {
    var across = StatedLayout.Extent()
    across.wanted = sheet.windowControls
    var spring = StatedLayout.Spring(
      .index(.max), .init(across, StatedLayout.Extent()), .init("–\u{2003}▢\u{2003}×", isCentred: true))
    spring.isAtEnd = true
    widget.container.springs.append(spring)
  }

  /// Describes shortcuts: a section has a title above its items, and an item has its title before its keys
  /// (adw-shortcuts-dialog.ui).
  func describeShortcuts(_ widget: inout Widget) {
    widget.item.hasNoBorder = true
    let title = widget.properties.text(.title) ?? ""
    let usual = GtkMeasures.shortcuts
    guard widget.kind == "AdwShortcutsItem" else {
      widget.container.springs.append(
        Self.line(-1, height: usual.title, width: Self.width(of: title), .init(title, isBold: true)))
      return
    }
    widget.item.extents.down.least = GtkMeasures.shortcutRow
    var (across, keys) = (StatedLayout.Extent(), StatedLayout.Extent())
    across.wanted = Self.width(of: title) + usual.padding
    across.flexibility = [.grows, .shrinks, .expands]
    let accelerator = (widget.properties.text(.accelerator) ?? "").replacing("<", with: "")
      .replacing(">", with: "+")
    keys.wanted = Self.width(of: accelerator) + usual.padding
    widget.container.springs = [
      .init(.index(-2), .init(across, StatedLayout.Extent()), .init(title)),
      .init(.index(-1), .init(keys, StatedLayout.Extent()), .init(accelerator)),
    ]
  }

  /// Shows the subtitle of a row below its title.
  func showSubtitle(_ widget: inout Widget) {
    let properties = widget.properties
    guard let title = properties.text(.title), let subtitle = properties.text(.subtitle), !subtitle.isEmpty
    else { return }
    let shown = properties.flag(.useUnderline) == true ? MarkedText(title, marker: "_").text : title
    widget.item.shownText = shown + "\n" + subtitle
  }

  /// Shows the label of a button's content.
  func showLabel(_ widget: inout Widget) { widget.item.text = widget.properties.text(.label) }

  /// Makes room for the text of a button, which the style sheet may make bold.
  func scaleText(_ widget: inout Widget) { widget.item.textScale = sheet.buttonTexts }

  /// Makes an empty list tall enough to be visible; in the toolkit, the list has no height until code fills
  /// it.
  func roomForText(_ widget: inout Widget) {
    guard sheet.isOfGtk4, tree[widget.node].subtreeEnd.index == widget.node.index + 1 else { return }
    widget.item.grow(to: GtkMeasures.emptyList)
  }

  /// The placeholder for the text of a label that is bound or set by code: the label's ID.
  static func hint(_ element: XMLElement, _ properties: GtkProperties) -> String? {
    guard properties.text(.label)?.isEmpty != false, let id = element["id"] else { return nil }
    return "‹\(id)›"
  }

  /// Adds the items of a menu model that a popover shows, one below the other.
  func showMenu(_ widget: inout Widget) {
    guard let entries = widget.properties.text(.menuModel).flatMap({ menus[$0] }), !entries.isEmpty
    else { return }
    widget.container.arrangement = .column
    // All custom widgets are drawn at the position of the first item that contains a custom widget.
    let usual = GtkMeasures.menuLine
    let own = entries.firstIndex { $0 == nil } ?? entries.count
    for (number, entry) in entries.enumerated() {
      guard let entry else { continue }
      let place = number < own ? StatedInteger(clamping: number - entries.count) : .max
      var line = Self.line(
        0, height: usual.height, width: Self.width(of: entry) + usual.padding, .init(entry))
      line.placement = .index(place)
      widget.container.springs.append(line)
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
