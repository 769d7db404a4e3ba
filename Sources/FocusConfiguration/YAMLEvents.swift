import CLibYAML

/// The events of libyaml's parser, one after another.
@safe struct YAMLEvents: ~Copyable {
  /// The start or end of a node, or a scalar.
  struct Event {
    var kind: Kind
    var place: ConfigurationPlace
    /// The reason why a configuration rejects the event although it is valid YAML.
    var refusal: String?
  }

  enum Kind: Equatable {
    case scalar(String, isQuoted: Bool)
    case listStart, listEnd, mappingStart, mappingEnd, documentStart, streamEnd, other
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The text, which the parser uses without copying.
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser for `text`.
  ///
  /// - Throws: A ``ConfigurationError`` if memory is exhausted.
  init(_ text: String) throws(ConfigurationError) {
    var text = text
    unsafe self.text = text.withUTF8 { bytes in
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
      _ = unsafe copy.initialize(fromContentsOf: bytes)
      unsafe copy[bytes.count] = UInt8(ascii: "\n")
      return unsafe copy
    }
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw ConfigurationError("there is not enough memory")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, self.text.baseAddress, self.text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Reads the next event.
  ///
  /// - Throws: A ``ConfigurationError`` if the text is not YAML.
  func next() throws(ConfigurationError) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw mistake }
    defer { unsafe yaml_event_delete(&event) }
    let place = unsafe ConfigurationPlace(event.start_mark)
    let (kind, tag, anchor) = unsafe Self.parts(of: event)
    if unsafe event.type == YAML_ALIAS_EVENT || anchor {
      let refusal =
        "anchors and aliases are not supported; put shared settings into a file and name it in 'extends'"
      return Event(kind: kind, place: place, refusal: refusal)
    }
    return Event(kind: kind, place: place, refusal: tag ? "tags are not supported" : nil)
  }

  /// The kind of `event`, and whether it has a tag and an anchor.
  private static func parts(of event: yaml_event_t) -> (Kind, tag: Bool, anchor: Bool) {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isQuoted = unsafe scalar.style != YAML_PLAIN_SCALAR_STYLE
      return unsafe (.scalar(text, isQuoted: isQuoted), scalar.tag != nil, scalar.anchor != nil)
    case YAML_SEQUENCE_START_EVENT:
      let list = unsafe event.data.sequence_start
      return unsafe (.listStart, list.tag != nil, list.anchor != nil)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      return unsafe (.mappingStart, mapping.tag != nil, mapping.anchor != nil)
    case YAML_SEQUENCE_END_EVENT: return (.listEnd, false, false)
    case YAML_MAPPING_END_EVENT: return (.mappingEnd, false, false)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, false, false)
    case YAML_STREAM_END_EVENT: return (.streamEnd, false, false)
    default: return (.other, false, false)
    }
  }

  /// The reason why the text is not YAML, in libyaml's wording.
  private var mistake: ConfigurationError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
    let context =
      unsafe parser.pointee.context.map { context in
        let start = unsafe ConfigurationPlace(parser.pointee.context_mark)
        return unsafe " \(String(cString: context)) that begins in line \(start.line), column \(start.column)"
      } ?? ""
    return unsafe ConfigurationError(
      "this is not YAML: \(problem)\(context)",
      at: parser.pointee.error == YAML_READER_ERROR
        ? place(of: parser.pointee.problem_offset) : ConfigurationPlace(parser.pointee.problem_mark))
  }

  /// The location of the byte at `offset`. It has to be computed here, because libyaml finds characters that
  /// YAML does not allow before it splits the text into lines.
  private func place(of offset: Int) -> ConfigurationPlace {
    let before = unsafe String(decoding: text.prefix(max(0, offset)), as: UTF8.self).unicodeScalars
    let line = before.reversed().prefix { $0 != "\n" }
    return ConfigurationPlace(line: before.count { $0 == "\n" } + 1, column: line.count + 1)
  }
}

extension ConfigurationPlace {
  /// Converts a mark of libyaml. Its lines, and its columns in characters, count from 0.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }
}
