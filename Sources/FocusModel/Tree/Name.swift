/// A name a node has, with where it comes from.
public struct Name: Sendable, Hashable {
  /// The text as a person sees or hears it, mnemonic markers removed.
  public var text: String
  /// Which statement gave it.
  public var source: Source
  /// Where it stands.
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
    /// The title of the group around it, which the toolkit gives to what has no name of its own.
    case group
    /// What a picture is called in the catalogue it comes from, of which some screen readers make a name.
    case picture
    /// What the application calls a picture of its own, which a screen reader says where there is nothing else.
    case asset

    /// Precedence.
    public static func < (a: Source, b: Source) -> Bool { a.rawValue < b.rawValue }
  }
}

/// What accessibility statements say of a node.
public struct Accessibility: Sendable, Hashable {
  /// Hidden from assistive technology with its contents.
  public var isHidden: Fact<Bool> = .implied(false)
  /// What becomes of the children's elements.
  public var children: Children = .separate
  /// `accessibilitySortPriority`; higher comes first among siblings, 0 by default.
  public var sortPriority: Double = 0
  /// Whether Full Keyboard Access, Switch Control and Voice Control offer it; nil when the document does not state it.
  public var respondsToUserInteraction: Bool?
  /// Traits added, in the toolkit's words.
  public var traits: [String] = []
  /// Whether it offers actions to assistive technology itself.
  public var hasActions = false
  /// Whether this statement itself is one of an action or of what stands for the view.
  public var statesActions = false
  /// Where the statement that matters stands.
  public var span: SourceSpan

  /// Nothing said yet, at `span`.
  public init(span: SourceSpan) { self.span = span }

  /// `accessibilityElement(children:)`.
  public enum Children: UInt8, Sendable, Hashable {
    /// Each child is an element of its own.
    case separate
    /// The children's elements are dropped.
    case ignore
    /// The children become one element.
    case combine
    /// The node becomes a container of its children.
    case contain
  }
}
