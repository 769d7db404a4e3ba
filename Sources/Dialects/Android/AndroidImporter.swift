package import FocusModel
package import ImportKit
import Translations
package import XMLSource

/// Reads Android's layouts and menus (`res/layout*/*.xml`, `res/menu/*.xml`).
package enum AndroidImporter: Importer {
  /// The toolkit of these documents, Android.
  package static let toolkits: [Toolkit] = [.android]

  /// The file name extensions `xml` and `axml`.
  package static let endings = ["xml", "axml"]

  /// The file name extension `axml`, which Xamarin's designer uses.
  package static let ownEndings = ["axml"]

  /// A field that several screens or dialogs show may have a different purpose in each.
  package static let unsuitedStatements = [
    UnsuitedStatement(.android, "android:hint=", unsuitedTo: .severalUses)
  ]

  /// The name of these documents in messages, `Android layouts and menus`.
  package static let words = "Android layouts and menus"

  /// No root names: any view may be the root, and the namespace identifies a document.
  package static let rootNames: [String] = []

  /// The platform's namespace, which identifies a document.
  package static let marks: [String] = [AndroidNamespace.android]

  /// The names of the views of the platform, AndroidX and Material.
  package static var classNames: [String] { AndroidClass.names }

  /// Whether `root` is a view, a `<layout>`, a `<merge>` or a `<menu>` of Android.
  package static func recognises(_ root: XMLElement) -> Bool {
    guard root.namespace == nil, !otherResources.contains(root.name) else { return false }
    if root.name == "menu" {
      return root.children.allSatisfy { $0.name == "item" || $0.name == "group" }
        && (usesAndroidNamespace(root, depth: 2) || isEmpty(root))
    }
    // The name of a view begins with a capital letter, includes a package, or is one of the names below.
    let isView =
      root.name.utf8.first?.isCapital == true || root.name.utf8.contains(UInt8(ascii: "."))
      || ["layout", "merge", "view", "fragment"].contains(root.name)
    guard isView, !root.name.hasSuffix("Preference"), !root.name.hasSuffix("PreferenceScreen"),
      !root.name.hasSuffix("PreferenceCategory")
    else { return false }
    return usesAndroidNamespace(root, depth: 2) || root.name == "merge" && isEmpty(root)
  }

  /// A description of a manifest or of a resource that is not a layout or a menu (values, drawables,
  /// animations, preferences); nil for other files.
  package static func otherContents(_ root: XMLElement) -> String? {
    guard root.namespace == nil, !recognises(root),
      root.name == "resources" || root.declaredNamespaces.contains(AndroidNamespace.android)
    else { return nil }
    return "an Android file with the root element '\(root.name)', but not a layout or menu"
  }

  /// Whether the document is empty, either because code fills it or because its author has not written any
  /// contents yet.
  private static func isEmpty(_ root: XMLElement) -> Bool {
    root.firstChild == nil && root.declaredNamespaces.contains(AndroidNamespace.android)
  }

  /// The root names that begin with a capital letter but belong to other resource types.
  private static let otherResources: Set<String> = [
    "PreferenceScreen", "PreferenceCategory", "MotionScene", "TransitionManager", "ConstraintSet", "Keyboard",
    "StateListAnimator",
  ]

  private static func usesAndroidNamespace(_ element: XMLElement, depth: Int) -> Bool {
    if element.attributes.contains(where: { $0.namespace == AndroidNamespace.android }) { return true }
    return depth > 0 && element.children.contains { usesAndroidNamespace($0, depth: depth - 1) }
  }

  // MARK: Facts for other documents

  /// Whether the file may define resources. Strings, styles and IDs are surveyed before the layouts that use
  /// them.
  package static func holdsResources(_ path: String) -> Bool {
    // Searching for the word first is faster, because hardly any path contains the word.
    path.mentions("values") && AndroidResourcePath(path).folder == "values"
  }

  /// The name of the root element of documents with resources.
  package static let resourceRoots: Set = ["resources"]

  /// The definitions or translations in a `<resources>` document; nil for any other document.
  package static func resourceDefinitions(
    _ content: SourceContent, for documents: Definitions
  ) -> Definitions? {
    guard case .xml(let document) = content, document.xml.root.name == "resources" else { return nil }
    if let catalogue = Catalogue(androidStringsIn: document) { return Definitions(Translations([catalogue])) }
    return Definitions(AndroidValues.definitions(of: document))
  }

  /// The module that contains the document; nil for a document outside a resource folder.
  package static func surroundings(of path: String) -> String? {
    let place = AndroidResourcePath(path)
    if place.folder.isEmpty { return nil }
    return place.module.isEmpty ? "." : place.module
  }

  /// The path of the layout or menu without qualifiers: `layout/a.xml` for `layout-land/a.xml`.
  package static func base(ofVariant path: String) -> String? {
    let bytes = path.utf8
    let slash = UInt8(ascii: "/")
    // Works on bytes, because a run calls this function for thousands of files.
    guard bytes.suffix(4).elementsEqual(".xml".utf8), let end = bytes.lastIndex(of: slash) else { return nil }
    let start = bytes[..<end].lastIndex(of: slash).map { bytes.index(after: $0) } ?? bytes.startIndex
    let folder = bytes[start..<end]
    guard let kind = ["layout", "menu"].first(where: { folder.starts(with: $0.utf8) }),
      folder.dropFirst(kind.utf8.count).first == UInt8(ascii: "-")
    else { return nil }
    return String(path[..<start]) + kind + path[end...]
  }

  /// The IDs of a layout, the layouts it includes, and the IDs that it refers to without containing them.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    var own = AndroidDefinitions()
    let xml = document.xml
    let place = AndroidResourcePath(document.source.path)
    var ids: [String] = []
    var referredTo: [String] = []
    var places = 0
    for index in 0..<xml.elementCount {
      let element = xml.element(at: index)
      if element.name == "include", let layout = element["layout"].flatMap(layoutName) {
        survey.unresolvedNames.insert(layoutKey(layout))
      }
      if let name = ownClass(of: element) { survey.ownClasses.insert(name) }
      places += roomForLayouts(in: element)
      // For a small document, checking only the names of attributes that may refer to an ID is faster than
      // checking all names.
      for attribute in element.attributes where attribute.hasPrefix("@") {
        guard
          case .known(let known) = AndroidVocabulary.meaning(of: attribute.name, in: attribute.namespace)
        else { continue }
        switch known {
        case .id, .inflatedId: AndroidID.name(in: attribute.value).map { ids.append($0) }
        case .labelFor, .accessibilityTraversalBefore, .accessibilityTraversalAfter, .nextFocusForward,
          .nextFocusUp, .nextFocusDown, .nextFocusLeft, .nextFocusRight:
          AndroidID.name(in: attribute.value).map { referredTo.append($0) }
        default: break
        }
      }
    }
    // Most layouts refer to no IDs, so the set is created only if necessary.
    for id in referredTo.isEmpty ? [] : Set(referredTo).subtracting(ids) {
      survey.needsAllDocuments = true
      own.wanted[id] = [place.name]
    }
    if document.isFolderWhole(place.module) {
      own.modules[place.module] = AndroidModule(isWhole: true)
    }
    if xml.root.name != "menu" {
      own.layouts[place.name] = [
        AndroidLayoutFile(
          path: document.source.path, place: place, ids: ids, activity: activity(of: xml.root),
          room: places == 0 ? .none : places == 1 ? .forOne : .forSeveral,
          fillsScreen: fillsScreen(xml.root))
      ]
      survey.definedNames.insert(layoutKey(place.name))
      survey.isNeededItself = true
    } else {
      own.ids = Set(ids)
    }
    survey.definitions = Definitions(own)
    return survey
  }

  /// The activity that `tools:context` of a layout names, for example `.PlayerActivity`.
  private static func activity(of root: XMLElement) -> String? {
    let views = root.name == "layout" ? Array(root.children) : [root]
    let contexts = views.lazy.flatMap(\.attributes).filter {
      $0.name == "context" && $0.namespace == AndroidNamespace.tools
    }
    return contexts.first.flatMap { $0.value.hasSuffix("Activity") ? $0.value : nil }
  }

  private static func fillsScreen(_ root: XMLElement) -> Bool {
    guard let view = root.name == "layout" ? root.children.first(where: { $0.name != "data" }) : root else {
      return false
    }
    let sizes = view.attributes.filter { $0.name == "layout_width" || $0.name == "layout_height" }
    return view.firstChild != nil && sizes.count == 2
      && sizes.allSatisfy { ["match_parent", "fill_parent", "-1"].contains($0.value) }
  }

  /// The number of other layouts that code may put into a view: two or more in a list or pager, one in an
  /// empty view with an ID or in a view of an unknown class.
  private static func roomForLayouts(in element: XMLElement) -> Int {
    switch element.name {
    case "fragment", "ViewStub", "view": return 1
    case "include", "merge", "layout", "data", "import", "variable", "requestFocus", "tag": return 0
    default: break
    }
    let viewClass = AndroidClass.named(element.name)
    if viewClass.traits.contains(.adapter) || viewClass.role == .list || viewClass.arrangement == .pages {
      return 2
    }
    if viewClass.isUnknown || viewClass.isInferred || viewClass.traits.contains(.filled) { return 1 }
    let isEmpty = viewClass.role == .group && element.firstChild == nil
    return isEmpty && !viewClass.traits.contains(.leaf) ? 1 : 0
  }

  /// The name of a view's class if the toolkit does not declare the class; otherwise nil.
  private static func ownClass(of element: XMLElement) -> String? {
    if element.name == "view" {
      return element["class"].flatMap { AndroidClass.known($0) == nil ? $0 : nil }
    }
    guard element.name.utf8.contains(UInt8(ascii: ".")), AndroidClass.known(element.name) == nil else {
      return nil
    }
    return element.name
  }

  /// The definitions in the document: the document itself, which other documents may include.
  package static func contents(_ document: SourceDocument) -> Definitions {
    var own = AndroidDefinitions()
    own.documents[document.source.path] = document
    return Definitions(own)
  }

  private static func layoutKey(_ name: String) -> String { "@layout/\(name)" }

  /// The name in `@layout/name`.
  static func layoutName(in text: String) -> String? {
    guard text.hasPrefix("@layout/") else { return nil }
    return String(text.dropFirst("@layout/".count))
  }

  /// The sizes, margins, gravity, and anchors of children of `RelativeLayout` and `ConstraintLayout`.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    AndroidStatedLayout(of: tree, in: document, definitions: definitions[AndroidDefinitions.self]).layout
  }

  // MARK: The tree

  /// The focus tree of `document`. The tree has one root, or one root for each view in a `<merge>`.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    var walk = AndroidViewWalk(
      document, definitions: definitions[AndroidDefinitions.self], facts: definitions[ProjectFacts.self])
    let root = document.xml.root
    switch root.name {
    case "menu": walk.menu(root)
    case "layout":
      for child in root.children where child.name != "data" { walk.view(child, in: .root) }
    case "merge":
      for child in root.children { walk.view(child, in: .root) }
    default: walk.view(root, in: .root)
    }
    return walk.finish()
  }
}
