/// A part of the source that the exporter cannot read and describes as unknown.
public struct Unknown: Sendable, Hashable {
  /// The reason why the exporter cannot read a part of the source.
  public enum Kind: String, Sendable, CaseIterable {
    /// A view of a type that no file declares.
    case foreignView
    /// A modifier that no file declares.
    case foreignModifier
    /// An AppKit or UIKit view in a wrapper.
    case platformView
    /// A picture with an unknown name, because an initializer or property that SwiftUI does not have creates it.
    case picture
    /// An expression whose value is a view of an unknown type.
    case viewExpression
    /// A macro.
    case macro
    /// A binding of focus to something other than a property of the view.
    case focusBinding
    /// A view whose arguments do not match any of its initializers.
    case arguments
    /// A view or function that contains itself.
    case recursion
    /// Statements in a closure that is passed to an unknown function, which may run the closure at any time.
    case closureOfUnknownFunction
    /// A call in an action that makes too many calls: the code of the called function or closure is not read again.
    case manyCalls
    /// A type that conforms to `View` and has no body here.
    case missingBody
    /// A view, modifier or statement that is not read, because the description of the file has reached its maximum
    /// size.
    case tooLarge
    /// The code at the end of a file after brackets that nest too deeply, or after a syntax error.
    case unparsed
    /// A type that is omitted, because it has a body of views but is not known to be a `View`.
    case bodyWithoutView
    /// A branch of `#available`; only the arm for the newest system was read.
    case availability

    /// Whether the unknown part may concern focus. The name of a picture and the chosen arm of `#available`
    /// do not concern focus.
    public var mayConcernFocus: Bool { self != .availability && self != .picture }
  }

  /// The reason.
  public var kind: Kind
  /// The file, relative to the source root.
  public var file: String
  /// The line number, from 1.
  public var line: Int
  /// The source text.
  public var text: String

  /// Whether `a` comes before `b` in the order of files and of locations in a file.
  static func isBefore(_ a: Unknown, _ b: Unknown) -> Bool {
    (a.file, a.line, a.kind.rawValue, a.text) < (b.file, b.line, b.kind.rawValue, b.text)
  }
}
