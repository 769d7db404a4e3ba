import ImportKit
import XMLSource

/// The properties that the importer and the wireframes read. Others are skipped.
enum JavaFXProperty: String, CaseIterable {
  // Focus.
  case focusTraversable, disable, visible, opacity, editable
  // Names.
  case text, promptText, accessibleText, labelFor, title, headerText, mnemonicParsing, tooltip, graphic
  // Visible content.
  case expanded, collapsible, expandedPane, contentDisplay, selected
  // Layout.
  case orientation, buttonOrder
  case rowIndex = "GridPane.rowIndex"
  case columnIndex = "GridPane.columnIndex"
  case rowSpan = "GridPane.rowSpan"
  case columnSpan = "GridPane.columnSpan"
  case layoutX, layoutY, prefWidth, prefHeight
  case leftAnchor = "AnchorPane.leftAnchor"
  case topAnchor = "AnchorPane.topAnchor"
  case rightAnchor = "AnchorPane.rightAnchor"
  case bottomAnchor = "AnchorPane.bottomAnchor"
  case buttonData = "ButtonBar.buttonData"
  // Keys and groups.
  case accelerator, toggleGroup, defaultButton, cancelButton
  case onAction, onMouseClicked, onMousePressed, onMouseReleased, onKeyPressed, onKeyReleased, onKeyTyped
  case id

  // Attributes of the loader's elements, and of values that are written as elements.
  case source, resources, type, styleClass
  case code, character, alt, control, meta, shift, shortcut
  // Sizes and distances, for wireframes.
  case fitWidth, fitHeight, width, height, minWidth, minHeight, maxWidth, maxHeight, glyphSize, iconSize
  case padding, topRightBottomLeft, top, bottom, left, right, spacing, hgap, vgap, graphicTextGap
  // Sharing of space in containers, for wireframes.
  case alignment
  case hgrowInRow = "HBox.hgrow"
  case vgrowInColumn = "VBox.vgrow"
  case hgrowInGrid = "GridPane.hgrow"
  case vgrowInGrid = "GridPane.vgrow"
  case halignmentInGrid = "GridPane.halignment"
  case valignmentInGrid = "GridPane.valignment"
  case alignmentAtBorder = "BorderPane.alignment"
  case alignmentInStack = "StackPane.alignment"
  case columnConstraints, rowConstraints, hgrow, vgrow, percentWidth, percentHeight
  // Text and other contents, for wireframes.
  case wrapText, font, name, size, style, placeholder, columns, items, xAxis

  /// The properties that rules depend on, by name; the others are only read from elements that have them.
  static let words = WordTable(allCases.prefix { $0 != .source }.map { ($0.rawValue, $0) })
}

extension XMLElement {
  /// The value of the attribute `property`.
  subscript(fxml property: JavaFXProperty) -> String? { self[property.rawValue] }

  /// The first property element that sets `property`.
  func child(fxml property: JavaFXProperty) -> XMLElement? {
    children.first { $0.prefix == nil && $0.name == property.rawValue }
  }

  /// The number in the attribute `property`.
  func measure(_ property: JavaFXProperty) -> Double? { measure(property.rawValue) }
}
