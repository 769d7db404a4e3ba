/// A document as flat arrays: the elements in document order, with the exact location of every part.
///
/// A tree stores the text once, together with offsets into it. Strings are created on request.
public struct XMLTree: Sendable {
  let storage: TreeStorage

  /// The document as UTF-8 (transcoded if necessary), without a byte order mark, and with the line endings of
  /// the file.
  public var utf8: [UInt8] { storage.utf8 }

  /// The root element.
  public var root: XMLElement { XMLElement(storage: storage, index: 0) }

  /// The number of elements; at least one.
  public var elementCount: Int { storage.elements.count }

  /// The local names of elements and attributes, without duplicates, indexed by ``XMLElement/nameNumber``.
  /// Before a pass over a large document, each name can be looked up once.
  public var names: [String] { storage.names.map(\.local) }

  /// Whether one of ``names`` meets `condition`.
  package func hasName(where condition: (String) -> Bool) -> Bool {
    storage.names.contains { condition($0.local) }
  }

  /// The number of ``names``.
  package var nameCount: Int { storage.names.count }

  /// The namespace of each of ``names``.
  public var namespaces: [String?] { storage.names.map(\.namespace) }

  /// The comments in document order. Their text is decoded on each access.
  public var comments: [XMLComment] { storage.comments.map { decoded($0) } }

  private func decoded(_ comment: CommentRecord) -> XMLComment {
    XMLComment(
      span: comment.span,
      text: decodedComment(
        Int(comment.span.start) + 4..<Int(comment.span.end) - 3, of: storage.utf8),
      nextElement: Int(comment.nextElement) < storage.elements.count ? Int(comment.nextElement) : nil)
  }

  /// The comments whose first word begins with `word`, in document order. Each comment comes with the element
  /// that directly follows it; only white space and other comments may be in between.
  ///
  /// Linear in the number of comments and in the length of the white space between them.
  package func comments(beginningWith word: String) -> [(comment: XMLComment, element: XMLElement?)] {
    let begins = storage.comments.map { comment in
      storage.utf8[Int(comment.span.start) + 4..<Int(comment.span.end) - 3].drop { $0.isXMLSpace }
        .starts(with: word.utf8)
    }
    if !begins.contains(true) { return [] }
    var found: [(comment: XMLComment, element: XMLElement?)] = []
    // The loop starts with the last comment, because a comment may be directly followed by another comment.
    var next: (start: UInt32, element: UInt32, isNear: Bool)?
    for (comment, begins) in zip(storage.comments, begins).reversed() {
      let number = comment.nextElement
      var isNear = false
      if Int(number) < storage.elements.count {
        let (isBeforeComment, start) =
          if let next, next.element == number { (true, next.start) } else {
            (false, storage.elements[Int(number)].start)
          }
        isNear =
          (!isBeforeComment || next?.isNear == true)
          && storage.utf8[Int(comment.span.end)..<Int(start)].allSatisfy(\.isXMLSpace)
      }
      next = (comment.span.start, number, isNear)
      if begins { found.append((decoded(comment), isNear ? element(at: Int(number)) : nil)) }
    }
    return found.reversed()
  }

  /// The processing instructions before the root element, in order, without the XML declaration.
  public var prologInstructions: [XMLInstruction] {
    XMLInstruction.instructions(in: storage.utf8[..<Int(storage.elements[0].start)])
  }

  /// The element with `index` in document order; 0 is the root.
  public func element(at index: Int) -> XMLElement {
    precondition(storage.elements.indices.contains(index), "no element \(index)")
    return XMLElement(storage: storage, index: index)
  }

  /// Whether each of ``names`` is one of `wanted`; nil if none is, in which case no search is needed.
  private func names(among wanted: [String]) -> [Bool]? {
    // Comparing two strings takes ten times as long as comparing their lengths, so lengths are compared first: those of
    // all words at once, each of which sets a bit.
    let lengths: UInt64 = wanted.reduce(0) { $0 | 1 &<< UInt64($1.utf8.count) }
    func isCalled(_ name: QualifiedName) -> Bool {
      lengths & 1 &<< UInt64(name.local.utf8.count) != 0 && wanted.contains(name.local)
    }
    // Most documents contain none of the names, and then no array is created.
    return storage.names.contains(where: isCalled) ? storage.names.map(isCalled) : nil
  }

  /// All elements with one of the local names `wanted`, in document order. Linear in the number of elements,
  /// but constant if no name in the document matches.
  public func elements(named wanted: String...) -> [XMLElement] {
    guard let isCalled = names(among: wanted) else { return [] }
    return storage.elements.indices.compactMap {
      isCalled[Int(storage.elements[$0].name)] ? XMLElement(storage: storage, index: $0) : nil
    }
  }

  /// The elements with the local name `name` whose attribute with the local name `key` is written as `value`,
  /// in document order. Linear in the number of elements, but constant if no name in the document matches.
  package func elements(named name: String, where key: String, is value: StaticString) -> [XMLElement] {
    guard let isCalled = names(among: [name]), let isKey = names(among: [key]) else { return [] }
    let value = unsafe UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount)
    return storage.elements.indices.compactMap { index in
      let element = storage.elements[index]
      guard isCalled[Int(element.name)] else { return nil }
      let attributes = storage.attributes[Int(element.firstAttribute)...].prefix(Int(element.attributeCount))
      let isMeant = attributes.contains { attribute in
        guard isKey[Int(attribute.name)] else { return false }
        let written = storage.utf8[Int(attribute.valueStart)..<Int(attribute.valueEnd)]
        return unsafe written.count == value.count && written.elementsEqual(value)
      }
      return isMeant ? XMLElement(storage: storage, index: index) : nil
    }
  }

  /// The number of elements whose local name is one of `names`. Linear in the number of elements.
  package func elementCount(named names: [String]) -> Int {
    let isCalled = storage.names.map { names.contains($0.local) }
    return storage.elements.count { isCalled[Int($0.name)] }
  }

  /// The local names of elements with their namespaces, without duplicates. Linear in the number of elements.
  package var namesOfElements: [(local: String, namespace: String?)] {
    var areUsed = Array(repeating: false, count: storage.names.count)
    for element in storage.elements { areUsed[Int(element.name)] = true }
    return zip(storage.names, areUsed).compactMap { $1 ? ($0.local, $0.namespace) : nil }
  }

  /// The attributes whose values begin with `beginning`, in document order. `beginning` must not contain characters
  /// that documents write as references. Linear in the number of attributes.
  package func attributes(beginningWith beginning: StaticString) -> [XMLAttribute] {
    let length = beginning.utf8CodeUnitCount
    return storage.attributes.indices.compactMap { index in
      let attribute = storage.attributes[index]
      // Most attributes are decided without a cursor.
      let mayBegin =
        !storage.values.isEmpty
        || Int(attribute.valueEnd) - Int(attribute.valueStart) >= length
          && storage.utf8.has(beginning, at: Int(attribute.valueStart))
      guard mayBegin else { return nil }
      let found = XMLAttribute(storage: storage, index: index)
      return storage.values.isEmpty || found.hasPrefix(beginning) ? found : nil
    }
  }

  /// The values of all attributes with the local name `name`, in document order. Linear in the number of
  /// attributes, but constant if no name in the document matches.
  package func values(ofAttributesNamed name: String) -> [String] {
    guard let isCalled = names(among: [name]) else { return [] }
    return storage.attributes.indices.compactMap {
      isCalled[Int(storage.attributes[$0].name)] ? XMLAttribute(storage: storage, index: $0).value : nil
    }
  }
}

extension XMLTree {
  /// The same document with the text of some elements and the values of some attributes replaced, by index.
  /// All locations still refer to the original text.
  package func replacing(texts: [Int: String], values: [Int: String] = [:]) -> XMLTree {
    XMLTree(
      storage: TreeStorage(
        utf8: storage.utf8, bodyStart: storage.bodyStart, elements: storage.elements,
        attributes: storage.attributes, names: storage.names, comments: storage.comments, texts: texts,
        values: values))
  }

  /// The decoded character data at `place` in a document; `place` must contain no elements.
  package static func decodedText(_ place: Range<Int>, of utf8: [UInt8]) -> String {
    var decoded: [UInt8] = []
    CharacterRun.forEach(in: place.clamped(to: utf8.indices), of: utf8) { run in
      run.decode(from: utf8, into: &decoded)
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// A comment, with the element after it.
public struct XMLComment: Sendable, Hashable {
  /// The range from the `<` of `<!--` to after `-->`.
  public var span: XMLSpan

  /// The text between `<!--` and `-->`, with every line ending converted to LF.
  public var text: String

  /// The index of the next element after the comment; nil if there isn't one.
  public var nextElement: Int?
}

/// The data that all cursors into a tree share.
final class TreeStorage: Sendable {
  let utf8: [UInt8]

  /// The offset of the text after the XML declaration.
  let bodyStart: Int

  let elements: [ElementRecord]
  let attributes: [AttributeRecord]
  let names: [QualifiedName]
  let comments: [CommentRecord]

  /// Replacements for the text of elements, by element index.
  let texts: [Int: String]

  /// Replacements for the values of attributes, by attribute index.
  let values: [Int: String]

  init(
    utf8: [UInt8], bodyStart: Int, elements: [ElementRecord], attributes: [AttributeRecord],
    names: [QualifiedName], comments: [CommentRecord], texts: [Int: String] = [:],
    values: [Int: String] = [:]
  ) {
    self.utf8 = utf8
    self.bodyStart = bodyStart
    self.elements = elements
    self.attributes = attributes
    self.names = names
    self.comments = comments
    self.texts = texts
    self.values = values
  }
}

/// A name as written in the document, with the namespace of its prefix. Each name is stored once per
/// document.
struct QualifiedName: Sendable, Hashable {
  let local: String
  let prefix: String?
  let namespace: String?
  /// The part of the local name after its last dot; nil if it has no dot. Some dialects ask for each child of an
  /// element, several times.
  let afterDot: Substring?

  init(local: String, prefix: String?, namespace: String?) {
    (self.local, self.prefix, self.namespace) = (local, prefix, namespace)
    let dot = local.utf8.lastIndex(of: UInt8(ascii: "."))
    afterDot = dot.map { local[local.utf8.index(after: $0)...] }
  }

  /// The number of bytes in the prefix, including the colon.
  var prefixLength: Int { prefix.map { $0.utf8.count + 1 } ?? 0 }

  /// The number of bytes in the whole name.
  var length: Int { prefixLength + local.utf8.count }
}

/// An element. All numbers are byte offsets, or indices into the arrays of ``TreeStorage``.
struct ElementRecord: Sendable {
  static let noParent = UInt32.max

  var start: UInt32
  var startTagEnd: UInt32
  var end: UInt32
  var name: UInt32
  var parent: UInt32

  /// The index after the last descendant: the index of the next sibling, if there is one.
  var subtreeEnd: UInt32

  var firstAttribute: UInt32
  var attributeCount: UInt32
}

/// An attribute `name="value"`. The value range is the text between the quotes.
struct AttributeRecord: Sendable {
  var start: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
  var name: UInt32
}

/// A comment, with the index of the element after it; the index equals the number of elements if there isn't
/// one.
struct CommentRecord: Sendable {
  var span: XMLSpan
  var nextElement: UInt32
}
