import FocusModel
import JSON

/// Reads members that must exist and have the expected kind.
extension JSONValue {
  func isNot(_ expected: String) -> JSONError {
    error("\(words) found where \(expected) was expected")
  }

  func member(_ key: String) throws(JSONError) -> JSONValue {
    guard let value = self[key] else {
      guard case .object = content else { throw isNot("an object") }
      throw error("'\(key)' is missing in this object")
    }
    return value
  }

  func members() throws(JSONError) -> [(key: String, value: JSONValue)] {
    guard case .object(let members) = content else { throw isNot("an object") }
    return members
  }

  func elements() throws(JSONError) -> [JSONValue] {
    guard case .array(let elements) = content else { throw isNot("an array") }
    return elements
  }

  func elements(_ key: String) throws(JSONError) -> [JSONValue] { try member(key).elements() }

  func text() throws(JSONError) -> String {
    guard case .text(let text) = content else { throw isNot("a string") }
    return text
  }

  func text(_ key: String) throws(JSONError) -> String { try member(key).text() }

  func optionalText(_ key: String) throws(JSONError) -> String? {
    try self[key].map { value throws(JSONError) in try value.text() }
  }

  func integer() throws(JSONError) -> Int {
    guard case .integer(let integer) = content else { throw isNot("a whole number") }
    return integer.value
  }

  func integer(_ key: String) throws(JSONError) -> Int { try member(key).integer() }

  func optionalInteger(_ key: String) throws(JSONError) -> Int? {
    self[key] == nil ? nil : try integer(key)
  }

  func node(_ key: String) throws(JSONError) -> NodeID { NodeID(try integer(key)) }

  func optionalNode(_ key: String) throws(JSONError) -> NodeID? {
    self[key] == nil ? nil : try node(key)
  }

  /// The elements of an array that the writer omits if it is empty.
  func optionalElements(_ key: String) throws(JSONError) -> [JSONValue] { try self[key]?.elements() ?? [] }

  func texts(_ key: String) throws(JSONError) -> [String] {
    try optionalElements(key).map { json throws(JSONError) in try json.text() }
  }

  func truth(_ key: String) throws(JSONError) -> Bool {
    let value = try member(key)
    guard case .truth(let truth) = value.content else { throw value.isNot("true or false") }
    return truth
  }

  /// A Boolean that the writer omits if it is false.
  func optionalTruth(_ key: String) throws(JSONError) -> Bool { self[key] == nil ? false : try truth(key) }

  /// A case of an enumeration, read by its raw value.
  func word<Word>() throws(JSONError) -> Word
  where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    try one(of: Array(Word.allCases), called: \.rawValue)
  }

  /// The element of `choices` with this name.
  func one<Choice>(of choices: [Choice], called name: (Choice) -> String) throws(JSONError) -> Choice {
    let text = try text()
    guard let choice = choices.first(where: { name($0) == text }) else {
      throw error("'\(text.visible(limit: 80))' is not one of \(choices.map { "'\(name($0))'" }.listed())")
    }
    return choice
  }
}
