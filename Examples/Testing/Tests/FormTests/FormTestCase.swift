import FocusAuditTesting
import XCTest

final class FormTestCase: XCTestCase {
  func testAccountDialogIsEasyToGetThrough() {
    expectNoFindings(in: "../../../Gtk/AccountDialog.gtk3.ui")
  }

  func testWrongFormFails() {
    #if canImport(ObjectiveC)
      XCTExpectFailure()
      expectNoFindings(in: "../../../Gtk/ExportWindow.gtk3.ui", from: .error)
    #endif
  }
}
