import ArgumentParser
import CrashGuard

/// The time limit for one document, shared by all commands that audit documents.
struct TimeLimit: ParsableArguments {
  @Option(
    name: .customLong("document-timeout"),
    help: ArgumentHelp(
      """
      The maximum processor time per document in seconds; a document that takes longer is an error, and the others \
      are audited. 0 for no limit (default: 60).
      """,
      valueName: "seconds"))
  var documentTimeout: UInt32?

  /// From now on, lets each crash or timeout affect only the document that causes it.
  ///
  /// - Parameter configured: The value in the configuration.
  func guardDocuments(configured: Int? = nil) {
    CrashGuard.allowRestarts()
    CrashGuard.documentTimeout = documentTimeout ?? configured.flatMap { UInt32(exactly: $0) } ?? 60
  }
}
