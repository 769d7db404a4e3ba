package import FocusModel
package import Translations

/// The definitions that the documents of one importer share. Each importer that resolves references between
/// documents has its own type.
package protocol SharedDefinitions: Sendable {
  /// Nothing defined.
  init()

  /// Adds the definitions of other documents.
  mutating func merge(_ other: Self)

  /// Prepares the definitions for look-ups, after the definitions of all documents are merged.
  mutating func settle()

  /// Drops the uses in other documents: a document audited on its own shows all its contents.
  mutating func forgetUses()

  /// Takes over the project's facts.
  mutating func apply(_ facts: ProjectFacts)

  /// Takes over the texts of properties that only resources state (``TranslatableText/Statement/property(_:)``).
  mutating func apply(_ translation: Translation)
}

extension SharedDefinitions {
  /// Nothing to prepare.
  package mutating func settle() {}

  /// Nothing to drop.
  package mutating func forgetUses() {}

  /// Nothing to take over.
  package mutating func apply(_ facts: ProjectFacts) {}

  /// Nothing: documents state all texts, or their names.
  package mutating func apply(_ translation: Translation) {}

  fileprivate mutating func merge(ifAlike other: any SharedDefinitions) {
    if let other = other as? Self { merge(other) }
  }
}

/// Definitions that documents of one run share, separately for each importer.
package struct Definitions: Sendable {
  private var parts: [ObjectIdentifier: any SharedDefinitions] = [:]

  /// No definitions.
  package init() {}

  /// The definitions of one importer.
  package init<Part: SharedDefinitions>(_ part: Part) { parts = [ObjectIdentifier(Part.self): part] }

  /// Whether nothing is defined.
  package var isEmpty: Bool { parts.isEmpty }

  /// The definitions of the type `Part`. Constant time.
  package subscript<Part: SharedDefinitions>(_: Part.Type) -> Part {
    parts[ObjectIdentifier(Part.self)] as? Part ?? Part()
  }

  /// Adds the definitions of other documents. Linear in the number of their definitions.
  package mutating func merge(_ other: Definitions) {
    for (importer, part) in other.parts {
      // Removed first and put back afterwards: changing it while it is also in the dictionary would copy it.
      if var known = parts.removeValue(forKey: importer) {
        known.merge(ifAlike: part)
        parts[importer] = known
      } else {
        parts[importer] = part
      }
    }
  }

  /// These definitions and those of all documents, prepared for look-ups. Linear in the number of
  /// definitions.
  package func joined(with documents: some Sequence<Definitions>) -> Definitions {
    var all = self
    for document in documents { all.merge(document) }
    for importer in Array(all.parts.keys) { all.parts[importer]?.settle() }
    return all
  }

  /// Takes over the project's facts, including for the importers.
  package mutating func apply(_ facts: ProjectFacts) {
    for importer in parts.keys { parts[importer]?.apply(facts) }
    parts[ObjectIdentifier(ProjectFacts.self)] = facts
  }

  /// Takes over texts in another language.
  package mutating func apply(_ translation: Translation) {
    for importer in parts.keys { parts[importer]?.apply(translation) }
  }

  /// These definitions and the facts that sources state about custom classes.
  package func adding(_ classes: [String: DerivedClass]) -> Definitions {
    if classes.isEmpty { return self }
    var all = self
    var facts = self[ProjectFacts.self]
    facts.derivedClasses.merge(classes) { known, _ in known }
    all.parts[ObjectIdentifier(ProjectFacts.self)] = facts
    return all
  }

  /// Drops the uses in other documents: a document audited on its own shows all its contents.
  package mutating func forgetUses() {
    for importer in parts.keys { parts[importer]?.forgetUses() }
  }
}

extension Translations: SharedDefinitions {
  /// Adds the catalogues of `other`.
  package mutating func merge(_ other: Translations) { add(other) }
}
