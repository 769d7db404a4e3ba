/// Apple's platforms, spelled as Apple spells them.
public enum ApplePlatform: String, Sendable, Hashable, CaseIterable, Codable {
  case macOS, iOS, iPadOS, tvOS, watchOS, visionOS

  /// Whether people operate an interface only by moving focus, without a pointer or touch. Source: *About
  /// focus interactions for Apple TV*.
  package var isOperatedByFocusAlone: Bool { self == .tvOS }

  /// Whether a keyboard reaches buttons and similar controls only through assistive technology, which skips
  /// hidden elements. Sources: *Focus on iPad keyboard navigation* and *Support Full Keyboard Access in your
  /// iOS app*, WWDC21.
  package var reachesControlsByAssistiveTechnology: Bool {
    switch self {
    case .iOS, .iPadOS, .visionOS: true
    case .macOS, .tvOS, .watchOS: false
    }
  }

  /// Whether a gesture of the focused view can run without a pointer: through an Apple TV's remote, a touch,
  /// or Full Keyboard Access. On macOS, keys go to the view's handlers and trigger no gesture.
  package var tapsWhatHasFocus: Bool { self != .macOS }

  /// The platform names, listed for a sentence.
  package static let namesInWords = "macOS, iOS, iPadOS, tvOS, watchOS or visionOS"
}
