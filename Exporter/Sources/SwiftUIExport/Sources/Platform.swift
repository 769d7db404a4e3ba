/// A platform that descriptions are made for.
public enum Platform: String, Sendable, CaseIterable {
  case macOS, iOS, tvOS, watchOS, visionOS

  /// Its name in the platform filters of Xcode projects.
  var nameInXcode: String { self == .visionOS ? "xros" : rawValue.lowercased() }

  /// The names of its SDKs in Xcode's settings.
  var systems: [String] {
    switch self {
    case .macOS: ["macosx"]
    case .iOS: ["iphoneos", "iphonesimulator"]
    case .tvOS: ["appletvos", "appletvsimulator"]
    case .watchOS: ["watchos", "watchsimulator"]
    case .visionOS: ["xros", "xrsimulator"]
    }
  }

  /// The modules of one platform that sources test with `canImport`; all others are assumed to exist.
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
