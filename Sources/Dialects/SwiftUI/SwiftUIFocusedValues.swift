import FocusModel
import ImportKit
import XMLSource

/// The focused values of descriptions: the keys that descriptions declare, and the values that they publish
/// and read. Apps typically declare the keys in one file, publish the values in other files, and read the
/// values in the file with the menu commands.
struct SwiftUIFocusedValues: Sendable {
  /// An element that declares a key or publishes a value, and its document.
  struct Statement: Sendable {
    var element: XMLElement
    var document: SourceDocument
  }

  /// The declarations of keys by name; if several declarations have the same name, the first.
  private(set) var keys: [String: Statement] = [:]
  /// The modifiers that publish values, by key or type; nil if the type is unknown, in which case any reader
  /// of an object may find the value.
  private(set) var publications: [FocusedValueSubject?: [Statement]] = [:]
  /// The keys and types that properties read.
  private(set) var read: Set<FocusedValueSubject> = []

  /// Collects the focused values of `documents`, in their order.
  init(_ documents: [SourceDocument]) {
    for document in documents {
      for element in document.xml.elements(named: "Entry", "FocusedValueKey") {
        guard element.parent?.name == "FocusedValues", let name = element["name"], keys[name] == nil else {
          continue
        }
        keys[name] = Statement(element: element, document: document)
      }
      for element in document.xml.elements(
        named: "focusedValue", "focusedSceneValue", "focusedObject", "focusedSceneObject")
      where element["value"] ?? element["object"] != "nil" {
        let subject = element.publishedSubject { element.definition?.typeOfProperty($0) }
        publications[subject, default: []].append(Statement(element: element, document: document))
      }
      read.formUnion(
        document.xml.elements(named: "FocusedValue", "FocusedBinding", "FocusedObject").map(\.readSubject))
    }
  }

  /// The focused values after the document `former` is replaced by its changed version, `new`.
  func replacing(_ former: SourceDocument, by new: SourceDocument) -> SwiftUIFocusedValues {
    let own = SwiftUIFocusedValues([new])
    func isKept(_ statement: Statement) -> Bool { statement.document.source.path != former.source.path }
    var values = self
    values.keys = keys.filter { isKept($0.value) }.merging(own.keys) { known, _ in known }
    values.publications = publications.mapValues { $0.filter(isKept) }
      .merging(own.publications, uniquingKeysWith: +).filter { !$0.value.isEmpty }
    return values
  }

  /// The names for declared and published values in surveys. The space in each name distinguishes it from the
  /// name of a view.
  var namesDefined: Set<String> {
    Set(keys.keys.map { Self.name(ofKey: $0) } + publications.keys.map { Self.name(ofPublished: $0) })
  }

  /// The names of values that these documents read but do not define.
  var namesWanted: Set<String> {
    var wanted: Set<String> = []
    for subject in read {
      wanted.insert(Self.name(ofPublished: subject))
      switch subject {
      case .key(let key): wanted.insert(Self.name(ofKey: key))
      case .object: wanted.insert(Self.name(ofPublished: nil))
      }
    }
    return wanted.subtracting(namesDefined)
  }

  private static func name(ofKey key: String) -> String { "key \(key)" }

  private static func name(ofPublished subject: FocusedValueSubject?) -> String {
    switch subject {
    case .key(let key): "value \(key)"
    case .object(let type): "object \(type)"
    case nil: "object"
    }
  }
}

extension SwiftUIWalk {
  /// Adds declarations and publications of the focused values that this tree reads, from other documents and
  /// from views outside the tree.
  mutating func lookUpFocusedValues() {
    let system = builder.tree.focusSystem
    let main = document
    defer { enter(main) }
    let declared = Set(system.keys.map(\.name))
    let published = Set(system.publications.map(\.span))
    // Different applications do not share focused values.
    let isApplication = main.isOfApplication
    var seen: Set<FocusedValueSubject> = []
    for subject in system.readers.map(\.subject) where seen.insert(subject).inserted {
      if case .key(let name) = subject, !declared.contains(name), let key = library.values.keys[name] {
        enter(key.document)
        FocusedValueKey(key.element, at: span(key.element)).map {
          builder.tree.focusSystem.keysElsewhere.append($0)
        }
      }
      func add(_ statements: [SwiftUIFocusedValues.Statement]?, isTypeKnown: Bool) {
        for statement in statements ?? [] {
          enter(statement.document)
          let place = span(statement.element)
          if published.contains(place) || isApplication && statement.document.isOfApplication { continue }
          builder.tree.focusSystem.publicationsElsewhere.append(
            PublicationElsewhere(
              subject: subject, isSceneScoped: statement.element.publishesForScene,
              isObservableObject: isTypeKnown ? statement.element.publishesObject : nil, span: place))
        }
      }
      add(library.values.publications[subject], isTypeKnown: true)
      if case .object = subject { add(library.values.publications[nil], isTypeKnown: false) }
    }
  }
}

extension SourceDocument {
  /// Whether the document declares an application.
  fileprivate var isOfApplication: Bool { xml.root.children.contains { $0.name == "App" } }
}

extension FocusedValueKey {
  /// The property of `FocusedValues` that `element` declares: `Entry` or `FocusedValueKey`.
  init?(_ element: XMLElement, at span: SourceSpan) {
    guard let name = element["name"] else { return nil }
    // A `FocusedValueKey` declares the value's type, which the property makes optional; an `Entry` declares
    // the property's full type.
    let isType = element.name == "FocusedValueKey"
    let type = (isType ? element["value"] : element["type"]) ?? ""
    let payload = SwiftUIValues.optionalPayload(type)
    let value = payload ?? type
    self.init(
      name: name, typeName: type, isOptional: isType || payload != nil,
      isBinding: value.hasPrefix("Binding<") || value.hasPrefix("SwiftUI.Binding<"),
      hasDefault: element["default"] != nil, span: span)
  }
}

extension XMLElement {
  /// Whether the modifier publishes an object for `@FocusedObject`.
  var publishesObject: Bool { name.hasSuffix("Object") }

  /// Whether the modifier's value is available wherever focus is in the scene.
  var publishesForScene: Bool { name.contains("Scene") }

  /// The key of the value that the modifier publishes; nil if the value's type is not known.
  ///
  /// - Parameter types: Returns the declared type of a property.
  func publishedSubject(types: (String) -> String?) -> FocusedValueSubject? {
    if !publishesObject, let key = self["key"] { return .key(SwiftUIValues.key(path: key)) }
    return publishedType(types: types).map { .object(SwiftUIValues.optionalPayload($0) ?? $0) }
  }

  /// The type of the object that the modifier publishes; nil if the type is not known.
  func publishedType(types: (String) -> String?) -> String? {
    if !publishesObject, self["key"] != nil { return nil }
    return self["type"] ?? (self["value"] ?? self["object"]).flatMap(SwiftUIValues.variable).flatMap(types)
  }

  /// The key or type that the property looks up: `@FocusedValue`, `@FocusedBinding` or `@FocusedObject`.
  var readSubject: FocusedValueSubject {
    if name != "FocusedObject", let key = self["key"] { return .key(SwiftUIValues.key(path: key)) }
    let type = self["type"]
    return .object(type.map { SwiftUIValues.optionalPayload($0) ?? $0 } ?? "")
  }

  /// The top-level view or application that contains the element.
  fileprivate var definition: XMLElement? {
    var outermost = self
    while let parent = outermost.parent, parent.parent != nil { outermost = parent }
    return outermost
  }

  /// The type of the property `name`; nil if this definition does not declare the property.
  fileprivate func typeOfProperty(_ name: String) -> String? {
    children.first { $0["name"] == name && $0.valueType != nil }?.valueType
  }
}
