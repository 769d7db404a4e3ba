package import FocusModel
package import ImportKit
package import XMLSource

/// Reads the markup of Avalonia (`.axaml`).
package enum AvaloniaImporter: Importer {
  /// Avalonia.
  package static let toolkits: [Toolkit] = [.avalonia]

  /// `Avalonia markup (AXAML)`
  package static let words = "Avalonia markup (AXAML)"

  /// Any class may be the root.
  package static let rootNames: [String] = []

  /// `axaml`, and `xaml`, which it was called before
  package static let endings = ["axaml", "xaml"]

  /// `axaml`
  package static let ownEndings = ["axaml"]

  /// The namespace of its classes, which all documents declare.
  static let namespace = "https://github.com/avaloniaui"

  /// That namespace.
  package static let marks = [namespace]

  /// The classes of Avalonia.
  package static var classNames: [String] { AvaloniaClass.table.names() }

  /// Whether `root` is a class of Avalonia that holds an interface.
  package static func recognises(_ root: XMLElement) -> Bool {
    root.namespace == namespace && !notInterfaces.contains(root.name)
  }

  /// A class of the application may be the root, too.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool { !notInterfaces.contains(root.name) }

  /// Applications, styles and resources hold no interface that is read.
  package static func otherContents(_ root: XMLElement) -> String? {
    root.namespace == namespace && notInterfaces.contains(root.name) ? "Avalonia styles or resources" : nil
  }

  private static let notInterfaces: Set<String> = [
    "Application", "ControlTheme", "ResourceDictionary", "Style", "Styles",
  ]

  /// The classes of the application, which its sources may declare.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    for index in 0..<document.xml.elementCount {
      let element = document.xml.element(at: index)
      if element.namespace != namespace, element.namespace?.hasPrefix("http") != true,
        !element.name.utf8.contains(UInt8(ascii: "."))
      {
        survey.ownClasses.insert(element.name)
      }
    }
    return survey
  }

  /// The focus tree of `document`.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    var walk = AvaloniaWalk(document, facts: definitions[ProjectFacts.self])
    walk.object(document.xml.root, place: .documentOrder)
    return walk.finish()
  }
}
