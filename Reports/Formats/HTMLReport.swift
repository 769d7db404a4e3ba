package import FocusModel

/// A page for designers. It needs no network and no script, and shows the worst findings first.
///
/// There is no template engine. The page's frame and style are files in `Templates`, which contain no logic.
/// Everything that depends on the result is written, and therefore escaped, by ``HTMLWriter``.
package struct HTMLReport: Report {
  /// The earlier run, if the page shows changes.
  private let earlier: AuditResult?
  private let jobs: Int?
  private let heading: Heading

  /// The heading of a page.
  struct Heading: Sendable {
    /// The name of the project.
    var title: String?
    /// The version, commit or date of the project.
    var revision: String?
    /// The folder that the page is about, if there is a page per folder; empty for the root.
    var folder: String?
    /// The address of the index of all pages.
    var index: String?
  }

  /// Creates a page about the project `title` at `revision`. If `earlier` is not nil, the page shows the
  /// changes since then. `jobs` documents are processed in parallel.
  package init(
    comparedWith earlier: AuditResult? = nil, jobs: Int? = nil, title: String? = nil, revision: String? = nil
  ) {
    self.earlier = earlier
    self.jobs = jobs
    heading = Heading(title: title, revision: revision)
  }

  /// Creates one of several pages.
  init(_ heading: Heading, jobs: Int?) {
    earlier = nil
    self.jobs = jobs
    self.heading = heading
  }

  /// Writes the page.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let result = run.whole
    let summary = Summary(run)
    Self.fill(heading, summary, scripts: Self.scripts, to: output) {
      HTMLPage(result, summary, heading, earlier: earlier, jobs: jobs).write(jobs: jobs, to: output)
    }
  }

  /// The style sheets for pictures. A file that contains only one picture uses them as well.
  static let pictureStyles = ["picture.css"]
  /// The style sheets for everything else.
  static let styles = [
    "report.css", "cards.css", "player.css", "contract.css", "pages.css", "contrast.css", "print.css",
  ]
  /// The scripts, each of which may use the scripts before it.
  static let scripts = [
    "elements.js", "pages.js", "list.js", "drawing.js", "picture.js", "opening.js", "zoom.js", "route.js",
    "announcer.js", "play.js", "crop.js", "files.js", "ticket.js", "search.js", "bar.js", "language.js",
    "filter.js", "address.js", "contract.js", "cards.js",
  ]

  /// The scripts of the index of several pages.
  static let indexScripts = ["index.js"]

  /// The concatenated templates called `names`.
  private static func joined(_ names: [String]) -> [UInt8] {
    names.flatMap { Array((EmbeddedText.byName[$0] ?? "").utf8) }
  }

  /// Writes a page whose body `body` writes.
  static func fill(
    _ heading: Heading, _ summary: Summary, scripts: [String], to output: ([UInt8]) -> Void, body: () -> Void
  ) {
    fill(Array(EmbeddedText.page_html.utf8), to: output) { name in
      switch name {
      case "title":
        let html = HTMLWriter()
        let names = [heading.title ?? "Focus audit", heading.folder].compactMap(\.self).filter { !$0.isEmpty }
        html.text(
          "\(names.joined(separator: " · ").visible(limit: 200)): \(summary.verdict(\.noun).visible(limit: 200))"
        )
        output(html.finish())
      case "picture": output(Self.joined(Self.pictureStyles))
      case "style": output(Self.joined(Self.styles))
      case "script": output(Self.joined(scripts))
      case "body": body()
      default: break
      }
    }
  }

  /// Writes the template and calls `part` for each `{{name}}`.
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
