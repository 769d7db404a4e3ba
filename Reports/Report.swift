public import FocusModel

/// Writes what a run found for somebody to read.
///
/// A report sees the result and nothing else: no rule, no source, no clock, no machine. The same result
/// gives the same bytes everywhere.
public protocol Report: Sendable {
  /// The whole report, UTF-8.
  func render(_ result: AuditResult) -> [UInt8]
}

/// What a person may ask of any report.
public struct ReportOptions: Sendable, Hashable {
  /// Whether the text report may use terminal colours. Words always carry the meaning.
  public var color: Bool
  /// Whether the text report lists what rules could not tell and what importers passed over.
  public var verbose: Bool

  /// Plain and brief unless told otherwise.
  public init(color: Bool = false, verbose: Bool = false) {
    self.color = color
    self.verbose = verbose
  }
}

/// The formats, under the names the command takes.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For a terminal and for editors that read gcc's form.
  case text
  /// One self-contained page for designers.
  case html
  /// JUnit XML, valid under both published schemas.
  case junit
  /// JUnit XML with the `file` and `line` attributes that many readers understand and no schema has.
  case junitCommon = "junit-common"
  /// Everything, for programs.
  case json

  /// Whether it shows the focus order of each scope, so that the orders have to be listed.
  public var showsOrders: Bool { self == .html || self == .json }

  /// Whether it draws the scopes, or carries what is needed to draw them later.
  public var showsPictures: Bool { self == .html || self == .json }

  /// The report that writes this format.
  public func report(_ options: ReportOptions = ReportOptions()) -> any Report {
    switch self {
    case .text: TextReport(color: options.color, verbose: options.verbose)
    case .html: HTMLReport()
    case .junit: JUnitReport(flavor: .strict)
    case .junitCommon: JUnitReport(flavor: .common)
    case .json: JSONReport()
    }
  }

  /// `result` in this format.
  public func render(_ result: AuditResult, options: ReportOptions = ReportOptions()) -> [UInt8] {
    report(options).render(result)
  }
}
