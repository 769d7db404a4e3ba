import ArgumentParser
import FocusAudit

/// `focus-audit rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules.")

  @Flag(name: .long, help: "Print JSON.")
  var json = false

  func run() throws {
    if json {
      try Terminal.print(RuleListing.json)
    } else {
      try Terminal.print(RuleListing.text)
    }
  }
}

/// `focus-audit explain RULE`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains one rule: what it looks for, why it matters, how to fix it, with examples.")

  @Argument(
    help: "The rule's id.",
    completion: .list(RuleListing.rules.map(\.id.description)))
  var rule: String

  @Flag(name: .long, help: "Print JSON: an array with one object, as in 'rules --json'.")
  var json = false

  func run() throws {
    if json, let bytes = RuleListing.json(of: rule) { return try Terminal.print(bytes) }
    guard let text = RuleListing.explanation(of: rule) else {
      let nearest = RuleListing.nearest(to: rule).map { "; did you mean '\($0)'?" } ?? "."
      throw ValidationError("There is no rule '\(rule)'\(nearest) 'focus-audit rules' lists them.")
    }
    try Terminal.print(text)
  }
}
