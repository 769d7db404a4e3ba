package import FocusModel

/// What the documents of one importer define for each other. Each importer whose documents are joined has a type of its
/// own.
package protocol SharedDefinitions: Sendable {
  /// Nothing defined.
  init()

  /// Adds what other documents define.
  mutating func merge(_ other: Self)

  /// Prepares the definitions for being asked, once those of all documents are merged.
  mutating func settle()

  /// Lets go of what other documents use, so that one that is looked at by itself shows all it has.
  mutating func forgetUses()

  /// Takes over what the project says.
  mutating func apply(_ facts: ProjectFacts)
}

extension SharedDefinitions {
  /// Nothing to prepare.
  package mutating func settle() {}

  /// Nothing to let go of.
  package mutating func forgetUses() {}

  /// Nothing that concerns them.
  package mutating func apply(_ facts: ProjectFacts) {}

  fileprivate mutating func merge(ifAlike other: any SharedDefinitions) {
    if let other = other as? Self { merge(other) }
  }
}

/// Definitions that documents of one run share, each importer's apart.
package struct Definitions: Sendable {
  private var parts: [ObjectIdentifier: any SharedDefinitions] = [:]

  /// No definitions.
  package init() {}

  /// The definitions of one importer.
  package init<Part: SharedDefinitions>(_ part: Part) { parts = [ObjectIdentifier(Part.self): part] }

  /// What the importer with definitions of the type `Part` knows. Constant time.
  package subscript<Part: SharedDefinitions>(_: Part.Type) -> Part {
    parts[ObjectIdentifier(Part.self)] as? Part ?? Part()
  }

  /// Adds those of other documents. Linear in what these define.
  package mutating func merge(_ other: Definitions) {
    for (importer, part) in other.parts {
      // Taken out and put back: while it is in the dictionary too, changing it would copy it.
      if var known = parts.removeValue(forKey: importer) {
        known.merge(ifAlike: part)
        parts[importer] = known
      } else {
        parts[importer] = part
      }
    }
  }

  /// These and those of all documents, prepared for being asked. Linear in what they define.
  package func joined(with documents: some Sequence<Definitions>) -> Definitions {
    var all = self
    for document in documents { all.merge(document) }
    for importer in Array(all.parts.keys) { all.parts[importer]?.settle() }
    return all
  }

  /// Takes over what the project says, for the importers too.
  package mutating func apply(_ facts: ProjectFacts) {
    for importer in parts.keys { parts[importer]?.apply(facts) }
    parts[ObjectIdentifier(ProjectFacts.self)] = facts
  }

  /// These and what sources say of classes of the application's own.
  package func adding(_ classes: [String: DerivedClass]) -> Definitions {
    if classes.isEmpty { return self }
    var all = self
    var facts = self[ProjectFacts.self]
    facts.derivedClasses.merge(classes) { known, _ in known }
    all.parts[ObjectIdentifier(ProjectFacts.self)] = facts
    return all
  }

  /// Lets go of what other documents use, so that one that is looked at by itself shows all it has.
  package mutating func forgetUses() {
    for importer in parts.keys { parts[importer]?.forgetUses() }
  }
}
