import FocusModel
import ImportKit
import XMLSource

/// The arguments of a component's use, and their meaning inside the component.
extension SwiftUIWalk {
  /// Binds the parameters of `definition` to the arguments in `use`. Every attribute is an argument, unless
  /// the definition has a property with the same name that cannot be passed.
  mutating func takeParameters(
    of definition: XMLElement, from use: XMLElement, into inner: inout SwiftUIInstance
  ) {
    let properties = Dictionary(definition.children.map { ($0["name"] ?? "", $0.propertyKind) }) {
      first, _ in first
    }
    for given in use.attributes {
      let name = given.name
      // This attribute contains the name of the modifier itself: `<modifier name="Outlined"/>`.
      if use.name == "modifier", name == "name" { continue }
      let variable = SwiftUIValues.isConstant(given.value) ? nil : SwiftUIValues.variable(given.value)
      inner.origins[name] = variable.flatMap { instance.origins[$0] } ?? span(given.span)
      switch properties[name] {
      case "FocusState.Binding":
        let state = variable.flatMap { focusState(named: $0) }
        if state == nil { note(use, "'\(given.value)' is not a focus state here") }
        inner.states[name] = state ?? .unknown
      case "FocusState":
        if given.value.first == "_", let state = variable.flatMap({ focusState(named: $0) }) {
          inner.states[name] = state
        }
      case "AccessibilityFocusState.Binding":
        inner.accessibilityStates.insert(name)
      case "Namespace.ID":
        inner.namespaces[name] =
          variable.flatMap { instance.namespaces[$0] } ?? NamespaceID(owner: nil, name: given.value)
      case "Binding":
        if let variable {
          inner.variables[name] = self.variable(variable, at: span(given.span))
        } else {
          inner.arguments[name] = given.value
          inner.given[name] = expression(given.value)
        }
      case nil, "let", "var", "ObservedObject", "Bindable":
        // A property that the user passes by value may also show and hide views inside the component.
        if let known = variable.flatMap({ instance.variables[$0] }) {
          inner.variables[name] = known
        } else {
          inner.given[name] = expression(given.value)
          if case .property(let property)? = inner.given[name], case .row = property.referent {
            // A title inside the component shows the row's value through this name: `\(index)`.
            inner.arguments[name] = "\\(\(property.name))"
          } else if given.value.first != "$" {
            inner.arguments[name] = text(value(given.value))
          }
        }
      default: break
      }
    }
  }

  /// The focus state called `name` in the current instance; `_field` is the property wrapper of `field`.
  func focusState(named name: String) -> SwiftUIInstance.State? {
    instance.states[name] ?? (name.first == "_" ? instance.states[String(name.dropFirst())] : nil)
  }

  /// The focus state that a use passes as `text`: a binding, `$field`, or a property wrapper, `_field`.
  func focusState(passedBy text: String) -> FocusStateID? {
    guard text.first == "$" || text.first == "_", let name = SwiftUIValues.variable(text) else { return nil }
    return focusState(named: name)?.id
  }

  /// The user's argument if `text` is the name of a parameter; otherwise `text` itself.
  func value(_ text: String) -> String {
    SwiftUIValues.variable(text).flatMap { instance.arguments[$0] } ?? text
  }

  /// Returns `text` with the user's arguments in place of the parameters in it: `\(title)`.
  func text(_ text: String) -> String {
    guard !instance.arguments.isEmpty else { return text }
    let parts = text.split(separator: "\\(", omittingEmptySubsequences: false)
    var filled = String(parts[0])
    for part in parts.dropFirst() {
      if let end = part.firstIndex(of: ")"), let name = SwiftUIValues.variable(String(part[..<end])),
        let given = instance.arguments[name]
      {
        filled += (SwiftUIValues.quoted(given) ?? written(given)) + part[part.index(after: end)...]
      } else {
        filled += "\\(" + part
      }
    }
    return filled
  }

  /// The form that an argument takes in displayed text. `item.title` and `String(localized: key)` are known
  /// only at run time, so they become interpolations; `Title` is unchanged.
  private func written(_ given: String) -> Substring {
    // The exporter puts strings in quotes, so other text is an expression.
    if document.source.origins != nil, !given.contains("\\("), !SwiftUIValues.isConstant(given) {
      return "\\(\(given))"
    }
    if Self.callsWithLabel(given) || Self.computes(withText: given) { return "\\(\(given))" }
    guard given.contains("."), !given.contains("\\("), given.first?.isLowercase == true else {
      return given[...]
    }
    switch Expression(parsing: given) {
    case .access, .call(.access, _): return "\\(\(given))"
    default: return given[...]
    }
  }

  /// Whether `text` is an expression that contains strings, rather than a title: `isOpen ? "Close" : "Open"`,
  /// `words.title("Save", table: "Editor")`.
  static func computes(withText text: String) -> Bool {
    guard text.contains("\"") else { return false }
    switch Expression(parsing: text) {
    case .call, .access, .conditional, .binary: return true
    default: return false
    }
  }

  /// Whether `text` is a call with a labelled argument, and therefore not a title: `String(localized: key)`.
  private static func callsWithLabel(_ text: String) -> Bool {
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return false }
    let called = text[..<open].split(separator: ".", omittingEmptySubsequences: false)
    let arguments = text[text.index(after: open)...]
    guard let colon = arguments.firstIndex(of: ":") else { return false }
    return called.allSatisfy(SwiftUIValues.isIdentifier) && SwiftUIValues.isIdentifier(arguments[..<colon])
      && arguments[colon...].hasPrefix(": ")
  }

  /// Adds a name to `node`, with the parameters in `text` filled in.
  mutating func addName(_ text: String, _ source: Name.Source, at place: XMLSpan, to node: NodeID) {
    let shown = self.text(text)
    builder.addName(Name(text: shown, source: source, span: span(place)), to: node)
    guard shown.contains("\\("), let filled = interpolation(text) else { return }
    builder.tree.focusSystem.filledNames.append(
      FilledName(node: node, text: shown, source: source, expression: filled))
  }
}

extension XMLElement {
  /// The kind of the property that this element declares. A constant or variable with the type of a focus
  /// state is a parameter for a focus state.
  var propertyKind: String { hasFocusStateType ? "FocusState.Binding" : name }

  private var hasFocusStateType: Bool {
    (name == "let" || name == "var") && self["type"]?.trimmed.hasPrefix("FocusState<") == true
  }

  /// The type of a focus state's value: `Field?` for `FocusState<Field?>.Binding`, `Bool` if no type is
  /// declared.
  var focusStateType: String {
    guard let type = self["type"] else { return "Bool" }
    guard hasFocusStateType, let first = type.firstIndex(of: "<"), let last = type.lastIndex(of: ">") else {
      return type
    }
    return String(type[type.index(after: first)..<last]).trimmed
  }

  /// The type of a property, from its declaration or its initial value: `Document` for `Document()`.
  var valueType: String? {
    if let type = self["type"] { return type.trimmed }
    guard let value = self["initial"]?.trimmed, value.last == ")", let end = value.firstIndex(of: "(") else {
      return nil
    }
    let type = value[..<end]
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ SwiftUIValues.isIdentifier($0) && $0.first?.isUppercase == true }) else {
      return nil
    }
    return String(type)
  }
}
