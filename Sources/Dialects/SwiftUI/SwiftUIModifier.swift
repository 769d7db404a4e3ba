/// The modifiers of the vocabulary.
enum SwiftUIModifier {
  enum Kind: Sendable {
    /// A handler, or a modifier that affects focus, presence, enablement or accessibility.
    case statement
    /// A modifier that contains views; the case determines how the views are shown.
    case sheet, popover, menu, alert, beside, above, search, toolbar, page
  }

  /// The modifiers that the importer reads; the schema's other modifiers are skipped.
  static let known: [String: Kind] = {
    var table: [String: Kind] = [:]
    for name in statements + events { table[name] = .statement }
    table.merge(holders) { a, _ in a }
    return table
  }()

  private static let statements = [
    "focused", "searchFocused", "defaultFocus", "prefersDefaultFocus", "focusScope", "focusSection",
    "focusable", "focusedValue", "focusedSceneValue", "focusedObject", "focusedSceneObject",
    "disabled", "hidden", "opacity", "keyboardShortcut", "help", "frame", "position", "tabItem",
    "onAppear", "onDisappear", "task", "refreshable", "onSubmit", "submitScope", "onChange", "onReceive",
    "interactiveDismissDisabled", "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture",
    "highPriorityGesture",
    "onKeyPress", "onMoveCommand", "onExitCommand", "onDeleteCommand", "onCommand", "onPlayPauseCommand",
    "onCopyCommand", "onCutCommand", "onPasteCommand", "windowKeys", "neverKeyWindow",
    "accessibilityLabel", "accessibilityIdentifier", "accessibilityHidden", "accessibilityElement",
    "accessibilitySortPriority", "accessibilityRespondsToUserInteraction", "accessibilityAddTraits",
    "accessibilityAction", "accessibilityActions", "accessibilityAdjustableAction",
    "accessibilityScrollAction", "accessibilityZoomAction", "accessibilityRepresentation",
    "accessibilityFocused",
  ]

  /// Handlers of events other than focus and keys.
  static let events = [
    "onHover", "onContinuousHover", "onDrop", "onDrag", "dropDestination", "onOpenURL",
    "onContinueUserActivity", "onGeometryChange", "onScrollGeometryChange", "onScrollPhaseChange",
    "onScrollVisibilityChange", "onScrollTargetVisibilityChange", "onPreferenceChange", "onMove", "onInsert",
    "onDelete", "pasteDestination", "cuttable", "fileImporter", "fileExporter", "fileMover", "photosPicker",
    "quickLookPreview", "backgroundTask", "onPencilSqueeze", "onPencilDoubleTap", "digitalCrownRotation",
    "onModifierKeysChanged", "onInteractiveResizeChange",
  ]

  private static let holders: [String: Kind] = [
    "sheet": .sheet, "fullScreenCover": .sheet, "popover": .popover, "alert": .alert,
    "confirmationDialog": .alert, "contextMenu": .menu, "toolbar": .toolbar, "overlay": .above,
    "background": .above, "safeAreaInset": .beside, "safeAreaBar": .beside, "inspector": .beside,
    "tabViewBottomAccessory": .beside, "searchSuggestions": .beside, "searchable": .search,
    "navigationDestination": .page, "swipeActions": .menu, "toolbarTitleMenu": .menu,
  ]
}
