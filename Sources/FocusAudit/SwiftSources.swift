import CrashGuard
import Dialects
import ImportKit
import FocusModel
import SourceEvidence

/// Swift sources, which `focus-audit-swiftui` describes during a run.
struct SwiftSources {
  /// The path of `focus-audit-swiftui`.
  let program: String
  /// The absolute path of the folder to which the paths of Swift files in descriptions are relative.
  let root: String
  /// The platform that the sources are compiled for; nil for the platform of their project.
  let platform: ApplePlatform?
  /// The number of files to describe in parallel; nil means one per processor.
  let jobs: Int?
  /// The file system.
  var tree = FileTree.disk
  /// The text that replaces each file, keyed by absolute path.
  var texts: [String: [UInt8]] = [:]
  /// Stops the program early; there are then no descriptions.
  var interruption: Interruption?

  /// The `files` with their paths relative to ``root``. The views in one file use the types of other files,
  /// and a package's manifest states which files belong together.
  ///
  /// - Throws: A ``DocumentProblem`` for a file outside ``root``.
  private func located(
    _ files: [SourceFile]
  ) throws(DocumentProblem) -> [(file: SourceFile, below: String)] {
    var places = Places()
    var located: [(SourceFile, String)] = []
    for file in files {
      guard let below = Project.path(places.absolute(file.file), from: root) else {
        throw .file(
          file.path, "this Swift file is outside the source folder, '\(root)'; see --source-root")
      }
      located.append((file, below))
    }
    return located
  }

  /// The extensions of files that refer to classes or contain menus.
  private static let endingsBeside: Set<String> = ["xib", "storyboard"]

  /// The descriptions of `files`, each under the path of its source, and the lines that the program wrote to
  /// standard error. Empty if no file uses SwiftUI and `isAsked` is false.
  ///
  /// - Parameter others: The project's other documents, which may refer to classes that code creates.
  /// - Throws: A ``DocumentProblem`` if the files cannot be described.
  /// - Complexity: Linear in the size of the files.
  func descriptions(
    of files: [SourceFile], beside others: [Discovery.Candidate] = [], isAsked: Bool = false
  ) throws(DocumentProblem) -> (documents: [Discovery.Candidate], notes: [Substring]) {
    let all = try located(files)
    let files = all.filter { FileSystem.split($0.below).name != "Package.swift" }
    guard
      isAsked
        || files.contains(where: { file, below in
          Self.usesSwiftUI(file, text: texts[Places.join(root, below)])
        })
    else { return ([], []) }
    return try Shell.withFolder(Shell.temporaryName("focus-audit-swiftui")) {
      folder throws(DocumentProblem) in
      var places = Places()
      let beside = others.filter { Self.endingsBeside.contains($0.ending) }.map { places.absolute($0.file) }
        .filter { Project.path($0, from: root) != nil }
      let notes = try describe(all.map { Places.join(root, $0.below) } + beside, in: folder)
      let platforms = (platform.map { [$0] } ?? ApplePlatform.allCases).map { "\(folder)/\($0.exported)" }
      guard let described = platforms.first(where: { FileSystem.kind(of: $0)?.isFolder == true }) else {
        return ([], notes)
      }
      let documents = files.compactMap { file, below -> Discovery.Candidate? in
        guard let contents = try? FileSystem.read("\(described)/\(below).xml") else { return nil }
        return Discovery.Candidate(path: file.path, file: file.file, isNamed: true, contents: contents)
      }
      return (documents, notes)
    }
  }

  /// Describes `files` into `folder`.
  ///
  /// - Returns: The lines that the program wrote to standard error.
  private func describe(_ files: [String], in folder: String) throws(DocumentProblem) -> [Substring] {
    let (list, errors) = ("\(folder)/files", "\(folder)/errors")
    do {
      // The shell passes at most 128 KB in one argument.
      try OutputFile.write(to: list) { write in
        for file in files { write(FileName.bytes(file) + [0]) }
      }
    } catch {
      throw .file(root, "Swift sources are not audited: '\(list)' cannot be written")
    }
    let copies = try copies(of: files, in: "\(folder)/copies")
    var words = [program, "--paths-from", list, "--out", folder, "--source-root", root]
    if let platform { words += ["--platform", platform.exported] }
    if let copies { words += ["--copies", copies] }
    if let jobs { words += ["--threads", String(jobs)] }
    let command = words.map(Shell.quoted).joined(separator: " ")
    let status = Shell.run("\(command) 2>\(Shell.quoted(errors))", until: interruption)
    let output =
      (try? FileSystem.read(errors, atMost: 1 << 16)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = output.split(whereSeparator: \.isNewline)
    if status == 0 { return lines }
    let reason = lines.first.map { ": \($0.prefix(1_000))" } ?? ""
    throw .file(root, "Swift sources are not audited: '\(program)' failed\(reason)")
  }

  /// The folder with the replacements for `files` that differ from the disk; nil if no file differs.
  ///
  /// - Parameter folder: The folder to write ``texts`` to.
  private func copies(of files: [String], in folder: String) throws(DocumentProblem) -> String? {
    let changed = files.filter { texts[$0] != nil }
    if changed.isEmpty { return tree.copies(in: root) }
    for file in changed {
      guard let text = texts[file], let below = Project.path(file, from: root) else { continue }
      let copy = Places.join(folder, below)
      do {
        _ = FileSystem.makeFolder(FileSystem.split(copy).folder)
        try OutputFile.write(to: copy) { $0(text) }
      } catch {
        throw .file(file, "Swift sources are not audited: '\(copy)' cannot be written")
      }
    }
    return folder
  }

  /// The default folder to which the paths of Swift files in descriptions are relative: the root of `project`
  /// or, if some of `files` are outside it, the innermost folder that contains all of them.
  static func root(of files: [SourceFile], in project: Project) -> String {
    var places = Places()
    let folders = files.map { FileSystem.split(places.absolute($0.file)).folder }
    guard var shared = folders.first, !folders.allSatisfy({ project.root(around: $0) != nil }) else {
      return project.root
    }
    while !shared.isEmpty, shared != "/", !folders.allSatisfy({ Project.path($0, from: shared) != nil }) {
      shared = FileSystem.split(shared).folder
    }
    return shared.isEmpty ? "/" : shared
  }

  /// Whether `file` may declare views. Only the start of a large file is read.
  ///
  /// - Parameter text: The text of the file; nil to read the file.
  static func usesSwiftUI(_ file: SourceFile, text: [UInt8]? = nil) -> Bool {
    guard let bytes = text ?? (try? FileSystem.read(file.readPath, atMost: 1 << 20)) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    // Another module may re-export SwiftUI.
    return text.contains("import SwiftUI") || text.contains("some View")
  }
}

extension LeftOutSource {
  /// Reads a line of the form `path:line: note: reason`; nil for other lines.
  ///
  /// - Parameter name: Maps the path of a source to its path in reports.
  init?(note: Substring, name: (String) -> String) {
    guard let mark = note.firstRange(of: ": note: ") else { return nil }
    let place = note[..<mark.lowerBound]
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      return nil
    }
    self.init(path: name(String(place[..<colon])), line: line, reason: String(note[mark.upperBound...]))
  }
}

extension ApplePlatform {
  /// The platform's name for `focus-audit-swiftui`: a compiler does not distinguish iPhone and iPad.
  fileprivate var exported: String { self == .iPadOS ? ApplePlatform.iOS.rawValue : rawValue }
}

extension Auditor {
  /// The path of the program called `name` in the folder of this program, after following links; nil if there
  /// isn't one.
  package static func programBeside(_ name: String) -> String? {
    guard let own = CrashGuard.program.flatMap(FileSystem.realPath) else { return nil }
    let program = Places.join(FileSystem.split(own).folder, name)
    return FileSystem.kind(of: program)?.isFile == true ? program : nil
  }

  /// The Swift sources of `project`. The `files` may be outside the project's root.
  func swiftSources(
    describedBy program: String, of files: [SourceFile] = [], in project: Project
  ) -> SwiftSources {
    var places = Places()
    return SwiftSources(
      program: program,
      root: configuration.sourceRoot.map { places.absolute($0) } ?? SwiftSources.root(of: files, in: project),
      platform: configuration.swiftPlatform ?? configuration.facts?.applePlatforms.first,
      jobs: configuration.jobs, tree: configuration.files, texts: configuration.contents,
      interruption: configuration.interruption)
  }

  /// Replaces the Swift files in `discovery` with their descriptions, if the exporter is installed.
  ///
  /// - Returns: The folder to which the paths of Swift files in descriptions are relative; nil without
  ///   descriptions.
  func describeSwift(in discovery: inout Discovery, of project: Project) -> String? {
    guard let program = configuration.swiftExporter else { return nil }
    let files = discovery.takeSwiftFiles()
    if files.isEmpty { return nil }
    CrashGuard.step("describing Swift sources")
    let sources = swiftSources(describedBy: program, of: files, in: project)
    do throws(DocumentProblem) {
      let made = try sources.descriptions(of: files, beside: discovery.candidates)
      let leftOut = made.notes.compactMap { note in
        LeftOutSource(note: note) { project.name(ofAbsolute: Places.join(sources.root, $0)) }
      }
      discovery.add(made.documents, leavingOut: leftOut)
    } catch {
      discovery.add(error)
    }
    return sources.root
  }
}
