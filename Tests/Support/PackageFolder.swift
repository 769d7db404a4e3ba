public import Foundation

/// Where this package stands, so that tests find their fixtures without being told.
public enum PackageFolder {
  /// The folder that holds `Package.swift`.
  public static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
