import FocusModel

/// The platforms a description is for.
///
/// Facts hold for the platform that offers most: something is a stop when it is one anywhere.
struct SwiftUIPlatforms: OptionSet {
  let rawValue: UInt8

  static let macOS = SwiftUIPlatforms(rawValue: 1 << 0)
  static let iOS = SwiftUIPlatforms(rawValue: 1 << 1)
  static let tvOS = SwiftUIPlatforms(rawValue: 1 << 2)
  static let watchOS = SwiftUIPlatforms(rawValue: 1 << 3)
  static let visionOS = SwiftUIPlatforms(rawValue: 1 << 4)

  /// Those of the attribute `platforms`; macOS if it lists none.
  init(_ listed: [ApplePlatform]) {
    self = listed.isEmpty ? .macOS : listed.reduce(into: []) { $0.formUnion(Self($1)) }
  }

  private init(_ platform: ApplePlatform) {
    self =
      switch platform {
      case .macOS: .macOS
      case .iOS, .iPadOS: .iOS
      case .tvOS: .tvOS
      case .watchOS: .watchOS
      case .visionOS: .visionOS
      }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
