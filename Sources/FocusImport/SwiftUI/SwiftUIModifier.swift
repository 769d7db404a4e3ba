/// The modifiers of the vocabulary.
enum SwiftUIModifier {
  enum Kind: Sendable {
    /// A statement about focus, presence, enablement or accessibility, or a handler.
    case statement
    /// Something that holds views of its own: how these are shown.
    case sheet, popover, menu, alert, beside, above, search, toolbar, page
  }

  /// Modifiers that matter here; the others of the schema are passed over.
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
    "onAppear", "onDisappear", "task", "refreshable", "onSubmit", "submitScope", "onChange", "onReceive",
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
}
