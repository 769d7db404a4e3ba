internal import CrashGuard
package import FocusModel

/// A source file of a project.
package struct SourceFile: Sendable, Hashable {
  /// The path in reports; it determines the order of results.
  package var path: String
  /// The path of the file on the disk.
  package var file: String
  /// The file that is read instead, if the file on the disk is not in the audited state.
  package var copy: String?

  /// The source file called `path` in reports.
  package init(path: String, file: String, copy: String? = nil) {
    self.path = path
    self.file = file
    self.copy = copy
  }

  /// The path of the file that is read.
  package var readPath: String { copy ?? file }
}

/// The source files of a project with the words in each file, so that only files that may contain evidence
/// are read again.
package struct SourceIndex: Sendable {
  /// A source file that is readable and not generated.
  struct Entry: Sendable {
    var file: SourceFile
    var language: SourceLanguage
    var words: SourceWords
  }

  /// The entries, in path order.
  private(set) var entries: [Entry] = []
  /// The maximum number of files that are read at a time.
  let jobs: Int?
  /// The words that code uses to change objects.
  let words: ChangeWords
  private let files: [SourceFile]
  private let read: @Sendable (String, Int) -> [UInt8]?
  /// The languages whose files have been read.
  private var languages: Set<Toolkit.CodeLanguage> = []
  /// The number of bytes that may still be read.
  private var bytesLeft: Int

  /// The maximum size of a file in bytes; larger files are skipped, because they are not written by hand.
  private static let largestFile = 1 << 20
  /// The number of files to read before checking whether the limit on bytes is reached.
  private static let portion = 512

  /// Reads `files`, several at a time.
  ///
  /// - Parameters:
  ///   - files: The source files, in any order.
  ///   - words: The words that code uses to change objects.
  ///   - languages: The relevant languages. Files in other languages are not opened.
  ///   - jobs: The maximum number of files that are read at a time.
  ///   - mostBytes: The maximum number of bytes that are read of a project, to the nearest few hundred files.
  ///   - read: Returns the bytes of a file, at most as many as the second argument; nil if the file cannot be
  ///     read.
  package init(
    _ files: [SourceFile], _ words: ChangeWords,
    in languages: Set<Toolkit.CodeLanguage> = Set(Toolkit.CodeLanguage.allCases),
    jobs: Int?, mostBytes: Int = 256 << 20,
    read: @escaping @Sendable (String, Int) -> [UInt8]?
  ) {
    self.jobs = jobs
    self.read = read
    self.files = files
    self.words = words
    bytesLeft = mostBytes
    add(languages)
  }

  /// Reads the files in `languages` as well.
  package mutating func add(_ languages: Set<Toolkit.CodeLanguage>) {
    let new = languages.subtracting(self.languages)
    if new.isEmpty { return }
    self.languages.formUnion(new)
    let wereNone = entries.isEmpty
    let files = files.filter { SourceLanguage(of: $0.path).map { new.contains($0.name) } ?? false }
      .sorted { $0.path < $1.path }
    for start in stride(from: 0, to: files.count, by: Self.portion) where bytesLeft > 0 {
      let portion = Array(files[start..<min(files.count, start + Self.portion)])
      let readable = portion.concurrentMap(jobs: jobs) { [read] file -> Entry? in
        CrashGuard.document(file.path) {
          guard let language = SourceLanguage(of: file.path), let bytes = Self.bytes(of: file, read) else {
            return nil
          }
          // Qt's translation catalogues have the same file extension as TypeScript.
          if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") { return nil }
          let words = SourceWords(bytes, in: language)
          return GeneratedCode.isWritten(bytes, words)
            ? nil : Entry(file: file, language: language, words: words)
        }
      }
      for entry in readable.lazy.compactMap(\.self) {
        bytesLeft -= entry.words.size
        entries.append(entry)
      }
    }
    if !wereNone { entries.sort { $0.file.path < $1.file.path } }
  }

  /// Those of `names` whose longest identifier is a word in one of the files. Linear in the total number of
  /// words.
  package func mentioned(among names: Set<String>) -> Set<String> {
    let vocabulary = Vocabulary(objects: [], documents: names)
    let found = entries.concurrentMapOfSlices(jobs: jobs) { entries in
      [
        entries.reduce(into: Set<Vocabulary.Entry>()) {
          $0.formUnion(vocabulary.possibleEntries(in: $1.words))
        }
      ]
    }.joined().reduce(into: Set()) { $0.formUnion($1) }
    return names.filter { name in vocabulary.entry(of: name).map(found.contains) ?? true }
  }

  /// Whether the index contains no files.
  package var isEmpty: Bool { entries.isEmpty }

  /// The non-nil results of `look` for the bytes of each of `entries`, in order. Several files are read at a
  /// time.
  func compactMap<Value: Sendable>(
    _ entries: [Entry], _ look: @Sendable (Entry, [UInt8]) -> Value?
  ) -> [Value] {
    entries.concurrentMap(jobs: jobs) { entry -> Value? in
      CrashGuard.document(entry.file.path) { Self.bytes(of: entry.file, read).flatMap { look(entry, $0) } }
    }.compactMap(\.self)
  }

  /// The non-nil results of `look` for the tokens of each of `entries`, in order. Several files are read at a
  /// time, unless their tokens are among `kept`; new tokens are added.
  ///
  /// - Parameter isNeeded: Returns whether `look` still needs the entry; called before the file is
  ///   read.
  func compactMap<Value: Sendable>(
    _ entries: [Entry], _ kept: KeptTokens, if isNeeded: @Sendable (Entry) -> Bool = { _ in true },
    _ look: @Sendable (Entry, SourceTokens) -> Value?
  ) -> [Value] {
    entries.concurrentMap(jobs: jobs) { entry -> Value? in
      guard isNeeded(entry) else { return nil }
      return CrashGuard.document(entry.file.path) {
        if let tokens = kept.tokens(of: entry.file) { return look(entry, tokens) }
        guard let bytes = Self.bytes(of: entry.file, read) else { return nil }
        let tokens = SourceTokens(bytes, in: entry.language, words)
        kept.keep(tokens, of: entry.file)
        return look(entry, tokens)
      }
    }.compactMap(\.self)
  }

  /// The tokens of `entry`; nil if its file can no longer be read.
  func tokens(of entry: Entry) -> SourceTokens? {
    CrashGuard.document(entry.file.path) {
      Self.bytes(of: entry.file, read).map { SourceTokens($0, in: entry.language, words) }
    }
  }

  /// The bytes of `file`; nil if the file cannot be read or is too large.
  private static func bytes(
    of file: SourceFile, _ read: @Sendable (String, Int) -> [UInt8]?
  ) -> [UInt8]? {
    read(file.readPath, largestFile + 1).flatMap { $0.count <= largestFile ? $0 : nil }
  }
}
