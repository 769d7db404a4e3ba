import Foundation
import PackagePlugin

/// `swift package audit-focus`: audits the UI descriptions of a package, with the options of `focus-audit`.
///
/// Without a path, the command audits the files that the package's configuration includes or, without a
/// configuration, the package's folder. The exit status is that of `focus-audit`.
@main struct AuditFocus: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.package.directoryURL
    let command = Process()
    command.executableURL = try context.tool(named: "focus-audit").url
    command.currentDirectoryURL = folder
    // Arguments that start with a subcommand or a path are passed unchanged; options alone apply to the whole
    // package.
    let isConfigured = FileManager.default.fileExists(
      atPath: folder.appending(path: ".focus-audit.yml").path())
    let hasPath = arguments.first.map { !$0.hasPrefix("-") } ?? false
    command.arguments = (hasPath || isConfigured ? [] : ["."]) + arguments
    try command.run()
    command.waitUntilExit()
    if command.terminationStatus != 0 {
      Diagnostics.error("focus-audit ended with status \(command.terminationStatus)")
    }
  }
}
