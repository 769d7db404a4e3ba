/// A key combination that a menu item or control shows as text, and that no document binds to an action.
package struct ShownKeys: Sendable, Hashable {
  /// The node that shows it.
  package var node: NodeID
  /// The combination.
  package var chord: Chord
  /// The location of the text.
  package var span: SourceSpan
  /// Why it cannot be known whether code binds the combination; nil if code reads no keys.
  package var unknown: Unknown?

  /// A combination in the text at `span`.
  package init(node: NodeID, chord: Chord, span: SourceSpan, unknown: Unknown? = nil) {
    self.node = node
    self.chord = chord
    self.span = span
    self.unknown = unknown
  }
}
