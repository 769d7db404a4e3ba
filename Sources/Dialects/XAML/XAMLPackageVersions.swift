import FocusModel
import ImportKit
import XMLSource

/// The versions of Avalonia that project files state. Avalonia before 11 has no `AutomationProperties`, and compiles
/// its documents: a name in a document would stop the build.
struct XAMLPackageVersions: Sendable {
  /// The versions of the package in the files of each folder, as written: `0.10.18`, `$(AvaloniaVersion)`.
  private var versions: [String: Set<String>] = [:]
  /// The values of the properties in the files of each folder.
  private var properties: [String: [String: Set<String>]] = [:]

  /// Whether no file states a version.
  var isEmpty: Bool { versions.isEmpty && properties.isEmpty }

  /// Creates a value without versions.
  init() {}

  /// Reads the versions in the project file at `path`: `<PackageReference Include="Avalonia" Version="11.0.0"/>`, or
  /// `PackageVersion` in `Directory.Packages.props`. The version may be a property of `Directory.Build.props`.
  init(_ xml: XMLTree, path: String) {
    let folder = Self.folders(around: path)[0]
    for element in xml.elements(named: "PackageReference", "PackageVersion", "PackageDownload")
    where element["Include"] == Self.package || element["Update"] == Self.package {
      let version = ["Version", "VersionOverride"].lazy.compactMap { name in
        element[name] ?? element.children.first { $0.name == name }?.text
      }.first
      if let version { versions[folder, default: []].insert(version.trimmed) }
    }
    for group in xml.elements(named: "PropertyGroup") {
      for property in group.children where property.name.lowercased().contains("avalonia") {
        properties[folder, default: [:]][property.name, default: []].insert(property.text.trimmed)
      }
    }
  }

  /// The name of the package that contains the framework.
  private static let package = "Avalonia"

  /// Adds the versions in other files.
  mutating func merge(_ other: XAMLPackageVersions) {
    versions.merge(other.versions) { $0.union($1) }
    properties.merge(other.properties) { known, new in known.merging(new) { $0.union($1) } }
  }

  /// Whether the project of the document at `path` certainly has a version before `major`: the nearest files above the
  /// document that state versions state only earlier versions.
  func isBefore(_ major: Int, at path: String) -> Bool {
    let folders = Self.folders(around: path)
    guard let stated = folders.lazy.compactMap({ versions[$0] }).first else { return false }
    return stated.allSatisfy { version in
      let values = value(of: version, in: folders)
      return !values.isEmpty
        && values.allSatisfy { value in
          guard let dot = value.firstIndex(of: "."), let number = StatedInteger(String(value[..<dot])) else {
            return false
          }
          return number.value < major
        }
    }
  }

  /// The possible values of `version`, which may refer to a property; empty if they are unknown.
  private func value(of version: String, in folders: [String]) -> Set<String> {
    guard version.hasPrefix("$(") else { return [version] }
    guard version.hasSuffix(")") else { return [] }
    let name = String(version.dropFirst(2).dropLast())
    return folders.lazy.compactMap { properties[$0]?[name] }.first ?? []
  }

  /// The folders around the file at `path`, beginning with its own; the last folder is the root of relative paths.
  private static func folders(around path: String) -> [String] {
    XAMLDefinitions.folders(around: path) + [""]
  }
}
