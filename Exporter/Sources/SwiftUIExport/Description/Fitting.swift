/// Turns the elements read from the source into a description that the schema accepts. A misplaced element is
/// omitted, and the views inside it take its place: a description may contain less than the source, but
/// nothing that contradicts it.
struct Fitting {
  let vocabulary: Vocabulary

  /// Returns `element`, changed to match `pattern`; nil if a required part is missing.
  func fit(_ element: Element, to pattern: Vocabulary.Pattern) -> Element? {
    var fitted = Element(element.name, at: element.place)
    fitted.call = element.call
    for attribute in element.attributes where isAllowed(attribute.name, attribute.value, in: pattern) {
      guard fitted[attribute.name] == nil, !excludes(attribute.name, fitted, pattern) else { continue }
      fitted.attributes.append(attribute)
    }
    for ways in pattern.requirements {
      guard ways.contains(where: { $0.allSatisfy { fitted[$0] != nil } }) else { return nil }
    }
    for child in element.children { add(child, to: &fitted, pattern) }
    orderArms(of: &fitted)
    return fitted
  }

  private func add(_ child: Element, to parent: inout Element, _ pattern: Vocabulary.Pattern) {
    if let index = self.pattern(of: child, in: pattern) {
      // If its name is not allowed here, an action would become a different action, so the element is
      // omitted.
      if child.name == "action", let name = child["name"], !isAllowed("name", name, in: vocabulary[index]) {
        return
      }
      if let fitted = fit(child, to: vocabulary[index]) { parent.children.append(fitted) }
      return
    }
    // If the child is a part that the element cannot have, or a group of scenes, only its contents are kept.
    guard !child.isCapital || ["Group", "If", "Else"].contains(child.name) else { return }
    for inner in child.children where inner.isCapital { add(inner, to: &parent, pattern) }
  }

  private func pattern(of child: Element, in pattern: Vocabulary.Pattern) -> Int? {
    if let own = pattern.children[child.name] { return own }
    guard !vocabulary.names.contains(child.name) else { return nil }
    return child.isCapital ? pattern.ownCapital : pattern.ownSmall
  }

  private func isAllowed(_ name: String, _ value: String, in pattern: Vocabulary.Pattern) -> Bool {
    guard let values = pattern.attributes[name] else {
      return pattern.takesAnyAttribute && Self.isName(name) && name != "xmlns"
    }
    if values.isNumber { return Double(value) != nil }
    if values.mayNotBeEmpty, value.isEmpty { return false }
    guard !values.words.isEmpty else { return true }
    var given = [value]
    if values.takesArray, value.first == "[", value.last == "]" {
      given = value.dropFirst().dropLast().split(separator: ",").map {
        String($0).trimmingSpace
      }
    } else if values.isList {
      given = value.split(separator: " ").map(String.init)
    }
    return (!given.isEmpty || values.takesArray) && given.allSatisfy(values.words.contains)
  }

  /// Whether `fitted` already has an attribute that is an alternative to `name`.
  private func excludes(_ name: String, _ fitted: Element, _ pattern: Vocabulary.Pattern) -> Bool {
    pattern.alternatives.contains { alternatives in
      guard let own = alternatives.first(where: { $0.contains(name) }) else { return false }
      return alternatives.contains { $0 != own && $0.contains { !own.contains($0) && fitted[$0] != nil } }
    }
  }

  /// `Else` comes after the contents of its `If`, and before the modifiers of that `If`.
  private func orderArms(of element: inout Element) {
    guard element.name == "If", let place = element.children.firstIndex(where: { $0.name == "Else" }) else {
      return
    }
    let arm = element.children.remove(at: place)
    let contents = element.children.filter(\.isCapital)
    let others = element.children.filter { !$0.isCapital }
    // Statements have lower-case names and no modifiers.
    let isStatement = others.contains { Self.statements.contains($0.name) }
    element.children = isStatement ? element.children + [arm] : contents + [arm] + others
  }

  private static let statements: Set<String> = [
    "set", "write", "use", "resetFocus", "dismiss", "perform", "return", "delay",
  ]

  /// Whether `name` is allowed as the name of an XML attribute or element.
  static func isName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
      return false
    }
    return name.unicodeScalars.allSatisfy { $0.isASCII ? isNameScalar($0) : $0.properties.isAlphabetic }
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmingSpace: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
