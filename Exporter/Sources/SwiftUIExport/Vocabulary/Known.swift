/// What Apple's frameworks have besides the vocabulary and what it is to focus, after developer.apple.com/documentation.
enum Known {
  /// Views that only arrange or draw what is in them, by the view of the vocabulary that does so as well.
  static let views = [
    // "A view that combines multiple Liquid Glass shapes into a single shape": /swiftui/glasseffectcontainer
    "GlassEffectContainer": "Group",
    // "A container that animates its content by automatically cycling through a collection of phases"
    "PhaseAnimator": "Group", "KeyframeAnimator": "Group",
    // Stacks as layouts: /swiftui/vstacklayout
    "VStackLayout": "VStack", "HStackLayout": "HStack", "ZStackLayout": "ZStack", "GridLayout": "Grid",
    // Shapes: /swiftui/shape
    "AnyShape": "Path", "ConcentricRectangle": "Path", "ButtonBorderShape": "Path", "OffsetShape": "Path",
    "RotatedShape": "Path", "ScaledShape": "Path", "TransformedShape": "Path",
    // "An adaptive background view that provides a standard appearance": /widgetkit/accessorywidgetbackground
    "AccessoryWidgetBackground": "Path",
  ]

  /// Modifiers that change how something looks, is laid out, dragged or placed among others, and nothing about focus.
  static let plainModifiers: Set<String> = [
    // SwiftUI; what else "accessibility" sets is a hint, a value or an identifier
    "accessibility", "alignment", "collapsible", "containerCornerOffset", "defaultCustomization",
    "defaultVisibility", "disabledCustomizationBehavior", "dragConfiguration", "dragContainer",
    "dragPreviewsFormation", "flipsForRightToLeftLayoutDirection", "labelIconToTitleSpacing",
    "labelReservedIconWidth", "layoutValue", "listSectionIndexVisibility", "previewLayout",
    "scrollEdgeEffectHidden", "sectionIndexLabel", "sharedBackgroundVisibility", "symbolColorRenderingMode",
    "tabPlacement", "windowResizeAnchor",
    // WidgetKit and ActivityKit: widgets take no keys
    "activityBackgroundTint", "activitySystemActionForegroundColor", "widgetAccentable",
    "widgetCurvesContent",
    "widgetURL",
  ]

  /// Types of colours, which are views that draw and hold nothing.
  static let colours: Set<String> = [
    "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient",
  ]

  /// What `accessibility(label:)` and its like have become, by their labels: /swiftui/view/accessibility(label:)
  static let accessibilityModifiers = [
    "label": "accessibilityLabel", "hidden": "accessibilityHidden",
    "addTraits": "accessibilityAddTraits", "removeTraits": "accessibilityRemoveTraits",
  ]

  /// Modifiers that do what another does, by it: with a preference, a closure makes the overlay.
  static let modifiers = [
    // What SwiftUI had before: /swiftui/view/actionsheet(ispresented:content:), navigationbaritems(leading:trailing:)
    "actionSheet": "confirmationDialog", "navigationBarItems": "toolbar",
    "overlayPreferenceValue": "overlay", "backgroundPreferenceValue": "background",
  ]
}
