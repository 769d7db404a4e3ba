import FocusModel
import ImportKit
import XMLSource

extension RefusingVersions {
  /// Avalonia before 11 has no `AutomationProperties`, and compiles its documents: a name in a document would stop the
  /// build.
  static let avalonia = RefusingVersions(
    .avalonia, 0..<11, refuse: "AutomationProperties.", files: [".csproj", ".fsproj", ".props", ".vbproj"],
    declared: avaloniaVersions)

  /// The versions of Avalonia in a project file: `<PackageReference Include="Avalonia" Version="11.0.0"/>`, or
  /// `PackageVersion` in `Directory.Packages.props`. The version may be a property of `Directory.Build.props`.
  private static func avaloniaVersions(in bytes: [UInt8]) -> DeclaredVersions {
    var declared = DeclaredVersions()
    guard let xml = try? XMLReader.read(bytes) else { return declared }
    for element in xml.elements(named: "PackageReference", "PackageVersion", "PackageDownload")
    where element["Include"] == "Avalonia" || element["Update"] == "Avalonia" {
      let version = ["Version", "VersionOverride"].lazy.compactMap { name in
        element[name] ?? element.children.first { $0.name == name }?.text
      }.first
      if let version { declared.versions.insert(version.trimmed) }
    }
    for group in xml.elements(named: "PropertyGroup") {
      for property in group.children where property.name.lowercased().contains("avalonia") {
        declared.properties[property.name, default: []].insert(property.text.trimmed)
      }
    }
    return declared
  }
}
