package import ImportKit

extension ProjectFacts {
  private static let version = ToolkitSetting("gtk", "version")

  /// The GTK that all GtkBuilder files are for; nil to work it out for each.
  package var gtkVersion: Int? {
    get { settings.number(Self.version) }
    set { settings[Self.version] = newValue.map { ["\($0)"] } }
  }
}
