/// The kind of evidence that a document provides: how much application code may add to the information in the
/// document.
public enum Evidence: UInt8, Sendable, Hashable {
  /// A description from which the interface is built. Application code may handle events, look up objects and
  /// change them.
  case description
  /// The views of a program with their whole behaviour. Application code adds nothing.
  case program
  /// The views of a program, read from its source files. Their behaviour is known as far as the reader of the
  /// sources understands it: the program may have another way to an effect, and the system may add one.
  case sources
  /// One state of a running application. Code has already run, and the document does not contain the
  /// reactions of views to keys or clicks.
  case capture

  /// Whether application code may add to or change the properties that the document sets for a view.
  package var codeMayAdd: Bool {
    switch self {
    case .description: true
    case .program, .sources, .capture: false
    }
  }

  /// Whether the document describes everything that views do in response to user input.
  package var statesBehaviour: Bool {
    switch self {
    case .program, .sources: true
    case .description, .capture: false
    }
  }

  /// Whether only a certain violation can be an error. An inference about a program that was not run may have an
  /// exception that the program relies on.
  package var errorsAreCertain: Bool { self == .sources }

  /// Whether the document describes all ways to an effect: if it contains only one, there is only one.
  package var statesAllWays: Bool { self == .program }
}
