import SwiftSyntax

/// Describes the properties and enumerations that a type declares.
extension Translator {
  func properties(of type: Int) -> [Element] {
    index.types[type].properties.compactMap { property in
      guard !property.isComputed, !property.isStatic else { return nil }
      return element(for: property, of: type)
    }
  }

  private func element(for property: Property, of type: Int) -> Element? {
    // Ignored properties are omitted; slots and closures are recognized by their use.
    if isSlot(property, of: type) { return nil }
    var element = Element("let", [("name", property.name)], at: property.place)
    let text = property.typeText
    switch property.wrapper {
    case let wrapper? where Self.focusStates.contains(wrapper):
      element.name = isPassedIn(property, of: type) ? "\(wrapper).Binding" : wrapper
      let value = property.wrapperType ?? text ?? "Bool"
      element["type"] = qualified(value, in: type)
      return element
    case "FocusedValue", "FocusedBinding", "FocusedObject":
      element.name = property.wrapper ?? ""
      if let argument = property.wrapperArguments.first?.text {
        if argument.hasSuffix(".self") {
          element["type"] = String(argument.dropLast(5))
        } else {
          element["key"] = argument
        }
      }
      if element["type"] == nil { element["type"] = text ?? property.wrapperType.map { "\($0)?" } }
      return element
    case "Environment":
      guard let argument = property.wrapperArguments.first?.text, argument == "\\.isFocused" else {
        return nil
      }
      element.name = "Environment"
      element["key"] = "isFocused"
      return element
    case "Namespace":
      element.name = "Namespace"
      return element
    case let wrapper? where vocabulary.names.contains(wrapper): element.name = wrapper
    case nil:
      if let declared = property.type, !declared.isFunction {
        // The type may be optional, for example `FocusState<Bool>.Binding?`.
        let text = declared.unwrapped.text
        if text.hasPrefix("FocusState<"), text.hasSuffix(">.Binding") {
          element.name = "FocusState.Binding"
          element["type"] = qualified(declared.unwrapped.argument ?? "Bool", in: type)
          return element
        }
        if text.hasPrefix("AccessibilityFocusState<") { element.name = "AccessibilityFocusState.Binding" }
        if declared.text == "Namespace.ID" { element.name = "Namespace.ID" }
        if declared.text.hasPrefix("Binding<") { element.name = "Binding" }
      }
    default:
      // The wrapper's name may be an alias: `typealias Stored = AppStorage`.
      element.name = property.wrapper.flatMap { index.aliased($0) } == "AppStorage" ? "AppStorage" : "var"
    }
    let file = property.place.file
    if let initial = syntax(property.initial), !initial.is(ClosureExprSyntax.self) {
      element["initial"] =
        filledIn(initial, in: type)
        ?? ExpressionText.of(initial, in: Scope(type: type, file: file), limit: 120)
    }
    if element["type"] == nil { element["type"] = text }
    for argument in property.wrapperArguments where argument.label == nil && element.name.hasSuffix("Storage")
    {
      element["key"] = argument.text
    }
    return element
  }

  /// The text of `initial`, completed with the initial values of the properties of its type: `Document(title:
  /// "Untitled")` for `Document()`. The app must declare the type. The values are literals from the property
  /// declarations, or from the parameters that an initializer assigns.
  func filledIn(_ initial: ExprSyntax, in type: Int) -> String? {
    guard let call = initial.as(FunctionCallExprSyntax.self), Arguments(call).all.isEmpty,
      let name = Chain.typeName(call.calledExpression),
      let found = index.type(named: name, in: index.types[type].path, file: index.types[type].place.file)
    else { return nil }
    let initializers = index.types[found].initializers
    let used = initializers.first { Arguments(call).matched(to: $0.parameters) != nil }
    guard initializers.isEmpty || used != nil else { return nil }
    let targets = used.map { self.targets(in: $0) } ?? []
    let assigned = used.map { assignments(in: $0).filter(\.value.isDirect) } ?? [:]
    let values = index.types[found].properties.compactMap { property -> String? in
      let parameter = assigned.first { $0.value.property == property.name }?.key
      let given = used?.parameters.first { $0.name == parameter }?.initial
      guard !property.isComputed, !property.isStatic,
        let value = syntax(targets.contains(property.name) ? given : property.initial),
        value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
          || value.is(BooleanLiteralExprSyntax.self)
      else { return nil }
      return "\(property.name): \(value.trimmedText)"
    }
    let text = "\(name)(\(values.joined(separator: ", ")))"
    return values.isEmpty || text.count > 120 ? nil : text
  }

  /// Whether an initializer receives a state of a different view for the wrapper of `property`: `_field =
  /// field`, where `field` is a `FocusState<Field>`.
  private func isPassedIn(_ property: Property, of type: Int) -> Bool {
    guard property.wrapper?.hasSuffix(".Binding") == false else { return false }
    return index.types[type].initializers.contains { initializer in
      let states = initializer.parameters.filter {
        $0.type?.text.hasPrefix("\(property.wrapper ?? "")<") == true
      }
      guard !states.isEmpty else { return false }
      let assigned = assignments(in: initializer)
      return states.contains { assigned[$0.name]?.property == property.name }
    }
  }

  private static let focusStates: Set<String> = [
    "FocusState", "FocusState.Binding", "AccessibilityFocusState", "AccessibilityFocusState.Binding",
  ]

  /// The type of a focus state, in which the enumeration has the name that descriptions use.
  private func qualified(_ text: String, in type: Int) -> String {
    let name = text.hasSuffix("?") ? String(text.dropLast()) : text
    let path = index.types[type].path
    guard let found = index.type(named: name, in: path, file: index.types[type].place.file),
      index.types[found].kind == .enumeration
    else { return text }
    let isOwn = index.types[found].path.dropLast().elementsEqual(path)
    return (isOwn ? index.types[found].name : index.nameInDescriptions(of: found))
      + text.dropFirst(name.count)
  }

  // MARK: Focused values

  /// The declarations in an extension of `FocusedValues`: entries, and keys with their values.
  func focusedValues(_ type: TypeDeclaration) -> Element? {
    let entries = type.properties.compactMap { property -> Element? in
      if property.wrapper == "Entry" {
        var entry = Element(
          "Entry", [("name", property.name), ("type", typeText(of: property))], at: property.place)
        // Every focused value is initially nil.
        if let initial = syntax(property.initial), !initial.is(NilLiteralExprSyntax.self) {
          entry["default"] = ExpressionText.of(initial, in: Scope(type: nil, file: type.place.file))
        }
        return entry
      }
      // The getter of a property with a key is `get { self[BookKey.self] }`.
      guard property.isComputed, property.getter != nil else { return nil }
      return Element(
        "FocusedValueKey", [("name", property.name), ("value", valueType(ofKey: property))],
        at: property.place)
    }
    return entries.isEmpty ? nil : Element("FocusedValues", [], at: nil, entries)
  }

  /// The type of `property` without type aliases, because an alias hides whether the type is optional or a
  /// binding.
  private func typeText(of property: Property) -> String {
    property.type.map { index.withoutAliases($0) } ?? ""
  }

  /// The type of a key's values: its `Value`, or else the type of the property without the question mark.
  private func valueType(ofKey property: Property) -> String {
    let declared = typeText(of: property)
    return declared.hasSuffix("?") ? String(declared.dropLast()) : declared
  }
}
