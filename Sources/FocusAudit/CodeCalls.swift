import FocusModel
import SourceEvidence

/// The names that code uses for a document and its objects.
struct CodeCalls: Sendable {
  /// The names that code uses for the document.
  let documents: [String]
  /// The names of files that the build generates from the document.
  let generated: [String]
  private let forms: [Toolkit.Form]
  private let names: CodeNames

  /// Creates the names for nodes of `tree`, given the `names` that its document contains.
  init(_ tree: FocusTree, _ names: CodeNames) {
    let code = tree.toolkit.code
    documents =
      tree.sources.filter { !$0.isResource }.flatMap { source in
        let stem = source.path.fileNameWithoutEnding
        return code.documents.map { $0.name(for: stem) }
      } + names.documents.sorted()
    generated = tree.sources.prefix(1).flatMap { source in
      code.buildLists.generated.map { $0.name(for: source.path.fileNameWithoutEnding) }
    }
    forms = code.objects
    self.names = names
  }

  /// The names in code of `node` in `tree`; empty if it has no id.
  func names(of node: NodeID, in tree: FocusTree) -> [String] {
    guard let id = tree[node].id ?? tree.code.names[node] else { return [] }
    return forms.map { $0.name(for: id) } + (names.objects[id]?.sorted() ?? [])
      + [SourceEvidence.numberedName(of: id)].compactMap(\.self)
  }
}

extension [UInt8] {
  /// Whether a file that begins with these bytes is text: binary files contain zeros near their beginning.
  var isText: Bool { !prefix(1024).contains(0) }
}

extension String {
  /// The file name in the path: the part after the last slash.
  var fileName: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// The folder of the path, with the slash at its end; empty if the path has no folder.
  var folder: Substring { dropLast(fileName.count) }

  /// The folders around the file with this path, each with a slash at its end, from the innermost outward; the last is
  /// the empty path.
  var foldersAround: [Substring] {
    var folders = [folder]
    while let last = folders.last, !last.isEmpty {
      folders.append(last.dropLast().lastIndex(of: "/").map { last[...$0] } ?? "")
    }
    return folders
  }

  /// The file name in the path, without its extension.
  var fileNameWithoutEnding: String {
    let name = fileName
    return String(name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name)
  }
}
