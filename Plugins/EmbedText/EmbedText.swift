import PackagePlugin

/// Embeds a target's files that are not Swift sources in the target as text: `EmbeddedText.report_css`.
///
/// The package manager's own `embedInCode` writes an array literal with an element for each byte, which takes the
/// compiler a minute for the rules' documents. A string literal takes no time.
@main struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = target.sourceModule?.sourceFiles.filter { $0.type == .unknown }.map(\.url) ?? []
    let output = context.pluginWorkDirectoryURL.appending(component: "EmbeddedText.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files in \(target.name)",
        executable: try context.tool(named: "embed-text").url,
        arguments: [output.path()] + files.map { $0.path() }.sorted(),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
