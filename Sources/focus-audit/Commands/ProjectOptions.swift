import ArgumentParser

/// Where a command that looks at one file finds what that file uses.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where to look for components and templates that the file uses (default: the files beside it).",
      valueName: "path"),
    completion: .file())
  var project: [String] = []

  /// Files and folders; nil when none was given.
  var paths: [String]? { project.isEmpty ? nil : project }
}
