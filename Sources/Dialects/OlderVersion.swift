package import FocusModel

/// A version of a toolkit that refuses a statement which suggested changes write, and how projects declare this version.
package struct OlderVersion: Sendable {
  /// The dialect of the documents.
  package let dialect: Dialect
  /// The beginning of the statement.
  package let refuses: String
  /// The ends of the names of files that declare the version.
  package let files: [String]
  /// The texts that declare the version, without white space.
  package let signs: [String]

  /// All older versions that are known to refuse a statement.
  package static let all = [
    // Before GTK 4.0, `<accessibility>` refuses all elements but relations in the form of GTK 3 (gtkwidget.c).
    OlderVersion(
      dialect: .gtk4, refuses: "<accessibility>", files: ["CMakeLists.txt", "configure.ac", "meson.build"],
      signs: ["'gtk4',version:'>=3.", "gtk4>=3."])
  ]
}
