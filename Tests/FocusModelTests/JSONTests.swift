import JSON
import Testing

/// Reading JSON returns the values that were written, and errors have a line and a column.
@Suite struct JSONTests {
  @Test(arguments: ["", "name", "\"\\/\n\t", "é and 🙂", "\u{202E}hidden direction", "\u{0}\u{7F}"])
  func `a text is read as it was written`(text: String) throws {
    var json = JSONWriter()
    json.value(text)
    guard case .text(let read) = try JSONReader.read(json.bytes).content else {
      Issue.record("\(json.text) is not a text")
      return
    }
    #expect(read == text)
  }

  @Test func `characters that steer a terminal are escaped`() {
    var json = JSONWriter()
    json.value("\u{1B}[31m\u{202E}")
    #expect(json.text == #""\u001b[31m\u202e""#)
  }

  @Test func `an object is on several lines unless it is inline`() {
    var json = JSONWriter()
    json.object { json in
      json.key("place")
      json.object(inline: true) { json in
        json.member("line", 3)
        json.member("column", 5)
      }
      json.member("missing", nil as String?)
      json.nullable("unknown", nil)
      json.key("none")
      json.array([String]()) { json, text in json.value(text) }
      json.key("some")
      json.array(["a", "b"]) { json, text in json.value(text) }
    }
    #expect(
      json.text == """
        {
          "place": {"line": 3, "column": 5},
          "unknown": null,
          "none": [],
          "some": [
            "a",
            "b"
          ]
        }
        """)
  }

  @Test(arguments: [
    (#"{"a": 1,}"#, 8, "'}' found where the name of a member was expected"),
    ("[1 2]", 3, "'2' found where ',' or ']' was expected"),
    (#""abc"#, 0, "this string has no end"),
    ("01", 0, "a number must not begin with 0"),
    ("[1", 2, "the file ends where ',' or ']' was expected"),
  ])
  func `an error has a place`(text: String, offset: Int, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(error?.offset == offset && error?.message == message)
  }
}
