import FocusModel
import FocusNavigation
import JSON

/// The records of a ``FocusSession``, step by step, as human-readable text and as JSON.
///
/// Both formats contain the same information: the focused view, all focus states, the value of each reader of
/// a focused value, available commands, pending assignments, warnings and notes. The same session always
/// produces the same bytes.
public struct SessionTranscript: Sendable {
  /// The session after the last step.
  public private(set) var session: FocusSession
  /// The record of the initial state, followed by a record for each step.
  public private(set) var records: [FocusSession.Record]

  /// Performs `steps` in `session`, which must be in its initial state, and records them.
  public init(_ session: FocusSession, steps: some Sequence<FocusSession.Step> = []) {
    self.session = session
    records = [session.start]
    for step in steps { perform(step) }
  }

  /// Performs one more step and records it.
  @discardableResult
  public mutating func perform(_ step: FocusSession.Step) -> FocusSession.Record {
    let record = session.perform(step)
    records.append(record)
    return record
  }

  /// Performs the step in `text`. Text that is not a step is recorded like a step that cannot be performed.
  @discardableResult
  public mutating func perform(_ text: String) -> FocusSession.Record {
    do throws(FocusSession.StepError) {
      perform(try FocusSession.Step(parsing: text))
      // The key names in other toolkits differ, so the text of the step is kept.
      if !session.tree.toolkit.hasFocusSystem { records[records.count - 1].written = text }
      return records[records.count - 1]
    } catch {
      records.append(session.refuse(text, because: error))
      return records[records.count - 1]
    }
  }

  /// Whether all steps could be performed.
  public var isComplete: Bool { records.allSatisfy { $0.problem == nil } }

  /// The transcript as human-readable text.
  public var text: String {
    var text = "\(session.environment)\n"
    if session.analysis.tree.toolkit.hasFocusSystem, let assumption = session.profile.assumption {
      text += "\(assumption)\n"
    }
    var sources: Set<String> = []
    var places = SourcePlaces(session.analysis.tree.sources)
    for (index, record) in records.enumerated() {
      text += "\n"
      text += (record.written ?? record.step?.description).map { "\(index). \($0)\n" } ?? "at the start\n"
      text += lines(of: record, &places, after: sources)
      sources = Set(record.sources)
    }
    return text
  }

  /// The line of the focused `node`: the Swift source line that creates it, `Login.swift:12`, or the line of one
  /// of several elements with the same id.
  private func place(of node: NodeID?, _ places: inout SourcePlaces) -> String {
    guard let node else { return "" }
    let location = places.location(of: session.analysis.tree[node].span)
    return location.path.hasSuffix(".swift")
      ? " (\(location.path):\(location.line))" : namesakeLine(of: node, &places)
  }

  /// The line of `node`, if another element has the same id.
  private func namesakeLine(of node: NodeID, _ places: inout SourcePlaces) -> String {
    guard session.sharesID(node) else { return "" }
    return " (line \(places.location(of: session.analysis.tree[node].span).line))"
  }

  /// The lines of a record, one for each kind of entry. The sources of focused values are omitted if they are
  /// in `sources`.
  private func lines(
    of record: FocusSession.Record, _ places: inout SourcePlaces, after sources: Set<String>
  ) -> String {
    func line(_ heading: String, _ contents: String) -> String {
      "   \(heading)\(String(repeating: " ", count: max(1, 9 - heading.count)))\(contents)\n"
    }
    func list(_ entries: [NamedValue]) -> String {
      entries.map { "\($0.name) = \($0.value ?? "nil")" }.joined(separator: ", ")
    }
    var text = ""
    if let problem = record.problem { text += line("failed", problem) }
    text += line("focus", (record.focus ?? "nothing") + place(of: record.focused, &places))
    if record.isPresented { text += line("in", record.layer) }
    if !record.states.isEmpty { text += line("states", list(record.states)) }
    if !record.values.isEmpty { text += line("values", list(record.values)) }
    if !record.shown.isEmpty { text += line("shows", record.shown.joined(separator: ", ")) }
    if !record.commands.isEmpty {
      let names = record.commands.map { $0.isEnabled ? $0.name : "\($0.name) (disabled)" }
      text += line("commands", names.joined(separator: ", "))
    }
    for (pending, reason) in zip(record.pending, record.pendingReasons) {
      text += line("pending", "\(list([pending])): \(reason)")
    }
    if !record.waiting.isEmpty { text += line("waiting", record.waiting.joined(separator: ", ")) }
    for warning in record.warnings { text += line("warning", warning) }
    for source in record.sources where !sources.contains(source) { text += line("note", source) }
    for note in record.notes { text += line("note", note) }
    if record.listed?.isEmpty == true { text += line("stops", "none") }
    for (number, (stop, node)) in zip(record.stops, record.listed ?? []).enumerated() {
      text += line("stop \(number + 1)", stop + namesakeLine(of: node, &places))
    }
    for doubt in record.doubts { text += line("unsure", doubt) }
    return text
  }

  /// The transcript for programs as UTF-8 JSON: an object with the profile and an array of records.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      if session.analysis.tree.toolkit.hasFocusSystem {
        json.member("platform", session.profile.platform.rawValue)
        json.member("keyboardNavigation", session.profile.keyboardNavigation)
      } else {
        json.member("toolkit", session.environment)
      }
      var places = SourcePlaces(session.analysis.tree.sources)
      json.key("records")
      json.array(records) { json, record in write(record, &places, &json) }
    }
    return json.text + "\n"
  }

  private func write(
    _ record: FocusSession.Record, _ places: inout SourcePlaces, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.nullable("step", record.written ?? record.step?.description)
      json.nullable("problem", record.problem)
      json.key("focus")
      write(record.focused, as: record.focus, &places, &json)
      json.nullable("layer", record.layer)
      json.list("states", record.states)
      json.list("values", record.values)
      json.key("commands")
      json.array(record.commands) { json, command in
        json.object { json in
          json.member("name", command.name)
          json.member("isEnabled", command.isEnabled)
        }
      }
      json.list("pending", record.pending, reasons: record.pendingReasons)
      json.texts("sources", record.sources)
      json.texts("shown", record.shown)
      json.texts("waiting", record.waiting)
      json.texts("warnings", record.warnings)
      json.texts("notes", record.notes)
      json.texts("doubts", record.doubts)
      json.key("pressed")
      write(record.operated, as: record.operated.map { session.analysis.describe($0) }, &places, &json)
      json.key("stops")
      json.array(zip(record.stops, record.listed ?? [])) { json, stop in
        write(stop.1, as: stop.0, &places, &json)
      }
    }
  }

  /// Writes an object for `node`, or null.
  private func write(
    _ node: NodeID?, as description: String?, _ places: inout SourcePlaces, _ json: inout JSONWriter
  ) {
    guard let node else { return json.null() }
    let tree = session.analysis.tree
    let location = places.location(of: tree[node].span)
    json.object { json in
      json.nullable("description", description)
      json.nullable("id", tree[node].id)
      json.member("role", tree[tree.modified(by: node)].role.words)
      json.member("path", location.path)
      json.member("line", location.line)
      json.member("column", location.column)
    }
  }
}

extension JSONWriter {
  /// Writes a member with an array of strings, one per line.
  fileprivate mutating func texts(_ key: String, _ texts: [String]) {
    self.key(key)
    array(texts) { json, text in json.value(text) }
  }

  /// Writes a member with an object for each of `entries`; the first entries have `reasons`.
  fileprivate mutating func list(_ key: String, _ entries: [NamedValue], reasons: [String] = []) {
    self.key(key)
    array(entries.enumerated()) { json, entry in
      json.object { json in
        json.member("name", entry.element.name)
        json.nullable("value", entry.element.value)
        if entry.offset < reasons.count { json.member("reason", reasons[entry.offset]) }
      }
    }
  }
}

extension FocusSession {
  /// The platform and its keyboard setting; for toolkits other than SwiftUI, the toolkit.
  public var environment: String {
    tree.toolkit.hasFocusSystem ? profile.description : tree.toolkit.name
  }
}

extension FocusSession.Profile {
  /// A sentence about an assumption that often does not match the person's device; nil if there isn't one.
  fileprivate var assumption: String? {
    guard keyboardNavigation, platform.reachesControlsByAssistiveTechnology else { return nil }
    return
      "(a connected keyboard and Full Keyboard Access are assumed; --no-keyboard-navigation simulates without them)"
  }
}

extension FocusSession.Profile: CustomStringConvertible {
  /// The platform and its keyboard setting, if it has one.
  public var description: String {
    switch platform {
    case .macOS: "macOS, keyboard navigation \(keyboardNavigation ? "on" : "off")"
    case .iOS, .iPadOS, .visionOS:
      "\(platform.rawValue), Full Keyboard Access \(keyboardNavigation ? "on" : "off")"
    case .tvOS, .watchOS: platform.rawValue
    }
  }
}
