import ArgumentParser
import CrashGuard

/// How long one document may take, the same in every command that audits some.
struct TimeLimit: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      How many seconds of processor time one document may take; one that takes longer is an error, and the others \
      are audited. 0 for any number.
      """,
      valueName: "seconds"))
  var documentTimeout: UInt32 = 60

  /// From here on, a document that crashes or takes too long costs one document.
  func guardDocuments() {
    CrashGuard.allowRestarts()
    CrashGuard.documentTimeout = documentTimeout
  }
}
