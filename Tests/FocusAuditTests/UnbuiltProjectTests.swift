import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Documents of projects that no solution builds.
@Suite struct UnbuiltProjectTests {
  /// A window with a button that shows only a picture.
  private static func window(_ name: String) -> String {
    """
    <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
    xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="Garden.\(name)" Title="Garden">
    <StackPanel><Button Click="OnWater"><Image Source="water.png"/></Button></StackPanel></Window>
    """
  }

  private static let project = "<Project Sdk=\"Microsoft.NET.Sdk\"></Project>"
  private static let code = "namespace Garden { class Program { void Run() { new Main(); new Plan(); } } }"

  /// A solution that lists two projects and builds the projects with the given numbers.
  private static func solution(building built: Set<Int>, listing listed: Set<Int> = [1, 2]) -> String {
    let names = [1: "Garden", 2: "Sketch"]
    let projects = listed.sorted().map {
      "Project(\"{FAE0}\") = \"\(names[$0] ?? "")\", \"\(names[$0] ?? "")\\\(names[$0] ?? "").csproj\", \"{7CA\($0)}\"\nEndProject"
    }
    let builds = listed.sorted().flatMap { number in
      ["\t\t{7CA\(number)}.Debug|Any CPU.ActiveCfg = Debug|Any CPU"]
        + (built.contains(number) ? ["\t\t{7CA\(number)}.Debug|Any CPU.Build.0 = Debug|Any CPU"] : [])
    }
    return (["Microsoft Visual Studio Solution File", ""] + projects + builds).joined(separator: "\r\n")
  }

  /// The lines in a solution that build `name`.
  private static func project(_ name: String, _ number: Int) -> String {
    "\nProject(\"{FAE0}\") = \"\(name)\", \"\(name).csproj\", \"{7CA\(number)}\"\n{7CA\(number)}.Debug.Build.0 = Debug"
  }

  /// The lines in a solution that build a package with the project `Sketch`.
  private static let pack = project("Pack", 4).replacing("Pack.csproj", with: "Pack\\Pack.wapproj")
  private static let packing = "<ProjectReference Include=\"..\\Sketch\\Sketch.csproj\" />"

  /// The severities of the findings in `Sketch/Plan.xaml`, in a project that also has `files`.
  private func severities(_ files: [String: String]) throws -> Set<Severity> {
    let folder = try TemporaryFolder()
    try folder.write(Self.window("Main"), to: "Garden/Main.xaml")
    try folder.write(Self.project, to: "Garden/Garden.csproj")
    try folder.write(Self.code, to: "Garden/Program.cs")
    try folder.write(Self.window("Plan"), to: "Sketch/Plan.xaml")
    try folder.write(Self.project, to: "Sketch/Sketch.csproj")
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let main = try #require(result.documents.first { $0.path == "Garden/Main.xaml" })
    #expect(main.findings.map(\.severity) == [.error])
    let plan = try #require(result.documents.first { $0.path == "Sketch/Plan.xaml" })
    let reason = "; no solution builds the document's project, Sketch.csproj, so it is never shown"
    #expect(plan.findings.allSatisfy { ($0.severity == .info) == $0.message.hasSuffix(reason) })
    return Set(plan.findings.map(\.severity))
  }

  @Test(arguments: [
    ["Garden.sln": solution(building: [1])],
    ["Garden.sln": solution(building: [1], listing: [1])],
    ["Garden.sln": solution(building: [1]), ".github/workflows/build.yml": "run: dotnet build Garden.sln"],
    ["Garden.sln": solution(building: [1]), "README.md": "Sketch was the first version of Garden."],
    [
      "Garden.slnx": """
      <Solution><Project Path="Garden/Garden.csproj" />
      <Project Path="Sketch/Sketch.csproj"><Build Project="false" /></Project></Solution>
      """
    ],
    // The old format of the same solution.
    [
      "Garden.sln": solution(building: [1, 2]),
      "Garden.slnx": "<Solution><Project Path=\"Garden/Garden.csproj\" /></Solution>",
    ],
    // A package that only the old solution lists.
    [
      "Garden.sln": solution(building: [1, 2]) + pack,
      "Garden.slnx": "<Solution><Project Path=\"Garden/Garden.csproj\" /></Solution>",
      "Pack/Pack.wapproj": packing,
    ],
  ])
  func `a document of a project that no solution builds is information`(files: [String: String]) throws {
    #expect(try severities(files) == [.info])
  }

  @Test(arguments: [
    [:],
    ["Garden.sln": solution(building: [1, 2])],
    ["Garden.sln": solution(building: [1]), "All.sln": solution(building: [1, 2])],
    // The solution belongs to another part of the work tree.
    ["Garden/Garden.sln": solution(building: [1], listing: [1]).replacing("Garden\\", with: "")],
    // A project around the folder builds it.
    ["All.sln": solution(building: [1]) + project("All", 3), "All.csproj": project],
    // Another project, a build server or a script builds it.
    [
      "Garden.sln": solution(building: [1]),
      "Test/Test.csproj": "<ProjectReference Include=\"..\\Sketch\\Sketch.csproj\" />",
    ],
    ["Garden.sln": solution(building: [1]) + pack, "Pack/Pack.wapproj": packing],
    [
      "Garden.sln": solution(building: [1]), "Pack/Pack.wapproj": packing,
      ".github/workflows/a.yml": "run: msbuild Pack/Pack.wapproj",
    ],
    ["Garden.sln": solution(building: [1]), "Test/T.csproj": "<Page Include=\"..\\Sketch\\Plan.xaml\" />"],
    [
      "Garden.sln": solution(building: [1]),
      ".github/workflows/a.yml": "run: dotnet build ./Sketch/Sketch.csproj",
    ],
    ["Garden.sln": solution(building: [1]), ".github/workflows/a.yml": "  run: dotnet build ./Sketch/"],
    ["Garden.sln": solution(building: [1]), "build.ps1": "Get-ChildItem -Recurse *.csproj"],
    ["Garden.sln": solution(building: [1]), "README.md": "    dotnet run --project Sketch"],
    [
      "Garden.slnx": """
      <Solution><Project Path="Garden/Garden.csproj" /><Project Path="Sketch/Sketch.csproj">
      <Build Solution="Debug|*" Project="false" /></Project></Solution>
      """
    ],
  ])
  func `a project that may be built keeps its findings`(files: [String: String]) throws {
    #expect(try severities(files) == [.error])
  }

  /// A project outside of the folder of the solution, with the files of a project that the solution builds, or others.
  @Test(arguments: [(true, Severity.info), (false, .error)])
  func `a copy of a project that a solution builds`(isCopy: Bool, severity: Severity) throws {
    let folder = try TemporaryFolder()
    for (place, name) in [("new/Garden", ""), ("old/Garden", isCopy ? "" : "Old")] {
      try folder.write(Self.project, to: "\(place)/Garden.csproj")
      let windows = ["Main", "Plan", "About"].map { name + $0 }
      for window in windows { try folder.write(Self.window(window), to: "\(place)/\(window).xaml") }
      try folder.write(
        "class Program { void Run() { \(windows.map { "new \($0)();" }.joined()) } }",
        to: "\(place)/Program.cs")
    }
    try folder.write(Self.solution(building: [1], listing: [1]), to: "new/Garden.sln")
    try folder.write("dotnet publish new/Garden/Garden.csproj", to: "publish.sh")
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let old = result.documents.filter { $0.path.hasPrefix("old/") }.flatMap(\.findings)
    #expect(Set(old.map(\.severity)) == [severity])
    let new = result.documents.filter { $0.path.hasPrefix("new/") }.flatMap(\.findings)
    #expect(Set(new.map(\.severity)) == [.error])
  }
}
