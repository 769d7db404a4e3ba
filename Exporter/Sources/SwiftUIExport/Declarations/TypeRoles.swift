/// Determines the roles of types in SwiftUI.
extension DeclarationIndex {
  /// The kind of a type in SwiftUI.
  enum Role: String, Sendable {
    case view = "View"
    case modifier = "ViewModifier"
    case buttonStyle = "ButtonStyle"
    case primitiveButtonStyle = "PrimitiveButtonStyle"
    case textFieldStyle = "TextFieldStyle"
    case toggleStyle = "ToggleStyle"
    /// A style for which descriptions have no name.
    case otherStyle = "LabeledContentStyle"
    case commands = "Commands"
    case scene = "Scene"
    case app = "App"
    case shape = "Shape"
    case platformView = "NSViewRepresentable"
    case focusedValueKey = "FocusedValueKey"
    /// A container that arranges the views passed to it.
    case layout = "Layout"
  }

  static let conformances: [String: Role] = [
    "View": .view, "ToolbarContent": .view, "CustomizableToolbarContent": .view, "TabContent": .view,
    "TableColumnContent": .view, "TableRowContent": .view, "ViewModifier": .modifier,
    "EnvironmentalModifier": .modifier, "ButtonStyle": .buttonStyle,
    "PrimitiveButtonStyle": .primitiveButtonStyle,
    "TextFieldStyle": .textFieldStyle, "ToggleStyle": .toggleStyle,
    "LabeledContentStyle": .otherStyle, "GroupBoxStyle": .otherStyle, "DisclosureGroupStyle": .otherStyle,
    "Commands": .commands, "Scene": .scene,
    "App": .app, "Shape": .shape, "InsettableShape": .shape, "FocusedValueKey": .focusedValueKey,
    "Layout": .layout,
    "NSViewRepresentable": .platformView, "UIViewRepresentable": .platformView,
    "NSViewControllerRepresentable": .platformView, "UIViewControllerRepresentable": .platformView,
    "WKInterfaceObjectRepresentable": .platformView,
  ]

  /// Whether `name` is a protocol that gives a type a role in SwiftUI.
  static func isOfSwiftUI(_ name: String) -> Bool { conformances[name] != nil }

  /// The kind of the type at `index`; nil for a type without a role in SwiftUI.
  func role(of index: Int) -> Role? { roles[index] }

  /// The kind of the type at `index` by the protocols to which the type and its base types conform; nil for a
  /// type without a role in SwiftUI.
  func findRole(of index: Int) -> Role? {
    var pending = types[index].inherits
    var seen: Set<String> = []
    var found: Set<Role> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      for part in name.split(separator: "&").map(\.trimmingSpace) {
        if let role = Self.conformances[part] {
          found.insert(role)
        } else if let inner = type(named: part, in: types[index].path, file: types[index].place.file) {
          pending += types[inner].inherits
        }
      }
    }
    guard types[index].kind != .interface else { return nil }
    // A shape or a wrapper of a platform's view is also a view, so these roles are checked first.
    for role in [Role.platformView, .shape, .app, .scene, .commands] where found.contains(role) {
      return role
    }
    return found.sorted { $0.rawValue > $1.rawValue }.first
  }
}
