import FocusModel
import ImportKit
import XMLSource

/// The contents of an object: its children, pages and menus, as opposed to its other values.
extension JavaFXWalk {
  /// Imports the `members` of the object that `element` creates. The object has the class `javaFXClass` and
  /// the node `node`.
  mutating func contents(
    of element: XMLElement, node: NodeID, _ javaFXClass: JavaFXClass, _ object: FXMLObject,
    _ members: [Member]
  ) {
    if javaFXClass.isA(.tabPane) {
      tabPane(element, javaFXClass, members)
    } else if javaFXClass.isA(.buttonBar) {
      buttonBar(node, javaFXClass, object, members)
    } else if javaFXClass.isA([.menuBar, .menu, .menuButton, .contextMenu]) {
      menuContents(of: element, node: node, javaFXClass, members)
    } else if javaFXClass.isA([.titledPane, .tab]) {
      // The title, including its graphic, comes after the content (TitledPaneSkin).
      for member in members where member.property != "graphic" {
        let content = NodeID(builder.tree.nodes.count)
        child(member, javaFXClass)
        // The content of a tab is enabled or disabled together with the tab, regardless of the content's own
        // state (measured on 11.0.11).
        if javaFXClass.isA(.tab), Int(content.index) < builder.tree.nodes.count {
          builder.tree[content].isEnabled = .implied(true)
        }
      }
      for member in members where member.property == "graphic" {
        if javaFXClass.isA(.tab), builder.tree[node].parent != nil {
          tabHeaders.append(member)
        } else {
          graphic(member, javaFXClass, object)
        }
      }
    } else if javaFXClass.isA(.accordion) {
      accordion(element, javaFXClass, object, members)
    } else {
      // A dialog pane with a custom header shows no graphic.
      let hidesGraphic = javaFXClass.isA(.dialogPane) && members.contains { $0.property == "header" }
      var children: [NodeID] = []
      for member in members {
        if member.property == "graphic" {
          if !hidesGraphic { graphic(member, javaFXClass, object) }
        } else if let node = child(member, javaFXClass) {
          children.append(node)
        }
      }
      if javaFXClass.arrangement == .grid { fillRemaining(of: element, children) }
    }
  }

  // MARK: Members

  /// The objects inside the object of class `javaFXClass` that `element` creates. The `added` objects follow
  /// these objects; in a property that can contain only one object, an added object replaces the existing one.
  func members(of element: XMLElement, _ javaFXClass: JavaFXClass, _ added: [Member]) -> [Member] {
    let own = members(of: element)
    if added.isEmpty { return own }
    let filled = Set(added.compactMap { Self.singleProperty(of: $0, in: javaFXClass) })
    return own.filter { Self.singleProperty(of: $0, in: javaFXClass).map { !filled.contains($0) } ?? true }
      + added
  }

  /// The property that contains `member`, if that property contains a single object.
  private static func singleProperty(of member: Member, in javaFXClass: JavaFXClass) -> String? {
    let property = member.property ?? (javaFXClass.isA(.singleContent) ? "content" : "children")
    return lists.contains(property) ? nil : property
  }

  /// Properties that contain any number of nodes.
  private static let lists: Set<String> = [
    "children", "items", "tabs", "menus", "panes", "buttons", "columns",
  ]

  /// Imports the object of `member` in the context of its file.
  mutating func object(_ member: Member, in javaFXClass: JavaFXClass) -> Made? {
    let outer = current
    current = member.file
    defer { current = outer }
    return object(member.element, place: Place(parent: javaFXClass, property: member.property))
  }

  /// The objects inside `element`, except for objects declared for use elsewhere (`fx:define`, values).
  func members(of element: XMLElement) -> [Member] {
    var members: [Member] = []
    for child in element.children {
      if child.makesObject {
        members.append(Member(element: child, property: nil, file: current))
      } else if child.prefix == nil, child.lookUpName(in: Self.offScreen) == nil,
        !child.name.utf8.contains(UInt8(ascii: "."))
      {
        for inner in child.children where inner.makesObject {
          members.append(Member(element: inner, property: child.name, file: current))
        }
      }
    }
    return members
  }

  /// Properties whose objects are not visible on the screen, or are shown through other properties.
  private static let offScreen = WordTable(
    [
      "clip", "shape", "labelFor", "toggleGroup", "userData", "properties", "tooltip", "expandedPane",
      "columnConstraints", "rowConstraints", "padding", "opaqueInsets", "margin", "font", "effect", "cursor",
      "stylesheets", "styleClass", "validators", "valueFactory", "cellFactory", "cellValueFactory", "value",
      "selectionModel", "accelerator", "fill", "textFill", "stroke", "image", "background", "border",
      "buttonTypes", "expandableContent", "titleNodes",
    ].map { ($0, ()) })

  /// Imports one child and sets its position in its parent.
  @discardableResult
  mutating func child(_ member: Member, _ javaFXClass: JavaFXClass) -> NodeID? {
    // Items of lists and choices are values, not nodes.
    if member.property == "items", javaFXClass.isA(.cells) || javaFXClass.role == .comboBox { return nil }
    guard let made = object(member, in: javaFXClass) else { return nil }
    switch javaFXClass.arrangement {
    case .grid:
      builder.tree[made.node].placement =
        javaFXClass.isA(.borderPane) ? Self.region(member.property) : cell(made.object)
    case .absolute: builder.tree.corners[made.node] = frame(of: made)
    default: break
    }
    return made.node
  }

  /// Imports the picture or control next to the text of an object; this graphic is hidden if the document
  /// requests only the text.
  private mutating func graphic(_ member: Member, _ javaFXClass: JavaFXClass, _ object: FXMLObject) {
    guard let owner = builder.current, let made = self.object(member, in: javaFXClass) else { return }
    let node = made.node
    // An empty region with a style class is an icon that the style sheet draws.
    let isDrawn =
      builder.tree[node].role == .group && builder.tree[node].subtreeEnd.index == node.index + 1
      && made.object.element[fxml: .styleClass] != nil
    if isDrawn || builder.tree[node].role == .image || builder.tree[node].role == .custom {
      builder.tree[owner].traits.insert(.picture)
    }
    if object.word(.contentDisplay)?.uppercased() == "TEXT_ONLY" {
      builder.tree[node].isVisible = .implied(false)
    }
  }

  // MARK: Places

  /// The frame of a child in a pane without a layout; nil if its position is unknown, or if the document sets
  /// only the distance from the right or lower edge. If the document sets no size, a small control's size is
  /// assumed; text is assumed to have no width.
  private func frame(of made: Made) -> Frame? {
    let object = made.object
    guard let x = start(of: object, .leftAnchor, .layoutX, end: .rightAnchor),
      let y = start(of: object, .topAnchor, .layoutY, end: .bottomAnchor), x.isStated || y.isStated
    else { return nil }
    let isText = builder.tree[made.node].role == .label
    return Frame(
      x: x.value, y: y.value, width: object.measure(.prefWidth) ?? 0,
      height: object.measure(.prefHeight) ?? (isText ? 17 : 25))
  }

  private func start(
    of object: FXMLObject, _ anchor: JavaFXProperty, _ place: JavaFXProperty, end: JavaFXProperty
  ) -> (value: Double, isStated: Bool)? {
    if let stated = object.measure(anchor) { return (stated, true) }
    // The position is unknown if its value is a binding or a variable, or if the only anchor is at the
    // opposite edge.
    guard object[anchor] == nil, object[end] == nil else { return nil }
    guard object[place] != nil else { return (0, false) }
    return object.measure(place).map { ($0, true) }
  }

  // MARK: Grids

  private func cell(_ object: FXMLObject) -> Placement {
    .stated(
      row: object.integer(.rowIndex), column: object.integer(.columnIndex),
      rowSpan: object.integer(.rowSpan), columnSpan: object.integer(.columnSpan))
  }

  /// Extends each span of `GridPane.REMAINING` to the end of the grid. The grid ends at the last row or
  /// column that has constraints or that another child reaches (`GridPane.getNumberOfRows`).
  private mutating func fillRemaining(of element: XMLElement, _ children: [NodeID]) {
    func constraints(_ list: JavaFXProperty) -> Int {
      element.child(fxml: list).map { Array($0.children).count } ?? 0
    }
    var rows = constraints(.rowConstraints)
    var columns = constraints(.columnConstraints)
    for child in children {
      guard case .cell(let row, let column, let rowSpan, let columnSpan) = builder.tree[child].placement
      else {
        continue
      }
      rows = max(rows, row.cells(spanning: rowSpan == .max ? 1 : rowSpan).upperBound)
      columns = max(columns, column.cells(spanning: columnSpan == .max ? 1 : columnSpan).upperBound)
    }
    for child in children {
      guard case .cell(let row, let column, var rowSpan, var columnSpan) = builder.tree[child].placement
      else {
        continue
      }
      if rowSpan == .max { rowSpan = StatedInteger(clamping: rows - row.value) }
      if columnSpan == .max { columnSpan = StatedInteger(clamping: columns - column.value) }
      builder.tree[child].placement = .cell(
        row: row, column: column, rowSpan: rowSpan, columnSpan: columnSpan)
    }
  }

  /// The cell for a side of a border pane. A border pane is treated as a grid with three rows; the middle row
  /// has three columns.
  private static func region(_ property: String?) -> Placement {
    switch property {
    case "top": .cell(row: 0, column: 0, columnSpan: 3)
    case "left": .cell(row: 1, column: 0)
    case "right": .cell(row: 1, column: 2)
    case "bottom": .cell(row: 2, column: 0, columnSpan: 3)
    default: .cell(row: 1, column: 1)
    }
  }

  // MARK: Pages

  /// The kind of the node that the importer adds around the pages of a tab pane.
  static let pages = "pages"

  /// Imports the tabs of a tab pane. Only one tab is visible at a time, so the tabs get a separate node,
  /// followed by the contents of the tab headers (TabPaneSkin).
  private mutating func tabPane(_ element: XMLElement, _ javaFXClass: JavaFXClass, _ members: [Member]) {
    let pages = builder.openNode(span: span(element.span), kind: Self.pages, role: .group)
    builder.tree[pages].arrangement = .pages
    // Measured on 11.0.11.
    builder.tree[pages].traits.insert(.leavesPages)
    let outer = tabHeaders
    tabHeaders = []
    for member in members { child(member, javaFXClass) }
    builder.closeNode()
    for header in tabHeaders { _ = object(header, in: javaFXClass) }
    tabHeaders = outer
  }

  /// Imports an accordion. Only the accordion's expanded pane is open; initially no pane is open, regardless
  /// of the panes' own properties (Accordion).
  private mutating func accordion(
    _ element: XMLElement, _ javaFXClass: JavaFXClass, _ object: FXMLObject, _ members: [Member]
  ) {
    let inPlace = element.child(fxml: .expandedPane)?.firstChild.map { span($0.span) }
    for member in members {
      guard let node = self.object(member, in: javaFXClass)?.node, builder.tree[node].role == .disclosure
      else {
        continue
      }
      var isExpanded = inPlace == builder.tree[node].span
      if let statement = object[.expandedPane], case .variable(let name) = statement.value {
        isExpanded = isExpanded || files[statement.file].declared[name]?.node == node
      }
      setExpanded(node, isExpanded)
    }
  }
}
