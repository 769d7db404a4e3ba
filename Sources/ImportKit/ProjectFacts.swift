package import FocusModel

/// The project's settings for its toolkits and custom classes. They come from `dialects` and
/// `widgets` in the configuration rather than from documents.
///
/// The facts reach the importers together with the definitions that documents share. A run has one set of
/// facts.
package struct ProjectFacts: SharedDefinitions {
  /// The values of toolkit settings. The folder of each dialect defines its settings.
  package var settings: [ToolkitSetting: [String]] = [:]
  /// The known class that each custom class resembles, by the name of the custom class. Chains of custom
  /// classes are resolved.
  package private(set) var widgets: [String: TaughtWidget] = [:]
  /// Facts about custom classes from the project's sources, by the class names in documents.
  package var derivedClasses: [String: DerivedClass] = [:]

  /// The words that documents look for in code (``DocumentSurvey/soughtWords``) and that the project's
  /// sources contain; nil if no sources were searched.
  package var foundWords: Set<String>?

  /// The dialect that a person names for the documents of the run; nil if nobody names one.
  package var namedDialect: Dialect?

  /// Creates a value without facts.
  package init() {}

  /// Records `widget`, the description of the class `name`. If the class resembles another custom class, it
  /// inherits the missing facts once all classes are known.
  package mutating func teach(_ name: String, _ widget: TaughtWidget) { widgets[name] = widget }

  /// Resolves classes that resemble other custom classes.
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

  /// Keeps the current facts, because they are the same for the whole run.
  package mutating func merge(_ other: ProjectFacts) {}

  /// The custom class `name`; nil if the project does not describe it.
  ///
  /// - Parameters:
  ///   - plain: The class to use if the project does not say which class the custom class resembles: the
  ///     plainest visible class of the toolkit.
  ///   - known: Returns the toolkit's class with a name; nil means that the class belongs to another toolkit.
  package func ownClass<Class: TeachableClass>(_ name: String, plain: String, known: (String) -> Class?)
    -> Class?
  {
    guard let widget = widgets[name] else { return nil }
    return known(widget.like ?? plain)?.taught(name, widget)
  }

  /// The custom class `name`; nil unless the project's sources derive it from a class of the toolkit.
  ///
  /// - Parameter known: Returns the toolkit's class with a name.
  package func derivedClass<Class: DerivableClass>(_ name: String, known: (String) -> Class?) -> Class? {
    guard widgets[name] == nil, let derived = derivedClasses[name] else { return nil }
    return derived.ancestors.lazy.compactMap(known).first?.derived(to: name, derived.focus)
  }
}

extension [ToolkitSetting: [String]] {
  /// The number that is the value of `setting`; nil if there isn't one.
  package func number(_ setting: ToolkitSetting) -> Int? {
    self[setting]?.first.flatMap { StatedInteger($0)?.value }
  }
}

/// The project's description of a custom class.
package struct TaughtWidget: Sendable, Hashable {
  /// The known class that the custom class resembles in all facts not set here.
  package var like: String?
  /// The role that people perceive.
  package var role: Role?
  /// Whether Tab stops on an object of the class.
  package var takesFocus: Bool?
  /// The properties whose text people or assistive technologies use as the object's name.
  package var namedBy: [String]

  /// Creates a description with these facts; missing facts are nil.
  package init(like: String?, role: Role?, takesFocus: Bool?, namedBy: [String]) {
    self.like = like
    self.role = role
    self.takesFocus = takesFocus
    self.namedBy = namedBy
  }
}

/// The facts that an importer knows about a class of its toolkit.
package protocol TeachableClass: Sendable {
  /// The facts about the custom class `name`, which resembles this class except for the facts in `widget`.
  func taught(_ name: String, _ widget: TaughtWidget) -> Self
}

/// A toolkit class from which sources may derive other classes.
package protocol DerivableClass: Sendable {
  /// The facts about the custom class `name`, which derives from this class. Nil if the base class does not
  /// determine the behaviour: a subclass of a plain container may be anything.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> Self?
}
