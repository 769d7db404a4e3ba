import FocusModel
import ImportKit

/// A resource file, and the facts that are needed to read it.
struct AndroidFile {
  var place: AndroidResourcePath
  /// The index of the file's text among the tree's sources.
  var source: UInt16
  var styles: AndroidStyles
  /// The meanings of the file's attributes.
  var vocabulary: AndroidVocabulary

  init(_ document: SourceDocument, _ source: UInt16, _ definitions: AndroidDefinitions) {
    self.source = source
    place = AndroidResourcePath(document.source.path)
    styles = definitions.styles(in: place.module)
    vocabulary = AndroidVocabulary(document.xml)
  }
}
