import Foundation
import TestSupport
import Testing

/// Tests the statements in `Documentation/Limits.md`: for any file and environment, the command ends soon,
/// reports the problem, and audits all other files.
@Suite struct LimitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.trap, to: "ui/trap.ui")
  }

  private func audit(
    _ arguments: String..., meanwhile: (Int32) throws -> Void = { _ in }
  ) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url, meanwhile: meanwhile)
  }

  /// Expects the file `name` to be rejected with `message`, and the other file to be audited.
  private func expectRefusal(
    of name: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try audit(name, "ui", "--report", "text=r")
    #expect(outcome.status == 2, "\(outcome.errors)", sourceLocation: sourceLocation)
    let report = try String(contentsOfFile: folder.path("r"), encoding: .utf8)
    #expect(
      report.contains("error: \(message)"), "\(report.prefix(1_000))", sourceLocation: sourceLocation)
    #expect(report.contains("[keyboard-trap]"), sourceLocation: sourceLocation)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  // MARK: Large documents

  @Test(
    .disabled(if: Sanitizer.active != nil, "a million elements take minutes under a sanitizer"),
    arguments: Deep.allCases)
  func `a million elements inside one another`(dialect: Deep) throws {
    try folder.write(
      dialect.beginning + String(repeating: dialect.element, count: 1_000_000 / dialect.tags.count),
      to: dialect.file)
    try expectRefusal(of: dialect.file, "elements are nested more than 256 levels deep")
  }

  @Test(arguments: Deep.allCases)
  func `as deep as is allowed is audited`(dialect: Deep) throws {
    let tags = 250 / dialect.tags.count
    try folder.write(
      dialect.beginning + String(repeating: dialect.element, count: tags)
        + String(repeating: dialect.closing, count: tags) + dialect.end, to: dialect.file)
    let outcome = try audit(dialect.file, "--report", "html=r", "--fail-on", "never")
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(.disabled(if: Sanitizer.active != nil, "ten million elements take minutes under a sanitizer"))
  func `ten million elements`() throws {
    try folder.write("<interface>" + String(repeating: "<a/>", count: 10_000_000), to: "many.ui")
    try expectRefusal(of: "many.ui", "there are more than 1000000 elements")
  }

  @Test func `a SwiftUI view that holds too many others`() throws {
    try folder.write(
      Deep.swiftUI.beginning + "<VStack>" + String(repeating: "<Button/>", count: 10_001) + "</VStack>"
        + Deep.swiftUI.end, to: "wide.xml")
    try expectRefusal(of: "wide.xml", "'VStack' contains more than 10000 elements")
  }

  @Test func `a million attributes`() throws {
    let attributes = (0..<1_000_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    try folder.write("<interface \(attributes)/>", to: "wide.ui")
    try expectRefusal(of: "wide.ui", "an element has more than 1000 attributes")
  }

  @Test func `a file of a gigabyte`() throws {
    let file = try folder.write(Sample.clean, to: "large.ui")
    #expect(unsafe truncate(file, 1 << 30) == 0)
    try expectRefusal(of: "large.ui", "the file is larger than the limit of 64 MiB")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
  func `a device that never ends`() throws {
    try expectRefusal(of: "/dev/zero", "the file is larger than the limit of 64 MiB")
  }

  @Test func `a large file that is no UI description is passed over`() throws {
    let file = try folder.write("<data>", to: "ui/data.xml")
    #expect(unsafe truncate(file, 1 << 40) == 0)
    let outcome = try audit("ui")
    #expect(outcome.status == 1 && outcome.output.contains("1 file was not recognised"), "\(outcome)")
  }

  // MARK: Entities

  @Test(arguments: [
    "<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY x \"&b;&b;&b;&b;&b;\">",
    "<!ENTITY x SYSTEM \"file:///etc/passwd\">", "<!ENTITY x SYSTEM \"http://192.0.2.1/\">",
    "<!ENTITY x \"&x;\">", "<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;",
  ])
  func `no entity is expanded, and no other file is opened`(declaration: String) throws {
    try folder.write(
      "<!DOCTYPE interface [\(declaration)]><interface><object class=\"GtkLabel\" id=\"&x;\"/></interface>",
      to: "entity.ui")
    try expectRefusal(of: "entity.ui", "")
    #expect(try !String(contentsOfFile: folder.path("r"), encoding: .utf8).contains("root:"))
  }

  // MARK: Cycles

  @Test(arguments: Cycle.all)
  func `a circle of references ends`(cycle: Cycle) throws {
    for (name, text) in cycle.files { try folder.write(text, to: "cycle/\(name)") }
    let outcome = try audit("cycle", "--report", "html=r.html", "--fail-on", "never")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("in \(cycle.documents) document"), "\(outcome.output)")
    let last = try #require(cycle.files.last)
    #expect(try audit("order", "cycle/\(last.name)").status == 0)
  }

  @Test func `documents that include others many times over are cut off`() throws {
    for level in 0..<11 {
      let include = "<fx:include source=\"\(level + 1).fxml\"/>"
      try folder.write("\(Cycle.fxml)\(include)\(include)\(include)<Button/></VBox>", to: "ui/\(level).fxml")
    }
    let outcome = try audit("ui", "--verbose", "--fail-on", "never")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("12 documents"), "\(outcome.output.suffix(200))")
  }

  // MARK: Around the documents

  @Test func `links that lead to themselves and to each other`() throws {
    for (link, target) in [("a.ui", "a.ui"), ("b", "c"), ("c", "b"), ("up", ".."), ("ui/here", ".")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    let outcome = try audit("ui")
    #expect(outcome.status == 1 && outcome.output.contains("1 error in 1 document\n"), "\(outcome)")
    #expect(try audit("a.ui").status == 2)
  }

  @Test func `a file that vanishes, and one that ends too early, are errors`() throws {
    let pipe = folder.path("a.ui")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    try folder.write(Sample.clean, to: "ui/gone.ui")
    let outcome = try audit("a.ui", "ui", "--jobs", "1") { [folder] _ in
      // The pipe opens when the command reads it; by then, the command has found the files.
      let writer = try #require(FileHandle(forWritingAtPath: pipe))
      try FileManager.default.removeItem(atPath: folder.path("ui/gone.ui"))
      try writer.write(contentsOf: Data(Sample.clean.utf8.prefix(200)))
      try writer.close()
    }
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output.contains("ui/gone.ui:1:1: error: there is no such file"), "\(outcome)")
    #expect(
      outcome.output.contains("a.ui:7:11: error: ") && outcome.output.contains("[keyboard-trap]"),
      "\(outcome)")
  }

  /// The documents of a JSON report by their paths.
  private func documents(in report: String) throws -> [String: NSDictionary] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder.path(report))))
    let documents = try #require((json as? NSDictionary)?["documents"] as? [NSDictionary])
    return Dictionary(
      documents.map { ($0["path"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `files that change while they are read are errors, or audited as they were or are`() throws {
    let row = """
      <child><object class="GtkButton"><property name="visible">1</property>
      <property name="label">OK</property></object></child>
      """
    let text =
      "<interface><requires lib=\"gtk+\" version=\"3.20\"/><object class=\"GtkWindow\"><child>"
      + "<object class=\"GtkBox\">" + String(repeating: row, count: 300) + "</object></child></object>"
    let names = (0..<12).map { "busy/\($0).ui" }
    for name in names { try folder.write(text + "</interface>", to: name) }
    _ = try audit("busy", "--quiet", "--report", "json=before", "--fail-on", "never")
    let before = try documents(in: "before")
    #expect(before.count == names.count)
    let outcome = try audit("busy", "--quiet", "--report", "json=after", "--fail-on", "never") { [folder] _ in
      for turn in 0..<LongTests.count(75, of: 300) {
        let file = folder.path(names[turn % names.count])
        // The file is truncated, and extended in place up to its old size and beyond.
        #expect(unsafe truncate(file, off_t(turn * 997 % text.utf8.count)) == 0)
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8.dropFirst(turn * 997 % text.utf8.count)))
        try handle.write(
          contentsOf: Data((turn.isMultiple(of: 3) ? "</interface><more" : "</interface>").utf8))
        try handle.close()
      }
    }
    #expect([0, 2].contains(outcome.status), "\(outcome)")
    #expect(!outcome.errors.contains("internal error"), "\(outcome)")
    let after = try documents(in: "after")
    #expect(after.count == names.count)
    for (name, document) in after {
      #expect(document == before[name] || document["problem"] != nil, "\(name)")
    }
  }

  @Test(.disabled(if: Sanitizer.active == .thread, "the thread sanitizer itself needs a larger file"))
  func `a report that does not fit leaves the old one and no other file`() throws {
    try folder.write("before", to: "out/r")
    let outcome = try Command(URL(filePath: "/bin/sh")).run(
      ["-c", "ulimit -f 1; exec \"$@\"", "sh", Command.focusAudit.path, "ui", "--report", "html=out/r"],
      in: folder.url)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.contains("'out/r' cannot be written"), "\(outcome)")
    #expect(outcome.output.contains("[keyboard-trap]"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["r"])
    #expect(try String(contentsOfFile: folder.path("out/r"), encoding: .utf8) == "before")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["json", "html", "junit"])
  func `a full device is reported, and the other reports are complete`(format: String) throws {
    let outcome = try audit("ui", "--report", "\(format)=/dev/full", "--report", "json=r")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors == "focus-audit: '/dev/full' cannot be written: No space left on device\n")
    let json = try Data(contentsOf: URL(filePath: folder.path("r")))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: json) }
  }

  /// This test needs the permission to mount, which tests have in some containers.
  @Test func `a full disk and a read-only disk are reported`() throws {
    try FileManager.default.createDirectory(atPath: folder.path("disk"), withIntermediateDirectories: true)
    let shell = Command(URL(filePath: "/bin/sh"))
    guard try shell.run(["-c", "mount -t tmpfs -o size=16k none disk"], in: folder.url).status == 0 else {
      return print("no disk can be mounted here, so a full one is not tried")
    }
    defer { _ = try? shell.run(["-c", "umount disk"], in: folder.url) }
    let full = try audit("ui", "--report", "html=disk/r")
    #expect(full.status == 2 && full.errors.contains("'disk/r' cannot be written"), "\(full)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("disk")).isEmpty)
    #expect(try shell.run(["-c", "mount -o remount,ro disk"], in: folder.url).status == 0)
    let readOnly = try audit("ui", "--report", "html=disk/r")
    #expect(readOnly.status == 2 && readOnly.errors.contains("'disk/r' cannot be written"), "\(readOnly)")
  }

  @Test(.disabled(if: Sanitizer.active != nil, "a sanitizer takes more memory than this to begin with"))
  func `too little memory ends the run soon and with a word`() throws {
    try folder.write(
      "<ui version=\"4.0\"><widget class=\"QWidget\">"
        + String(repeating: "<widget class=\"QPushButton\"/>", count: 300_000) + "</widget></ui>", to: "z.ui")
    let outcome = try Command(URL(filePath: "/bin/sh")).run(
      ["-c", "ulimit -v 300000; exec \"$@\"", "sh", Command.focusAudit.path, "ui", "z.ui", "--jobs", "1"],
      in: folder.url)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(
      outcome.output.contains("z.ui:1:1: error: ") && outcome.output.contains("[keyboard-trap]"), "\(outcome)"
    )
  }
}

/// Nested elements in each dialect.
enum Deep: String, CaseIterable {
  case swiftUI, gtk3, gtk4, qt, appKit, uiKit, android, fxml, xrc

  var file: String {
    switch self {
    case .swiftUI, .android: "deep.xml"
    case .gtk3, .gtk4, .qt: "deep.ui"
    case .appKit, .uiKit: "deep.xib"
    case .fxml: "deep.fxml"
    case .xrc: "deep.xrc"
    }
  }

  /// The text before the nest.
  var beginning: String {
    switch self {
    case .swiftUI: "<SwiftUI xmlns=\"urn:focus-audit:swiftui\" platforms=\"macOS\"><View name=\"A\"><body>"
    case .gtk3: "<interface><requires lib=\"gtk+\" version=\"3.20\"/>"
    case .gtk4: "<interface><requires lib=\"gtk\" version=\"4.0\"/>"
    case .qt: "<ui version=\"4.0\">"
    case .appKit: "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects>"
    case .uiKit: "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
    case .android:
      "<FrameLayout xmlns:android=\"http://schemas.android.com/apk/res/android\" android:id=\"@+id/a\">"
    case .fxml: Cycle.fxml
    case .xrc: Cycle.xrc + "<object class=\"wxFrame\" name=\"a\">"
    }
  }

  /// The elements of one level, outermost first.
  var tags: [String] {
    switch self {
    case .swiftUI: ["VStack"]
    case .gtk3, .gtk4: ["object class=\"GtkBox\"", "child"]
    case .qt: ["widget class=\"QWidget\""]
    case .appKit: ["customView", "subviews"]
    case .uiKit: ["view", "subviews"]
    case .android: ["FrameLayout"]
    case .fxml: ["VBox"]
    case .xrc: ["object class=\"wxPanel\"", "object class=\"wxBoxSizer\"", "object class=\"sizeritem\""]
    }
  }

  var element: String { tags.map { "<\($0)>" }.joined() }

  var closing: String { tags.reversed().map { "</\($0.prefix { $0 != " " })>" }.joined() }

  var end: String {
    switch self {
    case .swiftUI: "</body></View></SwiftUI>"
    case .gtk3, .gtk4: "</interface>"
    case .qt: "</ui>"
    case .appKit, .uiKit: "</objects></document>"
    case .android: "</FrameLayout>"
    case .fxml: "</VBox>"
    case .xrc: "</object></resource>"
    }
  }
}

/// References that return to their start.
struct Cycle: CustomTestStringConvertible {
  var testDescription: String
  var files: [(name: String, text: String)]
  /// The number of files that are documents.
  var documents: Int

  init(_ description: String, documents: Int? = nil, _ files: (String, String)...) {
    testDescription = description
    self.files = files.map { (name: $0, text: $1) }
    self.documents = documents ?? files.count
  }

  static let fxml = """
    <?import javafx.scene.layout.*?><?import javafx.scene.control.*?>
    <VBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
    """
  static let xrc = "<resource xmlns=\"http://www.wxwidgets.org/wxxrc\" version=\"2.5.3.0\">"
  private static let gtk = "<interface><requires lib=\"gtk\" version=\"4.0\"/>"
  private static let android = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent">
    """
  private static let swiftUI = "<SwiftUI xmlns=\"urn:focus-audit:swiftui\" platforms=\"macOS\">"

  static let all = [
    Cycle(
      "fx:include of itself",
      ("a.fxml", fxml + "<fx:include source=\"a.fxml\"/><Button text=\"OK\"/></VBox>")),
    Cycle(
      "fx:include of each other", ("a.fxml", fxml + "<fx:include source=\"b.fxml\"/></VBox>"),
      ("b.fxml", fxml + "<fx:include source=\"a.fxml\"/></VBox>")),
    Cycle(
      "fx:reference and labelFor",
      (
        "a.fxml",
        fxml + "<VBox fx:id=\"a\"><fx:reference source=\"a\"/><fx:copy source=\"a\"/></VBox>"
          + "<Label fx:id=\"b\" labelFor=\"$b\"/></VBox>"
      )),
    Cycle(
      "templates that are children and parents of each other",
      (
        "a.ui",
        gtk + "<template class=\"A\" parent=\"B\"><child><object class=\"B\"/></child></template></interface>"
      ),
      (
        "b.ui",
        gtk + "<template class=\"B\" parent=\"A\"><child><object class=\"A\"/></child></template></interface>"
      )),
    Cycle(
      "mnemonics and labels of GTK",
      (
        "a.ui",
        gtk + "<object class=\"GtkBox\" id=\"box\">"
          + ["a", "b"].map {
            "<child><object class=\"GtkLabel\" id=\"\($0)\"><property name=\"label\">_\($0)</property>"
              + "<property name=\"use-underline\">1</property><property name=\"mnemonic-widget\">"
              + "\($0 == "a" ? "b" : "a")</property><accessibility><relation name=\"labelled-by\">"
              + "\($0 == "a" ? "b" : "a")</relation></accessibility></object></child>"
          }.joined() + "</object></interface>"
      )),
    Cycle(
      "menus of GTK",
      (
        "a.ui",
        gtk + "<object class=\"GtkPopoverMenu\"><property name=\"menu-model\">m</property></object>"
          + "<menu id=\"m\"><submenu id=\"m\"><section id=\"m\"/></submenu></menu></interface>"
      )),
    Cycle(
      "buddies and tab stops of Qt",
      (
        "a.ui",
        "<ui version=\"4.0\"><widget class=\"QWidget\" name=\"w\">"
          + ["a", "b"].map {
            "<widget class=\"QLabel\" name=\"\($0)\"><property name=\"buddy\"><cstring>"
              + "\($0 == "a" ? "b" : "a")</cstring></property></widget>"
          }.joined()
          + "</widget><tabstops><tabstop>a</tabstop><tabstop>b</tabstop><tabstop>a</tabstop></tabstops></ui>"
      )),
    Cycle(
      "custom widgets of Qt",
      (
        "a.ui",
        "<ui version=\"4.0\"><widget class=\"A\" name=\"w\"/><customwidgets>"
          + "<customwidget><class>A</class><extends>B</extends></customwidget>"
          + "<customwidget><class>B</class><extends>A</extends></customwidget></customwidgets></ui>"
      )),
    Cycle(
      "key views",
      (
        "a.xib",
        Deep.appKit.beginning + "<customView id=\"v\"><subviews>"
          + ["a", "b"].map {
            "<textField id=\"\($0)\"><connections><outlet property=\"nextKeyView\" destination=\""
              + "\($0 == "a" ? "b" : "a")\" id=\"o\($0)\"/></connections></textField>"
          }.joined() + "</subviews></customView></objects></document>"
      )),
    Cycle(
      "links and labels of Android",
      (
        "a.xml",
        android
          + ["a", "b"].map {
            let other = $0 == "a" ? "b" : "a"
            return "<EditText android:id=\"@+id/\($0)\" android:nextFocusForward=\"@id/\(other)\" "
              + "android:nextFocusDown=\"@id/\(other)\" android:labelFor=\"@id/\(other)\" "
              + "android:accessibilityTraversalBefore=\"@id/\(other)\"/>"
          }.joined() + "</LinearLayout>"
      )),
    Cycle(
      "strings and styles of Android", documents: 1,
      (
        "res/values/values.xml",
        "<resources><string name=\"a\">@string/b</string><string name=\"b\">@string/a</string>"
          + "<style name=\"a\" parent=\"b\"/><style name=\"b\" parent=\"a\"/></resources>"
      ),
      ("res/layout/a.xml", android + "<Button android:text=\"@string/a\" style=\"@style/a\"/></LinearLayout>")
    ),
    Cycle(
      "includes of Android",
      ("res/layout/a.xml", android + "<include layout=\"@layout/b\"/></LinearLayout>"),
      (
        "res/layout/b.xml",
        android + "<include layout=\"@layout/a\"/><Button android:text=\"OK\"/></LinearLayout>"
      )),
    Cycle(
      "references of XRC to what they are in, and to each other",
      (
        "a.xrc",
        xrc + "<object class=\"wxPanel\" name=\"a\"><object_ref ref=\"a\"/><object_ref ref=\"b\"/></object>"
          + "<object class=\"wxPanel\" name=\"b\"><object_ref name=\"b\" ref=\"a\"/></object>"
          + "<object_ref name=\"c\" ref=\"c\"/></resource>"
      )),
    Cycle(
      "components of SwiftUI",
      ("a.swiftui", swiftUI + "<View name=\"A\"><body><B/></body></View></SwiftUI>"),
      ("b.swiftui", swiftUI + "<View name=\"B\"><body><VStack><A/><B/></VStack></body></View></SwiftUI>")),
  ]
}
