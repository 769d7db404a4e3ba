#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SwiftUIExport

/// The folder that receives the descriptions of a platform.
struct OutputFolder {
  let folder: String

  init(path: String, platform: Platform) { folder = "\(path)/\(platform.rawValue)" }

  /// The name of a file that the command puts into every output folder. The command empties only folders that
  /// contain this file.
  private static let marker = ".focus-audit-swiftui"

  /// Writes `documents`, which replace the documents of an earlier run.
  func write(_ documents: [Exporter.Document]) throws {
    let files = FileManager.default
    if files.fileExists(atPath: folder) {
      guard files.fileExists(atPath: "\(folder)/\(Self.marker)") || isEmpty else {
        throw ExportError.foreignFolder(folder)
      }
      try files.removeItem(atPath: folder)
    }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/\(Self.marker)"))
    var last = ""
    for document in documents {
      let url = URL(fileURLWithPath: "\(folder)/\(document.source).xml")
      let inside = url.deletingLastPathComponent().path
      if inside != last { try files.createDirectory(atPath: inside, withIntermediateDirectories: true) }
      last = inside
      try Data(document.text.utf8).write(to: url)
    }
  }

  private var isEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).isEmpty) ?? false
  }
}

extension ExportError {
  static func noFiles(_ paths: [String]) -> ExportError {
    ExportError("no Swift files in \(paths.joined(separator: ", "))")
  }

  static func foreignFolder(_ folder: String) -> ExportError {
    ExportError("\(folder) contains files that this command did not write; name another folder with --out")
  }
}
