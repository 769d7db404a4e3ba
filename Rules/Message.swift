package import FocusModel

extension Finding {
  /// What a finding, a doubt or a note says: lower case, no full stop.
  ///
  /// A rule states each of its sentences as a function, in an extension of this type at the end of its file or in a file of
  /// its own beside it. The function is named after the defect, doubt or place that it speaks of. What it takes is finished:
  /// names as ``Analysis/describe(_:)`` makes them, keys, numbers, and which variant of the sentence it is. It looks nothing
  /// up. A note of a few words that are always the same may be a literal where it is made.
  package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The sentence.
    package let text: String

    /// The sentence that a literal, which may have values in it, states. A text that was put together elsewhere is no
    /// message.
    package init(stringLiteral value: String) { text = value }
  }
}
