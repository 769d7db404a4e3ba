import Foundation
import TestSupport
import Testing

/// `focus-audit Sources` with `focus-audit-swiftui` in the same folder. In these tests, the exporter is a
/// script; Scripts/test-exporter tests the exporter itself.
@Suite struct SwiftSourcesTests {
  private static let description = """
    <SwiftUI xmlns="urn:focus-audit:swiftui">
     <View name="Login">
      <Enum name="Field"><Case name="name"/></Enum>
      <FocusState name="field" type="Field?"/>
      <body><VStack>
       <TextField label="Name"><focused state="field" equals=".name"/></TextField>
       <TextField label="Full name"><focused state="field" equals=".name"/></TextField>
      </VStack></body>
     </View>
    </SwiftUI>

    """

  let folder: TemporaryFolder
  let command: Command

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("import SwiftUI\nstruct Login: View {}\n", to: "project/Sources/Login.swift")
    try folder.write("struct Account {}\n", to: "project/Sources/Account.swift")
    try folder.write("// swift-tools-version: 6.2\nimport SwiftUI\n", to: "project/Package.swift")
    try folder.write(Sample.clean, to: "project/ui/clean.ui")
    let program = try folder.write("", to: "bin/focus-audit")
    try FileManager.default.removeItem(atPath: program)
    try FileManager.default.copyItem(atPath: Command.focusAudit.path, toPath: program)
    command = Command(URL(filePath: program))
  }

  /// Installs `script` as the exporter.
  private func exporter(_ script: String) throws {
    let program = try folder.write("#!/bin/sh\n" + script, to: "bin/focus-audit-swiftui")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  }

  private func audit(_ arguments: String...) throws -> Command.Outcome {
    try command.run(arguments, in: URL(filePath: folder.path("project")))
  }

  /// Installs an exporter that records its arguments and describes `Login.swift`.
  private func exporterOfLogin() throws {
    try folder.write(Self.description, to: "bin/Login.xml")
    try exporter(
      """
      beside=$(dirname "$0")
      echo "$@" >"$beside/asked"
      xargs -0 -n 1 <"$2" >"$beside/files"
      mkdir -p "$4/${8:-macOS}/Sources"
      cp "$beside/Login.xml" "$4/${8:-macOS}/Sources/Login.swift.xml"
      cp "$beside/Login.xml" "$4/${8:-macOS}/Login.swift.xml"
      """)
  }

  private func noted(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path("bin/\(name)"), encoding: .utf8)
  }

  @Test func `Swift sources are described and audited beside other documents`() throws {
    try exporterOfLogin()
    let outcome = try audit(".", "--fail-on", "warning")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("Sources/Login.swift:7:"), "\(outcome)")
    #expect(outcome.output.contains("in 1 of 2 documents"), "\(outcome)")
    let files = try noted("files").split(separator: "\n")
    // The manifest of a package determines which files belong together.
    let below = files.compactMap { $0.split(separator: "/project/").last }
    #expect(below.sorted() == ["Package.swift", "Sources/Account.swift", "Sources/Login.swift"])
    // The exporter chooses the platform of the project itself.
    #expect(try !noted("asked").contains("--platform"))
  }

  @Test func `so is one that is named, for the platform of the project`() throws {
    try exporterOfLogin()
    try folder.write("dialects:\n  swiftui: { platform: iPadOS }\n", to: "project/.focus-audit.yml")
    #expect(try audit("Sources/Login.swift", "--fail-on", "warning").status == 1)
    #expect(try noted("asked").contains("--platform iOS"))
  }

  @Test func `what is excluded is not described, and without code nothing is`() throws {
    try exporterOfLogin()
    #expect(try audit(".", "--exclude", "Login.swift").status == 0)
    #expect(try audit(".", "--no-code").status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("bin/asked")))
  }

  private func look(_ arguments: String...) throws -> Command.Outcome {
    try command.run(arguments, in: URL(filePath: folder.path("project")))
  }

  @Test(arguments: ["Sources/Login.swift", "Sources"])
  func `order and simulate look at a Swift file, and at a folder of them`(path: String) throws {
    try exporterOfLogin()
    let order = try look("order", path)
    #expect(order.status == 0 && order.output.contains("1  text field “Name”"), "\(order)")
    let simulation = try look("simulate", path, "--platform", "iOS", "--source-root", ".", "--", "tab")
    #expect(simulation.status == 0, "\(simulation)")
    #expect(simulation.output.contains("focus    text field “Name” (Sources/Login.swift:6)"), "\(simulation)")
    // The views of a file use the types of the other files in its folder, and differ by platform.
    #expect(try noted("files").contains("Account.swift"))
    #expect(try noted("asked").contains("--platform iOS"))
  }

  @Test func `explain looks at a line of Swift`() throws {
    try exporterOfLogin()
    let outcome = try look("explain", "Sources/Login.swift:7")
    #expect(outcome.status == 0 && outcome.output.contains("ambiguous-focus-binding"), "\(outcome)")
    // Examples are in the language of the file.
    #expect(outcome.output.contains("```swift") && !outcome.output.contains("```xml"), "\(outcome)")
  }

  @Test func `explain looks at a folder`() throws {
    try exporterOfLogin()
    let outcome = try look("explain", "Sources")
    #expect(outcome.status == 0 && outcome.output.contains("ambiguous-focus-binding"), "\(outcome)")
  }

  @Test(arguments: ["order", "simulate", "explain"])
  func `an absolute path works from a folder of a different project`(name: String) throws {
    try exporterOfLogin()
    try folder.write("", to: "elsewhere/.git/HEAD")
    let outcome = try command.run(
      [name, folder.path("project/Sources/Login.swift")] + (name == "simulate" ? ["--", "tab"] : []),
      in: URL(filePath: folder.path("elsewhere")))
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func `a Swift file without views says so`() throws {
    try exporterOfLogin()
    let outcome = try look("simulate", "Sources/Account.swift", "--", "tab")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(
      outcome.errors.contains("Sources/Account.swift:1:1: error: this Swift file declares no SwiftUI view"),
      "\(outcome)")
  }

  @Test func `without the exporter, a Swift file is refused with the name of the program that reads it`()
    throws
  {
    let outcome = try look("simulate", "Sources/Login.swift", "--", "tab")
    #expect(outcome.status == 2 && outcome.errors.contains("Scripts/build-exporter"), "\(outcome)")
  }

  @Test func `types that look like views are left out with a warning`() throws {
    try exporterOfLogin()
    let script = try String(contentsOfFile: folder.path("bin/focus-audit-swiftui"), encoding: .utf8)
    try exporter(script + "\necho \"Sources/Account.swift:1: note: 'Account' has a body\" >&2\n")
    let outcome = try audit(".")
    #expect(outcome.status == 0 && outcome.output.contains("in 1 of 2 documents"), "\(outcome)")
    #expect(outcome.errors == "Sources/Account.swift:1: warning: 'Account' has a body\n")
    let simulation = try look("simulate", "Sources/Account.swift", "--", "tab")
    #expect(simulation.errors.contains("could be shown; 'Account' has a body"), "\(simulation)")
  }

  @Test func `an error says why no Swift file was audited`() throws {
    try exporter("")
    func errors(_ arguments: String...) throws -> String {
      let outcome = try command.run(arguments, in: URL(filePath: folder.path("project")))
      #expect(outcome.status == 2)
      return outcome.errors
    }
    #expect(try errors("Sources").contains("1 Swift file uses SwiftUI, and no view"))
    #expect(try errors("Sources/Account.swift").contains("1 Swift file does not import SwiftUI"))
  }

  @Test func `sources outside of the working folder need no --source-root`() throws {
    try exporterOfLogin()
    try folder.write("", to: "elsewhere/empty.txt")
    let outcome = try command.run(
      [folder.path("project"), "--fail-on", "warning"], in: URL(filePath: folder.path("elsewhere")))
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("Sources/Login.swift:7:56: warning:"), "\(outcome)")
    #expect(try noted("asked").hasSuffix("/project\n"))
  }

  @Test func `where describing fails, the run is incomplete and the others are audited`() throws {
    try exporter("echo 'focus-audit-swiftui: out of paper' >&2\nexit 2\n")
    let outcome = try audit(".")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output.contains("Swift sources are not audited"), "\(outcome)")
    #expect(outcome.output.contains("out of paper") && outcome.output.contains("1 document"), "\(outcome)")
  }
}
