/// The vocabulary of SwiftUI descriptions. The auditor checks descriptions against it, and the exporter uses
/// it for writing them.
public enum SwiftUIVocabulary {
  /// The RELAX NG schema, `SwiftUIDescription.rng`.
  public static let schema = EmbeddedText.SwiftUIDescription_rng
}
