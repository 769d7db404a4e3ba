/// An attribute: a cursor into a tree that is cheap to copy.
public struct XMLAttribute: Sendable {
  let storage: TreeStorage

  /// The position among all attributes of the document; 0 is the first attribute.
  package let index: Int

  private var record: AttributeRecord { storage.attributes[index] }
  private var qualifiedName: QualifiedName { storage.names[Int(record.name)] }

  /// The name without its prefix.
  public var name: String { qualifiedName.local }

  /// The index of the name in ``XMLTree/names``.
  public var nameNumber: Int { Int(record.name) }

  /// The prefix as written, even if it is undeclared.
  public var prefix: String? { qualifiedName.prefix }

  /// The namespace of the prefix. An attribute without a prefix has no namespace.
  public var namespace: String? { qualifiedName.namespace }

  /// The value, with references decoded, and with line endings and tabs converted to spaces (as XML requires
  /// of every reader).
  public var value: String {
    if !storage.values.isEmpty, let value = storage.values[index] { return value }
    return decodedAttributeValue(valueSpan.range, of: storage.utf8)
  }

  /// Whether the values of both attributes have the same bytes. The result may be false although the decoded values are
  /// equal.
  package func isWrittenLike(_ other: XMLAttribute) -> Bool {
    let (mine, others) = (storage.utf8[valueSpan.range], other.storage.utf8[other.valueSpan.range])
    return storage.values.isEmpty && other.storage.values.isEmpty && mine.count == others.count
      && mine.elementsEqual(others)
  }

  /// The location of the whole attribute, `name="value"`.
  public var span: XMLSpan { XMLSpan(start: record.start, end: record.valueEnd + 1) }

  /// The location of the text between the quotes.
  public var valueSpan: XMLSpan { XMLSpan(start: record.valueStart, end: record.valueEnd) }
}

/// The attributes of an element in the order of the document.
public struct XMLAttributes: RandomAccessCollection, Sendable {
  let storage: TreeStorage
  let range: Range<Int>

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of attributes.
  public var endIndex: Int { range.count }

  /// The attribute at `position`, from 0.
  public subscript(position: Int) -> XMLAttribute {
    precondition(position >= 0 && position < range.count, "no attribute \(position)")
    return XMLAttribute(storage: storage, index: range.lowerBound + position)
  }
}
