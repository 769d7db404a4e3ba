import FocusModel
import JSON

extension JSONWriter {
  /// Writes a finding or a doubt as a result.
  mutating func writeResult(
    _ entry: SARIFReport.Entry, ruleIndex: Int?, _ flavor: SARIFReport.Flavor, isCompared: Bool
  ) {
    object { json in
      json.member("ruleId", entry.rule.description)
      if let ruleIndex { json.member("ruleIndex", ruleIndex) }
      switch entry {
      case .issue(let issue):
        json.writeMembers(of: issue, flavor)
        if isCompared, flavor == .complete {
          json.member("baselineState", issue.listed == nil ? "new" : "unchanged")
        }
      case .doubt(let doubt, _):
        json.member("kind", "open")
        json.member("level", "none")
        json.text("message", sentence("not decided: \(doubt.message.sarifPlain)"))
        json.key("locations")
        json.array(CollectionOfOne(doubt.location)) { json, location in
          json.object { json in json.writeSARIF(location) }
        }
      }
    }
  }

  private mutating func writeMembers(of issue: Issue, _ flavor: SARIFReport.Flavor) {
    member("level", issue.severity.sarifLevel)
    text("message", issue.linkedParagraph)
    key("locations")
    array(CollectionOfOne(issue)) { json, issue in
      json.object { json in
        json.writeSARIF(issue.location)
        if flavor == .complete {
          json.key("logicalLocations")
          json.array(CollectionOfOne(issue.element), inline: true) { json, element in
            json.object { json in json.member("fullyQualifiedName", element.sarifPlain) }
          }
        }
      }
    }
    if !issue.notes.isEmpty {
      key("relatedLocations")
      array(issue.notes.enumerated()) { json, note in
        json.object { json in
          json.member("id", note.offset + 1)
          json.writeSARIF(note.element.location)
          json.text("message", sentence(note.element.message.sarifPlain))
        }
      }
    }
    if !issue.route.isEmpty {
      key("codeFlows")
      array(CollectionOfOne(issue.route)) { json, route in json.writeFlow(route) }
    }
    // Tools apply fixes without asking, so only safe and complete fixes are written.
    if let fix = issue.fix, fix.isSafe, fix.isComplete, flavor == .complete {
      key("fixes")
      array(CollectionOfOne(fix)) { json, fix in json.writeFix(fix, in: fix.file ?? issue.location.path) }
    }
    key("partialFingerprints")
    object(inline: true) { json in
      json.member("focusAudit/v1", issue.fingerprint)
      // GitHub uses this fingerprint, which survives edits, in place of the one that it computes from the
      // text of the line, which does not.
      if flavor == .gitHub { json.member("primaryLocationLineHash", "\(issue.fingerprint):1") }
    }
    if let listed = issue.listed {
      key("suppressions")
      array(CollectionOfOne(listed)) { json, listed in
        json.object(inline: true) { json in
          json.member("kind", listed.isListedInDocument ? "inSource" : "external")
          json.member("justification", listed.reason?.sarifPlain ?? "listed in \(listed.source.sarifPlain)")
        }
      }
    }
    key("properties")
    object(inline: true) { json in json.member("certainty", issue.certainty.rawValue) }
  }

  private mutating func writeFlow(_ route: [Finding.Note]) {
    object { json in
      json.text("message", "The path that focus takes")
      json.key("threadFlows")
      json.array(CollectionOfOne(route)) { json, route in
        json.object { json in
          json.key("locations")
          json.array(route) { json, step in
            json.object { json in
              json.key("location")
              json.object { json in
                json.writeSARIF(step.location)
                json.text("message", sentence(step.message.sarifPlain))
              }
            }
          }
        }
      }
    }
  }

  private mutating func writeFix(_ fix: Finding.Fix, in path: String) {
    object { json in
      json.text("description", sentence(fix.words))
      json.key("artifactChanges")
      json.array(CollectionOfOne(fix)) { json, fix in
        json.object { json in
          json.writeFile(path)
          json.key("replacements")
          json.array(fix.edits) { json, edit in
            json.object { json in
              json.writeRegion(
                "deletedRegion", line: edit.line, column: 1, endLine: edit.line + edit.old.count - 1,
                endColumn: (edit.old.last?.unicodeScalars.count ?? 0) + 1)
              json.text("insertedContent", edit.new.joined(separator: "\n"))
            }
          }
        }
      }
    }
  }
}

extension Issue {
  /// The paragraph, with links to the other locations, which are numbered as in `relatedLocations`.
  fileprivate var linkedParagraph: String {
    var text = sentence(message.sarifPlain)
    for (index, note) in notes.enumerated() {
      let words = note.message.sarifPlain.replacing("[", with: "\\[").replacing("]", with: "\\]")
      text += " See: [\(words)](\(index + 1))."
    }
    if let help { text += " \(sentence("to fix it, \(help.sarifPlain)"))" }
    return text
  }
}
