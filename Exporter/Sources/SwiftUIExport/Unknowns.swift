/// A part of the source that the exporter cannot read, and the element it wrote instead of a guess.
public struct Unknown: Sendable, Hashable {
  /// Why it cannot be read.
  public enum Kind: String, Sendable, CaseIterable {
    /// A view of a type that is declared in none of the files.
    case foreignView
    /// A modifier that is declared in none of the files.
    case foreignModifier
    /// A view of AppKit or UIKit in a wrapper.
    case platformView
    /// A picture that is created by an initializer or property that SwiftUI does not have, so its name is unknown.
    case picture
    /// An expression whose value is a view of a type that is unknown here.
    case viewExpression
    /// A macro.
    case macro
    /// A binding of focus to something other than a property of the view.
    case focusBinding
    /// The arguments of a view fit none of its initializers.
    case arguments
    /// A view or function that contains itself.
    case recursion
    /// Statements in a closure that is passed to some function, which runs it at an unknown time.
    case closureOfUnknownFunction
    /// A type that conforms to `View` and has no body here.
    case missingBody
    /// A type with a body of views that is not known to be a `View`: it is left out.
    case bodyWithoutView
    /// `#available`: the newest arm was taken.
    case availability

    /// Whether it may concern focus. The name of a picture and the choice of an arm of `#available` do not.
    public var mayConcernFocus: Bool { self != .availability && self != .picture }
  }

  /// Why.
  public var kind: Kind
  /// The file, relative to the source root.
  public var file: String
  /// From 1.
  public var line: Int
  /// The source text.
  public var text: String

  /// By place.
  static func isBefore(_ a: Unknown, _ b: Unknown) -> Bool {
    (a.file, a.line, a.kind.rawValue, a.text) < (b.file, b.line, b.kind.rawValue, b.text)
  }
}
