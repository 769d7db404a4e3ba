/// A custom class, as declared in the sources of its project.
public struct DerivedClass: Sendable, Hashable {
  /// The effect of its constructors on whether Tab stops on it.
  public enum Focus: Sendable, Hashable {
    /// None: it behaves like the base class.
    case inherited
    /// They set it.
    case set(Bool)
    /// It cannot be determined from the source text.
    case open
  }

  /// Its base classes, the nearest first, each in the spellings of the toolkit: `Gtk.Button`, `GtkButton`.
  public var ancestors: [String]
  /// The names of the class and of its custom base classes in code.
  public var own: [String]
  /// The effect of its constructors, and of those of its custom base classes, on its focus.
  public var focus: Focus

  /// A class that derives from `ancestors`.
  public init(ancestors: [String], own: [String] = [], focus: Focus = .inherited) {
    self.ancestors = ancestors
    self.own = own
    self.focus = focus
  }
}
