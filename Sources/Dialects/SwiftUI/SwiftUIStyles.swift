import FocusModel
import ImportKit
import XMLSource

/// A custom style that applies to the controls in a view.
struct SwiftUIStyle {
  /// The effect of a style on a control.
  enum Effect {
    /// The style's body surrounds the control: `_body(configuration:)` of a `TextFieldStyle`.
    case surrounds
    /// The style's body is inside the control and replaces its label: `makeBody(configuration:)` of a
    /// `ButtonStyle`.
    case fills
    /// The style's body replaces the control.
    case replaces
  }

  var definition: SwiftUIComponent
  /// The modifier that sets the style; its attributes are the style's parameters.
  var use: XMLElement
  var effect: Effect

  fileprivate struct Kind {
    /// The modifier that sets a style of this kind.
    var modifier: String
    var controls: Set<String>
    var effect: Effect
  }

  fileprivate static let kinds: [String: Kind] = [
    "TextFieldStyle": Kind(
      modifier: "textFieldStyle", controls: ["TextField", "SecureField"], effect: .surrounds),
    "ButtonStyle": Kind(modifier: "buttonStyle", controls: ["Button"], effect: .fills),
    "PrimitiveButtonStyle": Kind(modifier: "buttonStyle", controls: ["Button"], effect: .replaces),
    "ToggleStyle": Kind(modifier: "toggleStyle", controls: ["Toggle"], effect: .replaces),
  ]
}

extension SwiftUIWalk {
  /// Applies the styles that `modifiers` set to the views that the walk visits from now on. The function has
  /// no closure parameter, because a closure would make each level of nesting use more of the stack.
  mutating func setStyles(of modifiers: ArraySlice<XMLElement>) {
    // The style that is applied first is innermost and takes precedence.
    for modifier in modifiers.reversed() {
      if SwiftUIKindWords.modifiers.contains(modifier.name) { namedStyles[modifier.name] = modifier }
      guard let (name, kinds) = SwiftUILibrary.styleUsed(by: modifier) else { continue }
      let found = kinds.compactMap { library.modifier($0, named: name) }.first
      // One of SwiftUI's own styles also replaces a custom style.
      for kind in kinds {
        guard let control = SwiftUIStyle.kinds[kind] else { continue }
        for element in control.controls {
          styles[element] = found.flatMap { found in
            SwiftUIStyle.kinds[found.element.name].map {
              SwiftUIStyle(definition: found, use: modifier, effect: $0.effect)
            }
          }
        }
      }
    }
  }

  /// The custom style of the control `element`; nil if the control has no style with one of `effects`.
  func style(of element: XMLElement, _ effects: SwiftUIStyle.Effect...) -> SwiftUIStyle? {
    guard let style = styles[element.name], effects.contains(style.effect), !isInMenu,
      !expanding.contains(style.definition.name)
    else { return nil }
    return style
  }

  /// Adds the control `element` with the style's body around it, or adds the style's body instead of the
  /// control.
  mutating func styled(_ element: XMLElement, by style: SwiftUIStyle) -> NodeID? {
    let node = NodeID(builder.tree.nodes.count)
    let isAround = style.effect == .surrounds
    expand(style, for: element, role: isAround ? .modifier : .group)
    if isAround {
      return self.node(of: element, from: Int(node.index))
    }
    // The parts that SwiftUI itself adds are not documented.
    builder.tree[node].traits.insert(.opaque)
    return node
  }
}

extension SwiftUIWalk {
  /// Adds the body of `style` for the control `element`; the style does not apply again inside the body.
  mutating func expand(_ style: SwiftUIStyle, for element: XMLElement, role: Role) {
    let before = styles
    styles[element.name] = nil
    expand(
      style.definition, for: style.use, role: role,
      subject: .init(element: element, modifiers: [], style: style.effect))
    styles = before
  }
}

extension SwiftUILibrary {
  /// The name of the style that `modifier` sets, and the kinds of elements that could define this style; nil
  /// for other modifiers.
  static func styleUsed(by modifier: XMLElement) -> (name: String, kinds: [String])? {
    let kinds = SwiftUIStyle.kinds.filter { $0.value.modifier == modifier.name }.keys.sorted()
    guard !kinds.isEmpty else { return nil }
    let value = (modifier["style"] ?? modifier["value"] ?? modifier.text).trimmed
    // The value may be `Outlined()`, `Switch.Outlined()`, `.outlined` or `.outlined(width: 2)`.
    let name = value.prefix { $0 != "(" }.drop { $0 == "." }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { SwiftUIValues.isIdentifier($0) } ? (String(name), kinds) : nil
  }
}
