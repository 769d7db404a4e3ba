package import FocusModel
package import ImportKit
package import XMLSource

/// Reads SwiftUI descriptions: the views, focus modifiers and focused values of a SwiftUI interface in XML.
///
/// The vocabulary is described in `Documentation/SwiftUIDescription.md`.
package enum SwiftUIImporter: Importer {
  /// The namespace of the vocabulary.
  package static let namespace = "urn:focus-audit:swiftui"

  /// The toolkit of these descriptions, SwiftUI.
  package static let toolkits: [Toolkit] = [.swiftUI]

  /// The file name extensions `xml` and `swiftui`.
  package static let endings = ["xml", "swiftui"]

  /// The file name extension that is used only for SwiftUI descriptions, `swiftui`.
  package static let ownEndings = ["swiftui"]

  /// Explains that Swift source has to be converted to a description first.
  package static func remedy(for text: String) -> String? {
    guard text.mentions("import SwiftUI") else { return nil }
    return "this is Swift source; focus-audit-swiftui writes descriptions of it that focus-audit reads"
  }

  /// The name of these documents in messages, `SwiftUI descriptions`.
  package static let words = "SwiftUI descriptions"

  /// The name of a description's root element.
  package static let rootNames = ["SwiftUI"]

  /// The names of SwiftUI's views.
  package static var classNames: [String] { SwiftUIView.all.keys.sorted() }

  /// Whether `root` is the vocabulary's root element.
  package static func recognises(_ root: XMLElement) -> Bool {
    root.name == "SwiftUI" && (root.namespace == namespace || root.namespace == nil)
  }

  /// The components, enumerations and focused values that a description defines, and the names that the
  /// description uses without defining them.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    var components: Set<String> = []
    for element in document.xml.root.children where SwiftUILibrary.isDefinition(element) {
      components.formUnion(SwiftUILibrary.names(of: element))
    }
    let enumerations = SwiftUIDefinitions.enumerations(of: [document]).keys
    let values = SwiftUIFocusedValues([document])
    survey.definedNames = components.union(enumerations).union(values.namesDefined)
    survey.unresolvedNames = SwiftUILibrary.namesUsed(in: document.xml).subtracting(components)
    survey.changesWithUse = true
    var own = SwiftUIDescriptions()
    let platforms = SwiftUIPlatforms(namedBy: document.xml.root)
    own.namesUsed = [platforms: survey.unresolvedNames]
    if !survey.definedNames.isEmpty { own.documents[document.source.path] = document }
    let calls = SwiftUICommands(of: document)
    if !calls.commands.isEmpty { own.commands = [platforms: calls.commands] }
    survey.unresolvedNames.formUnion(
      SwiftUILibrary.enumerationsUsed(in: document.xml).subtracting(enumerations))
    survey.unresolvedNames.formUnion(values.namesWanted)
    // The space in each name distinguishes it from the name of a view.
    survey.definedNames.formUnion(calls.called.map { "command " + $0 })
    survey.unresolvedNames.formUnion(calls.tapped.subtracting(calls.called).map { "command " + $0 })
    if calls.haveNames { survey.definedNames.insert("command names") }
    if SwiftUIGestures.areIn(document) { survey.unresolvedNames.insert("command names") }
    let stored = SwiftUIStoredValues(of: document)
    if !stored.isEmpty { own.stored = [platforms: stored] }
    survey.definedNames.formUnion(stored.boundKeys.map { "stored " + $0 })
    if SwiftUIGestures.areIn(document) {
      survey.unresolvedNames.formUnion(stored.keys.subtracting(stored.boundKeys).map { "stored " + $0 })
    }
    let alternatives = SwiftUIAlternatives(of: document)
    if !alternatives.isEmpty {
      own.alternatives = [platforms: alternatives]
      survey.definedNames.insert("alternatives")
    }
    // The views of other documents may contain gestures.
    if SwiftUIAlternatives.matter(to: document) || own.namesUsed[platforms]?.isEmpty == false {
      survey.unresolvedNames.insert("alternatives")
    }
    let menus = SwiftUIMenus(of: document)
    if !menus.isEmpty {
      own.menus = [platforms: menus]
      survey.definedNames.insert("menus")
    }
    if SwiftUISystemCommands.matter(to: document) { survey.unresolvedNames.insert("menus") }
    survey.definitions = Definitions(own)
    return survey
  }

  /// The focus tree of `document`: a root for each scene, for the commands, and for each unused component.
  ///
  /// - Throws: ``ImportError`` if the document does not follow the schema.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    let descriptions = definitions[SwiftUIDescriptions.self]
    let library = SwiftUILibrary(document, among: descriptions)
    let problems = SwiftUISchema.problems(in: document.xml) { library.declares($0) }
    guard problems.isEmpty else { throw ImportError(problems) }
    var walk = SwiftUIWalk(document, library: library, facts: definitions[ProjectFacts.self])
    if SwiftUIAlternatives.matter(to: document) || !descriptions.alternatives.isEmpty {
      walk.alternatives = descriptions.alternatives(for: document)
    }
    if document.source.origins != nil { walk.builder.tree.evidence = .sources }
    let root = document.xml.root
    let used = SwiftUILibrary.namesUsed(in: document.xml)
    let standalone = library.roots { used.contains($0) || descriptions.uses($0, definedIn: document) }
    let roots = Dictionary(uniqueKeysWithValues: standalone.map { ($0.element.index, $0) })
    walk.declareKeys(of: root)
    var hasApplication = false
    for element in root.children {
      switch element.name {
      case "App":
        hasApplication = true
        walk.application(element)
      case _ where SwiftUILibrary.isDefinition(element):
        if let component = roots[element.index] { walk.standalone(component) }
      default: break
      }
    }
    walk.lookUpFocusedValues()
    walk.builder.tree.focusSystem.commandsElsewhere = descriptions.commands(for: document)
    if !document.xml.elements(named: "AppStorage").isEmpty || !descriptions.stored.isEmpty {
      walk.builder.tree.focusSystem.controlsOfStoredValues = descriptions.controlsOfStoredValues(
        for: document)
    }
    if !walk.builder.tree.shortcuts.isEmpty {
      walk.builder.tree.focusSystem.systemCommands = SwiftUISystemCommands.commands(
        of: descriptions.menus(for: document), on: walk.platforms, replacing: walk.replacedCommandGroups)
    }
    walk.builder.tree.isClosedWorld = hasApplication && !walk.hasUnresolvedComponents
    return walk.finish()
  }

  /// The alignments and spacers that `document` sets.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    SwiftUIStatedLayout(of: tree, in: document).layout
  }
}
