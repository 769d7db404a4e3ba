import CLibYAML

/// Reads YAML with libyaml and records the location of every value.
///
/// The reader rejects anchors, aliases and tags; configurations share settings through `extends` instead.
/// Linear in the length of the text.
struct YAMLReader: ~Copyable {
  private let events: YAMLEvents
  private var depth = 0

  private static let mostDepth = 32

  /// Reads the contents of `text`.
  ///
  /// - Throws: A ``ConfigurationError`` with the location, but without the file.
  static func read(_ text: String) throws(ConfigurationError) -> YAMLNode {
    var reader = YAMLReader(events: try YAMLEvents(text))
    return try reader.document()
  }

  private init(events: consuming YAMLEvents) { self.events = events }

  private mutating func document() throws(ConfigurationError) -> YAMLNode {
    var node = YAMLNode(content: .empty, place: .start)
    var documents = 0
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return node
      case .documentStart where documents == 1:
        throw ConfigurationError(
          "a second document begins here; a configuration is one document", at: event.place)
      case .documentStart:
        documents += 1
        node = try value(try events.next())
      default: break
      }
    }
  }

  /// Reads the value that starts with `event`.
  private mutating func value(_ event: YAMLEvents.Event) throws(ConfigurationError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { throw ConfigurationError("this is nested too deeply", at: event.place) }
    if let refusal = event.refusal { throw ConfigurationError(refusal, at: event.place) }
    return YAMLNode(content: try content(event), place: event.place)
  }

  private mutating func content(_ event: YAMLEvents.Event) throws(ConfigurationError) -> YAMLNode.Content {
    switch event.kind {
    case .scalar("", isQuoted: false): return .empty
    case .scalar(let text, let isQuoted): return .scalar(text, isQuoted: isQuoted)
    case .listStart:
      var items: [YAMLNode] = []
      while let item = try member(before: .listEnd) { items.append(try value(item)) }
      return .list(items)
    case .mappingStart:
      var members: [YAMLNode.Member] = []
      while let key = try member(before: .mappingEnd) {
        guard case .scalar(let name, _) = key.kind else {
          throw ConfigurationError("a key was expected here", at: key.place)
        }
        if members.contains(where: { $0.key == name }) {
          throw ConfigurationError("'\(name)' appears twice", at: key.place)
        }
        members.append(.init(key: name, place: key.place, value: try value(try events.next())))
      }
      return .mapping(members)
    default: throw ConfigurationError("a value was expected here", at: event.place)
    }
  }

  /// The next event; nil if it is `end`.
  private func member(before end: YAMLEvents.Kind) throws(ConfigurationError) -> YAMLEvents.Event? {
    let event = try events.next()
    return event.kind == end ? nil : event
  }
}
