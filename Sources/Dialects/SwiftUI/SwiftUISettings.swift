package import FocusModel
package import ImportKit

extension ProjectFacts {
  private static let platform = ToolkitSetting("swiftui", "platform")

  /// The platforms of SwiftUI descriptions that list none.
  package var applePlatforms: [ApplePlatform] {
    get { (settings[Self.platform] ?? []).compactMap(ApplePlatform.init(rawValue:)) }
    set { settings[Self.platform] = newValue.map(\.rawValue) }
  }
}
