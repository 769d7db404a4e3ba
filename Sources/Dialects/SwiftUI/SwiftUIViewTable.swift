import FocusModel
import ImportKit

/// The facts about a built-in view: its focus and its role.
struct SwiftUIView: TeachableClass {
  var role: Role
  var stop: Stop
  var arrangement: Arrangement
  /// The system's name for the view, if the description gives it no name.
  var name: String?

  init(_ role: Role, _ stop: Stop = .never, _ arrangement: Arrangement = .none, named name: String? = nil) {
    self.name = name
    self.role = role
    self.stop = stop
    self.arrangement = arrangement
  }

  /// The custom view called `name`, as the project's settings describe it.
  func taught(_ name: String, _ widget: TaughtWidget) -> SwiftUIView {
    let role = widget.role ?? role
    let stop: Stop? = widget.takesFocus.map { $0 ? (role.isTextInput ? .text : .control) : .never }
    return SwiftUIView(role, stop ?? self.stop, arrangement)
  }

  /// How a view takes focus: the rows of the platform table in `Documentation/SwiftUIDescription.md`.
  enum Stop: Sendable {
    /// A container or a view without interaction.
    case never
    /// A view that draws nothing that assistive technology could announce.
    case silent
    /// Text input, which Tab, clicks and assignments focus on all platforms.
    case text
    /// Lists and tables, which are a single tab stop; arrow keys move inside them.
    case collection
    /// Buttons and similar controls, which take focus on macOS with *Keyboard navigation* and on iOS with
    /// *Full Keyboard Access*.
    case control
    /// Views that take focus like controls and, on watchOS, also through the Digital Crown.
    case crown
    /// A platform view with unknown contents.
    case unknown
  }
}

extension SwiftUIView {
  /// The views of SwiftUI, by name. Sources: the documentation of `FocusInteractions`, "The SwiftUI cookbook
  /// for focus" (WWDC23), "Focus on iPad keyboard navigation" (WWDC21).
  static let all: [String: SwiftUIView] = containers.merging(controls) { a, _ in a }
    .merging(decoration) { a, _ in a }

  private static let containers: [String: SwiftUIView] = [
    "HStack": SwiftUIView(.group, .never, .row),
    "LazyHStack": SwiftUIView(.group, .never, .row),
    "LazyHGrid": SwiftUIView(.group, .never, .row),
    "VStack": SwiftUIView(.group, .never, .column),
    "LazyVStack": SwiftUIView(.group, .never, .column),
    "LazyVGrid": SwiftUIView(.group, .never, .column),
    "ZStack": SwiftUIView(.group, .never, .overlay),
    "Grid": SwiftUIView(.group, .never, .column),
    "GridRow": SwiftUIView(.group, .never, .row),
    "Group": SwiftUIView(.group),
    "GroupBox": SwiftUIView(.group, .never, .column),
    "ControlGroup": SwiftUIView(.group, .never, .row),
    "LabeledContent": SwiftUIView(.group, .never, .row),
    "Form": SwiftUIView(.group, .never, .column),
    "Section": SwiftUIView(.group, .never, .column),
    "ScrollView": SwiftUIView(.scrollArea, .never, .column),
    "HSplitView": SwiftUIView(.group, .never, .row),
    "VSplitView": SwiftUIView(.group, .never, .column),
    "NavigationStack": SwiftUIView(.group),
    "NavigationView": SwiftUIView(.group),
    "NavigationSplitView": SwiftUIView(.group, .never, .row),
    "ViewThatFits": SwiftUIView(.group, .never, .alternatives),
    "GeometryReader": SwiftUIView(.group),
    "ScrollViewReader": SwiftUIView(.group),
    "TimelineView": SwiftUIView(.group),
    "ForEach": SwiftUIView(.group, .never, .repeated),
    "TabView": SwiftUIView(.tabList, .control, .pages),
    "Tab": SwiftUIView(.tab, .never, .column),
    "TabSection": SwiftUIView(.group, .never, .pages),
    "List": SwiftUIView(.list, .collection, .column),
    "Table": SwiftUIView(.table, .collection, .column),
    "TableColumn": SwiftUIView(.group, .never, .column),
    "TableRow": SwiftUIView(.group, .never, .row),
    "OutlineGroup": SwiftUIView(.group, .never, .repeated),
    "ToolbarItem": SwiftUIView(.group),
    "ToolbarItemGroup": SwiftUIView(.group, .never, .row),
    "ContentUnavailableView": SwiftUIView(.group, .never, .column),
  ]

  private static let controls: [String: SwiftUIView] = [
    "TextField": SwiftUIView(.textField, .text),
    "SecureField": SwiftUIView(.secureField, .text),
    "TextEditor": SwiftUIView(.textArea, .text),
    "Button": SwiftUIView(.button, .control),
    "EditButton": SwiftUIView(.button, .control, named: "Edit"),
    "RenameButton": SwiftUIView(.button, .control, named: "Rename"),
    "PasteButton": SwiftUIView(.button, .control, named: "Paste"),
    "HelpLink": SwiftUIView(.button, .control, named: "Help"),
    "SettingsLink": SwiftUIView(.button, .control, named: "Settings…"),
    "SignInWithAppleButton": SwiftUIView(.button, .control, named: "Sign in with Apple"),
    "ShareLink": SwiftUIView(.button, .control, named: "Share…"),
    "Link": SwiftUIView(.link, .control),
    "NavigationLink": SwiftUIView(.link, .control),
    "Toggle": SwiftUIView(.switchControl, .crown),
    "Picker": SwiftUIView(.comboBox, .crown),
    "Slider": SwiftUIView(.slider, .crown),
    "Stepper": SwiftUIView(.spinButton, .crown),
    "DatePicker": SwiftUIView(.datePicker, .crown),
    "MultiDatePicker": SwiftUIView(.datePicker, .control),
    "ColorPicker": SwiftUIView(.colorPicker, .control),
    "PhotosPicker": SwiftUIView(.button, .control),
    "Menu": SwiftUIView(.menuButton, .control),
    "DisclosureGroup": SwiftUIView(.disclosure, .control, .column),
  ]

  private static let decoration: [String: SwiftUIView] = [
    "Text": SwiftUIView(.label),
    "Label": SwiftUIView(.label),
    "Image": SwiftUIView(.image),
    "AsyncImage": SwiftUIView(.image),
    "ProgressView": SwiftUIView(.progress),
    "Gauge": SwiftUIView(.progress),
    "Canvas": SwiftUIView(.canvas),
    "Chart": SwiftUIView(.image),
    "Spacer": SwiftUIView(.group, .silent),
    "EmptyView": SwiftUIView(.group, .silent),
    "Color": SwiftUIView(.image, .silent),
    "Divider": SwiftUIView(.separator, .silent),
    "Rectangle": SwiftUIView(.image, .silent),
    "RoundedRectangle": SwiftUIView(.image, .silent),
    "UnevenRoundedRectangle": SwiftUIView(.image, .silent),
    "Circle": SwiftUIView(.image, .silent),
    "Ellipse": SwiftUIView(.image, .silent),
    "Capsule": SwiftUIView(.image, .silent),
    "Path": SwiftUIView(.image, .silent),
    "LinearGradient": SwiftUIView(.image, .silent),
    "RadialGradient": SwiftUIView(.image, .silent),
    "AngularGradient": SwiftUIView(.image, .silent),
    "EllipticalGradient": SwiftUIView(.image, .silent),
    "MeshGradient": SwiftUIView(.image, .silent),
    "ContainerRelativeShape": SwiftUIView(.image, .silent),
    "ToolbarSpacer": SwiftUIView(.group, .silent),
    "DefaultToolbarItem": SwiftUIView(.group, .silent),
    "WebView": SwiftUIView(.custom, .unknown),
    "NSViewRepresentable": SwiftUIView(.custom, .unknown),
    "UIViewRepresentable": SwiftUIView(.custom, .unknown),
    "NSViewControllerRepresentable": SwiftUIView(.custom, .unknown),
    "UIViewControllerRepresentable": SwiftUIView(.custom, .unknown),
    "AnyView": SwiftUIView(.group),
  ]
}

extension SwiftUIView.Stop {
  /// How the view takes focus on `platforms`, when all settings for keyboard navigation are on.
  func focusability(on platforms: SwiftUIPlatforms) -> Focusability {
    var focusability: Focusability
    switch self {
    case .never:
      return .none
    case .silent:
      focusability = .none
      focusability.assistive = .implied(false)
    case .text:
      return .control
    case .collection:
      focusability = .control
      focusability.sequential = .implied(platforms != .watchOS)
      focusability.program = focusability.sequential
    case .control, .crown:
      let isStop = self == .crown || platforms != .watchOS
      focusability = Focusability(
        sequential: .implied(isStop), pointer: .implied(false), program: .implied(isStop),
        assistive: .implied(true),
        needsKeyboardNavigationSetting: platforms.isSubset(of: [.macOS, .iOS, .visionOS]))
    case .unknown:
      return .unknown(.applicationCode)
    }
    return focusability
  }
}
