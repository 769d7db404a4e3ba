import FocusModel
import ImportKit
import XMLSource

/// A readable view of a RELAX NG grammar: the elements, and the possible contents of each element.
///
/// Validation reports that a document is wrong, but rarely explains how to correct it; this type suggests
/// corrections. It understands only the patterns in the project's own schemas. An element's pattern is read
/// on first use, because an element may allow six hundred child elements, while a document uses only a few.
/// All documents share the patterns that have been read.
final class SchemaVocabulary: Sendable {
  /// The contents that one `element` pattern allows.
  struct Element: Sendable {
    /// The element's name; nil for the pattern that applies to all other names.
    var name: String?
    var attributes: [String: Values] = [:]
    var takesAnyAttribute = false
    /// For each requirement, the alternative sets of attributes that fulfil it.
    var requirements: [[[String]]] = []
    /// Sets of attributes that are alternatives: an element can have only one of the sets. An empty set
    /// represents text.
    var alternatives: [[[String]]] = []
    var children: [Child] = []
    /// The names of required child elements.
    var requiredChildren: [String] = []
    var allowsText = false

    /// Indices into ``children``, by element name.
    fileprivate(set) var childrenByName: [String: Int] = [:]
    /// Indices into ``children`` of the patterns that accept any other name, by the case of the name's first
    /// letter.
    fileprivate(set) var ownNames: [Initial: Int] = [:]
  }

  /// The case of a custom name's first letter, which no RELAX NG name class can express.
  enum Initial: String, Sendable {
    case capital, small

    /// The case of the first letter of `name`.
    init(of name: String) {
      self = name.unicodeScalars.first?.properties.isUppercase == true ? .capital : .small
    }
  }

  /// A possible child element.
  struct Child: Sendable {
    /// The index of the element's pattern in the grammar.
    var element: Int
    /// The words for the element's kind ("a view"); nil if the element has no kind.
    var words: String?
    /// The case of the name's first letter, for a pattern that accepts any other name.
    var initial: Initial?
    /// The element's possible positions in the sequence of contents, in order.
    var places: [Place] = []
  }

  /// A position in the sequence of an element's contents.
  struct Place: Sendable, Hashable {
    var position: Int
    /// Whether the position allows several elements.
    var isRepeated: Bool
  }

  /// The values that an attribute allows.
  struct Values: Sendable {
    /// The listed values; empty if the attribute accepts any text.
    var words: [String] = []
    /// Whether the attribute accepts a list of values.
    var isList = false
    /// Whether the list of values may be empty.
    var listMayBeEmpty = false
    /// Whether the list of values may also be written as an array, `[.a, .b]`.
    var takesArray = false
    var isNumber = false
    var mayNotBeEmpty = false
  }

  /// The index of the root's `element` pattern in the grammar.
  let root: Int
  /// The names of the elements that have their own pattern.
  let names: Set<String>

  private let grammar: XMLTree
  private let definitions: [String: XMLElement]
  private let read = Guarded<[Int: Element]>([:])

  /// Creates the vocabulary of `grammar`.
  init(_ grammar: XMLTree) {
    self.grammar = grammar
    var definitions: [String: XMLElement] = [:]
    for child in grammar.root.children where child.name == "define" {
      if let name = child["name"] { definitions[name] = child }
    }
    self.definitions = definitions
    root = grammar.root.children.first { $0.name == "start" }?.firstChild?.index ?? 0
    names = Set(grammar.elements(named: "element").compactMap { $0["name"] })
  }

  /// The contents that the pattern at `index` allows.
  func element(_ index: Int) -> Element {
    read.withLock { read in
      if let known = read[index] { return known }
      let element = readElement(grammar.element(at: index))
      read[index] = element
      return element
    }
  }

  /// The name of the pattern at `index`; nil if the pattern accepts any other name.
  func name(of index: Int) -> String? { grammar.element(at: index)["name"] }

  private func readElement(_ pattern: XMLElement) -> Element {
    var reader = Reader()
    for part in pattern.children { collect(part, into: &reader, Context()) }
    reader.element.name = pattern["name"]
    for (place, child) in reader.element.children.enumerated() {
      if let name = name(of: child.element) {
        reader.element.childrenByName[name] = reader.element.childrenByName[name] ?? place
      } else if let initial = child.initial {
        reader.element.ownNames[initial] = place
      }
    }
    return reader.element
  }

  private struct Reader {
    var element = Element()
    /// The definitions being read; recursion stops at a definition that is already being read.
    var open: Set<String> = []
    /// The index of each pattern in `element.children`.
    var known: [ChildKey: Int] = [:]
    /// The position of the next part in the sequence of contents.
    var position = 0
  }

  private struct ChildKey: Hashable {
    var pattern: Int
    var initial: Initial?
  }

  /// The effect of the enclosing patterns on a pattern.
  private struct Context {
    var isOptional = false
    var isRepeated = false
    /// Whether the next pattern follows this pattern in the document.
    var isInSequence = true
    var words: String?
    var initial: Initial?

    func optional(isRepeated: Bool = false) -> Context {
      var context = self
      context.isOptional = true
      context.isRepeated = isRepeated || self.isRepeated
      context.isInSequence = false
      return context
    }
  }

  private func collect(_ pattern: XMLElement, into reader: inout Reader, _ context: Context) {
    switch pattern.name {
    case "ref":
      collect(definition: pattern["name"], into: &reader, context)
      return
    case "optional":
      for part in pattern.children { collect(part, into: &reader, context.optional()) }
    case "zeroOrMore":
      // In a repeated choice, the alternatives do not exclude each other.
      for part in pattern.children {
        for part in part.name == "choice" ? Array(part.children) : [part] {
          collect(part, into: &reader, context.optional(isRepeated: true))
        }
      }
    case "choice":
      chooseAttributes(pattern, of: &reader, isOptional: context.isOptional)
      for part in pattern.children { collect(part, into: &reader, context.optional()) }
    case "element":
      if !context.isOptional, let name = pattern["name"] { reader.element.requiredChildren.append(name) }
      let index = pattern.index
      let place = Place(position: reader.position, isRepeated: context.isRepeated)
      let key = ChildKey(pattern: index, initial: context.initial)
      if let known = reader.known[key] {
        reader.element.children[known].places.append(place)
      } else {
        reader.known[key] = reader.element.children.count
        reader.element.children.append(
          Child(element: index, words: context.words, initial: context.initial, places: [place]))
      }
    case "attribute":
      guard let name = pattern["name"] else {
        reader.element.takesAnyAttribute = true
        return
      }
      reader.element.attributes[name] = values(of: pattern)
      if !context.isOptional { reader.element.requirements.append([[name]]) }
      return
    case "text":
      reader.element.allowsText = true
      return
    case "mixed":
      reader.element.allowsText = true
      for part in pattern.children { collect(part, into: &reader, context) }
      return
    case "group":
      for part in pattern.children { collect(part, into: &reader, context) }
      return
    default: return
    }
    if context.isInSequence { reader.position += 1 }
  }

  private func collect(definition name: String?, into reader: inout Reader, _ context: Context) {
    guard let name, let definition = definitions[name], reader.open.insert(name).inserted else { return }
    func value(_ attribute: String) -> String? {
      definition.attribute(attribute, namespace: "urn:focus-audit:schema")?.value
    }
    var inner = context
    inner.words = value("words") ?? context.words
    inner.initial = value("initial").flatMap { Initial(rawValue: $0) } ?? context.initial
    for part in definition.children { collect(part, into: &reader, inner) }
    reader.open.remove(name)
    if let companion = value("with") { collect(definition: companion, into: &reader, context) }
  }

  /// If every alternative of a choice has an attribute, an element needs one of the alternatives and cannot
  /// have more than one.
  private func chooseAttributes(_ choice: XMLElement, of reader: inout Reader, isOptional: Bool) {
    // Skip the hundreds of choices that offer only elements.
    guard choice.children.contains(where: { $0.name == "attribute" || $0.name == "group" }) else { return }
    let alternatives = choice.children.map { part in
      let attributes = part.name == "group" ? Array(part.children) : [part]
      return attributes.compactMap { $0.name == "attribute" ? $0["name"] : nil }
    }
    guard alternatives.contains(where: { !$0.isEmpty }) else { return }
    if !isOptional, !alternatives.contains([]) { reader.element.requirements.append(alternatives) }
    reader.element.alternatives.append(alternatives)
  }

  private func values(of pattern: XMLElement) -> Values {
    var values = Values()
    var pending = Array(pattern.children)
    while let part = pending.popLast() {
      switch part.name {
      case "value": values.words.append(part.text)
      case "list":
        values.isList = true
        values.listMayBeEmpty = part.children.allSatisfy { $0.name == "zeroOrMore" }
      case "data":
        values.isNumber = part["type"] == "decimal"
        values.mayNotBeEmpty = part.children.contains { $0["name"] == "minLength" }
        values.takesArray = values.takesArray || part.parent?["name"] == "arrayLiteral"
      case "ref":
        if let name = part["name"], let definition = definitions[name] {
          pending.append(contentsOf: definition.children)
        }
        continue
      default: break
      }
      pending.append(contentsOf: part.children)
    }
    values.words.reverse()
    return values
  }
}
