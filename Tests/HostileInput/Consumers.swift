import Dialects
package import FocusAudit
import FocusBaseline
import FocusConfiguration
import FocusModel
package import FocusNavigation
import FocusPictures
import FocusSession
import FocusReports
import FocusRules
import SourceEvidence
import XMLSource

/// The consumers of external input, called as the command calls them. Each of these functions must return for
/// any input; the findings do not matter.
package enum Consumers {
  /// Reads `bytes` as XML and reads all properties of each element.
  package static func read(_ bytes: [UInt8]) {
    guard let tree = try? XMLReader.read(bytes) else { return }
    let lines = XMLLines(tree.utf8)
    for index in 0..<tree.elementCount {
      let element = tree.element(at: index)
      precondition(Int(element.fullSpan.end) <= tree.utf8.count && element.span.start <= element.span.end)
      _ = lines.position(of: element.fullSpan.end)
      _ = (element.name, element.text, element.textSpan, element.parent?.index, element.firstChild?.index)
      for attribute in element.attributes {
        precondition(Int(attribute.span.end) <= tree.utf8.count)
        _ = (attribute.name, attribute.value, attribute.valueSpan)
      }
      for child in element.children { precondition(child.index > index) }
    }
    for comment in tree.comments { _ = comment.text }
  }

  /// Audits `paths`, with pictures, and writes every report; then the saved result is read again.
  ///
  /// - Parameter formats: The reports to write.
  package static func audit(
    _ paths: [String], formats: [ReportFormat] = ReportFormat.allCases
  ) {
    var result = Auditor(.init(jobs: 1)).audit(paths)
    report(result, formats: formats)
    // Reports contain neither the languages nor the paths of unrecognised files.
    result.languages = []
    result.unrecognisedPaths = []
    let saved = ReportFormat.json.render(result)
    do throws(DocumentProblem) {
      guard try SavedResult.read(saved, path: "result.json", dialects: Importers.dialects) == result else {
        fatalError("the saved result says something else")
      }
      var lean = result
      lean.help = [:]
      let lines = ReportFormat.jsonLines.render(result, options: ReportOptions(detail: .pictures))
      guard try SavedResult.read(lines, path: "result.jsonl", dialects: Importers.dialects) == lean else {
        fatalError("the saved lines say something else")
      }
    } catch {
      fatalError("the saved result cannot be read: \(error)")
    }
  }

  /// Reads `bytes` as a saved result, joins it with itself and writes every report.
  package static func report(_ bytes: [UInt8]) {
    let rules = Guarded<[RuleDescription]>([])
    guard
      let part = try? SavedPart(
        SavedBytes(bytes), path: "result.json", dialects: Importers.dialects, sharing: rules)
    else {
      precondition((try? SavedResult.read(bytes, path: "result.json", dialects: Importers.dialects)) == nil)
      return
    }
    guard let run = try? SavedResult.join([part, part]) else { return }
    precondition(RunTotals(run.whole.documents) == run.totals)
    HTMLFolder(jobs: 1).write(run) { _, contents in contents { _ in } }
    report(run.whole, formats: ReportFormat.allCases)
  }

  private static func report(_ result: AuditResult, formats: [ReportFormat]) {
    // Compares the result with a part of itself: some documents are then new, and others are gone.
    var earlier = result
    earlier.documents.removeFirst(min(1, result.documents.count))
    for format in formats {
      _ = format.render(result, options: ReportOptions(color: true, verbose: true, earlier: earlier, jobs: 1))
    }
  }

  /// Searches `bytes`, as code in each language, for changes to objects whose names are words in `bytes`.
  package static func code(_ bytes: [UInt8]) {
    let isInWord: (UInt8) -> Bool = { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    let words = Set(bytes.split { !isInWord($0) }.prefix(2_000).map { String(decoding: $0, as: UTF8.self) })
    for ending in SourceLanguage.endings.sorted() {
      let files = [SourceFile(path: "Code.\(ending)", file: "")]
      let index = SourceIndex(files, ChangeWords(Importers.codeWords), jobs: 1, read: { _, _ in bytes })
      _ = SourceClasses(of: words, in: index)
      let evidence = SourceEvidence(
        in: index, names: words, documents: words)
      for bit in 0..<32 {
        _ = evidence.place(of: CodeChange(rawValue: 1 << bit), to: Array(words), in: Array(words))
      }
    }
  }

  /// Reads `bytes` as a configuration file, prints the settings, and reads them again.
  package static func configuration(_ bytes: [UInt8]) {
    let rules = RuleDocuments.documented.map(\.description)
    do throws(ConfigurationError) {
      let text = String(decoding: bytes, as: UTF8.self)
      let file = try ConfigurationFile.read(
        text, called: "a.yml", in: "folder", rules: rules, settings: Importers.settings,
        classes: { ["QComboBox"] })
      var configuration = Configuration()
      configuration.add(file, called: "a.yml")
      _ = configuration.json
      let printed = configuration.text
      do throws(ConfigurationError) {
        _ = try ConfigurationFile.read(
          printed, called: "b.yml", rules: rules, settings: Importers.settings, classes: { ["QComboBox"] })
      } catch {
        fatalError("what is printed cannot be read: \(error)\n\(printed)")
      }
    } catch {
      _ = "\(error)"
    }
  }

  /// Reads `bytes` as a list of known findings, writes the list, and reads it again.
  package static func baseline(_ bytes: [UInt8]) {
    do throws(Baseline.ReadError) {
      let baseline = try Baseline(reading: String(decoding: bytes, as: UTF8.self))
      guard try Baseline(reading: baseline.text) == baseline else {
        fatalError("the list of known findings says something else when it is read again")
      }
    } catch {
      _ = error.message
    }
  }

  /// Prints the order of the document at `path`, and runs `steps` on it if it can be simulated. Words that
  /// are not steps are skipped.
  package static func look(at path: String, steps: [String]) {
    guard let analysis = try? Auditor(.init(jobs: 1)).analyse(path) else { return }
    let scopes = analysis.scopeResults()
    _ = OrderText.render(scopes, notes: analysis.importDoubts())
    _ = OrderJSON.render(scopes, notes: analysis.importDoubts())
    simulate(analysis, steps: steps)
  }

  /// Runs `steps` on an interface: a SwiftUI description on each platform, and other documents once.
  package static func simulate(_ analysis: Analysis, steps: [String]) {
    let known = steps.compactMap { try? FocusSession.Step(parsing: $0) }
    let platforms = analysis.tree.toolkit.hasFocusSystem ? FocusSession.Platform.allCases : [.macOS]
    for platform in platforms {
      let profile = FocusSession.Profile(platform: platform, keyboardNavigation: platform != .iOS)
      let transcript = SessionTranscript(FocusSession(analysis, profile: profile), steps: known)
      _ = transcript.text
      _ = transcript.json
    }
  }
}
