import JSON

/// The client's capabilities, and the user's settings.
struct Client {
  private(set) var encoding = PositionEncoding.utf16
  private(set) var pullsDiagnostics = false
  private(set) var refreshesDiagnostics = false
  private(set) var showsRelatedPlaces = false
  private(set) var showsDocuments = false
  private(set) var showsProgress = false
  private(set) var resolvesEdits = false
  private(set) var nestsSymbols = false
  private(set) var registersWatchers = false
  private(set) var refreshesHints = false

  /// Whether the editor shows a label with the number of each focus stop.
  private(set) var hasInlayHints = false
  /// A Swift source is audited when it has not changed for this many milliseconds.
  private(set) var swiftPause = TypingPause.ofSources
  /// Whether the server also reports findings of documents that are not open.
  var reportsAllDocuments = false

  /// Creates a client without capabilities.
  init() {}

  /// Creates a client from the `parameters` of `initialize`.
  init(_ parameters: JSONValue) {
    func can(_ path: String...) -> Bool {
      var value: JSONValue? = parameters["capabilities"]
      for key in path { value = value?[key] }
      return value?.truth ?? false
    }
    let capabilities = parameters["capabilities"]
    let encodings = capabilities?["general", "positionEncodings"]?.elements.compactMap(\.text) ?? []
    // The server stores text as UTF-8, too.
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    if case .object? = capabilities?["textDocument", "diagnostic"]?.content { pullsDiagnostics = true }
    refreshesDiagnostics =
      can("workspace", "diagnostics", "refreshSupport") || can("workspace", "diagnostic", "refreshSupport")
    showsRelatedPlaces =
      can("textDocument", "publishDiagnostics", "relatedInformation")
      || can("textDocument", "diagnostic", "relatedInformation")
    showsDocuments = can("window", "showDocument", "support")
    showsProgress = can("window", "workDoneProgress")
    let resolved = capabilities?["textDocument", "codeAction", "resolveSupport", "properties"]?.elements ?? []
    resolvesEdits = resolved.contains { $0.text == "edit" }
    nestsSymbols = can("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    registersWatchers = can("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    refreshesHints = can("workspace", "inlayHint", "refreshSupport")
    apply(parameters["initializationOptions"])
  }

  /// Applies `settings`, either directly or inside the section `focusAudit`.
  mutating func apply(_ settings: JSONValue?) {
    let settings = settings?["focusAudit"] ?? settings
    hasInlayHints = settings?["inlayHints"]?.truth ?? hasInlayHints
    swiftPause = settings?["swiftPause"]?.integer ?? swiftPause
    if let scope = settings?["diagnostics"]?.text { reportsAllDocuments = scope == "workspace" }
  }
}
