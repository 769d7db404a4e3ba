package import Foundation
package import Testing

/// Files with the program's known output, compared byte for byte.
///
/// `RECORD=1 swift test` (or `Scripts/record`) rewrites them; review the diff like any other change.
package enum Golden {
  /// Whether goldens are written instead of compared.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Expects `bytes` in the golden file at `path`, below the package's folder.
  package static func expect(
    _ bytes: Data, at path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = PackageFolder.root.appending(path: path)
    if isRecording { try bytes.write(to: file) }
    let golden = (try? Data(contentsOf: file)) ?? Data()
    guard golden != bytes else { return }
    let expected = String(decoding: golden, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let written = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, written).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(path) differs from line \(line + 1) on; RECORD=1 writes it anew
      golden:  \(line < expected.count ? expected[line].prefix(300) : "(ends)")
      written: \(line < written.count ? written[line].prefix(300) : "(ends)")
      """, sourceLocation: sourceLocation)
  }
}
