import FocusBaseline
import FocusModel
import Testing

/// The list of known findings.
@Suite struct BaselineTests {
  private static let text = """
    # focus-audit baseline 1. Known findings; lines may only be removed.
    src/ui/scale.ui
      focus-order-contradicts-layout isotropic with buttonBox
      accepted pointer-only-control label_3 because opens the manual, as F1 does
      unnamed-focus-stop "a b"/GtkButton[2] #2
      warning unnamed-focus-stop GtkButton[1]
    "src/with\\u000aline.ui"
      duplicate-id x

    """

  @Test func `what is written is read again`() throws {
    let baseline = try Baseline(reading: Self.text)
    #expect(baseline.entries.count == 5)
    #expect(baseline.entries[1].reason == "opens the manual, as F1 does")
    #expect(baseline.entries[0].key == FindingKey("focus-order-contradicts-layout isotropic with buttonBox"))
    #expect(baseline.entries[4].path == "src/with\nline.ui")
    #expect(baseline.entries[3].severity == .warning)
    #expect(baseline.text == Self.text)
  }

  @Test(arguments: ["#x.ui", "\"x.ui", " x.ui", "", "a\u{2028}b", "a b/c d.ui", "ü.ui", "\tx", "x\r\ny"])
  func `any path can be read again`(path: String) throws {
    let baseline = Baseline([
      .init(path: path, key: FindingKey(rule: "r", at: .init(id: path), with: [.init(id: "because")]))
    ])
    #expect(try Baseline(reading: baseline.text) == baseline)
  }

  /// The result of `merge=union` for two versions.
  @Test func `versions joined line by line are a baseline`() throws {
    let joined = Self.text + "src/ui/scale.ui\n  duplicate-id a\n" + Self.text.replacing("\n", with: "\r\n")
    #expect(try Baseline(reading: joined).entries.count == 6)
  }

  @Test(arguments: [
    ("a.ui\n  r x", 1, "this is not a baseline"),
    ("# focus-audit baseline 2.\n", 1, "from another version"),
    ("# focus-audit baseline 1.\n  r x", 2, "the path of a document should come before"),
    ("# focus-audit baseline 1.\na.ui\n  r", 3, "this is not a finding"),
    ("# focus-audit baseline 1.\na.ui\n  r \"x", 3, "this is not a finding"),
    ("# focus-audit baseline 1.\na.ui\n  r x y", 3, "'y' was not expected here"),
    ("# focus-audit baseline 1.\na.ui\n  accepted r x", 3, "needs a reason"),
    ("# focus-audit baseline 1.\na.ui\n  accepted r x because ", 3, "needs a reason"),
    ("# focus-audit baseline 1.\na.ui\n  r x because y", 3, "only an accepted finding has a reason"),
    ("# focus-audit baseline 1.\n\"a.ui\n  r x", 2, "no closing quote"),
  ])
  func `a mistake is reported with its line`(text: String, line: Int, message: String) {
    let error = #expect(throws: Baseline.ReadError.self) { try Baseline(reading: text) }
    #expect(error?.line == line && error?.message.contains(message) == true, "\(String(describing: error))")
  }
}
