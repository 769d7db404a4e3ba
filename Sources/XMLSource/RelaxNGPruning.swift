extension RelaxNGSchema {
  /// The text of `schema` without the alternatives that cannot match a document with elements called only
  /// `names`.
  ///
  /// libxml2 compares the alternatives of a choice pair by pair when it reads a schema. For a vocabulary of some six
  /// hundred elements, this takes ten times as long as everything else for a small document, and a small document uses
  /// only a few of these elements. Linear in the length of the schema.
  ///
  /// - Returns: A schema that accepts this document if, and only if, `schema` does. It may treat other
  ///   documents differently.
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
    // A choice needs something to choose from.
    return pattern.index != parent.index + 1 || !parent.children.allSatisfy(isOther)
  }
}
