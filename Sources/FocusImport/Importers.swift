public import FocusModel
public import XMLSource

/// All importers. A new dialect is a folder beside this file and a line here.
public enum Importers {
  /// The importers, in the order they are asked.
  public static let all: [any Importer.Type] = []

  /// The importer for a document that begins with `root`; nil when none knows it.
  public static func importer(for root: XMLElement) -> (any Importer.Type)? {
    all.first { $0.recognises(root) }
  }
}
