import CrashGuard
package import FocusModel

/// The HTML report of a run that is too large for one page: an index, and a page per folder of documents.
package struct HTMLFolder: Sendable {
  private let heading: HTMLReport.Heading
  private let jobs: Int?

  /// The path of the folder with the pages, relative to the index.
  private static let folder = "pages/"
  /// The file name of the index.
  private static let index = "index.html"

  /// Creates a report about the project `title` at `revision`. The report processes up to `jobs` of each
  /// page's documents in parallel.
  package init(jobs: Int? = nil, title: String? = nil, revision: String? = nil) {
    self.jobs = jobs
    heading = HTMLReport.Heading(title: title, revision: revision)
  }

  /// Writes the pages, and the index last. Iterates over the documents twice. In memory are only the
  /// documents of one page and those directly in the folders above it.
  ///
  /// - Parameter file: A function that is called with the name of each file and a function that writes the
  ///   file's contents.
  package func write(
    _ run: ResultStream, to file: (_ name: String, _ contents: (_ output: ([UInt8]) -> Void) -> Void) -> Void
  ) {
    let plan = PagePlan(run)
    let rules = Dictionary(run.about.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var open: [Int: [DocumentResult]] = [:]
    var actions = Action.Collection()
    var files: [[String]] = Array(repeating: [], count: plan.pages.count)
    run.forEach { document in
      guard let number = plan.page(of: document.path) else { return }
      files[number].append(below(plan.pages[number].folder, document.path))
      open[number, default: []].append(document)
      guard let documents = open[number], documents.count == plan.pages[number].totals.documents else {
        return
      }
      open[number] = nil
      for card in HTMLPage.cards(of: documents, rules) { actions.add(card, onPage: number) }
      let page = plan.pages[number]
      file(Self.folder + page.name) { write(page, documents, of: run.about, to: $0) }
    }
    file(Self.index) { writeIndex(plan, actions.first(rules), files, of: run, to: $0) }
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

  private func writeIndex(
    _ plan: PagePlan, _ first: [Action], _ files: [[String]], of run: ResultStream,
    to output: ([UInt8]) -> Void
  ) {
    let summary = Summary(run)
    HTMLReport.fill(heading, summary, scripts: HTMLReport.indexScripts, to: output) {
      let page = HTMLPage(run.about, summary, heading, earlier: nil, jobs: jobs)
      let html = page.html
      let prefix = commonFolder(of: plan.pages.map { $0.folder + "-" })
      html.element("body") {
        html.raw(Array(EmbeddedText.icons_svg.utf8))
        html.link("Skip to the folders", to: "#content", class: "skip")
        html.element("header", class: first.isEmpty ? "verdict" : "verdict led") {
          html.element("div") {
            page.writeKicker()
            html.element("h1", summary.verdict(\.noun))
            let parts = counted(plan.pages.count, "page")
            html.element("p", class: "lead", "Audited \(summary.documents), on \(parts) by folder.")
            if !prefix.isEmpty {
              html.element("p", class: "facts") {
                html.text("All paths are below ")
                html.path(prefix)
              }
            }
            if !summary.gaps.isEmpty {
              html.element("p", class: "gaps", sentence(summary.gaps.listed()))
            }
          }
          if !first.isEmpty {
            let links = plan.pages.map { page in
              HTMLPage.PageLink(address: Self.folder + page.name, folder: below(prefix, page.folder))
            }
            page.write(first, on: links)
          }
        }
        html.element("main", id: "content") {
          let numbered = plan.pages.enumerated().map { ($0.element, files[$0.offset]) }
          let shown = numbered.filter { $0.0.hasFindings }.sorted { $0.0.isWorse(than: $1.0) }
          write(shown, "Folders with findings", below: prefix, to: html)
          write(
            numbered.filter { !$0.0.hasFindings }.sorted { $0.0.folder < $1.0.folder },
            "Folders without findings", below: prefix, to: html)
          page.writeCoverage()
        }
        html.element("footer") { html.element("p", "Written by focus-audit \(run.about.version).") }
        html.text("\n")
      }
      output(html.finish())
    }
  }

  /// Writes a list of pages. Each entry contains the names of the page's files, so that people can search for
  /// them.
  private func write(
    _ pages: [(page: PagePlan.Page, files: [String])], _ title: String, below prefix: String,
    to html: HTMLWriter
  ) {
    if pages.isEmpty { return }
    html.element("section", class: "cards") {
      html.element("h2", title)
      html.element("ul", class: "list") {
        for (page, files) in pages {
          let names = files.map { $0.visible(limit: 300) }.joined(separator: "\n")
          html.element("li", class: "folder", attributes: [("data-files", names)]) {
            html.element("a", attributes: [("href", Self.folder + page.name)]) {
              let folder = below(prefix, page.folder)
              if folder.isEmpty { html.text("the root") } else { html.path(folder) }
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
  /// Whether the page has findings or unreadable documents.
  fileprivate var hasFindings: Bool { totals.unreadable > 0 || totals.counts.values.contains { $0 > 0 } }

  fileprivate func isWorse(than other: Self) -> Bool {
    for severity in Severity.worstFirst {
      let (own, others) = (totals.counts[severity] ?? 0, other.totals.counts[severity] ?? 0)
      if own != others { return own > others }
    }
    return (folder, name) < (other.folder, other.name)
  }

  /// "2 errors and 1 warning in 3 documents".
  fileprivate var words: String {
    var words = Summary.words(for: totals.counts.filter { $0.value > 0 }, \.noun).map { "\($0) in " } ?? ""
    words += counted(totals.documents, "file")
    if isShallow { words += ", not counting subfolders" }
    return totals.unreadable > 0 ? "\(words), \(totals.unreadable) not read" : words
  }
}
