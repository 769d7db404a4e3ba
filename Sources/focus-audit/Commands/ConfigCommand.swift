import ArgumentParser
import FocusAudit
import FocusConfiguration

/// `focus-audit config [PATH]`
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Prints the configuration that applies to a path, and where each value comes from.",
    discussion: """
      The configuration is the nearest \(ConfigurationSearch.fileName) in the folder of the path or above it, up to the \
      root of the git work tree. Options override the file. The output is itself a configuration.
      """)

  @Argument(help: "A file or folder (default: the working folder).", completion: .file())
  var path: String?

  @Flag(name: .customLong("json"), help: "Print JSON.")
  var json = false

  @Flag(name: .customLong("schema"), help: "Print the JSON schema of the file instead, for editors.")
  var schema = false

  @OptionGroup var options: ConfigurationOptions

  func run() throws {
    if schema {
      return try Terminal.print(Array(ConfigurationSearch.schema.utf8))
    }
    if let path, !Auditor.exists(path) { throw ValidationError("There is no file or folder '\(path)'.") }
    let (governor, project) = try options.governor(of: path)
    let exclusion = path.flatMap { governor.exclusion(of: $0, in: project) }
    if json { return try Terminal.print(governor.settings.json(excludedBecause: exclusion)) }
    var text = governor.settings.text
    if let path, let exclusion { text += "\n# \(path) is \(exclusion), so no run audits it" }
    try Terminal.print(text)
  }
}
