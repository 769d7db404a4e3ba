package import FocusModel

/// For designers: one page that needs no network and no script, and says the worst first.
///
/// There is no template engine. The page's frame and looks are the files of `Templates`, which hold no
/// logic; everything that depends on the result is written, and so escaped, by ``HTMLWriter``.
package struct HTMLReport: Report {
  /// An earlier run, when the page has to say what changed.
  private let earlier: AuditResult?
  private let jobs: Int?
  private let heading: Heading

  /// What a page is called.
  struct Heading: Sendable {
    /// The project.
    var title: String?
    /// Which state of it.
    var revision: String?
  }

  /// A page about the project `title` at `revision`, compared with `earlier` if there is one, `jobs` documents at a time.
  package init(
    comparedWith earlier: AuditResult? = nil, jobs: Int? = nil, title: String? = nil, revision: String? = nil
  ) {
    self.earlier = earlier
    self.jobs = jobs
    heading = Heading(title: title, revision: revision)
  }

  /// The page.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let result = run.whole
    let summary = Summary(run)
    Self.fill(Array(EmbeddedText.page_html.utf8), to: output) { name in
      switch name {
      case "title":
        let html = HTMLWriter()
        html.text(
          "\((heading.title ?? "Focus audit").visible(limit: 200)): \(summary.verdict.visible(limit: 200))")
        output(html.finish())
      case "picture": output(Array(EmbeddedText.picture_css.utf8))
      case "style": output(Array(EmbeddedText.report_css.utf8))
      case "script": output(Array(EmbeddedText.play_js.utf8) + Array(EmbeddedText.report_js.utf8))
      case "filter": output(Array(EmbeddedText.filter_js.utf8))
      case "body": HTMLPage(result, summary, heading, earlier: earlier).write(jobs: jobs, to: output)
      default: break
      }
    }
  }

  /// Hands over the template, with `part` called where it says `{{name}}`.
  private static func fill(
    _ template: [UInt8], to output: ([UInt8]) -> Void, _ part: (_ name: String) -> Void
  ) {
    let brace = UInt8(ascii: "{")
    var rest = template[...]
    while let start = rest.firstIndex(of: brace), let end = rest[start...].firstIndex(of: UInt8(ascii: "}")) {
      output(Array(rest[..<start]))
      part(String(decoding: rest[start..<end].drop { $0 == brace }, as: UTF8.self))
      rest = rest[end...].dropFirst(2)
    }
    output(Array(rest))
  }
}
