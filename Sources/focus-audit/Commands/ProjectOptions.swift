import ArgumentParser

/// The option that sets where a command for one file searches for other files that the file uses.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      """
      Where to look for components, templates and resources that the file uses (default: the files in its folder; for \
      an Android layout, the folder that holds its resources).
      """,
      valueName: "path"),
    completion: .file())
  var project: [String] = []

  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      """
      The language of the shown text, as the project's catalogues name it, for example de (default: the file's own \
      language).
      """,
      valueName: "language"))
  var language: String?

  /// The files and folders to search; nil if none was given.
  var paths: [String]? { project.isEmpty ? nil : project }
}
