public import FocusModel
import FocusNavigation

extension FocusSession {
  /// The environment of a session: platforms differ in which views take focus and how it moves.
  public struct Profile: Sendable, Hashable {
    /// The platform.
    public var platform: Platform
    /// Whether all controls take keyboard focus: *Keyboard navigation* on macOS, *Full Keyboard Access* on
    /// iOS, iPadOS and visionOS. tvOS and watchOS have no setting for it: everything takes focus there.
    public var keyboardNavigation: Bool

    /// A session on `platform`.
    public init(platform: Platform = .macOS, keyboardNavigation: Bool = true) {
      self.platform = platform
      self.keyboardNavigation = keyboardNavigation
    }

    /// Whether buttons and other controls that people do not type into take focus.
    var focusesAllControls: Bool {
      keyboardNavigation || platform == .tvOS || platform == .watchOS
    }

    /// Whether Tab moves focus. An iPhone has no Tab navigation except with Full Keyboard Access; a
    /// television and a watch have no keyboard.
    var hasTab: Bool {
      switch platform {
      case .macOS, .iPadOS, .visionOS: true
      case .iOS: keyboardNavigation
      case .tvOS, .watchOS: false
      }
    }

    /// Whether something has focus as soon as a window appears. On other platforms, the on-screen keyboard
    /// would appear unrequested.
    var focusesAtStart: Bool {
      switch platform {
      case .macOS, .tvOS, .watchOS: true
      case .iOS, .iPadOS, .visionOS: false
      }
    }

    /// Whether `prefersDefaultFocus`, `focusScope` and `resetFocus` exist.
    var hasDefaultFocusPreferences: Bool { focusesAtStart }
  }

  /// The platforms.
  public typealias Platform = ApplePlatform
}
