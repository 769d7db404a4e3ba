import FocusAudit
import FocusModel
import FocusReports

extension DocumentView {
  /// The maximum length of the advice in a hover.
  private static let mostAdvice = 1_200

  /// An explanation in Markdown of the findings and the stop at `position`; nil if there aren't any.
  func hover(at position: Position) -> String? {
    let place = DocumentRange(start: position, end: position)
    let here = findings.filter { range(of: $0.location).touches(place) }
    var parts = here.map { explanation(of: $0) }
    parts += stops(at: place)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n---\n\n")
  }

  private func explanation(of finding: Finding) -> String {
    let likely = finding.certainty == .likely ? ", likely" : ""
    var text = "**\(finding.severity.rawValue)\(likely)**: \(escaped(finding.message))"
    if let rule = RuleListing.rules.first(where: { $0.id == finding.rule }) {
      text += "\n\n[\(rule.id)](\(rule.page)): \(escaped(rule.summary))"
      let criteria = rule.criteria.map { "[WCAG \($0.rawValue) \($0.name)](\($0.link))" }
      if !criteria.isEmpty { text += " (\(criteria.joined(separator: ", ")))" }
    }
    text += "\n\nSeverity \(finding.severity.rawValue): \(escaped(finding.severity.meaning))."
    if let fix = finding.fix, fix.isTried { text += "\n\nThis would fix it: \(escaped(fix.words))." }
    if let help = finding.help { text += "\n\n\(escaped(help))" }
    if let help = RuleListing.help(for: finding.rule) {
      let advice = Advice(help.howToFix).text(for: finding, in: result.dialect)
      if advice.count <= Self.mostAdvice { text += "\n\n\(advice)" }
    }
    return text
  }

  private func stops(at place: DocumentRange) -> [String] {
    result.scopes.flatMap { scope in
      scope.stops.enumerated().compactMap { index, stop -> String? in
        guard stop.location.path == name, range(of: stop.location).touches(place) else { return nil }
        let name = scope.name.isEmpty ? "" : " “\(escaped(scope.name))”"
        var text =
          "⇥ \(index + 1) of \(scope.stops.count) in the \(scope.kind)\(name): \(escaped(stop.words))"
        for doubt in [stop.doubt, stop.condition, stop.unreached].compactMap(\.self) {
          text += "  \n\(escaped(doubt))"
        }
        return text
      }
    }
  }

  /// The text, escaped so that Markdown shows every character literally.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { text, character in
      if "\\`*_{}[]<>#|~".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}

extension StopResult {
  /// The role and name of the stop.
  var words: String { name.map { "\(role) “\($0)”" } ?? "\(role) without a name" }
}
