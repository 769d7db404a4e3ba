import FocusModel
import ImportKit

extension RefusingVersions {
  /// Xamarin.Forms, whose documents are read like those of its successor, has no `SemanticProperties`, and compiles its
  /// documents: a description in a document would stop the build.
  static let xamarinForms = RefusingVersions(
    .maui, 0..<100, refuse: "SemanticProperties.", files: [".csproj", ".fsproj", ".props", ".vbproj"],
    declared: { packageVersions(of: "Xamarin.Forms", property: "xamarinforms", in: $0) })
}
