/// A problem or finding of a run, located in a file.
package struct FileEntry: Sendable {
  /// The kinds of entries.
  package enum Content: Sendable {
    /// The document at `path` could not be audited.
    case problem(DocumentProblem, of: String)
    /// A finding.
    case finding(Finding)
    /// A known finding.
    case listed(ListedFinding)
  }

  /// The problem or finding.
  package let content: Content
  /// The number of the document in the run, from 0.
  package let document: Int
  /// The number of the finding in its document.
  package let index: Int

  /// The path of the file that the entry is about.
  fileprivate var path: String {
    switch content {
    case .problem(let problem, _): problem.location.path
    case .finding(let finding): finding.location.path
    case .listed(let listed): listed.finding.location.path
    }
  }
}

extension ResultStream {
  /// Calls `body` for each document, and for each other file with entries, in path order. `body` receives the
  /// entries in that file, in the order of their documents.
  ///
  /// Iterates over the documents once, and a second time if some of their findings are in other files. Those
  /// findings are held in memory.
  ///
  /// - Parameter withListed: Whether to include known findings.
  package func forEachFile(withListed: Bool, _ body: (_ path: String, [FileEntry]) -> Void) {
    var elsewhere = EntriesElsewhere()
    if totals.elsewhere > 0 {
      var number = 0
      forEach { document in
        elsewhere.add(
          document.entries(number, withListed: withListed).filter { $0.path != document.path },
          of: document.path)
        number += 1
      }
      elsewhere.sort()
    }
    var own: [FileEntry] = []
    var path: String?
    var number = 0
    forEach { document in
      if document.path != path {
        if let path { body(path, elsewhere.join(own, at: path)) }
        elsewhere.forEachFile(before: document.path, body)
        path = document.path
        own.removeAll(keepingCapacity: true)
      }
      let entries = document.entries(number, withListed: withListed)
      own += totals.elsewhere == 0 ? entries : entries.filter { $0.path == document.path }
      number += 1
    }
    if let path { body(path, elsewhere.join(own, at: path)) }
    elsewhere.forEachFile(before: nil, body)
  }
}

extension DocumentResult {
  fileprivate func entries(_ number: Int, withListed: Bool) -> [FileEntry] {
    var entries =
      problem.map { [FileEntry(content: .problem($0, of: path), document: number, index: 0)] } ?? []
    for (index, finding) in findings.enumerated() {
      entries.append(FileEntry(content: .finding(finding), document: number, index: index))
    }
    if withListed {
      for (index, listed) in listed.enumerated() {
        entries.append(FileEntry(content: .listed(listed), document: number, index: index))
      }
    }
    return entries
  }
}

/// Entries located in files other than their documents, by file.
private struct EntriesElsewhere {
  /// The entries, each with the path of its document.
  private var entries: [(entry: FileEntry, origin: String)] = []
  private var position = 0

  mutating func add(_ more: [FileEntry], of document: String) { entries += more.map { ($0, document) } }

  mutating func sort() {
    entries = entries.indices.sorted { (entries[$0].entry.path, $0) < (entries[$1].entry.path, $1) }.map {
      entries[$0]
    }
  }

  /// The entries in the file at `path`, in document order. The document at that path has the entries
  /// `own`; entries of earlier documents precede them, and entries of later documents follow them.
  mutating func join(_ own: [FileEntry], at path: String) -> [FileEntry] {
    if position == entries.count { return own }
    var (before, after): ([FileEntry], [FileEntry]) = ([], [])
    while position < entries.count, entries[position].entry.path == path {
      let (entry, origin) = entries[position]
      if origin < path { before.append(entry) } else { after.append(entry) }
      position += 1
    }
    return before + own + after
  }

  /// Calls `body` with the entries of each file that precedes `path`; if `path` is nil, with those of each
  /// remaining file.
  mutating func forEachFile(before path: String?, _ body: (_ path: String, [FileEntry]) -> Void) {
    while position < entries.count {
      let next = entries[position].entry.path
      if let path, next >= path { return }
      body(next, join([], at: next))
    }
  }
}
