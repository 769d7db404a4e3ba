import CrashGuard
package import FocusModel

/// For programs: all data, in the form of `Schemas/audit.schema.json`.
package struct JSONReport: Report {
  /// Increases if something is removed or changes its meaning; additions leave it unchanged.
  static let schemaVersion = 2

  /// The level of detail for a document.
  private let detail: ReportDetail

  /// A report with the level of `detail`.
  package init(detail: ReportDetail = .pictures) { self.detail = detail }

  /// The whole result.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let about = run.about
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      json.key("tool")
      json.object(inline: true) { json in
        json.member("name", "focus-audit")
        json.member("version", about.version)
      }
      json.write(Summary(run))
      json.write(about: about)
      json.key("rules")
      json.array(about.rules) { json, rule in json.write(saved: rule, help: about.help[rule.id]) }
      json.key("documents")
      json.array { json in
        run.forEach { document in
          CrashGuard.document(document.path) {
            json.element { $0.write(document, rules: about.rules, detail: detail) }
          }
          json.drain(to: output)
        }
      }
    }
    output(json.finish())
  }
}

/// The focus orders alone, with the same objects as in the whole report.
package enum OrderJSON {
  /// `scopes` and the `notes` of reading as a separate document.
  package static func render(_ scopes: [ScopeResult], notes: [Doubt]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", JSONReport.schemaVersion)
      json.key("scopes")
      json.array(scopes) { json, scope in json.write(scope) }
      json.key("notes")
      json.array(notes) { json, note in json.write(note) }
    }
    return json.finish()
  }
}

/// The rules alone, with the same objects as in the whole report: the output of `focus-audit rules --json`.
package enum RulesJSON {
  /// `rules` as an array.
  ///
  /// - Parameter severities: The worst severity of a rule in each toolkit.
  package static func render(
    _ rules: [RuleDescription], help: [RuleID: RuleHelp],
    severities: (RuleID) -> [(dialect: Dialect, severity: Severity)]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.array(rules) { json, rule in
      json.write(saved: rule, help: help[rule.id], severities: severities(rule.id))
    }
    return json.finish()
  }
}

extension JSONWriter {
  /// The scope of a run, besides its rules and documents.
  mutating func write(about result: AuditResult) {
    if let selection = result.selection {
      key("selection")
      object(inline: true) { json in
        json.member("words", selection.words)
        json.member("otherDocuments", selection.others)
      }
    }
    if let part = result.part {
      key("part")
      object { json in
        json.member("number", part.number)
        json.member("of", part.count)
        json.key("unused")
        json.array(part.unused) { json, finding in json.write(finding) }
        json.member("unusedOptions", part.unusedOptions)
      }
    }
    key("passedOver")
    array(result.passedOver) { json, entry in
      json.object(inline: true) { json in
        json.member("path", entry.path)
        json.member("kind", entry.isFolder ? "folder" : "file")
        json.member("reason", entry.reason)
      }
    }
  }

  /// The totals of a run, with their key.
  mutating func write(_ summary: Summary) {
    key("summary")
    object(inline: true) { json in
      json.member("documents", summary.audited)
      json.member("errors", summary.counts[.error] ?? 0)
      json.member("warnings", summary.counts[.warning] ?? 0)
      json.member("infos", summary.counts[.info] ?? 0)
      json.member("documentsWithFindings", summary.withFindings)
      json.member("checksThatCannotTell", summary.cannotTell)
      json.member("unreadableDocuments", summary.unreadable)
      json.member("unrecognisedFiles", summary.unrecognised)
      if summary.listed > 0 || summary.stale != nil { json.member("listedFindings", summary.listed) }
      if let stale = summary.stale { json.member("staleEntries", stale) }
    }
  }

  /// A rule with the text of its document.
  ///
  /// - Parameter severities: The worst severity in each toolkit, if requested.
  mutating func write(
    saved rule: RuleDescription, help: RuleHelp?,
    severities: [(dialect: Dialect, severity: Severity)] = []
  ) {
    object { json in
      json.member("id", rule.id.description)
      json.member("title", rule.title)
      json.member("summary", rule.summary)
      json.member("group", rule.group.rawValue)
      json.member("severity", rule.severity.rawValue)
      if !severities.isEmpty {
        json.key("severities")
        json.object(inline: true) { json in
          for entry in severities { json.member(entry.dialect.id, entry.severity.rawValue) }
        }
      }
      json.key("criteria")
      json.array(rule.criteria) { json, criterion in
        json.object(inline: true) { json in
          json.member("id", criterion.rawValue)
          json.member("name", criterion.name)
          json.member("level", criterion.level)
          json.member("link", criterion.link)
        }
      }
      json.key("dialects")
      json.array(rule.dialects, inline: true) { json, dialect in json.value(dialect.id) }
      json.member("since", rule.since)
      json.member("help", help?.howToFix)
      json.member("explanation", help?.explanation)
    }
  }

  /// A document with the level of `detail`.
  ///
  /// - Parameter isLean: Whether its outcomes are a letter for each rule.
  mutating func write(
    _ document: DocumentResult, rules: [RuleDescription], detail: ReportDetail, isLean: Bool = false
  ) {
    object { json in
      json.member("path", document.path)
      json.member("dialect", document.dialect?.id)
      if let problem = document.problem {
        json.key("problem")
        json.write(problem)
      }
      json.key("outcomes")
      if isLean {
        json.writeLetters(of: document.outcomes, rules: rules)
      } else {
        json.write(document.outcomes, rules: rules)
      }
      json.key("findings")
      json.array(document.findings) { json, finding in json.write(finding.told(with: detail)) }
      if !document.listed.isEmpty {
        json.key("listed")
        json.array(document.listed) { json, listed in
          json.object { json in
            json.member("source", listed.source)
            json.member("reason", listed.reason)
            json.key("finding")
            json.write(listed.finding.told(with: detail))
          }
        }
      }
      json.key("scopes")
      let scopes = detail == .findings ? [] : document.scopes
      json.array(scopes) { json, scope in json.write(scope, isDrawn: detail == .pictures) }
      json.key("notes")
      json.array(detail == .findings ? [] : document.notes) { json, note in json.write(note) }
      if !document.unknownClasses.isEmpty {
        json.key("unknownClasses")
        json.array(document.unknownClasses.sorted { $0.key < $1.key }) { json, entry in
          json.object(inline: true) { json in
            json.member("class", entry.key)
            json.member("elements", entry.value)
          }
        }
      }
    }
  }

  private mutating func write(_ problem: DocumentProblem) {
    object { json in
      json.member("message", problem.message)
      json.key("location")
      json.write(problem.location)
      json.key("notes")
      json.array(problem.notes) { json, note in json.value(note) }
    }
  }

  /// Rule ids by outcome: four lines instead of one object for each rule and document.
  private mutating func write(_ outcomes: [Outcome], rules: [RuleDescription]) {
    let pairs = zip(rules, outcomes)
    func ids(_ outcome: Outcome) -> [String] {
      pairs.lazy.filter { $0.1.word == outcome.word }.map { $0.0.id.description }
    }
    object { json in
      json.key("passed")
      json.array(ids(.passed), inline: true) { json, id in json.value(id) }
      json.key("failed")
      json.array(ids(.failed([])), inline: true) { json, id in json.value(id) }
      json.key("inapplicable")
      json.array(ids(.inapplicable), inline: true) { json, id in json.value(id) }
      json.key("cantTell")
      json.object { json in
        for (rule, outcome) in pairs where !outcome.doubts.isEmpty {
          json.key(rule.id.description)
          json.array(outcome.doubts) { json, doubt in json.write(doubt) }
        }
      }
    }
  }

  /// A letter for each of `rules`, after its key, and the doubts separately.
  private mutating func writeLetters(of outcomes: [Outcome], rules: [RuleDescription]) {
    value(String(outcomes.map(\.letter)))
    let doubtful = zip(rules, outcomes).filter { !$0.1.doubts.isEmpty }
    if doubtful.isEmpty { return }
    key("doubts")
    object { json in
      for (rule, outcome) in doubtful {
        json.key(rule.id.description)
        json.array(outcome.doubts) { json, doubt in json.write(doubt) }
      }
    }
  }

  /// A finding, or a member of `joined`, without their common parts.
  private mutating func write(_ finding: Finding, in joined: Finding? = nil) {
    let isOfOwnRule = joined.map { $0.rule != finding.rule } ?? true
    object { json in
      if isOfOwnRule {
        json.member("rule", finding.rule.description)
        json.member("severity", finding.severity.rawValue)
        json.member("certainty", finding.certainty.rawValue)
      } else if let joined, joined.certainty != finding.certainty {
        json.member("certainty", finding.certainty.rawValue)
      }
      json.member("message", finding.message)
      json.member("element", finding.element)
      json.member("role", finding.role?.rawValue)
      json.member("node", finding.node)
      json.key("location")
      json.write(finding.location)
      json.write(finding.excerpt)
      if !finding.tag.isEmpty {
        json.key("tag")
        json.array(finding.tag) { json, line in
          json.object(inline: true) { json in
            json.member("line", line.number)
            json.member("text", line.text)
          }
        }
      }
      json.member("help", finding.help)
      json.key("notes")
      json.array(finding.notes) { json, note in json.write(note) }
      json.key("route")
      json.array(finding.route) { json, step in json.write(step) }
      if let fix = finding.fix {
        json.key("fix")
        json.write(fix)
      }
      if isOfOwnRule {
        json.member("cause", finding.cause?.kind)
        json.member("causeScope", finding.cause?.scope)
      }
      json.member("key", finding.key.description)
      json.member("kind", finding.identity.kind)
      json.member("name", finding.identity.name)
      if !finding.otherIdentities.isEmpty {
        json.key("others")
        json.array(finding.otherIdentities) { json, other in
          json.object(inline: true) { json in
            json.member("kind", other.kind)
            json.member("name", other.name)
          }
        }
      }
      if joined == nil { json.member("fingerprint", finding.fingerprint) }
      if !finding.members.isEmpty {
        json.key("members")
        json.array(finding.members) { json, member in json.write(member, in: finding) }
      }
    }
  }

  private mutating func write(_ fix: Finding.Fix) {
    object { json in
      json.member("words", fix.words)
      if fix.isSafe { json.member("isSafe", true) }
      json.key("edits")
      json.array(fix.edits) { json, edit in
        json.object { json in
          json.member("line", edit.line)
          json.member("old", edit.old)
          json.member("new", edit.new)
          if let context = edit.context {
            json.key("context")
            json.object { json in
              json.member("before", context.before)
              json.member("after", context.after)
              if context.hasReturns { json.member("hasReturns", true) }
              if context.endsOpen { json.member("endsOpen", true) }
            }
          }
        }
      }
    }
  }

  private mutating func write(_ excerpt: SourceExcerpt) {
    member("excerpt", excerpt.text)
    member("excerptColumn", excerpt.column == 1 ? nil : excerpt.column)
  }

  private mutating func write(_ note: Finding.Note) {
    object { json in
      json.member("message", note.message)
      json.key("location")
      json.write(note.location)
      json.write(note.excerpt)
      json.member("node", note.node)
    }
  }

  fileprivate mutating func write(_ scope: ScopeResult, isDrawn: Bool = true) {
    object { json in
      json.member("kind", scope.kind)
      json.member("name", scope.name)
      json.member("title", scope.title)
      json.key("location")
      json.write(scope.location)
      json.member("isCertain", scope.isCertain)
      if let start = scope.start {
        json.key("start")
        json.object { json in
          json.member("element", start.element)
          json.key("location")
          json.write(start.location)
          json.member("doubt", start.doubt)
        }
      }
      json.key("stops")
      json.array(scope.stops) { json, stop in json.write(stop) }
      json.key("obstacles")
      json.array(scope.obstacles) { json, obstacle in json.write(obstacle) }
      if isDrawn, let picture = scope.picture {
        json.key("picture")
        json.write(picture)
      }
    }
  }

  private mutating func write(_ stop: StopResult) {
    object(inline: true) { json in
      json.member("role", stop.role)
      json.member("name", stop.name)
      json.member("nameDoubt", stop.nameDoubt)
      json.member("id", stop.id)
      json.member("kind", stop.kind)
      json.member("page", stop.page)
      json.member("doubt", stop.doubt)
      json.member("condition", stop.condition)
      json.member("unreached", stop.unreached)
      json.member("placing", stop.placing)
      json.member("states", stop.states)
      json.member("node", stop.node)
      json.key("location")
      json.write(stop.location)
    }
  }

  fileprivate mutating func write(_ doubt: Doubt) {
    object(inline: true) { json in
      json.member("message", doubt.message)
      json.key("location")
      json.write(doubt.location)
    }
  }

  private mutating func write(_ location: DocumentLocation) {
    object(inline: true) { json in
      json.member("path", location.path)
      json.member("line", location.line)
      json.member("column", location.column)
      json.member("endLine", location.endLine)
      json.member("endColumn", location.endColumn)
    }
  }
}

extension Finding {
  /// The finding with the level of `detail`: nodes tie it to the stops and boxes of orders, and changes are
  /// tried in runs that gather more than findings.
  fileprivate func told(with detail: ReportDetail) -> Finding {
    if detail != .findings { return self }
    var lean = replacingNodes { _ in nil }
    lean.fix = nil
    for index in lean.members.indices { lean.members[index].fix = nil }
    return lean
  }
}
