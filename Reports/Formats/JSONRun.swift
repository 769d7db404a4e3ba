import FocusModel
import JSON

extension JSONWriter {
  /// Writes the scope of a run, without its rules and documents.
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

  /// Writes the totals of a run, with their key.
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

  /// Writes a rule with the text of its page.
  ///
  /// - Parameter severities: The highest severity in each toolkit, if requested.
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
}
