import ImportKit

/// The classes that the GtkBuilder templates of one run declare.
package struct GtkTemplates: SharedDefinitions {
  private var baseClasses: [String: BaseClass] = [:]

  private enum BaseClass: Sendable, Equatable {
    case named(String)
    /// Several documents derive the class, but from different base classes.
    case contradictory
  }

  /// Creates an empty set of classes.
  package init() {}

  /// The parent class of `name`; nil if no template declares the class, or if several templates derive it
  /// from different classes.
  func baseClass(of name: String) -> String? {
    if case .named(let base) = baseClasses[name] { base } else { nil }
  }

  /// Records that a template derives the class `name` from `base`, unless its base class is already known.
  package mutating func declare(_ name: String, derivedFrom base: String) {
    if baseClasses[name] == nil { baseClasses[name] = .named(base) }
  }

  /// Adds the classes in other documents.
  package mutating func merge(_ other: GtkTemplates) {
    baseClasses.merge(other.baseClasses) { $0 == $1 ? $0 : .contradictory }
  }
}
