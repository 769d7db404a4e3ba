import SwiftUIVocabulary

/// The elements of descriptions, read from the schema against which the auditor validates them, so that
/// exported descriptions always match the schema.
final class Vocabulary: Sendable {
  /// The allowed attributes and contents of an element at one place in the schema.
  struct Pattern: Sendable {
    var attributes: [String: Values] = [:]
    var takesAnyAttribute = false
    /// The required attributes: for each entry, an element must have the attributes of one of the entry's
    /// sets.
    var requirements: [[[String]]] = []
    /// The alternative attributes: for each entry, an element can have the attributes of only one of the
    /// entry's sets.
    var alternatives: [[[String]]] = []
    /// The patterns of the elements that the element may contain, by name.
    var children: [String: Int] = [:]
    /// The patterns of elements with custom names that begin with a capital letter; ``ownSmall`` is the
    /// pattern for names with a lower-case letter.
    var ownCapital: Int?
    var ownSmall: Int?
    var allowsText = false

    /// Whether the element may contain statements.
    var holdsStatements: Bool { children["perform"] != nil }
    /// Whether the element may contain views.
    var holdsViews: Bool { children["HStack"] != nil }
    /// Whether the contents of the element are skipped: the pattern allows any attribute but no child
    /// element.
    var isPassedOver: Bool { takesAnyAttribute && children.isEmpty && ownCapital == nil }
  }

  /// The allowed values of an attribute.
  struct Values: Sendable {
    var words: [String] = []
    var isList = false
    var takesArray = false
    var isNumber = false
    var mayNotBeEmpty = false
  }

  /// The pattern of the root element.
  let root: Int
  /// All element names in the schema.
  let names: Set<String>
  private let spellings: [Spelling]

  /// The attribute with the length of a delay; nil in a schema without delays.
  let delayAttribute: String?

  private let patterns: [Pattern]
  /// The patterns of views, modifiers, scenes and menus, by name.
  private let standing: [String: Int]

  /// The vocabulary of the built-in schema.
  static let standard = Vocabulary(schema: SwiftUIVocabulary.schema)

  init(schema text: String) {
    var reader = VocabularyReader(SchemaReader.read(text) ?? SchemaElement(name: "grammar"))
    root = reader.root()
    let patterns = reader.patterns
    self.patterns = patterns
    names = reader.names
    spellings = reader.names.map(Spelling.init)
    // For a view or modifier, the pattern inside a stack is used; for a scene, the pattern inside an app; for
    // a menu, the pattern inside the app's commands.
    let stack = patterns.first { $0.children["VStack"] != nil && $0.children["padding"] != nil }
    let app = patterns.first { $0.children["WindowGroup"] != nil }
    let commands = patterns.first { $0.children["CommandMenu"] != nil && $0.children["body"] == nil }
    standing = [app, commands].reduce(into: stack?.children ?? [:]) { names, pattern in
      names.merge(pattern?.children ?? [:]) { known, _ in known }
    }
    let delay = patterns.lazy.compactMap { $0.children["delay"] }.first
    delayAttribute = delay.flatMap { patterns[$0].attributes.keys.min() }
  }

  subscript(pattern: Int) -> Pattern { patterns[pattern] }

  /// The allowed contents of the view `name`; nil if SwiftUI does not define it.
  func view(_ name: String) -> Pattern? {
    hasView(name) ? standing[name].map { patterns[$0] } : nil
  }

  /// Whether `name` is a SwiftUI view.
  func hasView(_ name: String) -> Bool {
    standing[name] != nil && name.first?.isUppercase == true && !Self.declarations.contains(name)
  }

  /// Whether `name` looks like a misspelling of a name in the schema.
  func isNear(_ name: String) -> Bool {
    let spelling = Spelling(name)
    return spellings.contains { $0.isNear(spelling) }
  }

  /// The allowed contents of the modifier `name`; nil if SwiftUI does not define it.
  func modifier(_ name: String) -> Pattern? {
    guard name.first?.isUppercase == false, let index = standing[name], !Self.parts.contains(name)
    else { return nil }
    return patterns[index]
  }

  /// The elements that are not views, because they are declarations or parts of other elements.
  private static let declarations: Set<String> = [
    "Enum", "If", "Switch", "Content", "FocusState", "FocusState.Binding", "AccessibilityFocusState",
    "AccessibilityFocusState.Binding", "State", "Binding", "Namespace", "Namespace.ID", "FocusedValue",
    "FocusedBinding", "FocusedObject", "Environment", "AppStorage", "SceneStorage", "StateObject",
    "ObservedObject",
    "EnvironmentObject", "Bindable", "GestureState", "ScaledMetric", "Query", "FetchRequest",
  ]

  /// The parts of views, which appear among the view's modifiers.
  private static let parts: Set<String> = [
    "label", "header", "footer", "sidebar", "content", "detail", "actions", "description", "columns", "rows",
    "commands", "let", "var",
  ]
}

/// Reads the patterns from the schema.
private struct VocabularyReader {
  private(set) var patterns: [Vocabulary.Pattern] = []
  private(set) var names: Set<String> = []
  private let grammar: SchemaElement
  private var definitions: [String: SchemaElement] = [:]
  /// The pattern of each `element`, by its definition and its position in that definition.
  private var known: [String: Int] = [:]

  init(_ grammar: SchemaElement) {
    self.grammar = grammar
    for child in grammar.children where child.name == "define" {
      if let name = child.attributes["name"] { definitions[name] = child }
    }
  }

  mutating func root() -> Int {
    guard let start = grammar.children.first(where: { $0.name == "start" })?.children.first else {
      patterns.append(Vocabulary.Pattern())
      return 0
    }
    return pattern(start, key: "start")
  }

  private struct Context {
    var isOptional = false
    /// Whether the choice may be repeated. If so, its alternatives do not exclude each other.
    var isRepeated = false
    var initial: String?
    var key: String
  }

  private mutating func pattern(_ element: SchemaElement, key: String) -> Int {
    if let index = known[key] { return index }
    let index = patterns.count
    known[key] = index
    patterns.append(Vocabulary.Pattern())
    if let name = element.attributes["name"] { names.insert(name) }
    var pattern = Vocabulary.Pattern()
    var open: Set<String> = []
    for (place, part) in element.children.enumerated() {
      collect(part, into: &pattern, Context(key: "\(key)/\(place)"), &open)
    }
    patterns[index] = pattern
    return index
  }

  private mutating func collect(
    _ part: SchemaElement, into pattern: inout Vocabulary.Pattern, _ context: Context,
    _ open: inout Set<String>
  ) {
    var inner = context
    switch part.name {
    case "ref":
      guard let name = part.attributes["name"], let definition = definitions[name], open.insert(name).inserted
      else { return }
      inner.initial = definition.attributes["audit:initial"] ?? context.initial
      for (place, child) in definition.children.enumerated() {
        inner.key = "\(name)/\(place)"
        collect(child, into: &pattern, inner, &open)
      }
      // Wherever the schema allows the elements of this definition, it also allows those of another
      // definition.
      if let other = definition.attributes["audit:with"] {
        collect(SchemaElement(name: "ref", attributes: ["name": other]), into: &pattern, context, &open)
      }
      open.remove(name)
    case "optional", "zeroOrMore", "choice":
      inner.isOptional = true
      inner.isRepeated = context.isRepeated || part.name == "zeroOrMore"
      if part.name == "choice", !context.isRepeated {
        chooseAttributes(part, of: &pattern, isOptional: context.isOptional)
      }
      collectAll(part, into: &pattern, inner, &open)
    case "group", "mixed", "oneOrMore":
      if part.name == "mixed" { pattern.allowsText = true }
      collectAll(part, into: &pattern, inner, &open)
    case "element":
      let child = self.pattern(part, key: context.key)
      if let name = part.attributes["name"] {
        pattern.children[name] = pattern.children[name] ?? child
      } else if context.initial == "small" {
        pattern.ownSmall = child
      } else {
        pattern.ownCapital = child
      }
    case "attribute":
      guard let name = part.attributes["name"] else {
        pattern.takesAnyAttribute = true
        return
      }
      pattern.attributes[name] = values(of: part)
      if !context.isOptional { pattern.requirements.append([[name]]) }
    case "text": pattern.allowsText = true
    default: break
    }
  }

  private mutating func collectAll(
    _ part: SchemaElement, into pattern: inout Vocabulary.Pattern, _ context: Context,
    _ open: inout Set<String>
  ) {
    for (place, child) in part.children.enumerated() {
      var inner = context
      inner.key += "/\(place)"
      collect(child, into: &pattern, inner, &open)
    }
  }

  private func chooseAttributes(
    _ choice: SchemaElement, of pattern: inout Vocabulary.Pattern, isOptional: Bool
  ) {
    let alternatives = choice.children.map { part in
      (part.name == "group" ? part.children : [part]).compactMap {
        $0.name == "attribute" ? $0.attributes["name"] : nil
      }
    }
    guard alternatives.contains(where: { !$0.isEmpty }) else { return }
    if !isOptional, !alternatives.contains([]) { pattern.requirements.append(alternatives) }
    pattern.alternatives.append(alternatives)
  }

  private func values(of attribute: SchemaElement) -> Vocabulary.Values {
    var values = Vocabulary.Values()
    var pending: [(SchemaElement, definition: String?)] = attribute.children.map { ($0, nil) }
    while let (part, definition) = pending.popLast() {
      switch part.name {
      case "value": values.words.append(part.text)
      case "list": values.isList = true
      case "data":
        values.isNumber = part.attributes["type"] == "decimal"
        values.mayNotBeEmpty = part.children.contains { $0.attributes["name"] == "minLength" }
        values.takesArray = values.takesArray || definition == "arrayLiteral"
      case "ref":
        let name = part.attributes["name"] ?? ""
        pending += (definitions[name]?.children ?? []).map { ($0, name) }
        continue
      default: break
      }
      pending += part.children.map { ($0, definition) }
    }
    return values
  }
}
