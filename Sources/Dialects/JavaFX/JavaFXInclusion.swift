import FocusModel
import ImportKit
import XMLSource

/// Objects from elsewhere: the root of an included document, and objects that were declared earlier.
///
/// The loader treats `fx:include` and `fx:reference` like any other value (FXMLLoader.ValueElement): once the
/// object is complete, the loader sets the element's layout constraints and properties on the object.
extension JavaFXWalk {
  /// Imports the root of the document to which `<fx:include source="…"/>` refers.
  mutating func include(_ element: XMLElement, place: Place) -> Made? {
    let inclusion = read(element)
    let document: SourceDocument
    do {
      document = try included(by: element)
    } catch {
      return unknownInclude(inclusion, error)
    }
    // The contents of the `fx:include` element are added to the included object.
    let added = members(of: element)
    let outer = current
    let source = builder.source(document.source)
    files.append(
      FXMLFile(
        document, number: files.count, source: source, includedBy: file.path,
        texts: texts(of: document, includedBy: element)))
    current = files.count - 1
    var inner = place
    inner.statements += inclusion.statements
    inner.added = added + place.added
    let made = object(document.xml.root, place: inner)
    current = outer
    if let made { declare(inclusion, made.node) }
    return made
  }

  /// The strings for the keys in `document`: from the bundle in the `resources` attribute of `element`, or
  /// else from the bundle of the including document (FXMLLoader.IncludeElement).
  private func texts(of document: SourceDocument, includedBy element: XMLElement) -> FXMLTexts {
    if let name = element[fxml: .resources] { return definitions.texts(of: document, named: name) }
    return file.texts.texts(of: document.xml.resourceKeys) ?? definitions.texts(of: document)
  }

  /// The reason why an include is not followed, in words.
  private struct Obstacle: Error {
    var message: String
  }

  private func included(by element: XMLElement) throws(Obstacle) -> SourceDocument {
    guard let source = element[fxml: .source], let location = file.path.last else {
      throw Obstacle(message: "fx:include without a source; JavaFX rejects the document")
    }
    guard let document = definitions.document(source, includedBy: location) else {
      throw Obstacle(message: "the document '\(source)' is not among the audited documents")
    }
    if file.path.contains(FXMLLocation(document.source.path)) {
      throw Obstacle(message: "the document '\(source)' includes itself; JavaFX rejects it")
    }
    guard builder.hasRoomForInclusion(inside: file.path.count) else {
      throw Obstacle(message: "the document '\(source)' is skipped: too much is included here")
    }
    return document
  }

  /// Adds a node with unknown contents for an include that is not followed.
  private mutating func unknownInclude(_ inclusion: FXMLObject, _ obstacle: Obstacle) -> Made {
    let span = span(inclusion.element.span)
    let node = builder.openNode(span: span, kind: "fx:include", role: .group)
    builder.tree[node].traits.insert(.opaque)
    declare(inclusion, node)
    builder.tree[node].isVisible = fact(inclusion, .visible)
    builder.closeNode()
    builder.tree.notes.append(ImportNote(span: span, message: obstacle.message))
    return Made(node: node, object: inclusion)
  }

  /// Imports an object that was declared elsewhere.
  mutating func reference(_ element: XMLElement, place: Place) -> Made? {
    guard let name = element[fxml: .source], let target = file.declared[name],
      target.element.index < element.index,
      builder.hasRoomForInclusion(inside: file.following.count),
      file.following.insert(target.element.index).inserted
    else { return nil }
    defer { file.following.remove(target.element.index) }
    // The reference would move an object that is already in the scene to a new place, which cannot be
    // intended.
    guard target.node == nil else { return nil }
    var there = place
    there.statements += read(element).statements
    there.added = members(of: element) + place.added
    return object(target.element, place: there)
  }
}
