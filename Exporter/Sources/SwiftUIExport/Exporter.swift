import SwiftSyntax

/// Reads the Swift sources of an app and writes a description of each file for each platform.
public struct Exporter: Sendable {
  private let tree: SourceTree

  /// The number of Swift files.
  public var fileCount: Int { tree.files.count }

  /// The Swift files at and below `paths`, which must be inside `root`. The paths in descriptions are
  /// relative to `root`.
  ///
  /// - Throws: ``ExportError`` for a path that does not exist or is outside of `root`.
  public init(
    reading paths: [String], root: String, copies: String? = nil, threads: Int
  ) throws(ExportError) {
    tree = try SourceTree.read(paths, root: root, copies: copies, threads: threads)
  }

  /// The folder to which paths are relative if no option sets it: the working folder or, if some of `paths`
  /// are outside of it, the innermost folder that contains all of these paths.
  public static func root(of paths: [String]) -> String { SourceTree.root(of: paths) }

  /// Creates an exporter for sources that are given as text, with their paths.
  public init(sources: [(path: String, text: String)]) {
    tree = SourceTree.of(sources)
  }

  /// The default platform: macOS, unless all targets of the app's projects are for other platforms.
  public var usualPlatform: Platform {
    let builds = tree.files.compactMap(\.builds)
    let known = builds.compactMap(\.built)
    let all = known.reduce(into: Set<Platform>()) { $0.formUnion($1) }
    if known.count < builds.count || all.contains(.macOS) { return .macOS }
    return Platform.allCases.first(where: all.contains) ?? .macOS
  }

  /// A description.
  public struct Document: Sendable {
    /// The Swift file described, relative to the source root.
    public var source: String
    /// The description, as XML.
    public var text: String
  }

  /// The result for the sources on one platform.
  public struct Result: Sendable {
    /// The descriptions, one for each file that declares views, ordered by path.
    public var documents: [Document] = []
    /// Files that are not built for the platform. The exporter treats them as if they were empty.
    public var unbuiltFiles: [String] = []
    /// Views, modifiers and styles that are omitted, because they are never shown on the platform.
    public var unusedViews: [String] = []
    /// The parts that could not be read.
    public var unknowns: [Unknown] = []
    /// The share of the facts about focus that the documents contain, out of all those in the sources.
    public var coverage = Coverage()
  }

  /// Describes all files for `platform`, with the names in `defines` set for `#if`. The same sources give the
  /// same bytes with any number of threads.
  public func export(for platform: Platform, defines: Set<String> = [], threads: Int = 1) -> Result {
    let files = tree.files
    let unbuilt = UnbuiltFiles.find(in: tree, for: platform, threads: threads)
    let store = SyntaxStore(
      files: files, conditions: BuildConditions(platform: platform, defines: defines), unbuilt: unbuilt)
    let app = AppSurvey(of: store, besides: tree, threads: threads)
    let factPlaces = Set(app.facts.map(\.place))
    let parts = Parallel.map(Array(files.indices), threads: threads) { file -> Part in
      let translator = Translator(index: app.index, store: store, mentions: app.mentions)
      let root = translator.description(of: file, declarations: app.declarations[file])
      var part = Part(
        unknowns: translator.unknowns, described: translator.described, deadPlaces: translator.deadPlaces)
      if let root {
        part.document = Document(
          source: files[file].path, text: DescriptionWriter.document(root, of: file, in: files))
        Self.collect(factPlaces, of: root, into: &part.places)
      }
      return part
    }
    var result = Result()
    result.unusedViews = app.index.unusedList
    result.unbuiltFiles = unbuilt.sorted().map { files[$0].path }
    result.documents = parts.compactMap(\.document)
    result.unknowns = Array(Set(parts.flatMap(\.unknowns))).sorted(by: Unknown.isBefore)
    let places = parts.reduce(into: Set<Place>()) { $0.formUnion($1.places) }
    let dead = Dictionary(grouping: parts.flatMap(\.deadPlaces), by: \.file)
    result.coverage = Coverage(
      facts: app.facts.filter { fact in
        dead[fact.place.file]?.contains { $0.contains(fact.place) } != true
      }, exported: places, described: parts.map(\.described), unknowns: result.unknowns,
      files: files)
    return result
  }

  private struct Part: Sendable {
    var document: Document?
    var unknowns: [Unknown]
    var described: [String: [Unknown]]
    /// Code that never runs.
    var deadPlaces: [Place]
    /// The source locations of the facts about focus that the document contains.
    var places: Set<Place> = []
  }

  private static func collect(_ facts: Set<Place>, of element: Element, into places: inout Set<Place>) {
    // An `unknownModifier` does not count as a fact.
    if let place = element.place, element.name != "unknownModifier", facts.contains(place) {
      places.insert(place)
    }
    for child in element.children { collect(facts, of: child, into: &places) }
  }
}
