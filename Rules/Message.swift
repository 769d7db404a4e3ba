package import FocusModel

extension Finding {
  /// The text of a finding, a doubt or a note: lower case, no full stop.
  ///
  /// A rule provides each of its sentences as a function, in an extension of this type at the end of its file
  /// or in a separate file next to it. The function is named after the defect, the doubt or the location that
  /// the sentence describes. Its parameters are values that only have to be inserted: names from
  /// ``Analysis/describe(_:)``, keys, numbers, and the variant of the sentence. The function performs no
  /// lookups. A short note with fixed words may be a string literal at the place where it is used.
  package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The sentence.
    package let text: String

    /// Creates a message from a string literal, which may contain interpolated values. Any other string is
    /// not a message.
    package init(stringLiteral value: String) { text = value }
  }
}
