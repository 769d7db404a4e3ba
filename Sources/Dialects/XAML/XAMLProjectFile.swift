import ImportKit
import XMLSource

/// A project file of .NET: its default language, and the framework of its documents.
struct XAMLProjectFile {
  /// The project's default language in lower case.
  let language: String?
  /// The framework of documents that fit both WPF and WinUI. In a project for .NET MAUI, only the documents for Windows
  /// do, which are documents of WinUI.
  let framework: XAMLFramework?

  /// Reads a project file; nil if it sets neither.
  init?(_ bytes: [UInt8]) {
    guard let xml = try? XMLReader.read(bytes) else { return nil }
    language = xml.elements(named: "DefaultLanguage").first?.text.trimmed.lowercased()
    let names = Set(
      Self.switches.compactMap { name, framework in
        xml.elements(named: name).contains { $0.text.trimmed.lowercased() == "true" } ? framework.name : nil
      }
        + Self.kinds.compactMap { kind, framework in
          xml.elements(named: "ProjectTypeGuids").contains { $0.text.lowercased().contains(kind) }
            ? framework.name : nil
        })
    framework = names.count == 1 ? Self.switches.first { names.contains($0.1.name) }?.1 : nil
    if language == nil, framework == nil { return nil }
  }

  /// The properties that turn on a framework.
  private static let switches: [(String, XAMLFramework)] = [
    ("UseWPF", .wpf), ("UseWinUI", .winUI), ("UseMaui", .winUI),
  ]

  /// The kinds of projects for WPF and UWP in projects without an SDK.
  private static let kinds: [(String, XAMLFramework)] = [
    ("60dc8134-eba5-43b8-bcc9-bb4bc16c2548", .wpf), ("a5a43c5b-de2a-4c0c-9213-0a381af9435a", .winUI),
  ]
}
