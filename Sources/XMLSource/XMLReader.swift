internal import CLibXML2

/// Reads XML: bytes in, a tree or one located error out.
///
/// Safe on hostile files: no network, no files, no entities but the five of XML, and bounds on everything.
/// An unbound prefix or an odd namespace name is no error; toolkits do not care either.
public struct XMLReader {
  /// Reads a document.
  ///
  /// The encoding is told by a byte order mark or the XML declaration, and is UTF-8 otherwise. White space
  /// before the declaration is forgiven.
  public static func read(
    _ bytes: [UInt8], limits: XMLLimits = .standard
  ) throws(XMLReadError) -> XMLTree {
    try read(bytes, limits: limits, stopsAtRoot: false)
  }

  /// The root element's start tag, cheaply: what is this file? It has no children then.
  ///
  /// Nil if the file is not XML up to there. What follows the tag may still be malformed.
  public static func peekRoot(_ bytes: [UInt8]) -> XMLElement? {
    do throws(XMLReadError) {
      return try read(bytes, limits: .standard, stopsAtRoot: true).root
    } catch {
      return nil
    }
  }

  private static func read(
    _ bytes: [UInt8], limits: XMLLimits, stopsAtRoot: Bool
  ) throws(XMLReadError) -> XMLTree {
    let source = try SourceText(bytes, limits: limits)
    let outcome = unsafe source.utf8.withUnsafeBufferPointer { text in
      unsafe parse(text, bodyStart: source.bodyStart, limits: limits, stopsAtRoot: stopsAtRoot)
    }
    switch outcome {
    case .failure(let failure):
      // What libxml2 stumbles over may be what a wrong encoding made of the text; often it even stops
      // without a word there.
      if failure.reason == .malformed, let offset = source.utf8.firstInvalidUTF8(before: failure.offset + 4) {
        throw source.notInEncoding(at: offset)
      }
      throw XMLReadError(failure.reason, failure.message, at: failure.offset, in: source.utf8)
    case .success(let parts):
      return XMLTree(
        storage: TreeStorage(
          utf8: source.utf8, bodyStart: source.bodyStart, elements: parts.elements,
          attributes: parts.attributes, names: parts.names, comments: parts.comments))
    }
  }

  private struct Parts {
    var elements: [ElementRecord]
    var attributes: [AttributeRecord]
    var names: [QualifiedName]
    var comments: [CommentRecord]
  }

  private enum Outcome {
    case success(Parts)
    case failure(TreeBuilder.Failure)
  }

  private static func parse(
    _ text: UnsafeBufferPointer<UInt8>, bodyStart: Int, limits: XMLLimits, stopsAtRoot: Bool
  ) -> Outcome {
    LibXML2.start()
    let body = unsafe UnsafeBufferPointer(rebasing: text[bodyStart...])
    guard !body.isEmpty else {
      return .failure(
        TreeBuilder.Failure(
          reason: .empty, message: "there is nothing after the XML declaration", offset: bodyStart))
    }
    let parser = unsafe body.withMemoryRebound(to: CChar.self) { body in
      unsafe xmlCreateMemoryParserCtxt(body.baseAddress, Int32(body.count))
    }
    guard let parser = unsafe parser else {
      return .failure(
        TreeBuilder.Failure(
          reason: .tooLarge, message: "there is not enough memory to read the file", offset: bodyStart))
    }
    defer {
      // libxml2 makes a document of its own for entity declarations, and does not free it with the parser.
      unsafe xmlFreeDoc(parser.pointee.myDoc)
      unsafe xmlFreeParserCtxt(parser)
    }
    unsafe xmlCtxtUseOptions(parser, LibXML2.options)

    var builder = unsafe TreeBuilder(
      text: text, bodyStart: bodyStart, limits: limits, stopsAtRoot: stopsAtRoot, parser: parser)
    if let failure = builder.crowdedTag() { return .failure(failure) }
    if !stopsAtRoot { builder.reserveCapacity() }
    unsafe withUnsafeMutablePointer(to: &builder) { builder in
      unsafe listen(parser, for: builder)
      unsafe xmlParseDocument(parser)
    }
    if let failure = builder.failure { return .failure(failure) }
    guard !builder.elements.isEmpty, stopsAtRoot || builder.open.isEmpty else {
      return .failure(
        TreeBuilder.Failure(
          reason: .malformed, message: "the document ends too early", offset: text.count))
    }
    return .success(
      Parts(
        elements: builder.elements, attributes: builder.attributes, names: builder.names.names,
        comments: builder.comments))
  }

  /// Registers the few events that are listened to.
  ///
  /// What is not registered does not happen: without handlers for entities none is ever found, so that entity
  /// bombs and external entities end as "not defined".
  private static func listen(_ parser: xmlParserCtxtPtr, for builder: UnsafeMutablePointer<TreeBuilder>) {
    guard let events = unsafe parser.pointee.sax else { return }
    unsafe events.pointee = xmlSAXHandler()
    unsafe events.pointee.initialized = XML_SAX2_MAGIC
    unsafe parser.pointee.userData = UnsafeMutableRawPointer(builder)
    unsafe events.pointee.startElementNs = {
      builder, local, prefix, namespace, _, _, count, defaults, values in
      // Defaulted attributes come last; they are not in the document.
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
