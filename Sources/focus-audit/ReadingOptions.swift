import ArgumentParser
import FocusAudit
import FocusModel

/// Options for reading files, shared by all commands that read files.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("dialect"),
    help: ArgumentHelp(
      """
      The dialect that all files are in: \(names.listed()). A file that is clearly in another dialect is an error.
      """,
      valueName: "name"),
    completion: .list(names),
    transform: Self.dialect(named:))
  var dialect: Dialect?

  private static let names = Auditor.dialects.map(\.id)

  static func dialect(named name: String) throws -> Dialect {
    if let dialect = Auditor.dialect(named: name) { return dialect }
    throw ValidationError(Spelling.unknown("dialect", name, among: names))
  }
}
