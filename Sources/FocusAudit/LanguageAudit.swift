import Dialects
import FocusModel
import FocusNavigation
import FocusPictures
import FocusRules
import ImportKit
import Translations
import XMLSource

/// Audits a document in the languages into which its application is translated.
///
/// A toolkit replaces the strings of a document and then creates the same controls from the document. This
/// type does the same: it imports the document again with the strings of a catalogue and runs the rules that
/// depend on text.
struct LanguageAudit: Sendable {
  /// The languages to audit.
  var choice = LanguageChoice()
  private let engine = RuleEngine(rules: Catalogue.rulesThatDependOnTexts)

  /// Adds findings that occur only in translations to `found`, the result of a document in its source
  /// language.
  ///
  /// - Parameters:
  ///   - original: The analysis of the document in its source language.
  ///   - analyse: Analyses the same document with different strings; nil if it cannot be imported with them.
  func add(
    findingsIn recognised: DocumentAudit.Recognised, _ original: Analysis, with definitions: Definitions,
    to found: inout RuleEngine.Result, _ analyse: (SourceDocument, Translation) -> Analysis?
  ) {
    if !choice.isAny { return }
    let (document, importer) = (recognised.document, recognised.importer)
    let translations = definitions[Translations.self]
    if translations.isEmpty || importer.catalogues.isEmpty { return }
    let languages = translations.languages.filter(choice.includes)
    if languages.isEmpty { return }
    var texts = importer.translatableTexts(in: document, definitions)
    if texts.isEmpty { return }
    let uses = TextUses(in: original)
    for index in texts.indices { uses.describe(&texts[index]) }
    var known = Set(found.findings.map(\.key))
    known.formUnion(found.listed.map(\.finding.key))
    known.formUnion(found.conditional.map(\.finding.key))
    var findings: [(finding: Finding, language: String)] = []
    var listed: [FindingKey: ListedFinding] = [:]
    // Most documents have no language with possible defects.
    lazy var promises = original.promisedLetters
    let marksLetters = original.tree.toolkit.keys.mnemonics != nil
    var screen = TranslationScreen(
      texts, in: document.source.path, formats: importer.catalogues, marksLetters: marksLetters)
    var (unmarked, firstUnmarked) = ([String](), texts[0].span)
    for language in languages where screen.mayHaveDefects(in: language, of: translations) {
      var translation = translations.translation(
        of: texts, in: document.source.path, into: language, formats: importer.catalogues
      ) {
        $0 >= choice.complete
      }
      let loss = translation?.firstLoss(of: promises)
      if let loss, translation?.marks.showsUse == false {
        if unmarked.isEmpty { firstUnmarked = loss.original.span }
        unmarked.append(language)
      } else if loss != nil {
        translation?.promises = promises
      }
      guard let translation,
        !translation.promises.letters.isEmpty || translation.mayHaveDefects(marksLetters: marksLetters),
        let analysis = analyse(document, translation)
      else { continue }
      let result = engine.run(analysis, asksCode: false, except: known)
      for var finding in result.findings where !Self.isAlikeUntranslated(finding, original, analysis) {
        if choice.included.isEmpty { finding.severity = finding.severity.less }
        findings.append((finding, language))
      }
      for suppressed in result.listed {
        listed[suppressed.finding.key] = listed[suppressed.finding.key] ?? suppressed
      }
    }
    found.add(Self.joined(findings))
    found.add(listed.values.sorted { $0.finding.precedes($1.finding) })
    if !unmarked.isEmpty {
      let message = DeadMnemonic.doubt(aboutLettersOf: unmarked.inWords)
      let place = LineIndex(document.source).location(of: firstUnmarked)
      found.add(Doubt(message: message, location: place), about: DeadMnemonic.description.id)
    }
  }

  /// The text that `scopes`, the orders of a document, display in other languages; nil if no catalogue
  /// translates any of the text.
  ///
  /// The languages are those that the user chose. By default, they are the languages of `findings` and the
  /// languages with the largest catalogues, because each language takes time and makes a report larger.
  ///
  /// - Parameters:
  ///   - original: The analysis of the document in its source language.
  ///   - analyse: Analyses the same document with different strings; nil if it cannot be imported with them.
  func displayedTexts(
    of scopes: [ScopeResult], in recognised: DocumentAudit.Recognised, _ original: Analysis,
    with definitions: Definitions, and findings: [Finding],
    _ analyse: (SourceDocument, Translation) -> Analysis?
  ) -> DisplayedTranslations? {
    if !choice.isAny || scopes.isEmpty { return nil }
    let (document, importer) = (recognised.document, recognised.importer)
    let translations = definitions[Translations.self]
    if translations.isEmpty || importer.catalogues.isEmpty { return nil }
    var languages = translations.languages.filter(choice.includes)
    let isChosen = !choice.included.isEmpty
    if !isChosen {
      let wanted = translations.largest(Self.mostShownLanguages, of: languages, in: importer.catalogues)
        .union(findings.flatMap(\.languages))
      languages.removeAll { !wanted.contains($0) }
    }
    if languages.isEmpty { return nil }
    let texts = importer.translatableTexts(in: document, definitions)
    if texts.isEmpty { return nil }
    var displayed = DisplayedTexts(scopes, of: original)
    for language in languages {
      var translation = translations.translation(
        of: texts, in: document.source.path, into: language, formats: importer.catalogues
      ) {
        $0 >= choice.complete
      }
      translation?.showsOriginals = true
      guard let translation, let analysis = analyse(document, translation) else { continue }
      displayed.add(analysis, in: language)
    }
    return displayed.translations(isChosen: isChosen)
  }

  /// The number of languages without findings that a report displays by default.
  private static let mostShownLanguages = 3

  /// The translation of a document into `language`, even if only some strings are translated.
  ///
  /// - Throws: A ``DocumentProblem`` if no catalogue contains any of the document's strings.
  static func translation(
    of recognised: DocumentAudit.Recognised, into language: String, _ definitions: Definitions
  ) throws(DocumentProblem) -> Translation {
    let (document, importer) = (recognised.document, recognised.importer)
    let translations = definitions[Translations.self]
    let texts = importer.translatableTexts(in: document, definitions)
    for known in translations.languages where known.isIn(language) {
      guard
        var translation = translations.translation(
          of: texts, in: document.source.path, into: known, formats: importer.catalogues, where: { _ in true }
        )
      else { continue }
      translation.showsOriginals = true
      return translation
    }
    let others = translations.languages
    throw .file(
      document.source.path,
      "no catalogue translates this document into '\(language)'"
        + (others.isEmpty ? "" : "; there are catalogues for \(others.listed())"))
  }

  /// Whether a catalogue translates one of the texts at `spans`. Translations are looked up by the original text, so a
  /// changed text loses its translations.
  static func translates(
    _ spans: [SourceSpan], of recognised: DocumentAudit.Recognised, _ definitions: Definitions
  ) -> Bool {
    let (document, importer) = (recognised.document, recognised.importer)
    let translations = definitions[Translations.self]
    if spans.isEmpty || translations.isEmpty || importer.catalogues.isEmpty { return false }
    let texts = importer.translatableTexts(in: document, definitions).filter { text in
      spans.contains {
        $0.source == text.span.source && $0.start < text.span.end && text.span.start < $0.end
      }
    }
    return !texts.isEmpty
      && translations.languages.contains { language in
        texts.contains { text in
          translations.translation(
            of: [text], in: document.source.path, into: language, formats: importer.catalogues,
            where: { _ in true }) != nil
        }
      }
  }

  /// Whether `finding` is about a name that `original` and `translated` get from the same source. In that case, the
  /// catalogue did not remove a name: two strings of the document only resemble each other in one of the languages.
  private static func isAlikeUntranslated(
    _ finding: Finding, _ original: Analysis, _ translated: Analysis
  ) -> Bool {
    guard finding.rule == UnnamedFocusStop.description.id, let node = finding.node,
      node.index < original.tree.nodes.count,
      case .named(_, let origin) = translated.accessibleName(of: node),
      case .named(_, origin) = original.accessibleName(of: node)
    else { return false }
    return true
  }

  /// The `findings`, with the same defect in several languages combined into one finding.
  private static func joined(_ findings: [(finding: Finding, language: String)]) -> [Finding] {
    var order: [FindingKey] = []
    var byKey: [FindingKey: [(finding: Finding, language: String)]] = [:]
    for found in findings {
      if byKey[found.finding.key] == nil { order.append(found.finding.key) }
      byKey[found.finding.key, default: []].append(found)
    }
    return order.compactMap { key in
      guard let all = byKey[key], var finding = all.first?.finding else { return nil }
      let languages = all.map(\.language)
      for other in all.dropFirst() {
        guard let note = other.finding.notes.first else { continue }
        finding.notes.append(
          Finding.Note(
            message: "in \([other.language].inWords), \(other.finding.message)", location: note.location,
            excerpt: note.excerpt))
      }
      finding.message = "in \(languages.inWords), \(finding.message)"
      finding.languages = languages
      finding.certainty = all.allSatisfy { $0.finding.certainty == .certain } ? .certain : .likely
      (finding.cause, finding.elementKind) = (nil, nil)
      finding.help = "change the text in the catalogue; the notes show where"
      // The key differs from the key of a defect in the source language at the same location, and does not
      // depend on the languages.
      finding.key.partners = (finding.key.partners + [FindingKey.Place(id: "translation")]).sorted()
      return finding
    }
  }
}

extension RuleEngine.Result {
  /// Adds the findings about translations.
  fileprivate mutating func add(_ findings: [Finding]) {
    if findings.isEmpty { return }
    self.findings += findings
    self.findings.sortByPlace()
    for rule in Set(findings.map(\.rule)) { fail(rule) }
  }

  /// Adds the suppressed findings about translations, so that their suppressions count as used.
  fileprivate mutating func add(_ listed: [ListedFinding]) {
    if listed.isEmpty { return }
    self.listed += listed
    self.listed.sort { $0.finding.precedes($1.finding) }
    for rule in Set(listed.map(\.finding.rule)) { fail(rule) }
    findings.removeAll { finding in
      finding.rule == UnusedSuppression.description.id
        && listed.contains { used in
          used.source == "\(finding.location.path):\(finding.location.line)"
            && finding.key.partners.contains(FindingKey.Place(id: used.finding.rule.description))
        }
    }
  }

  /// Adds a doubt about a rule. The rule is then inconclusive unless it fails.
  fileprivate mutating func add(_ doubt: Doubt, about rule: RuleID) {
    guard let index = Catalogue.descriptions.firstIndex(where: { $0.id == rule }) else { return }
    let doubts = outcomes[index].doubts + [doubt]
    if case .failed = outcomes[index] {
      outcomes[index] = .failed(doubts)
    } else {
      outcomes[index] = .cantTell(doubts)
    }
  }

  private mutating func fail(_ rule: RuleID) {
    guard let index = Catalogue.descriptions.firstIndex(where: { $0.id == rule }) else { return }
    outcomes[index] = .failed(outcomes[index].doubts)
  }
}

extension Analysis {
  /// The mnemonics that work in the document's source language, one for each text; none if the rule about
  /// lost letters does not apply to the toolkit.
  fileprivate var promisedLetters: Translation.Promises {
    guard tree.toolkit.rules.contains(DeadMnemonic.description.id) else { return Translation.Promises() }
    var known: Set<SourceSpan> = []
    let letters = tree.mnemonics.filter { mnemonic in
      mnemonic.target != nil && mnemonic.desktop == nil && mnemonic.span.source == 0
        && !isOutOfUse(mnemonic.node)
    }.sorted { ($0.span, $0.node) < ($1.span, $1.node) }.filter { known.insert($0.span).inserted }
    return Translation.Promises(letters, nodeCount: tree.nodes.count)
  }
}

extension Severity {
  /// The reduced severity of a defect that is encountered only in one of many languages. Otherwise the
  /// defects of many languages would hide those that affect everyone.
  fileprivate var less: Severity { self == .error ? .warning : .info }
}

extension [String] {
  /// A phrase that names these languages.
  fileprivate var inWords: String {
    let others = count - 3
    let shown = (others > 1 ? prefix(3) : self[...]).map { "'\($0)'" }
    let words = shown + (others > 1 ? ["\(others) others"] : [])
    return "the translation\(count == 1 ? "" : "s") \(words.listed())"
  }
}

/// The languages that are audited.
struct LanguageChoice: Sendable {
  /// The languages to audit, or prefixes of their codes; empty for all languages.
  var included: [String] = []
  /// The languages to skip.
  var excluded: [String] = []
  /// The minimum percentage of strings that a catalogue must translate.
  var complete = 90

  /// Whether any language may be audited.
  var isAny: Bool { included != ["none"] }

  /// The chosen languages that `known` does not contain.
  func missing(among known: Set<String>) -> [String] {
    isAny ? included.filter { chosen in !known.contains { $0.isIn(chosen) } } : []
  }

  /// Whether `language` is audited.
  func includes(_ language: String) -> Bool {
    (included.isEmpty ? !language.isPseudoLanguage : included.contains { language.isIn($0) })
      && !excluded.contains { language.isIn($0) }
  }
}

extension LanguageChoice {
  /// The choice in `entries`: `de` and `pt_BR` include languages, `!eo` excludes a language, `none` excludes
  /// all.
  init(_ entries: [String], complete: Int?) {
    for entry in entries {
      if entry.utf8.first == UInt8(ascii: "!") {
        excluded.append(String(entry.dropFirst()))
      } else {
        included.append(entry)
      }
    }
    if let complete { self.complete = complete }
  }
}

extension String {
  /// Whether nobody speaks this language: a code that ISO 639 reserves for local use (`qaa` to `qtz`, of which `qqq` is
  /// for notes to translators and `qps` for tests), its short form `qq`, or a test language of CLDR (`en_XA`, `ar_XB`).
  fileprivate var isPseudoLanguage: Bool {
    let parts = lowercased().split(separator: "_", maxSplits: 1)
    guard let code = parts.first?.utf8 else { return false }
    let second = code.dropFirst().first ?? 0
    return code.first == UInt8(ascii: "q")
      && (code.count == 3 ? second <= UInt8(ascii: "t") : second == UInt8(ascii: "q"))
      || parts.count == 2 && ["xa", "xb"].contains(parts[1])
  }

  /// Whether this language is `other`, or a regional variant of `other`.
  fileprivate func isIn(_ other: String) -> Bool {
    let (own, other) = (lowercased(), other.replacing("-", with: "_").lowercased())
    return own == other || own.hasPrefix(other + "_") || own.hasPrefix(other + "@")
  }
}
