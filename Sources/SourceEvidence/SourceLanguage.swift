internal import FocusModel

/// The syntax of a programming language that is needed to find names in source text.
package struct SourceLanguage: Sendable, Hashable {
  /// The programming language.
  let name: Toolkit.CodeLanguage
  /// The file extensions of the language, without the dot.
  let endings: [String]
  /// The characters that begin a comment to the end of the line.
  var lineComment = "//"
  /// Whether `/*` begins a comment.
  var hasBlockComments = true
  /// Whether block comments can be nested.
  var nestsBlockComments = false
  /// The characters that begin and end a string.
  var quotes = "\""
  /// Whether three quotes begin a multi-line string.
  var hasTripleQuotes = false
  /// Whether the end of a line can end a statement.
  var endsStatementsByLine = false
  /// Whether `[object message: argument]` is a call.
  var hasMessages = false
  /// The keyword before the name of a function in its definition; nil if a type, or nothing, precedes the
  /// name.
  var functionKeyword: String?
  /// The keyword before the name of a class in its declaration.
  var classKeyword = "class"
  /// Whether code can add a function to any type: `fun View.name()`.
  var hasExtensionFunctions = false

  /// Whether a function without arguments may return the object of the same name.
  var hasAccessors: Bool { name == .c }

  /// Whether functions without a name begin with a list of captured variables: `[this](int index) { … }`.
  var hasCaptureLists: Bool { name == .c || name == .objectiveC }

  /// The languages in which applications with UI descriptions are written.
  static let all = [
    SourceLanguage(.c, endings: ["c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx"], quotes: "\"'"),
    SourceLanguage(.objectiveC, endings: ["m", "mm"], quotes: "\"'", hasMessages: true),
    SourceLanguage(.java, endings: ["java"], quotes: "\"'", hasTripleQuotes: true),
    SourceLanguage(.cSharp, endings: ["cs"], quotes: "\"'", hasTripleQuotes: true),
    SourceLanguage(
      .visualBasic, endings: ["vb"], lineComment: "'", hasBlockComments: false, endsStatementsByLine: true,
      functionKeyword: "Sub", classKeyword: "Class"),
    SourceLanguage(.vala, endings: ["vala"], quotes: "\"'", hasTripleQuotes: true),
    SourceLanguage(
      .kotlin, endings: ["kt"], nestsBlockComments: true, quotes: "\"'", hasTripleQuotes: true,
      endsStatementsByLine: true, functionKeyword: "fun", hasExtensionFunctions: true),
    SourceLanguage(
      .swift, endings: ["swift"], nestsBlockComments: true, hasTripleQuotes: true, endsStatementsByLine: true,
      functionKeyword: "func"),
    // In Rust, a quote begins a lifetime more often than a character literal.
    SourceLanguage(.rust, endings: ["rs"], nestsBlockComments: true, functionKeyword: "fn"),
    SourceLanguage(.javaScript, endings: ["js", "mjs", "ts"], quotes: "\"'`", endsStatementsByLine: true),
    SourceLanguage(
      .python, endings: ["py"], lineComment: "#", hasBlockComments: false, quotes: "\"'",
      hasTripleQuotes: true,
      endsStatementsByLine: true, functionKeyword: "def"),
  ]

  /// The file extensions of all languages.
  package static let endings = Set(all.flatMap(\.endings))

  /// The language of the file at `path`, by its file extension; nil for an unknown extension.
  package init?(of path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    guard let language = Self.byEnding[ending] else { return nil }
    self = language
  }

  private static let byEnding = Dictionary(
    all.flatMap { language in language.endings.map { ($0, language) } },
    uniquingKeysWith: { first, _ in first })

  private init(
    _ name: Toolkit.CodeLanguage, endings: [String], lineComment: String = "//",
    hasBlockComments: Bool = true,
    nestsBlockComments: Bool = false, quotes: String = "\"", hasTripleQuotes: Bool = false,
    endsStatementsByLine: Bool = false, hasMessages: Bool = false, functionKeyword: String? = nil,
    classKeyword: String = "class", hasExtensionFunctions: Bool = false
  ) {
    self.name = name
    self.endings = endings
    self.lineComment = lineComment
    self.hasBlockComments = hasBlockComments
    self.nestsBlockComments = nestsBlockComments
    self.quotes = quotes
    self.hasTripleQuotes = hasTripleQuotes
    self.endsStatementsByLine = endsStatementsByLine
    self.hasMessages = hasMessages
    self.functionKeyword = functionKeyword
    self.classKeyword = classKeyword
    self.hasExtensionFunctions = hasExtensionFunctions
  }

  /// The names of folders that usually contain third-party code.
  package static let vendoredFolders: Set<String> = [
    "3rdparty", "3rd-party", "3rd_party", "third_party", "thirdparty", "third-party", "vendor", "vendored",
    "external", "externals", "deps", "subprojects", "generated",
  ]
}
