import CrashGuard
package import FocusModel

/// The HTML report of a run that is too large for one page: an index, and a page for each folder of documents.
package struct HTMLFolder: Sendable {
  private let heading: HTMLReport.Heading
  private let jobs: Int?

  /// The folder of the pages, relative to the index.
  private static let folder = "pages/"
  /// The name of the index.
  private static let index = "index.html"

  /// A report about the project `title` at `revision`, `jobs` documents of a page at a time.
  package init(jobs: Int? = nil, title: String? = nil, revision: String? = nil) {
    self.jobs = jobs
    heading = HTMLReport.Heading(title: title, revision: revision)
  }

  /// Writes the pages, and the index last. Iterates over the documents twice; only those of one page, and
  /// those directly in the folders around it, are in memory.
  ///
  /// - Parameter file: Called with the name of each file and a function that writes its contents.
  package func write(
    _ run: ResultStream, to file: (_ name: String, _ contents: (_ output: ([UInt8]) -> Void) -> Void) -> Void
  ) {
    let plan = PagePlan(run)
    var open: [Int: [DocumentResult]] = [:]
    run.forEach { document in
      guard let number = plan.page(of: document.path) else { return }
      open[number, default: []].append(document)
      guard let documents = open[number], documents.count == plan.pages[number].totals.documents else {
        return
      }
      open[number] = nil
      let page = plan.pages[number]
      file(Self.folder + page.name) { write(page, documents, of: run.about, to: $0) }
    }
    file(Self.index) { writeIndex(plan.pages, of: run, to: $0) }
  }

  private func write(
    _ page: PagePlan.Page, _ documents: [DocumentResult], of about: AuditResult, to output: ([UInt8]) -> Void
  ) {
    let result = AuditResult(
      documents: documents, rules: about.rules, unrecognisedFiles: 0, version: about.version,
      help: about.help, selection: about.selection.map { Selection(words: $0.words, others: 0) })
    var heading = heading
    heading.folder = page.folder
    heading.index = "../\(Self.index)"
    HTMLReport(heading, jobs: jobs).write(ResultStream(result), to: output)
  }

  private func writeIndex(_ pages: [PagePlan.Page], of run: ResultStream, to output: ([UInt8]) -> Void) {
    let summary = Summary(run)
    HTMLReport.fill(heading, summary, hasScripts: false, to: output) {
      let page = HTMLPage(run.about, summary, heading, earlier: nil, jobs: jobs)
      page.html.element("body") {
        page.html.link("Skip to the folders", to: "#content", class: "skip")
        page.html.element("header", class: "verdict") {
          page.html.element("div") {
            page.writeKicker()
            page.html.element("h1", summary.verdict)
            let parts = counted(pages.count, "page")
            page.html.element("p", class: "lead", "Audited \(summary.documents), on \(parts) by folder.")
            if !summary.gaps.isEmpty {
              page.html.element("p", class: "gaps", sentence(summary.gaps.listed()))
            }
          }
        }
        page.html.element("main", id: "content") {
          let told = pages.filter(\.isTold).sorted { $0.isWorse(than: $1) }
          write(told, "Folders with findings", to: page.html)
          write(
            pages.filter { !$0.isTold }.sorted { $0.folder < $1.folder }, "Folders without findings",
            to: page.html)
          page.writeCoverage()
        }
        page.html.element("footer") { page.html.element("p", "Written by focus-audit \(run.about.version).") }
        page.html.text("\n")
      }
      output(page.html.finish())
    }
  }

  private func write(_ pages: [PagePlan.Page], _ title: String, to html: HTMLWriter) {
    if pages.isEmpty { return }
    html.element("section", class: "cards") {
      html.element("h2", title)
      html.element("ul", class: "list") {
        for page in pages {
          html.element("li") {
            html.element("a", attributes: [("href", Self.folder + page.name)]) {
              if page.folder.isEmpty { html.text("the root") } else { html.path(page.folder) }
            }
            html.text(" ")
            html.element("span", class: "count", page.words)
          }
        }
      }
    }
  }
}

extension PagePlan.Page {
  /// Whether it has findings or unreadable documents.
  fileprivate var isTold: Bool { totals.unreadable > 0 || totals.counts.values.contains { $0 > 0 } }

  fileprivate func isWorse(than other: Self) -> Bool {
    for severity in Severity.worstFirst {
      let (own, others) = (totals.counts[severity] ?? 0, other.totals.counts[severity] ?? 0)
      if own != others { return own > others }
    }
    return (folder, name) < (other.folder, other.name)
  }

  /// "2 errors and 1 warning in 3 documents".
  fileprivate var words: String {
    var words = Summary.words(for: totals.counts.filter { $0.value > 0 }).map { "\($0) in " } ?? ""
    words += counted(totals.documents, "document")
    if isShallow { words += " directly in it" }
    return totals.unreadable > 0 ? "\(words), \(totals.unreadable) not read" : words
  }
}
