extension RelaxNGSchema {
  /// The text of `schema` without the alternatives that cannot match a document whose element names are all
  /// in `names`.
  ///
  /// When libxml2 reads a schema, it compares the alternatives of a choice in pairs. For a vocabulary of
  /// about six hundred elements and a small document, which uses only a few of them, this takes ten times as
  /// long as everything else. Linear in the length of the schema.
  ///
  /// - Returns: A schema that accepts the document if and only if `schema` does. The result may differ for
  ///   other documents.
  package static func pruned(_ schema: XMLTree, to names: Set<String>) -> [UInt8] {
    let source = schema.utf8
    var text: [UInt8] = []
    var next = 0
    var pending = [schema.root]
    while let pattern = pending.popLast() {
      if let parent = pattern.parent, isLeftOut(pattern, of: parent, names) {
        text += source[next..<Int(pattern.fullSpan.start)]
        next = Int(pattern.fullSpan.end)
      } else {
        pending += Array(pattern.children).reversed()
      }
    }
    return text + source[next...]
  }

  private static func isLeftOut(_ pattern: XMLElement, of parent: XMLElement, _ names: Set<String>) -> Bool {
    func isOther(_ pattern: XMLElement) -> Bool {
      guard pattern.name == "element", let name = pattern.attribute("name")?.value else { return false }
      return !names.contains(name)
    }
    guard parent.name == "choice", isOther(pattern) else { return false }
    // A choice must keep at least one alternative.
    return pattern.index != parent.index + 1 || !parent.children.allSatisfy(isOther)
  }
}
