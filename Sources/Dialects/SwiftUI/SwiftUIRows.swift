import FocusModel
import ImportKit
import XMLSource

/// Rows: their data, and the name that the contents of each row use for the row's element.
extension SwiftUIWalk {
  /// Reads the contents of each row of `element` with `body`.
  mutating func rows(of element: XMLElement, _ node: NodeID, _ body: (inout SwiftUIWalk) -> Void) {
    let elements = element["data"].flatMap { statedElements($0) }
    let name = element["item"] ?? elements.flatMap { _ in undeclaredName(in: element) }
    if let elements {
      builder.tree.focusSystem.rows.append(StatedRows(node: node, name: name, elements: elements))
    }
    guard let name else { return body(&self) }
    // As a closure parameter, `name` shadows a property with the same name.
    let outer = instance
    instance.states[name] = nil
    instance.variables[name] = nil
    instance.readers[name] = nil
    instance.given[name] = .property(Property(name, .row(node)))
    instance.types[name] = element["data"].flatMap(SwiftUIValues.typeOfAllCases)
    body(&self)
    instance.types[name] = outer.types[name]
    instance.states[name] = outer.states[name]
    instance.variables[name] = outer.variables[name]
    instance.readers[name] = outer.readers[name]
    instance.given[name] = outer.given[name]
  }

  /// The elements of a collection literal; nil for a collection known only at run time.
  private func statedElements(_ data: String) -> StatedRows.Elements? {
    if let ends = Expression.ends(ofRange: data) {
      guard case .integer(let first) = resolved(ends.first).constant,
        case .integer(let last) = resolved(ends.last).constant
      else { return nil }
      let (end, overflows) = last.addingReportingOverflow(ends.isClosed ? 1 : 0)
      guard !overflows, first <= end, !end.subtractingReportingOverflow(first).overflow else { return nil }
      return .integers(first..<end)
    }
    if let written = Expression.elements(ofArray: data) {
      let values = written.compactMap { resolved($0).constant }
      return values.count == written.count ? .values(values) : nil
    }
    guard let type = SwiftUIValues.typeOfAllCases(data), let cases = enumeration(named: type)?.cases
    else { return nil }
    return .values(cases.map { .constant($0.name) })
  }

  /// The undeclared name by which rows refer to their element, like the parameter of Swift's closure:
  /// `index`. Nil if rows use several undeclared names.
  private func undeclaredName(in element: XMLElement) -> String? {
    var names: Set<String> = []
    func visit(_ element: XMLElement) {
      for attribute in element.attributes {
        let value = attribute.value
        let expression =
          value.contains("\\(")
          ? Expression(interpolating: value)
          : Self.expressions.contains(attribute.name) ? Expression(parsing: value) : .reset
        names.formUnion(expression.properties.lazy.map(\.name).filter(isUndeclared))
      }
      for child in element.children { visit(child) }
    }
    for child in element.children { visit(child) }
    return names.count == 1 ? names.first : nil
  }

  /// The attributes that contain an expression.
  private static let expressions: Set<String> = ["equals", "condition", "if", "to", "on", "of", "value"]

  private func isUndeclared(_ name: String) -> Bool {
    guard case .property(let property) = instance.meaning(of: name), case .free = property.referent,
      SchemaVocabulary.Initial(of: name) == .small, !["oldValue", "newValue"].contains(name)
    else { return false }
    return instance.arguments[name] == nil && instance.namespaces[name] == nil
      && instance.scope?.children.contains { $0["name"] == name } != true
  }
}
