import FocusAuditTesting
import Testing

@Suite struct FormTests {
  @Test func `the account dialog is easy to get through with the keyboard`() {
    expectNoFindings(in: "../../../Gtk/AccountDialog.gtk3.ui")
  }

  @Test(arguments: ["AddressBook", "LoginForm", "PostalAddress"])
  func `no view has two meanings for one binding`(view: String) {
    expectNoFindings(
      in: "../../../SwiftUI/\(view).xml", rules: ["ambiguous-focus-binding", "ambiguous-shortcut"])
  }

  @Test func `a wrong form fails`() {
    withKnownIssue {
      expectNoFindings(in: "../../../Gtk/ExportWindow.gtk3.ui", from: .error)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Tab stays in combo box 'format'") }
        || issue.comments.contains { $0.rawValue.contains("group 'options' takes focus itself") }
    }
  }

  @Test func `Tab goes from the name to the password`() throws {
    var session = try FocusSession(contentsOf: "../../../SwiftUI/LoginForm.xml")
    #expect(session.focus?.name == "User name")
    try session.play("tab")
    #expect(session.focus?.name == "Password")
  }
}
