import FocusModel
import ImportKit
import XMLSource

/// A document that is being read.
///
/// The type is a class because each object looks up the styles of its document, and copying the parts would require many
/// reference count updates.
final class XAMLFile {
  /// The index of the document's text among the tree's sources.
  let source: UInt16
  /// The class that the document describes; empty if the document does not describe a class.
  let className: String
  /// The styles that apply in the document.
  let styling: XAMLStyling
  /// The document, with its styles.
  let described: XAMLDefinitions.Described
  /// The path of the document.
  var path: String { described.document.source.path }
  /// The templates and menus in the document's resources.
  lazy var resources = XAMLResources(of: described)
  /// The meanings of the names in the document.
  let meanings: XAMLMeanings
  /// The names of markup extensions of public libraries that provide strings.
  let textExtensions: Set<String>
  private let xml: XMLTree
  private let framework: XAMLFramework
  private let facts: ProjectFacts
  /// The classes that were looked up, by ``XMLElement/nameNumber``.
  private var classes: [XAMLClass??]

  init(
    _ document: SourceDocument, _ styles: XAMLStyles, source: UInt16, _ definitions: XAMLDefinitions,
    _ framework: XAMLFramework, _ facts: ProjectFacts
  ) {
    self.source = source
    self.framework = framework
    self.facts = facts
    xml = document.xml
    classes = Array(repeating: nil, count: xml.nameCount)
    className = document.describedClass ?? ""
    described = XAMLDefinitions.Described(document: document, styles: styles)
    styling = XAMLStyling(styles, of: document, definitions, framework)
    meanings = XAMLMeanings(of: document.xml, framework)
    let namespaces = document.xml.root.declaredNamespaces
    textExtensions = XAMLTextExtensions.libraries.reduce(into: []) {
      if namespaces.contains($1.namespace) { $0.formUnion($1.names) }
    }
  }

  /// The class that `element` creates: a class of the framework, a custom class that the project's settings
  /// or sources describe, or a class of a public library. Each name of the document is looked up once.
  func knownClass(of element: XMLElement) -> XAMLClass? {
    guard element.isIn(xml) else { return findClass(of: element) }
    if let known = classes[element.nameNumber] { return known }
    let found = findClass(of: element)
    classes[element.nameNumber] = .some(found)
    return found
  }

  private func findClass(of element: XMLElement) -> XAMLClass? {
    func libraryClass() -> XAMLClass? {
      framework.libraries.lazy.compactMap { $0.knownClass(of: element) }.first
    }
    if element.namespace.map({ framework.owns($0) }) == true {
      return element.lookUpName(in: framework.classes) ?? libraryClass()
    }
    return facts.derivedClass(element.name) { framework.knownClass($0) ?? XAMLFramework.plainData[$0] }
      ?? facts.ownClass(element.name, plain: framework.plainClass) { framework.classes[$0] }
      ?? libraryClass()
  }
}

/// Custom controls that are described by a separate document. The contents of that document replace the
/// control.
extension XAMLWalk {
  /// The class of the root of a document. If it is a custom user control, it is treated like the framework's class,
  /// because the document contains the contents.
  func classOfRoot(_ root: XMLElement) -> XAMLClass? {
    guard let known = knownClass(of: root) else { return nil }
    return known.isDerived && known.role == .custom ? frameworkClass(of: root) ?? known : known
  }

  /// The class of the root of a document that describes a class. The root may be a custom user control,
  /// because the document contains the contents of that control.
  private func baseClass(of root: XMLElement) -> XAMLClass? { classOfRoot(root) ?? frameworkClass(of: root) }

  /// The nearest class of the framework from which the project derives the class of `root`.
  private func frameworkClass(of root: XMLElement) -> XAMLClass? {
    facts.derivedClasses[root.name]?.ancestors.lazy.compactMap(framework.knownClass).first
  }

  /// Imports the contents of the document that describes the class of `element`. Returns false if no
  /// document, or more than one, describes the class.
  mutating func include(_ element: XMLElement, place: Placement) -> Bool {
    guard element.namespace.map({ framework.owns($0) }) != true,
      let described = definitions.document(of: element.name),
      !files.contains(where: { $0.className == element.name }),
      builder.hasRoomForInclusion(inside: files.count)
    else { return false }
    let document = described.document
    let root = document.xml.root
    let known = baseClass(of: root)
    if let known, known.role.isLayer || known.traits.contains(.value) { return false }
    let inner =
      shown[element.name]
      ?? XAMLFile(
        document, described.styles, source: builder.source(document.source), definitions, framework, facts)
    shown[element.name] = inner
    if let known {
      include(root, of: inner, known, in: element, place: place)
    } else {
      // The unknown base class contains the contents that are in the document, but may take focus itself.
      unknown(element, isRoot: false, place: place) { walk in
        walk.files.append(inner)
        for child in XAMLContents(of: root, inner.meanings).shown {
          walk.object(child, place: .documentOrder)
        }
        walk.files.removeLast()
      }
    }
    return true
  }

  /// Imports the contents of `root`, an object of the class `known` in the document `inner`, in place of the
  /// contents of `element`.
  private mutating func include(
    _ root: XMLElement, of inner: XAMLFile, _ known: XAMLClass, in element: XMLElement, place: Placement
  ) {
    var object = read(element)
    file.styling.dress(&object, className: element.name, derivedFrom: known.bases.union([known.name]))
    let cell = place == .documentOrder ? place : object.cell
    let own = XAMLContents(of: element, file.meanings)
    files.append(inner)
    var described = read(root)
    files.removeLast()
    inner.styling.dress(&described, className: known.name, derivedFrom: known.bases)
    object.complete(from: described)
    let node = open(object, kind: element.name, role: known.role, place: cell)
    builder.tree.code.derivedNodes.insert(node)
    describeFocus(of: node, known, object)
    describeNames(of: node, known, object, own)
    describeKeys(of: node, known, object)
    // The elements written inside the control replace the described contents, unless the control's code puts
    // these elements somewhere else.
    if !own.shown.isEmpty { builder.tree[node].traits.insert(.opaque) }
    contents(own, of: object, known, node)
    files.append(inner)
    contents(XAMLContents(of: root, file.meanings), of: described, known, node)
    files.removeLast()
    builder.closeNode()
  }
}

extension SourceDocument {
  /// The class that the document describes (`x:Class`), without its namespace.
  var describedClass: String? {
    guard let name = xml.root.attributes.first(where: { $0.name == "Class" && $0.prefix != nil })?.value
    else { return nil }
    return name.utf8.split(separator: UInt8(ascii: ".")).last.flatMap { String($0) }
  }
}
