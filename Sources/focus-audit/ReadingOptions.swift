import ArgumentParser
import FocusAudit

/// How files are read, the same in every command that reads some.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read files as this dialect instead of telling it by content: \(Self.dialectsInWords).",
      valueName: "name"),
    completion: .list(Auditor.dialects.map(\.rawValue)),
    transform: Self.dialect(named:))
  var dialect: Dialect?

  private static let dialectsInWords = Auditor.dialects.map(\.rawValue).joined(separator: ", ")

  private static func dialect(named name: String) throws -> Dialect {
    guard let dialect = Dialect(rawValue: name), Auditor.dialects.contains(dialect) else {
      throw ValidationError("'\(name)' is no dialect; there are \(dialectsInWords).")
    }
    return dialect
  }
}
