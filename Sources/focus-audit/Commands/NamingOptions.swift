import ArgumentParser
import FocusAudit

/// How places are named in reports.
struct NamingOptions: ParsableArguments {
  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "The folder that paths in reports are relative to (default: the root of the git work tree).",
      valueName: "folder"),
    completion: .directory,
    transform: Self.root)
  var root: String?

  @Option(
    name: .customLong("source-root"),
    help: ArgumentHelp(
      "The folder of the Swift sources that descriptions were made from (default: what paths are relative to).",
      valueName: "folder"),
    completion: .directory,
    transform: Self.root)
  var sourceRoot: String?

  private static func root(_ argument: String) throws -> String {
    guard Auditor.isFolder(argument) else { throw ValidationError("there is no folder '\(argument)'.") }
    return argument
  }
}
