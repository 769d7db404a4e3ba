/// The kind of evidence that a document provides: how much application code may add to it.
public enum Evidence: UInt8, Sendable, Hashable {
  /// A description from which the interface is built. Application code may add to it: handle events, find
  /// objects and change them.
  case description
  /// The views of a program with all their behaviour. Code adds nothing to it.
  case program
  /// One moment of a running application. Code has already run, and the reactions of views to keys or clicks
  /// are not in it.
  case capture

  /// Whether application code may add to the document's statements about a view, or change them.
  package var codeMayAdd: Bool {
    switch self {
    case .description: true
    case .program, .capture: false
    }
  }

  /// Whether the document states everything that views do in response to user input.
  package var statesBehaviour: Bool {
    switch self {
    case .program: true
    case .description, .capture: false
    }
  }
}
