package import FocusModel
package import XMLSource

extension StatedLayout {
  /// Adds the states that `xml` declares for the controls of `tree`: which controls are checked, and the
  /// positions of sliders. The toolkit's data defines the statements.
  ///
  /// Linear in the size of the document.
  package mutating func addStates(of tree: FocusTree, in xml: XMLTree) {
    let states = tree.toolkit.drawing.states
    if states.on.isEmpty, states.gauges.isEmpty { return }
    let wanted = tree.ids.filter {
      tree[$0].span.source == 0 && (tree[$0].role.isToggle || tree[$0].role.isGauge)
    }
    if wanted.isEmpty { return }
    let elements = Self.elements(at: Set(wanted.map { tree[$0].span.start }), in: xml)
    let objects =
      states.numbersElsewhere == nil || !wanted.contains { tree[$0].role.isGauge }
      ? [:] : Self.objects(in: xml)
    for node in wanted {
      guard let element = elements[tree[node].span.start] else { continue }
      let reader = StateReader(element: element, states: states, objects: objects)
      if tree[node].role.isToggle {
        if reader.isOn { items[node, default: Item()].isOn = true }
      } else if let percent = reader.percent {
        items[node, default: Item()].percent = percent
      }
    }
  }

  /// The objects that have an id, by id.
  private static func objects(in xml: XMLTree) -> [String: XMLElement] {
    var objects: [String: XMLElement] = [:]
    for object in xml.elements(named: "object") {
      if let id = object["id"], objects[id] == nil { objects[id] = object }
    }
    return objects
  }

  /// The elements that begin at `starts`, by start offset.
  private static func elements(at starts: Set<UInt32>, in xml: XMLTree) -> [UInt32: XMLElement] {
    var found: [UInt32: XMLElement] = [:]
    for index in 0..<xml.elementCount {
      let element = xml.element(at: index)
      let start = SourceSpan(element.span).start
      if starts.contains(start) { found[start] = element }
    }
    return found
  }
}

/// Reads the initial state of one control.
private struct StateReader {
  let element: XMLElement
  let states: Toolkit.Drawing.States
  let objects: [String: XMLElement]

  var isOn: Bool {
    states.on.contains { name, values in statement(name).map { values.contains($0.lowercased()) } ?? false }
  }

  /// The position, from 0 to 100.
  var percent: Int? {
    let source = numbersElsewhere ?? element
    for gauge in states.gauges {
      guard let value = number([gauge.value], in: source) else { continue }
      let least = number(gauge.least, in: source) ?? gauge.usual.lowerBound
      let most = number(gauge.most, in: source) ?? gauge.usual.upperBound
      guard most > least else { continue }
      return Int(nearest: (value - least) / (most - least) * 100, in: 0...100)
    }
    return states.startsAtLeast ? 0 : nil
  }

  /// The object inside the statement `numbersElsewhere`, or the object whose id is the value of that
  /// statement.
  private var numbersElsewhere: XMLElement? {
    guard let name = states.numbersElsewhere,
      let property = element.children.first(where: { $0["name"] == name })
    else { return nil }
    return property.firstChild ?? objects[property.text.trimmed]
  }

  private func number(_ names: [String], in element: XMLElement) -> Double? {
    for name in names {
      if let number = statement(name, in: element).flatMap({ StatedMeasure($0)?.value }) { return number }
    }
    return nil
  }

  private func statement(_ name: String) -> String? { statement(name, in: element) }

  /// The value of the statement `name`, in `element` or in one of its parts.
  private func statement(_ name: String, in element: XMLElement) -> String? {
    if let attribute = element.attributes.first(where: { $0.name == name }) { return attribute.value.trimmed }
    for child in element.children {
      if child.name == name || child.name == "property" && child["name"] == name {
        return (child.firstChild?.text ?? child.text).trimmed
      }
      if states.parts.contains(child.name), let value = child[name] { return value.trimmed }
    }
    return nil
  }
}

extension Role {
  /// Whether controls of this role are on or off.
  fileprivate var isToggle: Bool {
    switch self {
    case .checkbox, .radioButton, .switchControl, .toggleButton: true
    default: false
    }
  }

  /// Whether elements of this role have a position within a range.
  fileprivate var isGauge: Bool { self == .slider || self == .progress }
}
