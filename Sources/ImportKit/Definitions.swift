package import FocusModel
package import Translations

/// The definitions that the documents of one importer share. Each importer that resolves references between
/// documents has its own conforming type.
package protocol SharedDefinitions: Sendable {
  /// Creates a value without definitions.
  init()

  /// Adds the definitions of other documents.
  mutating func merge(_ other: Self)

  /// Prepares the definitions for lookups, after those of all documents are merged.
  mutating func settle()

  /// Forgets how other documents use the definitions. A document that is audited alone then shows all its
  /// contents.
  mutating func forgetUses()

  /// Applies the project's facts.
  mutating func apply(_ facts: ProjectFacts)

  /// Applies the translations of properties that only resources set
  /// (``TranslatableText/Statement/property(_:)``).
  mutating func apply(_ translation: Translation)
}

extension SharedDefinitions {
  /// By default, nothing has to be prepared.
  package mutating func settle() {}

  /// By default, no uses are recorded.
  package mutating func forgetUses() {}

  /// By default, the definitions do not depend on the project's facts.
  package mutating func apply(_ facts: ProjectFacts) {}

  /// By default, nothing changes: no property of a document comes only from resources.
  package mutating func apply(_ translation: Translation) {}

  fileprivate mutating func merge(ifAlike other: any SharedDefinitions) {
    if let other = other as? Self { merge(other) }
  }
}

/// The definitions that the documents of one run share, separately for each importer.
package struct Definitions: Sendable {
  private var parts: [ObjectIdentifier: any SharedDefinitions] = [:]

  /// Creates a value without definitions.
  package init() {}

  /// Creates a value with the definitions of one importer.
  package init<Part: SharedDefinitions>(_ part: Part) { parts = [ObjectIdentifier(Part.self): part] }

  /// Whether there are no definitions.
  package var isEmpty: Bool { parts.isEmpty }

  /// The definitions of type `Part`. Constant time.
  package subscript<Part: SharedDefinitions>(_: Part.Type) -> Part {
    parts[ObjectIdentifier(Part.self)] as? Part ?? Part()
  }

  /// Adds the definitions of other documents. Linear in the number of their definitions.
  package mutating func merge(_ other: Definitions) {
    for (importer, part) in other.parts {
      // The part is removed and put back; changing it while it is also in the dictionary would copy it.
      if var known = parts.removeValue(forKey: importer) {
        known.merge(ifAlike: part)
        parts[importer] = known
      } else {
        parts[importer] = part
      }
    }
  }

  /// These definitions merged with those of all documents. Linear in the number of definitions.
  package func joined(with documents: some Sequence<Definitions>) -> Definitions {
    var all = self
    for document in documents { all.merge(document) }
    return all
  }

  /// Prepares the definitions for lookups, after those of all documents are merged. Linear in the number of
  /// definitions.
  package mutating func settle() {
    for importer in Array(parts.keys) { parts[importer]?.settle() }
  }

  /// Stores the project's facts and passes them to the definitions of each importer.
  package mutating func apply(_ facts: ProjectFacts) {
    for importer in parts.keys { parts[importer]?.apply(facts) }
    parts[ObjectIdentifier(ProjectFacts.self)] = facts
  }

  /// Passes a translation to the definitions of each importer.
  package mutating func apply(_ translation: Translation) {
    for importer in parts.keys { parts[importer]?.apply(translation) }
  }

  /// These definitions, with additional facts from the project's sources: custom classes, and the words that
  /// documents look for.
  package func adding(_ classes: [String: DerivedClass], _ words: Set<String>? = nil) -> Definitions {
    if classes.isEmpty, words == nil { return self }
    var all = self
    var facts = self[ProjectFacts.self]
    facts.derivedClasses.merge(classes) { known, _ in known }
    facts.foundWords = words
    all.parts[ObjectIdentifier(ProjectFacts.self)] = facts
    return all
  }

  /// Forgets how other documents use the definitions. A document that is audited alone then shows all its
  /// contents.
  package mutating func forgetUses() {
    for importer in parts.keys { parts[importer]?.forgetUses() }
  }
}

extension Translations: SharedDefinitions {
  /// Adds the catalogues of `other`.
  package mutating func merge(_ other: Translations) { add(other) }
}
