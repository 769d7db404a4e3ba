import FocusAudit
import FocusNavigation
import FocusSession
import FocusReports
import XMLSource

/// A target of a fuzzer, with its initial seeds.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case xml, swiftui, gtk, qt, ib, android, javafx, xrc, xaml, report, simulate, code, configuration, baseline

  /// The initial inputs of the target: files of the package, selected by the names of folders and elements.
  ///
  /// - Parameter seeds: The seeds of the package.
  package func corpus(from seeds: [Seed]) -> [[UInt8]] {
    switch self {
    case .xml: seeds.filter { $0.kind == .document && $0.bytes.count < 3000 }.map(\.bytes)
    case .report: seeds.filter { $0.kind == .savedResult }.map(\.bytes)
    case .code: seeds.filter { $0.kind == .code }.map(\.bytes)
    case .configuration: seeds.filter { $0.kind == .configuration }.map(\.bytes)
    case .baseline: seeds.filter { $0.kind == .baseline }.map(\.bytes)
    case .simulate: Steps.texts.map { Array($0.utf8) }
    default: seeds.filter { $0.kind == .document && Self.target(of: $0.bytes) == self }.map(\.bytes)
    }
  }

  private static func target(of bytes: [UInt8]) -> FuzzTarget? {
    let marks: [(mark: String, target: FuzzTarget)] = [
      ("urn:focus-audit:swiftui", .swiftui), ("<interface", .gtk), ("<ui version", .qt), ("<document", .ib),
      ("schemas.android.com", .android), ("<resources", .android), ("javafx", .javafx),
      ("wxwidgets.org", .xrc), ("winfx/2006/xaml", .xaml), ("avaloniaui", .xaml), ("dotnet/2021/maui", .xaml),
    ]
    let text = String(decoding: bytes, as: UTF8.self)
    return marks.first { text.contains($0.mark) }?.target
  }
}

/// Passes bytes to one target repeatedly within one process.
package final class FuzzedTarget {
  private let target: FuzzTarget
  private let folder: SeedFolder
  private let path: String
  /// The SwiftUI descriptions on which steps are run.
  private let analyses: [Analysis]

  /// Prepares `target` with the package's `seeds`.
  package init(_ target: FuzzTarget, seeds: [Seed]) throws {
    self.target = target
    let document = "input/res/layout/input.xml"
    let empty = Seed(path: document, kind: .document, bytes: [])
    let descriptions = seeds.filter { $0.path.hasPrefix("Examples/SwiftUI") && target == .simulate }
    folder = try SeedFolder([empty] + descriptions)
    path = folder.path(document)
    analyses = descriptions.compactMap { [folder] in
      try? Auditor(.init(jobs: 1)).analyse(folder.path($0.path))
    }
  }

  /// Passes `bytes` to the target.
  package func run(_ bytes: [UInt8]) {
    switch target {
    case .xml: Consumers.read(bytes)
    case .report: Consumers.report(bytes)
    case .code: Consumers.code(bytes)
    case .configuration: Consumers.configuration(bytes)
    case .baseline: Consumers.baseline(bytes)
    case .simulate:
      guard let first = bytes.first, !analyses.isEmpty else { return }
      let steps = String(decoding: bytes.dropFirst(), as: UTF8.self).split(whereSeparator: \.isNewline)
      Consumers.simulate(analyses[Int(first) % analyses.count], steps: steps.prefix(200).map(String.init))
    default:
      guard (try? folder.write(bytes, to: "input/res/layout/input.xml")) != nil else { return }
      // Each input writes one report, because all reports together take ten times as long; all formats are
      // about equally frequent.
      let format = ReportFormat.allCases[bytes.reduce(0) { $0 &+ Int($1) } % ReportFormat.allCases.count]
      Consumers.audit([path], formats: [format])
      Consumers.look(at: path, steps: ["tab", "tab", "activate", "shift-tab"])
    }
  }
}
