public import FocusModel
public import XMLSource

/// All importers. A new dialect is a folder beside this file and a line here.
public enum Importers {
  /// The importers, in the order they are asked.
  public static let all: [any Importer.Type] = [
    SwiftUIImporter.self, GtkBuilderImporter.self, QtDesignerImporter.self, JavaFXImporter.self,
  ]

  /// The names of root elements that begin a document some importer may know.
  public static let rootNames: [String] = all.flatMap { $0.rootNames }

  /// The importer of `dialect`.
  public static func importer(for dialect: Dialect) -> (any Importer.Type)? {
    all.first { $0.dialects.contains(dialect) }
  }

  /// The dialects that can be read.
  public static let dialects: [Dialect] = all.flatMap { $0.dialects }

  /// What can be read, for a sentence.
  public static let dialectsInWords: String = {
    let words = all.map { $0.words }
    return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }()

  /// The importer for a document that begins with `root`; nil when none knows it.
  public static func importer(for root: XMLElement) -> (any Importer.Type)? {
    all.first { $0.recognises(root) }
  }
}
