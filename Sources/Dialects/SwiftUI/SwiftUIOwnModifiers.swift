import FocusModel
import ImportKit
import XMLSource

/// Custom modifiers: each use of a `ViewModifier` is an instance that contains the view to which the modifier
/// is applied.
extension SwiftUIWalk {
  /// The modifiers among the children of `element`; elements that fill a slot of a component are not
  /// modifiers.
  func modifiers(of element: XMLElement) -> [XMLElement] {
    let modifiers = element.children.filter { $0.isModifier(of: element) }
    guard let component = library.component(named: element.name),
      modifiers.contains(where: { SwiftUILibrary.modifierUsed(by: $0) != nil })
    else { return modifiers }
    return modifiers.filter { !component.slots.contains($0.name) }
  }

  /// The definition of the custom modifier `modifier`; nil if no document declares the modifier, or if it is
  /// already being expanded.
  func ownDefinition(of modifier: XMLElement) -> SwiftUIComponent? {
    guard !instance.isOutline, let found = library.modifier(usedBy: modifier), !expanding.contains(found.name)
    else { return nil }
    return found
  }

  /// Opens the node of an undefined modifier, whose effect on the view is unknown.
  mutating func openUnknown(_ modifier: XMLElement) -> NodeID {
    let node = open(modifier, role: .modifier)
    builder.tree[node].traits.insert(.opaque)
    hasUnresolvedComponents = true
    if let found = library.modifier(usedBy: modifier) {
      if expanding.contains(found.name) {
        note(modifier, "'\(modifier.name)' uses itself: the inner use is left unexpanded")
      } else {
        noteSeparate(found, at: modifier)
      }
    } else {
      note(
        modifier,
        "no document that was read declares the modifier '\(modifier.name)': its effect is unknown")
    }
    letStatesEscape(through: modifier)
    actions(of: modifier, node: node)
    return node
  }

  /// Adds the views that are passed to an undefined modifier. The modifier may place these views anywhere.
  mutating func attachUnknown(_ modifier: XMLElement) {
    let holders = [modifier] + modifier.children.filter(\.isSlot)
    guard holders.contains(where: { $0.children.contains { $0.isView } }) else { return }
    let node = open(modifier, role: .custom)
    builder.tree[node].traits.insert(.opaque)
    for holder in holders { contents(of: holder) }
    close()
  }
}

extension SwiftUILibrary {
  /// The kinds of definitions that are applied to a view. The view appears as `Content` in their bodies.
  static let modifierKinds: Set<String> = [
    "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "TextFieldStyle", "ToggleStyle",
  ]

  /// The names by which `definition` is used. A modifier `FocusRing` is applied as `modifier(FocusRing())`,
  /// or through a `View` method called `focusRing`, like SwiftUI's own modifiers.
  static func names(of definition: XMLElement) -> Set<String> {
    guard let name = definition["name"], let first = name.first else { return [] }
    guard modifierKinds.contains(definition.name) else { return [name] }
    return [name, first.lowercased() + name.dropFirst()]
  }

  /// Whether `element`, at the top of a document, is a definition that other elements use by name.
  static func isDefinition(_ element: XMLElement) -> Bool {
    element.name == "View" || element.name == "Commands" || modifierKinds.contains(element.name)
  }

  /// The name of the custom modifier that `element` applies; nil if `element` is one of SwiftUI's modifiers
  /// or is not a modifier.
  static func modifierUsed(by element: XMLElement) -> String? {
    if element.name == "modifier" { return element["name"] }
    guard SchemaVocabulary.Initial(of: element.name) == .small,
      SwiftUISchema.vocabulary?.names.contains(element.name) == false
    else { return nil }
    return element.name
  }

  /// The `ViewModifier` that `element` applies.
  func modifier(usedBy element: XMLElement) -> SwiftUIComponent? {
    Self.modifierUsed(by: element).flatMap { modifier("ViewModifier", named: $0) }
  }
}
