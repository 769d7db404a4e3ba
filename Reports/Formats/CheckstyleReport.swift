package import FocusModel
import XMLOutput

/// Checkstyle's XML, which many tools for compiler warnings accept, including Jenkins and reviewdog.
///
/// `source` looks like a Java class: `focus-audit.reachability.keyboard-trap`. Jenkins shows the last part as
/// the type and the part before it as the category.
package struct CheckstyleReport: Report {
  /// The version of Checkstyle that introduced this format. The format has not changed since then.
  private static let version = "4.3"

  /// Creates a report; it has no options.
  package init() {}

  /// Writes an element for each file with issues.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let xml = XMLWriter(indent: true)
    xml.startDocument()
    xml.startElement("checkstyle")
    xml.attribute("version", Self.version)
    var path: String?
    run.forEachIssue { issue in
      if issue.location.path != path {
        if path != nil { xml.endElement() }
        path = issue.location.path
        xml.drain(over: partSize, to: output)
        xml.startElement("file")
        xml.attribute("name", issue.location.path.visible())
      }
      write(issue, to: xml)
    }
    output(xml.finish())
  }

  private func write(_ issue: Issue, to xml: XMLWriter) {
    xml.startElement("error")
    xml.attribute("line", String(issue.location.line))
    xml.attribute("column", String(issue.location.column))
    xml.attribute("severity", issue.severity.rawValue)
    xml.attribute("message", issue.paragraph)
    xml.attribute(
      "source",
      (["focus-audit", issue.group?.rawValue, issue.rule.description]
        .compactMap(\.self)).joined(separator: "."))
    xml.endElement()
  }
}
