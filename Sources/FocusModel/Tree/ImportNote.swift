/// A statement about focus that the toolkit does not read, or reads but does not follow.
public struct IneffectiveStatement: Sendable, Hashable {
  /// The node that the statement is about.
  public var node: NodeID
  /// The statement, as quoted in messages (`<focus-chain>`, `has-focus`).
  public var statement: String
  /// A clause that gives the reason why the statement has no effect, with the toolkit and version.
  public var reason: String
  /// The location of the statement in the source.
  public var span: SourceSpan
  /// Whether the effect is documented or measured (certain), or only follows from reading the toolkit's
  /// source.
  public var certainty: Certainty
  /// The node that should be next according to the statement; nil if the statement is about something else.
  /// If this node is next anyway, it does not matter that the statement has no effect.
  public var next: NodeID?
  /// Whether removing the statement fixes the document. A statement that should have disabled a control has to
  /// be replaced by code.
  public var isSuperfluous: Bool

  /// A statement at `span` that has no effect.
  public init(
    node: NodeID, statement: String, reason: String, span: SourceSpan, certainty: Certainty = .certain,
    next: NodeID? = nil, isSuperfluous: Bool = true
  ) {
    self.node = node
    self.statement = statement
    self.reason = reason
    self.span = span
    self.certainty = certainty
    self.next = next
    self.isSuperfluous = isSuperfluous
  }
}

/// An element that the importer skipped, guessed at or could not resolve.
public struct ImportNote: Sendable, Hashable {
  /// The location of the element.
  public var span: SourceSpan
  /// The note, as a sentence without a full stop.
  public var message: String
  /// The unknown class, if the note is about one.
  public var unknownClass: String?

  /// A note at `span`.
  public init(span: SourceSpan, message: String, unknownClass: String? = nil) {
    self.span = span
    self.message = message
    self.unknownClass = unknownClass
  }
}

extension FocusTree {
  /// The elements without contents whose classes are unknown. They may be controls, or contain controls.
  package var elementsOfUnknownClasses: [(node: NodeID, name: String)] {
    let unknown = Dictionary(
      notes.compactMap { note in note.unknownClass.map { (note.span, $0) } },
      uniquingKeysWith: { first, _ in first })
    if unknown.isEmpty { return [] }
    return ids.compactMap { id in
      guard self[id].subtreeEnd.index == id.index + 1 else { return nil }
      return unknown[self[id].span].map { (id, $0) }
    }
  }
}
