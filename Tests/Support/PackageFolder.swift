package import Foundation

/// Where this package stands, so that tests find their fixtures without being told.
package enum PackageFolder {
  /// The folder that holds `Package.swift`.
  package static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
