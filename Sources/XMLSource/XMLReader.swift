internal import CLibXML2

/// Reads XML: converts bytes to a tree, or to one error with its location.
///
/// The reader is safe for hostile files: it uses no network and no other files, resolves only the five
/// predefined entities of XML, and limits every dimension. An unbound prefix or an invalid namespace name is
/// not an error, because toolkits ignore them as well.
public struct XMLReader {
  /// Reads the document in `bytes`.
  ///
  /// A byte order mark or the XML declaration determines the encoding; the default is UTF-8. White space
  /// before the declaration is accepted.
  public static func read(
    _ bytes: [UInt8], limits: XMLLimits = .standard
  ) throws(XMLReadError) -> XMLTree {
    let source = try DecodedText(bytes, limits: limits)
    let (parts, failure) = parse(source, limits: limits)
    if let failure {
      // The cause of libxml2's error may be a wrong encoding, at which libxml2 often stops without a message.
      if failure.reason == .malformed, let offset = source.utf8.firstInvalidUTF8(before: failure.offset + 4) {
        throw source.notInEncoding(at: offset)
      }
      throw XMLReadError(failure.reason, failure.message, at: failure.offset, in: source.utf8)
    }
    return XMLTree(storage: source.tree(of: parts))
  }

  /// Reads the part of a document before the first error, to identify the file. Elements that are open at
  /// that point contain only what was read.
  ///
  /// Nil if the start tag of the root element cannot be read.
  public static func beginning(of bytes: [UInt8]) -> XMLTree? {
    guard let source = try? DecodedText(bytes, limits: .standard) else { return nil }
    let parts = parse(source, limits: .standard).parts
    return parts.elements.isEmpty ? nil : XMLTree(storage: source.tree(of: parts))
  }

  fileprivate struct Parts {
    var elements: [ElementRecord] = []
    var attributes: [AttributeRecord] = []
    var names: [QualifiedName] = []
    var comments: [CommentRecord] = []
  }

  private static func parse(
    _ source: DecodedText, limits: XMLLimits
  ) -> (parts: Parts, failure: TreeBuilder.Failure?) {
    unsafe source.utf8.withUnsafeBufferPointer { text in
      unsafe parse(text, bodyStart: source.bodyStart, limits: limits)
    }
  }

  private static func parse(
    _ text: UnsafeBufferPointer<UInt8>, bodyStart: Int, limits: XMLLimits
  ) -> (parts: Parts, failure: TreeBuilder.Failure?) {
    LibXML2.start()
    let body = unsafe UnsafeBufferPointer(rebasing: text[bodyStart...])
    guard !body.isEmpty else {
      return (
        Parts(),
        TreeBuilder.Failure(
          reason: .empty, message: "there is nothing after the XML declaration", offset: bodyStart)
      )
    }
    let parser = unsafe body.withMemoryRebound(to: CChar.self) { body in
      unsafe xmlCreateMemoryParserCtxt(body.baseAddress, Int32(body.count))
    }
    guard let parser = unsafe parser else {
      return (
        Parts(),
        TreeBuilder.Failure(
          reason: .tooLarge, message: "there is not enough memory to read the file", offset: bodyStart)
      )
    }
    defer {
      // libxml2 creates a separate document for entity declarations and does not free it with the parser.
      unsafe xmlFreeDoc(parser.pointee.myDoc)
      unsafe xmlFreeParserCtxt(parser)
    }
    unsafe xmlCtxtUseOptions(parser, LibXML2.options)

    var builder = unsafe TreeBuilder(text: text, bodyStart: bodyStart, limits: limits, parser: parser)
    if let failure = builder.crowdedTag() { return (Parts(), failure) }
    builder.reserveCapacity()
    unsafe withUnsafeMutablePointer(to: &builder) { builder in
      unsafe listen(parser, for: builder)
      unsafe xmlParseDocument(parser)
    }
    let isWhole = !builder.elements.isEmpty && builder.open.isEmpty
    let tooEarly = TreeBuilder.Failure(
      reason: .malformed, message: "the document ends too early", offset: text.count)
    let failure = builder.failure ?? (isWhole ? nil : tooEarly)
    if failure != nil { builder.closeAll() }
    return (
      Parts(
        elements: builder.elements, attributes: builder.attributes, names: builder.names.names,
        comments: builder.comments), failure
    )
  }

  /// Registers handlers for the few events that the builder needs.
  ///
  /// Only registered handlers run. Without entity handlers, no entity is ever found, so entity bombs and
  /// external entities result in "not defined" errors.
  private static func listen(_ parser: xmlParserCtxtPtr, for builder: UnsafeMutablePointer<TreeBuilder>) {
    guard let events = unsafe parser.pointee.sax else { return }
    unsafe events.pointee = xmlSAXHandler()
    unsafe events.pointee.initialized = XML_SAX2_MAGIC
    unsafe parser.pointee.userData = UnsafeMutableRawPointer(builder)
    unsafe events.pointee.startElementNs = {
      builder, local, prefix, namespace, _, _, count, defaults, values in
      // Attributes with default values come last; they are not in the document.
      unsafe builder?.assumingMemoryBound(to: TreeBuilder.self).pointee.startElement(
        local: local, prefix: prefix, namespace: namespace, count: Int(count - defaults), values: values)
    }
    unsafe events.pointee.endElementNs = { builder, _, _, _ in
      unsafe builder?.assumingMemoryBound(to: TreeBuilder.self).pointee.endElement()
    }
    unsafe events.pointee.comment = { builder, _ in
      unsafe builder?.assumingMemoryBound(to: TreeBuilder.self).pointee.comment()
    }
    unsafe events.pointee.serror = { builder, error in
      guard let error = unsafe error?.pointee else { return }
      unsafe builder?.assumingMemoryBound(to: TreeBuilder.self).pointee.hear(error)
    }
  }
}

extension DecodedText {
  fileprivate func tree(of parts: XMLReader.Parts) -> TreeStorage {
    TreeStorage(
      utf8: utf8, bodyStart: bodyStart, elements: parts.elements, attributes: parts.attributes,
      names: parts.names, comments: parts.comments)
  }
}
