import FocusModel
import ImportKit
import XMLSource

/// Tooltips that documents write as objects.
extension XAMLWalk {
  /// The words of the tooltip that the property element `holder` contains, and their location: the text of a text block,
  /// or of a `ToolTip` or another object around a text. Nil if the words are known only at run time, or if the tooltip
  /// contains several objects, of which WPF announces nothing (FrameworkElement.GetPlainText).
  func wordsOfTooltip(in holder: XMLElement) -> (text: String, span: SourceSpan)? {
    var holder = holder
    while true {
      let contents = XAMLContents(of: holder, file.meanings)
      guard contents.shown.count == 1, !contents.isBound, contents.inlines.isEmpty,
        let known = knownClass(of: contents.shown[0])
      else { return nil }
      let object = read(contents.shown[0])
      if known.traits.contains(.text) {
        let statement = object[.text]
        guard let text = statement?.text ?? shownText(object.element), !text.trimmed.isEmpty else {
          return nil
        }
        return (text.trimmed, statement?.span ?? object.fullSpan)
      }
      guard known.namedBy.first == .content, object[.contentTemplate] == nil else { return nil }
      if let content = object[.content], content.holder == nil {
        return content.text.map { ($0.trimmed, content.span) }
      }
      let text = object.element.text.trimmed
      if !text.isEmpty { return (text, object.fullSpan) }
      holder = object.element
    }
  }
}
