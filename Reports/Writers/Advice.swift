package import FocusModel

/// The "How to fix" section of a rule's page: general advice, followed by parts for toolkits and controls.
///
/// The heading of a part lists toolkits and, after a colon, controls: `### GTK 3, GTK 4`, `### Qt: text
/// area`. A part without controls applies to the toolkit's controls that no other part lists.
package struct Advice: Sendable {
  /// The Markdown before the first part.
  package let common: String
  /// The parts, in the order of the document.
  package let parts: [Part]

  /// The advice for some toolkits, or for some controls of these toolkits.
  package struct Part: Sendable {
    /// The heading without its `###`.
    package let heading: String
    /// The Markdown below the heading.
    package let text: String
    /// The names of the toolkits that the part is for.
    package let toolkits: Set<String>
    /// The words for the roles that the part is for; empty for all other roles.
    package let roles: Set<String>

    fileprivate init(heading: Substring, text: String) {
      let halves = heading.split(separator: ":", maxSplits: 1).map { $0.listedWords }
      self.heading = String(heading)
      self.text = text
      toolkits = halves.first ?? []
      roles = halves.count > 1 ? halves[1] : []
    }

    fileprivate func isFor(_ dialect: Dialect) -> Bool {
      dialect.versions.contains { toolkits.contains($0.words) }
    }
  }

  /// Parses `howToFix`, a Markdown text.
  package init(_ howToFix: String) {
    var parts: [Part] = []
    var common = ""
    var heading: Substring?
    var text: [Substring] = []
    func end() {
      let markdown = String(text.joined(separator: "\n")[...].trimmed)
      if let heading { parts.append(Part(heading: heading, text: markdown)) } else { common = markdown }
    }
    var isInFence = false
    for line in howToFix.lines {
      if line.hasPrefix("```") { isInFence.toggle() }
      if !isInFence, line.hasPrefix("### ") {
        end()
        (heading, text) = (line.dropFirst(4), [])
      } else {
        text.append(line)
      }
    }
    end()
    self.common = common
    self.parts = parts
  }

  /// The parts for `dialect`, in the order of the document; all parts if the dialect is unknown.
  package func parts(for dialect: Dialect?) -> [Part] {
    dialect.map { dialect in parts.filter { $0.isFor(dialect) } } ?? parts
  }

  /// The parts for controls of `role`: the parts that list this role, or else the toolkit's parts that list
  /// no role.
  package func parts(for dialect: Dialect?, _ role: Role?) -> [Part] {
    let all = parts(for: dialect)
    guard let role else { return all }
    let exact = all.filter { $0.roles.contains(role.words) }
    return exact.isEmpty ? all.filter(\.roles.isEmpty) : exact
  }

  /// The Markdown for `finding` in a document of `dialect`, without examples if the lines to change are
  /// known. Examples are in the language of the finding's file.
  package func text(for finding: Finding, in dialect: Dialect?) -> String {
    let language = ExampleLanguage(of: finding.location.path)
    let all = [common] + parts(for: dialect, finding.role).map { language.examples(of: $0.text) }
    return all.map { finding.fix == nil ? $0 : FixExample.prose(of: $0) }.filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// The Markdown for documents of any of `dialects`, including the headings of the parts.
  package func text(for dialects: some Sequence<Dialect>) -> String {
    let dialects = Array(dialects)
    let shown = parts.filter { dialects.contains(where: $0.isFor) }
    return ([common] + shown.map { "### \($0.heading)\n\n\($0.text)" }).filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}

extension Substring {
  /// The items between commas.
  fileprivate var listedWords: Set<String> { Set(split(separator: ",").map { String($0.trimmed) }) }
}
