/// A statement about focus that the toolkit reads but does not follow, or does not read at all.
public struct IneffectiveStatement: Sendable, Hashable {
  /// The node of the statement.
  public var node: NodeID
  /// The statement, quoted (`<focus-chain>`, `has-focus`).
  public var statement: String
  /// A clause that says why it has no effect, with the toolkit and version.
  public var reason: String
  /// Its place in the source.
  public var span: SourceSpan
  /// Whether this is documented or measured, or only follows from reading the toolkit's source.
  public var certainty: Certainty
  /// The node that should be next according to the statement; nil if the statement is about something else.
  /// If this node is next anyway, nothing is lost.
  public var next: NodeID?

  /// A statement at `span`.
  public init(
    node: NodeID, statement: String, reason: String, span: SourceSpan, certainty: Certainty = .certain,
    next: NodeID? = nil
  ) {
    self.node = node
    self.statement = statement
    self.reason = reason
    self.span = span
    self.certainty = certainty
    self.next = next
  }
}

/// Something the importer skipped, guessed at or could not resolve.
public struct ImportNote: Sendable, Hashable {
  /// Where.
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
