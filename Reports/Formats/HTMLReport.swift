package import FocusModel

/// For designers: one page that needs no network and no script, with the worst findings first.
///
/// There is no template engine. The page's frame and style are the files of `Templates`, which contain no
/// logic; everything that depends on the result is written, and so escaped, by ``HTMLWriter``.
package struct HTMLReport: Report {
  /// An earlier run, if the page shows changes.
  private let earlier: AuditResult?
  private let jobs: Int?
  private let heading: Heading

  /// The heading of a page.
  struct Heading: Sendable {
    /// The project.
    var title: String?
    /// The state of the project.
    var revision: String?
    /// The folder that it is about, if there is a page for each folder; empty for the root.
    var folder: String?
    /// The address of the index of these pages.
    var index: String?
  }

  /// A page about the project `title` at `revision`, compared with `earlier` if there is one, `jobs` documents at a time.
  package init(
    comparedWith earlier: AuditResult? = nil, jobs: Int? = nil, title: String? = nil, revision: String? = nil
  ) {
    self.earlier = earlier
    self.jobs = jobs
    heading = Heading(title: title, revision: revision)
  }

  /// A page of several.
  init(_ heading: Heading, jobs: Int?) {
    earlier = nil
    self.jobs = jobs
    self.heading = heading
  }

  /// The page.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let result = run.whole
    let summary = Summary(run)
    Self.fill(heading, summary, scripts: Self.scripts, to: output) {
      HTMLPage(result, summary, heading, earlier: earlier, jobs: jobs).write(jobs: jobs, to: output)
    }
  }

  /// The style of pictures, which is also in the files of single pictures.
  static let pictureStyles = ["picture.css"]
  /// The style of everything else.
  static let styles = [
    "report.css", "cards.css", "player.css", "contract.css", "pages.css", "contrast.css", "print.css",
  ]
  /// The scripts, each of which uses those before it.
  static let scripts = [
    "elements.js", "pages.js", "list.js", "drawing.js", "picture.js", "zoom.js", "route.js", "announcer.js",
    "play.js", "ticket.js", "search.js", "bar.js", "filter.js", "address.js", "contract.js", "cards.js",
  ]

  /// The script of the index of several pages.
  static let indexScripts = ["index.js"]

  /// The templates called `names`, one after the other.
  private static func joined(_ names: [String]) -> [UInt8] {
    names.flatMap { Array((EmbeddedText.byName[$0] ?? "").utf8) }
  }

  /// Writes a page with the body that `body` writes.
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

  /// Writes the template, with `part` called for each `{{name}}`.
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
