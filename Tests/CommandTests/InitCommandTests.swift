import FocusAudit
import Foundation
import TestSupport
import Testing

/// A project that starts to use focus-audit.
@Suite struct InitCommandTests {
  private static let corpus = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.trap, to: "src/ui/a.ui")
    try folder.write(Sample.clean, to: "src/b.ui")
    try folder.write("<interface><object", to: "src/broken[1].ui")
  }

  private func run(_ arguments: String..., in place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url.appending(path: place))
  }

  @Test(arguments: [
    (".github/workflows/ci.yml", "uses: OWNER/focus-audit@\(Auditor.version)"),
    (".gitlab-ci.yml", "codequality:"),
    ("Jenkinsfile", "recordIssues"), ("Makefile", "its exit status is 1 for new findings"),
  ])
  func `after it the project is green, and a new finding is not`(file: String, job: String) throws {
    try folder.write("", to: file)
    let outcome = try run("init")
    #expect(outcome.status == 0 && outcome.output.contains(job), "\(outcome)")
    let configuration = try String(contentsOfFile: folder.path(".focus-audit.yml"), encoding: .utf8)
    #expect(
      configuration.contains("# include: [src] ") && configuration.contains("fail-on: warning ")
        && configuration.contains(#"  - "/src/broken\\[1].ui""#),
      "\(configuration)")
    let green = try run()
    #expect(green.status == 0, "\(green)")
    #expect(try run("init").status == 2)
    try folder.write(Sample.trap, to: "src/b.ui")
    #expect(try run().status == 1)
  }

  @Test func `it writes lines for the classes that it could not find`() throws {
    let form = """
      <ui version="4.0"><widget class="QDialog" name="d"><widget class="Dial" name="a"/><widget class="ns::Meter" name="b"/>
      <widget class="Dial" name="c"/><widget class="Found" name="e"/></widget></ui>
      """
    try folder.write(form, to: "src/dials.ui")
    try folder.write("class Found : public QPushButton {};", to: "src/found.h")
    #expect(try run("init").status == 0)
    let configuration = try folder.read(".focus-audit.yml")
    #expect(
      configuration.hasSuffix(
        """
        # widgets:                      # unknown classes: state which class each is like, or its role and focus
        #   Dial: { like: CLASS }
        #   "ns::Meter": { like: CLASS }

        """), "\(configuration)")
    // Without the comment signs, the file accepts the findings.
    try folder.write(
      configuration.replacing("# widgets", with: "widgets").replacing("#   ", with: "  ").replacing(
        "CLASS", with: "QDial"),
      to: ".focus-audit.yml")
    #expect(try !run().output.contains("unknown class"))
  }

  @Test func `nothing is written over, and nothing where there is nothing`() throws {
    try folder.write("mine", to: "focus-audit.baseline")
    #expect(try run("init").status == 0)
    #expect(try String(contentsOfFile: folder.path("focus-audit.baseline"), encoding: .utf8) == "mine")
    try folder.write("x", to: "empty/x.txt")
    #expect(try run("init", "empty").errors.contains("no UI description was found"))
    #expect(try run("init", "nowhere").status == 64)
  }

  @Test func `a document in which the process dies is not excluded, and the status says so`() throws {
    let crash = ["FOCUS_AUDIT_CRASH": "trap:src/b.ui"]
    let outcome = try Command.focusAudit.run(["init"], in: folder.url, environment: crash)
    #expect(
      outcome.status == 2 && outcome.output.contains("wrote .focus-audit.yml: 1 document\n"), "\(outcome)")
    #expect(
      outcome.errors.contains("src/b.ui:1:1: error: internal error: a bug in focus-audit"), "\(outcome)")
    let configuration = try folder.read(".focus-audit.yml")
    #expect(configuration.contains("broken") && !configuration.contains("b.ui"), "\(configuration)")
    #expect(try Command.focusAudit.run([], in: folder.url, environment: crash).status == 2)
    #expect(try run().status == 0)
  }

  @Test func `it sets up the work tree that a folder is in`() throws {
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    #expect(try run("init", in: "src/ui").output.contains("wrote ../../.focus-audit.yml"))
    #expect(try run(in: "src").status == 0)
  }

  @Test(
    .enabled(if: hasCorpus, "the collection of real files is not beside the package"),
    .disabled(if: Sanitizer.active != nil, "a hundred runs take long under a sanitizer"))
  func `twenty real projects are green after it`() throws {
    var count = 0
    for dialect in ["android-layout", "fxml", "gtk3", "gtk4", "ib-macos", "qt", "xrc"] {
      let all = try FileManager.default.contentsOfDirectory(
        at: Self.corpus.appending(path: dialect), includingPropertiesForKeys: nil)
      let projects = all.filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
      let small = projects.filter { project in
        let files =
          FileManager.default.enumerator(at: project, includingPropertiesForKeys: nil)?.allObjects ?? []
        return (2...60).contains(files.count)
      }
      for project in small.prefix(4) {
        let copy = folder.url.appending(path: "\(dialect)-\(project.lastPathComponent)")
        try FileManager.default.copyItem(at: project, to: copy)
        let outcome = try Command.focusAudit.run(["init"], in: copy)
        if outcome.status != 0, outcome.errors.contains("no UI description was found") { continue }
        #expect(outcome.status == 0, "\(project.lastPathComponent): \(outcome)")
        let green = try Command.focusAudit.run(["--strict-baseline"], in: copy)
        let hasBaseline = FileManager.default.fileExists(
          atPath: copy.appending(path: "focus-audit.baseline").path)
        let plain = try Command.focusAudit.run([], in: copy)
        #expect(
          plain.status == 0 && (green.status == 0 || !hasBaseline), "\(project.lastPathComponent): \(plain)")
        count += 1
      }
    }
    #expect(count >= 20)
  }
}
