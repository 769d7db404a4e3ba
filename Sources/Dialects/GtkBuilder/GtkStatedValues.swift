import FocusModel
import ImportKit
import XMLSource

extension GtkStatedLayout {
  /// The properties of an object or of its packing that are about layout.
  struct Values {
    // Plain numbers: some forty properties are looked for, and few are there.
    private var values: [(property: Property, element: Int)] = []
    private let tree: XMLTree?
    /// Whether a child or a property is the title bar.
    private(set) var hasTitleBar = false

    init(_ element: XMLElement?) {
      tree = element?.tree
      guard let element else { return }
      for child in element.children {
        switch child.name {
        case "property":
          guard let property = child.lookUp("name", in: Property.words) else { continue }
          // Most objects say a few things, and few say more.
          if values.isEmpty { values.reserveCapacity(8) }
          values.append((property, child.index))
          if property == .titlebar { hasTitleBar = true }
        case "child": if child["type"] == "titlebar" { hasTitleBar = true }
        default: break
        }
      }
    }

    func text(_ property: Property) -> String? {
      guard let tree, let place = values.lastIndex(where: { $0.property == property }) else { return nil }
      return tree.element(at: values[place].element).text.trimmed
    }
    func has(_ property: Property) -> Bool { values.contains { $0.property == property } }
    func measure(_ property: Property) -> Double? { text(property).flatMap { StatedMeasure($0)?.value } }
    func flag(_ property: Property) -> Bool? { text(property).flatMap(GtkProperties.boolean) }
    /// An enumerator by its nick or number.
    func word(_ property: Property) -> String? {
      guard let text = text(property) else { return nil }
      guard text.hasPrefix("GTK_"), !text.contains("|") else { return text }
      return text.split(separator: "_").last.map { $0.lowercased() }
    }
    /// Whether the shadow is stated to be none.
    var statesNoShadow: Bool { ["none", "0"].contains(word(.shadowType)) }
    /// `GtkPolicyType`: whether what is inside is scrolled along an axis, and whether a bar shows that.
    func scrollPolicy(_ axis: StatedLayout.Axis) -> (scrolls: Bool, mayShowBar: Bool) {
      switch word(axis == .across ? .hscrollbarPolicy : .vscrollbarPolicy) {
      case "never", "2": (false, false)
      case "external", "3": (true, false)
      default: (true, true)
      }
    }
    var isVertical: Bool? { word(.orientation).map { $0 == "vertical" || $0 == "1" } }
  }

  enum Property: String, CaseIterable {
    case widthRequest = "width-request"
    case heightRequest = "height-request"
    case visible, hexpand, vexpand, halign, valign, margin
    case marginStart = "margin-start"
    case marginEnd = "margin-end"
    case marginLeft = "margin-left"
    case marginRight = "margin-right"
    case marginTop = "margin-top"
    case marginBottom = "margin-bottom"
    case defaultWidth = "default-width"
    case defaultHeight = "default-height"
    case resizable
    case widthChars = "width-chars"
    case maxWidthChars = "max-width-chars"
    case wrap, ellipsize, label, orientation
    case pixelSize = "pixel-size"
    case iconSize = "icon-size"
    case drawValue = "draw-value"
    case valuePos = "value-pos"
    case borderWidth = "border-width"
    case leftPadding = "left-padding"
    case rightPadding = "right-padding"
    case topPadding = "top-padding"
    case bottomPadding = "bottom-padding"
    case spacing, homogeneous, position
    case rowSpacing = "row-spacing"
    case columnSpacing = "column-spacing"
    case rowHomogeneous = "row-homogeneous"
    case columnHomogeneous = "column-homogeneous"
    case hscrollbarPolicy = "hscrollbar-policy"
    case vscrollbarPolicy = "vscrollbar-policy"
    case minContentWidth = "min-content-width"
    case minContentHeight = "min-content-height"
    case headersVisible = "headers-visible"
    case mode, model, adjustment, digits, upper, lower
    case hasEntry = "has-entry"
    case useStock = "use-stock"
    case scrollable
    case tabPos = "tab-pos"
    case nonHomogeneous = "non-homogeneous"
    case shadowType = "shadow-type"
    case layoutStyle = "layout-style"
    case expand, fill, padding, resize, secondary
    case packType = "pack-type"
    case xOptions = "x-options"
    case yOptions = "y-options"
    case xPadding = "x-padding"
    case yPadding = "y-padding"
    case stack, policy, text, active, font
    case fontName = "font-name"
    case useMarkup = "use-markup"
    case title, subtitle, description, paintable, deletable, titlebar
    case iconName = "icon-name"
    case isImportant = "is-important"
    case cssClasses = "css-classes"
    case hasFrame = "has-frame"
    case maximumSize = "maximum-size"
    case tighteningThreshold = "tightening-threshold"
    case useUnderline = "use-underline"
    case xalign
    case accelerator
    case showTitle = "show-title"
    case menuModel = "menu-model"
    case contentWidth = "content-width"
    case contentHeight = "content-height"
    case useHeaderBar = "use-header-bar"
    case showTitleButtons = "show-title-buttons"
    case showEndTitleButtons = "show-end-title-buttons"
    case propagateNaturalWidth = "propagate-natural-width"
    case propagateNaturalHeight = "propagate-natural-height"
    case resizeStartChild = "resize-start-child"
    case resizeEndChild = "resize-end-child"

    fileprivate static let words = WordTable<Property>.ofGtkNames
  }
}
