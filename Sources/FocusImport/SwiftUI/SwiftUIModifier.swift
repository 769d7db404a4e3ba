/// The modifiers of the vocabulary.
enum SwiftUIModifier {
  enum Kind: Sendable {
    /// A statement about focus, presence, enablement or accessibility, or a handler.
    case statement
    /// Something that holds views of its own: how these are shown.
    case sheet, popover, menu, alert, beside, above, search, toolbar, page
  }

  /// Modifiers that matter here.
  static let known: [String: Kind] = {
    var table: [String: Kind] = [:]
    for name in statements { table[name] = .statement }
    table.merge(holders) { a, _ in a }
    return table
  }()

  private static let statements = [
    "focused", "searchFocused", "defaultFocus", "prefersDefaultFocus", "focusScope", "focusSection",
    "focusable", "focusedValue", "focusedSceneValue", "focusedObject", "focusedSceneObject",
    "disabled", "hidden", "opacity", "keyboardShortcut", "help", "frame", "position", "tabItem",
    "onAppear", "onDisappear", "task", "refreshable", "onSubmit", "onChange", "onReceive",
    "onTapGesture", "onLongPressGesture", "gesture",
    "onKeyPress", "onMoveCommand", "onExitCommand", "onDeleteCommand", "onCommand",
    "accessibilityLabel", "accessibilityIdentifier", "accessibilityHidden", "accessibilityElement",
    "accessibilitySortPriority", "accessibilityRespondsToUserInteraction", "accessibilityAddTraits",
    "accessibilityAction", "accessibilityAdjustableAction", "accessibilityRepresentation",
    "accessibilityFocused",
  ]

  private static let holders: [String: Kind] = [
    "sheet": .sheet, "fullScreenCover": .sheet, "popover": .popover, "alert": .alert,
    "confirmationDialog": .alert, "contextMenu": .menu, "toolbar": .toolbar, "overlay": .above,
    "background": .above, "safeAreaInset": .beside, "inspector": .beside, "searchable": .search,
    "navigationDestination": .page, "swipeActions": .menu,
  ]

  /// Modifiers that have no part in focus and are passed over in silence.
  static let ignored: Set<String> = [
    "modifier", "padding", "font", "bold", "italic", "foregroundStyle", "foregroundColor", "tint",
    "backgroundStyle", "border", "shadow", "clipShape", "cornerRadius", "offset", "scaleEffect",
    "rotationEffect", "animation", "transition", "lineLimit", "multilineTextAlignment", "labelsHidden",
    "labelStyle", "buttonStyle", "textFieldStyle", "toggleStyle", "pickerStyle", "listStyle", "formStyle",
    "navigationTitle", "navigationSubtitle", "navigationBarTitleDisplayMode", "tag", "id",
    "environment", "environmentObject", "controlSize", "submitLabel", "keyboardType", "textContentType",
    "autocorrectionDisabled", "textInputAutocapitalization", "onHover", "contentShape", "allowsHitTesting",
    "focusEffectDisabled", "layoutPriority", "fixedSize", "aspectRatio", "scaledToFit", "zIndex",
    "accessibilityHint", "accessibilityValue", "accessibilityInputLabels", "accessibilityRemoveTraits",
    "windowResizability", "defaultSize", "submitScope", "presentationDetents", "gridCellColumns",
    "listRowSeparator", "redacted", "badge",
  ]
}
