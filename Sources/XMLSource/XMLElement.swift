/// An element: a cursor into its tree, cheap to copy.
public struct XMLElement: Sendable {
  let storage: TreeStorage

  /// The element's place in document order; 0 is the root.
  public let index: Int

  init(storage: TreeStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  private var record: ElementRecord { storage.elements[index] }
  private var qualifiedName: QualifiedName { storage.names[Int(record.name)] }

  // MARK: Name

  /// The name without prefix.
  public var name: String { storage.names[Int(storage.elements[index].name)].local }

  /// Which of ``XMLTree/names`` its name is.
  public var nameNumber: Int { Int(storage.elements[index].name) }

  /// The prefix as written, even if it is undeclared.
  public var prefix: String? { qualifiedName.prefix }

  /// The namespace of the prefix, or of its absence.
  public var namespace: String? { qualifiedName.namespace }

  // MARK: Place

  /// The start tag, from `<` to after `>`.
  public var span: XMLSpan { XMLSpan(start: record.start, end: record.startTagEnd) }

  /// The name in the start tag, with its prefix.
  public var nameSpan: XMLSpan {
    let start = record.start + 1
    var end = start
    while end < record.startTagEnd, !storage.utf8[Int(end)].endsName { end += 1 }
    return XMLSpan(start: start, end: end)
  }

  /// The element with all it contains, to after the end tag.
  public var fullSpan: XMLSpan { XMLSpan(start: record.start, end: record.end) }

  // MARK: Relatives

  /// The tree it is in.
  public var tree: XMLTree { XMLTree(storage: storage) }

  /// The element that contains this one; nil for the root.
  public var parent: XMLElement? {
    record.parent == ElementRecord.noParent
      ? nil : XMLElement(storage: storage, index: Int(record.parent))
  }

  /// The first child element.
  public var firstChild: XMLElement? {
    record.subtreeEnd > index + 1 ? XMLElement(storage: storage, index: index + 1) : nil
  }

  /// The next element with the same parent.
  public var nextSibling: XMLElement? {
    let record = record
    guard record.parent != ElementRecord.noParent,
      record.subtreeEnd < storage.elements[Int(record.parent)].subtreeEnd
    else { return nil }
    return XMLElement(storage: storage, index: Int(record.subtreeEnd))
  }

  /// The index after the last element inside this one.
  package var subtreeEnd: Int { Int(record.subtreeEnd) }

  /// The child elements in order.
  public var children: XMLChildren {
    XMLChildren(storage: storage, following: index + 1, end: Int(record.subtreeEnd))
  }

  // MARK: Attributes

  /// The attributes in the order of the document, without namespace declarations.
  public var attributes: XMLAttributes {
    let first = Int(record.firstAttribute)
    return XMLAttributes(storage: storage, range: first..<first + Int(record.attributeCount))
  }

  /// The value of the attribute with this name and no prefix.
  public subscript(_ name: String) -> String? { attribute(name)?.value }

  /// The attribute with this local name and namespace; if no namespace is given, the attribute without a
  /// prefix.
  public func attribute(_ name: String, namespace: String? = nil) -> XMLAttribute? {
    let record = record
    let first = Int(record.firstAttribute)
    for index in first..<first + Int(record.attributeCount) {
      let number = Int(storage.attributes[index].name)
      // Nearly all attributes differ in the local name, and most of these in its length.
      guard storage.names[number].local.utf8.count == name.utf8.count, storage.names[number].local == name
      else { continue }
      let candidate = storage.names[number]
      guard candidate.namespace == namespace else { continue }
      if namespace == nil && candidate.prefix != nil { continue }
      return XMLAttribute(storage: storage, index: index)
    }
    return nil
  }

  /// Whether the start tag declares `namespace`, for a prefix or as the default, whether it is used or not.
  public func declares(namespace: String) -> Bool {
    unsafe storage.utf8.withUnsafeBufferPointer { text in
      var scanner = unsafe StartTagScanner(
        text: text, offset: Int(record.start) + 1, end: Int(record.startTagEnd))
      scanner.skipName()
      while let attribute = scanner.next() {
        let value = Int(attribute.valueStart)..<Int(attribute.valueEnd)
        if attribute.declaresNamespace, unsafe text[value].elementsEqual(namespace.utf8) { return true }
      }
      return false
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

  /// The place of the text if it can be used unchanged: no elements, comments or references in it.
  private var plainText: Range<Int>? {
    let record = record
    guard Int(record.subtreeEnd) == index + 1 else { return nil }
    let start = Int(record.startTagEnd)
    var end = start
    while end < Int(record.end) {
      switch storage.utf8[end] {
      case UInt8(ascii: "<"):
        // Only the end tag may follow.
        return end + 1 < Int(record.end) && storage.utf8[end + 1] == UInt8(ascii: "/") ? start..<end : nil
      case UInt8(ascii: "&"), UInt8(ascii: "\r"): return nil
      default: end += 1
      }
    }
    return start..<end
  }

  /// From the first to after the last character data directly inside this element, or nil.
  public var textSpan: XMLSpan? {
    var span: XMLSpan?
    forEachRun { run in
      span = XMLSpan(
        start: span?.start ?? UInt32(run.range.lowerBound), end: UInt32(run.range.upperBound))
    }
    return span
  }

  /// Calls `body` with every run of character data directly inside this element.
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

  /// The next child.
  public mutating func next() -> XMLElement? {
    guard following < end else { return nil }
    let child = XMLElement(storage: storage, index: following)
    following = Int(storage.elements[following].subtreeEnd)
    return child
  }
}
