package import Foundation

/// The folder of this package, so that tests find their fixtures without configuration.
package enum PackageFolder {
  /// The folder that contains `Package.swift`.
  package static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
