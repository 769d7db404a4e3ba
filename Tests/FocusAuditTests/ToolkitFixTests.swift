import FocusAudit
import FocusModel
import Testing

/// How Interface Builder, wxWidgets and SwiftUI state what findings ask for.
@Suite struct ToolkitFixTests {
  private func findings(_ xml: String, _ rule: RuleID, _ path: String) -> [Finding] {
    Auditor().audit(source: Array(xml.utf8), path: path).findings.filter { $0.rule == rule }
  }

  /// The only finding's change, applied.
  private func fixed(_ xml: String, _ rule: RuleID, _ path: String) throws -> (fix: Finding.Fix, xml: String)
  {
    let found = findings(xml, rule, path)
    #expect(found.count == 1)
    let fix = try #require(found.first?.fix)
    let lines = LineIndex(SourceText(path: path, utf8: Array(xml.utf8)))
    return (fix, String(decoding: fix.applied(to: lines), as: UTF8.self))
  }

  private func unindented(_ line: String) -> String { String(line.drop { $0 == " " }) }

  // MARK: Interface Builder

  /// A window with `views`, which has the attribute or outlet `extra`.
  private func xib(_ views: String, extra: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
            <window title="Mail" autorecalculatesKeyViewLoop="NO" id="win-00-001">
                <view key="contentView" id="win-00-002">
                    <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                    <subviews>
    \(views)
                    </subviews>
                </view>
    \(extra)
            </window>
        </objects>
    </document>
    """
  }

  /// A label at the height `y`, and a field beside it.
  private func row(_ label: String, _ id: String, y: Int, inside: String = "") -> String {
    """
                        <textField id="lab-\(id)">
                            <rect key="frame" x="20" y="\(y)" width="80" height="17"/>
                            <textFieldCell key="cell" title="\(label)" id="lce-\(id)"/>
                        </textField>
                        <textField id="fie-\(id)">
                            <rect key="frame" x="110" y="\(y)" width="150" height="22"/>
                            <textFieldCell key="cell" editable="YES" selectable="YES" id="fce-\(id)"/>
    \(inside)                    </textField>
    """
  }

  @Test func appKitTiesTheFieldToTheLabel() throws {
    let (fix, _) = try fixed(xib(row("Host:", "00-001", y: 100)), "unnamed-focus-stop", "Mail.xib")
    #expect(fix.isComplete)
    #expect(
      fix.edits.first?.new.dropFirst() == [
        "                        <connections>",
        "                            <accessibilityConnection property=\"title\" destination=\"lab-00-001\" id=\"\(id(in: fix))\"/>",
        "                        </connections>",
      ])
  }

  @Test func connectionsThatAreThereAreKept() throws {
    let outlets = """
                              <connections>
                                  <outlet property="delegate" destination="win-00-001" id="del-00-001"/>
                              </connections>

      """
    let (fix, _) = try fixed(
      xib(row("Host:", "00-001", y: 100, inside: outlets)), "unnamed-focus-stop", "Mail.xib")
    #expect(fix.edits.count == 1)
    #expect(fix.edits.first?.old.map(unindented) == ["<connections>"])
    #expect(fix.edits.first?.new.count == 2)
  }

  private func id(in fix: Finding.Fix) -> Substring {
    let line = fix.edits.first?.new.first { $0.contains("accessibilityConnection") } ?? ""
    return line.split(separator: "\"").dropLast().last ?? ""
  }

  /// Each gets its own.
  @Test func newIDsDiffer() throws {
    let rows = row("Host:", "00-001", y: 100) + "\n" + row("Port:", "00-002", y: 60)
    let (fix, xml) = try fixed(xib(rows), "unnamed-focus-stop", "Mail.xib")
    #expect(fix.edits.count == 2)
    let ids = xml.split(separator: "id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
  }

  @Test func appKitDescribesAPictureButton() throws {
    let button = """
                          <button id="but-00-001">
                              <rect key="frame" x="20" y="20" width="32" height="32"/>
                              <buttonCell key="cell" type="bevel" image="send" id="but-00-002"/>
                              <accessibility identifier="send"/>
                          </button>
      """
    let (fix, xml) = try fixed(xib(button), "unnamed-focus-stop", "Mail.xib")
    #expect(!fix.isComplete)
    #expect(xml.contains("<accessibility identifier=\"send\" description=\"…\"/>"))
    let bare = button.replacing("                        <accessibility identifier=\"send\"/>\n", with: "")
    #expect(
      try fixed(xib(bare), "unnamed-focus-stop", "Mail.xib").xml.contains(
        "\n                        <accessibility description=\"…\"/>\n                    </button>"))
  }

  @Test func aChainThatEndsIsLedOn() throws {
    func field(_ id: String, y: Int, next: String) -> String {
      let outlet =
        next.isEmpty
        ? ""
        : """
                                <connections>
                                    <outlet property="nextKeyView" destination="\(next)" id="nxt-\(id)"/>
                                </connections>

        """
      return """
                          <textField id="\(id)">
                              <rect key="frame" x="110" y="\(y)" width="150" height="22"/>
                              <textFieldCell key="cell" editable="YES" placeholderString="\(id)" id="cell-\(id)"/>
        \(outlet)                    </textField>
        """
    }
    let fields = [
      field("one", y: 160, next: "two"), field("two", y: 120, next: ""), field("three", y: 80, next: ""),
    ].joined(separator: "\n")
    let first = """
                  <connections>
                      <outlet property="initialFirstResponder" destination="one" id="ini-00-001"/>
                  </connections>
      """
    let (fix, xml) = try fixed(xib(fields, extra: first), "broken-focus-chain", "Mail.xib")
    #expect(fix.isComplete)
    #expect(xml.contains("destination=\"three\"") && xml.contains("destination=\"one\" id=\"nxt") == false)
    #expect(findings(xml, "broken-focus-chain", "Mail.xib").isEmpty)
  }

  @Test func uiKitRepeatsTheLabelUnlessCodeMayChangeIt() throws {
    func storyboard(_ outlets: String = "") -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form">\(outlets)</placeholder>
          <view contentMode="scaleToFill" id="vie-00-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <subviews>
              <label text="Wi-Fi:" id="lab-00-001">
                <rect key="frame" x="16" y="20" width="100" height="30"/>
              </label>
              <switch id="swi-00-001">
                <rect key="frame" x="200" y="20" width="50" height="30"/>
                <color key="onTintColor" systemColor="systemBlueColor"/>
              </switch>
            </subviews>
          </view>
        </objects>
      </document>
      """
    }
    let (fix, xml) = try fixed(storyboard(), "unnamed-focus-stop", "Form.xib")
    #expect(fix.isComplete)
    #expect(
      xml.contains(
        "height=\"30\"/>\n          <accessibility key=\"accessibilityConfiguration\" label=\"Wi-Fi\"/>\n"))
    let outlet =
      "<connections><outlet property=\"label\" destination=\"lab-00-001\" id=\"out-00-001\"/></connections>"
    #expect(try !fixed(storyboard(outlet), "unnamed-focus-stop", "Form.xib").fix.isComplete)
  }

  // MARK: wxWidgets

  /// A bag of two rows, whose fields stand in the order of `rows`.
  private func resource(_ rows: [Int], radio: Bool = false) -> String {
    let items = rows.map { row in
      """
            <!-- row \(row) -->
            <object class="sizeritem">
              <cellpos>\(row),0</cellpos>
              <object class="wxStaticText" name="label\(row)">
                <label>Row \(row)</label>
              </object>
            </object>
            <object class="sizeritem">
              <cellpos>\(row),1</cellpos>
              <object class="\(radio ? "wxRadioButton" : "wxTextCtrl")" name="field\(row)"/>
            </object>
      """
    }
    return """
      <resource xmlns="http://www.wxwidgets.org/wxxrc" version="2.5.3.0">
        <object class="wxDialog" name="dialog">
          <object class="wxGridBagSizer">
      \(items.joined(separator: "\n"))
          </object>
        </object>
      </resource>
      """
  }

  /// A static text stays just before what it names.
  @Test func xrcMovesObjects() throws {
    let rule: RuleID = "focus-order-contradicts-layout"
    let (fix, xml) = try fixed(resource([0, 2, 1, 3]), rule, "dialog.xrc")
    #expect(xml == resource([0, 1, 2, 3]))
    #expect(fix.edits.count == 1)
    #expect(fix.edits.first?.old.first.map(unindented) == "<!-- row 2 -->")
  }

  /// Each belongs to the group that begins before it.
  @Test func xrcDoesNotMoveRadioButtons() {
    let found = findings(resource([0, 2, 1, 3], radio: true), "focus-order-contradicts-layout", "dialog.xrc")
    #expect(found.allSatisfy { $0.fix == nil })
  }

  @Test func xrcTakesOutTheDefaultThatLoses() throws {
    func dialog(_ first: String) -> String {
      """
      <resource xmlns="http://www.wxwidgets.org/wxxrc" version="2.5.3.0">
        <object class="wxDialog" name="dialog">
          <object class="wxButton" name="first">
            <label>Send</label>\(first)
          </object>
          <object class="wxButton" name="second">
            <label>Save</label>
            <default>1</default>
          </object>
        </object>
      </resource>
      """
    }
    let (_, xml) = try fixed(dialog("\n      <default>1</default>"), "ambiguous-default", "dialog.xrc")
    #expect(xml == dialog(""))
  }

  // MARK: SwiftUI

  private func view(_ body: String, field: String = "Bool", origin: String = "") -> String {
    """
    <SwiftUI xmlns="urn:focus-audit:swiftui"\(origin) platforms="macOS">
      <View name="Form">
        <FocusState name="field" type="\(field)"/>
        <body>
          <VStack>
    \(body)
          </VStack>
        </body>
      </View>
    </SwiftUI>
    """
  }

  private let send = """
            <Button>
              <Image name="plane"/>
              <focused state="$field"/>
            </Button>
    """

  @Test func swiftUINamesAControl() throws {
    let (fix, xml) = try fixed(view(send), "unnamed-focus-stop", "Form.xml")
    #expect(!fix.isComplete)
    #expect(
      xml.contains(
        "<focused state=\"$field\"/>\n          <accessibilityLabel>…</accessibilityLabel>\n        </Button>"
      ))
  }

  /// It would be written anew.
  @Test func nothingIsSuggestedForWhatWasMadeFromSwift() throws {
    let origin = " xmlns:src=\"urn:focus-audit:source\" src:file=\"Form.swift\" src:hash=\"0\""
    let found = findings(view(send, origin: origin), "unnamed-focus-stop", "Form.xml")
    #expect(found.count == 1 && found.allSatisfy { $0.fix == nil })
  }

  @Test func focusableGoesBeforeWhatBindsIt() throws {
    let body = """
              <Rectangle>
                <focused state="$field"/>
                <padding/>
                <focusable/>
              </Rectangle>
      """
    let (fix, xml) = try fixed(view(body), "binding-without-focusable", "Form.xml")
    #expect(fix.isComplete)
    #expect(
      fix.edits.first?.new.map(unindented) == ["<focusable/>", "<focused state=\"$field\"/>", "<padding/>"])
    #expect(findings(xml, "binding-without-focusable", "Form.xml").isEmpty)
  }

  @Test func aTypeBecomesOptional() throws {
    let body = "        <TextField label=\"Name\"><focused state=\"$field\" equals=\".name\"/></TextField>"
    let (_, xml) = try fixed(view(body, field: "Field"), "invalid-focus-state", "Form.xml")
    #expect(xml.contains("type=\"Field?\""))
  }
}
