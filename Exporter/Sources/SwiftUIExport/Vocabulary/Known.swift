/// APIs of Apple's frameworks that the vocabulary lacks, and their effect on focus, according to
/// developer.apple.com/documentation.
enum Known {
  /// The views that only arrange or draw their contents, each with the equivalent view of the vocabulary.
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

  /// The modifiers that affect the appearance, layout, dragging or stacking of a view, but not focus.
  static let plainModifiers: Set<String> = [
    // SwiftUI; other arguments of "accessibility" set a hint, a value or an identifier
    "accessibility", "alignment", "backgroundExtensionEffect", "collapsible", "containerCornerOffset",
    "defaultCustomization",
    "defaultVisibility", "disabledCustomizationBehavior", "dragConfiguration", "dragContainer",
    "dragPreviewsFormation", "flipsForRightToLeftLayoutDirection", "labelIconToTitleSpacing",
    "labelReservedIconWidth", "layoutValue", "listSectionIndexVisibility", "previewLayout",
    "scrollEdgeEffectHidden", "sectionIndexLabel", "sharedBackgroundVisibility", "symbolColorRenderingMode",
    "tabPlacement", "windowResizeAnchor",
    // TipKit: the appearance of a tip, /swiftui/view/tipbackground(_:), tipviewstyle(_:)
    "tipBackground", "tipCornerRadius", "tipImageSize", "tipViewStyle",
    // WidgetKit and ActivityKit: widgets receive no key events
    "activityBackgroundTint", "activitySystemActionForegroundColor", "widgetAccentable",
    "widgetCurvesContent",
    "widgetURL",
  ]

  /// The types of colours, which are views that only draw and have no contents.
  static let colours: Set<String> = [
    "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient",
  ]

  /// The views that contain a single view, which is an argument or comes from a closure.
  static let viewsOfOneView: Set<String> = ["AnyView"]

  /// The AppKit and UIKit views that only display contents and do not respond to keys or clicks.
  static let drawingPlatformViews: Set<String> = [
    // "A view that adds translucency and vibrancy effects": /appkit/nsvisualeffectview, /uikit/uivisualeffectview
    "NSVisualEffectView", "UIVisualEffectView",
    // "…that provides visual feedback to the user about the status of an ongoing task": /appkit/nsprogressindicator
    "NSProgressIndicator", "UIProgressView", "UIActivityIndicatorView",
    // "Image views ignore user events by default": /uikit/uiimageview
    "UIImageView",
  ]

  /// The platform views that take no focus unless code adds contents or behaviour: acceptsFirstResponder and
  /// canBecomeFocused are false, /appkit/nsresponder/acceptsfirstresponder, /uikit/uiview/canbecomefocused
  static let barePlatformViews: Set<String> = ["NSView", "UIView"]

  /// The panels, menus and alerts of the system that code opens in front of a view, and the controllers that
  /// show them.
  static let systemPanels: Set<String> = [
    // /appkit/nsopenpanel, nssavepanel, nsalert, nssharingservicepicker, nsmenu, nspopover
    "NSOpenPanel", "NSSavePanel", "NSAlert", "NSSharingServicePicker", "NSMenu", "NSPopover",
    // /appkit/nscolorpanel, nsfontpanel, nsprintpanel, nsprintoperation, nspagelayout, nscolorsampler
    "NSColorPanel", "NSFontPanel", "NSPrintPanel", "NSPrintOperation", "NSPageLayout", "NSColorSampler",
    // /quartz/qlpreviewpanel, ikpicturetaker
    "QLPreviewPanel", "IKPictureTaker",
    // /uikit/uiactivityviewcontroller, uidocumentpickerviewcontroller, uialertcontroller, uicolorpickerviewcontroller
    "UIActivityViewController", "UIDocumentPickerViewController", "UIAlertController",
    "UIColorPickerViewController", "UIFontPickerViewController", "UIImagePickerController",
    "UIPrintInteractionController", "UIDocumentInteractionController", "UICloudSharingController",
    // /photokit/phpickerviewcontroller, /contactsui/cncontactpickerviewcontroller, /safariservices/sfsafariviewcontroller
    "PHPickerViewController", "CNContactPickerViewController", "SFSafariViewController",
    "MFMailComposeViewController", "MFMessageComposeViewController", "QLPreviewController",
  ]

  /// The styles of text in the size of a title: /swiftui/font/textstyle
  static let titleFonts: Set<String> = ["largeTitle", "title", "title2", "title3"]

  /// The argument labels of SwiftUI's focus modifiers: /swiftui/view-focus
  static let focusLabels: [String: Set<String>] = [
    "focused": ["equals"], "searchFocused": ["equals"], "accessibilityFocused": ["equals"],
    "focusable": ["interactions", "onFocusChange"], "defaultFocus": ["priority"],
    "prefersDefaultFocus": ["in"], "focusScope": [],
  ]

  /// Whether a focus modifier with these labels is SwiftUI's: an app or a package may declare a different
  /// modifier with the same name.
  static func isFocusModifier(_ name: String, labels: [String?]) -> Bool {
    guard let known = focusLabels[name] else { return true }
    // Modifiers that bind focus take a binding.
    if labels.isEmpty, name != "focusable" { return false }
    return labels.allSatisfy { $0.map(known.contains) ?? true }
  }

  /// The functions that call their closure later, at most once, by the name before the parentheses.
  static let laterFunctions: Set<String> = [
    // /avfoundation/avcapturedevice/requestaccess(for:completionhandler:)
    "AVCaptureDevice.requestAccess",
    // /photos/phphotolibrary/requestauthorization(for:handler:)
    "PHPhotoLibrary.requestAuthorization",
    // /dispatch/dispatchqueue/async(group:qos:flags:execute:)
    "DispatchQueue.global.async",
  ]

  /// The methods that call their closure later, with the labels of their first argument. A method counts only
  /// if no type of the app has a function with the same name.
  static let laterMethods: [String: Set<String>] = [
    // /foundation/nsitemprovider
    "loadItem": ["forTypeIdentifier"], "loadDataRepresentation": ["forTypeIdentifier", "for"],
    "loadFileRepresentation": ["forTypeIdentifier", "for"], "loadObject": ["ofClass"],
    // "Schedules … when all tasks in a group finish": /dispatch/dispatchgroup/notify(queue:work:)
    "notify": ["queue"],
    // /usernotifications/unusernotificationcenter/requestauthorization(options:completionhandler:)
    "requestAuthorization": ["options"],
  ]

  /// The successors of `accessibility(label:)` and similar modifiers, by their labels: /swiftui/view/accessibility(label:)
  static let accessibilityModifiers = [
    "label": "accessibilityLabel", "hidden": "accessibilityHidden",
    "addTraits": "accessibilityAddTraits", "removeTraits": "accessibilityRemoveTraits",
  ]

  /// The modifiers that have an equivalent modifier in the vocabulary, each with that equivalent;
  /// `overlayPreferenceValue`, for example, creates its overlay in a closure.
  static let modifiers = [
    // Older SwiftUI APIs: /swiftui/view/actionsheet(ispresented:content:), navigationbaritems(leading:trailing:)
    "actionSheet": "confirmationDialog", "navigationBarItems": "toolbar",
    "overlayPreferenceValue": "overlay", "backgroundPreferenceValue": "background",
  ]
}
