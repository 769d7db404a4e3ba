import FocusModel
import XMLSource

/// What is inside an object: its children, its pages, its menus, and what else stands among them.
extension JavaFXWalk {
  /// Imports all that is in `element`, the object of the class `javaFXClass` that became `node`.
  mutating func contents(
    of element: XMLElement, node: NodeID, _ javaFXClass: JavaFXClass, _ object: FXMLObject
  ) {
    switch true {
    case javaFXClass.isA(.tabPane): tabPane(element, javaFXClass)
    case javaFXClass.isA(.buttonBar): buttonBar(element, node: node, javaFXClass, object)
    case javaFXClass.isA([.menuBar, .menu, .menuButton, .contextMenu]):
      menuContents(of: element, node: node, javaFXClass)
    case javaFXClass.isA([.titledPane, .tab]):
      // The title, with what it shows besides its text, comes after the content (TitledPaneSkin).
      for (child, property) in Self.objects(in: element) where property != "graphic" {
        self.child(child, javaFXClass, property)
      }
      for (child, property) in Self.objects(in: element) where property == "graphic" {
        if javaFXClass.isA(.tab), builder.tree[node].parent != nil {
          tabHeaders.append((child, current))
        } else {
          graphic(child, javaFXClass, object)
        }
      }
    case javaFXClass.isA(.accordion): accordion(element, javaFXClass, object)
    default:
      // A dialog pane with a header of its own shows no graphic.
      let hidesGraphic = javaFXClass.isA(.dialogPane) && element.children.contains { $0.name == "header" }
      for (child, property) in Self.objects(in: element) {
        if property == "graphic" {
          if !hidesGraphic { graphic(child, javaFXClass, object) }
        } else {
          self.child(child, javaFXClass, property)
        }
      }
    }
  }

  /// The elements inside `element` that make objects, with the property that holds each: nil for the default
  /// one. Objects that are held for others (`fx:define`, values) are left out.
  static func objects(in element: XMLElement) -> [(element: XMLElement, property: String?)] {
    var found: [(element: XMLElement, property: String?)] = []
    for child in element.children {
      if child.makesObject {
        found.append((child, nil))
      } else if child.prefix == nil, child.lookUpName(in: offScreen) == nil,
        !child.name.utf8.contains(UInt8(ascii: "."))
      {
        for inner in child.children where inner.makesObject { found.append((inner, child.name)) }
      }
    }
    return found
  }

  /// Properties whose objects are nowhere on the screen, or are shown by others.
  private static let offScreen = WordTable(
    [
      "clip", "shape", "labelFor", "toggleGroup", "userData", "properties", "tooltip", "expandedPane",
      "columnConstraints", "rowConstraints", "padding", "opaqueInsets", "margin", "font", "effect", "cursor",
      "stylesheets", "styleClass", "validators", "valueFactory", "cellFactory", "cellValueFactory", "value",
      "selectionModel", "accelerator", "fill", "textFill", "stroke", "image", "background", "border",
      "buttonTypes", "expandableContent", "titleNodes",
    ].map { ($0, ()) })

  /// Imports one child, and puts it into its place.
  mutating func child(_ child: XMLElement, _ javaFXClass: JavaFXClass, _ property: String?) {
    // What fills lists and choices are values, not nodes.
    if property == "items", javaFXClass.isA(.cells) || javaFXClass.role == .comboBox { return }
    guard let made = object(child, place: Place(parent: javaFXClass, property: property)) else { return }
    switch javaFXClass.arrangement {
    case .grid:
      builder.tree[made.node].placement =
        javaFXClass.isA(.borderPane) ? Self.region(property) : cell(made.object)
    default: break
    }
  }

  /// The picture or control beside a text; not shown where the text alone is.
  private mutating func graphic(_ child: XMLElement, _ javaFXClass: JavaFXClass, _ object: FXMLObject) {
    guard let owner = builder.current else { return }
    guard let node = self.object(child, place: Place(parent: javaFXClass, property: "graphic"))?.node else {
      return
    }
    if builder.tree[node].role == .image || builder.tree[node].role == .custom {
      builder.tree[owner].traits.insert(.picture)
    }
    if object.text(.contentDisplay)?.uppercased() == "TEXT_ONLY" {
      builder.tree[node].isVisible = .implied(false)
    }
  }

  // MARK: Grids

  private func cell(_ object: FXMLObject) -> Placement {
    .cell(
      row: object.integer(.rowIndex) ?? 0, column: object.integer(.columnIndex) ?? 0,
      rowSpan: max(1, object.integer(.rowSpan) ?? 1), columnSpan: max(1, object.integer(.columnSpan) ?? 1))
  }

  /// A border pane is a grid of three rows, the middle one of three columns.
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

  /// The kind of the node around the pages of a tab pane, which the file does not have.
  static let pages = "pages"

  /// Tabs exclude one another: they get a node of their own. What stands in their headers comes after it
  /// (TabPaneSkin).
  private mutating func tabPane(_ element: XMLElement, _ javaFXClass: JavaFXClass) {
    let pages = builder.openNode(span: span(element.span), kind: Self.pages, role: .group)
    builder.tree[pages].arrangement = .pages
    let outer = tabHeaders
    tabHeaders = []
    for (child, property) in Self.objects(in: element) { self.child(child, javaFXClass, property) }
    builder.closeNode()
    let file = current
    for header in tabHeaders {
      current = header.file
      object(header.element, place: Place(parent: javaFXClass, property: "graphic"))
    }
    current = file
    tabHeaders = outer
  }

  /// Of the panes of an accordion only the expanded one is open, and at first none is, whatever they say
  /// themselves (Accordion).
  private mutating func accordion(_ element: XMLElement, _ javaFXClass: JavaFXClass, _ object: FXMLObject) {
    let inPlace = element.children.first { $0.name == "expandedPane" }?.firstChild.map { span($0.span) }
    for (child, property) in Self.objects(in: element) {
      let place = Place(parent: javaFXClass, property: property)
      guard let node = self.object(child, place: place)?.node, builder.tree[node].role == .disclosure else {
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
