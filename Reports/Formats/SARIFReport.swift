package import FocusModel

/// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/), which viewers, editors and code scanning read.
package struct SARIFReport: Report {
  /// For whom.
  package enum Flavor: Sendable, Hashable {
    /// Everything the standard has a place for, with inconclusive results as results of kind `open`.
    case complete
    /// The subset that GitHub code scanning accepts and shows. It treats every result as an alert, whatever
    /// its kind, so inconclusive results are left out, and it refuses a run of too many results.
    case gitHub
  }

  /// The maximum number of results in a run that GitHub accepts.
  static let mostResults = 25_000

  private let flavor: Flavor

  /// A report for one kind of reader.
  package init(flavor: Flavor) { self.flavor = flavor }

  /// One run.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    var json = JSONWriter()
    let about = run.about
    let rules = Rules(about.rules)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array(CollectionOfOne(())) { json, _ in
        json.object { json in
          json.key("tool")
          json.object { json in
            json.key("driver")
            json.object { json in
              json.member("name", "focus-audit")
              json.member("version", about.version)
              json.member("semanticVersion", about.version)
              json.member("informationUri", Publication.page)
              json.key("rules")
              json.array(rules.all) { json, rule in json.write(rule, help: about.help[rule.id]) }
              json.key("notifications")
              json.array(CollectionOfOne(())) { json, _ in
                json.object { json in
                  json.member("id", Issue.unreadable.description)
                  json.text("shortDescription", Issue.unreadableTitle)
                }
              }
            }
          }
          json.key("originalUriBaseIds")
          json.object { json in
            json.key(JSONWriter.root)
            json.object { json in json.text("description", "The root of the project") }
          }
          json.member("columnKind", "unicodeCodePoints")
          let worst = flavor == .gitHub ? run.worstResults(Self.mostResults) : nil
          json.key("invocations")
          json.array(CollectionOfOne(())) { json, _ in
            json.object { json in json.writeInvocation(run, leftOut: worst?.leftOut ?? 0) }
          }
          json.key("results")
          json.array { json in
            forEachResult(of: run, worst?.shown) { entry in
              json.element {
                $0.write(
                  entry, ruleIndex: rules.index(of: entry.rule), flavor, isCompared: about.stale != nil)
              }
              json.drain(to: output)
            }
          }
        }
      }
    }
    output(json.finish())
  }

  /// Calls `body` with the results by place, or with the `worst` if there are more than may be shown.
  private func forEachResult(of run: ResultStream, _ worst: [Issue]?, _ body: (Entry) -> Void) {
    if let worst { return worst.forEach { body(.issue($0)) } }
    run.forEachIssue(withListed: flavor == .complete, separately: flavor == .gitHub) { issue in
      if issue.rule != Issue.unreadable { body(.issue(issue)) }
    }
    if flavor == .gitHub { return }
    run.forEach { document in
      for (rule, outcome) in zip(run.about.rules, document.outcomes) {
        for doubt in outcome.doubts { body(.doubt(doubt, rule.id)) }
      }
    }
  }

  /// One result.
  fileprivate enum Entry {
    case issue(Issue)
    case doubt(Doubt, RuleID)

    var rule: RuleID {
      switch self {
      case .issue(let issue): issue.rule
      case .doubt(_, let rule): rule
      }
    }
  }

  /// The rules in the order in which results refer to them.
  private struct Rules {
    let all: [RuleDescription]
    private let indices: [RuleID: Int]

    init(_ rules: [RuleDescription]) {
      all = rules
      indices = Dictionary(rules.indices.map { (rules[$0].id, $0) }) { first, _ in first }
    }

    func index(of rule: RuleID) -> Int? { indices[rule] }
  }
}

extension JSONWriter {
  /// The base of relative places; a reader fills in the folder on its machine.
  fileprivate static let root = "%SRCROOT%"

  /// An object with a text, which is how SARIF writes most of them.
  fileprivate mutating func text(_ key: String, _ text: String, markdown: String? = nil) {
    self.key(key)
    object(inline: markdown == nil) { json in
      json.member("text", text)
      json.member("markdown", markdown)
    }
  }

  fileprivate mutating func write(_ rule: RuleDescription, help: RuleHelp?) {
    object { json in
      json.member("id", rule.id.description)
      json.text("shortDescription", stopped(rule.title))
      json.text("fullDescription", rule.summary)
      let help = HelpText(rule, help)
      json.text("help", help.text, markdown: help.markdown)
      json.member("helpUri", rule.page)
      json.key("defaultConfiguration")
      json.object(inline: true) { json in json.member("level", rule.severity.sarifLevel) }
      json.key("properties")
      json.object { json in
        json.key("tags")
        let criteria = rule.criteria.map { "external/wcag/\($0.rawValue)" }
        json.array(["accessibility", "keyboard-focus", rule.group.rawValue] + criteria, inline: true) {
          json, tag in json.value(tag)
        }
        json.member("precision", "high")
        json.member("problem.severity", rule.severity == .info ? "recommendation" : rule.severity.rawValue)
      }
    }
  }

  fileprivate mutating func writeInvocation(_ run: ResultStream, leftOut: Int) {
    member("executionSuccessful", run.totals.unreadable == 0 && leftOut == 0)
    key("toolExecutionNotifications")
    array { json in
      if run.totals.unreadable == 0 { return }
      run.forEach { document in
        if let problem = document.problem { json.element { $0.write(problem) } }
      }
    }
    if leftOut > 0 {
      key("toolConfigurationNotifications")
      array(CollectionOfOne(leftOut)) { json, leftOut in
        json.object { json in
          json.member("level", "warning")
          json.text(
            "message",
            "\(counted(leftOut, "result")) left out, the least severe: a run holds \(SARIFReport.mostResults)."
          )
        }
      }
    }
  }

  private mutating func write(_ problem: DocumentProblem) {
    object { json in
      json.member("level", "error")
      json.text("message", sentence(([problem.message] + problem.notes).joined(separator: "; ").plain))
      json.key("descriptor")
      json.object(inline: true) { json in json.member("id", Issue.unreadable.description) }
      json.key("locations")
      json.array(CollectionOfOne(problem.location)) { json, location in
        json.object { json in json.write(location) }
      }
    }
  }

  fileprivate mutating func write(
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
        json.text("message", sentence("not decided: \(doubt.message.plain)"))
        json.key("locations")
        json.array(CollectionOfOne(doubt.location)) { json, location in
          json.object { json in json.write(location) }
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
        json.write(issue.location)
        if flavor == .complete {
          json.key("logicalLocations")
          json.array(CollectionOfOne(issue.element), inline: true) { json, element in
            json.object { json in json.member("fullyQualifiedName", element.plain) }
          }
        }
      }
    }
    if !issue.notes.isEmpty {
      key("relatedLocations")
      array(issue.notes.enumerated()) { json, note in
        json.object { json in
          json.member("id", note.offset + 1)
          json.write(note.element.location)
          json.text("message", sentence(note.element.message.plain))
        }
      }
    }
    if !issue.route.isEmpty {
      key("codeFlows")
      array(CollectionOfOne(issue.route)) { json, route in json.writeFlow(route) }
    }
    if let fix = issue.fix, flavor == .complete {
      key("fixes")
      array(CollectionOfOne(fix)) { json, fix in json.write(fix, in: issue.location.path) }
    }
    key("partialFingerprints")
    object(inline: true) { json in
      json.member("focusAudit/v1", issue.fingerprint)
      // GitHub uses this one. It survives edits; GitHub's own, of the text of the line, does not.
      if flavor == .gitHub { json.member("primaryLocationLineHash", "\(issue.fingerprint):1") }
    }
    if let listed = issue.listed {
      key("suppressions")
      array(CollectionOfOne(listed)) { json, listed in
        json.object(inline: true) { json in
          json.member("kind", listed.isListedInDocument ? "inSource" : "external")
          json.member("justification", listed.reason?.plain ?? "listed in \(listed.source.plain)")
        }
      }
    }
    key("properties")
    object(inline: true) { json in json.member("certainty", issue.certainty.rawValue) }
  }

  private mutating func writeFlow(_ route: [Finding.Note]) {
    object { json in
      json.text("message", "The way that focus takes")
      json.key("threadFlows")
      json.array(CollectionOfOne(route)) { json, route in
        json.object { json in
          json.key("locations")
          json.array(route) { json, step in
            json.object { json in
              json.key("location")
              json.object { json in
                json.write(step.location)
                json.text("message", sentence(step.message.plain))
              }
            }
          }
        }
      }
    }
  }

  private mutating func write(_ fix: Finding.Fix, in path: String) {
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

  private mutating func write(_ location: DocumentLocation) {
    key("physicalLocation")
    object { json in
      json.writeFile(location.path)
      json.writeRegion(
        "region", line: location.line, column: location.column, endLine: location.endLine,
        endColumn: location.endColumn)
    }
  }

  private mutating func writeFile(_ path: String) {
    key("artifactLocation")
    object(inline: true) { json in
      json.member("uri", path.asURI)
      if !path.hasPrefix("/") { json.member("uriBaseId", Self.root) }
    }
  }

  private mutating func writeRegion(
    _ key: String, line: Int, column: Int, endLine: Int, endColumn: Int
  ) {
    self.key(key)
    object(inline: true) { json in
      json.member("startLine", line)
      json.member("startColumn", column)
      json.member("endLine", endLine)
      json.member("endColumn", endColumn)
    }
  }
}

extension ResultStream {
  /// The `limit` worst findings and the number of the others; nil if there are no others.
  fileprivate func worstResults(_ limit: Int) -> (shown: [Issue], leftOut: Int)? {
    var bySeverity: [Severity: [Issue]] = [:]
    var count = 0
    forEachIssue(separately: true) { issue in
      if issue.rule == Issue.unreadable { return }
      count += 1
      if bySeverity[issue.severity, default: []].count < limit {
        bySeverity[issue.severity, default: []].append(issue)
      }
    }
    if count <= limit { return nil }
    return (Array(Severity.worstFirst.flatMap { bySeverity[$0] ?? [] }.prefix(limit)), count - limit)
  }
}

extension Issue {
  /// The paragraph with the other places as links, numbered as in `relatedLocations`.
  fileprivate var linkedParagraph: String {
    var text = sentence(message.plain)
    for (index, note) in notes.enumerated() {
      let words = note.message.plain.replacing("[", with: "\\[").replacing("]", with: "\\]")
      text += " See: [\(words)](\(index + 1))."
    }
    if let help { text += " \(sentence("to fix it, \(help.plain)"))" }
    return text
  }
}

/// A rule's text for readers of no other page about it.
private struct HelpText {
  let text: String
  let markdown: String

  init(_ rule: RuleDescription, _ help: RuleHelp?) {
    let criteria = rule.criteria.map(\.words)
    let links = rule.criteria.map { "[\($0.words)](\($0.link))" }
    let more = help.map { "\n\n## How to fix it\n\n\($0.howToFix)\n\n\($0.explanation)" } ?? ""
    text = "\(rule.summary)\n\nWCAG 2.2: \(criteria.joined(separator: ", "))\(more)"
    markdown = "\(rule.summary)\n\nWCAG 2.2: \(links.joined(separator: ", "))\(more)"
  }
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

extension WCAG {
  /// "2.4.3 Focus Order".
  fileprivate var words: String { "\(rawValue) \(name)" }
}

extension String {
  /// A path as a reference of RFC 3986, built from the file's bytes. A path that starts at the root becomes a
  /// `file` URI.
  fileprivate var asURI: String {
    var uri = hasPrefix("/") ? Array("file://".utf8) : []
    // No file system allows longer paths.
    for byte in FileName.bytes(self).prefix(4_096) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: ","):
        uri.append(byte)
      default:
        uri += byte.percentEncoded
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// A text from an audited file, without any part that a viewer treats as a link, `[words](target)`.
  fileprivate var plain: String { visible().replacing("](", with: "] (") }
}
