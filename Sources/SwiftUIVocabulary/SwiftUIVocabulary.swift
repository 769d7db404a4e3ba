/// The vocabulary of SwiftUI descriptions. The auditor checks descriptions against this vocabulary, and the
/// exporter writes descriptions with it.
public enum SwiftUIVocabulary {
  /// The contents of the RELAX NG schema `SwiftUIDescription.rng`.
  public static let schema = EmbeddedText.SwiftUIDescription_rng
}
