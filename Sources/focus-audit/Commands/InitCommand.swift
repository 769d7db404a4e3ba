import ArgumentParser
import CrashGuard
import FocusAudit
import FocusBaseline

/// `focus-audit init [PATH]`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Sets up a project: writes a configuration that fits it and a list of the known findings.",
    discussion: """
      Audits the project, and writes \(ConfigurationSearch.fileName) and \(ProjectSetup.baselineName) at its root: the root \
      of the git work tree, or else the folder itself. From then on, 'focus-audit' fails only for new findings. Existing \
      files are not overwritten.
      """)

  @Argument(
    help: ArgumentHelp("A folder of the project (default: the working folder).", valueName: "path"),
    completion: .directory)
  var folder: String?

  private var path: String { folder ?? "." }

  @OptionGroup var timeLimit: TimeLimit

  func validate() throws {
    guard Auditor.isFolder(path) else { throw ValidationError("There is no folder '\(path)'.") }
  }

  func run() throws {
    timeLimit.guardDocuments()
    let project = Project(of: [path], root: Auditor.isInWorkTree(path) ? nil : path)
    let file = "\(project.root)/\(ConfigurationSearch.fileName)"
    let shown = project.pathFromWorkingFolder(ConfigurationSearch.fileName)
    if Auditor.exists(file) {
      Terminal.complain("focus-audit: '\(shown)' already exists; 'focus-audit config' prints its settings")
      throw Status.incomplete
    }
    let baseline = BaselineFile("\(project.root)/\(ProjectSetup.baselineName)", in: project)
    var configuration = Auditor.Configuration(isDetailed: false)
    configuration.root = project.root
    let result = Auditor(configuration).audit([project.root])
    guard result.documents.contains(where: \.isAudited) else {
      Terminal.complain(
        "focus-audit: no UI description was found in '\(project.root)'; name the folder of the project")
      throw Status.incomplete
    }
    let setup = ProjectSetup(for: result, at: project.root, hasBaseline: baseline.exists)
    let documents = result.documents.count { $0.isAudited }
    var written = ["wrote \(shown): \(documents == 1 ? "1 document" : "\(documents) documents")"]
    do {
      try OutputFile.write(to: file) { $0(Array(setup.configuration.utf8)) }
      if let known = setup.baseline {
        let name = project.pathFromWorkingFolder(baseline.name)
        if baseline.exists {
          written.append("\(name) already exists and is not changed")
        } else {
          try baseline.write(known)
          let findings = result.documents.reduce(0) { $0 + $1.findings.count }
          let count = findings == 1 ? "1 finding" : "\(findings) findings"
          let places = known.entries.count == findings ? "" : " at \(known.entries.count) places"
          written.append("wrote \(name): \(count)\(places), which no longer fail the run")
        }
      }
    } catch {
      Terminal.complain("focus-audit: \(error)")
      throw Status.incomplete
    }
    try Terminal.print((written + ["", setup.nextStep]).joined(separator: "\n"))
    guard CrashGuard.hasDefects else { return }
    for problem in result.problems where CrashGuard.defect(in: problem.location.path) != nil {
      complain(of: problem, in: project)
    }
    Terminal.complain("focus-audit: this problem is not in the written files, so every run reports it")
    throw Status.incomplete
  }
}
