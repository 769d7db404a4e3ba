import Foundation
import TestSupport
import Testing

/// Runs the examples: every transcript begins with the command that prints it.
@Suite struct TranscriptTests {
  private static let examples = PackageFolder.root.appending(path: "Examples/SwiftUI")

  @Test(
    arguments: [
      (
        "UsernameForm",
        [
          "type:User name=ann", "tab", "assume:isFree(name: username)=false", "press:space",
          "type:User name=ann-2",
          "assume:isFree(name: username)=true", "click:Check",
        ]
      ),
      (
        "LoginForm",
        [
          "tab", "click:Sign In", "type:User name=ann", "click:Sign In", "type:Password=secret",
          "click:Sign In",
        ]
      ),
      (
        "OneFieldTwoValues",
        ["set:focusedField=nil", "set:focusedField=name", "tab", "click:Correct the name"]
      ),
      ("AmbiguousNameField", ["click:Full Name", "click:Correct full name"]),
      ("SharedMessage", ["type:Subject=Lunch", "type:Message=At noon?", "click:Subject"]),
      (
        "BookCommands",
        ["press:command-u", "tab", "press:shift-command-c", "present:Store", "press:command-u"]
      ),
      ("UnreachableDocumentValue", ["tab", "click:Increment"]),
      ("InvitationForm", ["tab", "type:Email=ann@example.org", "tab"]),
      (
        "DocumentCommands",
        ["press:command-+", "click:Raise Limit", "tab", "press:command-+", "click:Raise Limit"]
      ),
      ("DocumentStatusBar", ["type:Title=Plan"]),
      ("MismatchedStatusBar", ["type:Title=Plan"]),
    ])
  func `an example plays as its transcript says`(example: String, steps: [String]) throws {
    let arguments = ["simulate", "\(example).xml", "--"] + steps
    let outcome = try Command.focusAudit.run(arguments, in: Self.examples)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let command = (["focus-audit"] + arguments).map(Self.quoted).joined(separator: " ")
    try Golden.expect(
      Data("$ \(command)\n\(outcome.output)".utf8), at: "Examples/SwiftUI/Transcripts/\(example).txt")
  }

  /// The documentation shows a part of a transcript, word for word.
  @Test func `the documentation shows what is played`() throws {
    let page = try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/FocusSession.md"), encoding: .utf8)
    let folder = Self.examples.appending(path: "Transcripts")
    var shown = 0
    for block in Self.transcripts(in: page) where !Self.isAboutOtherToolkit(block) {
      let text = "$ focus-audit simulate " + (block.components(separatedBy: "\n```").first ?? "")
      let example = block.prefix { $0 != "." }
      let transcript = try String(contentsOf: folder.appending(path: "\(example).txt"), encoding: .utf8)
      #expect(transcript.contains(text), "\(example)")
      shown += 1
    }
    #expect(shown > 3)
  }

  /// The page has one transcript for each other toolkit, exactly as it is printed.
  @Test func `the documentation shows what other toolkits do`() throws {
    let page = try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/FocusSession.md"), encoding: .utf8)
    var toolkits: Set<Substring> = []
    for block in Self.transcripts(in: page) where Self.isAboutOtherToolkit(block) {
      let text = "$ focus-audit simulate " + (block.components(separatedBy: "\n```").first ?? "") + "\n"
      let command = text.prefix { !$0.isNewline }
      let arguments = Self.words(of: command.dropFirst("$ focus-audit ".count))
      let outcome = try Command.focusAudit.run(arguments, in: PackageFolder.root)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect("\(command)\n\(outcome.output.trimmingCharacters(in: .newlines))\n" == text)
      toolkits.insert(outcome.output.prefix { !$0.isNewline })
    }
    #expect(
      toolkits == [
        "GTK 3", "GTK 4", "Qt", "JavaFX", "Android", "AppKit", "UIKit", "wxWidgets", "Avalonia",
      ])
  }

  /// The contents of the blocks of `page` that begin with the command, without its name.
  private static func transcripts(in page: String) -> ArraySlice<String> {
    page.components(separatedBy: "```\n$ focus-audit simulate ").dropFirst()
  }

  /// Whether the transcript is about a toolkit other than SwiftUI. Its command then has a path, because it runs in the
  /// package's root; commands for SwiftUI run in the folder of the examples.
  private static func isAboutOtherToolkit(_ block: String) -> Bool {
    block.prefix(while: { $0 != "." }).contains("/")
  }

  /// `command`, split as a shell splits it.
  private static func words(of command: Substring) -> [String] {
    var words: [String] = []
    for (number, part) in command.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      words += number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    return words
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:=+/".contains($0) }
    return isPlain ? word : "'\(word)'"
  }
}
