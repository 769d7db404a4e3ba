import FocusModel
import FocusNavigation
import FocusSession
import Testing

@testable import Dialects
@testable import ImportKit

/// One vocabulary of keys for importers, rules, sessions and reports.
@Suite struct KeyNamesTests {
  /// Presses each combination in the form in which reports write it.
  @Test(arguments: Key.names.sorted())
  func `every named key can be pressed`(name: String) throws {
    let pressed = try FocusSession.Step(parsing: "press:shift-\(name)")
    // On most keyboards, Return and Enter are the same key.
    let key = name == "enter" ? "return" : name
    #expect(pressed == .press(Chord(key: key, modifiers: .shift)))
  }

  /// The static members of `KeyEquivalent`.
  @Test(arguments: [
    "upArrow", "downArrow", "leftArrow", "rightArrow", "clear", "delete", "deleteForward", "end", "escape",
    "home", "pageDown", "pageUp", "return", "space", "tab",
  ])
  func `what a SwiftUI description names can be pressed`(member: String) throws {
    guard case .chord(let chord) = SwiftUIValues.key(".\(member)") else {
      Issue.record("KeyEquivalent.\(member) is not read")
      return
    }
    #expect(try FocusSession.Step(parsing: "press:\(chord)") == .press(chord))
  }

  static let toolkits: [(KeyNames, own: Set<String>)] = [
    (GtkAccelerator.names, own: []), (QtKeySequence.names, own: []),
    (
      JavaFXAccelerator.names,
      own: ["numpad +", "numpad -", "numpad *", "numpad /", "numpad ."]
    ),
    (
      XAMLGesture.names,
      own: ["numpad +", "numpad -", "numpad *", "numpad /", "numpad ."]
    ),
    (
      XRCAccelerator.names,
      own: ["cancel", "select", "execute", "num_lock", "scroll_lock", "capital"]
    ),
  ]

  @Test(arguments: toolkits)
  func `toolkits and the model name keys alike, except keys specific to a toolkit`(
    names: KeyNames, own: Set<String>
  ) {
    for key in names.keys.values where !own.contains(key) {
      #expect(key.count == 1 || Key.isNamed(key), "\(key)")
    }
    #expect(own.isSubset(of: names.keys.values))
  }
}
