import FocusModel
import ImportKit
import XMLSource

/// The word for a control in messages, if its style or platform changes the usual word for its role.
struct SwiftUIKindWords {
  /// The modifier that sets the style; nil if no style changes the word.
  private var modifier: String?
  /// The word for each style, on any platform.
  private var styles: [String: String] = [:]
  /// The word on macOS if no style is set or the style does not change the word; `elsewhere` is the word on
  /// platforms with touch.
  private var onMacOS: String
  private var elsewhere: String
  /// The word in a grouped form on macOS, if that word differs.
  private var onMacOSInForms: String?

  /// Sources: *Pop-up buttons*, *Pickers*, *Segmented controls*, *Steppers* and *Toggles* in the *Human
  /// Interface Guidelines*, and VoiceOver's words for a `NavigationLink` on iOS.
  private static let all: [String: SwiftUIKindWords] = [
    "Picker": SwiftUIKindWords(
      modifier: "pickerStyle",
      styles: [
        "segmented": "segmented control", "palette": "segmented control", "radioGroup": "radio group",
      ],
      onMacOS: "pop-up button", elsewhere: "picker"),
    "Toggle": SwiftUIKindWords(
      modifier: "toggleStyle",
      styles: ["switch": "switch", "checkbox": "checkbox", "button": "toggle button"],
      onMacOS: "checkbox", elsewhere: "switch", onMacOSInForms: "switch"),
    "Stepper": SwiftUIKindWords(onMacOS: "stepper", elsewhere: "stepper"),
    "NavigationLink": SwiftUIKindWords(onMacOS: "link", elsewhere: "button"),
  ]

  /// The modifiers that set a style for all controls in a view.
  static let modifiers: Set<String> = ["pickerStyle", "toggleStyle", "formStyle"]

  /// The word for `element` on `platforms`; nil if the word for its role applies.
  ///
  /// - Parameter outer: The style modifiers that apply to the component from outside, by name.
  static func words(
    for element: XMLElement, on platforms: SwiftUIPlatforms, inside outer: [String: XMLElement]
  ) -> String? {
    guard let words = all[element.name] else { return nil }
    let style = words.modifier.flatMap { Self.style($0, of: element, inside: outer) }
    if let stated = style.flatMap({ words.styles[$0] }) { return stated }
    if platforms == .macOS {
      // A grouped form draws toggles as switches.
      let isGrouped = Self.style("formStyle", of: element, inside: outer) == "grouped"
      return isGrouped ? words.onMacOSInForms ?? words.onMacOS : words.onMacOS
    }
    return platforms.isDisjoint(with: [.macOS, .tvOS]) ? words.elsewhere : nil
  }

  /// The style that `modifier` sets for `element`. A modifier on the element, or on an element that contains
  /// it in the same component, takes precedence over the modifiers outside the component.
  static func style(
    _ modifier: String, of element: XMLElement, inside outer: [String: XMLElement]
  ) -> String? {
    var view: XMLElement? = element
    while let current = view {
      if let stated = current.children.first(where: { $0.name == modifier }) { return style(stated) }
      view = current.parent
    }
    return outer[modifier].map(style)
  }

  /// The style's short name: `segmented` for `.segmented` and `SegmentedPickerStyle()`.
  private static func style(_ stated: XMLElement) -> String {
    let value = (stated["style"] ?? stated["value"] ?? stated.text).trimmed
    let name = value.prefix { $0 != "(" }.drop { $0 == "." }
    guard let first = name.first, first.isUppercase else { return String(name) }
    let plain =
      ["PickerStyle", "ToggleStyle", "FormStyle"].first { name.hasSuffix($0) }
      .map { name.dropLast($0.count) } ?? name
    return first.lowercased() + plain.dropFirst()
  }
}
