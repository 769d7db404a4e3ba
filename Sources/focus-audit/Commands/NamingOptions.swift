import ArgumentParser
import FocusAudit

/// The option that determines how reports name locations.
struct NamingOptions: ParsableArguments {
  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "The folder that paths in reports are relative to (default: the root of the git work tree).",
      valueName: "folder"),
    completion: .directory,
    transform: SourceRootOptions.folder)
  var root: String?

  @OptionGroup var sources: SourceRootOptions

  var sourceRoot: String? { sources.sourceRoot }
}

/// The option that sets where Swift sources are.
struct SourceRootOptions: ParsableArguments {
  @Option(
    name: .customLong("source-root"),
    help: ArgumentHelp(
      "The folder of the Swift sources that descriptions were generated from (default: the folder that paths are relative to).",
      valueName: "folder"),
    completion: .directory,
    transform: Self.folder)
  var sourceRoot: String?

  static func folder(_ argument: String) throws -> String {
    guard Auditor.isFolder(argument) else { throw ValidationError("there is no folder '\(argument)'.") }
    return argument
  }
}

extension Auditor.Configuration {
  /// Makes audits read Swift sources, if the exporter is installed in the same folder as this program.
  mutating func readSwift(below sourceRoot: String?) {
    swiftExporter = Auditor.programBeside("focus-audit-swiftui")
    self.sourceRoot = sourceRoot
  }
}
