package import FocusModel
package import ImportKit

extension SwiftUIImporter {
  fileprivate static let platform = ToolkitSetting(
    "swiftui", "platform", .word(ApplePlatform.allCases.map(\.rawValue)),
    "The platform of descriptions that do not state one.")

  /// The project settings for SwiftUI descriptions.
  package static let settings = [platform]
}

extension ProjectFacts {
  /// The platforms of SwiftUI descriptions that list no platforms.
  package var applePlatforms: [ApplePlatform] {
    get { (settings[SwiftUIImporter.platform] ?? []).compactMap(ApplePlatform.init(rawValue:)) }
    set { settings[SwiftUIImporter.platform] = newValue.map(\.rawValue) }
  }
}
