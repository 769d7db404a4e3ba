package import FocusModel

/// The project's statements about its toolkits and custom classes, which are not in documents: `dialects` and `widgets` of
/// the configuration.
///
/// These facts reach the importers with the definitions that documents share. There is one value for a run.
package struct ProjectFacts: SharedDefinitions {
  /// The values of the settings for the documents of toolkits. The folder of each dialect defines its settings.
  package var settings: [ToolkitSetting: [String]] = [:]
  /// The classes that custom classes are like, by name. Chains of custom classes are resolved.
  package private(set) var widgets: [String: TaughtWidget] = [:]
  /// The facts in the project's sources about custom classes, by their names in documents.
  package var derivedClasses: [String: DerivedClass] = [:]

  /// No facts.
  package init() {}

  /// Adds the class that the class `name` is like. A class that is like another custom class inherits its missing facts,
  /// after all are known.
  package mutating func teach(_ name: String, _ widget: TaughtWidget) { widgets[name] = widget }

  /// Completes classes that are like other custom classes.
  package mutating func settle() {
    for name in widgets.keys {
      guard var widget = widgets[name] else { continue }
      var seen: Set = [name]
      while let like = widget.like, let other = widgets[like], seen.insert(like).inserted {
        widget.like = other.like
        widget.role = widget.role ?? other.role
        widget.takesFocus = widget.takesFocus ?? other.takesFocus
        if widget.namedBy.isEmpty { widget.namedBy = other.namedBy }
      }
      widgets[name] = widget
    }
  }

  /// Keeps the known facts: they are the same for the whole run.
  package mutating func merge(_ other: ProjectFacts) {}

  /// The custom class `name`, if the project states a class that it is like.
  ///
  /// - Parameters:
  ///   - plain: The class it is like if the project names none: the plainest one that the toolkit shows.
  ///   - known: The toolkit's class of a name. If it is missing, the class belongs to another toolkit.
  package func ownClass<Class: TeachableClass>(_ name: String, plain: String, known: (String) -> Class?)
    -> Class?
  {
    guard let widget = widgets[name] else { return nil }
    return known(widget.like ?? plain)?.taught(name, widget)
  }

  /// The custom class `name`, if its sources state a base class and the base class is known.
  ///
  /// - Parameter known: The toolkit's class of a name.
  package func derivedClass<Class: DerivableClass>(_ name: String, known: (String) -> Class?) -> Class? {
    guard widgets[name] == nil, let derived = derivedClasses[name] else { return nil }
    return derived.ancestors.lazy.compactMap(known).first?.derived(to: name, derived.focus)
  }
}

extension [ToolkitSetting: [String]] {
  /// The number that `setting` states, if any.
  package func number(_ setting: ToolkitSetting) -> Int? {
    self[setting]?.first.flatMap { StatedInteger($0)?.value }
  }
}

/// The project's statement about a custom class.
package struct TaughtWidget: Sendable, Hashable {
  /// The known class that it resembles in everything not stated here.
  package var like: String?
  /// Its role for a person.
  package var role: Role?
  /// Whether Tab stops on it.
  package var takesFocus: Bool?
  /// The properties with the text that people or assistive technologies use as its name.
  package var namedBy: [String]

  /// The stated facts of a class; nil for missing ones.
  package init(like: String?, role: Role?, takesFocus: Bool?, namedBy: [String]) {
    self.like = like
    self.role = role
    self.takesFocus = takesFocus
    self.namedBy = namedBy
  }
}

/// An importer's facts about a class of its toolkit.
package protocol TeachableClass: Sendable {
  /// The custom class `name`, which is like this one except for the facts in `widget`.
  func taught(_ name: String, _ widget: TaughtWidget) -> Self
}

/// A class of a toolkit from which sources derive other classes.
package protocol DerivableClass: Sendable {
  /// The custom class `name`, which derives from this one; nil if this does not determine the class: a plain
  /// container may be anything.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> Self?
}
