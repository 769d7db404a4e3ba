public import Foundation

/// Runs programs, the built `focus-audit` among them, and keeps what they say.
public struct Command: Sendable {
  /// What came of a run.
  public struct Outcome: Sendable {
    /// The exit status.
    public var status: Int32
    /// What it wrote to standard output.
    public var output: String
    /// What it wrote to standard error.
    public var errors: String
  }

  private let executable: URL

  /// Where the program is.
  public var path: String { executable.path }

  /// The program at `executable`.
  public init(_ executable: URL) { self.executable = executable }

  /// The `focus-audit` that was built with the tests: it stands beside the test bundle.
  public static let focusAudit: Command = {
    #if os(macOS)
      let bundle =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        ?? Bundle.main.bundleURL
    #else
      let bundle = Bundle.main.bundleURL.appending(path: "bundle")
    #endif
    return Command(bundle.deletingLastPathComponent().appending(path: "focus-audit"))
  }()

  /// A program found on the search path; nil when it is not installed.
  public static func installed(_ name: String) -> Command? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return
      folders
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map { Command($0) }
  }

  /// Runs it with `arguments` in `folder` and waits.
  public func run(_ arguments: [String], in folder: URL? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    // Files instead of pipes: a pipe that nobody empties would stop a program that says much.
    let scratch = try TemporaryFolder()
    let output = try FileHandle(forWritingTo: URL(filePath: scratch.write("", to: "output")))
    let errors = try FileHandle(forWritingTo: URL(filePath: scratch.write("", to: "errors")))
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: URL(filePath: scratch.path("output"))), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: URL(filePath: scratch.path("errors"))), as: UTF8.self))
  }
}
