/// A key combination that a menu item or control shows as text, and that no document binds to the item's action.
package struct ShownKeys: Sendable, Hashable {
  /// The node that shows it.
  package var node: NodeID
  /// The combination.
  package var chord: Chord
  /// The location of the text.
  package var span: SourceSpan
  /// Why it cannot be known whether code binds the combination; nil if code reads no keys.
  package var unknown: Unknown?
  /// The command of the node; nil if it is not a binding.
  package var command: String?
  /// The binding that runs another command with the combination; nil if nothing binds the combination.
  package var taker: Taker?

  /// A binding that runs a command.
  package struct Taker: Sendable, Hashable {
    /// The command.
    package var command: String
    /// The location of the combination.
    package var span: SourceSpan

    /// The binding at `span` that runs `command`.
    package init(_ command: String, at span: SourceSpan) {
      self.command = command
      self.span = span
    }
  }

  /// A combination in the text at `span`.
  package init(
    node: NodeID, chord: Chord, span: SourceSpan, unknown: Unknown? = nil, command: String? = nil
  ) {
    self.node = node
    self.chord = chord
    self.span = span
    self.unknown = unknown
    self.command = command
  }
}
