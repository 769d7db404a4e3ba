import ArgumentParser
import CrashGuard
import FocusAudit
import FocusModel

/// The command `focus-audit`, which only reads arguments, prints, and exits.
@main
struct FocusAuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus-audit",
    abstract: "Finds where keyboard and assistive-technology focus is lost, before the app runs.",
    discussion: """
      Reads \(Auditor.documentsInWords), works out how focus moves in them, and reports controls that cannot be \
      reached, illogical orders and ambiguous bindings.

      Examples:
        focus-audit Sources/UI                        findings on standard output
        focus-audit . --report junit=focus.xml        for a CI system
        focus-audit . --report html=focus.html        for people
        focus-audit . --report json=focus.json        saves the result for later reports
        focus-audit report focus.json --report html=focus.html
        focus-audit . --fail-on warning               exit status 1 for warnings and errors
        focus-audit fix . --diff                      the changes that fix findings, as a diff
        focus-audit order window.ui                   where Tab goes
        focus-audit simulate window.ui -- tab alt+s   what a key does
        focus-audit explain keyboard-trap             one rule, and how to fix its findings

      Exit status, the first that applies: 64 the command was not understood; 2 a document could not be \
      audited, a report could not be written, or there were too few documents (--require-documents); \
      1 findings at or above --fail-on, or a baseline \
      that has grown or gone stale where that is forbidden; 0 otherwise.
      """,
    version: Auditor.version,
    subcommands: [
      AuditCommand.self, FixCommand.self, InitCommand.self, ConfigCommand.self, BaselineCommand.self,
      ReportCommand.self,
      OrderCommand.self, SimulateCommand.self, RulesCommand.self, ExplainCommand.self,
      LanguageServerCommand.self,
      WatchCommand.self,
    ],
    defaultSubcommand: AuditCommand.self
  )

  /// Reads the arguments and runs the command.
  static func main() {
    CrashGuard.install()
    let arguments = ArgumentList(ArgumentList.ofProcess)
    do {
      try checkCommands(arguments.all)
      if var audit = audit(of: arguments) {
        audit.paths = arguments.completed(audit.paths)
        try audit.run()
      } else {
        var command = try parseAsRoot(arguments.all)
        try command.run()
      }
    } catch let status as ExitCode {
      endProcess(with: status)
    } catch {
      exit(withError: error)
    }
  }
}

extension FocusAuditCommand {
  /// The audit that `arguments` request without naming a command; nil if they request another command or are
  /// invalid.
  ///
  /// To find the command, ArgumentParser would read the options of `audit` two more times; this takes longer
  /// than auditing a small file. ArgumentParser still handles everything that this function does not
  /// recognise.
  private static func audit(of arguments: ArgumentList) -> AuditCommand? {
    guard let first = arguments.all.first else { return nil }
    let isNamed = first == AuditCommand.configuration.commandName
    guard isNamed || !mayBeCommand(first) || !commandNames.contains(first) else { return nil }
    return try? AuditCommand.parseAsRoot(Array(arguments.others.dropFirst(isNamed ? 1 : 0))) as? AuditCommand
  }

  /// Whether a first argument looks like the name of a command instead of an option or a path. It is not
  /// compared with all names, because that would require creating the help of all commands.
  private static func mayBeCommand(_ argument: String) -> Bool {
    !argument.hasPrefix("-") && !argument.contains { $0 == "/" || $0 == "." }
  }

  private static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// Throws an error for a first argument that is a misspelt name of a command. Any other argument that is
  /// not a command is a path; after `help`, there are no paths.
  private static func checkCommands(_ arguments: [String]) throws {
    guard let name = arguments.first, mayBeCommand(name) else { return }
    if name == "help", let subject = arguments.dropFirst().first, !subject.hasPrefix("-"),
      !commandNames.contains(subject)
    {
      throw ValidationError(Spelling.unknown("command", subject, among: commandNames))
    }
    let commands = commandNames
    guard !commands.contains(name), Spelling.nearest(to: name, among: commands) != nil, !Auditor.exists(name)
    else { return }
    throw ValidationError(Spelling.unknown("command", name, among: commands))
  }
}

/// The exit statuses of the command, besides 0 for success and ArgumentParser's 64 for wrong usage.
enum Status {
  /// Some findings are at or above the severity of `--fail-on`.
  static let findings = ExitCode(1)
  /// Something could not be audited or written.
  static let incomplete = ExitCode(2)
}
