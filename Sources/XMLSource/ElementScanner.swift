/// Reads the elements of a simple document in one pass, without a parser and without a tree.
///
/// Translation catalogues are large, and a run needs only a few of their strings. The scanner therefore
/// understands only the constructs that programs write into catalogues. At any other construct, and at every
/// error, the scanner stops and sets ``isUnusual``: the document must then be read with ``XMLReader``. If the
/// scanner reaches the end, the document is well formed, and ``XMLReader`` finds the same elements.
package struct ElementScanner {
  /// An element. Ranges are offsets in ``utf8``.
  package struct Element {
    /// The number of enclosing elements.
    package let depth: Int
    /// The start tag, from `<` to after `>`.
    package let startTag: Range<Int>
    /// The name.
    let name: Range<Int>
    /// The range from the start of the first to the end of the last character data directly inside this
    /// element; nil if there isn't any.
    package fileprivate(set) var text: Range<Int>?
    /// The range of the character data and the child elements; nil if there is neither.
    package fileprivate(set) var contents: Range<Int>?
    /// Whether ``text`` contains no elements, comments or CDATA sections.
    fileprivate var isWhole = true
    /// Whether the text is also exactly the bytes in ``text``: it has no references or carriage returns.
    fileprivate var isPlain = true
  }

  /// The text of the document. Offsets are the same as in the tree that ``XMLReader`` creates.
  package let utf8: [UInt8]
  /// Whether the document contains something that the scanner does not understand.
  package private(set) var isUnusual = false

  private var offset: Int
  private let hasReturns: Bool
  private var open: [Element] = []
  private var hasDoctype = false
  private var count = 0
  /// Storage of ``MarkupScanner/names``, reused so that start tags do not each allocate memory.
  private var names: [Range<Int>] = []

  /// The maximum nesting depth of elements.
  private static let depth = 32

  /// Prepares to read the document in `bytes`; nil if its encoding or one of its characters is unusual.
  package init?(_ bytes: [UInt8]) {
    guard let source = try? DecodedText(bytes, limits: .standard), source.utf8.isUsualText
    else { return nil }
    utf8 = source.utf8
    offset = source.bodyStart
    hasReturns = source.utf8.firstOffset(of: 0x0D) != nil
  }

  /// The next element, after its end tag; nil at the end of the document, and if the document is unusual.
  package mutating func next() -> Element? {
    if isUnusual { return nil }
    return unsafe utf8.withUnsafeBufferPointer { text in
      var markup = unsafe MarkupScanner(text: text, offset: offset)
      swap(&markup.names, &names)
      defer {
        swap(&markup.names, &names)
        offset = markup.offset
      }
      while markup.offset < text.count {
        switch step(&markup) {
        case .element(let element): return element
        case .more: continue
        case .unusual:
          isUnusual = true
          return nil
        }
      }
      isUnusual = count == 0 || !open.isEmpty
      return nil
    }
  }

  private enum Step {
    case element(Element)
    case more
    case unusual
  }

  /// Reads character data or the next piece of markup.
  @inline(__always)
  private mutating func step(_ markup: inout MarkupScanner) -> Step {
    let start = markup.offset
    guard let isPlain = markup.skipText() else { return .unusual }
    if markup.offset > start {
      guard let last = open.indices.last else { return markup.isBlank(from: start) ? .more : .unusual }
      open[last].add(text: start..<markup.offset)
      if !isPlain || hasReturns && utf8[start..<markup.offset].contains(0x0D) { open[last].isPlain = false }
      return .more
    }
    switch markup.kind {
    case .endTag: return closing(&markup)
    case .startTag: return opening(&markup)
    case .comment:
      if let last = open.indices.last { open[last].interrupt() }
      return markup.skipComment() ? .more : .unusual
    case .characterData:
      guard let last = open.indices.last, let data = markup.skipCharacterData() else { return .unusual }
      open[last].interrupt()
      if !data.isEmpty { open[last].add(text: data) }
      return .more
    case .doctype:
      if hasDoctype || count > 0 { return .unusual }
      hasDoctype = true
      return markup.skipDoctype() ? .more : .unusual
    case .other: return .unusual
    }
  }

  @inline(__always)
  private mutating func opening(_ markup: inout MarkupScanner) -> Step {
    let start = markup.offset
    // Only inline elements in text have names with prefixes.
    guard open.count < Self.depth, count < XMLLimits.standard.elements, count == 0 || !open.isEmpty,
      let tag = markup.skipStartTag(isRoot: open.isEmpty), open.count > 1 || !tag.hasPrefix
    else { return .unusual }
    count += 1
    let element = Element(
      depth: open.count, startTag: start..<markup.offset, name: start + 1..<tag.nameEnd)
    if tag.isEmpty { return ended(element, at: markup.offset) }
    open.append(element)
    return .more
  }

  @inline(__always)
  private mutating func closing(_ markup: inout MarkupScanner) -> Step {
    guard let element = open.popLast(), markup.skipEndTag(of: element.name) else { return .unusual }
    return ended(element, at: markup.offset)
  }

  private mutating func ended(_ element: Element, at end: Int) -> Step {
    if let parent = open.indices.last {
      open[parent].interrupt()
      open[parent].add(contents: element.startTag.lowerBound..<end)
    }
    return .element(element)
  }

  // MARK: Names, attributes and text

  /// The character data directly inside `element`; nil if other markup interrupts the text.
  package func text(of element: Element) -> String? {
    guard let range = element.text else { return element.contents == nil ? "" : nil }
    if element.isPlain { return String(decoding: utf8[range], as: UTF8.self) }
    return element.isWhole ? XMLTree.decodedText(range, of: utf8) : nil
  }

  /// The UTF-8 bytes of the text of `element`; nil if other markup interrupts the text.
  package func bytes(of element: Element) -> ArraySlice<UInt8>? {
    if element.isPlain, let range = element.text { return utf8[range] }
    return text(of: element).map { Array($0.utf8)[...] }
  }

  /// Whether `element` is called `name`.
  package func isCalled(_ name: StaticString, _ element: Element) -> Bool {
    element.name.count == name.utf8CodeUnitCount && utf8.has(name, at: element.name.lowerBound)
  }

  /// The range of the value of the attribute `name`, without a prefix; nil if `element` does not have it.
  private func range(of name: StaticString, in element: Element) -> Range<Int>? {
    unsafe utf8.withUnsafeBufferPointer { text in
      var scanner = unsafe StartTagScanner(
        text: text, offset: element.name.upperBound, end: element.startTag.upperBound)
      while let attribute = scanner.next() {
        let (start, end) = (Int(attribute.start), Int(attribute.start) + name.utf8CodeUnitCount)
        if utf8.has(name, at: start), utf8.indices.contains(end), utf8[end].endsName {
          return Int(attribute.valueStart)..<Int(attribute.valueEnd)
        }
      }
      return nil
    }
  }

  /// The value of the attribute `name`, without a prefix; nil if `element` does not have it.
  package func value(of name: StaticString, in element: Element) -> String? {
    range(of: name, in: element).map { decodedAttributeValue($0, of: utf8) }
  }
}

extension ElementScanner.Element {
  fileprivate mutating func add(text range: Range<Int>) {
    text = (text?.lowerBound ?? range.lowerBound)..<range.upperBound
    add(contents: range)
  }

  /// Notes markup inside the element.
  fileprivate mutating func interrupt() { (isWhole, isPlain) = (false, false) }

  fileprivate mutating func add(contents range: Range<Int>) {
    contents = (contents?.lowerBound ?? range.lowerBound)..<range.upperBound
  }
}
