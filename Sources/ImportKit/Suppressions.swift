package import FocusModel
package import XMLSource

extension XMLTree {
  /// The suppressions in comments: a comment before an element applies to that element, and `disable-file`
  /// applies to the whole document.
  ///
  /// Linear in the number of comments.
  package var suppressions: [Suppression] {
    comments(beginningWith: Suppression.mark).compactMap { comment, element in
      Suppression(comment.text, of: element.map { SourceSpan($0.fullSpan) }, at: SourceSpan(comment.span))
    }
  }

  /// The suppressions in properties, in toolkits whose editors drop comments. Each line of an element called
  /// `name`, whose attribute `key` has the value `value`, applies to the parent element.
  ///
  /// Linear in the number of elements, if there is an element called `name`.
  package func suppressions(
    in name: String, where key: String, is value: StaticString, mark: String?
  ) -> [Suppression] {
    elements(named: name, where: key, is: value).flatMap { property -> [Suppression] in
      let text = property.allText
      if let mark, !text.mentions(mark) { return [] }
      let owner = property.parent.map { SourceSpan($0.fullSpan) }
      return text.split(whereSeparator: \.isNewline).compactMap { line in
        Suppression(String(line), mark: mark, of: owner, at: SourceSpan(property.span))
      }
    }
  }
}

extension XMLElement {
  /// The text of the element and its descendants, from elements and from `content` attributes, joined by line
  /// feeds.
  fileprivate var allText: String {
    (index..<subtreeEnd).map { tree.element(at: $0) }.flatMap { [$0["content"] ?? "", $0.text] }
      .joined(separator: "\n")
  }
}
