/// A class of the application's own, as the sources of its project declare it.
public struct DerivedClass: Sendable, Hashable {
  /// What its constructors make of whether Tab stops on it.
  public enum Focus: Sendable, Hashable {
    /// Nothing: it is as in the class that it derives from.
    case inherited
    /// They set it.
    case set(Bool)
    /// More than can be told from the text.
    case open
  }

  /// The classes that it derives from, the nearest first, each in the ways in which a toolkit may write it: `Gtk.Button`,
  /// `GtkButton`.
  public var ancestors: [String]
  /// The name that its code has for it, and for those of its ancestors that are the application's own.
  public var own: [String]
  /// What its constructors, and those of these ancestors, make of its focus.
  public var focus: Focus

  /// A class that derives from `ancestors`.
  public init(ancestors: [String], own: [String] = [], focus: Focus = .inherited) {
    self.ancestors = ancestors
    self.own = own
    self.focus = focus
  }
}
