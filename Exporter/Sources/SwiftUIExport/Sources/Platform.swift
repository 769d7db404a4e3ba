/// A platform for which the exporter describes an app.
public enum Platform: String, Sendable, CaseIterable {
  case macOS, iOS, tvOS, watchOS, visionOS

  /// The platform's name in the platform filters of Xcode projects.
  var nameInXcode: String { self == .visionOS ? "xros" : rawValue.lowercased() }

  /// The names of the platform's SDKs in Xcode's settings.
  var systems: [String] {
    switch self {
    case .macOS: ["macosx"]
    case .iOS: ["iphoneos", "iphonesimulator"]
    case .tvOS: ["appletvos", "appletvsimulator"]
    case .watchOS: ["watchos", "watchsimulator"]
    case .visionOS: ["xros", "xrsimulator"]
    }
  }

  /// For each module that exists only on some platforms, whether this platform has it, as `canImport` checks.
  /// All other modules are assumed to exist.
  var hasModule: [String: Bool] {
    let isMac = self == .macOS
    let isTouch = self == .iOS || self == .visionOS
    return [
      "AppKit": isMac, "Cocoa": isMac, "UIKit": !isMac, "WatchKit": self == .watchOS,
      "TVUIKit": self == .tvOS,
      "ActivityKit": self == .iOS, "CarPlay": self == .iOS, "MessageUI": isTouch, "Sparkle": isMac,
      "SwiftUI": true, "Glibc": false, "Musl": false, "Android": false, "WinSDK": false, "WASILibc": false,
    ]
  }
}
