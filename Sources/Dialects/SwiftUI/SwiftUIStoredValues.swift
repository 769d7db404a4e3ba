import ImportKit
import XMLSource

/// The stored values (`@AppStorage`) that controls in descriptions set, directly or through bindings that views
/// pass to components. A control sets a stored value for all views of the app.
struct SwiftUIStoredValues: Sendable {
  /// A property of a view.
  private struct Member: Hashable {
    var view: String
    var property: String
  }

  /// The key of a stored value, and the file of the view with the property.
  private struct Stored {
    var key: String
    var file: String
  }

  private var stored: [Member: Stored] = [:]
  /// The properties that controls set.
  private var controlled: Set<Member> = []
  /// The properties whose bindings are passed, by the component's property that receives the binding.
  private var passed: [Member: Set<Member>] = [:]

  /// The controls that set a value without typing.
  private static let controls: Set<String> = [
    "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ColorPicker",
  ]

  init() {}

  init(of document: SourceDocument) {
    if ["AppStorage", "Binding"].allSatisfy({ document.xml.elements(named: $0).isEmpty }) { return }
    let file = SwiftUICommands.file(of: document)
    for definition in document.xml.root.children where SwiftUILibrary.isDefinition(definition) {
      guard let view = definition["name"] else { continue }
      for property in definition.children where property.name == "AppStorage" {
        guard let name = property["name"], let key = property["key"] else { continue }
        stored[Member(view: view, property: name)] = Stored(key: key, file: file)
      }
      gather(definition, in: view)
    }
  }

  private mutating func gather(_ element: XMLElement, in view: String) {
    let isControl = Self.controls.contains(element.name)
    if isControl || SwiftUIView.all[element.name] == nil {
      for attribute in element.attributes where attribute.value.first == "$" {
        let member = Member(view: view, property: String(attribute.value.dropFirst()))
        if isControl {
          controlled.insert(member)
        } else {
          passed[Member(view: element.name, property: attribute.name), default: []].insert(member)
        }
      }
    }
    for child in element.children { gather(child, in: view) }
  }

  mutating func merge(_ other: Self) {
    stored.merge(other.stored) { a, b in a.file < b.file ? a : b }
    controlled.formUnion(other.controlled)
    passed.merge(other.passed) { $0.union($1) }
  }

  var isEmpty: Bool { stored.isEmpty && controlled.isEmpty && passed.isEmpty }

  /// The keys of the stored values.
  var keys: Set<String> { Set(stored.values.map(\.key)) }

  /// The keys of the stored values whose bindings a control or a component receives.
  var boundKeys: Set<String> {
    let bound = passed.values.reduce(into: controlled) { $0.formUnion($1) }
    return Set(bound.compactMap { stored[$0]?.key })
  }

  /// For the key of each stored value, the file of a view with a control for the value.
  func filesOfControls() -> [String: String] {
    var found = controlled
    var pending = Array(controlled)
    while let next = pending.popLast() {
      for member in passed[next] ?? [] where found.insert(member).inserted { pending.append(member) }
    }
    return found.reduce(into: [:]) { files, member in
      guard let value = stored[member] else { return }
      files[value.key] = min(files[value.key] ?? value.file, value.file)
    }
  }
}
