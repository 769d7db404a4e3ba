import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// The form of a transcript: human-readable text, and JSON.
@Suite struct FocusSessionTranscriptTests {
  private func transcript() throws -> SessionTranscript {
    let analysis = Screen.analysis { ui in
      let focus = ui.state("focus")
      ui.reader("draft", .key("draft"))
      ui.column { ui in
        ui.field("name", focus)
        ui.publish(.key("draft"), "a \"letter\"") { $0.field("email", focus) }
        ui.focused(focus, .constant("email")) { $0.field("copy") }
      }
      ui.node("commands", .menuBar) { ui in
        let item = ui.node("Button", .menuItem, name: "Send")
        ui.requires(item, "draft")
      }
    }
    let steps = try ["set:focus=email", "set:focus=phone", "click:nobody"].map {
      try FocusSession.Step(parsing: $0)
    }
    return SessionTranscript(FocusSession(analysis), steps: steps)
  }

  @Test func `the transcript as text`() throws {
    let transcript = try transcript()
    #expect(
      transcript.text == """
        macOS, keyboard navigation on

        at the start
           focus    text field 'name'
           states   focus = .name
           values   draft = nil
           commands Send (disabled)

        1. set:focus=email
           focus    text field 'email'
           states   focus = .email
           values   draft = a "letter"
           commands Send
           warning  focus = .email is ambiguous: it is bound to text field 'email', text field 'copy'; \
        SwiftUI takes the first
           note     draft reads a "letter", which focusedValue publishes at text field 'email'

        2. set:focus=phone
           focus    text field 'email'
           states   focus = .email
           values   draft = a "letter"
           commands Send
           pending  focus = .phone: no view is bound to it

        3. click:nobody
           failed   there is nothing called 'nobody'; choose from 'window', 'Send', 'name', 'email', 'copy'
           focus    text field 'email'
           states   focus = .email
           values   draft = a "letter"
           commands Send
           pending  focus = .phone: no view is bound to it

        """)
    #expect(!transcript.isComplete)
  }

  @Test func `the transcript as JSON`() throws {
    let json = try transcript().json
    #expect(
      json.hasPrefix(
        """
        {
          "version": 1,
          "platform": "macOS",
          "keyboardNavigation": true,
          "records": [
            {
              "step": null,
              "problem": null,
              "focus": {
                "description": "text field 'name'",
                "id": "name",
                "role": "text field",
                "path": "Test.xml",
                "line": 1,
                "column": 1
              },
              "layer": "window 'window'",
              "states": [
                {
                  "name": "focus",
                  "value": ".name"
                }
              ],
              "values": [
                {
                  "name": "draft",
                  "value": null
                }
              ],
              "commands": [
                {
                  "name": "Send",
                  "isEnabled": false
                }
              ],
              "pending": [],
              "sources": [],
              "shown": [],
              "waiting": [],
              "warnings": [],
              "notes": [],
              "doubts": [],
              "pressed": null,
              "stops": []
            },

        """))
    #expect(json.contains(#""value": "a \"letter\"""#))
    #expect(json.hasSuffix("\n  ]\n}\n"))
  }

  @Test func `the same session gives the same bytes`() throws {
    #expect(try transcript().json == transcript().json)
    #expect(try transcript().text == transcript().text)
  }
}
