/// A name of a node, with its origin.
public struct Name: Sendable, Hashable {
  /// The text as a person sees or hears it, without mnemonic markers.
  public var text: String
  /// The statement that it comes from.
  public var source: Source
  /// Its place in the source.
  public var span: SourceSpan

  /// A name given by `source` at `span`.
  public init(text: String, source: Source, span: SourceSpan) {
    self.text = text
    self.source = source
    self.span = span
  }

  /// The statements that can name a node, best first.
  public enum Source: UInt8, Sendable, Hashable, Comparable {
    /// An explicit accessible name (`accessibilityLabel`, `AtkObject::accessible-name`).
    case accessible
    /// Its own text or title.
    case content
    /// A placeholder.
    case placeholder
    /// An explicit description (`AtkObject::accessible-description`, `accessibleDescription`).
    case description
    /// A tooltip.
    case tooltip
    /// The title of the group around it, which the toolkit uses for elements without a name.
    case group
    /// A picture's name in its catalogue, which some screen readers use as a name.
    case picture
    /// The application's name for its picture, which a screen reader announces if there is no other name.
    case asset

    /// Precedence.
    public static func < (a: Source, b: Source) -> Bool { a.rawValue < b.rawValue }
  }
}

/// The accessibility statements of a node.
public struct Accessibility: Sendable, Hashable {
  /// Hidden from assistive technology with its contents.
  public var isHidden: Fact<Bool> = .implied(false)
  /// The treatment of the children's elements.
  public var children: Children = .separate
  /// `accessibilitySortPriority`; siblings with a higher value come first, 0 by default.
  public var sortPriority: Double = 0
  /// Whether Full Keyboard Access, Switch Control and Voice Control offer it; nil if the document does not
  /// state it.
  public var respondsToUserInteraction: Bool?
  /// Traits added, in the toolkit's words.
  public var traits: [String] = []
  /// Whether the node itself offers actions to assistive technology.
  public var hasActions = false
  /// Whether this statement itself is about an action or a representation of the view.
  public var statesActions = false
  /// The place of the decisive statement.
  public var span: SourceSpan

  /// No statements yet, at `span`.
  public init(span: SourceSpan) { self.span = span }

  /// `accessibilityElement(children:)`.
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
