import FocusModel
import ImportKit
import XMLSource

extension RefusingVersions {
  /// Xamarin.Forms, whose documents are read like those of its successor, has no `SemanticProperties`, and compiles its
  /// documents: a description in a document would stop the build.
  static let xamarinForms = RefusingVersions(
    .maui, 0..<100, refuse: "SemanticProperties.", files: [".csproj", ".fsproj", ".props", ".vbproj"],
    declared: { packageVersions(of: "Xamarin.Forms", property: "xamarinforms", in: $0) })

  /// Since .NET 10, Android gives focus to a view with a recognizer of single taps, and Enter triggers it
  /// (`GesturePlatformManager.Android.cs`; dotnet/maui#29649); on iOS, Space does (the same page). A project that also
  /// builds for Windows or macOS keeps its findings.
  static let mauiWithKeys = RefusingVersions(
    .maui, 10..<100, files: [".csproj", ".fsproj", ".props"], rules: ["pointer-only-control"],
    because: "gives an element that responds to taps focus and keys", declared: mobileVersions)

  /// The versions of .NET in the target frameworks of a project file. A target with a desktop has the version 0.
  private static func mobileVersions(in bytes: [UInt8]) -> DeclaredVersions {
    var declared = DeclaredVersions()
    guard let xml = try? XMLReader.read(bytes) else { return declared }
    for element in xml.elements(named: "TargetFramework", "TargetFrameworks") {
      for target in element.text.split(separator: ";").map({ String($0).trimmed.lowercased() }) {
        let parts = target.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("net") else { continue }
        let isMobile = parts[1].hasPrefix("android") || parts[1].hasPrefix("ios")
        declared.versions.insert(isMobile ? String(parts[0].dropFirst(3)) : "0.0")
      }
    }
    return declared
  }
}
