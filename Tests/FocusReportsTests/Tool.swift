import Foundation
import TestSupport
import Testing

/// Programs that check written files, if they are installed.
enum Tool {
  struct Output {
    var status: Int32
    var text: String
  }

  /// Runs a program with `input`; nil if it is not installed.
  static func run(_ name: String, _ arguments: [String], input: [UInt8] = []) throws -> Output? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    guard
      let path = folders.lazy.map({ "\($0)/\(name)" })
        .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      print("\(name) is not installed, so what it would check is not checked")
      return nil
    }
    // The output goes to a file, because an unread pipe would fill up.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = pipe
    process.standardError = pipe
    try Command.start(process)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(status: process.terminationStatus, text: String(decoding: output, as: UTF8.self))
  }

  /// The digest of a file in Base64; nil if no program computes it.
  static func sha256(of file: URL) throws -> String? {
    let output =
      try run("sha256sum", [file.path(percentEncoded: false)])
      ?? run("shasum", ["-a", "256", file.path(percentEncoded: false)])
    guard let hex = output?.text.prefix(64) else { return nil }
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { offset in
      UInt8(hex.dropFirst(offset).prefix(2), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }
}

/// Expects that a program, if it is installed, reports no problem.
func expectNoComplaint(
  _ tool: String, _ arguments: [String], input: [UInt8],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard let output = try Tool.run(tool, arguments, input: input) else { return }
  #expect(output.status == 0, "\(output.text.prefix(2_000))", sourceLocation: sourceLocation)
}
