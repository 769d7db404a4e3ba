import FocusModel

/// The code of a document: the files that mention the document, and the classes that these files declare.
package struct DocumentCode: Sendable, Hashable {
  /// The paths of the files, and of headers and implementations with the same names.
  package var files: Set<String>
  /// The declared classes.
  package var classes: [String]
}

extension SourceIndex {
  /// The code of the documents whose classes no other code mentions, by the index of the document. The files
  /// of this code only declare and define the classes, and never create objects of the classes.
  ///
  /// Only files of documents that may be in the result are split into words.
  ///
  /// - Parameters:
  ///   - documents: The names of each document in code.
  ///   - isBuilt: Whether the build includes the file at a path. Other files are ignored.
  package func unusedCode(
    of documents: [Set<String>], if isBuilt: (String) -> Bool
  ) -> [Int: DocumentCode] {
    let built = entries.map { isBuilt($0.file.path) }
    let owners = filesMentioning(documents, among: built)
    let files = filesByClass(of: Set(owners.values.flatMap(\.self)), among: built)
    let suspects = owners.filter { _, owners in
      owners.contains { file in
        entries[file].words.classes.contains { files[$0]?.isSubset(of: owners) == true }
      }
    }
    let isScanned = entries.contains { entry in
      entry.language.name == .cSharp && entry.words.words.contains(where: Self.scanning.contains)
    }
    let found = suspects.sorted { $0.key < $1.key }.concurrentMap(jobs: jobs) {
      document, owners -> (Int, DocumentCode)? in
      let owned = owners.sorted().compactMap { owner in tokens(of: entries[owner]).map { (owner, $0) } }
      let sources = owned.map(\.1)
      let declared = sources.flatMap(\.definedClasses)
      // Other classes in these files may be in use, but cannot show the document without its class.
      let all = Set(declared.map(\.name))
      let own = all.intersection(documents[document])
      let classes = own.isEmpty ? all : own
      // A file that mentions the document, but does not define its class, may use the document in any way.
      let defining = Set(
        owned.filter { $1.definedClasses.contains { classes.contains($0.name) } }.map {
          entries[$0.0].file.path.withoutEnding
        })
      let vocabulary = Vocabulary(objects: [], documents: documents[document])
      let isUnused =
        !classes.isEmpty && sources.count == owners.count
        && classes.allSatisfy { files[WordHash.hash($0.utf8)]?.isSubset(of: owners) == true }
        && !(isScanned && declared.contains { $0.bases.contains(where: isDeclared) })
        && sources.allSatisfy { $0.onlyDefines(classes, using: vocabulary) }
        && defining == Set(owners.map { entries[$0].file.path.withoutEnding })
      let paths = Set(owners.map { entries[$0].file.path })
      return isUnused ? (document, DocumentCode(files: paths, classes: classes.sorted())) : nil
    }
    return Dictionary(uniqueKeysWithValues: found.compactMap(\.self))
  }

  /// The functions that code in .NET calls to find all classes of a kind.
  private static let scanning = Set(
    [
      "GetTypes", "GetExportedTypes", "DefinedTypes", "ExportedTypes", "GetExecutingAssembly",
      "GetEntryAssembly", "RegisterAssemblyTypes", "FromAssemblyOf", "FromAssemblies",
    ].map { WordHash.hash($0.utf8) })

  /// Whether a source file declares a class called `name`.
  private func isDeclared(_ name: String) -> Bool {
    let hash = WordHash.hash(name.utf8)
    return entries.contains { $0.words.classes.contains(hash) }
  }

  /// The maximum number of files that mention a document of interest. A document that more files mention is in
  /// use.
  private static let mostOwners = 6

  /// The files, by index, that mention each of `documents`, with files of the same name in the same folder. A
  /// document is left out if no file mentions it, if many files do, or if one of its languages can create
  /// objects without naming their class.
  ///
  /// - Parameter built: Whether the build includes each file.
  private func filesMentioning(_ documents: [Set<String>], among built: [Bool]) -> [Int: Set<Int>] {
    let vocabulary = Vocabulary(objects: [], documents: documents.reduce(into: []) { $0.formUnion($1) })
    let mentions = entries.concurrentMapOfSlices(jobs: jobs) { entries in
      entries.map { vocabulary.possibleEntries(in: $0.words) }
    }.flatMap(\.self)
    var files: [Vocabulary.Entry: [Int]] = [:]
    for (file, found) in mentions.enumerated() where built[file] {
      for entry in found { files[entry, default: []].append(file) }
    }
    let siblings = Dictionary(grouping: entries.indices) { entries[$0].file.path.withoutEnding }
    var owners: [Int: Set<Int>] = [:]
    for (document, names) in documents.enumerated() {
      let mentioning = Set(names.compactMap { vocabulary.entry(of: $0) }.flatMap { files[$0] ?? [] })
      if mentioning.isEmpty || mentioning.count > Self.mostOwners { continue }
      let all = Set(mentioning.flatMap { siblings[entries[$0].file.path.withoutEnding] ?? [$0] })
      if all.allSatisfy({ entries[$0].language.namesCreatedClasses }) { owners[document] = all }
    }
    return owners
  }

  /// The files that contain each word after `class` in `owners`, by the hash of the word.
  ///
  /// - Parameter built: Whether the build includes each file.
  private func filesByClass(of owners: Set<Int>, among built: [Bool]) -> [UInt32: Set<Int>] {
    let classes = Set(owners.flatMap { entries[$0].words.classes })
    if classes.isEmpty { return [:] }
    // One lookup in this table rules out most words, which are not classes.
    var mayBeClass = Array(repeating: false, count: 1 << 16)
    for name in classes { mayBeClass[Int(name >> 1) & 0xFFFF] = true }
    let words = entries.concurrentMapOfSlices(jobs: jobs) { [mayBeClass] entries in
      entries.map { entry in
        entry.words.words.filter { mayBeClass[Int($0 >> 1) & 0xFFFF] && classes.contains($0) }
      }
    }.flatMap(\.self)
    var files: [UInt32: Set<Int>] = [:]
    for (file, words) in words.enumerated() where built[file] {
      for word in words { files[word, default: []].insert(file) }
    }
    return files
  }
}

extension SourceTokens {
  /// Whether the file only declares and defines `classes`, and mentions the documents of `vocabulary` only in
  /// these classes. Code that creates an object, entry points of programs, and attributes by which a library
  /// may find a class count as uses.
  fileprivate func onlyDefines(_ classes: Set<String>, using vocabulary: Vocabulary) -> Bool {
    if Self.entryPoints.contains(where: { !places(of: $0).isEmpty }) { return false }
    // A function outside of classes may show the document.
    let hasFunctions = places(of: "fun").contains {
      enclosingBraces(of: $0, downTo: 0).first { _ in true } == nil
    }
    if language.name == .kotlin, hasFunctions { return false }
    let names = Set(classes.map { Array($0.utf8)[...] })
    // Nobody calls a function of a class that no other file mentions, even if the function creates the class.
    let hasOnlyMembers = language.name == .cSharp || language.name == .java
    for index in words(in: names) {
      let isOwn = isDefinition(index) || hasOnlyMembers && !isClassName(index) && isInside(names, index)
      if !isOwn || hasAttribute(index) { return false }
    }
    return tokens.indices.allSatisfy { index in
      guard mayMention(index, vocabulary) else { return true }
      let isClass = names.contains(text(index)) && !isWord(index - 3, "Ui")
      return isClass || isIncluded(index) || isInside(names, index)
    }
  }

  /// The classes that the file defines, with their base classes.
  fileprivate var definedClasses: [ObjectFields.DeclaredClass] {
    places(of: language.classKeyword).compactMap { index in
      if isMember(index) || isWord(index - 1, "enum")
        || "<,:".unicodeScalars.contains(where: { isMark(index - 1, $0) })
      {
        return nil
      }
      // A macro may precede the name.
      let name =
        isWord(index + 2) && language.name == .c && !isWord(index + 2, "final") ? index + 2 : index + 1
      guard isWord(name), !isMark(name + 1, ";") else { return nil }
      return ObjectFields.DeclaredClass(
        name: String(decoding: text(name), as: UTF8.self),
        bases: (bases(after: name + 1) ?? []).compactMap(\.parts.last))
    }
  }

  /// The words for entry points of programs, and for base classes by which libraries find views.
  private static let entryPoints = [
    "main", "Main", "launch", "QApplication", "QGuiApplication", "IViewFor", "ReactiveUserControl",
    "ReactiveWindow", "ReactiveContentPage",
  ]

  private func mayMention(_ index: Int, _ vocabulary: Vocabulary) -> Bool {
    switch tokens[index].kind {
    case .mark: false
    case .word: vocabulary.mayHold(tokens[index].hash)
    case .string: vocabulary.mayHoldPart(of: text(index))
    }
  }

  /// Whether the string at `index` is the name of an included file.
  private func isIncluded(_ index: Int) -> Bool { isWord(index - 1, "include") || isMark(index - 1, "<") }

  /// Whether the outermost block around `index`, apart from namespaces, belongs to one of `classes`. The
  /// initializers of a constructor precede its block.
  private func isInside(_ classes: Set<ArraySlice<UInt8>>, _ index: Int) -> Bool {
    func isOfClass(_ head: some Sequence<Int>) -> Bool {
      head.contains { isWord($0) && classes.contains(text($0)) }
    }
    // A forward declaration in a namespace: `namespace Ui { class Player; }`.
    if isWord(index - 1, language.classKeyword), isMark(index + 1, ";") { return true }
    var outermost: Bool?
    for open in enclosingBraces(of: index, downTo: 0) {
      let head = statement(before: open)
      if !head.contains(where: { isWord($0, "namespace") }) { outermost = isOfClass(head) }
    }
    return outermost ?? isOfClass(statement(before: index).filter { isMark($0 + 1, ":") })
  }

  /// The beginning of the statement that contains the token at `index`.
  private func statement(before index: Int) -> Range<Int> {
    var first = index
    while first > 0, !";{}".unicodeScalars.contains(where: { isMark(first - 1, $0) }) { first -= 1 }
    return first..<index
  }

  /// Whether the class name at `index` is part of a declaration or definition of the class, or is used without
  /// creating an object.
  private func isDefinition(_ index: Int) -> Bool {
    if isClassName(index) || isMark(index - 1, "~") { return true }
    // Kotlin has no word for the creation of objects, and `Player::class` is the class.
    if language.name == .kotlin {
      return isWord(index - 1, "is") || isWord(index - 1, "as") || isMark(index - 1, "@")
    }
    // `Player::open`, `Player::Player`, `Ui::Player`.
    if isMark(index + 1, ":"), isMark(index + 2, ":") {
      return !isMark(index - 1, "(") || isMark(index - 2, "&")
    }
    if isMark(index - 1, ":"), isMark(index - 2, ":") {
      return isWord(index - 3, "Ui") || isWord(index - 3) && text(index - 3) == text(index)
    }
    if isMark(index + 1, "("), let close = closing(index + 1) {
      let isFirst =
        Self.wordsBeforeConstructors.contains { isWord(index - 1, $0) }
        || ";{}:]".unicodeScalars.contains { isMark(index - 1, $0) }
      return isFirst && member(after: close + 1) == nil && !isMark(close + 1, ";")
        || isFirst && isHeader(index)
    }
    if isMark(index - 1, "("), isMark(index + 1, ")") {
      // `typeof(Player)`, and the cast `(Player)sender`.
      return ["typeof", "nameof"].contains { isWord(index - 2, $0) } || !isWord(index - 2)
    }
    return isWord(index - 1, "is") || isWord(index - 1, "as")
  }

  private static let wordsBeforeConstructors = [
    "public", "private", "protected", "internal", "explicit", "static",
  ]

  /// Whether the constructor at `index` is declared in the body of its class: `explicit Player(QWidget *parent);`.
  private func isHeader(_ index: Int) -> Bool {
    guard let open = opener(before: index, of: .curly, downTo: 0) else { return false }
    return statement(before: open).contains { isWord($0) && text($0) == text(index) && isClassName($0) }
  }

  /// Whether the word at `index` is the name in a class declaration.
  private func isClassName(_ index: Int) -> Bool {
    isWord(index - 1, language.classKeyword)
      || language.name == .c && isWord(index - 2, "class") && isWord(index - 1)
  }

  /// Whether the declaration of the class at `index` has an attribute by which a library may find the class.
  private func hasAttribute(_ index: Int) -> Bool {
    guard isClassName(index) else { return false }
    var first = index - 1
    while isWord(first - 1), !isMark(first - 2, "@") { first -= 1 }
    func isInert(_ name: Int) -> Bool { Self.inertAttributes.contains { isWord(name, $0) } }
    // `@Deprecated public class`, `@Named("player") public class`.
    if isMark(first - 2, "@") { return !isInert(first - 1) || isWord(first - 3) || isMark(first - 3, ")") }
    var end = first - 1
    if isMark(end, ")") { return true }
    while isMark(end, "]"), let open = opener(before: end, of: .square, downTo: end - 200) {
      guard isInert(open + 1), arguments(open + 1..<end).count == 1 else { return true }
      end = open - 1
    }
    return false
  }

  private static let inertAttributes = [
    "Obsolete", "ExcludeFromCodeCoverage", "DebuggerDisplay", "Deprecated", "SuppressWarnings", "GtkTemplate",
    "CCode", "ToolboxItem", "DesignTimeVisible", "SuppressMessage", "TemplatePart", "ContentProperty",
  ]
}

extension SourceLanguage {
  /// Whether code in the language has to name a class to create an object of it. Python and JavaScript may
  /// load whole files by name; in C, functions and macros with other names create objects.
  fileprivate var namesCreatedClasses: Bool { [.cSharp, .java, .kotlin, .vala, .c].contains(name) }
}
