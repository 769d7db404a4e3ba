import FocusModel
import XMLSource

/// The form of a text that a person has to write, computed for the first such text of a document.
final class OpenText: Sendable {
  private let made = MadeOnce<String>()

  /// The form, which `make` computes on first use.
  func form(_ make: () -> String) -> String { made.value(make) }
}

/// Writes a text that a person has to write in the form of the document's other texts.
extension RemedyWriter {
  /// The form in which the document writes most of its visible texts, with the placeholder in place of the text or of
  /// its key in resources: `…`, `{x:Static res:Texts.…}`.
  func formOfTexts() -> String {
    let placeholder = Finding.Fix.placeholder
    let markup = tree.toolkit.markup
    guard let mark = markup.textReferences, let bindings = markup.bindings else { return placeholder }
    var counts: [String: Int] = [:]
    for index in 0..<xml.elementCount {
      for attribute in xml.element(at: index).attributes where bindings.shownTexts.contains(attribute.name) {
        if attribute.value.first == mark {
          if let form = Self.form(of: attribute.value, bindings) { counts[form, default: 0] += 1 }
        } else if attribute.value.contains(where: \.isLetter) {
          counts[placeholder, default: 0] += 1
        }
      }
    }
    // The name that is first in the alphabet represents several equally common forms.
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return usual.flatMap { $0.value > 1 ? $0.key : nil } ?? placeholder
  }

  /// `value`, a reference to a text in resources, with the placeholder in place of its key; nil for a binding to data and
  /// for a reference with further arguments.
  private static func form(of value: String, _ bindings: Toolkit.Markup.Bindings) -> String? {
    let inner = value.drop { $0 == "{" }.prefix { $0 != "}" && !$0.isWhitespace }
    guard value.last == "}", value.utf8.count <= 100, !value.contains(where: { ",='\"\\".contains($0) }),
      let key = value.lastIndex(where: { $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    let start = value[...key].lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let start, value[start] == "." || value[start] == " ",
      value[value.index(after: key)...].allSatisfy({ $0 == "}" })
    else { return nil }
    // A binding reads data, unless its path begins with a namespace: `{x:Bind lang:Texts.Save}`.
    let isOfData = bindings.extensions.contains(String(inner))
    if isOfData, !value[..<start].dropFirst(inner.count + 2).contains(":") { return nil }
    return value[...start] + Finding.Fix.placeholder + value[value.index(after: key)...]
  }
}
