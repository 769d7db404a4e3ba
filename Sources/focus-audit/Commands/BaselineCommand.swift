import ArgumentParser
import FocusAudit
import FocusBaseline
import FocusConfiguration
import FocusModel

/// `focus-audit baseline [PATH]`
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Counts the findings in the baseline of a project, by rule and folder.",
    discussion: """
      The baseline is the one that the configuration names, or else \(ProjectSetup.baselineName) at the root of the project. \
      Nothing is audited.
      """)

  @Argument(
    help: ArgumentHelp("A folder of the project (default: the working folder).", valueName: "path"),
    completion: .directory)
  var folder: String?

  private var path: String { folder ?? "." }

  @Option(
    name: .customLong("baseline"), help: ArgumentHelp("The baseline to count.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    name: .customLong("since"),
    help: ArgumentHelp("Also count findings added and removed since a commit.", valueName: "commit"))
  var since: String?

  @Option(
    name: .customLong("forbid-growth"),
    help: ArgumentHelp(
      "Exit with status 1 if the baseline lists findings to fix that it did not list at the given commit.",
      valueName: "commit"))
  var forbidGrowth: String?

  @Flag(name: .customLong("json"), help: "Print JSON.")
  var json = false

  func validate() throws {
    guard Auditor.exists(path) else { throw ValidationError("There is no file or folder '\(path)'.") }
    if since != nil, forbidGrowth != nil, since != forbidGrowth {
      throw ValidationError(
        "--since and --forbid-growth compare with one commit; name the same commit for both, or omit --since."
      )
    }
  }

  func run() throws {
    let project = Project(of: [path])
    let file = try file(in: project)
    let shown = project.pathFromWorkingFolder(file.name)
    guard file.exists else {
      Terminal.complain("focus-audit: there is no file '\(shown)'; --write-baseline \(shown) writes it")
      throw Status.incomplete
    }
    let commit = forbidGrowth ?? since
    let account: BaselineAccount
    do {
      account = try self.account(of: file, since: commit, in: project)
    } catch let problem as DocumentProblem {
      throw complain(of: problem, in: project)
    } catch {
      Terminal.complain("focus-audit: \(error)")
      throw Status.incomplete
    }
    try Terminal.print(json ? account.json : account.text(since: commit))
    if forbidGrowth == nil || account.added.isEmpty { return }
    for entry in account.added {
      Terminal.complain(
        "\(shown): error: \(entry.path): \(Baseline.line(for: entry)): this is new in the baseline")
    }
    Terminal.complain("focus-audit: fix these findings, or accept them with a reason: accepted … because …")
    throw Status.findings
  }

  private func account(of file: BaselineFile, since commit: String?, in project: Project) throws
    -> BaselineAccount
  {
    let baseline = try file.read()
    guard let commit else { return BaselineAccount(baseline) }
    let git = try Git(around: path)
    let earlier = try file.read(at: commit, in: git)
    let changes = try git.changes(since: commit)
    return BaselineAccount(baseline, since: earlier, renamed: changes.renamed(in: project))
  }

  private func file(in project: Project) throws -> BaselineFile {
    if let baseline { return BaselineFile(baseline, in: project) }
    let standard = BaselineFile("\(project.root)/\(ProjectSetup.baselineName)", in: project)
    guard let found = ConfigurationSearch.find(from: path) else { return standard }
    let configuration = try ConfigurationOptions.read(found, in: project)
    guard let name = configuration.text("baseline") else { return standard }
    return BaselineFile(name.hasPrefix("/") ? name : "\(found.folder)/\(name)", in: project)
  }
}
