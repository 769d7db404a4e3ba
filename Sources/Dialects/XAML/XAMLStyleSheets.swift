import FocusModel
import ImportKit
import XMLSource

/// The documents that contain only styles and resources, and the documents that each of them includes.
struct XAMLStyleSheets: Sendable {
  /// A reference to a document whose styles apply: `StyleInclude`, or a `ResourceDictionary` with a `Source`.
  struct Inclusion: Sendable, Hashable {
    /// The referenced document, as written.
    let source: String
    /// The range of elements in the document to which the included styles apply.
    let reach: Range<Int>
  }

  /// The documents included by each document, by path.
  private var inclusions: [String: [Inclusion]] = [:]
  /// The paths of the documents with an application, by the folder that contains them.
  private var applications: [String: [String]] = [:]
  /// The paths of the documents, by their last components.
  private var paths: [Substring: [String]] = [:]
  /// The documents that each document includes, directly or through others; known once ``settle()`` was called.
  private var included: [String: Set<String>] = [:]
  private var isSettled = false

  /// Creates an empty set of documents.
  init() {}

  /// Creates a set with `document`.
  init(_ document: SourceDocument) {
    let path = document.source.path
    inclusions[path] = Self.inclusions(in: document)
    if document.xml.root.name == "Application" { applications[Self.folders(around: path)[0]] = [path] }
  }

  /// The folders around the file at `path`, beginning with its own; the last one is the project itself.
  private static func folders(around path: String) -> [String] {
    XAMLDefinitions.folders(around: path) + [""]
  }

  /// Adds other documents.
  mutating func merge(_ other: XAMLStyleSheets) {
    if other.inclusions.isEmpty, other.applications.isEmpty { return }
    isSettled = false
    inclusions.merge(other.inclusions) { $0 + $1 }
    applications.merge(other.applications) { $0 + $1 }
  }

  private static let including = [
    "StyleInclude", "MergeResourceInclude", "ResourceInclude", "ResourceDictionary",
  ]

  /// The documents that `document` includes. A document with a key is a value that only references to the key use.
  private static func inclusions(in document: SourceDocument) -> [Inclusion] {
    including.flatMap { document.xml.elements(named: $0) }.compactMap { element in
      guard let source = element[.source], !element.attributes.contains(where: { $0.name == "Key" }) else {
        return nil
      }
      return Inclusion(source: source, reach: element.reachOfResources)
    }
  }

  // MARK: Application

  /// The maximum number of documents that one document includes; no real document has more.
  private static let most = 256

  /// Finds the documents that each document includes.
  mutating func settle() {
    if isSettled { return }
    isSettled = true
    paths = Dictionary(grouping: inclusions.keys.sorted()) { Self.lastPart(of: $0) }
    let direct = inclusions.reduce(into: [String: [String]]()) { found, entry in
      if entry.value.isEmpty { return }
      found[entry.key] = entry.value.compactMap { path(of: $0.source, in: entry.key) }
    }
    included = direct.reduce(into: [:]) { found, entry in
      var all: Set<String> = []
      var rest = entry.value
      while let path = rest.popLast(), all.count < Self.most {
        if all.insert(path).inserted { rest += direct[path] ?? [] }
      }
      found[entry.key] = all
    }
  }

  /// A document whose styles certainly apply to a range of elements of another document, with the documents that it
  /// includes.
  struct Applying {
    fileprivate let path: String
    fileprivate let included: Set<String>
    let reach: Range<Int>

    /// Whether the document is the one at `path`, or includes it.
    func includes(_ path: String) -> Bool { path == self.path || included.contains(path) }
  }

  /// The documents whose styles certainly apply in `document`: the documents that it includes, the application in the
  /// nearest folder, and the documents that these include. A document may occur several times.
  func applying(in document: SourceDocument) -> [Applying] {
    if inclusions.isEmpty { return [] }
    var found: [Applying] = []
    func add(_ path: String, _ reach: Range<Int>) {
      found.append(Applying(path: path, included: included[path] ?? [], reach: reach))
    }
    for inclusion in Self.inclusions(in: document) {
      if let path = path(of: inclusion.source, in: document.source.path) { add(path, inclusion.reach) }
    }
    let folders = Self.folders(around: document.source.path)
    for path in folders.lazy.compactMap({ applications[$0] }).first ?? [] {
      add(path, 0..<document.xml.elementCount)
    }
    return found
  }

  /// Whether the application of the document at `path` is known.
  func hasApplication(around path: String) -> Bool {
    !applications.isEmpty && Self.folders(around: path).contains { applications[$0] != nil }
  }

  /// The path of the document that the document at `path` calls `source`; nil if no such document, or more than one,
  /// is known.
  private func path(of source: String, in path: String) -> String? {
    let (words, assembly) = Self.parts(of: source)
    if words.isEmpty { return nil }
    let folders = Self.folders(around: path)
    if assembly == nil, !source.hasPrefix("/"), !source.mentions(":") {
      return known(Self.parts(ofPath: folders[0]), words)
    }
    // A path from the root begins at the folder of the project, one of the folders above.
    for folder in folders {
      if let path = known(Self.parts(ofPath: folder), words) { return path }
    }
    guard let last = words.last else { return nil }
    let ending = "/" + ([assembly].compactMap(\.self) + words).joined(separator: "/")
    let named = (paths[last[...]] ?? []).filter { $0.hasSuffix(ending) }
    return named.count == 1 ? named.first : nil
  }

  private static func parts(ofPath path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  private static func lastPart(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  /// The known document at `words` in `folder`; `..` refers to the folder above.
  private func known(_ folder: [String], _ words: [String]) -> String? {
    var parts = folder
    for word in words {
      if word == ".." {
        if parts.popLast() == nil { return nil }
      } else if word != "." {
        parts.append(word)
      }
    }
    let path = parts.joined(separator: "/")
    return [path, "/" + path].first { inclusions[$0] != nil }
  }

  /// The parts of a reference, and the assembly that it mentions: `/Styles/Menu.axaml`, `avares://App/Styles/Menu.axaml`,
  /// `/App;component/Styles/Menu.xaml`, `ms-appx:///Styles/Menu.xaml`.
  private static func parts(of source: String) -> (words: [String], assembly: String?) {
    var words = parts(ofPath: source.exchanging("\\", for: "/"))
    var assembly: String?
    if let scheme = words.first, scheme.hasSuffix(":") {
      words.removeFirst()
      if scheme == "avares:" {
        assembly = words.isEmpty ? nil : words.removeFirst()
      } else if scheme == "pack:", words.first?.hasPrefix("application:") == true {
        words.removeFirst()
      }
    }
    if let first = words.first, first.hasSuffix(";component") {
      assembly = first.split(separator: ";").first.map(String.init)
      words.removeFirst()
    }
    return (words, assembly)
  }
}

extension XMLElement {
  private static let holdersOfResources: Set<String> = [
    "ControlTheme", "ResourceDictionary", "Style", "Styles",
  ]

  /// The elements inside the element whose resources contain this element.
  var reachOfResources: Range<Int> {
    var owner = parent
    while let holder = owner,
      holder.propertyName != nil || Self.holdersOfResources.contains(holder.name),
      let outer = holder.parent
    {
      owner = outer
    }
    return owner.map { $0.index..<$0.subtreeEnd } ?? 0..<0
  }
}
