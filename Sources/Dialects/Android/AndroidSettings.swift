package import ImportKit

extension ProjectFacts {
  private static let oldest = ToolkitSetting("android", "min-sdk")
  private static let modules = ToolkitSetting("android", "modules")

  /// The oldest level of the Android API that the application runs on; nil for the latest.
  package var androidMinimumAPI: Int? {
    get { settings.number(Self.oldest) }
    set { settings[Self.oldest] = newValue.map { ["\($0)"] } }
  }

  /// The folders of Android modules, `*` for any one: the resource folders in one of them are joined.
  package var androidModules: [String] {
    get { settings[Self.modules] ?? [] }
    set { settings[Self.modules] = newValue }
  }
}
