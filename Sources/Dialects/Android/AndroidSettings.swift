package import FocusModel
package import ImportKit

extension AndroidImporter {
  fileprivate static let oldest = ToolkitSetting(
    "android", "min-sdk", .number, "The lowest Android API level that the application supports.")
  fileprivate static let modules = ToolkitSetting(
    "android", "modules", .texts,
    "The folders of modules (* matches any name); the resource folders of one module are read together.")

  /// The project settings for Android resources.
  package static let settings = [oldest, modules]
}

extension ProjectFacts {
  /// The oldest Android API level on which the application runs; nil for the latest.
  package var androidMinimumAPI: Int? {
    get { settings.number(AndroidImporter.oldest) }
    set { settings[AndroidImporter.oldest] = newValue.map { ["\($0)"] } }
  }

  /// The folders of Android modules, with `*` for exactly one folder name; the resource folders in each
  /// module are merged.
  package var androidModules: [String] {
    get { settings[AndroidImporter.modules] ?? [] }
    set { settings[AndroidImporter.modules] = newValue }
  }
}
