import ArgumentParser
import FocusAudit
import LanguageServer

/// `focus-audit lsp`
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Audits documents while you edit them: a language server for editors.",
    discussion: """
      An editor starts it and exchanges Language Server Protocol messages with it over standard input and output. \
      The findings are those of the command, with the configuration, the baseline and the suppressions of the project; \
      the text in the editor is audited, not the file on disk. Documentation/Editors.md has settings for editors.
      """)

  @Flag(
    name: .customLong("stdio"),
    help: "Use standard input and output, as focus-audit always does. Some editors pass this option.")
  var stdio = false

  @OptionGroup var timeLimit: TimeLimit

  func run() throws {
    timeLimit.guardDocuments()
    guard var server = LanguageServer() else {
      Terminal.complain("focus-audit: the standard streams cannot be used")
      throw Status.incomplete
    }
    throw ExitCode(server.run())
  }
}
