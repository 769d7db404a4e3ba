import FocusAuditTesting
import Testing

@Suite struct LoginFormFocusTests {
  let form = """
    <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
      <View name="LoginForm">
        <Enum name="Field"> <Case name="email"/> <Case name="password"/> </Enum>
        <State name="email" initial="&quot;&quot;"/>
        <State name="password" initial="&quot;&quot;"/>
        <FocusState name="focusedField" type="Field?"/>
        <body>
          <Form>
            <TextField label="Email" text="$email">
              <focused state="$focusedField" equals=".email"/>
              <accessibilityIdentifier value="email"/>
            </TextField>
            <SecureField label="Password" text="$password">
              <focused state="$focusedField" equals=".password"/>
            </SecureField>
            <Button label="Sign In">
              <action>
                <set state="focusedField" to=".email" if="email.isEmpty"/>
                <set state="focusedField" to=".password" if="!email.isEmpty &amp;&amp; password.isEmpty"/>
              </action>
              <keyboardShortcut key=".defaultAction"/>
            </Button>
          </Form>
        </body>
      </View>
    </SwiftUI>
    """

  @Test func `signing in goes to the field that is empty`() throws {
    var session = try FocusSession(description: form)
    #expect(session["focusedField"] == ".email")
    #expect(session.focus?.id == "email")

    try session.play("tab", "click:Sign In")
    #expect(session["focusedField"] == ".email")

    try session.play("type:Email=ann@example.org", "press:return")
    #expect(session["focusedField"] == ".password")
    #expect(session.focus?.name == "Password")
  }

  @Test func `a step that cannot be done throws, with what was meant`() throws {
    var session = try FocusSession(description: form)
    let error = #expect(throws: FocusSession.StepError.self) { try session.play("click:Sing In") }
    #expect(error?.problem == "there is nothing called 'Sing In'; did you mean 'Sign In'?")
  }
}
