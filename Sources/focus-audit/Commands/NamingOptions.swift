import ArgumentParser
import FocusAudit

/// How paths are written in reports.
struct NamingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder that paths in reports are relative to (default: the root of the git work tree).",
      valueName: "folder"),
    completion: .directory,
    transform: Self.root)
  var root: String?

  private static func root(_ argument: String) throws -> String {
    guard Auditor.isFolder(argument) else { throw ValidationError("there is no folder '\(argument)'.") }
    return argument
  }
}
