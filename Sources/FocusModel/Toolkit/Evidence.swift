/// What a document is evidence of, as far as application code matters.
public enum Evidence: UInt8, Sendable, Hashable {
  /// A description from which the interface is built. Application code may add to what it says: handle events, find
  /// objects and change them.
  case description
  /// The views of a program with all they do. What it does not say, no code adds.
  case program
  /// One moment of a running application. Code has had its say, and what views would do in answer to keys or clicks is
  /// not in it.
  case capture

  /// Whether application code may add to what the document says of a view, or change it.
  package var codeMayAdd: Bool {
    switch self {
    case .description: true
    case .program, .capture: false
    }
  }

  /// Whether the document says everything that views do in answer to a person.
  package var statesBehaviour: Bool {
    switch self {
    case .program: true
    case .description, .capture: false
    }
  }
}
