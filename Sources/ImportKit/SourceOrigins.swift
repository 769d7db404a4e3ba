package import FocusModel
package import XMLSource

extension SourceOrigins {
  /// The namespace of the attributes that contain the source location of an element. These attributes may
  /// occur on any element.
  package static let namespace = "urn:focus-audit:source"

  /// The origins that the attributes of `xml` declare; nil if the root element names no file.
  ///
  /// `file` and `hash` identify the file of an element and its contents; `at` is the element's location.
  /// `call` is the location of the call that creates the element, in the root's file. An element without a
  /// location inherits its parent's location.
  package init?(_ xml: XMLTree) {
    guard let main = File(namedBy: xml.root) else { return nil }
    self.init(main: main)
    var known: [(file: File, place: Place?)] = []
    known.reserveCapacity(xml.elementCount)
    for index in 0..<xml.elementCount {
      let element = xml.element(at: index)
      var (file, place) = element.parent.map { known[$0.index] } ?? (main, Place("1:1-1:1"))
      if index > 0, let own = File(namedBy: element) { (file, place) = (own, nil) }
      if let at = element.attribute("at", namespace: Self.namespace) { place = Place(at.value) }
      known.append((file, place))
      add(elementAt: element.span.start, in: file, at: place)
      if let call = element.attribute("call", namespace: Self.namespace) {
        add(callOf: element.span.start, at: Place(call.value), statedAt: SourceSpan(call.span))
      }
    }
  }
}

extension SourceOrigins.File {
  fileprivate init?(namedBy element: XMLElement) {
    guard let path = element.attribute("file", namespace: SourceOrigins.namespace)?.value else { return nil }
    self.init(path: path, hash: element.attribute("hash", namespace: SourceOrigins.namespace)?.value ?? "")
  }
}
