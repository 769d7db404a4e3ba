import FocusModel
import ImportKit
import XMLSource

/// The values that were made for the names in one document, by ``XMLElement/nameNumber`` and
/// ``XMLAttribute/nameNumber``. A document repeats a few names for many objects, so each value is made once.
private struct ByName<Value> {
  private var known: [Value?]

  init(_ document: XMLTree) { known = Array(repeating: nil, count: document.nameCount) }

  mutating func value(_ number: Int, _ make: () -> Value) -> Value {
    if let value = known[number] { return value }
    let made = make()
    known[number] = .some(made)
    return made
  }
}

/// The meanings of the names of attributes and elements in one document.
final class XAMLMeanings {
  /// The meaning of an attribute.
  enum Attribute {
    /// The attribute sets a property that is read.
    case property(XAMLProperty)
    /// The attribute is a property of a library. It may name its object, or add a picture to it.
    case attached(mayName: Bool, hasPicture: Bool)
    /// The attribute has no meaning for focus.
    case unread
  }

  private let xml: XMLTree
  private let framework: XAMLFramework
  private var attributes: ByName<Attribute>
  private var properties: ByName<XAMLProperty?>
  private var connections: ByName<XAMLConnection>
  private var uses: ByName<XAMLUse>
  private var declaringData: ByName<Bool>
  /// Whether an attribute of the document may declare the type of data. Few documents have one, and the search for it
  /// visits all elements around an element.
  private(set) lazy var declareData = xml.hasName(where: Self.isOfData)
  /// Whether an attribute of the document handles clicks on the contents of its element; the search for it is the same.
  private(set) lazy var handleClicksOnContents = xml.hasName(where: XAMLConnection.isOfContents)

  /// Creates the meanings for `document`.
  ///
  /// - Parameter framework: The document's framework. Attributes with a prefix are read only if they belong to this
  ///   framework or to XAML itself, not to a library or the designer.
  init(of document: XMLTree, _ framework: XAMLFramework) {
    xml = document
    self.framework = framework
    attributes = ByName(xml)
    properties = ByName(xml)
    connections = ByName(xml)
    uses = ByName(xml)
    declaringData = ByName(xml)
  }

  /// The meaning of `attribute`, an attribute of `element`.
  func meaning(of attribute: XMLAttribute, in element: XMLElement) -> Attribute {
    guard element.isIn(xml) else { return lookUp(attribute, in: element.tree) }
    return attributes.value(attribute.nameNumber) { lookUp(attribute, in: xml) }
  }

  /// The property of its parent that `element` sets; nil if it is an object, or if the property is not read.
  func property(of element: XMLElement) -> XAMLProperty? {
    guard element.isIn(xml) else { return lookUp(element) }
    return properties.value(element.nameNumber) { lookUp(element) }
  }

  /// The use of `element` inside its parent.
  func use(of element: XMLElement) -> XAMLUse {
    guard element.isIn(xml) else { return XAMLUse(element) }
    return uses.value(element.nameNumber) { XAMLUse(element) }
  }

  /// Whether `attribute`, an attribute of `element`, connects the element to code.
  func connection(of attribute: XMLAttribute, in element: XMLElement) -> XAMLConnection {
    guard element.isIn(xml) else { return XAMLConnection(attribute) }
    return connections.value(attribute.nameNumber) { XAMLConnection(attribute) }
  }

  /// Whether `attribute`, an attribute of `element`, may declare the type of the data in the element.
  func mayDeclareData(_ attribute: XMLAttribute, in element: XMLElement) -> Bool {
    guard element.isIn(xml) else { return Self.isOfData(attribute.name) }
    return declaringData.value(attribute.nameNumber) { Self.isOfData(attribute.name) }
  }

  private static func isOfData(_ name: String) -> Bool { name == data || typesOfData.contains(name) }

  /// The attributes that declare the type of the data in an element.
  static let typesOfData: Set<String> = ["DataType", "TargetType.DataType"]

  /// The attribute that sets the data of an element, for the designer if it has the prefix `d`.
  static let data = "DataContext"

  private func lookUp(_ attribute: XMLAttribute, in tree: XMLTree) -> Attribute {
    guard let property = attribute.lookUpName(in: XAMLProperty.table) else {
      return attached(attribute, in: tree)
    }
    guard attribute.prefix != nil else { return .property(property) }
    guard let namespace = attribute.namespace else { return .unread }
    let isRead =
      XAMLNamespaces.language.contains(namespace) ? property.isOfLanguage : framework.owns(namespace)
    return isRead ? .property(property) : .unread
  }

  private func attached(_ attribute: XMLAttribute, in tree: XMLTree) -> Attribute {
    guard attribute.prefix != nil, let namespace = attribute.namespace,
      !XAMLNamespaces.holdsNoViews(namespace), !framework.owns(namespace),
      !XAMLNamespaces.ignores(attribute.prefix, namespace, in: tree)
    else { return .unread }
    let name = attribute.name
    return .attached(
      mayName: XAMLNamespaces.mayName(name), hasPicture: name.hasSuffix(".Icon") || name.hasSuffix(".Image"))
  }

  private func lookUp(_ element: XMLElement) -> XAMLProperty? {
    element.propertyName.flatMap { name in
      element.lookUpName(in: XAMLProperty.table) ?? XAMLProperty.table[String(name)]
    }
  }
}

extension XAMLProperty {
  /// Whether the attribute belongs to XAML itself and has a prefix: `x:Name`.
  fileprivate var isOfLanguage: Bool {
    switch self {
    case .name, .uid, .className, .load, .deferredLoad: true
    default: false
    }
  }
}
