import ArgumentParser
import CrashGuard

/// The time limit for one document, shared by all commands that audit documents.
struct TimeLimit: ParsableArguments {
  @Option(
    name: .customLong("document-timeout"),
    help: ArgumentHelp(
      """
      How many seconds of processor time one document may take; one that takes longer is an error, and the others \
      are audited. 0 for any number (default: 60).
      """,
      valueName: "seconds"))
  var documentTimeout: UInt32?

  /// Makes each crash or timeout from now on affect only the document that causes it.
  ///
  /// - Parameter configured: The value in the configuration.
  func guardDocuments(configured: Int? = nil) {
    CrashGuard.allowRestarts()
    CrashGuard.documentTimeout = documentTimeout ?? configured.flatMap { UInt32(exactly: $0) } ?? 60
  }
}
