import FocusModel
import ImportKit
import XMLSource

/// The definitions that SwiftUI descriptions share.
final class SwiftUIDefinitions: Sendable {
  /// The key of a modifier or style.
  struct ModifierKey: Hashable {
    /// The name of the element that defines the modifier or style.
    var kind: String
    var name: String
  }

  /// All definitions, in the order of the documents.
  let all: [SwiftUIComponent]
  /// Views and commands by name.
  let components: [String: SwiftUIComponent]
  /// `ViewModifier`s and styles, by kind and name.
  let modifiers: [ModifierKey: SwiftUIComponent]
  /// Enumerations by name.
  let enumerations: [String: Enumeration]
  /// The names of all `Content` places for views.
  let slots: Set<String>

  /// Creates the definitions of `documents`; if several definitions have the same name, the first is used.
  convenience init(_ documents: [SourceDocument]) {
    let found = documents.flatMap { document in
      document.xml.root.children.compactMap { element -> SwiftUIComponent? in
        guard let name = element["name"], SwiftUILibrary.isDefinition(element) else { return nil }
        return SwiftUIComponent(element, name: name, in: document)
      }
    }
    self.init(found, enumerations: Self.enumerations(of: documents))
  }

  /// Creates the definitions of `document` from those in `known`, without reading the document again.
  convenience init(_ document: SourceDocument, known: SwiftUIDefinitions) {
    self.init(
      known.all.filter { $0.document.source.path == document.source.path },
      enumerations: Self.enumerations(of: [document]))
  }

  private init(_ all: [SwiftUIComponent], enumerations: [String: Enumeration]) {
    var components: [String: SwiftUIComponent] = [:]
    var modifiers: [ModifierKey: SwiftUIComponent] = [:]
    for component in all {
      if component.isModifier {
        for name in SwiftUILibrary.names(of: component.element) {
          let key = ModifierKey(kind: component.element.name, name: name)
          modifiers[key] = modifiers[key] ?? component
        }
      } else {
        components[component.name] = components[component.name] ?? component
      }
    }
    self.all = all
    self.components = components
    self.modifiers = modifiers
    self.enumerations = enumerations
    slots = Set(all.flatMap(\.slots).compactMap(\.self))
  }

  /// The enumerations of `documents`. An enumeration may be nested in the view that uses it; in other
  /// documents, the view's name then precedes the enumeration's name.
  static func enumerations(of documents: [SourceDocument]) -> [String: Enumeration] {
    var found: [String: Enumeration] = [:]
    for element in documents.lazy.flatMap(\.xml.root.children) {
      guard let name = element["name"] else { continue }
      if element.name == "Enum", found[name] == nil { found[name] = Enumeration(element) }
      guard element.name == "App" || SwiftUILibrary.isDefinition(element) else { continue }
      for (inner, enumeration) in Enumeration.declared(in: element) where found["\(name).\(inner)"] == nil {
        found["\(name).\(inner)"] = enumeration
      }
    }
    return found
  }
}
