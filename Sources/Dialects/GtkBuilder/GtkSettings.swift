package import FocusModel
package import ImportKit

extension GtkBuilderImporter {
  fileprivate static let version = ToolkitSetting(
    "gtk", "version", .word(["3", "4"]),
    "The GTK version of all GtkBuilder files (default: the version that each file states).")

  /// The project settings for GtkBuilder files.
  package static let settings = [version]
}

extension ProjectFacts {
  /// The GTK version of all GtkBuilder files; nil to detect it for each file.
  package var gtkVersion: Int? {
    get { settings.number(GtkBuilderImporter.version) }
    set { settings[GtkBuilderImporter.version] = newValue.map { ["\($0)"] } }
  }
}
