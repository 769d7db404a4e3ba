import FocusModel
import ImportKit
import SwiftUIVocabulary
import XMLSource

/// The schema of SwiftUI descriptions, and the messages about documents that break it.
enum SwiftUISchema {
  /// The schema in `SwiftUIDescription.rng`.
  static let text: [UInt8] = Array(SwiftUIVocabulary.schema.utf8)

  private static let grammar = try? XMLReader.read(text)
  /// The vocabulary of the schema, read once, for the first document.
  static let vocabulary: SchemaVocabulary? = grammar.map { SchemaVocabulary($0) }
  /// The whole schema for libxml2, read on first use.
  private static let validator = try? RelaxNGSchema(text)
  /// The part of the schema that the first document needs; often, a run has no other document.
  private static let first = Guarded<(names: Set<String>, validator: RelaxNGSchema)?>(nil)

  /// A schema that accepts a document with elements named in `names` if and only if the whole schema accepts
  /// the document.
  private static func validator(for names: Set<String>) -> RelaxNGSchema? {
    let known = first.withLock { first in
      if first == nil, let grammar {
        first = (try? RelaxNGSchema(RelaxNGSchema.pruned(grammar, to: names))).map { (names, $0) }
      }
      return first
    }
    return known.flatMap { names.isSubset(of: $0.names) ? $0.validator : nil } ?? validator
  }

  /// The maximum number of reported problems, because one misspelt name makes everything inside that element
  /// a problem.
  private static let limit = 20

  /// The errors of `document`, in document order. `isDeclared` returns whether a document of the run declares
  /// a modifier or slot with a given name.
  static func problems(
    in document: XMLTree, isDeclared: @escaping (String) -> Bool = { _ in false }
  ) -> [ImportError.Problem] {
    let unreadable = ImportError.Problem(
      message: "the schema of SwiftUI descriptions cannot be read", span: .documentStart)
    guard let vocabulary else { return [unreadable] }
    var check = SchemaCheck(vocabulary: vocabulary, limit: limit, isDeclared: isDeclared)
    check.document(document)
    if !check.problems.isEmpty { return check.problems }
    let namespace = SourceOrigins.namespace
    guard let brief = validator(for: vocabulary.names.intersection(document.names)) else {
      return [unreadable]
    }
    if brief.violations(in: document, ignoringAttributesIn: namespace).isEmpty { return [] }
    // Validation against the schema finds errors that the vocabulary does not find. libxml2 reports errors
    // from the outermost element inwards, so the last error is the most specific error.
    guard let validator else { return [unreadable] }
    return validator.violations(in: document, ignoringAttributesIn: namespace).suffix(1)
      .map { violation in
        let element = document.element(at: violation.element)
        let attribute = violation.attribute.flatMap { element.attribute($0) }
        return .init(
          message: "'\(element.name)' does not follow the schema: \(violation.message)",
          span: SourceSpan(attribute?.span ?? element.span))
      }
  }
}

/// Compares a document with a vocabulary and describes the differences.
struct SchemaCheck {
  let vocabulary: SchemaVocabulary
  let limit: Int
  /// Returns whether a document declares a modifier or slot with a given name.
  let isDeclared: (String) -> Bool
  private(set) var problems: [ImportError.Problem] = []

  /// The maximum number of child elements. The time that libxml2 needs grows with the square of that number;
  /// at this maximum, it is a tenth of a second.
  static let mostChildren = 10_000

  init(
    vocabulary: SchemaVocabulary, limit: Int, isDeclared: @escaping (String) -> Bool = { _ in false }
  ) {
    self.vocabulary = vocabulary
    self.limit = limit
    self.isDeclared = isDeclared
  }

  mutating func document(_ document: XMLTree) {
    guard document.root.namespace == SwiftUIImporter.namespace else {
      add("the root element needs xmlns=\"\(SwiftUIImporter.namespace)\"", SourceSpan(document.root.span))
      return
    }
    var pending = [(document.root, vocabulary.root)]
    while let (element, pattern) = pending.popLast(), problems.count < limit {
      let model = vocabulary.element(pattern)
      attributes(of: element, model)
      text(of: element, model)
      var inside: [(XMLElement, Int)] = []
      var sequence = Sequence()
      var count = 0
      for child in element.children {
        count += 1
        if count > Self.mostChildren {
          add("'\(element.name)' contains more than \(Self.mostChildren) elements", SourceSpan(child.span))
          break
        }
        if let next = self.pattern(for: child, in: model) {
          inside.append((child, next.element))
          if let problem = sequence.take(child, next) {
            add("\(problem) in '\(element.name)'", SourceSpan(child.span))
          }
        } else {
          unexpected(child, in: element, model)
        }
      }
      for name in model.requiredChildren where !element.children.contains(where: { $0.name == name }) {
        add("'\(element.name)' needs a '\(name)' inside", SourceSpan(element.span))
      }
      pending.append(contentsOf: inside.reversed())
    }
    problems.sort { $0.span < $1.span }
  }

  private mutating func add(_ message: String, _ span: SourceSpan) {
    problems.append(.init(message: message, span: span))
  }

  // MARK: Elements

  /// The current position in the contents of an element.
  private struct Sequence {
    private var place = SchemaVocabulary.Place(position: -1, isRepeated: false)
    private var last: XMLElement?

    /// Continues with `child`; returns an error if the child is in the wrong place.
    mutating func take(_ child: XMLElement, _ pattern: SchemaVocabulary.Child) -> String? {
      let next = pattern.places.first {
        $0.position > place.position || ($0.position == place.position && $0.isRepeated)
      }
      guard let next else {
        guard let last else { return nil }
        return last.name == child.name
          ? "'\(child.name)' can appear only once" : "'\(child.name)' cannot come after '\(last.name)'"
      }
      if next != place { last = child }
      place = next
      return nil
    }
  }

  private func pattern(for child: XMLElement, in model: SchemaVocabulary.Element) -> SchemaVocabulary.Child? {
    guard child.namespace == SwiftUIImporter.namespace else { return nil }
    if let own = model.childrenByName[child.name] { return model.children[own] }
    let initial = SchemaVocabulary.Initial(of: child.name)
    guard !vocabulary.names.contains(child.name), let own = model.ownNames[initial] else { return nil }
    // The element is a custom modifier unless its name looks like a misspelling of a SwiftUI modifier.
    if initial == .small, !isDeclared(child.name), slip(in: child.name, model) != nil { return nil }
    return model.children[own]
  }

  /// The name that `model` allows and for which `name` is most likely a misspelling.
  private func slip(in name: String, _ model: SchemaVocabulary.Element) -> String? {
    Spelling.slip(in: name, of: model.childrenByName.keys)
  }

  private mutating func unexpected(
    _ child: XMLElement, in parent: XMLElement, _ model: SchemaVocabulary.Element
  ) {
    let place = SourceSpan(child.span)
    guard child.namespace == SwiftUIImporter.namespace else {
      add("'\(child.name)' is not in the namespace \(SwiftUIImporter.namespace)", place)
      return
    }
    if child.name == "Else", parent.children.filter({ $0.index < child.index }).last?.name == "If" {
      add("'Else' must be the last element inside its 'If'", place)
      return
    }
    let isKnown = vocabulary.names.contains(child.name)
    let allowed = model.children.compactMap { vocabulary.name(of: $0.element) }
    if !isKnown, model.ownNames[.small] != nil, let meant = slip(in: child.name, model) {
      add(
        "'\(child.name)' is not known in '\(parent.name)'; did you mean '\(meant)'? A custom modifier with "
          + "this name is declared with <ViewModifier name=\"\(child.name)\">", place)
      return
    }
    let suggestion = Spelling.suggestion(for: child.name, among: allowed)
    if !isKnown, !suggestion.isEmpty {
      add("'\(child.name)' is not known in '\(parent.name)'\(suggestion)", place)
      return
    }
    let action = model.childrenByName["action"].map { vocabulary.element(model.children[$0].element) }
    let hint = action?.childrenByName[child.name] != nil ? "; in an 'action' it has one" : ""
    let known = isKnown ? "has no place" : "is not known"
    add("'\(child.name)' \(known) in '\(parent.name)', which \(contents(model))\(hint)", place)
  }

  /// The allowed contents, in words: the kinds, or the names of elements without a kind.
  private func contents(_ model: SchemaVocabulary.Element) -> String {
    var kinds: [String] = []
    for child in model.children {
      let words = child.words ?? vocabulary.name(of: child.element).map { "'\($0)'" }
      if let words, !kinds.contains(words) { kinds.append(words) }
    }
    if kinds.isEmpty { return model.allowsText ? "contains only text" : "is empty" }
    return "may hold \(kinds.listed("or"))"
  }

  // MARK: Attributes

  private mutating func attributes(of element: XMLElement, _ model: SchemaVocabulary.Element) {
    for attribute in element.attributes
    where attribute.prefix != "xml" && attribute.namespace != SourceOrigins.namespace {
      let place = SourceSpan(attribute.span)
      if let values = model.attributes[attribute.name], attribute.prefix == nil {
        value(of: attribute, values)
      } else if !model.takesAnyAttribute {
        let names = model.attributes.keys.sorted()
        var hint = Spelling.suggestion(for: attribute.name, among: names)
        if hint.isEmpty {
          hint = names.isEmpty ? ": it has none" : "; it can have \(names.map { "'\($0)'" }.listed())"
        }
        add("'\(element.name)' has no attribute '\(attribute.name)'\(hint)", place)
      }
    }
    for requirement in model.requirements {
      let isMet = requirement.contains { names in names.allSatisfy { element.attribute($0) != nil } }
      guard !isMet else { continue }
      let ways = requirement.map { $0.map { "'\($0)'" }.listed() }
      let noun = requirement.count == 1 && requirement[0].count == 1 ? "the attribute" : "the attributes"
      add("'\(element.name)' needs \(noun) \(ways.listed("or"))", SourceSpan(element.span))
    }
    for alternatives in model.alternatives { oneOf(alternatives, element) }
  }

  /// Reports an element with more than one of the alternative sets of attributes; an empty set means text.
  private mutating func oneOf(_ alternatives: [[String]], _ element: XMLElement) {
    var given: [String] = []
    var place: SourceSpan?
    for names in alternatives where names.isEmpty {
      if !element.text.trimmed.isEmpty { given.append("text") }
    }
    for names in alternatives {
      guard let attribute = names.lazy.compactMap({ element.attribute($0) }).first else { continue }
      given.append("'\(attribute.name)'")
      place = SourceSpan(attribute.span)
    }
    guard given.count > 1, let place else { return }
    add("'\(element.name)' has \(given.listed()), but can have only one of them", place)
  }

  private mutating func value(of attribute: XMLAttribute, _ values: SchemaVocabulary.Values) {
    let place = SourceSpan(attribute.span)
    let text = attribute.value.trimmed
    if values.isNumber, StatedMeasure(text) == nil {
      add("'\(attribute.name)' must be a number, not '\(text)'", place)
    }
    if values.mayNotBeEmpty, text.isEmpty {
      add("'\(attribute.name)' is empty", place)
    }
    guard !values.words.isEmpty else { return }
    let isArray = values.takesArray && text.first == "["
    let given = values.isList ? SwiftUIValues.words(text, isArray: isArray) : [text]
    // A member that can be written with or without the dot is listed only once.
    let expected = values.words.filter { !values.words.contains(".\($0)") }.listed("or")
    if given.isEmpty, !values.listMayBeEmpty, !isArray {
      add("'\(attribute.name)' is empty; expected \(expected)", place)
    }
    for word in given where !values.words.contains(word) {
      let hint =
        Spelling.nearest(to: word, among: values.words).map { "did you mean '\($0)'?" }
        ?? "expected \(expected)"
      add("'\(word)' is not a value of '\(attribute.name)'; \(hint)", place)
    }
  }

  // MARK: Text

  private mutating func text(of element: XMLElement, _ model: SchemaVocabulary.Element) {
    guard !model.allowsText, let span = element.textSpan else { return }
    let text = element.text.trimmed
    guard !text.isEmpty else { return }
    add("'\(element.name)' cannot contain text", SourceSpan(span))
  }
}
