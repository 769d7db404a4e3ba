public import FocusModel
import FocusNavigation

extension FocusSession {
  /// The environment of a session. Platforms differ in which views take focus and in how focus moves.
  public struct Profile: Sendable, Hashable {
    /// The platform.
    public var platform: Platform
    /// Whether all controls take keyboard focus: the setting *Keyboard navigation* on macOS, and *Full
    /// Keyboard Access* on iOS, iPadOS and visionOS. tvOS and watchOS have no setting, because all controls
    /// take focus there.
    public var keyboardNavigation: Bool

    /// The environment `platform`, with or without keyboard navigation.
    public init(platform: Platform = .macOS, keyboardNavigation: Bool = true) {
      self.platform = platform
      self.keyboardNavigation = keyboardNavigation
    }

    /// Whether buttons, and other controls that people do not type into, take focus.
    var focusesAllControls: Bool {
      keyboardNavigation || platform == .tvOS || platform == .watchOS
    }

    /// Whether Tab moves focus. An iPhone has Tab navigation only with Full Keyboard Access; a television and
    /// a watch have no keyboard.
    var hasTab: Bool {
      switch platform {
      case .macOS, .iPadOS, .visionOS: true
      case .iOS: keyboardNavigation
      case .tvOS, .watchOS: false
      }
    }

    /// Whether a view has focus as soon as a window appears. On other platforms, initial focus would show the
    /// on-screen keyboard unrequested.
    var focusesAtStart: Bool {
      switch platform {
      case .macOS, .tvOS, .watchOS: true
      case .iOS, .iPadOS, .visionOS: false
      }
    }

    /// Whether the platform has `prefersDefaultFocus`, `focusScope` and `resetFocus`.
    var hasDefaultFocusPreferences: Bool { focusesAtStart }
  }

  /// The platforms of a session.
  public typealias Platform = ApplePlatform
}
