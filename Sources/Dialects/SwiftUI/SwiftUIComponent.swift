import FocusModel
import ImportKit
import XMLSource

/// A custom definition of a view, commands, a modifier or a style, which views use by name.
///
/// The facts that every use needs are computed once.
final class SwiftUIComponent: Sendable {
  let element: XMLElement
  /// The document that declares the component.
  let document: SourceDocument
  let name: String
  /// The places for views that the user passes: the names of the component's `Content` elements in document
  /// order, with nil for a `Content` without a name.
  let slots: [String?]
  /// The closures that the component declares and either performs or passes on.
  let closures: Set<String>
  /// The enumerations that the component declares, by name.
  let enumerations: [String: Enumeration]

  /// Whether the component declares a property called `name`. Descriptions omit the uses of a property that
  /// do not involve focus.
  func declares(_ name: String) -> Bool {
    element.children.contains { $0.name == "let" && $0["name"] == name }
  }

  init(_ element: XMLElement, name: String, in document: SourceDocument) {
    self.element = element
    self.document = document
    self.name = name
    let declared = element.children.filter { $0.name == "let" || $0.name == "var" }.compactMap { $0["name"] }
    var slots: [String?] = []
    var used: Set<String> = []
    element.forEachInside { element in
      if element.name == "Content" { slots.append(element["name"]) }
      if declared.isEmpty { return }
      if element.name == "perform", let name = element["name"] { used.insert(name) }
      guard SwiftUILibrary.isComponentUse(element) || SwiftUILibrary.modifierUsed(by: element) != nil else {
        return
      }
      for attribute in element.attributes { used.insert(attribute.value) }
    }
    self.slots = slots
    closures = used.intersection(declared)
    enumerations = Enumeration.declared(in: element)
  }

  /// Whether the component is applied to a view that appears as `Content` in the component's body.
  var isModifier: Bool { SwiftUILibrary.modifierKinds.contains(element.name) }
}

extension XMLElement {
  /// Calls `body` with the element and all its descendants, in document order.
  func forEachInside(_ body: (XMLElement) -> Void) {
    body(self)
    for child in children { child.forEachInside(body) }
  }
}
