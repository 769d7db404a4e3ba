import FocusModel
import ImportKit
import XMLSource

extension RefusingVersions {
  /// Avalonia before 11 has no `AutomationProperties`, and compiles its documents: a name in a document would stop the
  /// build. It has no automation peers either, so no control has a name.
  static let avalonia = RefusingVersions(
    .avalonia, 0..<11, refuse: "AutomationProperties.", files: [".csproj", ".fsproj", ".props", ".vbproj"],
    rules: ["indistinguishable-stops", "misleading-name", "unnamed-focus-stop"],
    because: "has no accessible names",
    declared: { packageVersions(of: "Avalonia", property: "avalonia", in: $0) })

  /// The versions of `package` in a project file: `<PackageReference Include="Avalonia" Version="11.0.0"/>`, or
  /// `PackageVersion` in `Directory.Packages.props`. The version may be a property of `Directory.Build.props` whose name
  /// contains `property`.
  static func packageVersions(
    of package: String, property: String, in bytes: [UInt8]
  ) -> DeclaredVersions {
    var declared = DeclaredVersions()
    guard let xml = try? XMLReader.read(bytes) else { return declared }
    for element in xml.elements(named: "PackageReference", "PackageVersion", "PackageDownload")
    where element["Include"] == package || element["Update"] == package {
      let version = ["Version", "VersionOverride"].lazy.compactMap { name in
        element[name] ?? element.children.first { $0.name == name }?.text
      }.first
      if let version { declared.versions.insert(version.trimmed) }
    }
    for group in xml.elements(named: "PropertyGroup") {
      for stated in group.children where stated.name.lowercased().contains(property) {
        declared.properties[stated.name, default: []].insert(stated.text.trimmed)
      }
    }
    return declared
  }
}
