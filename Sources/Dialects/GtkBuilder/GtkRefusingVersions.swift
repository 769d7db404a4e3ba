import FocusModel
package import ImportKit

extension GtkBuilderImporter {
  /// Before GTK 4.0, `<accessibility>` refuses all elements but relations in the form of GTK 3 (gtkwidget.c). GTK 4 has no
  /// `AtkObject`, and does not load a document with one.
  package static let refusingVersions = [
    RefusingVersions(.gtk4, 0..<4, refuse: "<accessibility>", files: buildFiles, declared: versions),
    RefusingVersions(.gtk3, 4..<Int.max, refuse: "AtkObject", files: buildFiles, declared: generations),
  ]

  private static let buildFiles = ["CMakeLists.txt", "configure.ac", "meson.build"]

  /// The versions of GTK 4 that a build file requires: `dependency('gtk4', version: '>= 3.89')`, `gtk4 >= 3.89`.
  private static func versions(in bytes: [UInt8]) -> DeclaredVersions {
    let text = bytes.filter { $0 > UInt8(ascii: " ") }
    var declared = DeclaredVersions()
    for sign in ["'gtk4',version:'>=", "gtk4>="] {
      var rest = text[...]
      while let start = rest.firstRange(of: sign.utf8) {
        rest = rest[start.upperBound...]
        let version = rest.prefix { $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        if !version.isEmpty { declared.versions.insert(String(decoding: version, as: UTF8.self)) }
      }
    }
    return declared
  }

  /// The generations of GTK that a build file requires, whatever the version: `dependency('gtk4')`.
  private static func generations(in bytes: [UInt8]) -> DeclaredVersions {
    let text = bytes.filter { $0 > UInt8(ascii: " ") }
    let signs = [
      "4.0": ["'gtk4'", "gtk4>=", "\"gtk4\""], "3.0": ["gtk+-3.0", "gtk3", "GTK3"],
    ]
    var declared = DeclaredVersions()
    for (version, signs) in signs where signs.contains(where: { text.contains(bytes: $0.utf8) }) {
      declared.versions.insert(version)
    }
    return declared
  }
}
