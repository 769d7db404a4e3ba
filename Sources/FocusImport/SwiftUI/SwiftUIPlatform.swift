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

  static let byName: [String: SwiftUIPlatforms] = [
    "macOS": .macOS, "iOS": .iOS, "iPadOS": .iOS, "tvOS": .tvOS, "watchOS": .watchOS, "visionOS": .visionOS,
  ]

  /// The platforms in the attribute `platforms`; macOS if there is none.
  init(attribute: String?) {
    self = []
    for name in (attribute ?? "").split(whereSeparator: \.isWhitespace) {
      if let platform = Self.byName[String(name)] { insert(platform) }
    }
    if isEmpty { insert(.macOS) }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
