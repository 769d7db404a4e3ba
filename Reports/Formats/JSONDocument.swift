import FocusModel
import JSON

extension JSONWriter {
  /// Writes a document with the level of detail `detail`.
  ///
  /// - Parameter isLean: Whether the outcomes are written as a letter per rule.
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
      json.array(document.findings) { json, finding in json.write(finding.reported(with: detail)) }
      if !document.listed.isEmpty {
        json.key("listed")
        json.array(document.listed) { json, listed in
          json.object { json in
            json.member("source", listed.source)
            json.member("reason", listed.reason)
            json.key("finding")
            json.write(listed.finding.reported(with: detail))
          }
        }
      }
      json.key("scopes")
      let scopes = detail == .findings ? [] : document.scopes
      json.array(scopes) { json, scope in json.write(scope, isDrawn: detail == .pictures) }
      if detail == .pictures, let translations = document.translations {
        json.key("translations")
        json.write(translations)
      }
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

  private mutating func write(_ translations: DisplayedTranslations) {
    object { json in
      json.member("languages", translations.languages)
      if translations.isChosen { json.member("isChosen", true) }
      json.key("texts")
      json.array(translations.texts) { json, text in
        json.object(inline: true) { json in
          json.member("text", text.original)
          json.member("node", text.node)
          json.key("in")
          json.array(text.translations, inline: true) { json, translation in
            if let translation { json.value(translation) } else { json.null() }
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

  /// Writes the rule ids grouped by outcome: four lines instead of an object per rule and document.
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

  /// Writes a letter for the outcome of each of `rules`, after the caller has written the key; doubts follow
  /// separately.
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
}

extension Finding {
  /// The finding with the level of detail `detail`. Without orders (``ReportDetail/findings``), findings have neither
  /// nodes nor fixes. Nodes only link to the stops and boxes of orders, and a run that collects only findings does
  /// not try any fixes.
  fileprivate func reported(with detail: ReportDetail) -> Finding {
    if detail != .findings { return self }
    var lean = replacingNodes { _ in nil }
    lean.fix = nil
    for index in lean.members.indices { lean.members[index].fix = nil }
    return lean
  }
}
