public import FocusModel

/// For designers: one page that needs no network and no script, and says the worst first.
///
/// There is no template engine. The page's frame and looks are the files of `Templates`, which hold no
/// logic; everything that depends on the result is written, and so escaped, by ``HTMLWriter``.
public struct HTMLReport: Report {
  /// An earlier run, when the page has to say what changed.
  private let earlier: AuditResult?

  /// A page, compared with `earlier` if there is one.
  public init(comparedWith earlier: AuditResult? = nil) { self.earlier = earlier }

  /// The page.
  public func write(_ result: AuditResult, to output: ([UInt8]) -> Void) {
    let summary = Summary(result)
    let parts: [String: [UInt8]] = [
      "title": Array("Focus audit: \(summary.verdict)".utf8),
      "style": PackageResources.report_css,
      "script": PackageResources.report_js,
      "body": HTMLPage(result, summary, earlier: earlier).render(),
    ]
    output(Self.fill(PackageResources.page_html, with: parts))
  }

  /// Replaces `{{name}}`. What is put in is not looked at again.
  private static func fill(_ template: [UInt8], with parts: [String: [UInt8]]) -> [UInt8] {
    let brace = UInt8(ascii: "{")
    var page: [UInt8] = []
    var rest = template[...]
    while let start = rest.firstIndex(of: brace), let end = rest[start...].firstIndex(of: UInt8(ascii: "}")) {
      let name = rest[start..<end].drop { $0 == brace }
      page += rest[..<start]
      page += parts[String(decoding: name, as: UTF8.self)] ?? []
      rest = rest[end...].dropFirst(2)
    }
    return page + rest
  }
}
