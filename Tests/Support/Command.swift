package import Foundation

/// Runs programs, including the built `focus-audit`, and keeps their output.
package struct Command: Sendable {
  /// The outcome of a run.
  package struct Outcome: Sendable {
    /// The exit status as a shell reports it: 128 and the number of the signal if one ended the program.
    package var status: Int32
    /// The standard output of the program.
    package var output: String
    /// The standard error of the program.
    package var errors: String
  }

  private let executable: URL
  /// The leading arguments of each run.
  private let leading: [String]

  /// The path of the program.
  package var path: String { executable.path }

  /// Creates a command for the program at `executable`, which receives the `leading` arguments before all
  /// other arguments.
  package init(_ executable: URL, leading: [String] = []) {
    self.executable = executable
    self.leading = leading
  }

  /// The `focus-audit` command that was built with the tests, in the folder of the test bundle.
  package static let focusAudit: Command = {
    #if os(macOS)
      let bundle =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        ?? Bundle.main.bundleURL
    #else
      let bundle = Bundle.main.bundleURL.appending(path: "bundle")
    #endif
    return Command(bundle.deletingLastPathComponent().appending(path: "focus-audit"))
  }()

  /// ``focusAudit``, run so that file permissions apply (they do not apply to root); nil if that is
  /// impossible.
  package static let boundFocusAudit: Command? = {
    if geteuid() != 0 { return focusAudit }
    let withoutOverride = "-dac_override,-dac_read_search"
    return installed("setpriv").map {
      Command(
        $0.executable,
        leading: [
          "--bounding-set=\(withoutOverride)", "--inh-caps=\(withoutOverride)", "--", focusAudit.path,
        ])
    }
  }()

  /// A program found on the search path; nil if it is not installed.
  package static func installed(_ name: String) -> Command? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return
      folders
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map { Command($0) }
  }

  /// Runs the program with `arguments` in `folder`, and waits for its end.
  ///
  /// - Parameters:
  ///   - environment: Additions to the environment.
  ///   - meanwhile: Called with the number of the process while it runs.
  package func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
    meanwhile: (Int32) throws -> Void = { _ in }
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = leading + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // The output goes to files, because a program with much output would stop at an unread pipe.
    let scratch = try TemporaryFolder()
    let output = try FileHandle(forWritingTo: URL(filePath: scratch.write("", to: "output")))
    let errors = try FileHandle(forWritingTo: URL(filePath: scratch.write("", to: "errors")))
    process.standardOutput = output
    process.standardError = errors
    try Self.start(process)
    try meanwhile(process.processIdentifier)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0),
      output: String(decoding: try Data(contentsOf: URL(filePath: scratch.path("output"))), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: URL(filePath: scratch.path("errors"))), as: UTF8.self))
  }

  /// Starts a program as a shell would: test threads block and ignore signals, and child processes inherit
  /// these settings.
  ///
  /// Only one program starts at a time. On Linux, `Process` notices the end of a child when the child's end of
  /// a socket is closed. A program that another thread starts at the same moment inherits this end, too, so
  /// the end of the child would go unnoticed until that program ends. A server that waits for a test would
  /// then block all tests.
  package static func start(_ process: Process) throws {
    starting.lock()
    defer { starting.unlock() }
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  private static let starting = NSLock()
}
