import CrashGuard
package import FocusModel
import XMLOutput

/// JUnit XML for build servers: a suite per document and a case per rule, so that passing rules are visible.
///
/// A case is named after its rule, never after a finding. The names therefore stay the same from run to run, so trends
/// and "new failure" marks work.
package struct JUnitReport: Report {
  /// The variant of JUnit XML.
  package enum Flavor: Sendable, Hashable {
    /// Output that is valid against the Ant schema (windyroad) and the Jenkins xUnit schema; locations appear
    /// only in text.
    case strict
    /// Output with `file` and `line` on each case, and totals on the root element. No schema has these
    /// attributes, but many readers use them.
    case common
  }

  private let flavor: Flavor
  private let jobs: Int?

  /// Creates a report of a flavour that processes `jobs` documents in parallel.
  package init(flavor: Flavor, jobs: Int? = nil) {
    self.flavor = flavor
    self.jobs = jobs
  }

  /// Writes all documents in path order.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let xml = XMLWriter()
    let rules = run.about.rules.map(\.id)
    var classNames = ClassNames()
    var totals = JUnitTotals()
    run.forEachBatch { documents in
      classNames.prepare(for: documents.map(\.path), jobs: jobs)
      if flavor == .common {
        for document in documents { totals.add(JUnitTotals(document, rules: rules)) }
      }
    }
    xml.startDocument()
    xml.startElement("testsuites")
    if flavor == .common {
      xml.attribute("name", "focus-audit")
      xml.attribute("tests", String(totals.tests))
      xml.attribute("failures", String(totals.failures))
      xml.attribute("errors", String(totals.errors))
      xml.attribute("time", "0")
    }
    xml.closeStartTag()
    output(xml.take())

    let heads = JUnitCaseHeads(rules)
    var count = 0
    run.forEachBatch { documents in
      let names = classNames.names(for: documents.map(\.path), jobs: jobs)
      let entries = names.enumerated().map { Entry(index: $0, id: count + $0, className: $1) }
      count += documents.count
      writeSideBySide(entries, jobs: jobs, to: output) { entries in
        let xml = XMLWriter()
        var markup = JUnitMarkup(capacity: 1 << 18)
        for entry in entries {
          let document = documents[entry.index]
          CrashGuard.document(document.path) {
            write(document, entry, JUnitSuite(document, rules: rules), heads, xml, to: &markup)
          }
        }
        return markup.bytes
      }
    }
    xml.text("\n")
    xml.endElement()
    output(xml.finish())
  }

  /// The index, number and class name of a document.
  private struct Entry: Sendable {
    /// The index of the document in its batch.
    var index: Int
    var id: Int
    var className: String
  }

  private func write(
    _ document: DocumentResult, _ entry: Entry, _ suite: JUnitSuite, _ heads: JUnitCaseHeads,
    _ xml: XMLWriter, to markup: inout JUnitMarkup
  ) {
    let path = document.path.visible(limit: ClassNames.longest)
    open(suite, document.dialect, entry, path, &markup)
    let className = entry.className
    let file = flavor == .common ? path : nil
    let plain = JUnitPlainCase(className: className, file: file)
    suite.forEachCase { testCase in
      switch testCase {
      case .plain(let rule, let isInapplicable):
        markup += heads[rule]
        markup += isInapplicable ? plain.inapplicable : plain.passed
      case .reported(let name, let verdict):
        write(name, verdict, className: className, file: file, to: xml)
        markup += xml.take()
      }
    }
    if flavor == .strict { markup += "\n    <system-out></system-out>\n    <system-err></system-err>" }
    markup += "\n  </testsuite>"
  }

  /// Writes the start tag of a suite, and its properties.
  private func open(
    _ suite: JUnitSuite, _ dialect: Dialect?, _ entry: Entry, _ path: String, _ markup: inout JUnitMarkup
  ) {
    markup += "\n  <testsuite"
    markup.attribute("name", path.isEmpty ? "document" : path)
    if flavor == .strict {
      // The Ant schema requires all of these attributes. The same result must give the same bytes on every
      // machine, so the time, the duration and the host name are constants. The schema itself proposes
      // "localhost".
      markup.attribute("package", ClassNames.package(of: entry.className))
      markup.attribute("id", entry.id)
      markup += " hostname=\"localhost\" timestamp=\"1970-01-01T00:00:00\""
    }
    markup.attribute("tests", suite.totals.tests)
    markup.attribute("failures", suite.totals.failures)
    markup.attribute("errors", suite.totals.errors)
    markup.attribute("skipped", suite.skipped)
    markup += " time=\"0\">\n    "
    if let dialect {
      markup += "<properties><property name=\"dialect\""
      markup.attribute("value", dialect.words)
      markup += "/></properties>"
    } else {
      markup += "<properties/>"
    }
  }

  /// Writes a case with findings or doubts.
  private func write(
    _ name: String, _ verdict: JUnitVerdict, className: String, file: String?, to xml: XMLWriter
  ) {
    xml.text("\n    ")
    xml.startElement("testcase")
    xml.attribute("name", name)
    xml.attribute("classname", className)
    xml.attribute("time", "0")
    if let file {
      // The defect may be in a component from another file.
      xml.attribute("file", verdict.location?.path.visible(limit: ClassNames.longest) ?? file)
      if let line = verdict.location?.line { xml.attribute("line", String(line)) }
    }
    xml.text("\n      ")
    xml.startElement(verdict.kind.rawValue)
    if let type = verdict.type { xml.attribute("type", type) }
    xml.attribute("message", verdict.message)
    xml.text(verdict.text)
    xml.endElement()
    xml.text("\n    ")
    xml.endElement()
  }
}
