import Foundation
import TestSupport
import Testing

/// The manual page, the README and `--help` have the same options.
@Suite struct ManPageTests {
  /// The help of the commands, from `--experimental-dump-help`.
  private static let command: HelpedCommand? = {
    guard let outcome = try? Command.focusAudit.run(["--experimental-dump-help"]) else { return nil }
    return try? JSONDecoder().decode(Dump.self, from: Data(outcome.output.utf8)).command
  }()

  /// `Scripts/release` fills in the version of the published formula; the formula in the repository has this
  /// version.
  @Test func `the Homebrew formula is of this version`() throws {
    let formula = try String(
      contentsOf: PackageFolder.root.appending(path: "Packaging/focus-audit.rb"), encoding: .utf8)
    let version = try Command.focusAudit.run(["--version"]).output.split(separator: "\n").joined()
    #expect(formula.contains("/archive/\(version).tar.gz"), "\(version)")
  }

  @Test func `packaging/focus-audit 1 is generated from the arguments`() throws {
    let command = try #require(Self.command)
    try Golden.expect(Data(ManPage(command).text.utf8), at: "Packaging/focus-audit.1")
  }

  @Test func `every option of every command is in the manual page`() throws {
    let page = try String(
      contentsOf: PackageFolder.root.appending(path: "Packaging/focus-audit.1"), encoding: .utf8)
    let command = try #require(Self.command)
    #expect(command.subcommands?.count ?? 0 >= 9)
    for name in command.allOptions { #expect(page.contains(ManPage.escaped(name)), "\(name)") }
  }

  @Test func `every option is in the README's table`() throws {
    let readme = try String(contentsOf: PackageFolder.root.appending(path: "README.md"), encoding: .utf8)
    let table = try #require(readme.range(of: "## The command")).upperBound
    for name in try #require(Self.command).allOptions where !["--help", "--version"].contains(name) {
      // `--no-code` and `--[no-]keyboard-navigation` each represent both forms.
      let plain = name.replacing("--no-", with: "--").dropFirst(2)
      #expect(
        ["--\(plain)", "--no-\(plain)", "--[no-]\(plain)"].contains { readme[table...].contains($0) },
        "\(name)")
    }
  }

  private struct Dump: Decodable { var command: HelpedCommand }
}

/// A command as ArgumentParser describes it.
struct HelpedCommand: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      var written: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }
    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool
  }

  var commandName: String
  var abstract: String?
  var discussion: String?
  var arguments: [Argument]?
  var subcommands: [HelpedCommand]?

  var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The sorted names of all options, except for those of `help`.
  var allOptions: [String] {
    let own = shown.flatMap { ($0.names ?? []).map(\.written) }.filter { $0.hasPrefix("--") }
    return Set(own + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap(\.allOptions)).sorted()
  }
}

/// The manual page, written in the macros of man(7).
struct ManPage {
  private(set) var text = ""

  init(_ command: HelpedCommand) {
    let name = command.commandName
    text = """
      .\\" Written by Scripts/record from the arguments of the command. Do not edit.
      .TH FOCUS-AUDIT 1 "" "focus-audit" "User Commands"
      .SH NAME
      \(Self.escaped(name)) \\- \(Self.escaped(Self.phrase(command.abstract ?? "")))

      """
    let subcommands = (command.subcommands ?? []).filter { $0.commandName != "help" }
    text += ".SH SYNOPSIS\n"
    for subcommand in subcommands {
      text += ".B \(Self.escaped("\(name) \(subcommand.commandName)"))\n"
      text += subcommand.shown.map { "[\(Self.usage($0))]" }.joined(separator: "\n") + "\n.br\n"
    }
    text += ".SH DESCRIPTION\n" + Self.paragraphs(command.discussion ?? "")
    text += ".SH COMMANDS\n"
    for subcommand in subcommands {
      text += ".SS \(Self.escaped(subcommand.commandName))\n"
      text += Self.paragraphs(subcommand.abstract ?? "")
      if let discussion = subcommand.discussion { text += ".PP\n" + Self.paragraphs(discussion) }
      for argument in subcommand.shown {
        text += ".TP\n\\fB\(Self.usage(argument))\\fR\n" + Self.paragraphs(argument.abstract ?? "")
      }
    }
    text += """
      .SH FILES
      .TP
      .I .focus\\-audit.yml
      The configuration of a project.
      .TP
      .I focus\\-audit.baseline
      The findings that a project knows.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE
      Whether the text report is colored.

      """
  }

  /// The form of an argument in a command line.
  private static func usage(_ argument: HelpedCommand.Argument) -> String {
    let names = (argument.names ?? []).map(\.written).joined(separator: ", ")
    let value = argument.kind == "flag" ? "" : "<\(argument.valueName ?? "value")>"
    return escaped([names, value].filter { !$0.isEmpty }.joined(separator: " "))
      + (argument.isRepeating ? " ..." : "")
  }

  /// A sentence as the phrase after a name: `Finds …` without its full stop.
  private static func phrase(_ sentence: String) -> String {
    let end = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return end.prefix(1).lowercased() + end.dropFirst()
  }

  /// Paragraphs of text, and lines whose indentation is kept.
  private static func paragraphs(_ text: String) -> String {
    var lines: [String] = []
    var isExample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("  ")
      if isIndented != isExample { lines.append(isIndented ? ".nf" : ".fi") }
      isExample = isIndented
      if line.allSatisfy(\.isWhitespace) { lines.append(".PP") } else { lines.append(escaped(String(line))) }
    }
    if isExample { lines.append(".fi") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text escaped for roff: a hyphen as a minus, no backslash, no dot or quote at the beginning of a
  /// line.
  static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
