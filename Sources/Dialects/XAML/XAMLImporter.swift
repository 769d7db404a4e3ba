package import FocusModel
package import ImportKit
import Translations
package import XMLSource

/// Reads the markup of the XAML family: WPF, WinUI and UWP, Avalonia, .NET MAUI.
package enum XAMLImporter: Importer {
  /// The frameworks of the family.
  package static let toolkits: [Toolkit] = [.wpf, .winUI, .avalonia, .maui]

  /// The name of these documents in messages, `XAML documents`.
  package static let words = "XAML documents"

  /// No root names, because any class may be the root.
  package static let rootNames: [String] = []

  /// The file name extensions `xaml` and, for Avalonia, `axaml`.
  package static let endings = ["axaml", "xaml"]

  /// The file name extension that is used only for interface documents, `axaml`.
  package static let ownEndings = ["axaml"]

  /// The file name extensions of text resources and of the project files that set the default language.
  package static let textEndings = XAMLTextFile.endings

  /// The namespaces of all frameworks; each document declares one of these namespaces.
  package static let marks = XAMLFramework.all.flatMap(\.namespaces).sorted()

  /// The names of the classes of all frameworks.
  package static var classNames: [String] { XAMLFramework.all.flatMap { $0.classes.names() } }

  /// Whether `root` is an interface object of a framework in the XAML family.
  package static func recognises(_ root: XMLElement) -> Bool {
    holdsInterface(root) && XAMLFlavour.family(of: root) != nil
  }

  /// Whether `root` is an interface object. The root need not declare a namespace of a framework, because the
  /// file name extension already identifies the document.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool { holdsInterface(root) }

  private static func holdsInterface(_ root: XMLElement) -> Bool {
    !notInterfaces.contains(root.name) && root.propertyName == nil
  }

  /// A description of a document with an application, styles or resources, which is not audited; nil for
  /// other documents.
  package static func otherContents(_ root: XMLElement) -> String? {
    notInterfaces.contains(root.name) && XAMLFlavour.family(of: root) != nil
      ? "XAML styles or resources" : nil
  }

  /// The names of the root elements of documents that are not audited.
  package static var resourceRoots: Set<String> { notInterfaces }

  private static let notInterfaces: Set<String> = [
    "Application", "ControlTemplate", "ControlTheme", "DataTemplate", "ResourceDictionary", "Style", "Styles",
    "MauiWinUIApplication", "Activity",
  ]

  /// The versions of the frameworks that refuse some suggested changes.
  package static let refusingVersions = [RefusingVersions.avalonia, .xamarinForms, .mauiWithKeys]

  // MARK: Facts for other documents

  /// The file name extensions of text resources in XML.
  package static let markupTextEndings = ["resw", "resx"]

  /// Whether the file at `path` may contain styles. A document with any name may contain styles.
  package static func holdsResources(_ path: String) -> Bool {
    path.hasSuffix(".xaml") || path.hasSuffix(".axaml")
  }

  /// The styles and strings in a document without an interface, and the strings in a resource file.
  package static func resourceDefinitions(
    _ content: SourceContent, for documents: Definitions
  ) -> Definitions? {
    switch content {
    case .xml(let document):
      if otherContents(document.xml.root) == nil { return nil }
      var definitions = XAMLDefinitions(stylesOf: document)
      definitions.merge(XAMLDefinitions(XAMLTexts(stringsOf: document)))
      definitions.boundKeys = XAMLBoundKeys(of: document)
      if let known = XAMLFlavour.known(document) {
        definitions.merge(XAMLDefinitions(known, at: document.source.path))
      }
      var all = Definitions(definitions)
      if let catalogue = Catalogue(xamlStringsIn: document) {
        all.merge(Definitions(Translations([catalogue])))
      }
      return all
    case .text(let bytes, let path):
      if path.hasSuffix("proj") {
        return XAMLProjectFile(bytes).map { Definitions(XAMLDefinitions($0, at: path)) }
      }
      guard let file = XAMLTextFile(bytes, path: path) else { return nil }
      var definitions = Definitions(XAMLDefinitions(XAMLTexts(file)))
      if let catalogue = file.catalogue { definitions.merge(Definitions(Translations([catalogue]))) }
      return definitions
    }
  }

  /// The framework of the document, and the application's classes that the document uses and that source
  /// files may declare.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    let references = document.xml.attributesWithExtensions
    let known = XAMLFlavour.known(document)
    var definitions = known.map { XAMLDefinitions($0, at: document.source.path) } ?? XAMLDefinitions()
    definitions.extensions = XAMLTextExtensions(of: references)
    definitions.boundKeys = XAMLBoundKeys(of: document)
    if document.xml.hasName(where: XAMLProperty.namesOfShownKeys.contains) {
      survey.soughtWords.formUnion(XAMLBoundKeys.wordsOfCode)
      survey.needsAllDocuments = true
    }
    let extensions = definitions.extensions.classNames
    survey.ownClasses.formUnion(extensions)
    survey.definitions = Definitions(definitions)
    if known == nil || !extensions.isEmpty {
      survey.needsAllDocuments = true
    }
    if let name = document.describedClass {
      survey.definedNames = [key(of: name)]
      survey.isNeededItself = true
    }
    // The strings of an extension are in resource files, and a project file determines the framework.
    survey.wantsTexts = !extensions.isEmpty || known == nil
    let framework = known ?? .wpf
    if framework.uidsBringTexts && document.xml.hasName(where: { $0 == XAMLProperty.uid.rawValue })
      || references.contains(where: \.refersToString)
    {
      survey.wantsTexts = true
      survey.needsAllDocuments = true
    }
    if !framework.commandOwners.isEmpty, references.contains(where: \.isStaticCommand) {
      survey.soughtWords.insert("RoutedUICommand")
      survey.needsAllDocuments = true
    }
    for name in customClasses(in: document.xml, framework) {
      survey.ownClasses.insert(name)
      survey.unresolvedNames.insert(key(of: name))
    }
    return survey
  }

  /// The names of the elements that may be objects of custom classes.
  private static func customClasses(in xml: XMLTree, _ framework: XAMLFramework) -> [String] {
    xml.namesOfElements.compactMap { name, namespace in
      guard let namespace, !framework.owns(namespace), !XAMLNamespaces.holdsNoViews(namespace),
        !name.utf8.contains(UInt8(ascii: "."))
      else { return nil }
      return name
    }
  }

  private static func key(of className: String) -> String { "xaml:\(className)" }

  /// The definitions in the document: the document itself, for documents that use the class that it
  /// describes.
  package static func contents(_ document: SourceDocument) -> Definitions {
    Definitions(XAMLDefinitions(describing: document))
  }

  /// The name of the class that the document describes, by which code refers to the document.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    if let name = document.describedClass { names.documents = [name] }
    return names
  }

  /// The sizes, margins, alignments, rows and columns that objects and their styles set.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    XAMLStatedLayout(of: tree, in: document, definitions[XAMLDefinitions.self]).layout
  }

  // MARK: The tree

  /// The focus tree of `document`.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    let own = definitions[XAMLDefinitions.self]
    let facts = definitions[ProjectFacts.self]
    let flavour = XAMLFlavour.framework(of: document, own, named: facts.namedDialect)
    var walk = XAMLWalk(document, flavour.framework, own, facts)
    walk.object(document.xml.root, place: .documentOrder)
    let notes = walk.notes(about: document)
    var tree = walk.finish()
    tree.notes += notes
    if let note = flavour.note {
      tree.notes.append(ImportNote(span: SourceSpan(document.xml.root.span), message: note))
    }
    return tree
  }
}

extension XMLAttribute {
  /// Whether the value may refer to a string of a class that is generated for resources.
  fileprivate var refersToString: Bool {
    if hasPrefix("{x:Static ") { return true }
    // Most bindings contain no colon besides the one in `x:Bind`, so they name no class.
    guard hasPrefix("{x:Bind ") else { return false }
    let binding = value
    let hasColon = binding.utf8.dropFirst("{x:".utf8.count).contains(UInt8(ascii: ":"))
    return hasColon && XAMLExtension(binding)?.boundMember != nil
  }

  /// Whether the attribute sets a command that is a member of a class.
  fileprivate var isStaticCommand: Bool {
    name == XAMLProperty.command.rawValue && prefix == nil && value.hasPrefix("{x:Static ")
  }
}
