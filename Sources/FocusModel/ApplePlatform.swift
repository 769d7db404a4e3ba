/// Apple's platforms, as they are written.
public enum ApplePlatform: String, Sendable, Hashable, CaseIterable, Codable {
  case macOS, iOS, iPadOS, tvOS, watchOS, visionOS

  /// The names, for a sentence.
  public static let namesInWords = "macOS, iOS, iPadOS, tvOS, watchOS or visionOS"
}
