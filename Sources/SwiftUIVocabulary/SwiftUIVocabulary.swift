/// What SwiftUI descriptions may say. The auditor checks descriptions against it, and the exporter writes them by it.
public enum SwiftUIVocabulary {
  /// The RELAX NG schema, `SwiftUIDescription.rng`.
  public static let schema = EmbeddedText.SwiftUIDescription_rng
}
