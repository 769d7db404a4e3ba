import FocusModel
import ImportKit
import XMLSource

/// The relations between the SwiftUI descriptions of one run. Descriptions for different platforms are
/// unrelated: a view with the same name may be a different view.
package struct SwiftUIDescriptions: SharedDefinitions {
  /// The documents that define views, enumerations or focused values, by path.
  var documents: [String: SourceDocument] = [:]
  /// The names of components that documents use but do not define, by the platforms that the documents list.
  var namesUsed: [SwiftUIPlatforms: Set<String>] = [:]
  /// The calls of menu commands, by the platforms that their documents list.
  var commands: [SwiftUIPlatforms: Set<CommandElsewhere>] = [:]
  /// The stored values that controls set, by the platforms that their documents list.
  var stored: [SwiftUIPlatforms: SwiftUIStoredValues] = [:]
  /// The files of controls for stored values, for documents that list these platforms, computed once all
  /// documents are known.
  private var sharedStored: [SwiftUIPlatforms: [String: String]] = [:]
  /// The effects of controls and keys, by the platforms that their documents list.
  var alternatives: [SwiftUIPlatforms: SwiftUIAlternatives] = [:]
  /// The search for alternatives to gestures, for documents that list these platforms, prepared once all
  /// documents are known.
  private var sharedAlternatives: [SwiftUIPlatforms: SwiftUIAlternativeSearch] = [:]
  /// The facts about the app's menus, by the platforms that the documents list.
  var menus: [SwiftUIPlatforms: SwiftUIMenus] = [:]
  /// The sorted commands for documents that list these platforms, computed once all documents are known.
  private var sharedCommands: [SwiftUIPlatforms: [CommandElsewhere]] = [:]
  /// The definitions for documents that list these platforms, computed once all documents are known.
  private var shared: [SwiftUIPlatforms: SwiftUILibrary.Shared] = [:]
  /// The names of used components for documents that list these platforms, computed once all documents are
  /// known.
  private var used: [SwiftUIPlatforms: Set<String>] = [:]

  /// Creates an empty collection of descriptions.
  package init() {}

  /// Adds other descriptions.
  package mutating func merge(_ other: SwiftUIDescriptions) {
    documents.merge(other.documents) { a, _ in a }
    for (platforms, names) in other.namesUsed { namesUsed[platforms, default: []].formUnion(names) }
    for (platforms, calls) in other.commands { commands[platforms, default: []].formUnion(calls) }
    for (platforms, values) in other.stored {
      stored[platforms, default: SwiftUIStoredValues()].merge(values)
    }
    for (platforms, effects) in other.alternatives {
      alternatives[platforms, default: SwiftUIAlternatives()].merge(effects)
    }
    for (platforms, menus) in other.menus { self.menus[platforms, default: SwiftUIMenus()].merge(menus) }
  }

  /// The facts about the menus of the app that `document` belongs to, from all descriptions.
  func menus(for document: SourceDocument) -> SwiftUIMenus {
    menus.reduce(into: SwiftUIMenus(of: document)) {
      if $1.key.mayMeet(document.platforms) { $0.merge($1.value) }
    }
  }

  /// Computes the shared definitions, uses and commands, once for each set of platforms that documents list.
  package mutating func settle() {
    for platforms in Set(documents.values.map(\.platforms)).union(namesUsed.keys) {
      shared[platforms] = SwiftUILibrary.Shared(documents.filter { $0.value.platforms.mayMeet(platforms) })
      used[platforms] = namesUsed(on: platforms)
      sharedCommands[platforms] = commands(on: platforms)
      sharedStored[platforms] = controlsOfStoredValues(on: platforms)
      sharedAlternatives[platforms] = alternatives(on: platforms)
    }
  }

  /// The definitions that `document` shares with other documents.
  func shared(with document: SourceDocument) -> SwiftUILibrary.Shared {
    let platforms = document.platforms
    if let shared = shared[platforms] { return shared }
    var documents = documents.filter { $0.value.platforms.mayMeet(platforms) }
    documents[document.source.path] = document
    return SwiftUILibrary.Shared(documents)
  }

  /// The original of `document` if `document` is a changed version; otherwise nil. A fix is tried in a
  /// changed version of one document, while all other documents remain unchanged.
  func former(of document: SourceDocument) -> SourceDocument? {
    // Comparing strings that share the same memory takes constant time.
    documents[document.source.path].flatMap { $0.xml.utf8 == document.xml.utf8 ? nil : $0 }
  }

  /// Whether a document that shares a platform with `document` uses a component called `name`.
  func uses(_ name: String, definedIn document: SourceDocument) -> Bool {
    (used[document.platforms] ?? namesUsed(on: document.platforms)).contains(name)
  }

  /// The calls of the application's menu commands that are relevant to `document`.
  func commands(for document: SourceDocument) -> [CommandElsewhere] {
    sharedCommands[document.platforms] ?? commands(on: document.platforms)
  }

  private func commands(on platforms: SwiftUIPlatforms) -> [CommandElsewhere] {
    let all: Set<CommandElsewhere> = commands.reduce(into: []) {
      if $1.key.mayMeet(platforms) { $0.formUnion($1.value) }
    }
    return all.map { (command: $0, words: $0.effect.map { "\($0)" } ?? "") }
      .sorted { ($0.command.file, $0.words) < ($1.command.file, $1.words) }.map(\.command)
  }

  /// For the key of each stored value that is relevant to `document`, the file of a view with a control for
  /// the value.
  func controlsOfStoredValues(for document: SourceDocument) -> [String: String] {
    sharedStored[document.platforms] ?? controlsOfStoredValues(on: document.platforms)
  }

  private func controlsOfStoredValues(on platforms: SwiftUIPlatforms) -> [String: String] {
    let all = stored.reduce(into: SwiftUIStoredValues()) {
      if $1.key.mayMeet(platforms) { $0.merge($1.value) }
    }
    return all.filesOfControls()
  }

  /// The search for alternatives to the gestures in `document`.
  func alternatives(for document: SourceDocument) -> SwiftUIAlternativeSearch {
    if let shared = sharedAlternatives[document.platforms] { return shared }
    if alternatives.isEmpty { return SwiftUIAlternativeSearch(SwiftUIAlternatives(of: document)) }
    return alternatives(on: document.platforms)
  }

  private func alternatives(on platforms: SwiftUIPlatforms) -> SwiftUIAlternativeSearch {
    SwiftUIAlternativeSearch(
      alternatives.reduce(into: SwiftUIAlternatives()) {
        if $1.key.mayMeet(platforms) { $0.merge($1.value) }
      })
  }

  private func namesUsed(on platforms: SwiftUIPlatforms) -> Set<String> {
    namesUsed.reduce(into: []) { if $1.key.mayMeet(platforms) { $0.formUnion($1.value) } }
  }

  /// Forgets which components are used.
  package mutating func forgetUses() {
    namesUsed = [:]
    used = [:]
  }
}

extension SourceDocument {
  /// The platforms that the description lists; empty if the description is for any platform.
  fileprivate var platforms: SwiftUIPlatforms { SwiftUIPlatforms(namedBy: xml.root) }
}
