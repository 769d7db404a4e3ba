import ImportKit
import XMLSource

/// The properties that the importer and the wireframes read: focus, names, layout, keys, sizes. Other
/// properties are ignored.
enum GtkProperty: String, Sendable, CaseIterable {
  // Focus.
  case canFocus = "can-focus"
  case canTarget = "can-target"
  case noShowAll = "no-show-all"
  case focusable, visible, opacity, sensitive, activatable, selectable, editable
  case hasFocus = "has-focus"
  case isFocus = "is-focus"
  case hasDefault = "has-default"
  case focusWidget = "focus-widget"
  case defaultWidget = "default-widget"
  case acceptsTab = "accepts-tab"
  case activatesDefault = "activates-default"
  case modal
  // Names.
  case label, title, text, subtitle
  case useUnderline = "use-underline"
  case useMarkup = "use-markup"
  case useStock = "use-stock"
  case mnemonicWidget = "mnemonic-widget"
  case tooltipText = "tooltip-text"
  case tooltipMarkup = "tooltip-markup"
  case placeholderText = "placeholder-text"
  case tabLabel = "tab-label"
  case accessibleName = "accessible-name"
  case atkName = "AtkObject::accessible-name"
  case accessibleDescription = "accessible-description"
  case atkDescription = "AtkObject::accessible-description"
  case iconName = "icon-name"
  case stockID = "stock-id"
  case stock
  case image
  case activatableWidget = "activatable-widget"
  // Layout.
  case orientation, halign, valign
  case packType = "pack-type"
  case position, secondary
  case leftAttach = "left-attach"
  case rightAttach = "right-attach"
  case topAttach = "top-attach"
  case bottomAttach = "bottom-attach"
  case width, height, column, row
  case columnSpan = "column-span"
  case rowSpan = "row-span"
  case x, y
  case layoutStyle = "layout-style"
  case marginTop = "margin-top"
  case marginBottom = "margin-bottom"
  case sidebarPosition = "sidebar-position"
  case flapPosition = "flap-position"
  // Visible content.
  case expanded
  case enableExpansion = "enable-expansion"
  case revealChild = "reveal-child"
  case revealed
  case searchModeEnabled = "search-mode-enabled"
  case buttonLabel = "button-label"
  case showTabs = "show-tabs"
  case useHeaderBar = "use-header-bar"
  case tabPosition = "tab-pos"
  case visibleChildName = "visible-child-name"
  case page, name
  // Relations and actions.
  case drawIndicator = "draw-indicator"
  case group, active, model, popover, popup, stack
  case menuModel = "menu-model"
  case hasEntry = "has-entry"
  case actionName = "action-name"
  case actionTarget = "action-target"
  case trigger, action, scope, uri
  case accessibleRole = "accessible-role"

  // Sizes and distances, for wireframes.
  case widthRequest = "width-request"
  case heightRequest = "height-request"
  case defaultWidth = "default-width"
  case defaultHeight = "default-height"
  case contentWidth = "content-width"
  case contentHeight = "content-height"
  case minContentWidth = "min-content-width"
  case minContentHeight = "min-content-height"
  case maximumSize = "maximum-size"
  case tighteningThreshold = "tightening-threshold"
  case widthChars = "width-chars"
  case maxWidthChars = "max-width-chars"
  case pixelSize = "pixel-size"
  case iconSize = "icon-size"
  case margin
  case marginStart = "margin-start"
  case marginEnd = "margin-end"
  case marginLeft = "margin-left"
  case marginRight = "margin-right"
  case borderWidth = "border-width"
  case leftPadding = "left-padding"
  case rightPadding = "right-padding"
  case topPadding = "top-padding"
  case bottomPadding = "bottom-padding"
  case padding
  case xPadding = "x-padding"
  case yPadding = "y-padding"
  case spacing
  case rowSpacing = "row-spacing"
  case columnSpacing = "column-spacing"
  // Sharing of space in containers, for wireframes.
  case hexpand, vexpand, expand, fill, resize, resizable, homogeneous, scrollable
  case xOptions = "x-options"
  case yOptions = "y-options"
  case rowHomogeneous = "row-homogeneous"
  case columnHomogeneous = "column-homogeneous"
  case nonHomogeneous = "non-homogeneous"
  case hscrollbarPolicy = "hscrollbar-policy"
  case vscrollbarPolicy = "vscrollbar-policy"
  case propagateNaturalWidth = "propagate-natural-width"
  case propagateNaturalHeight = "propagate-natural-height"
  case resizeStartChild = "resize-start-child"
  case resizeEndChild = "resize-end-child"
  case mode
  // Text and other visible values, for wireframes.
  case wrap, ellipsize, xalign, font, paintable, description, accelerator, policy
  case fontName = "font-name"
  case digits, upper, lower, adjustment
  case drawValue = "draw-value"
  case valuePosition = "value-pos"
  case shadowType = "shadow-type"
  case hasFrame = "has-frame"
  case cssClasses = "css-classes"
  case isImportant = "is-important"
  case headersVisible = "headers-visible"
  case titlebar, deletable
  case showTitle = "show-title"
  case showTitleButtons = "show-title-buttons"
  case showEndTitleButtons = "show-end-title-buttons"

  /// The properties by name. `-` and `_` are equivalent in names.
  static let words = WordTable<GtkProperty>(
    allCases.flatMap { [($0.rawValue, $0), ($0.rawValue.exchanging("-", for: "_"), $0)] })
}
