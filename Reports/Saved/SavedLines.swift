import FocusModel

/// Results that ``JSONLinesReport`` wrote, read again line by line, so that nothing but the result is ever whole in memory.
struct SavedLines {
  private let bytes: [UInt8]
  /// What the first line says.
  let head: JSONValue
  /// Where the second line begins.
  private let start: Int

  /// The lines of `bytes`; nil when they are in another form.
  init?(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    guard bytes[..<end].last == UInt8(ascii: "}"),
      let head = try? JSONReader.read(Array(bytes[..<end])),
      case .text(JSONLinesReport.form) = head["form"]?.content
    else { return nil }
    self.bytes = bytes
    self.head = head
    start = end + 1
  }

  /// The documents in the order of the lines, and what the last line says of them.
  func documents(
    _ rules: [RuleDescription]
  ) throws(JSONError) -> (documents: [DocumentResult], foot: JSONValue) {
    var documents: [DocumentResult] = []
    var outcomes = LeanOutcomes(rules)
    var line = start
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      do throws(JSONError) {
        let json = try JSONReader.read(Array(bytes[line..<end]))
        guard let lines = json["lines"] else {
          var document = try json.document(outcomes: outcomes.read(json))
          document.shareTexts()
          documents.append(document)
          line = end + 1
          continue
        }
        let count = try lines.integer()
        if count != documents.count || end + 1 < bytes.count {
          throw lines.error("this file holds \(counted(documents.count, "document")), and not \(count)")
        }
        return (documents, json)
      } catch {
        throw JSONError(message: error.message, offset: line + error.offset)
      }
    }
    throw JSONError(message: "this file has no last line: it is not whole", offset: bytes.count)
  }
}

extension DocumentResult {
  /// Lets places in the document have its path, and not each a copy.
  fileprivate mutating func shareTexts() {
    for index in findings.indices {
      if findings[index].location.path == path { findings[index].location.path = path }
      for note in findings[index].notes.indices where findings[index].notes[note].location.path == path {
        findings[index].notes[note].location.path = path
      }
    }
  }
}

/// Reads outcomes that are a letter for each rule. Most documents of a run have one of a few sets of outcomes, which they
/// then share.
private struct LeanOutcomes {
  private let rules: [RuleDescription]
  private var known: [String: [Outcome]] = [:]

  init(_ rules: [RuleDescription]) { self.rules = rules }

  mutating func read(_ document: JSONValue) throws(JSONError) -> [Outcome] {
    let letters = try document.text("outcomes")
    let doubts = try document["doubts"]?.members() ?? []
    if doubts.isEmpty, let known = known[letters] { return known }
    guard letters.isEmpty || letters.count == rules.count else {
      throw try document.member("outcomes").error(
        "there are \(letters.count) outcomes for \(rules.count) rules")
    }
    var outcomes: [Outcome] = []
    for (rule, letter) in zip(rules, letters) {
      let id = rule.id.description
      let told = try doubts.first { $0.key == id }.map { json throws(JSONError) in
        try json.value.elements().map { json throws(JSONError) in try json.doubt() }
      }
      guard let outcome = Outcome(letter: letter, doubts: told ?? []) else {
        throw try document.member("outcomes").error("there is no outcome '\(letter)'")
      }
      outcomes.append(outcome)
    }
    if doubts.isEmpty { known[letters] = outcomes }
    return outcomes
  }
}
