/// An element: a cursor into a tree that is cheap to copy.
public struct XMLElement: Sendable {
  let storage: TreeStorage

  /// The position in document order; 0 is the root.
  public let index: Int

  init(storage: TreeStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  private var record: ElementRecord { storage.elements[index] }
  private var qualifiedName: QualifiedName { storage.names[Int(record.name)] }

  // MARK: Name

  /// The name without its prefix.
  public var name: String { storage.names[Int(storage.elements[index].name)].local }

  /// The part of the name after its last dot; nil if it has no dot.
  public var nameAfterDot: Substring? { storage.names[Int(storage.elements[index].name)].afterDot }

  /// The index of the name in ``XMLTree/names``.
  public var nameNumber: Int { Int(storage.elements[index].name) }

  /// The prefix as written, even if it is undeclared.
  public var prefix: String? { qualifiedName.prefix }

  /// The namespace of the prefix; for an element without a prefix, the default namespace.
  public var namespace: String? { qualifiedName.namespace }

  // MARK: Place

  /// The range of the start tag, from `<` to after `>`.
  public var span: XMLSpan { XMLSpan(start: record.start, end: record.startTagEnd) }

  /// The location of the name in the start tag, including its prefix.
  public var nameSpan: XMLSpan {
    let start = record.start + 1
    var end = start
    while end < record.startTagEnd, !storage.utf8[Int(end)].endsName { end += 1 }
    return XMLSpan(start: start, end: end)
  }

  /// The range of the whole element, from the start tag to after the end tag.
  public var fullSpan: XMLSpan { XMLSpan(start: record.start, end: record.end) }

  // MARK: Relatives

  /// The tree that contains the element.
  public var tree: XMLTree { XMLTree(storage: storage) }

  /// Whether the element is in `tree`.
  package func isIn(_ tree: XMLTree) -> Bool { storage === tree.storage }

  /// The parent element; nil for the root.
  public var parent: XMLElement? {
    record.parent == ElementRecord.noParent
      ? nil : XMLElement(storage: storage, index: Int(record.parent))
  }

  /// The first child element; nil if there isn't one.
  public var firstChild: XMLElement? {
    record.subtreeEnd > index + 1 ? XMLElement(storage: storage, index: index + 1) : nil
  }

  /// The next element with the same parent; nil if there isn't one.
  public var nextSibling: XMLElement? {
    let record = record
    guard record.parent != ElementRecord.noParent,
      record.subtreeEnd < storage.elements[Int(record.parent)].subtreeEnd
    else { return nil }
    return XMLElement(storage: storage, index: Int(record.subtreeEnd))
  }

  /// The index after the last descendant of this element.
  package var subtreeEnd: Int { Int(record.subtreeEnd) }

  /// The child elements, in order.
  public var children: XMLChildren {
    XMLChildren(storage: storage, following: index + 1, end: Int(record.subtreeEnd))
  }

  // MARK: Attributes

  /// The attributes in document order, without namespace declarations.
  public var attributes: XMLAttributes {
    let first = Int(record.firstAttribute)
    return XMLAttributes(storage: storage, range: first..<first + Int(record.attributeCount))
  }

  /// The value of the attribute called `name`, without a prefix.
  public subscript(_ name: String) -> String? { attribute(name)?.value }

  /// The attribute with the local name `name` in `namespace`; if `namespace` is nil, the attribute without a
  /// prefix.
  public func attribute(_ name: String, namespace: String? = nil) -> XMLAttribute? {
    let record = record
    let first = Int(record.firstAttribute)
    for index in first..<first + Int(record.attributeCount) {
      let number = Int(storage.attributes[index].name)
      // Nearly all attributes have a different local name, usually of a different length.
      guard storage.names[number].local.utf8.count == name.utf8.count, storage.names[number].local == name
      else { continue }
      let candidate = storage.names[number]
      guard candidate.namespace == namespace else { continue }
      if namespace == nil && candidate.prefix != nil { continue }
      return XMLAttribute(storage: storage, index: index)
    }
    return nil
  }

  /// The namespaces that the start tag declares, for a prefix or as the default, as written. A declaration may be
  /// unused.
  ///
  /// Linear in the length of the start tag, so a search for several namespaces should read the list once.
  public var declaredNamespaces: [String] {
    unsafe storage.utf8.withUnsafeBufferPointer { text in
      var scanner = unsafe StartTagScanner(
        text: text, offset: Int(record.start) + 1, end: Int(record.startTagEnd))
      scanner.skipName()
      var namespaces: [String] = []
      while let attribute = scanner.next() {
        let value = Int(attribute.valueStart)..<Int(attribute.valueEnd)
        if attribute.declaresNamespace {
          namespaces.append(unsafe String(decoding: text[value], as: UTF8.self))
        }
      }
      return namespaces
    }
  }

  // MARK: Text

  /// The character data directly inside this element (not inside its children), decoded and joined.
  public var text: String {
    if !storage.texts.isEmpty, let text = storage.texts[index] { return text }
    if let plain = plainText { return String(decoding: storage.utf8[plain], as: UTF8.self) }
    var decoded: [UInt8] = []
    forEachRun { $0.decode(from: storage.utf8, into: &decoded) }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The location of the text if it can be used unchanged, without elements, comments or references;
  /// otherwise nil.
  private var plainText: Range<Int>? {
    let record = record
    guard Int(record.subtreeEnd) == index + 1 else { return nil }
    let start = Int(record.startTagEnd)
    var end = start
    while end < Int(record.end) {
      switch storage.utf8[end] {
      case UInt8(ascii: "<"):
        // Only the end tag may follow the text.
        return end + 1 < Int(record.end) && storage.utf8[end + 1] == UInt8(ascii: "/") ? start..<end : nil
      case UInt8(ascii: "&"), UInt8(ascii: "\r"): return nil
      default: end += 1
      }
    }
    return start..<end
  }

  /// The range from the start of the first to the end of the last character data directly inside this
  /// element; nil if there isn't one.
  public var textSpan: XMLSpan? {
    var span: XMLSpan?
    forEachRun { run in
      span = XMLSpan(
        start: span?.start ?? UInt32(run.range.lowerBound), end: UInt32(run.range.upperBound))
    }
    return span
  }

  /// Calls `body` with each run of character data directly inside this element.
  private func forEachRun(_ body: (CharacterRun) -> Void) {
    let record = record
    guard record.startTagEnd < record.end else { return }
    var start = Int(record.startTagEnd)
    for child in children {
      let span = child.fullSpan
      CharacterRun.forEach(in: start..<Int(span.start), of: storage.utf8, body)
      start = Int(span.end)
    }
    let endTag = storage.utf8[start..<Int(record.end)].lastIndex(of: UInt8(ascii: "<")) ?? start
    CharacterRun.forEach(in: start..<endTag, of: storage.utf8, body)
  }
}

/// The child elements of an element, in order.
public struct XMLChildren: Sequence, IteratorProtocol, Sendable {
  let storage: TreeStorage
  var following: Int
  let end: Int

  /// The next child element; nil at the end.
  public mutating func next() -> XMLElement? {
    guard following < end else { return nil }
    let child = XMLElement(storage: storage, index: following)
    following = Int(storage.elements[following].subtreeEnd)
    return child
  }
}
