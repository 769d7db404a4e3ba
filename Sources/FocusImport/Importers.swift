public import FocusModel
public import XMLSource

/// All importers. A new dialect is a folder beside this file and a line here.
public enum Importers {
  /// The importers, in the order they are asked.
  public static let all: [any Importer.Type] = [
    SwiftUIImporter.self, GtkBuilderImporter.self,
  ]

  /// The names of root elements that begin a document some importer may know.
  public static let rootNames: [String] = all.flatMap { $0.rootNames }

  /// The importer of `dialect`.
  public static func importer(for dialect: Dialect) -> (any Importer.Type)? {
    all.first { $0.dialects.contains(dialect) }
  }

  /// What can be read, for a sentence.
  public static let dialectsInWords = "SwiftUI descriptions and GtkBuilder files"

  /// The importer for a document that begins with `root`; nil when none knows it.
  public static func importer(for root: XMLElement) -> (any Importer.Type)? {
    all.first { $0.recognises(root) }
  }
}
