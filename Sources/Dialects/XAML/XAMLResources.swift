import FocusModel
import ImportKit
import XMLSource

/// The templates, menus and flyouts in the resources of documents. Documents without any are not kept.
struct XAMLResources: Sendable {
  /// A template, menu or flyout with a key.
  struct Resource: Sendable {
    /// The document that contains the resource.
    let document: XAMLDefinitions.Described
    /// The index of the element in the document.
    let index: Int
    /// The elements of the document that may use the resource.
    let reach: Range<Int>
  }

  /// The resources, by key.
  private var keyed: [String: [Resource]] = [:]
  /// The documents with such resources, or with styles that set such parts, by path.
  private(set) var documents: [String: XAMLDefinitions.Described] = [:]

  /// Creates an empty set of resources.
  init() {}

  /// Collects the resources in `document`.
  init(of document: XAMLDefinitions.Described) {
    let elements = document.document.xml.elements(
      named: "DataTemplate", "HierarchicalDataTemplate", "TreeDataTemplate", "ContextMenu", "MenuFlyout",
      "Flyout", "CommandBarFlyout")
    for element in elements + document.document.xml.selectors {
      guard let key = element.keyOfResource, !XAMLExtension.isExtension(key) else { continue }
      keyed[key, default: []].append(
        Resource(document: document, index: element.index, reach: element.reachOfResources))
    }
    if !keyed.isEmpty || document.styles.haveParts {
      documents[document.document.source.path] = document
    }
  }

  /// The resource called `key` that is nearest to the element at `index` of the same document; nil if there is none, or
  /// if a theme decides between several.
  func nearest(_ key: String, at index: Int) -> Resource? {
    let known = (keyed[key] ?? []).filter { $0.reach.contains(index) }
    guard let first = known.map(\.reach.lowerBound).max() else { return nil }
    let nearest = known.filter { $0.reach.lowerBound == first }
    return nearest.count == 1 ? nearest[0] : nil
  }

  /// The resource called `key` in another document than `file`, for the element at `index`: the only one with the key, or
  /// the only one in a document that `file` or its application includes.
  func shared(_ key: String, in file: XAMLFile, at index: Int) -> Resource? {
    guard let known = keyed[key] else { return nil }
    let others = known.filter { $0.reach.lowerBound == 0 && $0.document.document.source.path != file.path }
    if others.count < 2 { return others.first }
    let applying = others.filter { file.styling.applies($0.document.document.source.path, at: index) }
    return applying.count == 1 ? applying[0] : nil
  }

  /// Adds the resources of other documents.
  mutating func merge(_ other: XAMLResources) {
    if other.documents.isEmpty { return }
    documents.merge(other.documents) { known, _ in known }
    for (key, resources) in other.keyed { keyed[key, default: []] += resources }
  }
}

extension XMLElement {
  /// The key of the element in its resources (`x:Key`).
  fileprivate var keyOfResource: String? { attributes.first { $0.name == "Key" && $0.prefix != nil }?.value }

  /// Whether the element is a template for the contents or items of an object.
  var isTemplate: Bool {
    name == "DataTemplate" || name == "HierarchicalDataTemplate" || name == "TreeDataTemplate"
  }

  /// Whether the element is a template without a key, which applies to all data of a class.
  var isTemplateForClass: Bool { isTemplate && keyOfResource == nil }
}

extension XMLTree {
  /// The objects that choose between templates. The application defines their classes.
  fileprivate var selectors: [XMLElement] {
    let ending = "TemplateSelector"
    guard hasName(where: { $0.hasSuffix(ending) }) else { return [] }
    return (0..<elementCount).map { element(at: $0) }.filter {
      $0.name.hasSuffix(ending) && $0.propertyName == nil
    }
  }
}

extension XAMLWalk {
  /// An element that an object takes from resources, from a style or from its own contents, with its document.
  struct Used {
    let file: XAMLFile
    let element: XMLElement
    /// The index of the element that uses it, if it is outside the user.
    var user: Int?
  }

  /// The menus and flyouts that `object`, or the style of its rows, takes from resources and from styles.
  mutating func layersInResources(of object: XAMLObject) -> [Used] {
    var found = XAMLProperty.layers.flatMap { resources(for: $0, of: object) }
    for property in [XAMLProperty.itemContainerStyle, .rowStyle] {
      guard let statement = object[property], isWritten(statement) else { continue }
      let rows = file.styling.dressed(object, in: statement)
      found += XAMLProperty.layers.flatMap { resources(for: $0, of: rows) }
    }
    return found
  }

  /// The elements that `object` takes for `property` from resources, or from its strongest style that sets the property.
  mutating func resources(for property: XAMLProperty, of object: XAMLObject) -> [Used] {
    if let statement = object[property] {
      guard isWritten(statement), let key = statement.extension?.resourceKey else { return [] }
      return resource(key, in: file, at: object.element.index).map { [$0] } ?? []
    }
    let style = object.stylesWithParts.first { $0.parts.contains { $0.property == property } }
    guard let style, let home = fileOfResource(at: style.path) else { return [] }
    return style.parts.filter { $0.property == property }.compactMap { part in
      if let key = part.key {
        var used = resource(key, in: home, at: part.index)
        used?.user = object.element.index
        return used
      }
      return Used(
        file: home, element: home.described.document.xml.element(at: part.index), user: object.element.index)
    }
  }

  /// The templates between which the selector of `object` for `property` chooses.
  mutating func choices(for property: XAMLProperty, of object: XAMLObject) -> [Used] {
    guard let statement = object[property], isWritten(statement) else { return [] }
    var selector = statement.holder?.firstChild.map { Used(file: file, element: $0) }
    if let key = statement.extension?.resourceKey {
      selector = resource(key, in: file, at: object.element.index)
    }
    guard let selector else { return [] }
    let written = selector.element.children.flatMap { $0.children }.filter(\.isTemplate).map {
      Used(file: selector.file, element: $0, user: object.element.index)
    }
    let keys = selector.element.attributes.compactMap { XAMLExtension($0.value)?.resourceKey }
    return written
      + keys.compactMap { resource($0, in: selector.file, at: selector.element.index) }
      .filter(\.element.isTemplate)
  }

  /// Whether the document that is being read contains `statement`.
  private func isWritten(_ statement: XAMLStatement) -> Bool { statement.span.source == file.source }

  /// The resource that the element at `index` of `file` calls `key`.
  private mutating func resource(_ key: String, in file: XAMLFile, at index: Int) -> Used? {
    guard
      let found = file.resources.nearest(key, at: index)
        ?? definitions.resources.shared(key, in: file, at: index),
      let home = fileOfResource(at: found.document.document.source.path)
        ?? (found.document.document.source.path == file.path ? file : nil)
    else { return nil }
    return Used(file: home, element: home.described.document.xml.element(at: found.index), user: index)
  }

  /// The document at `path`, which contains resources; an empty path is the document that is being read.
  private mutating func fileOfResource(at path: String) -> XAMLFile? {
    if path.isEmpty || path == file.path { return file }
    if let known = filesOfResources[path] { return known }
    guard let described = definitions.resources.documents[path] else { return nil }
    var text = described.document.source
    // Only the documents that use a resource are audited.
    text.isJudgedWithUses = true
    let made = XAMLFile(
      described.document, described.styles, source: builder.source(text), definitions, framework,
      facts)
    filesOfResources[path] = made
    return made
  }

  /// Reads `used` by `add`, in its own document; a resource that was read before is left out.
  mutating func read(_ used: Used, _ add: (inout XAMLWalk) -> Void) {
    let place = SourceSpan(used.element.fullSpan, source: used.file.source)
    if used.user != nil {
      guard builder.hasRoomForInclusion(inside: files.count), readResources.insert(place).inserted else {
        return
      }
    }
    let isOther = used.file !== file
    if isOther { files.append(used.file) }
    if !isOther, let user = used.user { file.styling.uses.append(user) }
    add(&self)
    if !isOther, used.user != nil { file.styling.uses.removeLast() }
    if isOther { files.removeLast() }
  }
}
