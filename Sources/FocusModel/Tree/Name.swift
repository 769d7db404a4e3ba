/// A name of a node, with its origin.
public struct Name: Sendable, Hashable {
  /// The text as a person sees or hears it, without mnemonic markers.
  public var text: String
  /// The kind of source that gives the name.
  public var source: Source
  /// The location of the name in the source.
  public var span: SourceSpan

  /// A name given by `source` at `span`.
  public init(text: String, source: Source, span: SourceSpan) {
    self.text = text
    self.source = source
    self.span = span
  }

  /// The sources of a node's name, best first.
  public enum Source: UInt8, Sendable, Hashable, Comparable {
    /// An explicit accessible name (`accessibilityLabel`, `AtkObject::accessible-name`).
    case accessible
    /// The node's own text or title.
    case content
    /// A placeholder.
    case placeholder
    /// An explicit description (`AtkObject::accessible-description`, `accessibleDescription`).
    case description
    /// A tooltip.
    case tooltip
    /// The title of the group that contains the node. The toolkit uses this title for elements without a
    /// name.
    case group
    /// The picture's name in its catalogue, which some screen readers use as a name.
    case picture
    /// The application's name for the picture, which a screen reader announces if there is no other name.
    case asset

    /// Orders sources by precedence; the best source is the smallest.
    public static func < (a: Source, b: Source) -> Bool { a.rawValue < b.rawValue }
  }
}

/// The accessibility properties of a node.
public struct Accessibility: Sendable, Hashable {
  /// Whether the node and its contents are hidden from assistive technology.
  public var isHidden: Fact<Bool> = .implied(false)
  /// How the accessibility elements of the children are treated.
  public var children: Children = .separate
  /// The value of `accessibilitySortPriority`, 0 by default; siblings with a higher value come first.
  public var sortPriority: Double = 0
  /// Whether Full Keyboard Access, Switch Control and Voice Control offer the node; nil if the document does
  /// not specify this.
  public var respondsToUserInteraction: Bool?
  /// The added traits, in the toolkit's words.
  public var traits: [String] = []
  /// Whether the node itself offers actions to assistive technology.
  public var hasActions = false
  /// Whether one of the properties is about an action or a representation of the view.
  public var statesActions = false
  /// The location of the decisive property.
  public var span: SourceSpan

  /// Creates a value in which nothing is set, at `span`.
  public init(span: SourceSpan) { self.span = span }

  /// The effect of `accessibilityElement(children:)`.
  public enum Children: UInt8, Sendable, Hashable {
    /// Each child is a separate element.
    case separate
    /// The children's elements are dropped.
    case ignore
    /// The children become one element.
    case combine
    /// The node becomes a container of its children.
    case contain
  }
}
