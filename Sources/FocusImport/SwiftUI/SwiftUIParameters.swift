import FocusModel
import XMLSource

/// What the user of a component hands in, and what it is inside.
extension SwiftUIWalk {
  /// Binds the parameters of `definition` to what `use` gives them: every attribute is one, unless the definition
  /// has a property of that name that nobody can hand in.
  mutating func takeParameters(
    of definition: XMLElement, from use: XMLElement, into inner: inout SwiftUIInstance
  ) {
    let properties = Dictionary(definition.children.map { ($0["name"] ?? "", $0.name) }) { first, _ in first }
    for given in use.attributes {
      let name = given.name
      let variable = SwiftUIValues.isConstant(given.value) ? nil : SwiftUIValues.variable(given.value)
      switch properties[name] {
      case "FocusState.Binding":
        let state = variable.flatMap { instance.states[$0] }
        if state == nil { note(use, "'\(given.value)' is no focus state here") }
        inner.states[name] = .some(state ?? nil)
      case "AccessibilityFocusState.Binding":
        inner.accessibilityStates.insert(name)
      case "Namespace.ID":
        inner.namespaces[name] =
          variable.flatMap { instance.namespaces[$0] } ?? NamespaceID(owner: nil, name: given.value)
      case "Binding":
        if let variable {
          inner.variables[name] = instance.variables[variable] ?? variable
        } else {
          inner.arguments[name] = given.value
        }
      case nil, "let", "var", "ObservedObject", "Bindable":
        // A property of the user's shows and hides what it is handed to by value as well.
        if let known = variable.flatMap({ instance.variables[$0] }) {
          inner.variables[name] = known
        } else if given.value.first != "$" {
          inner.arguments[name] = text(value(given.value))
        }
      default: break
      }
    }
  }

  /// What the user gave, where `text` is the name of a parameter; else `text` itself.
  func value(_ text: String) -> String {
    SwiftUIValues.variable(text).flatMap { instance.arguments[$0] } ?? text
  }

  /// `text` with what the user gave in place of the parameters in it: `\(title)`.
  func text(_ text: String) -> String {
    guard !instance.arguments.isEmpty else { return text }
    let parts = text.split(separator: "\\(", omittingEmptySubsequences: false)
    var filled = String(parts[0])
    for part in parts.dropFirst() {
      if let end = part.firstIndex(of: ")"), let name = SwiftUIValues.variable(String(part[..<end])),
        let given = instance.arguments[name]
      {
        filled += (SwiftUIValues.quoted(given) ?? given[...]) + part[part.index(after: end)...]
      } else {
        filled += "\\(" + part
      }
    }
    return filled
  }

  /// Gives `node` a name with the parameters in it filled in.
  mutating func addName(_ text: String, _ source: Name.Source, at place: XMLSpan, to node: NodeID) {
    builder.addName(Name(text: self.text(text), source: source, span: span(place)), to: node)
  }
}
