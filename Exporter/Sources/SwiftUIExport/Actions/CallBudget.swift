import SwiftSyntax

/// Limits how often the code of functions and closures is read for one action.
///
/// The code of a function is read at each call, because its effects depend on the arguments. If functions call each
/// other several times, the time would grow exponentially with the depth of the calls. After ``full`` calls, code is
/// therefore read only if it has not been read for the same action. The time then grows linearly with the number of
/// functions and closures, and each effect is described at least once.
struct CallBudget {
  /// The number of calls that are read without restriction.
  static let full = 200

  /// The number of functions and closures that are being read, each inside the previous one.
  private var depth = 0
  private var calls = 0
  /// The code that has been read for this action.
  private var known: Set<Place> = []

  /// Returns whether the code at `place` may be read; if so, ``leave()`` must follow.
  mutating func enter(_ place: Place) -> Bool {
    if depth == 0 {
      calls = 0
      known.removeAll(keepingCapacity: true)
    }
    let isNew = known.insert(place).inserted
    guard isNew || calls < Self.full else { return false }
    calls += 1
    depth += 1
    return true
  }

  /// Ends the reading of a function or closure.
  mutating func leave() { depth -= 1 }
}

extension Translator {
  /// The statements that `read` returns for the code at `place`, which `node` calls. Nil, with a note, if the code is not
  /// read again because the action makes too many calls.
  func statements(
    at place: Place, calledBy node: some SyntaxProtocol, _ scope: Scope, _ read: () -> [Element]
  ) -> [Element]? {
    guard calls.enter(place) else {
      note(.manyCalls, node, scope)
      return nil
    }
    defer { calls.leave() }
    return read()
  }
}
