package import FocusModel
import JSON

/// Reads results that ``JSONReport`` wrote: the reverse of `Schemas/audit.schema.json`.
///
/// This type reads every member that the writer writes. A test saves a result in which every property has a value,
/// and expects to read the same result back. Neither the writer nor the reader can therefore omit a property.
package enum SavedResult {
  /// Reads the result in `bytes`, the contents of the file at `path`. Each document has one of `dialects`.
  ///
  /// - Throws: A ``DocumentProblem`` with the location if the file is damaged, is not a saved result, or has
  ///   an unknown version of the format.
  package static func read(
    _ bytes: [UInt8], path: String, dialects: [Dialect]
  ) throws(DocumentProblem) -> AuditResult {
    var documents: [DocumentResult] = []
    var result = try read(SavedBytes(bytes), path: path, dialects: dialects) { documents.append($0) }.about
    result.documents = documents
    return result
  }

  /// Calls `body` with the documents of the result in `bytes`, the contents of the file at `path`, in the
  /// order of the file.
  ///
  /// - Returns: The result without its documents, and the offset of the second line if the result is in
  ///   lines.
  /// - Throws: A ``DocumentProblem`` if the file is damaged, is not a saved result, or has an unknown version
  ///   of the format, even after calls of `body`.
  static func read(
    _ bytes: SavedBytes, path: String, dialects: [Dialect], _ body: (DocumentResult) -> Void
  ) throws(DocumentProblem) -> (about: AuditResult, secondLine: Int?) {
    var writer: String?
    do throws(JSONError) {
      if let lines = SavedLines(bytes) {
        writer = try version(of: lines.head)
        let about = try lines.head.auditResult(dialects) { rules throws(JSONError) in
          try lines.read(LeanOutcomes(rules, dialects), body)
        }
        return (about, lines.start)
      }
      let json = try JSONReader.read(bytes.all)
      writer = try version(of: json)
      let about = try json.auditResult(dialects) { rules throws(JSONError) in
        for json in try json.elements("documents") {
          body(try json.document(of: dialects, outcomes: json.member("outcomes").outcomes(of: rules)))
        }
        return json
      }
      return (about, nil)
    } catch {
      let lines = LineIndex(SourceText(path: path, utf8: bytes.all))
      let place = UInt32(clamping: error.offset)
      throw DocumentProblem(
        message: error.message, location: lines.location(of: SourceSpan(start: place, end: place)),
        notes: writer.map { ["focus-audit \($0) wrote this file"] } ?? [])
    }
  }

  /// The version of focus-audit that wrote `json`, if `json` is a result in a known format.
  private static func version(of json: JSONValue) throws(JSONError) -> String {
    guard case .object = json.content, let form = json["schemaVersion"], let tool = json["tool"],
      case .text("focus-audit") = tool["name"]?.content, json["documents"] != nil || json["form"] != nil
    else { throw json.error("this is not a result that focus-audit saved with --report json") }
    let version = try tool.text("version")
    guard case .integer(let integer) = form.content, integer.value == JSONReport.schemaVersion else {
      var number = form.words
      if case .integer(let integer) = form.content { number = integer.description }
      throw form.error(
        "focus-audit \(version) saved this in version \(number) of the format; "
          + "only version \(JSONReport.schemaVersion) can be read here")
    }
    return version
  }
}

extension JSONValue {
  /// Reads the result without its documents.
  ///
  /// - Parameter foot: Reads the documents, given the rules, and returns the JSON value that contains the
  ///   totals.
  fileprivate func auditResult(
    _ dialects: [Dialect], foot: ([RuleDescription]) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> AuditResult {
    var rules: [RuleDescription] = []
    var help: [RuleID: RuleHelp] = [:]
    for json in try elements("rules") {
      let rule = try json.rule(dialects)
      rules.append(rule)
      if let howToFix = try json.optionalText("help") {
        help[rule.id] = RuleHelp(howToFix: howToFix, explanation: try json.optionalText("explanation") ?? "")
      }
    }
    let foot = try foot(rules)
    return AuditResult(
      documents: [], rules: rules,
      unrecognisedFiles: try foot.member("summary").integer("unrecognisedFiles"),
      passedOver: try optionalElements("passedOver").map { json throws(JSONError) in
        try json.passedOver()
      },
      version: try member("tool").text("version"), help: help,
      stale: try foot["summary"]?.optionalInteger("staleEntries"),
      selection: try self["selection"].map { json throws(JSONError) in
        Selection(words: try json.text("words"), others: try json.integer("otherDocuments"))
      },
      part: try self["part"].map { json throws(JSONError) in
        RunPart(
          number: try json.integer("number"), count: try json.integer("of"),
          unused: try json.elements("unused").map { json throws(JSONError) in try json.finding() },
          unusedOptions: try json.texts("unusedOptions"))
      })
  }

  private func rule(_ dialects: [Dialect]) throws(JSONError) -> RuleDescription {
    RuleDescription(
      id: RuleID(try text("id")), title: try text("title"), summary: try text("summary"),
      group: try member("group").word(), severity: try member("severity").word(),
      criteria: try elements("criteria").map { json throws(JSONError) in try json.member("id").word() },
      dialects: try elements("dialects").map { json throws(JSONError) in try json.dialect(among: dialects) },
      since: try text("since"))
  }

  private func dialect(among dialects: [Dialect]) throws(JSONError) -> Dialect {
    try one(of: dialects, called: \.id)
  }

  private func passedOver() throws(JSONError) -> PassedOver {
    PassedOver(path: try text("path"), isFolder: try text("kind") == "folder", reason: try text("reason"))
  }

  private func unknownClasses() throws(JSONError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in try optionalElements("unknownClasses") {
      counts[try entry.text("class")] = try entry.integer("elements")
    }
    return counts
  }

  /// Reads a document of one of `dialects`, which has the given outcome of each rule.
  func document(of dialects: [Dialect], outcomes: [Outcome]) throws(JSONError) -> DocumentResult {
    var document = DocumentResult(
      path: try text("path"),
      dialect: try self["dialect"].map { json throws(JSONError) in try json.dialect(among: dialects) },
      problem: try self["problem"].map { json throws(JSONError) in try json.problem() },
      outcomes: outcomes,
      findings: try elements("findings").map { json throws(JSONError) in try json.finding() },
      listed: try optionalElements("listed").map { json throws(JSONError) in try json.listed() },
      scopes: try elements("scopes").map { json throws(JSONError) in try json.scope() },
      notes: try elements("notes").map { json throws(JSONError) in try json.doubt() },
      unknownClasses: try unknownClasses())
    document.translations = try self["translations"].map { json throws(JSONError) in
      try json.translations()
    }
    return document
  }

  private func translations() throws(JSONError) -> DisplayedTranslations {
    let languages = try texts("languages")
    return DisplayedTranslations(
      languages: languages, isChosen: try optionalTruth("isChosen"),
      texts: try elements("texts").map { json throws(JSONError) in
        let translations = try json.elements("in").map { json throws(JSONError) -> String? in
          if case .null = json.content { nil } else { try json.text() }
        }
        guard translations.count == languages.count else {
          throw json.error("this text does not have one translation for each language")
        }
        return DisplayedTranslations.Text(
          try json.text("text"), at: try json.optionalNode("node"), translations: translations)
      })
  }

  private func problem() throws(JSONError) -> DocumentProblem {
    DocumentProblem(
      message: try text("message"), location: try member("location").location(),
      notes: try elements("notes").map { json throws(JSONError) in try json.text() })
  }

  /// Reads the outcome of each of `rules`; empty if the document could not be audited.
  fileprivate func outcomes(of rules: [RuleDescription]) throws(JSONError) -> [Outcome] {
    var outcomes: [String: Outcome] = [:]
    for outcome in [Outcome.passed, .failed([]), .inapplicable] {
      for id in try elements(outcome.word) { outcomes[try id.text()] = outcome }
    }
    for (id, doubts) in try member("cantTell").members() {
      let doubts = try doubts.elements().map { json throws(JSONError) in try json.doubt() }
      outcomes[id] = outcomes[id] == .failed([]) ? .failed(doubts) : .cantTell(doubts)
    }
    if outcomes.isEmpty { return [] }
    return try rules.map { rule throws(JSONError) in
      guard let outcome = outcomes[rule.id.description] else {
        throw error("the outcome of rule '\(rule.id)' is missing")
      }
      return outcome
    }
  }

  /// Reads a finding, or a member of `joined`.
  private func finding(in joined: JSONValue? = nil) throws(JSONError) -> Finding {
    let common = self["rule"] == nil ? joined ?? self : self
    var finding = Finding(
      rule: RuleID(try common.text("rule")), severity: try common.member("severity").word(),
      certainty: try (self["certainty"] == nil ? common : self).member("certainty").word(),
      message: try text("message"),
      location: try member("location").location(), excerpt: try excerpt(), element: try text("element"),
      node: try optionalNode("node"),
      notes: try elements("notes").map { json throws(JSONError) in try json.note() },
      route: try elements("route").map { json throws(JSONError) in try json.note() },
      help: try optionalText("help"), key: try member("key").key(),
      identity: try elementIdentity(),
      otherIdentities: try optionalElements("others").map { json throws(JSONError) in
        try json.elementIdentity()
      })
    finding.elementKind = try optionalText("elementKind").map { words throws(JSONError) in
      Finding.ElementKind(words, isNameless: try optionalTruth("isNameless"))
    }
    finding.role = try self["role"].map { json throws(JSONError) in try json.word() }
    finding.languages = try texts("languages")
    let scope = try common.optionalInteger("causeScope")
    finding.cause = try common.optionalText("cause").map { Finding.Cause($0, scope: scope) }
    if joined == nil {
      finding.members = try optionalElements("members").map { json throws(JSONError) in
        try json.finding(in: self)
      }
    }
    finding.tag = try optionalElements("tag").map { json throws(JSONError) in
      SourceLine(number: try json.integer("line"), text: try json.text("text"))
    }
    finding.fix = try self["fix"].map { json throws(JSONError) in
      var fix = Finding.Fix(
        words: FixWords(
          try json.text("words"), kind: try json["fixKind"].map { json throws(JSONError) in try json.word() }),
        edits: try json.elements("edits").map { json throws(JSONError) in
          Finding.Edit(
            line: try json.integer("line"), old: try json.texts("old"), new: try json.texts("new"),
            context: try json["context"].map { json throws(JSONError) in
              Finding.Context(
                before: try json.texts("before"), after: try json.texts("after"),
                hasReturns: try json.optionalTruth("hasReturns"),
                endsOpen: try json.optionalTruth("endsOpen"))
            })
        }, isSafe: try json.optionalTruth("isSafe"), in: try json.optionalText("file"),
        removing: try json.optionalElements("removedStops").map { json throws(JSONError) in
          Finding.Fix.Stop(id: try json.optionalText("id"), kind: try json.text("kind"))
        }, uncovering: try json.optionalInteger("uncovered") ?? 0)
      fix.dependsOnUse = try json.optionalTruth("dependsOnUse")
      return fix
    }
    return finding
  }

  private func listed() throws(JSONError) -> ListedFinding {
    ListedFinding(
      finding: try member("finding").finding(), reason: try optionalText("reason"), source: try text("source")
    )
  }

  private func elementIdentity() throws(JSONError) -> FindingIdentity.Element {
    FindingIdentity.Element(kind: try text("kind"), name: try optionalText("name"))
  }

  private func key() throws(JSONError) -> FindingKey {
    guard let key = FindingKey(try text()) else { throw isNot("the key of a finding") }
    return key
  }

  private func note() throws(JSONError) -> Finding.Note {
    Finding.Note(
      message: try text("message"), location: try member("location").location(),
      excerpt: try excerpt(), node: try optionalNode("node"))
  }

  private func excerpt() throws(JSONError) -> SourceExcerpt {
    SourceExcerpt(try text("excerpt"), column: try optionalInteger("excerptColumn") ?? 1)
  }

  private func scope() throws(JSONError) -> ScopeResult {
    ScopeResult(
      kind: try text("kind"), name: try text("name"), title: try optionalText("title"),
      location: try member("location").location(),
      stops: try elements("stops").map { json throws(JSONError) in try json.stop() },
      obstacles: try elements("obstacles").map { json throws(JSONError) in try json.doubt() },
      isCertain: try truth("isCertain"),
      start: try self["start"].map { json throws(JSONError) in
        FocusStart(
          element: try json.text("element"), location: try json.member("location").location(),
          doubt: try json.optionalText("doubt"))
      },
      picture: try self["picture"].map { json throws(JSONError) in try json.picture() })
  }

  private func stop() throws(JSONError) -> StopResult {
    StopResult(
      id: try optionalText("id"), role: try text("role"), name: try optionalText("name"),
      nameDoubt: try optionalText("nameDoubt"), kind: try text("kind"),
      location: try member("location").location(), doubt: try optionalText("doubt"),
      page: try optionalText("page"), node: try optionalNode("node"),
      condition: try optionalText("condition"), unreached: try optionalText("unreached"),
      placing: try optionalText("placing"), states: try texts("states"))
  }

  func doubt() throws(JSONError) -> Doubt {
    Doubt(message: try text("message"), location: try member("location").location())
  }

  private func location() throws(JSONError) -> DocumentLocation {
    DocumentLocation(
      path: try text("path"), line: try integer("line"), column: try integer("column"),
      endLine: try integer("endLine"), endColumn: try integer("endColumn"))
  }
}
