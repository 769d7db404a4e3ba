import Foundation
import TestSupport

/// A suite whose tests run the command in a temporary project.
protocol ProjectSuite {
  /// The project's folder.
  var folder: TemporaryFolder { get }
}

extension ProjectSuite {
  /// Creates the folder of a project with a work tree.
  static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    return folder
  }

  /// Runs the command in the project's folder, or in the folder `place` of the project.
  func run(_ arguments: String..., in place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: place.isEmpty ? folder.url : folder.url.appending(path: place))
  }

  /// The contents of the file called `name`.
  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }
}
