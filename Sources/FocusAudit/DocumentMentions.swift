import FocusModel
import SourceEvidence

/// Searches the files of a project for mentions of documents and classes, in any language.
enum DocumentMentions {
  /// The paths of the `documents` that none of `files` mentions. If code mentions no document with a given extension,
  /// the result excludes all documents with that extension.
  static func unmentioned(
    _ documents: [UnusedDocuments.Candidate], among files: [SourceFile], _ jobs: Int?
  ) -> Set<String> {
    var left = documents
    var others = others(than: documents, among: files)
    var named: Set<String> = []
    for start in stride(from: 0, to: files.count, by: portion) where !left.isEmpty {
      let portion = Array(files[start..<min(files.count, start + portion)])
      let found = mentioned(among: left, and: others, in: portion, jobs)
      named.formUnion(found.endings)
      others.removeAll { named.contains($0.ending) }
      left = left.indices.filter { !found.documents.contains($0) }.map { left[$0] }
    }
    return Set(left.filter { $0.ending.map(named.contains) ?? false }.map(\.path))
  }

  /// The names and extensions of other documents among `files` that have the same extensions as the
  /// `documents`.
  private static func others(
    than open: [UnusedDocuments.Candidate], among files: [SourceFile]
  ) -> [(name: String, ending: String)] {
    let endings = Set(open.compactMap(\.ending))
    let paths = Set(open.map(\.path))
    let others = files.compactMap { file -> (name: String, ending: String)? in
      guard !paths.contains(file.path), let ending = FolderWalk.ending(of: file.path),
        endings.contains(ending)
      else { return nil }
      let name = file.path.fileNameWithoutEnding
      return NameSearch.canFind(name) ? (name, ending) : nil
    }
    return Array(others.prefix(mostOthers))
  }

  /// The indexes of those `documents` that any of `files` mentions, and the extensions of `others` that code
  /// among these files mentions. A mention of a document inside the document itself does not count.
  private static func mentioned(
    among documents: [UnusedDocuments.Candidate], and others: [(name: String, ending: String)],
    in files: [SourceFile],
    _ jobs: Int?
  ) -> (documents: Set<Int>, endings: Set<String>) {
    let owners = documents.enumerated().flatMap { index, document in document.names.map { _ in index } }
    let search = NameSearch(documents.flatMap(\.names) + others.map(\.name))
    let found = files.concurrentMap(jobs: jobs) { file -> (documents: [Int], endings: Set<String>) in
      guard let bytes = text(of: file) else { return ([], []) }
      let names = search.found(in: bytes)
      if names.isEmpty || OwnFiles.include(bytes, at: file.path) { return ([], []) }
      let isCode = SourceLanguage(of: file.path) != nil
      return (
        names.filter { $0 < owners.count }.map { owners[$0] }.filter { documents[$0].path != file.path },
        isCode ? Set(names.filter { $0 >= owners.count }.map { others[$0 - owners.count].ending }) : []
      )
    }
    return (
      Set(found.flatMap(\.documents)), found.reduce(into: Set()) { $0.formUnion($1.endings) }
    )
  }

  /// The classes of the `documents` that no other file mentions, by the path of the document. Neither the
  /// files of the document's code nor the lists of the build count as other files: the build compiles a class whether
  /// or not the class is used.
  ///
  /// The result is empty unless a file with a different name mentions another document with the same
  /// extension. Without such a mention, the code that uses the documents may be outside of `files`.
  static func unmentioned(
    _ documents: [(candidate: UnusedDocuments.Candidate, code: DocumentCode)], among files: [SourceFile],
    _ jobs: Int?
  ) -> [String: String] {
    let others = others(than: documents.map(\.candidate), among: files)
    let lists = documents.reduce(into: Toolkit.BuildLists()) { $0.add($1.candidate.lists) }
    let all = Searched(
      names: documents.map { $0.candidate.names + $0.code.classes },
      namedWhole: documents.map { !$0.candidate.composing.isEmpty },
      companions: documents.map(\.candidate.companions), tails: documents.map(\.candidate.tails),
      composing: Set(documents.flatMap(\.candidate.composing)).sorted(), others: others.map(\.name))
    let found = files.concurrentMap(jobs: jobs) { file -> Set<Searched.Owner> in
      guard !ListedDocuments.isProse(file.path.fileName), let bytes = text(of: file) else { return [] }
      let stem = file.path.fileName.prefix { $0 != "." }.lowercased()
      var found = all.owners(in: bytes)
      if found.isEmpty || OwnFiles.include(bytes, at: file.path) { return [] }
      // Code in comments creates nothing.
      if let language = SourceLanguage(of: file.path) {
        found = all.owners(in: language.withoutComments(bytes))
      }
      let createsByName = found.contains(.creating)
      return found.filter { owner in
        switch owner {
        case .composing: return true
        case .creating: return false
        // The file may compose the name of a class: `Type.GetType("Views." + name + "Page")`. If it replaces the end of
        // another name (`name.Replace("ViewModel", "View")`), a class with that name decides.
        case .tail(let index):
          return createsByName && !found.contains(.composing)
            && documents[index].candidate.tails.contains(where: bytes.endName)
        case .other(let index):
          return others[index].name.lowercased() != stem && !lists.isList(file.path.fileName)
        case .name(let index), .part(let index), .companion(let index):
          let (candidate, code) = documents[index]
          // The file that declares the companion does not use it.
          if case .companion = owner, candidate.companions.contains(where: { $0.lowercased() == stem }) {
            return false
          }
          return candidate.path != file.path && !code.files.contains(file.path)
            && !candidate.lists.isList(file.path.fileName)
        }
      }
    }.reduce(into: Set()) { $0.formUnion($1) }
    let used = Set(others.indices.filter { found.contains(.other($0)) }.map { others[$0].ending })
    let left = documents.indices.filter { index in
      documents[index].candidate.ending.map(used.contains) == true && !found.contains(.name(index))
        && !found.contains(.tail(index))
        && !(found.contains(.composing)
          && (found.contains(.companion(index)) || found.contains(.part(index))))
    }
    return Dictionary(
      left.compactMap { index in
        let (candidate, code) = documents[index]
        let name = code.classes.first(where: candidate.names.contains) ?? code.classes.first
        return name.map { (candidate.path, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The names to search for, each with its owner.
  private struct Searched: Sendable {
    /// The purpose of a name.
    enum Owner: Sendable, Hashable {
      /// A name of a document, or of the document's class; the number is the index of the document.
      case name(Int)
      /// A name of a document, or of the document's class, as a part of a longer name: `Logo` in `LogoModel`.
      case part(Int)
      /// The name of a class from which code may compose the name of the document's class.
      case companion(Int)
      /// A string that code uses to compose names of classes.
      case composing
      /// The end of a name of the document, at the end of a string.
      case tail(Int)
      /// A call that creates an object of a class by its name.
      case creating
      /// The file name of another document.
      case other(Int)
    }

    private let owners: [Owner]
    private let search: NameSearch
    /// The names of each document.
    private let names: [[String]]
    /// Whether code that uses each document contains one of its names as a whole word. A longer name is often that of a
    /// view model, and no build derives the names of classes from those of documents.
    private let documentsAreNamedWhole: [Bool]

    init(
      names: [[String]], namedWhole: [Bool], companions: [[String]], tails: [[String]], composing: [String],
      others: [String]
    ) {
      self.names = names
      documentsAreNamedWhole = namedWhole
      owners =
        names.enumerated().flatMap { index, names in names.map { _ in .name(index) } }
        + companions.enumerated().flatMap { index, names in names.map { _ in .companion(index) } }
        + tails.enumerated().flatMap { index, tails in tails.map { _ in .tail(index) } }
        + Self.creatingCalls.map { _ in .creating } + composing.map { _ in .composing }
        + others.indices.map { .other($0) }
      search = NameSearch(
        names.flatMap(\.self) + companions.flatMap(\.self) + tails.flatMap(\.self) + Self.creatingCalls
          + composing + others)
    }

    /// The calls that create an object of a class by its name.
    private static let creatingCalls = ["Type.GetType(", "CreateInstance(", "Class.forName("]

    /// The owners of those names that occur in `bytes`.
    func owners(in bytes: [UInt8]) -> Set<Owner> {
      Set(
        search.found(in: bytes).map { number in
          guard case .name(let index) = owners[number], documentsAreNamedWhole[index],
            !bytes.containsWhole(names[index])
          else { return owners[number] }
          return .part(index)
        })
    }
  }

  /// The text of `file`; nil if the file is not text.
  private static func text(of file: SourceFile) -> [UInt8]? {
    let bytes = try? FileSystem.read(file.readPath, atMost: largestFile, if: \.isText)
    return bytes.flatMap { $0.isText ? $0 : nil }
  }

  /// The number of files to read before mentioned documents are removed from the search.
  private static let portion = 512
  /// The maximum number of other documents to search for in code.
  private static let mostOthers = 1_000
  /// The maximum number of bytes to read of a file.
  private static let largestFile = 1 << 20
}

extension [UInt8] {
  /// Whether `tail` is the end of a string that may be a part of a name: a sentence contains blanks.
  fileprivate func endName(_ tail: String) -> Bool {
    let end = Array(tail.utf8)
    return indices.contains { place in
      guard self[place] == end[0], self[place...].starts(with: end) else { return false }
      let before = self[..<place].reversed().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
      return !before.contains(UInt8(ascii: " "))
    }
  }

  /// Whether one of `names` occurs as a whole word.
  fileprivate func containsWhole(_ names: [String]) -> Bool {
    names.contains { name in
      let word = Array(name.utf8)
      guard let first = word.first else { return false }
      var start = startIndex
      while let place = self[start...].firstIndex(of: first) {
        let end = place + word.count
        if end > count { return false }
        if (place == 0 || !self[place - 1].isPartOfWord) && (end == count || !self[end].isPartOfWord),
          self[place..<end].elementsEqual(word)
        {
          return true
        }
        start = place + 1
      }
      return false
    }
  }
}
