import FocusModel
import JSON

extension JSONWriter {
  /// Writes a finding, or a member of `joined` without the parts that both findings share.
  mutating func write(_ finding: Finding, in joined: Finding? = nil) {
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
      if let kind = finding.elementKind {
        json.member("elementKind", kind.words)
        if kind.isNameless { json.member("isNameless", true) }
      }
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
      json.member("languages", finding.languages)
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
      json.member("fixKind", fix.kind?.rawValue)
      if fix.isSafe { json.member("isSafe", true) }
      if let file = fix.file { json.member("file", file) }
      if !fix.removedStops.isEmpty {
        json.key("removedStops")
        json.array(fix.removedStops) { json, stop in
          json.object(inline: true) { json in
            json.member("id", stop.id)
            json.member("kind", stop.kind)
          }
        }
      }
      if fix.uncovered > 0 { json.member("uncovered", fix.uncovered) }
      if fix.dependsOnUse { json.member("dependsOnUse", true) }
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

  mutating func write(_ note: Finding.Note) {
    object { json in
      json.member("message", note.message)
      json.key("location")
      json.write(note.location)
      json.write(note.excerpt)
      json.member("node", note.node)
    }
  }
}
