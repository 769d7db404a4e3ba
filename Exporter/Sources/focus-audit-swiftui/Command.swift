import ArgumentParser
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import SwiftUIExport

@main struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus-audit-swiftui",
    abstract: "Describes the SwiftUI views in Swift sources for focus-audit.",
    discussion: """
      Writes one description per Swift file and platform, in a folder for each platform. Facts that cannot be read from the \
      sources alone are marked unknown in the descriptions, and listed with --unknowns.

        focus-audit-swiftui Sources --out .focus --platform macOS
        focus-audit .focus/macOS
      """)

  @Argument(help: "Swift files, and folders to search for them.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Also read the files that this file lists, each terminated by NUL.", valueName: "file")
  )
  var pathsFrom: String?

  @Option(name: .long, help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var out = ".focus"

  @Option(
    help: ArgumentHelp(
      "A platform to describe: macOS, iOS, tvOS, watchOS or visionOS. Repeatable (default: macOS, or that of the Xcode project if it builds nothing for macOS).",
      valueName: "platform"))
  var platform: [String] = []

  @Option(help: ArgumentHelp("A name that is set for #if, as with -D. Repeatable.", valueName: "name"))
  var define: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder that source paths are relative to (default: the working folder, or the common folder of all sources if some are outside it).",
      valueName: "folder"))
  var sourceRoot: String?

  @Option(
    help: ArgumentHelp(
      "A folder with another version of the sources. If it contains a file, by its path from the source root, that version is read instead.",
      valueName: "folder"))
  var copies: String?

  @Option(
    help: ArgumentHelp(
      "The JSON file to write, with a list of the places that could not be read.", valueName: "file"))
  var unknowns: String?

  @Option(help: ArgumentHelp("The number of threads to use.", valueName: "count"))
  var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)

  func validate() throws {
    for name in platform where Platform(rawValue: name) == nil {
      let names = Platform.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("unknown platform '\(name)'; use one of \(names)")
    }
    if paths.isEmpty, pathsFrom == nil { throw ValidationError("name the files or folders to read") }
  }

  func run() throws {
    do {
      try export()
    } catch let error as ExportError {
      printError("focus-audit-swiftui: \(error.description)\n")
      throw ExitCode(2)
    }
  }

  private func printError(_ text: String) {
    var text = text
    _ = text.withUTF8 { bytes in unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }

  private func export() throws {
    let paths = try paths + listedPaths()
    let root = sourceRoot ?? Exporter.root(of: paths)
    let exporter = try Exporter(reading: paths, root: root, copies: copies, threads: threads)
    guard exporter.fileCount > 0 else { throw ExportError.noFiles(paths) }
    var lists: [UnknownsReport.Platform] = []
    var notes: Set<String> = []
    let named = platform.compactMap(Platform.init(rawValue:))
    for platform in named.isEmpty ? [exporter.usualPlatform] : named {
      let result = exporter.export(for: platform, defines: Set(define), threads: threads)
      try OutputFolder(path: out, platform: platform).write(result.documents)
      lists.append(UnknownsReport.Platform(platform, result))
      print(summary(of: result, platform))
      if !result.unbuiltFiles.isEmpty { print("  " + unbuilt(result.unbuiltFiles.count, platform)) }
      if !result.unusedViews.isEmpty { print("  " + unused(result.unusedViews.count)) }
      for unknown in result.unknowns where unknown.kind == .bodyWithoutView {
        notes.insert(note(on: unknown))
      }
    }
    if sourceRoot == nil, root != "." {
      print("  places are relative to \(root): audit with --source-root \(root)")
    }
    printError(notes.sorted().joined())
    if let unknowns { try UnknownsReport(platforms: lists).write(to: unknowns) }
  }

  /// The paths in the file whose path is ``pathsFrom``.
  private func listedPaths() throws -> [String] {
    guard let pathsFrom else { return [] }
    guard let list = FileManager.default.contents(atPath: pathsFrom) else {
      throw ExportError("\(pathsFrom) cannot be read")
    }
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func summary(of result: Exporter.Result, _ platform: Platform) -> String {
    let folder = OutputFolder(path: out, platform: platform).folder
    let coverage = result.coverage
    return """
      \(platform.rawValue): \(exporter(result.documents.count)) in \(folder)
        \(coverage.completeTypes) of \(coverage.types) types that use focus are described completely; \
      \(coverage.exportedBindingsAndAssignments) of \(coverage.bindingsAndAssignments) modifiers and assignments
        \(coverage.knownTypes) of these types are described without anything unknown
        \(result.unknowns.count { $0.kind.mayConcernFocus }) places could not be read\(unknowns.map { ", listed in \($0)" } ?? " (--unknowns FILE lists them)")
      """
  }

  /// A note in the format of compiler messages, which `focus-audit` reads.
  private func note(on unknown: Unknown) -> String {
    """
    \(unknown.file):\(unknown.line): note: '\(unknown.text)' has a body, but is not known to be a View, so it is left out: \
    declare it as '\(unknown.text.split(separator: ".").last ?? ""): View'

    """
  }

  /// The end of a message: the path of the file with the list; empty if no file was requested.
  private var listed: String { unknowns.map { ", listed in \($0)" } ?? "" }

  private func unbuilt(_ count: Int, _ platform: Platform) -> String {
    (count == 1 ? "1 file is" : "\(count) files are")
      + " not built for \(platform.rawValue)" + listed
  }

  private func unused(_ count: Int) -> String {
    (count == 1 ? "1 view is" : "\(count) views are")
      + " unused and therefore skipped" + listed
  }

  private func exporter(_ count: Int) -> String { count == 1 ? "1 description" : "\(count) descriptions" }
}
