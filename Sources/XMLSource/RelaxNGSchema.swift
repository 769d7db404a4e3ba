internal import CLibXML2

/// A RELAX NG schema in XML syntax, which is read once and can then be used from any thread.
public struct RelaxNGSchema: Sendable {
  private let compiled: CompiledSchema

  /// Something in a document that the schema does not allow.
  public struct Violation: Sendable, Hashable {
    /// The index of the element in document order.
    public var element: Int

    /// The name of the attribute, if the violation is about one.
    public var attribute: String?

    /// The message about the violation.
    public var message: String
  }

  /// Reads the RELAX NG schema in `schema`.
  public init(_ schema: [UInt8]) throws(XMLReadError) {
    let text = try XMLReader.read(schema)
    compiled = try CompiledSchema(text)
  }

  /// The violations of the schema in `tree`, in document order; empty if the document is valid. Attributes in
  /// `namespace` are ignored everywhere.
  public func violations(in tree: XMLTree, ignoringAttributesIn namespace: String? = nil) -> [Violation] {
    compiled.violations(in: tree, ignoringAttributesIn: namespace)
  }
}

/// libxml2's schema and the lock that guards it.
///
/// The class is `@unchecked Sendable`, because the compiler cannot see that the lock is held whenever the
/// pointer is used after `init`. libxml2 does not guarantee that two threads may validate against one schema.
@safe
private final class CompiledSchema: @unchecked Sendable {
  private let schema: xmlRelaxNGPtr?
  private let lock: xmlMutexPtr?

  init(_ text: XMLTree) throws(XMLReadError) {
    LibXML2.start()
    var messages: [String] = []
    unsafe schema = unsafe withUnsafeMutablePointer(to: &messages) { messages in
      unsafe text.storage.withBody { body in
        let parser = unsafe xmlRelaxNGNewMemParserCtxt(body.baseAddress, Int32(body.count))
        defer { unsafe xmlRelaxNGFreeParserCtxt(parser) }
        unsafe xmlRelaxNGSetParserStructuredErrors(
          parser,
          { messages, error in
            guard let error = unsafe error?.pointee else { return }
            unsafe messages?.assumingMemoryBound(to: [String].self).pointee.append(LibXML2.words(of: error))
          }, messages)
        return unsafe xmlRelaxNGParse(parser)
      }
    }
    unsafe lock = unsafe xmlNewMutex()
    guard unsafe schema != nil else {
      throw XMLReadError(
        .malformed, "this is not a RELAX NG schema: \(messages.first ?? "it cannot be read")",
        at: Int(text.root.span.start), in: text.utf8)
    }
  }

  deinit {
    unsafe xmlRelaxNGFree(schema)
    unsafe xmlFreeMutex(lock)
  }

  private struct Complaints {
    var found: [(node: UInt, attribute: String?, message: String)] = []
  }

  func violations(in tree: XMLTree, ignoringAttributesIn namespace: String?) -> [RelaxNGSchema.Violation] {
    unsafe xmlMutexLock(lock)
    defer { unsafe xmlMutexUnlock(lock) }
    // The tree has already been read, so the text after the declaration is well-formed UTF-8.
    let document = unsafe tree.storage.withBody { body in
      unsafe xmlReadMemory(body.baseAddress, Int32(body.count), nil, nil, LibXML2.options | LibXML2.quiet)
    }
    guard let document = unsafe document else { return [] }
    defer { unsafe xmlFreeDoc(document) }
    if let namespace, tree.namespaces.contains(namespace) {
      unsafe Self.removeAttributes(in: namespace, from: document)
    }
    let validation = unsafe xmlRelaxNGNewValidCtxt(schema)
    defer { unsafe xmlRelaxNGFreeValidCtxt(validation) }

    var complaints = Complaints()
    unsafe withUnsafeMutablePointer(to: &complaints) { complaints in
      unsafe xmlRelaxNGSetValidStructuredErrors(
        validation,
        { complaints, error in
          guard let error = unsafe error?.pointee else { return }
          let isAboutAttribute = unsafe LibXML2.isAboutAttribute(error)
          let attribute = unsafe isAboutAttribute ? error.str1.map { unsafe String(cString: $0) } : nil
          unsafe complaints?.assumingMemoryBound(to: Complaints.self).pointee.found.append(
            (UInt(bitPattern: error.node), attribute, LibXML2.words(of: error)))
        }, complaints)
      unsafe xmlRelaxNGValidateDoc(validation, document)
    }
    guard !complaints.found.isEmpty else { return [] }

    let numbers = unsafe CompiledSchema.numberElements(of: document)
    var seen: Set<RelaxNGSchema.Violation> = []
    let violations = complaints.found.map { complaint in
      RelaxNGSchema.Violation(
        element: numbers[complaint.node] ?? 0, attribute: complaint.attribute, message: complaint.message)
    }
    return
      violations.filter { seen.insert($0).inserted }.enumerated()
      .sorted { ($0.element.element, $0.offset) < ($1.element.element, $1.offset) }
      .map(\.element)
  }

  private static func removeAttributes(in namespace: String, from document: xmlDocPtr) {
    var next = unsafe xmlDocGetRootElement(document)
    while let node = unsafe next {
      var attribute = unsafe node.pointee.type == XML_ELEMENT_NODE ? node.pointee.properties : nil
      while let current = unsafe attribute {
        unsafe attribute = current.pointee.next
        if let href = unsafe current.pointee.ns?.pointee.href,
          unsafe String(cString: href) == namespace
        {
          unsafe xmlRemoveProp(current)
        }
      }
      unsafe next = following(node)
    }
  }

  /// The number of each element in document order, by address. Attributes and other nodes have the number of
  /// their element.
  private static func numberElements(of document: xmlDocPtr) -> [UInt: Int] {
    var numbers: [UInt: Int] = [:]
    var count = 0
    var next = unsafe xmlDocGetRootElement(document)
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        numbers[UInt(bitPattern: node)] = count
        count += 1
        var attribute = unsafe node.pointee.properties
        while let current = unsafe attribute {
          numbers[UInt(bitPattern: current)] = count - 1
          unsafe attribute = current.pointee.next
        }
      } else if let parent = unsafe node.pointee.parent {
        numbers[UInt(bitPattern: node)] = numbers[UInt(bitPattern: parent)]
      }
      unsafe next = following(node)
    }
    return numbers
  }

  /// The node after `node` in document order.
  private static func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    if unsafe node.pointee.type == XML_ELEMENT_NODE, let child = unsafe node.pointee.children {
      return unsafe child
    }
    var current: xmlNodePtr? = unsafe node
    while let node = unsafe current, unsafe node.pointee.type != XML_DOCUMENT_NODE {
      if let sibling = unsafe node.pointee.next { return unsafe sibling }
      unsafe current = node.pointee.parent
    }
    return nil
  }
}

extension TreeStorage {
  /// Calls `body` with the text after the XML declaration. The declaration is left out, because its encoding
  /// may be out of date.
  fileprivate func withBody<Result>(_ body: (UnsafeBufferPointer<CChar>) -> Result) -> Result {
    unsafe utf8.withUnsafeBufferPointer { text in
      let rest = unsafe UnsafeBufferPointer(rebasing: text[bodyStart...])
      return unsafe rest.withMemoryRebound(to: CChar.self, body)
    }
  }
}
