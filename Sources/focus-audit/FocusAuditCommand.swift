import ArgumentParser

@main
struct FocusAuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "focus-audit")
}
