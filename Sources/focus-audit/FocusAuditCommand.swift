import ArgumentParser
import FocusAudit

/// `focus-audit`: the command, which only reads arguments, prints, and exits.
@main
struct FocusAuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus-audit",
    abstract: "Finds where keyboard and assistive-technology focus gets lost, before anybody runs the app.",
    discussion: """
      Reads \(Auditor.documentsInWords), works out what focus does in them, and reports controls that cannot be \
      reached, senseless orders and bindings that mean two things.

      Examples:
        focus-audit Sources/UI                        findings on standard output
        focus-audit . --report junit=focus.xml        for a CI system
        focus-audit . --report html=focus.html        for people
        focus-audit . --report json=focus.json        to be reported later
        focus-audit report focus.json --report html=focus.html
        focus-audit . --fail-on warning               exit status 1 from warnings on
        focus-audit order window.ui                   where Tab goes
        focus-audit simulate Form.xml -- tab tab set:focusedField=password
        focus-audit explain keyboard-trap             one rule, with examples

      Exit status: 0 nothing at or over --fail-on; 1 findings; 2 something could not be audited or \
      written; 64 the command was not understood.
      """,
    version: Auditor.version,
    subcommands: [
      AuditCommand.self, ReportCommand.self, OrderCommand.self, SimulateCommand.self, RulesCommand.self,
      ExplainCommand.self,
    ],
    defaultSubcommand: AuditCommand.self
  )

  /// Reads the arguments and does what they ask for.
  static func main() {
    let arguments = ArgumentList(Array(CommandLine.arguments.dropFirst()))
    do {
      if !arguments.paths.isEmpty, var audit = try? parseAsRoot(arguments.others) as? AuditCommand {
        audit.paths = arguments.completed(audit.paths)
        try audit.run()
      } else {
        var command = try parseAsRoot(arguments.all)
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }
}

/// The exit statuses of the command besides success and ArgumentParser's 64 for usage.
enum Status {
  /// There are findings at or over `--fail-on`.
  static let findings = ExitCode(1)
  /// Something could not be audited or written.
  static let incomplete = ExitCode(2)
}
