package import FocusModel

/// What a project says of its toolkits and of its own classes, which no document says: `dialects` and `widgets` of the
/// configuration.
///
/// It reaches the importers with the definitions that documents share. There is one for a run.
package struct ProjectFacts: SharedDefinitions {
  /// The GTK that all GtkBuilder files are for; nil to work it out for each.
  package var gtkVersion: Int?
  /// The oldest level of the Android API that the application runs on; nil for the latest.
  package var androidMinimumAPI: Int?
  /// The folders of Android modules, `*` for any one: the resource folders in one of them are joined.
  package var androidModules: [String] = []
  /// The platforms of SwiftUI descriptions that list none.
  package var applePlatforms: [ApplePlatform] = []
  /// What classes of the application's own are like, by name. Those that are like another of them are made whole.
  package private(set) var widgets: [String: TaughtWidget] = [:]
  /// What the sources of the project say of classes of its own, by the names that documents have for them.
  package var derivedClasses: [String: DerivedClass] = [:]

  /// Nothing is said.
  package init() {}

  /// Adds what the class `name` is like. One that is like another of the application's own takes over what it leaves open,
  /// once all are known.
  package mutating func teach(_ name: String, _ widget: TaughtWidget) { widgets[name] = widget }

  /// Completes classes that are like others of the application's own.
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

  /// Keeps what is known: there is one for a run.
  package mutating func merge(_ other: ProjectFacts) {}

  /// The class `name` of the application's own, if the project says what it is like.
  ///
  /// - Parameters:
  ///   - plain: What it is like where the project names no class: the plainest one that the toolkit shows.
  ///   - known: The toolkit's class of a name. Where it has none, the class belongs to another toolkit.
  package func ownClass<Class: TeachableClass>(_ name: String, plain: String, known: (String) -> Class?)
    -> Class?
  {
    guard let widget = widgets[name] else { return nil }
    return known(widget.like ?? plain)?.taught(name, widget)
  }

  /// The class `name` of the application's own, if its sources say what it derives from and that says what it is.
  ///
  /// - Parameter known: The toolkit's class of a name.
  package func derivedClass<Class: DerivableClass>(_ name: String, known: (String) -> Class?) -> Class? {
    guard widgets[name] == nil, let derived = derivedClasses[name] else { return nil }
    return derived.ancestors.lazy.compactMap(known).first?.derived(to: name, derived.focus)
  }
}

/// What a project says of a class of its own.
package struct TaughtWidget: Sendable, Hashable {
  /// The class that it is like in all that is not said here.
  package var like: String?
  /// What it is to a person.
  package var role: Role?
  /// Whether Tab stops on it.
  package var takesFocus: Bool?
  /// The properties whose text a person or assistive technology calls it by.
  package var namedBy: [String]

  /// What is said of a class; nil for what is not.
  package init(like: String?, role: Role?, takesFocus: Bool?, namedBy: [String]) {
    self.like = like
    self.role = role
    self.takesFocus = takesFocus
    self.namedBy = namedBy
  }
}

/// What an importer knows of a class of its toolkit.
package protocol TeachableClass: Sendable {
  /// The application's own class `name`, which is like this one but for what `widget` says.
  func taught(_ name: String, _ widget: TaughtWidget) -> Self
}

/// A class of a toolkit that sources derive others from.
package protocol DerivableClass: Sendable {
  /// The application's own class `name`, which derives from this one; nil where that does not say what it is: a plain
  /// container may be anything.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> Self?
}
