package import FocusModel

extension Arrangement {
  /// The arrangement that class tables call `word`; nil for an unknown word.
  package init?(word: String) {
    switch word {
    case "row": self = .row
    case "column": self = .column
    case "grid": self = .grid
    case "absolute": self = .absolute
    case "overlay": self = .overlay
    case "pages": self = .pages
    case "alternatives": self = .alternatives
    default: return nil
    }
  }
}
