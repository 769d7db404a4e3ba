package import FocusModel
package import ImportKit
package import XMLSource

/// Reads Interface Builder documents (`.xib`, `.storyboard`) for macOS, iOS and iPadOS.
package enum InterfaceBuilderImporter: Importer {
  /// The toolkits of these documents. The root element of a document identifies its platform.
  package static let toolkits: [Toolkit] = [.appKit, .uiKit]

  /// The file name extensions `xib` and `storyboard`.
  package static let endings = ["xib", "storyboard"]

  /// The file name extensions that are used only for Interface Builder documents.
  package static let ownEndings = endings

  /// The name of these documents in messages, `Interface Builder documents`.
  package static let words = "Interface Builder documents"

  /// The names of root elements. `archive` is the format that Interface Builder wrote before Xcode 5; these
  /// documents are recognised only to be rejected with a clear message.
  package static let rootNames = ["document", "archive"]

  /// The type of the root element, which identifies a document: many other formats also begin with
  /// `<document`.
  package static let marks = ["com.apple.InterfaceBuilder"]

  /// The names of the views of AppKit and UIKit.
  package static var classNames: [String] {
    IBClass.appKit.names(inColumn: 1) + IBClass.uiKit.names(inColumn: 1)
  }

  /// Whether `root` is an Interface Builder document for a supported platform, or in the old format.
  package static func recognises(_ root: XMLElement) -> Bool {
    guard root.namespace == nil, let type = root[ib: .type], type.hasPrefix("com.apple.InterfaceBuilder")
    else {
      return false
    }
    return root.name == "archive" || root.name == "document" && IBPlatform(of: root) != nil
  }

  /// A description of a document for tvOS or watchOS; nil for other documents.
  package static func otherContents(_ root: XMLElement) -> String? {
    guard root.namespace == nil, root.name == "document", !recognises(root),
      root[ib: .type]?.hasPrefix("com.apple.InterfaceBuilder") == true
    else { return nil }
    return "a document of Interface Builder for \(root[ib: .targetRuntime] ?? "an unknown platform")"
  }

  /// The custom classes that the document uses. The survey contains no other facts, because documents refer
  /// to each other only by name, at run time.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    for name in ["view", "customView"] {
      for view in document.xml.elements(named: name) {
        if let own = view[ib: .customClass] { survey.ownClasses.insert(own) }
      }
    }
    return survey
  }

  /// The focus tree of `document`: a root for each window, scene, menu and separate view.
  ///
  /// - Throws: ``ImportError`` for a document in the format of Interface Builder 3.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    let root = document.xml.root
    guard root.name == "document", let platform = IBPlatform(of: root) else {
      throw ImportError([
        .init(
          message: "this is a document in the format of Xcode 4 and earlier, which later versions no longer "
            + "write; open it in Xcode and save it",
          span: SourceSpan(root.span))
      ])
    }
    var walk = IBWalk(document, platform: platform, facts: definitions[ProjectFacts.self])
    walk.objects(in: root)
    // Xcode drops comments, but preserves an object's notes.
    walk.builder.tree.suppressions = document.xml.suppressions(
      in: "attributedString", where: "key", is: "userComments", mark: Suppression.mark)
    var tree = walk.finish()
    let outlets = outlets(of: document)
    for node in outlets.isEmpty ? [] : Array(tree.ids) {
      guard let id = tree[node].id, let outlet = outlets[id]?.min() else { continue }
      tree.code.names[node] = outlet
    }
    return tree
  }

  /// The last positions of views in Interface Builder, even if constraints or code determine the final
  /// positions.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    IBStatedLayout(of: tree, in: document).layout
  }
}

/// The platform of a document.
enum IBPlatform: Sendable {
  case appKit, uiKit

  /// Reads the platform from `targetRuntime` (`MacOSX.Cocoa`, `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`), or
  /// from `type` in documents without that attribute. Nil for tvOS and watchOS, which move focus differently.
  init?(of root: XMLElement) {
    let runtime = root[ib: .targetRuntime] ?? root[ib: .type] ?? ""
    if runtime.hasPrefix("MacOSX") || runtime.hasPrefix("com.apple.InterfaceBuilder3.Cocoa.") {
      self = .appKit
    } else if runtime.hasPrefix("iOS") || runtime.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") {
      self = .uiKit
    } else {
      return nil
    }
  }
}
