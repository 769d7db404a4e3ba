import FocusAudit
import FocusModel
import TestSupport
import Testing

/// The syntax of suggested changes in Interface Builder.
@Suite struct InterfaceBuilderFixTests {
  /// A window with `views`, and with the attribute or outlet `extra`.
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

  /// A label at the height `y`, and a field next to it.
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

  @Test func `AppKit ties the field to the label`() throws {
    let made = try SuggestedFix(xib(row("Host:", "00-001", y: 100)), "unnamed-focus-stop", "Mail.xib")
    #expect(made.fix.isComplete)
    #expect(
      made.fix.edits.first?.new.dropFirst() == [
        "                        <connections>",
        "                            <accessibilityConnection property=\"title\" destination=\"lab-00-001\" id=\"\(id(in: made.fix))\"/>",
        "                        </connections>",
      ])
  }

  @Test func `connections that are there are kept`() throws {
    let outlets = """
                              <connections>
                                  <outlet property="delegate" destination="win-00-001" id="del-00-001"/>
                              </connections>

      """
    let made = try SuggestedFix(
      xib(row("Host:", "00-001", y: 100, inside: outlets)), "unnamed-focus-stop", "Mail.xib")
    #expect(made.fix.edits.count == 1)
    #expect(made.old == ["<connections>"])
    #expect(made.fix.edits.first?.new.count == 2)
  }

  /// A check box in the middle of a sentence, with `connections`.
  private func sentence(_ connections: String) -> String {
    xib(
      """
                          <stackView orientation="horizontal" id="sta-00-001">
                              <rect key="frame" x="20" y="20" width="260" height="16"/>
                              <subviews>
                                  <textField id="beg-00-001">
                                      <rect key="frame" x="0.0" y="0.0" width="120" height="16"/>
                                      <textFieldCell key="cell" title="Change the mixed state (" id="bce-00-001"/>
                                  </textField>
                                  <button id="box-00-001">
                                      <rect key="frame" x="120" y="0.0" width="18" height="18"/>
                                      <buttonCell key="cell" type="check" imagePosition="left" id="xce-00-001"/>
      \(connections)
                                  </button>
                                  <textField id="end-00-001">
                                      <rect key="frame" x="140" y="0.0" width="120" height="16"/>
                                      <textFieldCell key="cell" title=") to use the default." id="ece-00-001"/>
                                  </textField>
                              </subviews>
                          </stackView>
      """)
  }

  @Test func `a check box without connections in a sentence may be a picture`() {
    #expect(SuggestedFix.findings(sentence(""), "unnamed-focus-stop", "Mail.xib").isEmpty)
  }

  /// Half a sentence is not a name.
  @Test func `a check box in a sentence is not named after its beginning`() throws {
    let action = """
      <connections><action selector="reset:" target="-2" id="act-00-001"/></connections>
      """
    let made = try SuggestedFix(sentence(action), "unnamed-focus-stop", "Mail.xib")
    #expect(!made.fix.isComplete)
    #expect(!made.xml.contains("accessibilityConnection"))
  }

  @Test(arguments: ["Topic for %@:", "Topic"])
  func `a text view gets the label of the scroll view around it`(title: String) throws {
    let made = try SuggestedFix(
      xib(
        """
                            <textField id="lab-00-001">
                                <rect key="frame" x="20" y="160" width="89" height="16"/>
                                <textFieldCell key="cell" title="\(title)" id="lce-00-001"/>
                            </textField>
                            <scrollView id="scr-00-001">
                                <rect key="frame" x="20" y="60" width="260" height="94"/>
                                <clipView key="contentView" id="cli-00-001">
                                    <rect key="frame" x="1" y="1" width="258" height="92"/>
                                    <subviews>
                                        <textView id="tex-00-001">
                                            <rect key="frame" x="0.0" y="0.0" width="258" height="92"/>
                                        </textView>
                                    </subviews>
                                </clipView>
                                <connections>
                                    <accessibilityConnection property="title" destination="lab-00-001" id="con-00-001"/>
                                </connections>
                            </scrollView>
        """), "unnamed-focus-stop", "Mail.xib")
    #expect(made.fix.isComplete)
    #expect(
      made.new.contains {
        $0.hasPrefix("<accessibilityConnection property=\"title\" destination=\"lab-00-001\"")
      })
  }

  private func id(in fix: Finding.Fix) -> Substring {
    let line = fix.edits.first?.new.first { $0.contains("accessibilityConnection") } ?? ""
    return line.split(separator: "\"").dropLast().last ?? ""
  }

  /// Each control gets its own id.
  @Test func `new i ds differ`() throws {
    let rows = row("Host:", "00-001", y: 100) + "\n" + row("Port:", "00-002", y: 60)
    let made = try SuggestedFix(xib(rows), "unnamed-focus-stop", "Mail.xib")
    #expect(made.fix.edits.count == 2)
    let ids = made.xml.split(separator: "id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `AppKit describes a picture button`() throws {
    let button = """
                          <button id="but-00-001">
                              <rect key="frame" x="20" y="20" width="32" height="32"/>
                              <buttonCell key="cell" type="bevel" image="send" id="but-00-002"/>
                              <accessibility identifier="send"/>
                          </button>
      """
    let made = try SuggestedFix(xib(button), "unnamed-focus-stop", "Mail.xib")
    #expect(!made.fix.isComplete)
    #expect(made.xml.contains("<accessibility identifier=\"send\" description=\"…\"/>"))
    let bare = button.replacing("                        <accessibility identifier=\"send\"/>\n", with: "")
    #expect(
      try SuggestedFix(xib(bare), "unnamed-focus-stop", "Mail.xib").xml.contains(
        "\n                        <accessibility description=\"…\"/>\n                    </button>"))
  }

  @Test func `a chain that ends is led on`() throws {
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
    let made = try SuggestedFix(xib(fields, extra: first), "broken-focus-chain", "Mail.xib")
    #expect(made.fix.isComplete)
    #expect(
      made.xml.contains("destination=\"three\"") && made.xml.contains("destination=\"one\" id=\"nxt") == false
    )
    #expect(SuggestedFix.findings(made.xml, "broken-focus-chain", "Mail.xib").isEmpty)
  }

  /// Text that shows the value of a slider does not name the slider.
  @Test(arguments: [
    ("Volume", "", true), ("1 minute", "", false), ("1 minute:", "", true),
    ("Volume", "<action selector=\"takeIntValueFrom:\" target=\"label\" id=\"act-00-001\"/>", false),
    ("Volume", "<action selector=\"play:\" target=\"label\" id=\"act-00-001\"/>", true),
  ])
  func `a label that shows a value names no slider`(text: String, action: String, isLabel: Bool) throws {
    let views = """
      <textField id="label"><rect key="frame" x="20" y="100" width="80" height="17"/>
      <textFieldCell key="cell" title="\(text)" id="label-cell"/></textField>
      <slider id="slider"><rect key="frame" x="110" y="100" width="150" height="22"/>
      <sliderCell key="cell" maxValue="10" id="slider-cell"/><connections>\(action)</connections></slider>
      """
    let found = SuggestedFix.findings(xib(views), "unnamed-focus-stop", "Mail.xib")
    #expect(found.count == 1)
    #expect(found.map { $0.fix?.words.contains("connect the label") == true } == [isLabel])
    #expect(found.map { $0.message.contains("“\(text)”") } == [isLabel])
  }

  /// Code sets the text of the label whenever the slider moves.
  @Test(arguments: [("readout", false), ("other", true)])
  func `a label whose text code sets names no slider`(outlet: String, isSuggested: Bool) throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="TimeWindow"><connections>
      <outlet property="\(outlet)" destination="label" id="out-00-001"/></connections></customObject>
      <window title="Time" id="window"><view key="contentView" id="view">
      <rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
      <textField id="label"><rect key="frame" x="20" y="100" width="80" height="17"/>
      <textFieldCell key="cell" title="Short" id="label-cell"/></textField>
      <slider id="slider"><rect key="frame" x="110" y="100" width="150" height="22"/>
      <sliderCell key="cell" maxValue="10" id="slider-cell"/></slider>
      </subviews></view></window></objects></document>
      """
    let code = """
      @implementation TimeWindow
      - (IBAction)show:(id)sender { readout.stringValue = slider.words; other.hidden = NO; }
      @end
      """
    let found = try auditedProject(["TimeWindow.xib": file, "TimeWindow.m": code]).findings
      .filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.count == 1)
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// The omitted field is linked after the previous field in its row, and the links still form a circle.
  @Test func `a control that a circle leaves out comes after its neighbour`() throws {
    func field(_ id: String, x: Int, y: Int, next: String?) -> String {
      let link = next.map {
        "<connections><outlet property=\"nextKeyView\" destination=\"\($0)\" id=\"nxt-\(id)\"/></connections>"
      }
      return """
        <textField id="\(id)">
        <rect key="frame" x="\(x)" y="\(y)" width="100" height="22"/>
        <textFieldCell key="cell" editable="YES" placeholderString="\(id)" id="cell-\(id)"/>
        \(link ?? "")
        </textField>
        """
    }
    let fields = [
      field("one", x: 20, y: 160, next: "two"), field("left-out", x: 130, y: 160, next: nil),
      field("two", x: 20, y: 120, next: "three"), field("three", x: 20, y: 80, next: "one"),
    ].joined(separator: "\n")
    let first = """
      <connections><outlet property="initialFirstResponder" destination="one" id="ini-00-001"/></connections>
      """
    let made = try SuggestedFix(xib(fields, extra: first), "focus-order-cycle", "Mail.xib")
    #expect(made.xml.contains("destination=\"left-out\" id=\"nxt-one\""))
    #expect(made.xml.contains("destination=\"one\" id=\"nxt-three\""))
    #expect(SuggestedFix.findings(made.xml, "focus-order-cycle", "Mail.xib").isEmpty)
  }

  /// The chain skips a label that is only text. Other views may take focus with *Keyboard navigation* or
  /// after code has changed them.
  @Test(arguments: [
    (
      "<textField id=\"mid\"><textFieldCell key=\"cell\" title=\"Then\" id=\"mid-cell\"/>", "</textField>",
      "", true
    ),
    (
      "<textField id=\"mid\"><textFieldCell key=\"cell\" title=\"Then\" id=\"mid-cell\"/>", "</textField>",
      "<outlet property=\"then\" destination=\"mid\" id=\"out-mid\"/>", false
    ),
    (
      "<button id=\"mid\"><buttonCell key=\"cell\" type=\"push\" title=\"Then\" refusesFirstResponder=\"YES\" id=\"mid-cell\"/>",
      "</button>", "", false
    ),
  ])
  func `a link passes over a view only if nothing ever focuses it`(
    start: String, end: String, outlet: String, isPassed: Bool
  ) throws {
    func next(_ id: String) -> String {
      "<connections><outlet property=\"nextKeyView\" destination=\"\(id)\" id=\"nxt-\(id)\"/></connections>"
    }
    func field(_ id: String, _ next: String) -> String {
      "<textField id=\"\(id)\"><textFieldCell key=\"cell\" editable=\"YES\" placeholderString=\"\(id)\" id=\"cell-\(id)\"/>\(next)</textField>"
    }
    let fields = field("one", next("mid")) + "\n\(start)\(next("two"))\(end)\n" + field("two", "")
    let first = """
      <connections><outlet property="initialFirstResponder" destination="one" id="ini-00-001"/>\(outlet)</connections>
      """
    let found = SuggestedFix.findings(xib(fields, extra: first), "broken-focus-chain", "Mail.xib")
    #expect(found.count == 1)
    #expect(found.map { $0.fix != nil } == [isPassed])
  }

  @Test func `UIKit repeats the label unless code may change it`() throws {
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
    let made = try SuggestedFix(storyboard(), "unnamed-focus-stop", "Form.xib")
    #expect(made.fix.isComplete)
    #expect(
      made.xml.contains(
        "height=\"30\"/>\n          <accessibility key=\"accessibilityConfiguration\" label=\"Wi-Fi\"/>\n"))
    let outlet =
      "<connections><outlet property=\"label\" destination=\"lab-00-001\" id=\"out-00-001\"/></connections>"
    let found = SuggestedFix.findings(storyboard(outlet), "unnamed-focus-stop", "Form.xib")
    #expect(found.map { $0.fix == nil } == [true])
  }

  /// Xcode has no field for the accessibility label of a bar item.
  @Test func `a bar item is named when it is loaded`() throws {
    let bar = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <toolbar id="bar-00-001">
            <items>
              <barButtonItem image="icon12" id="ite-00-001"/>
            </items>
          </toolbar>
        </objects>
      </document>
      """
    let made = try SuggestedFix(bar, "unnamed-focus-stop", "Bar.xib")
    #expect(
      made.new == [
        "<barButtonItem image=\"icon12\" id=\"ite-00-001\">", "<userDefinedRuntimeAttributes>",
        "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"accessibilityLabel\" value=\"…\"/>",
        "</userDefinedRuntimeAttributes>", "</barButtonItem>",
      ])
  }
}
