/// A custom class, as the project's sources declare it.
public struct DerivedClass: Sendable, Hashable {
  /// The effect of the class's constructors on whether Tab stops on an object of the class.
  public enum Focus: Sendable, Hashable {
    /// The constructors have no effect: the class behaves like its base class.
    case inherited
    /// The constructors set whether Tab stops on the object.
    case set(Bool)
    /// The effect cannot be determined from the source text.
    case open
  }

  /// The base classes, the nearest first, each in the spellings of the toolkit: `Gtk.Button`, `GtkButton`.
  public var ancestors: [String]
  /// The names that code uses for the class itself and for its custom base classes.
  public var own: [String]
  /// The effect of the constructors of the class and of its custom base classes on focus.
  public var focus: Focus

  /// A class that derives from `ancestors`.
  public init(ancestors: [String], own: [String] = [], focus: Focus = .inherited) {
    self.ancestors = ancestors
    self.own = own
    self.focus = focus
  }
}
