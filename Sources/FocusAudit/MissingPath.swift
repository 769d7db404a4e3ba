import FocusModel
import FocusReports

/// Messages for paths that do not exist.
enum MissingPath {
  /// The error and a suggestion: lower case, no full stop.
  static func words(for path: String) -> String {
    let missing = "there is no such file or folder"
    if let folder = folder(ofPattern: path) {
      let hint =
        FileSystem.kind(of: folder) == nil ? "" : "; name the folder '\(folder)' to audit its contents"
      return "\(missing): no file matches this pattern, or quotes kept the shell from expanding it" + hint
    }
    if let report = report(in: path) { return "\(missing); did you mean '--report \(report)'?" }
    if let neighbour = neighbour(of: path) { return "\(missing); did you mean '\(neighbour)'?" }
    return missing
  }

  /// The folder that a shell would search for `src/*.ui`: the part before the first wildcard.
  private static func folder(ofPattern path: String) -> String? {
    guard let wildcard = path.firstIndex(where: { "*?[".contains($0) }) else { return nil }
    let folder = FileSystem.split(String(path[..<wildcard])).folder
    return folder.isEmpty ? "." : folder
  }

  /// A suggestion for a path like `html=report.html`, which is the value of an option without the option.
  private static func report(in path: String) -> String? {
    guard let equals = path.firstIndex(of: "=") else { return nil }
    let (name, formats) = (String(path[..<equals]), ReportFormat.allCases.map(\.rawValue))
    let meant = formats.contains(name) ? name : Spelling.nearest(to: name, among: formats)
    return meant.map { $0 + path[equals...] }
  }

  /// A suggestion of a similar name in the same folder.
  private static func neighbour(of path: String) -> String? {
    let (folder, name) = FileSystem.split(path)
    guard let contents = try? FileSystem.folder(folder.isEmpty ? "." : folder) else { return nil }
    let names = contents.entries.map(\.name)
    return Spelling.nearest(to: name, among: names).map { folder.isEmpty ? $0 : Places.join(folder, $0) }
  }
}
