import FocusModel
import ImportKit
import XMLSource

/// The platforms for which a description is written.
///
/// Facts apply to the platform with the most stops: a view is a stop if it is a stop on any of the platforms.
struct SwiftUIPlatforms: OptionSet, Hashable {
  let rawValue: UInt8

  static let macOS = SwiftUIPlatforms(rawValue: 1 << 0)
  static let iOS = SwiftUIPlatforms(rawValue: 1 << 1)
  static let tvOS = SwiftUIPlatforms(rawValue: 1 << 2)
  static let watchOS = SwiftUIPlatforms(rawValue: 1 << 3)
  static let visionOS = SwiftUIPlatforms(rawValue: 1 << 4)

  /// Creates the set of the platforms that the attribute `platforms` lists; macOS if the attribute lists no
  /// platforms.
  init(_ listed: [ApplePlatform]) {
    self = listed.isEmpty ? .macOS : Self(of: listed)
  }

  /// Creates the set of the platforms that `root`, the root element of a description, lists; empty if `root`
  /// lists no platforms.
  init(namedBy root: XMLElement) { self.init(of: Self.listed(by: root)) }

  private init(of listed: [ApplePlatform]) { self = listed.reduce(into: []) { $0.formUnion(Self($1)) } }

  /// The platforms that `root`, the root element of a description, lists, in the order of the list.
  static func listed(by root: XMLElement) -> [ApplePlatform] {
    root["platforms"]?.split(whereSeparator: \.isWhitespace).compactMap {
      ApplePlatform(rawValue: String($0))
    } ?? []
  }

  /// Whether an app for one of these platforms may contain views for one of `others`. An empty set means any
  /// platform.
  func mayMeet(_ others: SwiftUIPlatforms) -> Bool { isEmpty || others.isEmpty || !isDisjoint(with: others) }

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
