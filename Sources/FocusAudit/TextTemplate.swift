import FocusModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Recognises text templates: files from which a program generates XML by following instructions such as
/// `{{if …}}`, `{% … %}` and `<% … %>`.
///
/// Some templates are well-formed XML. Their contents differ from the generated document, which has only one
/// of the two branches of a condition.
enum TextTemplate {
  /// A problem for the document at `path` if it is a template; nil if it is not.
  ///
  /// The document is a template if an instruction is between elements or in a tag. In the text of an element,
  /// or in the value of an attribute, the same characters are plain text. Linear in the length of the
  /// document.
  ///
  /// - Parameter isWellFormed: Whether the document could be parsed as XML.
  static func problem(in bytes: [UInt8], path: String, isWellFormed: Bool) -> DocumentProblem? {
    // Hardly any document contains these characters, and the search is quick. A `<%` is never well-formed.
    if isWellFormed, !bytes.contains("{", before: ["{", "%"]) { return nil }
    var scanner = Scanner(bytes)
    guard let place = scanner.firstInstruction() else { return nil }
    let lines = LineIndex(SourceText(path: path, utf8: bytes))
    let span = SourceSpan(start: UInt32(clamping: place), end: UInt32(clamping: place))
    return DocumentProblem(
      message: "this is a text template, not XML; exclude it (--exclude) and audit the XML that it generates",
      location: lines.location(of: span),
      notes: ["'\(instruction(at: place, in: bytes))' is an instruction of a template language"])
  }

  /// The instruction at `place`; cut if it is long or continues on the next line.
  private static func instruction(at place: Int, in bytes: [UInt8]) -> String {
    let line = bytes[place...].prefix(60).prefix { $0 >= 0x20 }
    let ends = ["}}", "%}", "%>"].map { Array($0.utf8) }
    let end = line.indices.first {
      line[$0...].dropFirst(2).isEmpty || ends.contains(Array(line[$0...].prefix(2)))
    }
    return String(decoding: end.map { line[..<$0] + line[$0...].prefix(2) } ?? line, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Whether `mark` appears directly before any of `next`.
  fileprivate func contains(_ mark: Unicode.Scalar, before next: [Unicode.Scalar]) -> Bool {
    let (mark, next) = (Int32(mark.value), next.map { UInt8(ascii: $0) })
    return unsafe withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = unsafe place + bytes.count
      while let found = unsafe memchr(place, mark, end - place) {
        unsafe place = UnsafeRawPointer(found) + 1
        if unsafe place < end, next.contains(unsafe place.load(as: UInt8.self)) { return true }
      }
      return false
    }
  }
}

/// Scans text tag by tag, even if the text is not XML.
private struct Scanner {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether the last tag before the text is a start tag.
  private var isAfterStartTag = false
  /// The location of an instruction in the text since the last tag.
  private var instruction: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func firstInstruction() -> Int? {
    while index < bytes.count {
      if starts("<%") { return index }
      if bytes[index] != UInt8(ascii: "<") {
        if instruction == nil, starts("{{") || starts("{%") { instruction = index }
        index += 1
      } else if starts("<!--") {
        skip(past: "-->")
      } else if starts("<![CDATA[") {
        skip(past: "]]>")
      } else if starts("<?") {
        skip(past: "?>")
      } else if starts("<!") {
        skip(past: ">")
      } else if let found = skipTag() {
        return found
      }
    }
    return instruction
  }

  /// Skips a tag. Returns the instruction in the tag, or else the instruction in the text before the tag,
  /// unless this is the text of a single element.
  private mutating func skipTag() -> Int? {
    let isEndTag = starts("</")
    let isTextOfElement = isAfterStartTag && isEndTag
    if let instruction, !isTextOfElement { return instruction }
    instruction = nil
    var quote: UInt8?
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if starts("<%") { return index }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if starts("{{") || starts("{%") {
        return index
      } else if byte == UInt8(ascii: ">") {
        isAfterStartTag = !isEndTag && bytes[index - 1] != UInt8(ascii: "/")
        index += 1
        return nil
      }
      index += 1
    }
    return nil
  }

  private func starts(_ mark: StaticString) -> Bool {
    let length = mark.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    return (0..<length).allSatisfy { unsafe mark.utf8Start[$0] == bytes[index + $0] }
  }

  private mutating func skip(past mark: StaticString) {
    while index < bytes.count, !starts(mark) { index += 1 }
    index = min(index + mark.utf8CodeUnitCount, bytes.count)
  }
}
